import Foundation
import FoundationNetworking

/// Errors of loading with Apple's domains and codes (WK-10).
enum WebFailure {
    /// The domain of errors of policies and frames.
    static let domain = "WebKitErrorDomain"
    /// A navigation was cancelled by a decision.
    static let interrupted = 102
    /// Apple's number; Foundation for Linux has another one.
    private static let certificateNotYetValid = -1204

    /// The domains of WPE WebKit, of GLib and of libsoup.
    private static let network = "WebKitNetworkError"
    private static let policies = ["WebKitPolicyError", "WebKitPluginError"]
    /// A certificate, with `GTlsCertificateFlags` as its code.
    private static let certificate = "certificate"
    /// The start of the domains of errors that scheme handlers have given.
    static let ofHandler = "touchstone:"

    static func error(domain: String, code: Int, message: String, url: String?) -> NSError {
        var details: [String: Any] = [NSLocalizedDescriptionKey: message]
        if let url {
            details["NSErrorFailingURLStringKey"] = url
            details["NSErrorFailingURLKey"] = URL(string: url)
        }
        if domain.hasPrefix(ofHandler) {
            return NSError(domain: String(domain.dropFirst(ofHandler.count)), code: code, userInfo: details)
        }
        // Apple reports addresses that nothing can load as an error of the network.
        if policies.contains(domain), code != 101 {
            return NSError(domain: Self.domain, code: code, userInfo: details)
        }
        return NSError(domain: NSURLErrorDomain, code: urlCode(domain, code), userInfo: details)
    }

    /// A load was stopped before it started.
    static func cancelled(_ url: String?) -> NSError {
        error(domain: network, code: 302, message: "The load was cancelled.", url: url)
    }

    private static func urlCode(_ domain: String, _ code: Int) -> Int {
        switch domain {
        case network: networkCode(code)
        case "WebKitPolicyError": NSURLErrorUnsupportedURL
        case "g-resolver-error-quark": NSURLErrorCannotFindHost
        case "g-io-error-quark": inputOutputCode(code)
        case "g-tls-error-quark": tlsCode(code)
        case "soup-session-error-quark": sessionCode(code)
        case certificate: certificateCode(code)
        default: NSURLErrorUnknown
        }
    }

    private static func networkCode(_ code: Int) -> Int {
        switch code {
        case NSURLErrorTimedOut: NSURLErrorTimedOut
        case 300: NSURLErrorNetworkConnectionLost
        case 301: NSURLErrorUnsupportedURL
        case 302: NSURLErrorCancelled
        case 303: NSURLErrorFileDoesNotExist
        default: NSURLErrorUnknown
        }
    }

    /// Codes of `GIOErrorEnum`.
    private static func inputOutputCode(_ code: Int) -> Int {
        switch code {
        case 1: NSURLErrorFileDoesNotExist
        case 3: NSURLErrorFileIsDirectory
        case 14: NSURLErrorNoPermissionsToReadFile
        case 19: NSURLErrorCancelled
        case 24: NSURLErrorTimedOut
        case 28: NSURLErrorCannotFindHost
        case 37, 39: NSURLErrorCannotConnectToHost
        case 38: NSURLErrorNotConnectedToInternet
        case 34, 44, 45: NSURLErrorNetworkConnectionLost
        default: NSURLErrorUnknown
        }
    }

    /// Codes of `GTlsError`.
    private static func tlsCode(_ code: Int) -> Int {
        switch code {
        case 2: NSURLErrorServerCertificateUntrusted
        case 5: NSURLErrorClientCertificateRequired
        default: NSURLErrorSecureConnectionFailed
        }
    }

    /// Codes of `SoupSessionError`.
    private static func sessionCode(_ code: Int) -> Int {
        switch code {
        case 0: NSURLErrorCannotParseResponse
        case 1: NSURLErrorCannotDecodeContentData
        case 2: NSURLErrorHTTPTooManyRedirects
        case 4: NSURLErrorRedirectToNonExistentLocation
        case 5: NSURLErrorBadServerResponse
        default: NSURLErrorUnknown
        }
    }

    /// Dates take precedence over trust.
    private static func certificateCode(_ flags: Int) -> Int {
        if flags & 8 != 0 { return NSURLErrorServerCertificateHasBadDate }
        if flags & 4 != 0 { return certificateNotYetValid }
        return NSURLErrorServerCertificateUntrusted
    }
}
