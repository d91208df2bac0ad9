import Expectations
import Foundation
import ServiceRigs
import Testing
import TouchstoneTesting

@testable import WebKit

extension WebKitTests {
    @MainActor @Suite(.serialized) struct NavigationTests {
        private func page(_ title: String) -> URLRequest {
            URLRequest(url: URL(string: "data:text/html,<title>\(title)</title>")!)
        }

        /// Starts a load, waits for its end and gives its navigation.
        private func finish(_ rig: WebRig, _ load: () -> WKNavigation?) async throws -> WKNavigation? {
            let count = rig.delegate.log.count { $0 == "finish" }
            let navigation = load()
            try await RigProcess.wait("the end") { rig.delegate.log.count { $0 == "finish" } > count }
            return navigation
        }

        @Test("WK-05 each call that loads returns another navigation, which the delegate gets with all of its events")
        func eachLoad() async throws {
            let rig = WebRig()
            let loads: [() -> WKNavigation?] = [
                { rig.view.load(self.page("One")) }, { rig.view.load(self.page("Two")) }, { rig.view.reload() },
                { rig.view.goBack() }, { rig.view.goForward() }, { rig.view.reloadFromOrigin() },
                { rig.view.loadHTMLString("<p>", baseURL: nil) },
                {
                    rig.view.load(
                        Data("<p>".utf8), mimeType: "text/html", characterEncodingName: "utf-8",
                        baseURL: URL(string: "http://localhost/")!)
                },
            ]
            var returned: [WKNavigation] = []
            for load in loads { returned.append(try #require(try await finish(rig, load))) }

            expect(Set(returned.map(ObjectIdentifier.init)).count, equals: loads.count)
            expect(rig.delegate.log, equals: loads.flatMap { _ in ["start", "commit", "finish"] })
            let expected = returned.flatMap { [$0, $0, $0] }
            expect(rig.delegate.navigations.map(ObjectIdentifier.init), equals: expected.map(ObjectIdentifier.init))
        }

        @Test("WK-05 a load that a page begins has a navigation that no call has returned") func byPage() async throws {
            let configuration = WKWebViewConfiguration()
            configuration.setURLSchemeHandler(EmptyPages(), forURLScheme: "app")
            let rig = WebRig(configuration)
            let first = try await finish(rig) { rig.view.load(URLRequest(url: URL(string: "app://pages/1")!)) }
            rig.delegate.forget()

            _ = try await rig.view.evaluateJavaScript("location.href = 'app://pages/2'; 1")
            try await RigProcess.wait("the page's load") { rig.delegate.log.contains("finish") }

            expect(rig.delegate.log, equals: ["start", "commit", "finish"])
            let told = rig.delegate.navigations
            #expect(told.allSatisfy { $0 === told.first && $0 !== first })
        }

        @Test("WK-05 of two loads at once the second is shown, and its navigation told") func twoAtOnce() async throws {
            let rig = WebRig()

            let first = rig.view.load(page("One"))
            let second = try await finish(rig) { rig.view.load(page("Two")) }

            #expect(first !== second)
            expect(rig.delegate.log, equals: ["start", "commit", "finish"])
            #expect(rig.delegate.navigations.allSatisfy { $0 === second })
            try await RigProcess.wait("the title") { rig.view.title == "Two" }
        }

        @Test("WK-05 WK-10 a load that another one replaces fails with its navigation, as cancelled") func replaced()
            async throws
        {
            let server = try SilentServer()
            let rig = WebRig()
            let first = rig.view.load(URLRequest(url: URL(string: "http://127.0.0.1:\(server.port)/")!))
            try await RigProcess.wait("the start") { rig.delegate.log == ["start"] }

            let second = try await finish(rig) { rig.view.load(page("Two")) }

            expect(rig.delegate.log, equals: ["start", "fail early", "start", "commit", "finish"])
            let told = rig.delegate.navigations
            #expect(told.prefix(2).allSatisfy { $0 === first } && told.dropFirst(2).allSatisfy { $0 === second })
            expect(rig.delegate.errors.map(\.code), equals: [NSURLErrorCancelled])
        }

        @Test("WK-05 a step of the history inside a document is no load, and the next load has its navigation")
        func insideDocument() async throws {
            let rig = WebRig()
            _ = try await finish(rig) { rig.view.load(page("One")) }
            _ = try await rig.view.evaluateJavaScript("history.pushState(1, '', '#part'); 1")
            try await RigProcess.wait("the entry") { rig.view.canGoBack }

            #expect(rig.view.goBack() != nil)
            try await RigProcess.wait("the step") { rig.view.canGoForward && !rig.view.isLoading }
            rig.delegate.forget()
            let next = try await finish(rig) { rig.view.load(page("Two")) }

            #expect(rig.delegate.navigations.count == 3 && rig.delegate.navigations.allSatisfy { $0 === next })
        }

        @Test("WK-05 after a step of the history inside a document, one of the page has another navigation")
        func stepOfPage() async throws {
            let rig = WebRig()
            _ = try await finish(rig) { rig.view.load(page("One")) }
            _ = try await finish(rig) { rig.view.load(page("Two")) }
            _ = try await rig.view.evaluateJavaScript("history.pushState(1, '', '#part'); 1")
            try await rig.wait(for: "#part", from: "location.hash")
            try await RigProcess.wait("the entry") { rig.view.backForwardList.backList.count == 2 }
            rig.delegate.forget()

            let step = rig.view.goBack()
            try await RigProcess.wait("the step") { rig.view.canGoForward && !rig.view.isLoading }
            #expect(step != nil && rig.delegate.log.isEmpty)
            _ = try await rig.view.evaluateJavaScript("history.back(); 1")
            try await RigProcess.wait("the page's step") { rig.delegate.log.contains("finish") }

            #expect(rig.delegate.navigations.allSatisfy { $0 !== step })
            try await RigProcess.wait("the title") { rig.view.title == "One" }
        }

        @Test(
            "WK-05 a load of a part of the document is told no start, and the page's next load has another navigation")
        func partOfDocument() async throws {
            let configuration = WKWebViewConfiguration()
            configuration.setURLSchemeHandler(EmptyPages(), forURLScheme: "app")
            let rig = WebRig(configuration)
            _ = try await finish(rig) { rig.view.load(URLRequest(url: URL(string: "app://pages/1")!)) }
            rig.delegate.forget()

            let part = rig.view.load(URLRequest(url: URL(string: "app://pages/1#part")!))
            try await RigProcess.wait("the part") { !rig.view.isLoading }
            try await rig.wait(for: "#part", from: "location.hash")
            #expect(rig.delegate.log.isEmpty)
            _ = try await rig.view.evaluateJavaScript("location.href = 'app://pages/2'; 1")
            try await RigProcess.wait("the page's load") { rig.delegate.log.contains("finish") }

            #expect(part != nil && rig.delegate.navigations.allSatisfy { $0 !== part })
        }

        @Test("WK-43 a load that is stopped before there is a page fails as cancelled, and no page is made")
        func stoppedBeforePage() async throws {
            let rig = WebRig()
            // Other tests have opened the shared one.
            rig.view.library = WebLibrary()

            let navigation = rig.view.load(page("Never"))
            #expect(rig.view.isLoading && rig.view.url != nil)
            rig.view.stopLoading()
            #expect(!rig.view.isLoading && rig.view.url == nil && rig.delegate.errors.isEmpty)
            try await RigProcess.wait("the error") { !rig.delegate.errors.isEmpty }

            #expect(rig.delegate.log == ["fail early"] && rig.delegate.navigations.first === navigation)
            expect(rig.delegate.errors.first?.domain, equals: NSURLErrorDomain)
            expect(rig.delegate.errors.first?.code, equals: NSURLErrorCancelled)
            #expect(rig.view.page == nil)
            try await rig.show("<title>Next</title>")
            expect(rig.delegate.log, equals: ["fail early", "start", "commit", "finish"])
        }

        @Test(
            "WK-43 a load that is stopped while the delegate decides fails as cancelled, and its answer has no effect")
        func stoppedDecision() async throws {
            let rig = WebRig()
            try await rig.show("<title>Before</title>")
            rig.delegate.forget()
            rig.delegate.holdsDecisions = true

            let navigation = rig.view.load(page("Never"))
            try await RigProcess.wait("the question") { rig.delegate.held != nil }
            rig.view.stopLoading()
            try await RigProcess.wait("the error") { !rig.delegate.errors.isEmpty }
            rig.delegate.held?(.allow)
            rig.delegate.holdsDecisions = false

            #expect(rig.delegate.log == ["fail early"] && rig.delegate.navigations.first === navigation)
            expect(rig.delegate.errors.first?.code, equals: NSURLErrorCancelled)
            #expect(!rig.view.isLoading)
            try await rig.wait(for: "Before", from: "document.title")
            try await rig.show("<title>Next</title>")
        }

        @Test("WK-43 a load that is stopped at once fails as cancelled, with its navigation") func stoppedAtOnce()
            async throws
        {
            let rig = WebRig()
            try await rig.show("<title>Before</title>")
            rig.delegate.forget()

            let navigation = rig.view.load(page("Never"))
            rig.view.stopLoading()
            try await RigProcess.wait("the error") { !rig.delegate.errors.isEmpty }

            expect(rig.delegate.log.last, equals: "fail early")
            #expect(rig.delegate.navigations.allSatisfy { $0 === navigation })
            expect(rig.delegate.errors.map(\.code), equals: [NSURLErrorCancelled])
            try await rig.wait(for: "Before", from: "document.title")
        }

        @Test(
            "WK-10 addresses that cannot be loaded fail early with Apple's codes",
            arguments: [
                ("http://nowhere.invalid/", NSURLErrorCannotFindHost), ("thing://nowhere", NSURLErrorUnsupportedURL),
                ("file:///missing/page.html", NSURLErrorFileDoesNotExist),
            ]
        ) func codes(address: String, code: Int) async throws {
            let rig = WebRig()

            let navigation = rig.view.load(URLRequest(url: URL(string: address)!))
            try await RigProcess.wait("the error") { !rig.delegate.errors.isEmpty }

            expect(rig.delegate.log.last, equals: "fail early")
            #expect(rig.delegate.navigations.allSatisfy { $0 === navigation })
            let error = try #require(rig.delegate.errors.first)
            expect(error.domain, equals: NSURLErrorDomain)
            expect(error.code, equals: code)
            expect(error.userInfo["NSErrorFailingURLStringKey"] as? String, equals: address)
        }

        @Test("WK-10 errors of WPE WebKit, of GLib and of libsoup have Apple's domains and codes") func table() {
            let all: [(String, Int, Int)] = [
                ("WebKitNetworkError", 302, NSURLErrorCancelled), ("WebKitNetworkError", -1001, NSURLErrorTimedOut),
                ("WebKitNetworkError", 399, NSURLErrorUnknown), ("WebKitPolicyError", 101, NSURLErrorUnsupportedURL),
                ("g-resolver-error-quark", 0, NSURLErrorCannotFindHost),
                ("g-io-error-quark", 39, NSURLErrorCannotConnectToHost),
                ("g-io-error-quark", 38, NSURLErrorNotConnectedToInternet),
                ("g-io-error-quark", 14, NSURLErrorNoPermissionsToReadFile),
                ("g-io-error-quark", 44, NSURLErrorNetworkConnectionLost),
                ("g-tls-error-quark", 4, NSURLErrorSecureConnectionFailed),
                ("soup-session-error-quark", 0, NSURLErrorCannotParseResponse),
                ("soup-session-error-quark", 2, NSURLErrorHTTPTooManyRedirects),
                ("certificate", 1, NSURLErrorServerCertificateUntrusted),
                ("certificate", 8, NSURLErrorServerCertificateHasBadDate), ("certificate", 4, -1204),
                ("certificate", 5, -1204),
                ("something else", 1, NSURLErrorUnknown),
            ]
            for (domain, code, expected) in all {
                let error = WebFailure.error(domain: domain, code: code, message: "", url: nil)
                expect(error.domain, equals: NSURLErrorDomain, "\(domain) \(code)")
                expect(error.code, equals: expected, "\(domain) \(code)")
            }
            for (domain, code) in [("WebKitPolicyError", 102), ("WebKitPolicyError", 103), ("WebKitPluginError", 204)] {
                let error = WebFailure.error(domain: domain, code: code, message: "", url: nil)
                expect(error.domain, equals: "WebKitErrorDomain")
                expect(error.code, equals: code)
            }
        }

        @Test("WK-23 the error of a scheme handler is that of the load") func handlerError() async throws {
            let configuration = WKWebViewConfiguration()
            configuration.setURLSchemeHandler(FailingPages(), forURLScheme: "app")
            let rig = WebRig(configuration)

            rig.view.load(URLRequest(url: URL(string: "app://pages/missing")!))
            try await RigProcess.wait("the error") { !rig.delegate.errors.isEmpty }

            expect(rig.delegate.errors.first?.domain, equals: "Library")
            expect(rig.delegate.errors.first?.code, equals: 7)
            expect(rig.delegate.log.last, equals: "fail early")
        }

        @Test("WK-11 a script whose page's process ends fails as such") func terminatedScript() async throws {
            let rig = WebRig()
            try await rig.show("<p>")
            var error: (any Error)?
            rig.view.callAsyncJavaScript("await new Promise(() => {})", in: nil, in: .page) { result in
                if case .failure(let thrown) = result { error = thrown }
            }
            try await rig.wait(for: "1", from: "1")

            rig.view.page?.terminate()
            try await RigProcess.wait("the error") { error != nil }

            expect((error as? WKError)?.code, equals: .webContentProcessTerminated)
            expect((error as NSError?)?.domain, equals: "WKErrorDomain")
            expect((error as NSError?)?.code, equals: 2)
        }

        private final class EmptyPages: NSObject, WKURLSchemeHandler {
            func webView(_ webView: WKWebView, start urlSchemeTask: any WKURLSchemeTask) {
                let url = urlSchemeTask.request.url!
                urlSchemeTask.didReceive(
                    URLResponse(url: url, mimeType: "text/html", expectedContentLength: -1, textEncodingName: nil))
                urlSchemeTask.didReceive(Data("<p>".utf8))
                urlSchemeTask.didFinish()
            }
            func webView(_ webView: WKWebView, stop urlSchemeTask: any WKURLSchemeTask) {}
        }

        private final class FailingPages: NSObject, WKURLSchemeHandler {
            func webView(_ webView: WKWebView, start urlSchemeTask: any WKURLSchemeTask) {
                urlSchemeTask.didFailWithError(NSError(domain: "Library", code: 7))
            }
            func webView(_ webView: WKWebView, stop urlSchemeTask: any WKURLSchemeTask) {}
        }
    }
}
