import Expectations
import Support
import Testing
import TouchstoneTesting
import UIKit

@MainActor @Suite struct TargetActionTests {
    @Test("C-28 an action takes nothing, the sender, or the sender and the event") func arguments() {
        let stage = ControlStage(UIControl())
        let target = EventLog()
        for action in [EventLog.plainAction, EventLog.senderAction, EventLog.eventAction] {
            stage.control.addTarget(target, action: action, for: .touchUpInside)
        }
        stage.app.tap(at: stage.middle)
        stage.control.sendActions(for: .touchUpInside)

        expect(
            target.lines,
            equals: ["plain", "sender UIControl", "event touches", "plain", "sender UIControl", "event none"])
    }

    @Test("C-27 a pair that is added again is called once, for the events of both") func addedTwice() {
        let control = UIControl()
        let target = EventLog()
        control.addTarget(target, action: EventLog.plainAction, for: .touchDown)
        control.addTarget(target, action: EventLog.plainAction, for: [.touchDown, .touchUpInside])
        control.addTarget(target, action: EventLog.senderAction, for: [])
        control.sendActions(for: .touchDown)
        control.sendActions(for: .touchUpInside)

        expect(target.lines, equals: ["plain", "plain"])
        expect(control.allControlEvents, equals: [.touchDown, .touchUpInside])
    }

