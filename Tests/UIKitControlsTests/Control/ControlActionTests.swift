import Expectations
import Testing
import TouchstoneTesting
import UIKit

@MainActor @Suite struct ControlActionTests {
    @Test("C-34 a UIAction runs for its events") func runs() {
        let stage = ControlStage(UIControl())
        var titles: [String] = []
        stage.control.addAction(UIAction(title: "Save") { titles.append($0.title) }, for: .touchUpInside)
        stage.app.tap(at: stage.middle)

        expect(titles, equals: ["Save"])
    }

    @Test("CX-01 an action replaces one with the same identifier for the same events") func replaces() {
        let control = UIControl()
        let log = EventLog()
        let id = UIAction.Identifier("save")
        control.addAction(UIAction(identifier: id) { _ in log.add("old") }, for: [.touchDown, .touchUpInside])
        control.addAction(UIAction { _ in log.add("other") }, for: .touchDown)
        control.addAction(UIAction(identifier: id) { _ in log.add("new") }, for: .touchDown)
        control.sendActions(for: .touchDown)
        let down = log.lines
        log.clear()
        control.sendActions(for: .touchUpInside)

        expect(down, equals: ["other", "new"])
        expect(log.lines, equals: ["old"])
    }

    @Test("CX-01 an action is removed by its identifier, for the given events") func removes() {
        let control = UIControl()
        let log = EventLog()
        let action = UIAction { _ in log.add("run") }
        control.addAction(action, for: [.touchDown, .touchUpInside])
        control.removeAction(identifiedBy: action.identifier, for: .touchDown)
        control.sendActions(for: .touchDown)
        let removed = log.lines
        control.sendActions(for: .touchUpInside)
        control.removeAction(action, for: .touchUpInside)
        control.sendActions(for: .touchUpInside)

        expect(removed, equals: [])
        expect(log.lines, equals: ["run"])
    }

    @Test("CX-03 the sender is the control while the handler runs") func sender() {
        let control = UIControl()
        var sender: UIControl?
        let action = UIAction { sender = $0.sender as? UIControl }
        control.addAction(action, for: .touchDown)
        control.sendActions(for: .touchDown)

        #expect(sender === control)
        #expect(action.sender == nil)
    }

    @Test("C-35 a primary action runs with the primary event") func primaryAction() {
        let log = EventLog()
        let control = UIControl(frame: .zero, primaryAction: UIAction { _ in log.add("primary") })
        control.sendActions(for: .touchUpInside)
        control.performPrimaryAction()
        control.isEnabled = false
        control.performPrimaryAction()

        expect(log.lines, equals: ["primary"])
        expect(control.allControlEvents, equals: .primaryActionTriggered)
    }

    @Test("C-33 the handlers are enumerated in order, until the flag is set") func enumerates() {
        let control = UIControl()
        let target = EventLog()
        control.addTarget(target, action: EventLog.plainAction, for: .touchDown)
        control.addAction(UIAction(title: "Save") { _ in }, for: .valueChanged)
        control.addTarget(nil, action: EventLog.senderAction, for: .touchCancel)
        var lines: [String] = []
        control.enumerateEventHandlers { action, pair, events, _ in
            lines.append("\(action?.title ?? "-") \(pair.map { "\($0.1) \($0.0 == nil)" } ?? "-") \(events.rawValue)")
        }
        var count = 0
        control.enumerateEventHandlers { _, _, _, stop in
            count += 1
            stop = true
        }

        expect(lines, equals: ["- plain false 1", "Save - 4096", "- withSender: true 256"])
        expect(count, equals: 1)
    }
}
