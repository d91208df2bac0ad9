import Expectations
import Foundation
import Testing
import TouchstoneTesting
import UIKit

@testable import AssistiveTouch

extension AssistiveTests {
    @MainActor @Suite struct EdgeSwipeTests {
        private func swipe(_ app: TestApplication, from start: CGPoint, by distance: CGFloat) {
            let finger = app.touch(at: start)
            finger.move(to: CGPoint(x: start.x, y: start.y + distance), over: 0.2)
            finger.lift()
            app.advance(by: 0.5)
        }

        @Test("a swipe from the lower edge goes home, and the program's touch is cancelled") func home() throws {
            var count = 0
            var actions = AssistiveActions()
            actions.goHome = { count += 1 }
            let view = CountingView()
            let stage = try AssistiveStage(TestApplication(rootView: view), actions: actions)
            swipe(stage.app, from: CGPoint(x: 195, y: 840), by: -200)
            expect(count, equals: 1)
            expect(view.phases.last, equals: .cancelled)

            // Not from elsewhere, and not a short one.
            swipe(stage.app, from: CGPoint(x: 195, y: 700), by: -200)
            swipe(stage.app, from: CGPoint(x: 195, y: 840), by: -40)
            expect(count, equals: 1)
            expect(view.phases.last, equals: .ended)
        }

        @Test("a swipe from the upper edge opens the menu") func menu() throws {
            let stage = try AssistiveStage(TestApplication(rootView: UIView()))
            swipe(stage.app, from: CGPoint(x: 195, y: 4), by: 200)
            #expect(stage.controller.menu != nil)
        }

        @Test("a program that pans from an edge, or defers the system's gestures there, keeps its touches")
        func deferred() throws {
            var count = 0
            var actions = AssistiveActions()
            actions.goHome = { count += 1 }
            let view = UIView()
            let log = PanLog()
            let pan = UIScreenEdgePanGestureRecognizer(target: log, action: Selector(PanLog.handle))
            pan.edges = .bottom
            view.addGestureRecognizer(pan)
            let stage = try AssistiveStage(TestApplication(rootView: view), actions: actions)
            swipe(stage.app, from: CGPoint(x: 195, y: 840), by: -200)
            expect(count, equals: 0)
            expect(log.states.first, equals: .began)
            expect(log.states.last, equals: .ended)

            // The pans of the sides are never the system's.
            pan.edges = .left
            let side = stage.app.touch(at: CGPoint(x: 2, y: 400))
            side.move(to: CGPoint(x: 200, y: 400), over: 0.2)
            side.lift()
            expect(log.states.filter { $0 == .ended }.count, equals: 2)

            let controller = DeferringController()
            let other = try AssistiveStage(TestApplication(rootViewController: controller), actions: actions)
            swipe(other.app, from: CGPoint(x: 195, y: 840), by: -200)
            expect(count, equals: 0)
            controller.edges = []
            swipe(other.app, from: CGPoint(x: 195, y: 840), by: -200)
            expect(count, equals: 1)
        }
    }

    @MainActor @Suite struct PointerTests {
        @Test("a pointer that rests taps once, and again only after it has moved") func dwell() throws {
            let view = CountingView()
            let stage = try AssistiveStage(TestApplication(rootView: view))
            stage.openMenu()
            try stage.tap("Dwell")
            stage.app.hover(at: CGPoint(x: 100, y: 200))
            stage.app.advance(by: 0.7)
            #expect(view.phases.isEmpty)
            try stage.picture("dwell")
            stage.app.advance(by: 0.6)
            expect(view.phases, equals: [.began, .ended])

            stage.app.hover(at: CGPoint(x: 102, y: 201))
            stage.app.advance(by: 2)
            expect(view.phases.count, equals: 2)
            stage.app.hover(at: CGPoint(x: 200, y: 300))
            stage.app.advance(by: 2)
            expect(view.phases.count, equals: 4)
        }

        @Test("the pad moves the pointer further than the finger, and a tap on it taps there") func pad() throws {
            let view = CountingView()
            let stage = try AssistiveStage(TestApplication(rootView: view))
            stage.openMenu()
            try stage.tap("Pointer")
            let pad = try #require(stage.controller.pad)
            let start = pad.position
            let finger = stage.app.touch(at: pad.center)
            finger.move(to: CGPoint(x: pad.center.x + 50, y: pad.center.y - 50), over: 0.3)
            finger.lift()
            #expect(abs(pad.position.x - start.x - 50 * AssistiveMetrics.padGain) < 25)
            #expect(view.phases.isEmpty)
            try stage.picture("pointer")

            stage.app.tap(at: pad.center)
            stage.app.advance(by: 0.3)
            expect(view.phases, equals: [.began, .ended])
        }
    }
}

/// The states of a pan.
@MainActor private final class PanLog: NSObject {
    private(set) var states: [UIGestureRecognizer.State] = []

    func handle(_ pan: UIGestureRecognizer) { states.append(pan.state) }
}

/// A controller that defers gestures of the system.
private final class DeferringController: UIViewController {
    var edges: UIRectEdge = .bottom

    override var preferredScreenEdgesDeferringSystemGestures: UIRectEdge { edges }
}
