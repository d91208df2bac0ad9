import Expectations
import Foundation
import ServiceRigs
import Testing
import TouchstoneTesting

@testable import WebKit

extension WebKitTests {
    @MainActor @Suite(.serialized) struct WKWebViewTests {
        @Test("WK-01 WK-05 a text of HTML starts, commits and finishes") func html() async throws {
            let rig = WebRig()

            try await rig.show("<title>Hello</title><p>World</p>")

            expect(rig.delegate.log, equals: ["start", "commit", "finish"])
            try await RigProcess.wait("the title") { rig.view.title == "Hello" }
            #expect(!rig.view.isLoading)
            expect(rig.view.estimatedProgress, equals: 1)
        }

        @Test("WK-30 a frame of the page is on the screen") func frame() async throws {
            let rig = WebRig()

            try await rig.show("<body style='margin:0;background:#3366cc'>")

            let middle = CGPoint(x: rig.view.bounds.midX, y: rig.view.bounds.midY)
            try await RigProcess.wait("the color") {
                rig.application.advance(by: 1.0 / 60)
                return rig.application.color(at: middle)?.isClose(to: PixelColor(red: 0x33, green: 0x66, blue: 0xcc))
                    == true
            }
        }

        @Test("WK-03 the title, the progress and loading can be observed") func observing() async throws {
            let rig = WebRig()
            var titles: [String] = []
            var loading: [Bool] = []
            let first = rig.view.observe(\.title, options: .new) { view, _ in
                MainActor.assumeIsolated { titles.append(view.title ?? "") }
            }
            let second = rig.view.observe(\.isLoading, options: .new) { view, _ in
                MainActor.assumeIsolated { loading.append(view.isLoading) }
            }

            try await rig.show("<title>Observed</title>")

            try await RigProcess.wait("the title") { titles.last == "Observed" }
            expect(loading, equals: [true, false])
            first.invalidate()
            second.invalidate()
        }

        @Test("WK-04 back and forward show the pages of the history") func history() async throws {
            let rig = WebRig()
            for title in ["One", "Two"] {
                let count = rig.delegate.log.count { $0 == "finish" }
                rig.view.load(URLRequest(url: URL(string: "data:text/html,<title>\(title)</title>")!))
                try await RigProcess.wait(title) { rig.delegate.log.count { $0 == "finish" } > count }
            }

            #expect(rig.view.canGoBack && !rig.view.canGoForward)
            try await RigProcess.wait("the title") { rig.view.backForwardList.backItem?.title == "One" }
            rig.view.goBack()
            try await RigProcess.wait("the page before") { rig.view.title == "One" && rig.view.canGoForward }
            rig.view.goForward()
            try await RigProcess.wait("the page after") { rig.view.title == "Two" && !rig.view.canGoForward }
        }

        @Test("WK-04 an item of the history stays the same, and shows its page from anywhere") func items() async throws
        {
            let rig = WebRig()
            for title in ["One", "Two", "Three"] {
                let count = rig.delegate.log.count { $0 == "finish" }
                rig.view.load(URLRequest(url: URL(string: "data:text/html,<title>\(title)</title>")!))
                try await RigProcess.wait(title) { rig.delegate.log.count { $0 == "finish" } > count }
            }
            let first = try #require(rig.view.backForwardList.backList.first)
            expect(rig.view.backForwardList.backList.map(\.title), equals: ["One", "Two"])

            rig.view.goBack()
            try await RigProcess.wait("the page before") { rig.view.title == "Two" }
            #expect(rig.view.backForwardList.backItem === first)
            #expect(rig.view.go(to: first) != nil)
            try await RigProcess.wait("the first page") { rig.view.title == "One" }

            #expect(rig.view.backForwardList.currentItem === first)
            expect(rig.view.backForwardList.forwardList.map(\.title), equals: ["Two", "Three"])
            #expect(rig.view.go(to: first) == nil)
        }

        @Test("WK-34 a swipe from the edge goes back, if it is allowed", arguments: [true, false])
        func edgeSwipe(isAllowed: Bool) async throws {
            let rig = WebRig()
            rig.view.allowsBackForwardNavigationGestures = isAllowed
            for title in ["One", "Two"] {
                let count = rig.delegate.log.count { $0 == "finish" }
                rig.view.load(URLRequest(url: URL(string: "data:text/html,<title>\(title)</title>")!))
                try await RigProcess.wait(title) { rig.delegate.log.count { $0 == "finish" } > count }
            }

            let finger = rig.application.touch(at: CGPoint(x: 2, y: 300))
            finger.move(to: CGPoint(x: 220, y: 300), over: 0.2)
            finger.lift()

            if isAllowed {
                try await RigProcess.wait("the page before") { rig.view.title == "One" }
            } else {
                try await rig.wait(for: "Two", from: "document.title")
            }
        }

