import Expectations
import Foundation
import Testing
import TouchstoneTesting
import UIKit

@MainActor @Suite struct TouchRoutingTests {
    /// Created inside the test, because other tests may run between the creation of a suite and its test.
    @MainActor private struct Stage {
        let log = TouchLog()
        let app: TestApplication
        let root = UIView(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
        let left: RecordingView
        let right: RecordingView

        init() {
            left = RecordingView("left", frame: CGRect(x: 0, y: 0, width: 190, height: 400), log: log)
            right = RecordingView("right", frame: CGRect(x: 200, y: 0, width: 190, height: 400), log: log)
            root.addSubview(left)
            root.addSubview(right)
            app = TestApplication(rootView: root)
        }
    }

    @Staged private var stage = Stage()
    private var log: TouchLog { stage.log }
    private var app: TestApplication { stage.app }
    private var root: UIView { stage.root }
    private var left: RecordingView { stage.left }
    private var right: RecordingView { stage.right }

    private let onLeft = CGPoint(x: 50, y: 50)
    private let onLeft2 = CGPoint(x: 60, y: 80)
    private let onRight = CGPoint(x: 250, y: 50)

    @Test("E-28 a touch stays with the view it began in, however far it moves") func staysWithItsView() {
        let finger = app.touch(at: onLeft)
        finger.move(to: onRight)
        finger.lift()

        #expect(log == ["left began 1", "left moved 1", "left ended 1"])
        #expect(log.entries[1].touches[0].touch.view === left)
    }

    @Test("E-29 touches that begin together on a view come in one call") func oneCallPerPhase() {
        left.isMultipleTouchEnabled = true

        let fingers = app.touch(at: [onLeft, onLeft2])
        app.frame { fingers.forEach { $0.lift() } }

        #expect(log == ["left began 2", "left ended 2"])
    }

    @Test("E-30 a call has only the touches of that view in that phase") func onlyThatPhase() {
        left.isMultipleTouchEnabled = true
        let resting = app.touch(at: onLeft)
        let moving = app.touch(at: onLeft2)
        _ = app.touch(at: onRight)
        log.clear()

        moving.move(by: 10, 0)

        #expect(log == ["left moved 1"])
        expect(log.entries[0].touchesInEvent, equals: 3)
        expect(log.entries[0].touches[0].touch.location(in: left).x, equals: onLeft2.x + 10)
        _ = resting
    }

    @Test("E-31 a view is called in the order began, moved, ended, cancelled") func orderOfPhases() {
        left.isMultipleTouchEnabled = true
        let moving = app.touch(at: CGPoint(x: 10, y: 10))
        let ending = app.touch(at: CGPoint(x: 20, y: 10))
        let cancelled = app.touch(at: CGPoint(x: 30, y: 10))
        log.clear()

        app.frame {
            cancelled.cancel()
            ending.lift()
            moving.move(by: 5, 5)
            _ = app.touch(at: CGPoint(x: 40, y: 10))
        }

        #expect(log == ["left began 1", "left moved 1", "left ended 1", "left cancelled 1"])
    }

