import Expectations
import Foundation
import ServiceRigs
import Testing
import TouchstoneTesting

@testable import WebKit

extension WebKitTests {
    @MainActor @Suite(.serialized) struct ScriptTests {
        @Test("WK-18 a script gives numbers, texts, arrays and dictionaries") func values() async throws {
            let rig = WebRig()
            try await rig.show("<p>")

            try await expect(rig.view.evaluateJavaScript("6 * 7") as? Int, equals: 42)
            try await expect(rig.view.evaluateJavaScript("'a' + 'b'") as? String, equals: "ab")
            try await expect(rig.view.evaluateJavaScript("[1, 2]") as? [Int], equals: [1, 2])
            try await expect(rig.view.evaluateJavaScript("({a: 'b'})") as? [String: String], equals: ["a": "b"])
            #expect(try await rig.view.evaluateJavaScript("undefined") is NSNull)
        }

        @Test("WK-18 an exception is an error with its message") func exception() async throws {
            let rig = WebRig()
            try await rig.show("<p>")

            var error: WKError?
            do {
                _ = try await rig.view.evaluateJavaScript("missing()")
            } catch let thrown as WKError {
                error = thrown
            }

            expect(error?.code, equals: .javaScriptExceptionOccurred)
            let message = error?.errorUserInfo[WKError.javaScriptExceptionMessageKey] as? String
            expect(message?.contains("missing"), equals: true)
        }

        @Test("WK-19 an asynchronous function gets arguments, and its promise is awaited") func asynchronous()
            async throws
        {
            let rig = WebRig()
            try await rig.show("<p>")

            let sum: Int? = try await withCheckedThrowingContinuation { continuation in
                rig.view.callAsyncJavaScript(
                    "await new Promise(r => setTimeout(r, 1)); return a + b", arguments: ["a": 2, "b": 3], in: nil,
                    in: .page
                ) { continuation.resume(with: $0.map { $0 as? Int }) }
            }

            expect(sum, equals: 5)
        }

        @Test("WK-20 a world does not see the variables of the page") func worlds() async throws {
            let rig = WebRig()
            try await rig.show("<script>var secret = 1</script>")

            let kind: String? = try await withCheckedThrowingContinuation { continuation in
                rig.view.evaluateJavaScript("typeof secret", in: nil, in: .defaultClient) {
                    continuation.resume(with: $0.map { $0 as? String })
                }
            }

            expect(kind, equals: "undefined")
        }

        @Test("WK-21 WK-22 a user script runs before the page and sends a message") func messages() async throws {
            let configuration = WKWebViewConfiguration()
            let receiver = Receiver()
            configuration.userContentController.add(receiver, name: "report")
            configuration.userContentController.addUserScript(
                WKUserScript(source: "var early = 1", injectionTime: .atDocumentStart, forMainFrameOnly: true))
            let rig = WebRig(configuration)

            try await rig.show("<script>webkit.messageHandlers.report.postMessage({early, text: 'hi'})</script>")
            try await RigProcess.wait("the message") { !receiver.bodies.isEmpty }

            let body = receiver.bodies.first as? [String: Any]
            expect(body?["early"] as? Int, equals: 1)
            expect(body?["text"] as? String, equals: "hi")
        }

        @Test("WK-21 scripts run in their order, before the scripts of each document and after it") func order()
            async throws
        {
            let configuration = WKWebViewConfiguration()
            let content = configuration.userContentController
            for (text, time) in [
                ("end 1", WKUserScriptInjectionTime.atDocumentEnd), ("start 1", .atDocumentStart),
                ("end 2", .atDocumentEnd), ("start 2", .atDocumentStart),
            ] {
                let body = note(text)
                content.addUserScript(WKUserScript(source: body, injectionTime: time, forMainFrameOnly: true))
            }
            let rig = WebRig(configuration)
            let page = "<script>window.steps.push('page ' + !!document.querySelector('p'))</script><p>"

            for _ in 0..<2 {
                try await rig.show(page)
                try await rig.wait(
                    for: "start 1 false,start 2 false,page false,end 1 true,end 2 true", from: "window.steps.join()")
            }
        }

