import Support
import TouchstoneTesting
import UIKit

/// Records what a control reports, one line each.
@MainActor final class EventLog: NSObject {
    private(set) var lines: [String] = []

    /// Adds a line.
    func add(_ line: String) { lines.append(line) }

    /// Discards all lines.
    func clear() { lines = [] }

    /// Records every event of a control by its name; those of one step in the order of C-01.
    func record(_ control: UIControl) {
        for (name, event) in Self.events {
            control.addAction(UIAction { [unowned self] _ in add(name) }, for: event)
        }
    }

    static let events: [(String, UIControl.Event)] = [
        ("touchDown", .touchDown), ("touchDownRepeat", .touchDownRepeat), ("touchDragInside", .touchDragInside),
        ("touchDragOutside", .touchDragOutside), ("touchDragEnter", .touchDragEnter),
        ("touchDragExit", .touchDragExit), ("touchUpInside", .touchUpInside), ("touchUpOutside", .touchUpOutside),
        ("touchCancel", .touchCancel), ("valueChanged", .valueChanged),
        ("primaryActionTriggered", .primaryActionTriggered), ("menuActionTriggered", .menuActionTriggered),
    ]

    // MARK: Actions

    func plain() { add("plain") }

    func withSender(_ sender: UIControl) { add("sender \(type(of: sender))") }

    func withEvent(_ sender: UIControl, _ event: UIEvent?) { add("event \(event.map { "\($0.type)" } ?? "none")") }

    static let plainAction = Selector("plain", EventLog.plain)
    static let senderAction = Selector("withSender:", EventLog.withSender)
    static let eventAction = Selector("withEvent::", EventLog.withEvent)
}

/// A control that records the tracking methods.
class RecordingControl: UIControl {
    var log: EventLog?
    var begins = true
    var continues = true
    var cancelEvents: [UIEvent?] = []
    /// Called in each tracking method, with its name.
    var onTracking: ((String) -> Void)?

    override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        note("beginTracking")
        return begins
    }

    override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        note("continueTracking")
        return continues
    }

    override func endTracking(_ touch: UITouch?, with event: UIEvent?) { note("endTracking") }

    override func cancelTracking(with event: UIEvent?) {
        super.cancelTracking(with: event)
        cancelEvents.append(event)
        note("cancelTracking")
    }

    private func note(_ method: String) {
        log?.add(method)
        onTracking?(method)
    }
}

/// A screen with one control in it, from (100, 280) to (200, 320).
@MainActor struct ControlStage<Control: UIControl> {
    let log = EventLog()
    let control: Control
    let root = RecordingView("root", frame: CGRect(origin: .zero, size: TestApplication.phone), log: TouchLog())
    let app: TestApplication
    let middle = CGPoint(x: 150, y: 300)

    init(_ control: Control, frame: CGRect = CGRect(x: 100, y: 280, width: 100, height: 40)) {
        self.control = control
        control.frame = frame
        root.backgroundColor = .white
        root.addSubview(control)
        app = TestApplication(rootView: root)
        (control as? RecordingControl)?.log = log
        log.record(control)
    }
}
