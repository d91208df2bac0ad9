import Foundation
import FoundationNetworking
import Support
import UIKit

extension WKWebView: WebPageOwner {
    func pageDidDraw(_ image: CGImage) {
        pageView.show(image, scale: sent.scale)
        page?.completeFrame()
    }

    func pageDidChange(_ property: String) {
        if property == "is-loading", page?.isLoading == false { navigations.settle() }
        updateState()
    }

    func pageDidReach(_ event: WebPage.LoadEvent) {
        updateState()
        switch event {
        case .started:
            loads += 1
            navigationDelegate?.webView(self, didStartProvisionalNavigation: navigations.start())
        case .redirected:
            navigationDelegate?.webView(
                self, didReceiveServerRedirectForProvisionalNavigation: navigations.redirect())
        case .committed:
            let navigation = navigations.commit()
            hasCommitted = true
            pageScroll.pageWasReplaced()
            pageView.pageWasReplaced()
            stopSchemeTasks(before: loads)
            navigationDelegate?.webView(self, didCommit: navigation)
        case .finished:
            guard let navigation = navigations.finish() else { return }
            navigationDelegate?.webView(self, didFinish: navigation)
        }
    }

    func pageDidFail(_ error: NSError, provisionally: Bool) {
        let navigation = navigations.fail(provisionally: provisionally)
        updateState()
        if provisionally {
            navigationDelegate?.webView(self, didFailProvisionalNavigation: navigation, withError: error)
        } else {
            navigationDelegate?.webView(self, didFail: navigation, withError: error)
        }
    }

    /// Reports later that loads were stopped before they started.
    func reportCancelled(_ stopped: [(navigation: WKNavigation, address: String?)]) {
        guard !stopped.isEmpty else { return }
        DispatchQueue.main.async { [weak self] in
            MainActor.assumeIsolated {
                for (navigation, address) in stopped {
                    guard let self else { return }
                    self.navigationDelegate?.webView(
                        self, didFailProvisionalNavigation: navigation, withError: WebFailure.cancelled(address))
                }
            }
        }
    }

    func pageDidTerminate() {
        navigations.terminate()
        updateState()
        hasCommitted = false
        pageView.clear()
        pageScroll.pageWasReplaced()
        pageView.pageWasReplaced()
        stopSchemeTasks(before: .max)
        navigationDelegate?.webViewWebContentProcessDidTerminate(self)
    }

    func pageNeedsDecision(_ action: WebPage.Action, _ decide: @escaping (WebPage.Policy) -> Void) {
        if action.kind == .window, !pageMayOpenWindows { return decide(.cancel) }
        let once: Once<WebPage.Policy>
        if action.kind == .navigation,
            let request = navigations.request(for: action.navigation, address: action.address)
        {
            once = Once { [weak self] policy in
                self?.navigations.decide(request, isAllowed: policy == .allow)
                decide(policy)
            }
            request.withdraw = { once.end(.cancel) }
            if request.isStopped { return once.end(.cancel) }
        } else {
            once = Once(decide)
        }
        if action.kind == .response {
            let response = WKNavigationResponse(action)
            guard let navigationDelegate else { return once(response.canShowMIMEType ? .allow : .cancel) }
            navigationDelegate.webView(self, decidePolicyFor: response) { once($0 == .allow ? .allow : .cancel) }
        } else {
            guard let navigationDelegate else { return once(.allow) }
            let wanted = WKNavigationAction(action, in: self)
            navigationDelegate.webView(self, decidePolicyFor: wanted) { once($0 == .allow ? .allow : .cancel) }
        }
    }

    func pageShowsDialog(
        _ kind: WebPage.Dialog, _ message: String, _ text: String?, _ answer: @escaping (Bool, String?) -> Void
    ) {
        let once = Once<(Bool, String?)> { answer($0.0, $0.1) }
        guard let uiDelegate else { return once((false, nil)) }
        let frame = WKFrameInfo(webView: self)
        switch kind {
        case .alert:
            uiDelegate.webView(self, runJavaScriptAlertPanelWithMessage: message, initiatedByFrame: frame) {
                once((true, nil))
            }
        case .confirm:
            uiDelegate.webView(self, runJavaScriptConfirmPanelWithMessage: message, initiatedByFrame: frame) {
                once(($0, nil))
            }
        case .prompt:
            uiDelegate.webView(
                self, runJavaScriptTextInputPanelWithPrompt: message, defaultText: text, initiatedByFrame: frame
            ) { once(($0 != nil, $0)) }
        case .beforeUnload:
            // iOS asks nothing: the page is left.
            once((true, nil))
        }
    }

    func pageDidPost(_ json: String?, to name: String) {
        if name == PageScript.handler {
            switch PageScript.Message(json: json) {
            case .scroll(let offset, let size): pageScroll.pageDidScroll(to: offset, size: size)
            case .touch(let answer): pageView.receive(answer)
            case nil: break
            }
        } else {
            configurationCopy.userContentController.receive(json, name: name, from: self)
        }
    }

    func pageFocusDidChange(_ isFocused: Bool, purpose: Int) { pageView.setEditing(isFocused, purpose: purpose) }

    func pageRequests(_ url: URL, method: String, _ request: WebPage.SchemeRequest) {
        guard let handler = configurationCopy.urlSchemeHandler(forURLScheme: url.scheme ?? "") else {
            return request.fail(NSError(domain: NSURLErrorDomain, code: NSURLErrorUnsupportedURL))
        }
        var wanted = URLRequest(url: url)
        wanted.httpMethod = method
        let task = PageSchemeTask(wanted, request, load: loads) { [weak self] ended in
            self?.schemeTasks.removeAll { $0 === ended }
        }
        schemeTasks.append(task)
        handler.webView(self, start: task)
    }

    /// Stops what earlier pages wanted (WK-23).
    private func stopSchemeTasks(before load: Int) {
        let old = schemeTasks.filter { $0.load < load }
        schemeTasks.removeAll { $0.load < load }
        for task in old {
            task.stop()
            let scheme = task.request.url?.scheme ?? ""
            configurationCopy.urlSchemeHandler(forURLScheme: scheme)?.webView(self, stop: task)
        }
    }

    func pageDidClose() { uiDelegate?.webViewDidClose(self) }

    /// Without a delegate no window can be shown.
    var pageMayOpenWindows: Bool { uiDelegate != nil }

    func pageOpens(_ window: WebPage.OpenedWindow, for action: WebPage.Action, _ wishes: WebPage.WindowWishes) {
        let wanted = WKNavigationAction(action, in: self)
        let made = uiDelegate?.webView(
            self, createWebViewWith: configuration, for: wanted, windowFeatures: WKWindowFeatures(wishes))
        guard let made, !made.adopt(window) else { return }
        Diagnostics.log("the web view for a new window has loaded a page already; the window is not connected with it.")
        made.load(wanted.request)
    }
}

/// Calls a function once, with a line for further calls.
@MainActor private final class Once<Value> {
    private var body: ((Value) -> Void)?
    private var isEnded = false
    init(_ body: @escaping (Value) -> Void) { self.body = body }

    func callAsFunction(_ value: Value) {
        guard let body else {
            if isEnded { return }
            Diagnostics.log("the handler of a web view's delegate was called twice; the second call has no effect.")
            return
        }
        self.body = nil
        body(value)
    }

    /// Calls the function; calls from now on have no effect.
    func end(_ value: Value) {
        guard let body else { return }
        isEnded = true
        self.body = nil
        body(value)
    }
}
