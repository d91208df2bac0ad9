import Expectations
import Foundation
import ServiceRigs
import Testing
import TouchstoneTesting

@testable import WebKit

extension WebKitTests {
    @MainActor @Suite(.serialized) struct WindowTests {
        private static let opening = """
            <script>
            function openWindow(features) { window.other = open('about:blank', 'other', features); }
            </script>
            """

        private static var configuration: WKWebViewConfiguration {
            let configuration = WKWebViewConfiguration()
            configuration.preferences.javaScriptCanOpenWindowsAutomatically = true
            return configuration
        }

        @Test("WK-17 the view that the delegate returns shows the window, which knows its opener") func window()
            async throws
        {
            let rig = WebRig(Self.configuration)
            let windows = Windows()
            rig.view.uiDelegate = windows
            try await rig.show(Self.opening)

            _ = try await rig.view.evaluateJavaScript("openWindow('menubar=no,toolbar=no,resizable=no'); 1")
            try await RigProcess.wait("the window") { windows.opened != nil }
            _ = try await rig.view.evaluateJavaScript("other.document.title = 'Second'; 1")

            let opened = try #require(windows.opened)
            try await RigProcess.wait("the title") {
                try await opened.evaluateJavaScript("document.title") as? String == "Second"
            }
            try await expect(opened.evaluateJavaScript("opener !== null") as? Bool, equals: true)
            #expect(windows.action?.targetFrame == nil)
            expect(windows.features?.toolbarsVisibility, equals: false)
            expect(windows.features?.menuBarVisibility, equals: false)

            _ = try await rig.view.evaluateJavaScript("other.close(); 1")
            try await RigProcess.wait("the end") { windows.closed === opened }
        }

        @Test("WK-17 a window whose toolbars the page wishes has them") func features() async throws {
            let rig = WebRig(Self.configuration)
            let windows = Windows()
            rig.view.uiDelegate = windows
            try await rig.show(Self.opening)

            _ = try await rig.view.evaluateJavaScript("openWindow('menubar=yes,toolbar=yes,status=yes'); 1")
            try await RigProcess.wait("the window") { windows.opened != nil }

            expect(windows.features?.toolbarsVisibility, equals: true)
            expect(windows.features?.menuBarVisibility, equals: true)
            expect(windows.features?.statusBarVisibility, equals: true)
        }

        @Test("WK-17 without a view for it a window is closed, and the page lives") func refused() async throws {
            let rig = WebRig(Self.configuration)
            let windows = Windows()
            windows.refuses = true
            rig.view.uiDelegate = windows
            try await rig.show(Self.opening)

            _ = try await rig.view.evaluateJavaScript("openWindow(''); 1")
            try await RigProcess.wait("the question") { windows.features != nil }

            try await rig.wait(for: "42", from: "6 * 7")
        }

        @Test("WK-17 without a delegate no window is opened") func noDelegate() async throws {
            let rig = WebRig(Self.configuration)
            try await rig.show(Self.opening)

            let opened = try await rig.view.evaluateJavaScript("openWindow(''); window.other === null") as? Bool

            expect(opened, equals: true)
        }
    }
}

/// Shows each window in a new view.
@MainActor private final class Windows: NSObject, WKUIDelegate {
    var refuses = false
    private(set) var opened: WKWebView?
    private(set) var closed: WKWebView?
    private(set) var action: WKNavigationAction?
    private(set) var features: WKWindowFeatures?

    func webView(
        _ webView: WKWebView, createWebViewWith configuration: WKWebViewConfiguration,
        for navigationAction: WKNavigationAction, windowFeatures: WKWindowFeatures
    ) -> WKWebView? {
        action = navigationAction
        features = windowFeatures
        guard !refuses else { return nil }
        let made = WKWebView(frame: webView.bounds, configuration: configuration)
        made.uiDelegate = self
        opened = made
        return made
    }

    func webViewDidClose(_ webView: WKWebView) { closed = webView }
}