    @Test("E-32 a touch that did not change is stationary in the next event") func stationary() throws {
        left.isMultipleTouchEnabled = true
        let resting = app.touch(at: onLeft)
        let moving = app.touch(at: onLeft2)

        moving.move(by: 10, 0)

        let event = try #require(log.entries.last?.event)
        let phases = Set(try #require(event.allTouches).map(\.phase))
        expect(phases, equals: [.stationary, .moved])
        _ = resting
    }

    @Test("E-33 a view without multiple touch gets only the first touch until it ends")
    func firstTouchOnly() {
        let first = app.touch(at: onLeft)
        let second = app.touch(at: onLeft2)
        second.move(by: 5, 0)
        second.lift()
        first.lift()
        let third = app.touch(at: onLeft)
        third.lift()

        #expect(log == ["left began 1", "left ended 1", "left began 1", "left ended 1"])
    }

    @Test("E-33 a window receives every touch that hits it, although it is not multi-touch") func windowTouches() {
        final class TouchedWindow: UIWindow {
            private(set) var count = 0
            override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { count += touches.count }
        }
        let app = app
        let window = TouchedWindow(frame: UIScreen.main.bounds)
        window.isHidden = false

        _ = app.touch(at: onLeft)
        _ = app.touch(at: [onLeft2, onRight])

        #expect(!window.isMultipleTouchEnabled)
        expect(window.count, equals: 3)
    }

    @Test("E-34 of two fingers that begin in one event, the first to arrive is delivered") func firstArrival() {
        _ = app.touch(at: [onLeft2, onLeft])

        #expect(log == ["left began 1"])
        expect(log.entries[0].touches[0].location, equals: onLeft2)
    }

    @Test("E-35 a withheld touch stays in allTouches with its view, and does not go to the superview")
    func withheldStaysInEvent() throws {
        let parent = RecordingView("parent", frame: root.bounds, log: log)
        root.insertSubview(parent, at: 0)
        parent.addSubview(left)

        let first = app.touch(at: onLeft)
        _ = app.touch(at: onLeft2)
        first.move(by: 5, 0)

        let touches = try #require(log.entries.last?.event?.allTouches)
        expect(touches.count, equals: 2)
        #expect(touches.allSatisfy { $0.view === left })
        #expect(log == ["left began 1", "left moved 1"])
    }

    @Test("E-36 multiple touch is per view: other views get their touches at the same time") func perView() {
        _ = app.touch(at: onLeft)
        _ = app.touch(at: onRight)

        #expect(log == ["left began 1", "right began 1"])
    }

    @Test("E-38 an exclusive view gets no touch while another view tracks one") func exclusiveWaits() {
        right.isExclusiveTouch = true

        let first = app.touch(at: onLeft)
        let second = app.touch(at: onRight)
        second.lift()
        first.lift()
        _ = app.touch(at: onRight)

        #expect(log == ["left began 1", "left ended 1", "right began 1"])
    }

    @Test("E-39 while an exclusive view tracks a touch, no other view of the window gets one; other windows do")
    func exclusiveKeepsOthersAway() {
        left.isExclusiveTouch = true
        let window = UIWindow(frame: CGRect(x: 0, y: 500, width: 390, height: 300))
        window.addSubview(RecordingView("other window", frame: window.bounds, log: log))
        window.isHidden = false

        _ = app.touch(at: onLeft)
        _ = app.touch(at: onRight)
        _ = app.touch(at: CGPoint(x: 50, y: 600))

        #expect(log == ["left began 1", "other window began 1"])
    }

    @Test("E-41 a withheld touch is not delivered later when the exclusive touch ends") func withheldIsLost() {
        left.isExclusiveTouch = true
        let first = app.touch(at: onLeft)
        let second = app.touch(at: onRight)

        first.lift()
        second.move(by: 10, 0)
        second.lift()

        #expect(log == ["left began 1", "left ended 1"])
    }

    @Test("E-77 an override of isMultipleTouchEnabled is respected") func overriddenFlag() {
        final class MultipleTouchView: RecordingView {
            override var isMultipleTouchEnabled: Bool {
                get { true }
                set {}
            }
        }
        root.addSubview(MultipleTouchView("many", frame: root.bounds, log: log))

        _ = app.touch(at: onLeft)
        _ = app.touch(at: onLeft2)

        #expect(log == ["many began 1", "many began 1"])
    }

    @Test("E-78 with multiple touch every active touch can be reached through the event") func allThroughEvent() {
        left.isMultipleTouchEnabled = true
        _ = app.touch(at: onLeft)
        let second = app.touch(at: onLeft2)
        var reached: Set<UITouch>?
        left.onTouches = { [unowned left] _, _, event in reached = event?.touches(for: left) }

        second.move(by: 5, 5)

        expect(log.lines.last, equals: "left moved 1")
        expect(reached?.count, equals: 2)
    }

    @Test("E-42 disabling interaction of a view does not end its current touches") func interactionOff() {
        let finger = app.touch(at: onLeft)

        left.isUserInteractionEnabled = false
        finger.move(by: 10, 0)
        finger.lift()
        app.tap(at: onLeft)

        #expect(log == ["left began 1", "left moved 1", "left ended 1"])
    }

    @Test("T-42 ten fingers at once are ten touches in one event") func tenFingers() throws {
        left.isMultipleTouchEnabled = true

        _ = app.touch(at: (0..<10).map { CGPoint(x: 10 + 15 * $0, y: 100) })

        #expect(log == ["left began 10"])
        expect(log.entries[0].touchesInEvent, equals: 10)
    }

    @Test("T-04 touches may begin at any time, independent of others") func beginsAnyTime() {
        left.isMultipleTouchEnabled = true
        let first = app.touch(at: onLeft)

        app.frame {
            first.move(by: 3, 0)
            _ = app.touch(at: onLeft2)
        }

        #expect(log == ["left began 1", "left began 1", "left moved 1"])
    }

    @Test("T-05 touches of one view are not grouped: each view's call has all of them") func noGrouping() {
        left.isMultipleTouchEnabled = true

        _ = app.touch(at: [CGPoint(x: 5, y: 5), CGPoint(x: 15, y: 5), CGPoint(x: 180, y: 390), CGPoint(x: 170, y: 380)])

        #expect(log == ["left began 4"])
    }
}
