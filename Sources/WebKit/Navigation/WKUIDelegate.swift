import Foundation

/// Shows what scripts of a page ask for (WK-15 to WK-17). Each method has a default implementation.
@preconcurrency @MainActor public protocol WKUIDelegate: NSObjectProtocol {
    /// A page wants a new window (WK-17). The view that is returned, made with the configuration, shows it and loads its
    /// request without a call of `load`; `nil` by default: the window is closed.
    func webView(
        _ webView: WKWebView, createWebViewWith configuration: WKWebViewConfiguration,
        for navigationAction: WKNavigationAction, windowFeatures: WKWindowFeatures
    ) -> WKWebView?
    /// A script closed its window.
    func webViewDidClose(_ webView: WKWebView)
    /// A script shows a message and waits until the handler is called; at once by default.
    func webView(
        _ webView: WKWebView, runJavaScriptAlertPanelWithMessage message: String, initiatedByFrame frame: WKFrameInfo,
        completionHandler: @escaping @MainActor @Sendable () -> Void)
    /// A script asks for yes or no; no by default.
    func webView(
        _ webView: WKWebView, runJavaScriptConfirmPanelWithMessage message: String,
        initiatedByFrame frame: WKFrameInfo, completionHandler: @escaping @MainActor @Sendable (Bool) -> Void)
    /// A script asks for a text; `nil`, by default, if it is cancelled.
    func webView(
        _ webView: WKWebView, runJavaScriptTextInputPanelWithPrompt prompt: String, defaultText: String?,
        initiatedByFrame frame: WKFrameInfo, completionHandler: @escaping @MainActor @Sendable (String?) -> Void)
}

/// The features that a page asks for in a new window (WK-17). Its position and size are not there, as WPE
/// WebKit does not tell them.
@MainActor open class WKWindowFeatures: NSObject {
    /// Whether there is to be a menu bar.
    public let menuBarVisibility: NSNumber?
    /// Whether there is to be a status bar.
    public let statusBarVisibility: NSNumber?
    /// Whether there are to be toolbars.
    public let toolbarsVisibility: NSNumber?
    /// Whether the user may change the size of the window.
    public let allowsResizing: NSNumber?

    init(_ wishes: WebPage.WindowWishes) {
        menuBarVisibility = NSNumber(value: wishes.menuBar)
        statusBarVisibility = NSNumber(value: wishes.statusBar)
        toolbarsVisibility = NSNumber(value: wishes.toolbars)
        allowsResizing = NSNumber(value: wishes.isResizable)
    }
}

extension WKUIDelegate {
    /// What happens without an implementation.
    public func webView(
        _ webView: WKWebView, createWebViewWith configuration: WKWebViewConfiguration,
        for navigationAction: WKNavigationAction, windowFeatures: WKWindowFeatures
    ) -> WKWebView? { nil }
    /// What happens without an implementation.
    public func webViewDidClose(_ webView: WKWebView) {}
    /// What happens without an implementation.
    public func webView(
        _ webView: WKWebView, runJavaScriptAlertPanelWithMessage message: String, initiatedByFrame frame: WKFrameInfo,
        completionHandler: @escaping @MainActor @Sendable () -> Void
    ) { completionHandler() }
    /// What happens without an implementation.
    public func webView(
        _ webView: WKWebView, runJavaScriptConfirmPanelWithMessage message: String,
        initiatedByFrame frame: WKFrameInfo, completionHandler: @escaping @MainActor @Sendable (Bool) -> Void
    ) { completionHandler(false) }
    /// What happens without an implementation.
    public func webView(
        _ webView: WKWebView, runJavaScriptTextInputPanelWithPrompt prompt: String, defaultText: String?,
        initiatedByFrame frame: WKFrameInfo, completionHandler: @escaping @MainActor @Sendable (String?) -> Void
    ) { completionHandler(nil) }
}