        /// A script that notes itself, and whether the paragraph of the document is there.
        private func note(_ text: String) -> String {
            "(window.steps = window.steps || []).push('\(text) ' + !!document.querySelector('p'))"
        }

        @Test(
            "WK-21 scripts run in all frames or in the main one, also where scripts of pages are not allowed",
            arguments: [true, false])
        func frames(allowsContent: Bool) async throws {
            let configuration = WKWebViewConfiguration()
            configuration.defaultWebpagePreferences.allowsContentJavaScript = allowsContent
            let content = configuration.userContentController
            let receiver = Receiver()
            content.add(receiver, name: "report")
            for (name, isForMainFrameOnly) in [("main", true), ("all", false)] {
                content.addUserScript(
                    WKUserScript(
                        source: "webkit.messageHandlers.report.postMessage('\(name) ' + (window === top))",
                        injectionTime: .atDocumentEnd, forMainFrameOnly: isForMainFrameOnly))
            }
            let rig = WebRig(configuration)

            try await rig.show("<iframe srcdoc='<p>'></iframe><script>document.title = 'Run'</script>")
            try await RigProcess.wait("the messages") { receiver.bodies.count >= 3 }
            try await rig.wait(for: allowsContent ? "Run" : "", from: "document.title")

            expect((receiver.bodies as? [String])?.sorted(), equals: ["all false", "all true", "main true"])
        }

        @Test("WK-22 a handler that was removed and added again gets each message once") func removedHandler()
            async throws
        {
            let configuration = WKWebViewConfiguration()
            let (first, second) = (Receiver(), Receiver())
            let rig = WebRig(configuration)
            let content = rig.view.configuration.userContentController
            content.add(first, name: "report")
            try await rig.show("<p>")
            content.removeScriptMessageHandler(forName: "report")
            content.add(second, name: "report")

            try await rig.show("<script>for (const i of [1, 2]) webkit.messageHandlers.report.postMessage(i)</script>")
            try await RigProcess.wait("the messages") { second.bodies.count >= 2 }
            // What was sent twice would come before this.
            try await rig.wait(for: "42", from: "6 * 7")

            expect(second.bodies as? [Int], equals: [1, 2])
            #expect(first.bodies.isEmpty)
        }

        @Test("WK-21 removing all scripts keeps those of the view") func removedScripts() async throws {
            let rig = WebRig()
            let content = rig.view.configuration.userContentController
            content.addUserScript(
                WKUserScript(source: "var early = 1", injectionTime: .atDocumentStart, forMainFrameOnly: true))
            try await rig.show("<p>")
            content.removeAllUserScripts()

            try await rig.show("<div style='height:3000px'>")

            try await expect(rig.view.evaluateJavaScript("typeof early") as? String, equals: "undefined")
            try await RigProcess.wait("the size") { rig.view.scrollView.contentSize.height >= 3000 }
        }

        @Test("WK-02 a page whose scripts are not allowed does not run them, and the program's run") func disallowed()
            async throws
        {
            let configuration = WKWebViewConfiguration()
            configuration.defaultWebpagePreferences.allowsContentJavaScript = false
            let rig = WebRig(configuration)

            try await rig.show("<script>document.title = 'Run'</script><div style='height:3000px'>")

            try await expect(rig.view.evaluateJavaScript("document.title") as? String, equals: "")
            try await RigProcess.wait("the size") { rig.view.scrollView.contentSize.height >= 3000 }
        }

        @Test("WK-15 WK-16 a confirmation and a prompt give what the delegate answers") func panels() async throws {
            let rig = WebRig()
            let panels = Panels()
            rig.view.uiDelegate = panels

            try await rig.show("<script>alert('a'); var c = confirm('b'); var p = prompt('c', 'd')</script>")

            expect(panels.log, equals: ["a", "b", "c d"])
            try await expect(rig.view.evaluateJavaScript("c") as? Bool, equals: true)
            try await expect(rig.view.evaluateJavaScript("p") as? String, equals: "answer")
        }

