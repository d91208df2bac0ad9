import CoreMotion
import Expectations
import Foundation
import MotionSensors
import Testing
import TouchstoneTesting
import UIKit
import UIKitCore

@testable import Level

@MainActor @Suite(.serialized) struct LevelTests {
    /// Level on a phone's screen, whose accelerometer a test sets; `nil` for a computer without one.
    @MainActor private final class Stage {
        let app: TestApplication
        let controller: LevelViewController
        private let sensors: RecordedMotionSensors
        private let previous = MotionSensors.current

        init(_ gravity: MotionVector?) throws {
            sensors = RecordedMotionSensors(gravity == nil ? [] : [.accelerometer])
            MotionSensors.current = sensors
            app = TestApplication(delegate: AppDelegate())
            controller = try #require(app.application.windows.first?.rootViewController as? LevelViewController)
            if let gravity { hold(gravity) }
        }

        isolated deinit { MotionSensors.current = previous }

        /// Holds the device in a way until the level has come to rest.
        func hold(_ gravity: MotionVector) {
            sensors.curve = [MotionReading(time: 0, values: [.accelerometer: gravity])]
            app.advance(by: 2)
        }
    }

    private func gravity(right: Double = 0, top: Double = 0) -> MotionVector {
        let (x, y) = (sin(right * .pi / 180), sin(top * .pi / 180))
        return MotionVector(x, y, -(1 - x * x - y * y).squareRoot())
    }

    @Test("a device that lies is level to half a degree, and the bubble rises to the higher side") func flat() throws {
        let stage = try Stage(gravity())
        let level = stage.controller.level
        let middle = CGPoint(x: level.bounds.midX, y: level.bounds.midY)
        let atRest = (level.isLevel, level.bubble.center, stage.controller.number.text)
        stage.hold(gravity(right: 4, top: -3))

        #expect(atRest.0 && atRest.1 == middle && atRest.2 == "0.0°")
        #expect(!level.isLevel && stage.controller.number.text == "5.0°")
        #expect(level.bubble.center.x < middle.x && level.bubble.center.y < middle.y)
        #expect(stage.app.application.isIdleTimerDisabled)
    }

    @Test("a device that stands on an edge shows the turn of the horizon") func edge() throws {
        let stage = try Stage(MotionVector(0, -1, 0))
        let upright = stage.controller.level.reading
        stage.hold(MotionVector(sin(.pi / 18), -cos(.pi / 18), 0))
        let turned = stage.controller.level.reading
        stage.hold(MotionVector(1, 0, 0))
        let onItsSide = stage.controller.level.reading

        #expect(roll(upright) == 0 && abs(roll(turned) - 10) < 0.01 && abs(roll(onItsSide)) < 0.01)
    }

    /// The turn that the level shows; not a number if it shows a bubble.
    private func roll(_ reading: LevelView.Reading) -> Double {
        if case .roll(let angle) = reading { angle } else { .nan }
    }

    @Test("the present tilt can be set as zero, and back") func zero() throws {
        let stage = try Stage(gravity(right: 5))
        stage.app.tap(at: stage.controller.zeroButton.center)
        let relative = stage.controller.number.text
        stage.app.tap(at: stage.controller.zeroButton.center)

        expect(relative, equals: "0.0°")
        expect(stage.controller.number.text, equals: "5.0°")
    }

    @Test("without an accelerometer a finger tilts the bubble, which springs back") func dragging() throws {
        let stage = try Stage(nil)
        let level = stage.controller.level
        let hint = stage.controller.hint.text
        let finger = stage.app.touch(at: level.center)
        finger.move(to: CGPoint(x: level.center.x + 60, y: level.center.y - 30), over: 0.2)
        let tilted = level.isLevel
        finger.lift()
        stage.app.advance(by: 1)

        #expect(hint?.contains("no accelerometer") == true && stage.controller.zeroButton.isHidden)
        #expect(!tilted && level.isLevel && stage.controller.number.text == "0.0°")
    }

    @Test("the level is drawn lying and standing, in light and in dark") func looks() throws {
        var sheet = ContactSheet(columns: 4)
        let ways = [
            gravity(), gravity(right: 6, top: 3), MotionVector(0, -1, 0),
            MotionVector(0.15, -0.99, 0),
        ]
        for style in [UIUserInterfaceStyle.light, .dark] {
            for way in ways {
                let stage = try Stage(way)
                stage.app.window?.overrideUserInterfaceStyle = style
                stage.app.application.windows.first?.overrideUserInterfaceStyle = style
                stage.app.advance(by: 0.1)
                sheet.add(stage.app)
                expect(stage.controller.level.isLevel, equals: (way == ways[0] || way == ways[2]))
            }
        }
        try sheet.write("level")
    }

    @Test("the level fits a wide screen, and a device that falls measures nothing") func sizes() throws {
        let stage = try Stage(MotionVector(0, 0, 0))
        stage.app.application.screenChanged(ScreenMetrics(size: CGSize(width: 844, height: 390), scale: 1))
        stage.app.advance(by: 0.1)
        let controller = stage.controller

        expect(controller.number.text, equals: "0.0°")
        #expect(controller.view.bounds.contains(controller.level.frame) && controller.level.bounds.width > 20)
    }
}
