import Expectations
import Testing
import TouchVisualization
import TouchstoneTesting
import UIKit

@testable import TouchOverlay

extension TouchMarkTests {
    @MainActor @Suite struct TouchOverlayTests {
        /// TouchOverlay on a phone's screen.
        @MainActor private struct Stage {
            let app = TestApplication(delegate: AppDelegate())
            let controller: CardsViewController

            init() throws {
                let window = try #require(app.application.windows.first)
                controller = try #require(window.rootViewController as? CardsViewController)
            }
        }

        @Test("each finger has a mark that fades when it lifts") func marks() throws {
            defer { TouchVisualizer.isEnabled = false }
            let stage = try Stage()
            let fingers = stage.app.touch(at: [CGPoint(x: 50, y: 100), CGPoint(x: 300, y: 700)])
            expect(TouchVisualizer.markCount, equals: 2)

            fingers[1].lift()
            stage.app.advance(by: 1)
            expect(TouchVisualizer.markCount, equals: 1)
            #expect(stage.app.color(at: CGPoint(x: 50, y: 100)) != .white)
        }

        @Test("the marks take no touches: two cards are dragged at once") func transparent() throws {
            defer { TouchVisualizer.isEnabled = false }
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
            expect(after[1], equals: before[1])
        }
    }
}

/// The tests share the marks, which are a property of the process.
@Suite(.serialized) enum TouchMarkTests {}
