import Foundation
import UIKit

/// A view that checks what it is told of touches: each one that began ends or is cancelled, once (T-07).
package final class StormView: UIView {
    let number: Int
    private let ledger: StormLedger
    /// The touches that began and are not over.
    package private(set) var open: [UITouch] = []
    /// The presses that began and are not over.
    private(set) var openPresses: [UIPress] = []

    package init(_ number: Int, frame: CGRect, ledger: StormLedger) {
        self.number = number
        self.ledger = ledger
        super.init(frame: frame)
        ledger.population += 1
    }

    package required init?(coder: NSCoder) { nil }

    isolated deinit {
        ledger.population -= 1
        if !open.isEmpty { ledger.report("view \(number) is gone and was never told how \(open.count) touches ended") }
    }

    package override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        check(touches, .began, event)
        for touch in touches {
            if open.contains(touch) { ledger.report("view \(number) was told twice of a beginning") }
            open.append(touch)
        }
        ledger.called()
    }

    package override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        check(touches, .moved, event)
        for touch in touches where !open.contains(touch) {
            ledger.report("view \(number) was told of a move of a touch that had not begun, or was over")
        }
        ledger.called()
    }

    package override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        check(touches, .ended, event)
        close(touches, "end")
    }

    package override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        check(touches, .cancelled, event)
        close(touches, "cancel")
    }

    package override var canBecomeFirstResponder: Bool { true }

    package override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        for press in presses {
            if openPresses.contains(press) { ledger.report("view \(number) was told twice that a key went down") }
            openPresses.append(press)
        }
        ledger.called()
    }

    package override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) { close(presses) }

    package override func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent?) { close(presses) }

    private func close(_ presses: Set<UIPress>) {
        for press in presses {
            if !openPresses.contains(press) { ledger.report("view \(number) was told of the end of a key not down") }
            openPresses.removeAll { $0 === press }
        }
        ledger.called()
    }

    private func close(_ touches: Set<UITouch>, _ word: String) {
        for touch in touches {
            if let index = open.firstIndex(of: touch) {
                open.remove(at: index)
            } else {
                ledger.report("view \(number) was told of the \(word) of a touch that had not begun, or was over")
            }
        }
        ledger.called()
    }

    private func check(_ touches: Set<UITouch>, _ phase: UITouch.Phase, _ event: UIEvent?) {
        if touches.isEmpty { ledger.report("view \(number) was called without touches") }
        let all = event?.allTouches ?? []
        for touch in touches {
            if touch.phase != phase {
                ledger.report("view \(number): touch in phase \(touch.phase.word) in a call for \(phase.word)")
            }
            if touch.view !== self { ledger.report("view \(number) was told of a touch of another view") }
            if !all.contains(touch) { ledger.report("view \(number): touch is not in its event") }
        }
    }
}
