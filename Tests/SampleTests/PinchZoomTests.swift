import Expectations
import Testing
import TouchstoneTesting
import UIKit

@testable import PinchZoom

/// PinchZoom on a phone screen.
@MainActor private struct Stage {
    let app = TestApplication(delegate: AppDelegate())
    let view: ZoomView
    let middle = CGPoint(x: 195, y: 422)

    init() throws {
        view = try #require(app.application.windows.first?.rootViewController?.view as? ZoomView)
    }

    /// Puts two fingers above and below the center, at a distance in points, and moves them to another distance.
    func pinch(from start: CGFloat, to end: CGFloat) -> [TestFinger] {
        let fingers = app.touch(at: [-start, start].map { CGPoint(x: middle.x, y: middle.y + $0) })
        app.move(
            [
                fingers[0]: CGPoint(x: middle.x, y: middle.y - end),
                fingers[1]: CGPoint(x: middle.x, y: middle.y + end),
            ], over: 0.3)
        return fingers
    }
}

@MainActor @Suite struct PinchZoomTests {
    @Test func twoFingersEnlargeIt() throws {
        let stage = try Stage()
        _ = stage.pinch(from: 50, to: 125)

        #expect(abs(stage.view.scale - 2.5) < 0.01)
    }

    @Test func itGrowsImmediatelyWithoutAnAnimation() throws {
        let stage = try Stage()
        let background = CGPoint(x: 195, y: 60)
        let before = try #require(stage.app.color(at: background))

        _ = stage.pinch(from: 50, to: 125)

        #expect(try #require(stage.app.color(at: background)) != before)
    }

    @Test func withoutAnImageItIsAPlainSquare() {
        let app = TestApplication(rootView: ZoomView(image: nil))
        let background = app.color(at: CGPoint(x: 195, y: 422 - 196))

        expect(app.color(at: CGPoint(x: 195, y: 422))?.description, equals: "#555555")
        expect(app.color(at: CGPoint(x: 1, y: 422 - 194))?.description, equals: "#555555")
        expect(background?.description, equals: "#1c1c1c")
    }

    @Test func theNextPinchContinuesFromTheLastScale() throws {
        let stage = try Stage()
        for finger in stage.pinch(from: 50, to: 100) { finger.lift() }

        _ = stage.pinch(from: 100, to: 150)

        #expect(abs(stage.view.scale - 3) < 0.01)
    }

    @Test func aScaleBelowOneIsReset() throws {
        let stage = try Stage()
        let fingers = stage.pinch(from: 150, to: 100)
        let small = stage.view.scale

        for finger in fingers { finger.lift() }

        #expect(small < 1)
        expect(stage.view.scale, equals: 1)
    }

    @Test func oneFingerAloneDoesNothing() throws {
        let stage = try Stage()
        let finger = stage.app.touch(at: stage.middle)
        finger.move(to: CGPoint(x: 100, y: 700), over: 0.3)
        finger.lift()

        expect(stage.view.scale, equals: 1)
    }

    @Test(arguments: [2, 3, 4])
    func tapsZoomToTheTapCount(count: Int) throws {
        let stage = try Stage()
        for _ in 0..<count {
            stage.app.tap(at: stage.middle)
            stage.app.advance(by: 0.1)
        }

        expect(stage.view.scale, equals: CGFloat(count))
    }
}
