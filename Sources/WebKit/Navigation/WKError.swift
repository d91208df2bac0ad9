import Foundation
import Support

/// An error of scripts and pages (WK-11).
public struct WKError: CodedError {
    /// The reasons, with Apple's numbers.
    public enum Code: Int, Sendable {
        /// Something else; the description says what.
        case unknown = 1
        /// The process of the page has ended.
        case webContentProcessTerminated = 2
        /// The view has gone.
        case webViewInvalidated = 3
        /// A script has thrown an exception.
        case javaScriptExceptionOccurred = 4
        /// The result of a script is of a kind that has no counterpart here, such as a function.
        case javaScriptResultTypeIsUnsupported = 5
    }

    /// The key of the message of an exception in `errorUserInfo`.
    public static let javaScriptExceptionMessageKey = "WKJavaScriptExceptionMessage"
    /// Apple's domain.
    public static let errorDomain = "WKErrorDomain"
    /// The reason.
    public let code: Code
    /// The description.
    public let errorDescription: String?
    private let exception: String?

    init(_ code: Code, _ description: String, exception: String? = nil) {
        self.code = code
        errorDescription = description
        self.exception = exception
    }

    /// The description, and the message of an exception.
    public var errorUserInfo: [String: Any] {
        var details: [String: Any] = [NSLocalizedDescriptionKey: errorDescription ?? ""]
        details[Self.javaScriptExceptionMessageKey] = exception
        return details
    }
}