        @Test("WK-12 a page whose process ends tells its delegate, and another can be loaded") func crash() async throws
        {
            let rig = WebRig()
            try await rig.show("<title>Doomed</title>")

            rig.view.page?.terminate()
            try await RigProcess.wait("the end") { rig.delegate.log.contains("terminated") }
            try await rig.show("<title>Alive</title>")

            try await RigProcess.wait("the title") { rig.view.title == "Alive" }
        }

        @Test("WK-23 a scheme handler answers requests") func scheme() async throws {
            let configuration = WKWebViewConfiguration()
            configuration.setURLSchemeHandler(Pages(), forURLScheme: "app")
            let rig = WebRig(configuration)

            rig.view.load(URLRequest(url: URL(string: "app://pages/index.html")!))
            try await RigProcess.wait("the page") { rig.delegate.log.contains("finish") }

            try await RigProcess.wait("the title") { rig.view.title == "From the program" }
        }

        @Test("WK-23 what an earlier page wanted is stopped, and its answer has no effect") func stoppedScheme()
            async throws
        {
            let configuration = WKWebViewConfiguration()
            let slow = SlowPages()
            configuration.setURLSchemeHandler(slow, forURLScheme: "app")
            let rig = WebRig(configuration)
            try await rig.show("<img src='app://slow/picture'>", waitsForEnd: false)
            try await RigProcess.wait("the request") { slow.task != nil }

            try await rig.show("<title>Next</title>")

            #expect(slow.stopped === slow.task)
            slow.task?.didReceive(Data("late".utf8))
            slow.task?.didFinish()
            try await rig.wait(for: "Next", from: "document.title")
        }

        @Test("WK-01 a request with a body is not loaded") func body() {
            let rig = WebRig()
            var request = URLRequest(url: URL(string: "http://localhost/")!)
            request.httpMethod = "POST"
            request.httpBody = Data("a=b".utf8)

            #expect(rig.view.load(request) == nil)
        }

        @Test("WK-06 a file outside of the directory that may be read is not loaded") func outside() {
            let rig = WebRig()
            let directory = URL(fileURLWithPath: "/tmp/book")

            #expect(
                rig.view.loadFileURL(URL(fileURLWithPath: "/tmp/bookmark.html"), allowingReadAccessTo: directory) == nil
            )
            #expect(
                rig.view.loadFileURL(URL(fileURLWithPath: "/tmp/book/../other"), allowingReadAccessTo: directory) == nil
            )
        }

        @Test("WK-30 on a screen of two pixels per point frames have twice the pixels") func frameScale() async throws {
            let rig = WebRig(scale: 2)

            try await rig.show("<body style='margin:0;background:#3366cc'>")

            try await RigProcess.wait("the frame") {
                rig.application.advance(by: 1.0 / 60)
                guard let image = rig.view.pageView.layer.contents as? CGImage else { return false }
                return image.width == Int(rig.view.bounds.width * 2) && image.height == Int(rig.view.bounds.height * 2)
            }
            try await expect(rig.view.evaluateJavaScript("devicePixelRatio") as? Double, equals: 2)
            try await expect(
                rig.view.evaluateJavaScript("innerWidth") as? Double, equals: Double(rig.view.bounds.width))
        }

        private final class SlowPages: NSObject, WKURLSchemeHandler {
            var task: (any WKURLSchemeTask)?
            var stopped: (any WKURLSchemeTask)?
            func webView(_ webView: WKWebView, start urlSchemeTask: any WKURLSchemeTask) { task = urlSchemeTask }
            func webView(_ webView: WKWebView, stop urlSchemeTask: any WKURLSchemeTask) { stopped = urlSchemeTask }
        }

        private final class Pages: NSObject, WKURLSchemeHandler {
            func webView(_ webView: WKWebView, start urlSchemeTask: any WKURLSchemeTask) {
                let url = urlSchemeTask.request.url!
                urlSchemeTask.didReceive(
                    URLResponse(url: url, mimeType: "text/html", expectedContentLength: -1, textEncodingName: nil))
                urlSchemeTask.didReceive(Data("<title>From the ".utf8))
                urlSchemeTask.didReceive(Data("program</title>".utf8))
                urlSchemeTask.didFinish()
            }
            func webView(_ webView: WKWebView, stop urlSchemeTask: any WKURLSchemeTask) {}
        }
    }
}
