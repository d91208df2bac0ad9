import Expectations
import Foundation
import ServiceRigs
import Testing
import TouchstoneTesting

@testable import WebKit

extension WebKitTests {
    /// What the delegate decides about navigations and responses.
    @MainActor @Suite(.serialized) struct DecisionTests {
        @Test("WK-07 a navigation that the delegate cancels is neither started nor failed, and the page stays")
        func action() async throws {
            let rig = WebRig()
            try await rig.show("<title>Stays</title>")
            rig.delegate.forget()
            var asked: [String] = []
            rig.delegate.policy = {
                asked.append($0.request.url?.absoluteString ?? "")
                return .cancel
            }

            rig.view.load(URLRequest(url: URL(string: "data:text/html,no")!))
            try await RigProcess.wait("the question") { !asked.isEmpty && !rig.view.isLoading }
            _ = try await rig.view.evaluateJavaScript("location.href = 'http://localhost/other'; 1")
            try await RigProcess.wait("another question") { asked.count == 2 }
            try await rig.wait(for: "Stays", from: "document.title")

            expect(asked, equals: ["data:text/html,no", "http://localhost/other"])
            #expect(rig.delegate.log.isEmpty)
            expect(rig.view.url?.absoluteString, equals: "http://localhost/")
        }

        @Test("WK-07 a response that the delegate cancels fails early with WebKitErrorDomain 102, and the page stays")
        func response() async throws {
            let rig = WebRig()
            try await rig.show("<title>Stays</title>")
            rig.delegate.forget()
            rig.delegate.responsePolicy = .cancel

            let navigation = rig.view.load(URLRequest(url: URL(string: "data:text/html,no")!))
            try await RigProcess.wait("the error") { !rig.delegate.errors.isEmpty }

            expect(rig.delegate.log, equals: ["start", "fail early"])
            #expect(rig.delegate.navigations.allSatisfy { $0 === navigation })
            expect(rig.delegate.errors.first?.domain, equals: "WebKitErrorDomain")
            expect(rig.delegate.errors.first?.code, equals: 102)
            try await rig.wait(for: "Stays", from: "document.title")
        }

        @Test("WK-08 an action has its cause, its address, its method and a target frame") func causes() async throws {
            let rig = WebRig()
            var actions: [WKNavigationAction] = []
            rig.delegate.policy = {
                actions.append($0)
                return .allow
            }
            for title in ["One", "Two"] {
                let count = rig.delegate.log.count { $0 == "finish" }
                rig.view.load(URLRequest(url: URL(string: "data:text/html,<title>\(title)</title>")!))
                try await RigProcess.wait(title) { rig.delegate.log.count { $0 == "finish" } > count }
            }
            for step in [{ rig.view.goBack() }, { rig.view.reload() }] {
                let count = rig.delegate.log.count { $0 == "finish" }
                _ = step()
                try await RigProcess.wait("the step") { rig.delegate.log.count { $0 == "finish" } > count }
            }
            try await rig.show(
                "<form method=post action='http://localhost/form'></form><a href='http://localhost/link'>Link</a>")
            let (one, two) = ("data:text/html,<title>One</title>", "data:text/html,<title>Two</title>")
            expect(actions.map(\.navigationType), equals: [.other, .other, .backForward, .reload, .other])
            expect(
                actions.prefix(4).map { $0.request.url?.absoluteString.removingPercentEncoding },
                equals: [
                    one, two, one, one,
                ])

            rig.delegate.policy = {
                actions.append($0)
                return .cancel
            }
            actions = []
            for script in ["document.links[0].click(); 1", "document.forms[0].submit(); 1"] {
                let count = actions.count
                _ = try await rig.view.evaluateJavaScript(script)
                try await RigProcess.wait("the action") { actions.count > count }
            }

            expect(actions.map(\.navigationType), equals: [.linkActivated, .formSubmitted])
            expect(actions.map { $0.request.url?.path }, equals: ["/link", "/form"])
            expect(actions.map(\.request.httpMethod), equals: ["GET", "POST"])
            #expect(actions.allSatisfy { $0.targetFrame?.webView === rig.view })
        }

