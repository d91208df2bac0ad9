import Expectations
import Foundation
import Testing
import TouchstoneTesting
import UIKit

@MainActor @Suite struct TestApplicationTests {
    @Test("each test application starts in a fresh state") func fresh() {
        let first = TestApplication(rootView: UIView())
        first.application.beginIgnoringInteractionEvents()
        NSObject().perform(Selector("nothing"), with: nil, afterDelay: 10)

        let second = TestApplication()

        #expect(UIApplication.shared === second.application)
        #expect(!UIApplication.shared.isIgnoringInteractionEvents)
        #expect(UIApplication.shared.windows.isEmpty)
        expect(UIApplication.shared.applicationState, equals: .active)
        #expect(DeadlineQueue.main.next == nil)
        expect(second.color(at: CGPoint(x: 5, y: 5)), equals: .black)
    }

    @Test("a test application that ends leaves the system light, with text of the default size") func ended() {
        func runDark() {
            let app = TestApplication(rootView: UIView())
            app.userInterfaceStyle = .dark
            app.preferredContentSizeCategory = .extraExtraExtraLarge
            expect(UIView().traitCollection.userInterfaceStyle, equals: .dark)
        }
        runDark()

        expect(UIScreen.main.userInterfaceStyle, equals: .light)
        expect(UIScreen.main.preferredContentSizeCategory, equals: .large)
    }

    @Test("a move with a duration produces one frame per screen refresh", arguments: [(60, 12), (120, 24)])
    func moveOverTime(rate: Int, frames: Int) {
        let log = TouchLog()
        let app = TestApplication(framesPerSecond: rate, rootView: RecordingView(log: log))
        let finger = app.touch(at: CGPoint(x: 10, y: 10))
        let start = app.now

        finger.move(to: CGPoint(x: 130, y: 10), over: 0.2)

        expect(log.entries.count, equals: frames + 1)
        expect(log.entries[frames / 2].touches[0].location.x, equals: 70)
        #expect(abs(app.now - start - 0.2) < 1e-9)
    }

    @Test("fingers that move together share one event per frame") func moveTogether() {
        let log = TouchLog()
        let view = RecordingView(log: log)
        view.isMultipleTouchEnabled = true
        let app = TestApplication(rootView: view)
        let fingers = app.touch(at: [CGPoint(x: 10, y: 10), CGPoint(x: 100, y: 10)])

        app.move([fingers[0]: CGPoint(x: 10, y: 70), fingers[1]: CGPoint(x: 160, y: 10)], over: 0.1)

        expect(log.lines, equals: ["view began 2"] + Array(repeating: "view moved 2", count: 6))
        expect(log.entries.last?.touches.map(\.location), equals: [CGPoint(x: 10, y: 70), CGPoint(x: 160, y: 10)])
    }

    @Test("the touch has the finger's ellipse and pressure") func finger() throws {
        let log = TouchLog()
        let app = TestApplication(rootView: RecordingView(log: log))

        _ = app.touch(
            at: CGPoint(x: 10, y: 10), contact: .finger(major: 24, minor: 16, orientation: 0.3, pressure: 0.25))

        let touch = try #require(log.entries.first?.touches.first?.touch)
        expect(touch.type, equals: .direct)
        expect(touch.majorRadius, equals: 12)
        expect(touch.majorRadiusTolerance, equals: 1)
        expect(touch.force, equals: touch.maximumPossibleForce / 4)
    }

    @Test("the touch has the pen's pressure and tilt") func pen() throws {
        let log = TouchLog()
        let app = TestApplication(rootView: RecordingView(log: log))

        _ = app.touch(at: CGPoint(x: 10, y: 10), contact: .pen(pressure: 0.5, altitude: 1, azimuth: 0.5))

        let touch = try #require(log.entries.first?.touches.first?.touch)
        expect(touch.type, equals: .pencil)
        expect(touch.force, equals: touch.maximumPossibleForce / 2)
        expect(touch.altitudeAngle, equals: 1)
        #expect(abs(touch.azimuthAngle(in: nil) - 0.5) < 1e-9)
    }

    @Test("a screenshot contains the pixels of the screen") func screenshot() {
        let view = UIView(frame: CGRect(x: 10, y: 20, width: 30, height: 40))
        view.backgroundColor = .green
        let app = TestApplication(size: CGSize(width: 100, height: 80), scale: 2)
        app.makeWindow().addSubview(view)

        let image = app.screenshot()

        expect(image.width, equals: 200)
        expect(image.height, equals: 160)
        expect(image.pixelColor(x: 20, y: 40), equals: .green)
        expect(image.pixelColor(x: 19, y: 40), equals: .black)
        expect(image.pixelColor(x: 79, y: 119), equals: .green)
        expect(app.color(at: CGPoint(x: 39.9, y: 59.9)), equals: .green)
        expect(app.color(at: CGPoint(x: 40, y: 60)), equals: .black)
    }

    @Test("a log contains the calls of responders, one per line") func log() {
        let log = TouchLog()
        let view = RecordingView("card", log: log)
        let app = TestApplication(rootView: view)

        app.tap(at: CGPoint(x: 50, y: 50))

        #expect(log == ["card began 1", "card ended 1"])
        #expect(!(log == ["card began 1"]))
        #expect(log.lines(of: "other").isEmpty)
        log.clear()
        #expect(log == [])
    }
}
