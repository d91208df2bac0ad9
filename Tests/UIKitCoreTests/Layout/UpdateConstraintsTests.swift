import Expectations
import Foundation
import Testing
import TouchstoneTesting
import UIKit

private final class ConstraintUpdateRecorder: UIView {
    var onUpdate: (() -> Void)?

    override func updateConstraints() {
        onUpdate?()
        super.updateConstraints()
    }
}

@MainActor @Suite struct UpdateConstraintsTests {
    @Test("D-20 Y-10 constraints are updated before layout, from descendants to ancestors")
    func order() {
        final class Outer: UIView {
            var onEvent: ((String) -> Void)?
            override func updateConstraints() {
                onEvent?("update outer")
                super.updateConstraints()
            }
            override func layoutSubviews() {
                super.layoutSubviews()
                onEvent?("layout")
            }
        }
        var events: [String] = []
        let outer = Outer(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        let inner = ConstraintUpdateRecorder()
        outer.addSubview(inner)
        outer.onEvent = { events.append($0) }
        inner.onUpdate = { events.append("update inner") }
        let app = TestApplication(rootView: UIView())
        app.window?.addSubview(outer)

        app.advance(by: app.refreshInterval)

        expect(events.prefix(3), equals: ["update inner", "update outer", "layout"])
    }

    @Test("Y-10 several update requests cause one update")
    func once() {
        var updates = 0
        let view = ConstraintUpdateRecorder()
        view.onUpdate = { updates += 1 }

        view.setNeedsUpdateConstraints()
        view.setNeedsUpdateConstraints()
        let needsUpdate = view.needsUpdateConstraints()
        view.updateConstraintsIfNeeded()
        view.updateConstraintsIfNeeded()

        #expect(needsUpdate)
        #expect(!view.needsUpdateConstraints())
        expect(updates, equals: 1)
    }

    @Test("Y-10 a view controller updates the constraints of its view")
    func controller() {
        final class Controller: UIViewController {
            var updates = 0
            override func updateViewConstraints() {
                updates += 1
                super.updateViewConstraints()
            }
        }
        let controller = Controller()
        let app = TestApplication(rootViewController: controller)
        app.advance(by: app.refreshInterval)
        let first = controller.updates

        controller.view.setNeedsUpdateConstraints()
        app.advance(by: app.refreshInterval)

        expect(first, equals: 1)
        expect(controller.updates, equals: 2)
    }

    @Test("Y-10 a view controller updates its constraints when a subview asks, the subview first and once")
    func subview() {
        final class Controller: UIViewController {
            var events: [String] = []
            let inner = ConstraintUpdateRecorder()
            override func updateViewConstraints() {
                events.append("controller")
                inner.setNeedsUpdateConstraints()
                super.updateViewConstraints()
            }
        }
        let controller = Controller()
        controller.inner.onUpdate = { [unowned controller] in controller.events.append("inner") }
        let middle = UIView()
        middle.addSubview(controller.inner)
        controller.view.addSubview(middle)
        let app = TestApplication(rootViewController: controller)
        app.advance(by: app.refreshInterval)
        controller.events = []

        controller.inner.setNeedsUpdateConstraints()
        app.advance(by: app.refreshInterval)

        expect(controller.events, equals: ["inner", "controller", "inner"])
    }

    @Test("D-20 a subclass may override the calls that schedule and perform updates")
    func overriddenCalls() {
        final class Counter: UIView {
            var calls: [String] = []

            override func setNeedsUpdateConstraints() {
                calls.append("needs")
                super.setNeedsUpdateConstraints()
            }
            override func updateConstraintsIfNeeded() {
                calls.append("if needed")
                super.updateConstraintsIfNeeded()
            }
            override func updateConstraints() {
                calls.append("update")
                super.updateConstraints()
            }
        }
        let view = Counter()
        let app = TestApplication(rootView: view)
        app.advance(by: 0.1)
        view.calls = []

        view.setNeedsUpdateConstraints()
        view.updateConstraintsIfNeeded()

        expect(view.calls, equals: ["needs", "if needed", "update"])
    }
}
