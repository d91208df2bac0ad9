import Expectations
import Foundation
import Testing
import TouchstoneTesting
import UIKit

@MainActor @Suite struct UIApplicationActionTests {
    /// Created inside the test, because other tests may run between the creation of a suite and its test.
    @MainActor private struct Stage {
        let app = TestApplication()
        let parent = ActionView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
        let plain = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))

        init() {
            app.makeWindow().addSubview(parent)
            parent.addSubview(plain)
        }
    }

    @Staged private var stage = Stage()
    private var app: TestApplication { stage.app }
    private var parent: ActionView { stage.parent }
    private var plain: UIView { stage.plain }

    private final class ActionView: UIView {
        var received: [String] = []
        var allowsAction = true

        override var canBecomeFirstResponder: Bool { true }

        func act() { received.append("act") }
        func act(from sender: Any?) { received.append("from \(sender is UIView ? "view" : "nothing")") }
        func act(_ sender: Any?, event: UIEvent?) { received.append("event \(event == nil ? "none" : "some")") }

        override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
            allowsAction && super.canPerformAction(action, withSender: sender)
        }
    }

    private let act = Selector(ActionView.act as (ActionView) -> () -> Void)

    @Test("P-21 canPerformAction is true by default when the class implements the action") func canPerform() {
        #expect(parent.canPerformAction(act, withSender: nil))
        #expect(!plain.canPerformAction(act, withSender: nil))
    }

    @Test("P-22 an override of canPerformAction decides") func overrideDecides() {
        parent.allowsAction = false

        #expect(!parent.canPerformAction(act, withSender: nil))
    }

    @Test("P-23 target(forAction:) is the nearest responder up the chain that performs it") func target() {
        #expect(plain.target(forAction: act, withSender: nil) as? ActionView === parent)
        parent.allowsAction = false
        #expect(plain.target(forAction: act, withSender: nil) == nil)
    }

    @Test("P-24 an action with a target calls it with the arguments of its method") func withTarget() {
        let application = app.application
        let one = application.sendAction(act, to: parent, from: plain, for: nil)
        let two = application.sendAction(
            Selector(ActionView.act(from:)), to: parent, from: plain, for: nil)
        let three = application.sendAction(
            Selector(ActionView.act(_:event:)), to: parent, from: plain, for: nil)

        #expect(one && two && three)
        expect(parent.received, equals: ["act", "from view", "event none"])
    }

    @Test("P-25 without a target the search starts at the first responder and goes up") func fromFirstResponder() {
        let first = ActionView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        parent.addSubview(first)
        first.becomeFirstResponder()

        let isHandled = app.application.sendAction(act, to: nil, from: plain, for: nil)

        #expect(isHandled)
        expect(first.received, equals: ["act"])
        #expect(parent.received.isEmpty)
    }

    @Test("P-25 the result is false if no object handles it") func unhandled() {
        #expect(!app.application.sendAction(Selector("unimplementedAction"), to: nil, from: plain, for: nil))
    }

    @Test("P-26 without a first responder the search starts at the sender") func fromSender() {
        let isHandled = app.application.sendAction(act, to: nil, from: plain, for: nil)

        #expect(isHandled)
        expect(parent.received, equals: ["act"])
    }

    @Test("P-27 an object handles an action if it implements it and canPerformAction allows it") func mustAllow() {
        parent.allowsAction = false

        #expect(!app.application.sendAction(act, to: nil, from: plain, for: nil))
        #expect(parent.received.isEmpty)
    }
}
