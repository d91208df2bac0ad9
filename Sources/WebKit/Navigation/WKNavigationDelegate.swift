import Foundation

/// Decides about navigations and follows them (WK-05 to WK-10). Each method has a default implementation.
@preconcurrency @MainActor public protocol WKNavigationDelegate: NSObjectProtocol {
    /// Decides about a navigation. The handler is called once, now or later. By default the asynchronous method is asked.
    func webView(
        _ webView: WKWebView, decidePolicyFor navigationAction: WKNavigationAction,
        decisionHandler: @escaping @MainActor @Sendable (WKNavigationActionPolicy) -> Void)
    /// Decides about a navigation; `allow` by default.
    func webView(
        _ webView: WKWebView, decidePolicyFor navigationAction: WKNavigationAction
    ) async -> WKNavigationActionPolicy
    /// Decides about a response. By default the asynchronous method is asked.
    func webView(
        _ webView: WKWebView, decidePolicyFor navigationResponse: WKNavigationResponse,
        decisionHandler: @escaping @MainActor @Sendable (WKNavigationResponsePolicy) -> Void)
    /// Decides about a response; by default `allow` if its type can be shown.
    func webView(
        _ webView: WKWebView, decidePolicyFor navigationResponse: WKNavigationResponse
    ) async -> WKNavigationResponsePolicy
    /// A load of the main frame has started.
    func webView(_ webView: WKWebView, didStartProvisionalNavigation navigation: WKNavigation!)
    /// A server sent it elsewhere.
    func webView(_ webView: WKWebView, didReceiveServerRedirectForProvisionalNavigation navigation: WKNavigation!)
    /// It failed before anything came.
    func webView(
        _ webView: WKWebView, didFailProvisionalNavigation navigation: WKNavigation!, withError error: any Error)
    /// The first content came, and replaces the page.
    func webView(_ webView: WKWebView, didCommit navigation: WKNavigation!)
    /// It is complete.
    func webView(_ webView: WKWebView, didFinish navigation: WKNavigation!)
    /// It failed after content came.
    func webView(_ webView: WKWebView, didFail navigation: WKNavigation!, withError error: any Error)
    /// The process of the page has ended; the view is empty until something is loaded (WK-12).
    func webViewWebContentProcessDidTerminate(_ webView: WKWebView)
}

extension WKNavigationDelegate {
    /// What happens without an implementation.
    public func webView(
        _ webView: WKWebView, decidePolicyFor navigationAction: WKNavigationAction,
        decisionHandler: @escaping @MainActor @Sendable (WKNavigationActionPolicy) -> Void
    ) {
        Task { decisionHandler(await self.webView(webView, decidePolicyFor: navigationAction)) }
    }
    /// What happens without an implementation.
    public func webView(
        _ webView: WKWebView, decidePolicyFor navigationAction: WKNavigationAction
    ) async -> WKNavigationActionPolicy { .allow }
    /// What happens without an implementation.
    public func webView(
        _ webView: WKWebView, decidePolicyFor navigationResponse: WKNavigationResponse,
        decisionHandler: @escaping @MainActor @Sendable (WKNavigationResponsePolicy) -> Void
    ) {
        Task { decisionHandler(await self.webView(webView, decidePolicyFor: navigationResponse)) }
    }
    /// What happens without an implementation.
    public func webView(
        _ webView: WKWebView, decidePolicyFor navigationResponse: WKNavigationResponse
    ) async -> WKNavigationResponsePolicy { navigationResponse.canShowMIMEType ? .allow : .cancel }
    /// What happens without an implementation.
    public func webView(_ webView: WKWebView, didStartProvisionalNavigation navigation: WKNavigation!) {}
    /// What happens without an implementation.
    public func webView(
        _ webView: WKWebView, didReceiveServerRedirectForProvisionalNavigation navigation: WKNavigation!
    ) {}
    /// What happens without an implementation.
    public func webView(
        _ webView: WKWebView, didFailProvisionalNavigation navigation: WKNavigation!, withError error: any Error
    ) {}
    /// What happens without an implementation.
    public func webView(_ webView: WKWebView, didCommit navigation: WKNavigation!) {}
    /// What happens without an implementation.
    public func webView(_ webView: WKWebView, didFinish navigation: WKNavigation!) {}
    /// What happens without an implementation.
    public func webView(_ webView: WKWebView, didFail navigation: WKNavigation!, withError error: any Error) {}
    /// What happens without an implementation.
    public func webViewWebContentProcessDidTerminate(_ webView: WKWebView) {}
}