        @Test("WK-08 an action for a new window has no target frame") func window() async throws {
            let rig = WebRig()
            let panels = NoPanels()
            rig.view.uiDelegate = panels
            try await rig.show("<a href='http://localhost/window' target=_blank>Window</a>")
            var actions: [WKNavigationAction] = []
            rig.delegate.policy = {
                actions.append($0)
                return .cancel
            }

            _ = try await rig.view.evaluateJavaScript("document.links[0].click(); 1")
            try await RigProcess.wait("the action") { !actions.isEmpty }

            #expect(actions.first?.targetFrame == nil)
            expect(actions.first?.request.url?.absoluteString, equals: "http://localhost/window")
        }

        @Test("WK-09 a type that cannot be shown is told as such; without a decision its load ends, and the page stays")
        func unknownType() async throws {
            let configuration = WKWebViewConfiguration()
            configuration.setURLSchemeHandler(UnknownFiles(), forURLScheme: "app")
            let rig = WebRig(configuration)
            let file = URLRequest(url: URL(string: "app://files/thing")!)
            try await rig.show("<title>Stays</title>")
            rig.delegate.forget()
            rig.delegate.responsePolicy = nil

            rig.view.load(file)
            try await RigProcess.wait("the error") { !rig.delegate.errors.isEmpty }
            expect(rig.delegate.log, equals: ["start", "fail early"])
            expect(rig.delegate.errors.first?.domain, equals: "WebKitErrorDomain")
            expect(rig.delegate.errors.first?.code, equals: 102)
            expect(rig.delegate.responses.map(\.canShowMIMEType), equals: [false])
            expect(rig.delegate.responses.first?.response.mimeType, equals: "application/x-thing")

            // A delegate that decides nothing, and no delegate.
            let undecided = UndecidedDelegate()
            for delegate in [undecided, nil] {
                rig.view.navigationDelegate = delegate
                rig.view.load(file)
                try await RigProcess.wait("the start") { rig.view.isLoading }
                try await RigProcess.wait("the end") { !rig.view.isLoading }
                try await rig.wait(for: "Stays", from: "document.title")
            }
            expect(undecided.error?.domain, equals: "WebKitErrorDomain")
            expect(undecided.error?.code, equals: 102)
        }

        @Test(
            "WK-15 without a delegate, and with one that implements nothing, panels answer at once",
            arguments: [true, false])
        func panels(hasDelegate: Bool) async throws {
            let rig = WebRig()
            let panels = NoPanels()
            if hasDelegate { rig.view.uiDelegate = panels }

            try await rig.show(
                "<script>var a = alert('a'), c = confirm('b'), p = prompt('c', 'd'), after = 1</script>")

            try await expect(rig.view.evaluateJavaScript("after") as? Int, equals: 1)
            #expect(try await rig.view.evaluateJavaScript("a") is NSNull)
            try await expect(rig.view.evaluateJavaScript("c") as? Bool, equals: false)
            try await expect(rig.view.evaluateJavaScript("p === null") as? Bool, equals: true)
        }

        private final class NoPanels: NSObject, WKUIDelegate {}

        /// Implements no decision.
        private final class UndecidedDelegate: NSObject, WKNavigationDelegate {
            var error: NSError?
            func webView(
                _ webView: WKWebView, didFailProvisionalNavigation navigation: WKNavigation!,
                withError error: any Error
            ) { self.error = error as NSError }
        }

        private final class UnknownFiles: NSObject, WKURLSchemeHandler {
            func webView(_ webView: WKWebView, start urlSchemeTask: any WKURLSchemeTask) {
                let url = urlSchemeTask.request.url!
                urlSchemeTask.didReceive(
                    URLResponse(
                        url: url, mimeType: "application/x-thing", expectedContentLength: -1, textEncodingName: nil))
                urlSchemeTask.didReceive(Data([1, 2, 3]))
                urlSchemeTask.didFinish()
            }
            func webView(_ webView: WKWebView, stop urlSchemeTask: any WKURLSchemeTask) {}
        }
    }
}
