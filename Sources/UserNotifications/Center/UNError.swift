import Foundation
import Support

/// The domain of `UNError`.
public let UNErrorDomain = "UNErrorDomain"

/// Why a request about notifications failed.
public struct UNError: CodedError {
    /// The reasons.
    public enum Code: Int, Sendable {
        /// The program may not send notifications, or the desktop has no service for them.
        case notificationsNotAllowed = 1
        /// An attachment's URL is no readable file.
        case attachmentInvalidURL = 100
        /// The trigger never fires.
        case notificationInvalidNoDate = 1400
        /// The content has nothing to show, or values that cannot be kept.
        case notificationInvalidNoContent = 1401
        /// The number on the icon is negative.
        case badgeInputInvalid = 1600
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

    /// The program may not send notifications.
    public static var notificationsNotAllowed: Code { .notificationsNotAllowed }
    /// An attachment's URL is no readable file.
    public static var attachmentInvalidURL: Code { .attachmentInvalidURL }
    /// The trigger never fires.
    public static var notificationInvalidNoDate: Code { .notificationInvalidNoDate }
    /// The content has nothing to show.
    public static var notificationInvalidNoContent: Code { .notificationInvalidNoContent }
    /// The number on the icon is negative.
    public static var badgeInputInvalid: Code { .badgeInputInvalid }

    /// `UNErrorDomain`.
    public static var errorDomain: String { UNErrorDomain }
    /// The reason as a sentence.
    public var errorDescription: String? {
        if !detail.isEmpty { return detail }
        return switch code {
        case .notificationsNotAllowed: "the program may not send notifications"
        case .attachmentInvalidURL: "the attachment is no readable file"
        case .notificationInvalidNoDate: "the trigger never fires"
        case .notificationInvalidNoContent: "the content has nothing to show"
        case .badgeInputInvalid: "the number on the icon is negative"
        }
    }
}

extension UNError.Code {
    /// Whether an error has this reason, for `catch UNError.notificationsNotAllowed`.
    public static func ~= (code: UNError.Code, error: any Error) -> Bool { (error as? UNError)?.code == code }
}
