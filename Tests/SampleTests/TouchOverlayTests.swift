import Testing
import TouchstoneTesting
import UIKit

@testable import TouchOverlay

@MainActor @Suite struct TouchOverlayTests {
    /// TouchOverlay on a phone's screen.
    @MainActor private struct Stage {
        let app = TestApplication(delegate: AppDelegate())
        let controller: CardsViewController
        let overlay: TouchOverlayView

        init() throws {
            let window = try #require(app.application.windows.first)
            controller = try #require(window.rootViewController as? CardsViewController)
            overlay = try #require(window.subviews.last as? TouchOverlayView)
        }
    }

    @Test("each finger has a mark that follows it and fades when it lifts") func marks() throws {
        let stage = try Stage()
        let fingers = stage.app.touch(at: [CGPoint(x: 50, y: 100), CGPoint(x: 300, y: 700)])
        #expect(Set(stage.overlay.subviews.map(\.center.y)) == [100, 700])

        fingers[0].move(to: CGPoint(x: 90, y: 150))
        fingers[1].lift()
        stage.app.advance(by: 1)

        #expect(stage.overlay.subviews.map(\.center) == [CGPoint(x: 90, y: 150)])
    }

    @Test("the overlay takes no touches: two cards are dragged at once") func transparent() throws {
        let stage = try Stage()
        let before = stage.controller.cards.map(\.center)
        let fingers = stage.app.touch(at: [before[0], before[3]])
        stage.app.move(
            [
                fingers[0]: CGPoint(x: before[0].x - 30, y: before[0].y - 40),
                fingers[1]: CGPoint(x: before[3].x + 30, y: before[3].y + 40),
            ], over: 0.3)

        let after = stage.controller.cards.map(\.center)
        #expect(after[0].x < before[0].x - 15 && after[0].y < before[0].y - 20)
        #expect(after[3].x > before[3].x + 15 && after[3].y > before[3].y + 20)
        #expect(after[1] == before[1])
    }

    @Test("the mark of a cancelled touch turns red") func cancelled() throws {
        let stage = try Stage()
        _ = stage.app.touch(at: CGPoint(x: 50, y: 100))
        stage.app.removePanel()

        #expect(stage.overlay.subviews.first?.backgroundColor == UIColor.systemRed.withAlphaComponent(0.5))
    }
}
