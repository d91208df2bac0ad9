import Expectations
import Foundation
import ServiceRigs
import Testing
import TouchstoneTesting
import WebKit

@testable import Reader

@MainActor @Suite(.serialized) struct ReaderTests {
    private let controller = ReaderViewController()
    private let application: TestApplication

    init() {
        application = TestApplication(
            rootViewController: UINavigationController(rootViewController: controller))
        application.advance(by: 0.1)
    }

    /// Waits until a page is complete and its words are counted.
    private func waitForPage(_ title: String) async throws {
        try await RigProcess.wait(title) {
            application.advance(by: 0.02)
            return controller.title == title && controller.wordCount > 0 && !controller.webView.isLoading
        }
    }

    @Test("WK-04 WK-30 a touched chapter is shown, and the arrows go back and forward") func chapters() async throws {
        try await waitForPage("Clouds")
        let link = try await controller.webView.evaluateJavaScript(
            "(() => { const r = document.querySelector('ol a').getBoundingClientRect(); return [r.x + 60, r.y + 30] })()"
        )
        let position = try #require(link as? [Double])
        let place = controller.webView.convert(CGPoint(x: position[0], y: position[1]), to: nil)

        application.tap(at: place)
        try await waitForPage("Cumulus")
        application.activate(try #require(application.element(labeled: "Back")))
        try await waitForPage("Clouds")
        application.activate(try #require(application.element(labeled: "Forward")))
        try await waitForPage("Cumulus")
    }

    @Test("WK-21 larger text is larger, also on the next page") func textSize() async throws {
        try await waitForPage("Clouds")
        let script = "parseFloat(getComputedStyle(document.body).fontSize)"
        let before = try #require(try await controller.webView.evaluateJavaScript(script) as? Double)

        application.activate(try #require(application.element(labeled: "Larger text")))
        let after = try #require(try await controller.webView.evaluateJavaScript(script) as? Double)
        controller.open(try #require(ReaderViewController.page("cirrus")))
        try await waitForPage("Cirrus")

        #expect(after > before)
        try await expect(controller.webView.evaluateJavaScript(script) as? Double, equals: after)
    }

    @Test("WK-31 the line and the text tell how much has been read") func progress() async throws {
        controller.open(try #require(ReaderViewController.page("cumulus")))
        try await waitForPage("Cumulus")
        let scroll = controller.webView.scrollView
        try await RigProcess.wait("the size") { scroll.contentSize.height > scroll.bounds.height + 100 }
        scroll.contentOffset.y = 1
        let start = controller.progress.progress

        scroll.contentOffset.y = scroll.contentSize.height - scroll.bounds.height

        #expect(start > 0 && start < 1)
        expect(controller.progress.progress, equals: 1)
        expect(controller.status.text?.hasPrefix("100 %"), equals: true)
    }

    @Test("WK-14 a page that cannot be shown says why") func failure() async throws {
        try await waitForPage("Clouds")

        controller.open(URL(fileURLWithPath: "/missing/page.html"))

        try await RigProcess.wait("the notice") { !controller.notice.isHidden }
        #expect(controller.webView.isHidden)
        expect(controller.notice.text?.isEmpty, equals: false)
    }
}
