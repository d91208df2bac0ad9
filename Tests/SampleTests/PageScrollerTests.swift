import Expectations
import Foundation
import Testing
import TouchstoneTesting
import UIKit

@testable import PageScroller

/// PageScroller on a phone screen.
@MainActor private struct Stage {
    let app = TestApplication(delegate: AppDelegate())
    let pages: UIScrollView

    init() throws {
        let controller = app.application.windows.first?.rootViewController as? PageScrollerViewController
        pages = try #require(controller?.pages)
    }

    /// The page in view.
    var page: CGFloat { pages.contentOffset.x / pages.bounds.width }

    func drag(by distance: CGFloat, over seconds: TimeInterval) {
        let finger = app.touch(at: CGPoint(x: 280, y: 400))
        finger.move(to: CGPoint(x: 280 + distance, y: 400), over: seconds)
        finger.lift()
        app.advance(by: 1.5)
    }
}

@MainActor @Suite struct PageScrollerTests {
    @Test func flickTurnsOnePage() throws {
        let stage = try Stage()

        stage.drag(by: -120, over: 0.1)

        expect(stage.page, equals: 1)
    }

    @Test func lastPageComesBack() throws {
        let stage = try Stage()
        for _ in 0..<5 { stage.drag(by: -200, over: 0.1) }

        expect(stage.page, equals: 3)
    }

    @Test func tapOnTheDotsTurnsAPage() throws {
        let stage = try Stage()

        stage.app.tap(at: CGPoint(x: 320, y: 810))
        stage.app.advance(by: 0.5)

        expect(stage.page, equals: 1)
    }

    @Test func doubleTapZoomsACard() throws {
        let stage = try Stage()
        let card = try #require(stage.pages.subviews.first { $0 is PostcardPage } as? PostcardPage)

        stage.app.tap(at: CGPoint(x: 195, y: 400))
        stage.app.advance(by: 0.1)
        stage.app.tap(at: CGPoint(x: 195, y: 400))
        stage.app.advance(by: 0.5)

        expect(card.zoomScale, equals: 2)
    }
}
