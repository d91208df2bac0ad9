import Foundation
import ServiceRigs
import Testing
import TouchstoneTesting

@testable import WebKit

/// One after the other, as each test makes its own application.
@Suite(.serialized) struct WebKitTests {}

/// Remembers what it is told.
@MainActor final class RecordingDelegate: NSObject, WKNavigationDelegate {
    var log: [String] = []
    var errors: [NSError] = []
    /// The navigations of the log.
    var navigations: [WKNavigation] = []
    var responses: [WKNavigationResponse] = []
    /// Keeps decisions about navigations, the last one in `held`.
    var holdsDecisions = false
    private(set) var held: (@MainActor @Sendable (WKNavigationActionPolicy) -> Void)?
    var policy: (WKNavigationAction) -> WKNavigationActionPolicy = { _ in .allow }

    func webView(
        _ webView: WKWebView, decidePolicyFor navigationAction: WKNavigationAction,
        decisionHandler: @escaping @MainActor @Sendable (WKNavigationActionPolicy) -> Void
    ) {
        if holdsDecisions { held = decisionHandler } else { decisionHandler(policy(navigationAction)) }
    }

    func forget() {
        log = []
        errors = []
        navigations = []
    }

    private func note(_ event: String, _ navigation: WKNavigation?) {
        log.append(event)
        if let navigation { navigations.append(navigation) }
    }

    /// `nil` for the default: what can be shown.
    var responsePolicy: WKNavigationResponsePolicy? = .allow

    func webView(
        _ webView: WKWebView, decidePolicyFor navigationResponse: WKNavigationResponse,
        decisionHandler: @escaping @MainActor @Sendable (WKNavigationResponsePolicy) -> Void
    ) {
        responses.append(navigationResponse)
        decisionHandler(responsePolicy ?? (navigationResponse.canShowMIMEType ? .allow : .cancel))
    }

    func webView(_ webView: WKWebView, didStartProvisionalNavigation navigation: WKNavigation!) {
        note("start", navigation)
    }
    func webView(_ webView: WKWebView, didCommit navigation: WKNavigation!) {
        note("commit", navigation)
    }
    func webView(_ webView: WKWebView, didFinish navigation: WKNavigation!) {
        note("finish", navigation)
    }
    func webView(_ webView: WKWebView, didFail navigation: WKNavigation!, withError error: any Error) {
        note("fail", navigation)
        errors.append(error as NSError)
    }
    func webView(
        _ webView: WKWebView, didFailProvisionalNavigation navigation: WKNavigation!, withError error: any Error
    ) {
        note("fail early", navigation)
        errors.append(error as NSError)
    }
    func webViewWebContentProcessDidTerminate(_ webView: WKWebView) { log.append("terminated") }
}

/// A view in a window, with a delegate that remembers.
@MainActor final class WebRig {
    let application: TestApplication
    let view: WKWebView
    let delegate = RecordingDelegate()

    init(
        _ configuration: WKWebViewConfiguration = WKWebViewConfiguration(), scale: CGFloat = 1,
        in container: UIView? = nil, store: WKWebsiteDataStore = .nonPersistent()
    ) {
        application = TestApplication(scale: scale)
        configuration.websiteDataStore = store
        let controller = UIViewController()
        let window = application.makeWindow(root: controller)
        view = WKWebView(frame: window.bounds, configuration: configuration)
        view.navigationDelegate = delegate
        if let container {
            container.frame = window.bounds
            controller.view.addSubview(container)
            container.addSubview(view)
        } else {
            controller.view.addSubview(view)
        }
        application.advance(by: 0.1)
    }

    /// Shows a page and waits until it is complete, or until its first content is there.
    func show(_ html: String, base: URL? = URL(string: "http://localhost/"), waitsForEnd: Bool = true) async throws {
        let end = waitsForEnd ? "finish" : "commit"
        let count = delegate.log.count { $0 == end }
        view.loadHTMLString(html, baseURL: base)
        try await RigProcess.wait("the page") { self.delegate.log.count { $0 == end } > count }
    }

    /// Waits until the page has said what it makes of the fingers that are down.
    func waitForAnswer() async throws {
        try await RigProcess.wait("the page's answer") { self.view.pageView.isAnswered }
    }

    /// Waits until a script gives a value.
    func wait(for value: String, from script: String) async throws {
        try await RigProcess.wait("\(value) from \(script)") {
            let found = try await self.view.evaluateJavaScript(script)
            return "\(found)" == value
        }
    }
}
