import Expectations
import Testing
import TouchstoneTesting
import UIKit

@testable import MultiGesture

@MainActor @Suite struct MultiGestureTests {
    /// MultiGesture on a phone's screen.
    @MainActor private struct Stage {
        let app = TestApplication(delegate: AppDelegate())
        let controller: MultiGestureViewController
        let label = CGPoint(x: 195, y: 610)

        init() throws {
            controller = try #require(app.application.windows.first?.rootViewController as? MultiGestureViewController)
        }

        func states(_ name: String) -> [UIGestureRecognizer.State]? {
            controller.rows.first { $0.name == name }?.states
        }

        func tap() {
            let finger = app.touch(at: label)
            app.advance(by: 0.05)
            finger.lift()
        }
    }

    @Test("a tap waits for the double tap") func tap() throws {
        let stage = try Stage()
        stage.tap()
        expect(stage.states("Tap"), equals: [])
        stage.app.advance(by: 0.5)
        expect(stage.states("Tap"), equals: [.ended])
        expect(stage.states("Double tap"), equals: [])
    }

    @Test("a double tap is no single tap") func doubleTap() throws {
        let stage = try Stage()
        stage.tap()
        stage.app.advance(by: 0.1)
        stage.tap()
        stage.app.advance(by: 0.5)

        expect(stage.states("Double tap"), equals: [.ended])
        expect(stage.states("Tap"), equals: [])
    }

    @Test("two fingers pinch, turn and move at once") func twoFingers() throws {
        let stage = try Stage()
        let (a, b) = (CGPoint(x: 160, y: 590), CGPoint(x: 230, y: 640))
        let fingers = stage.app.touch(at: [a, b])
        stage.app.move(
            [fingers[0]: CGPoint(x: 120, y: 640), fingers[1]: CGPoint(x: 290, y: 600)], over: 0.5)
        stage.app.move(
            [fingers[0]: CGPoint(x: 110, y: 660), fingers[1]: CGPoint(x: 310, y: 590)], over: 0.2)
        for finger in fingers { finger.lift() }

        for name in ["Pinch", "Rotation", "Pan"] { #expect(stage.states(name) == [.began, .changed, .ended]) }
    }

    @Test("a held finger is a long press") func press() throws {
        let stage = try Stage()
        let finger = stage.app.touch(at: stage.label)
        stage.app.advance(by: 0.7)
        finger.lift()

        expect(stage.states("Long press"), equals: [.began, .ended])
    }
}
