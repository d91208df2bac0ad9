import Expectations
import Foundation
import Testing
import TouchstoneTesting
import UIKit

@testable import TouchWheel

@MainActor @Suite struct TouchWheelTests {
    /// TouchWheel on a phone's screen.
    @MainActor private struct Stage {
        let app = TestApplication(delegate: AppDelegate())
        let controller: TouchWheelViewController
        var wheel: TouchWheel { controller.wheel }

        init() throws {
            controller = try #require(app.application.windows.first?.rootViewController as? TouchWheelViewController)
        }

        /// A point on the wheel, at an angle in radians clockwise from the top.
        func point(_ angle: CGFloat, radius: CGFloat = 100) -> CGPoint {
            CGPoint(x: wheel.center.x + sin(angle) * radius, y: wheel.center.y - cos(angle) * radius)
        }

        /// Turns the wheel along a circle.
        func turn(from start: CGFloat, by angle: CGFloat) -> TestFinger {
            let finger = app.touch(at: point(start))
            for step in 1...20 { finger.move(to: point(start + angle * CGFloat(step) / 20)) }
            return finger
        }
    }

    @Test("a full turn and a quarter are 30 detents") func turns() throws {
        let stage = try Stage()
        stage.turn(from: 0.4, by: 2.5 * .pi).lift()

        expect(stage.wheel.value, equals: 30)
        expect(stage.controller.number.text, equals: "30")
    }

    @Test("the wheel settles in its detent") func settles() throws {
        let stage = try Stage()
        let finger = stage.turn(from: 3, by: -2.6 * TouchWheel.detentAngle)
        #expect(abs(stage.wheel.angle + 2.6 * TouchWheel.detentAngle) < 0.001)
        finger.lift()

        expect(stage.wheel.value, equals: -3)
        #expect(abs(stage.wheel.angle + 3 * TouchWheel.detentAngle) < 0.001)
    }

    @Test("a finger on the hub does not turn it") func hub() throws {
        let stage = try Stage()
        let finger = stage.app.touch(at: stage.point(0, radius: 10))
        finger.move(to: stage.point(.pi / 2, radius: 100), over: 0.3)

        expect(stage.wheel.value, equals: 0)
        #expect(!stage.wheel.isTracking)
    }
}
