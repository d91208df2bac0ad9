import Foundation
import Support

/// The domain of `MFMailComposeError`.
public let MFMailComposeErrorDomain = "MFMailComposeErrorDomain"

/// How the user has left a `MFMailComposeViewController` (DV-144).
public enum MFMailComposeResult: Int, Sendable {
    /// The draft was deleted.
    case cancelled = 0
    /// The draft was saved; it never is here.
    case saved = 1
    /// The mail was handed to the mail program.
    case sent = 2
    /// The mail program could not take it.
    case failed = 3
}

/// Why a mail was not handed over.
public struct MFMailComposeError: CodedError {
    /// The reasons.
    public enum Code: Int, Sendable {
        /// The draft was not saved.
        case saveFailed = 0
        /// The mail was not sent.
        case sendFailed = 1
    }

    /// The reason.
    public let code: Code
    private let detail: String

    /// Creates an error with a reason.
    public init(_ code: Code) { self.init(code, "") }

    init(_ code: Code, _ detail: String) {
        self.code = code
        self.detail = detail
    }

    /// `MFMailComposeErrorDomain`.
    public static var errorDomain: String { MFMailComposeErrorDomain }
    /// The reason as a sentence.
    public var errorDescription: String? {
        if !detail.isEmpty { return detail }
        return code == .saveFailed ? "the draft was not saved" : "the mail was not sent"
    }
}

/// How the user has left a `MFMessageComposeViewController` (DV-145).
public enum MessageComposeResult: Int, Sendable {
    /// The message was deleted.
    case cancelled = 0
    /// The message was handed to the program for messages.
    case sent = 1
    /// The program for messages could not take it.
    case failed = 2
}