    @Test("C-29 without a target the responder chain is searched") func responderChain() {
        final class Handler: UIView {
            var calls = 0
            func handle(_ sender: Any?) { calls += 1 }
        }
        let handler = Handler(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
        let control = UIControl(frame: CGRect(x: 100, y: 100, width: 100, height: 100))
        handler.addSubview(control)
        let app = TestApplication(rootView: handler)
        control.addTarget(nil, action: Selector("handle:", Handler.handle), for: .touchUpInside)
        app.tap(at: CGPoint(x: 150, y: 150))

        expect(handler.calls, equals: 1)
    }

    @Test("C-30 removing with nil stands for every action or every target") func removing() {
        let control = UIControl()
        let (first, second) = (EventLog(), EventLog())
        func add() {
            for target in [first, second] {
                control.addTarget(target, action: EventLog.plainAction, for: [.touchDown, .touchUpInside])
                control.addTarget(target, action: EventLog.senderAction, for: .touchDown)
            }
        }
        add()
        control.removeTarget(first, action: nil, for: .touchDown)
        control.sendActions(for: .touchDown)
        let afterFirst = [first.lines, second.lines]
        control.removeTarget(nil, action: EventLog.plainAction, for: .touchDown)
        control.sendActions(for: .touchDown)
        let afterSecond = second.lines
        control.sendActions(for: .touchUpInside)
        control.removeTarget(nil, action: nil, for: .allEvents)
        control.sendActions(for: .allEvents)

        expect(afterFirst, equals: [[], ["plain", "sender UIControl"]])
        expect(afterSecond, equals: ["plain", "sender UIControl", "sender UIControl"])
        expect(first.lines, equals: ["plain"])
        expect(second.lines, equals: afterSecond + ["plain"])
        expect(control.allControlEvents, equals: [])
    }

    @Test("C-31 events go through sendAction of the control and of the application") func overridePoints() {
        final class Custom: UIControl {
            var calls: [String] = []

            override func sendAction(_ action: Selector, to target: Any?, for event: UIEvent?) {
                calls.append(NSStringFromSelector(action))
                super.sendAction(action, to: target, for: event)
            }
        }
        final class Application: UIApplication {
            var senders: [UIView] = []

            override func sendAction(_ action: Selector, to target: Any?, from sender: Any?, for event: UIEvent?)
                -> Bool
            {
                if let view = sender as? UIView { senders.append(view) }
                return super.sendAction(action, to: target, from: sender, for: event)
            }
        }
        let app = TestApplication(applicationClass: Application.self)
        let control = Custom()
        let target = EventLog()
        control.addTarget(target, action: EventLog.senderAction, for: .valueChanged)
        control.sendActions(for: .valueChanged)

        expect(control.calls, equals: ["withSender:"])
        expect((app.application as? Application)?.senders, equals: [control])
        expect(target.lines, equals: ["sender Custom"])
    }

    @Test("C-32 CX-02 pairs and actions run in the order in which they were added") func order() {
        let control = UIControl()
        let log = EventLog()
        control.addTarget(log, action: EventLog.senderAction, for: .valueChanged)
        control.addAction(UIAction { _ in log.add("action") }, for: .valueChanged)
        control.addTarget(log, action: EventLog.plainAction, for: .valueChanged)
        control.sendActions(for: .valueChanged)

        expect(log.lines, equals: ["sender UIControl", "action", "plain"])
    }

    @Test("C-33 what is registered can be read") func registered() {
        let control = UIControl()
        let (target, other) = (EventLog(), EventLog())
        control.addTarget(target, action: EventLog.plainAction, for: .touchDown)
        control.addTarget(target, action: EventLog.senderAction, for: [.touchDown, .valueChanged])
        control.addTarget(nil, action: EventLog.eventAction, for: .touchCancel)

        #expect(control.allTargets.count == 2 && control.allTargets.contains(target))
        #expect(control.allTargets.contains { $0.base is NSNull })
        expect(control.allControlEvents, equals: [.touchDown, .valueChanged, .touchCancel])
        expect(control.actions(forTarget: target, forControlEvent: .touchDown), equals: ["plain", "withSender:"])
        expect(control.actions(forTarget: target, forControlEvent: .valueChanged), equals: ["withSender:"])
        expect(control.actions(forTarget: nil, forControlEvent: .touchCancel), equals: ["withEvent::"])
        #expect(control.actions(forTarget: target, forControlEvent: .touchCancel) == nil)
        #expect(control.actions(forTarget: other, forControlEvent: .touchDown) == nil)
    }

    @Test("C-59 targets are not retained, and one that is gone is not called") func weakTargets() {
        let control = UIControl()
        weak var weakTarget: EventLog?
        do {
            let target = EventLog()
            weakTarget = target
            control.addTarget(target, action: EventLog.plainAction, for: .touchDown)
        }
        control.sendActions(for: .touchDown)

        #expect(weakTarget == nil)
        expect(control.allTargets, equals: [])
        expect(control.allControlEvents, equals: [])
    }

    @Test("C-59 a pair that an action removes is not called any more") func removedMeanwhile() {
        let control = UIControl()
        let log = EventLog()
        control.addAction(
            UIAction { action in
                (action.sender as? UIControl)?.removeTarget(log, action: nil, for: .valueChanged)
                log.add("removed")
            }, for: .valueChanged)
        control.addTarget(log, action: EventLog.plainAction, for: .valueChanged)
        control.sendActions(for: .valueChanged)

        expect(log.lines, equals: ["removed"])
    }

    @Test("C-60 events are sent without a launched application") func withoutApplication() {
        let control = UIControl()
        let target = EventLog()
        control.addTarget(target, action: EventLog.plainAction, for: .touchUpInside)
        control.sendActions(for: .touchUpInside)

        expect(target.lines, equals: ["plain"])
    }

    @Test("CX-09 events sent from code call actions of a disabled control") func disabled() {
        let control = UIControl()
        let target = EventLog()
        control.isEnabled = false
        control.addTarget(target, action: EventLog.plainAction, for: .valueChanged)
        control.sendActions(for: .valueChanged)

        expect(target.lines, equals: ["plain"])
    }

    @Test("a method that the target does not have is reported") func missingMethod() {
        let control = UIControl()
        var lines: [String] = []
        let sink = Diagnostics.sink
        Diagnostics.sink = { lines.append($0) }
        defer { Diagnostics.sink = sink }
        let target = NSObject()
        control.addTarget(target, action: Selector(("missing:")), for: .valueChanged)
        control.sendActions(for: .valueChanged)

        expect(lines, equals: ["NSObject has no method for the action missing: of UIControl"])
    }
}
