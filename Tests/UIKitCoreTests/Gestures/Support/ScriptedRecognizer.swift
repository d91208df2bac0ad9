import Foundation
import TouchstoneTesting
import UIKit

/// A recognizer whose behavior is set by a test, and which records every call.
class ScriptedRecognizer: UIGestureRecognizer {
    let log: GestureLog
    var onBegan: ((ScriptedRecognizer, Set<UITouch>, UIEvent) -> Void)?
    var onMoved: ((ScriptedRecognizer, Set<UITouch>, UIEvent) -> Void)?
    var onEnded: ((ScriptedRecognizer, Set<UITouch>, UIEvent) -> Void)?
    var onCancelled: ((ScriptedRecognizer, Set<UITouch>, UIEvent) -> Void)?
    var onAction: ((ScriptedRecognizer) -> Void)?
    var onReset: ((ScriptedRecognizer) -> Void)?
    var prevents: (UIGestureRecognizer) -> Bool = { _ in true }
    var isPrevented: (UIGestureRecognizer) -> Bool = { _ in true }
    /// Whether touch calls and resets are recorded in addition to actions.
    var logsCalls = true
    private let label: String

    init(_ name: String, log: GestureLog) {
        self.log = log
        label = name
        super.init(target: nil, action: nil)
        self.name = name
        addTarget(self, action: Selector(ScriptedRecognizer.act))
    }

    func act() {
        log.add("\(label) acts \(state)")
        onAction?(self)
    }

    private func record(_ line: String) {
        if logsCalls { log.add("\(label) \(line)") }
    }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        record("began \(touches.count)")
        onBegan?(self, touches, event)
    }

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        record("moved \(touches.count)")
        onMoved?(self, touches, event)
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        record("ended \(touches.count)")
        onEnded?(self, touches, event)
    }

    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
        record("cancelled \(touches.count)")
        onCancelled?(self, touches, event)
    }

    override func reset() {
        super.reset()
        record("resets")
        onReset?(self)
    }

    override func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool {
        prevents(preventedGestureRecognizer)
    }

    override func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool {
        isPrevented(preventingGestureRecognizer)
    }
}

extension ScriptedRecognizer {
    /// Ends when its finger lifts.
    static func lift(_ name: String, log: GestureLog) -> ScriptedRecognizer {
        let recognizer = ScriptedRecognizer(name, log: log)
        recognizer.onEnded = { recognizer, _, _ in recognizer.state = .ended }
        return recognizer
    }

    /// Ends at touch-down.
    static func touchDown(_ name: String, log: GestureLog) -> ScriptedRecognizer {
        let recognizer = ScriptedRecognizer(name, log: log)
        recognizer.onBegan = { recognizer, _, _ in recognizer.state = .ended }
        return recognizer
    }

    /// Begins with the first move, changes with the following ones, and ends with the lift; fails without a move.
    static func drag(_ name: String, log: GestureLog) -> ScriptedRecognizer {
        let recognizer = ScriptedRecognizer(name, log: log)
        recognizer.onMoved = { recognizer, _, _ in
            recognizer.state = recognizer.state == .possible ? .began : .changed
        }
        recognizer.onEnded = { recognizer, _, _ in
            recognizer.state = recognizer.state == .possible ? .failed : .ended
        }
        recognizer.onCancelled = { recognizer, _, _ in
            recognizer.state = recognizer.state == .possible ? .failed : .cancelled
        }
        return recognizer
    }

    /// Ends with the second lift; fails if a finger moves, or without a second touch-down within 0.35 s.
    static func doubleTap(_ name: String, log: GestureLog) -> ScriptedRecognizer {
        let recognizer = ScriptedRecognizer(name, log: log)
        var lifts = 0
        var deadline: GestureDeadline?
        recognizer.onBegan = { _, _, _ in deadline?.cancel() }
        recognizer.onMoved = { recognizer, _, _ in recognizer.state = .failed }
        recognizer.onEnded = { recognizer, _, _ in
            lifts += 1
            if lifts == 2 { recognizer.state = .ended }
            if lifts == 1 { deadline = recognizer.schedule(after: 0.35) { recognizer.state = .failed } }
        }
        recognizer.onReset = { _ in lifts = 0 }
        return recognizer
    }
}
