import Foundation
import Support

/// What views are made with; a view copies it, so later changes have no effect on it (WK-02).
@MainActor open class WKWebViewConfiguration: NSObject {
    /// Fonts and scripts.
    open var preferences = WKPreferences()
    /// Scripts and handlers. Views of the same configuration share it.
    open var userContentController = WKUserContentController()
    /// Where cookies, caches and what pages store are kept; `default()` by default. Views with the same store share them
    /// (WK-24).
    open var websiteDataStore = WKWebsiteDataStore.default()
    /// Whether scripts of pages run, and other choices for each page.
    open var defaultWebpagePreferences: WKWebpagePreferences! = WKWebpagePreferences()
    /// Added to the name with which the view introduces itself to servers.
    open var applicationNameForUserAgent: String?
    private(set) var schemeHandlers: [String: any WKURLSchemeHandler] = [:]

    /// The defaults.
    public override init() { super.init() }

    /// Answers requests for addresses of a scheme. Schemes of WebKit, and those with a handler, are rejected with a line
    /// (WK-23). `nil` removes it.
    open func setURLSchemeHandler(_ urlSchemeHandler: (any WKURLSchemeHandler)?, forURLScheme urlScheme: String) {
        let scheme = urlScheme.lowercased()
        guard !WKWebView.handlesURLScheme(scheme) else {
            Diagnostics.log("WebKit itself answers requests for \"\(scheme)\"; the scheme handler is not set.")
            return
        }
        guard urlSchemeHandler == nil || schemeHandlers[scheme] == nil else {
            Diagnostics.log("the scheme \"\(scheme)\" has a handler already; the scheme handler is not set.")
            return
        }
        schemeHandlers[scheme] = urlSchemeHandler
    }

    /// The handler of a scheme.
    open func urlSchemeHandler(forURLScheme urlScheme: String) -> (any WKURLSchemeHandler)? {
        schemeHandlers[urlScheme.lowercased()]
    }

    func duplicate() -> WKWebViewConfiguration {
        let copy = WKWebViewConfiguration()
        copy.preferences = preferences
        copy.userContentController = userContentController
        copy.websiteDataStore = websiteDataStore
        copy.defaultWebpagePreferences = defaultWebpagePreferences
        copy.applicationNameForUserAgent = applicationNameForUserAgent
        copy.schemeHandlers = schemeHandlers
        return copy
    }
}

/// Choices for a page.
@MainActor open class WKWebpagePreferences: NSObject {
    /// Whether its scripts run. true by default. Read when the view makes its page.
    open var allowsContentJavaScript = true
    /// The defaults.
    public override init() { super.init() }
}

/// Choices for all pages of a view; they are read when the view makes its page.
@MainActor open class WKPreferences: NSObject {
    /// The smallest size of text, in points. 0 by default.
    open var minimumFontSize: CGFloat = 0
    /// Whether scripts open windows without a touch. false by default, as on iOS.
    open var javaScriptCanOpenWindowsAutomatically = false
    /// The defaults.
    public override init() { super.init() }
}