        @Test("WK-11 WK-18 a function has no counterpart, and its error says so") func unsupported() async throws {
            let rig = WebRig()
            try await rig.show("<p>")

            var error: WKError?
            do {
                _ = try await rig.view.evaluateJavaScript("(() => {})")
            } catch let thrown as WKError {
                error = thrown
            }

            expect(error?.code, equals: .javaScriptResultTypeIsUnsupported)
            expect((error as NSError?)?.domain, equals: "WKErrorDomain")
            expect((error as NSError?)?.code, equals: 5)
        }

        @Test("WK-16 a script waits for the answer to its question, and the program does not") func laterAnswer()
            async throws
        {
            let rig = WebRig()
            let panels = LatePanels()
            rig.view.uiDelegate = panels
            rig.view.loadHTMLString("<script>var c = confirm('b')</script>", baseURL: nil)
            try await RigProcess.wait("the question") { panels.answer != nil }

            #expect(!rig.delegate.log.contains("finish"))
            panels.answer?(true)
            try await RigProcess.wait("the page") { rig.delegate.log.contains("finish") }

            try await expect(rig.view.evaluateJavaScript("c") as? Bool, equals: true)
        }

        @Test("WK-41 a flood of messages leaves the main thread its turns") func flood() async throws {
            let configuration = WKWebViewConfiguration()
            let receiver = Receiver()
            configuration.userContentController.add(receiver, name: "flood")
            let rig = WebRig(configuration)
            try await rig.show("<p>")
            let count = 20_000

            rig.view.evaluateJavaScript(
                "for (let i = 0; i < \(count); i++) webkit.messageHandlers.flood.postMessage(i)", completionHandler: nil
            )
            var turnsBetween = 0
            try await RigProcess.wait("the messages") {
                if !receiver.bodies.isEmpty, receiver.bodies.count < count { turnsBetween += 1 }
                return receiver.bodies.count == count
            }

            // In one turn all of them would come at once.
            #expect(turnsBetween > 5)
        }

        private final class LatePanels: NSObject, WKUIDelegate {
            var answer: (@MainActor @Sendable (Bool) -> Void)?
            func webView(
                _ webView: WKWebView, runJavaScriptConfirmPanelWithMessage message: String,
                initiatedByFrame frame: WKFrameInfo, completionHandler: @escaping @MainActor @Sendable (Bool) -> Void
            ) { answer = completionHandler }
        }

        private final class Receiver: NSObject, WKScriptMessageHandler {
            var bodies: [Any] = []
            func userContentController(
                _ userContentController: WKUserContentController, didReceive message: WKScriptMessage
            ) { bodies.append(message.body) }
        }

        private final class Panels: NSObject, WKUIDelegate {
            var log: [String] = []
            func webView(
                _ webView: WKWebView, runJavaScriptAlertPanelWithMessage message: String,
                initiatedByFrame frame: WKFrameInfo, completionHandler: @escaping @MainActor @Sendable () -> Void
            ) {
                log.append(message)
                completionHandler()
            }
            func webView(
                _ webView: WKWebView, runJavaScriptConfirmPanelWithMessage message: String,
                initiatedByFrame frame: WKFrameInfo, completionHandler: @escaping @MainActor @Sendable (Bool) -> Void
            ) {
                log.append(message)
                completionHandler(true)
            }
            func webView(
                _ webView: WKWebView, runJavaScriptTextInputPanelWithPrompt prompt: String, defaultText: String?,
                initiatedByFrame frame: WKFrameInfo, completionHandler: @escaping @MainActor @Sendable (String?) -> Void
            ) {
                log.append("\(prompt) \(defaultText ?? "")")
                completionHandler("answer")
            }
        }
    }
}
