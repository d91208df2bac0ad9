import Testing
import TouchstoneTesting
import UIKit

@testable import PinchZoom

@MainActor @Suite struct PinchZoomTests {
    private let app = TestApplication(delegate: AppDelegate())
    private let middle = CGPoint(x: 195, y: 422)

    private var view: ZoomView {
        get throws { try #require(app.application.windows.first?.rootViewController?.view as? ZoomView) }
    }

    private func pinch(from start: CGFloat, to end: CGFloat) -> [TestFinger] {
        let fingers = app.touch(at: [-start, start].map { CGPoint(x: middle.x, y: middle.y + $0) })
        app.move(
            [
                fingers[0]: CGPoint(x: middle.x, y: middle.y - end),
                fingers[1]: CGPoint(x: middle.x, y: middle.y + end),
            ], over: 0.3)
        return fingers
    }

    @Test func twoFingersPullItLarger() throws {
        _ = pinch(from: 50, to: 125)

        #expect(abs(try view.scale - 2.5) < 0.01)
    }

    @Test func itGrowsAtOnceWithoutAnAnimation() throws {
        let ground = CGPoint(x: 195, y: 60)
        let before = try #require(app.color(at: ground))

        _ = pinch(from: 50, to: 125)

        #expect(try #require(app.color(at: ground)) != before)
    }

    @Test func theNextPinchGoesOnWhereTheLastOneEnded() throws {
        for finger in pinch(from: 50, to: 100) { finger.lift() }

        _ = pinch(from: 100, to: 150)

        #expect(abs(try view.scale - 3) < 0.01)
    }

    @Test func madeTooSmallItComesBack() throws {
        let fingers = pinch(from: 150, to: 100)
        let small = try view.scale

        for finger in fingers { finger.lift() }

        #expect(small < 1)
        #expect(try view.scale == 1)
    }

    @Test func oneFingerAloneDoesNothing() throws {
        let finger = app.touch(at: middle)
        finger.move(to: CGPoint(x: 100, y: 700), over: 0.3)
        finger.lift()

        #expect(try view.scale == 1)
    }

    @Test(arguments: [2, 3, 4])
    func tapsMakeItAsManyTimesAsLarge(count: Int) throws {
        for _ in 0..<count {
            app.tap(at: middle)
            app.advance(by: 0.1)
        }

        #expect(try view.scale == CGFloat(count))
    }
}
