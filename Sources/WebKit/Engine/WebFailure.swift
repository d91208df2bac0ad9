import Foundation
import FoundationNetworking

/// Errors of loading with Apple's domains and codes (WK-10).
enum WebFailure {
    /// The domain of errors of policies and frames.
    static let domain = "WebKitErrorDomain"
    /// A navigation was cancelled by a decision.
    static let interrupted = 102

    static func error(domain: String, code: Int, message: String, url: String?) -> NSError {
        var details: [String: Any] = [NSLocalizedDescriptionKey: message]
        if let url {
            details["NSErrorFailingURLStringKey"] = url
            details["NSErrorFailingURLKey"] = URL(string: url)
        }
        if domain == "WebKitPolicyError" { return NSError(domain: Self.domain, code: code, userInfo: details) }
        return NSError(domain: NSURLErrorDomain, code: urlCode(domain, code), userInfo: details)
    }

    private static func urlCode(_ domain: String, _ code: Int) -> Int {
        switch (domain, code) {
        case ("WebKitNetworkError", 301): NSURLErrorUnsupportedURL
        case ("WebKitNetworkError", 302): NSURLErrorCancelled
        case ("WebKitNetworkError", 303): NSURLErrorFileDoesNotExist
        case ("g-resolver-error-quark", _): NSURLErrorCannotFindHost
        case ("g-io-error-quark", 1): NSURLErrorFileDoesNotExist
        case ("g-io-error-quark", 24): NSURLErrorTimedOut
        case ("g-io-error-quark", 39): NSURLErrorCannotConnectToHost
        case ("g-io-error-quark", 44): NSURLErrorNetworkConnectionLost
        case ("certificate", _): NSURLErrorServerCertificateUntrusted
        default: NSURLErrorUnknown
        }
    }
}
