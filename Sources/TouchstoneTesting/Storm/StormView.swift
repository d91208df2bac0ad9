import Foundation
import UIKit

/// A view that checks the touch calls it receives: each touch that began ends or is cancelled exactly once (T-07).
package final class StormView: UIView {
    let number: Int
    private let monitor: StormMonitor
    /// The touches that began and have not ended.
    package private(set) var openTouches: [UITouch] = []
    /// The presses that began and have not ended.
    private(set) var openPresses: [UIPress] = []

    package init(_ number: Int, frame: CGRect, monitor: StormMonitor) {
        self.number = number
        self.monitor = monitor
        super.init(frame: frame)
        monitor.liveViewCount += 1
    }

    package required init?(coder: NSCoder) { nil }

    isolated deinit {
        monitor.liveViewCount -= 1
        if !openTouches.isEmpty {
            monitor.report("view \(number) was deallocated before \(openTouches.count) of its touches ended")
        }
    }

    package override func didMoveToWindow() {
        super.didMoveToWindow()
        if window == nil, !openTouches.isEmpty {
            monitor.report("view \(number) left its window before \(openTouches.count) of its touches ended")
        }
    }

    package override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        check(touches, .began, event)
        for touch in touches {
            if openTouches.contains(touch) { monitor.report("view \(number) was notified twice that a touch began") }
            openTouches.append(touch)
        }
        monitor.recordCallback()
    }

    package override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        check(touches, .moved, event)
        for touch in touches where !openTouches.contains(touch) {
            monitor.report("view \(number) was notified of a move of a touch that had not begun or had ended")
        }
        monitor.recordCallback()
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
            if openPresses.contains(press) { monitor.report("view \(number) was notified twice that a key went down") }
            openPresses.append(press)
        }
        monitor.recordCallback()
    }

    package override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) { close(presses) }

    package override func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent?) { close(presses) }

    private func close(_ presses: Set<UIPress>) {
        for press in presses {
            if !openPresses.contains(press) {
                monitor.report("view \(number) was notified of the release of a key that was not down")
            }
            openPresses.removeAll { $0 === press }
        }
        monitor.recordCallback()
    }

    private func close(_ touches: Set<UITouch>, _ verb: String) {
        for touch in touches {
            if let index = openTouches.firstIndex(of: touch) {
                openTouches.remove(at: index)
            } else {
                monitor.report("view \(number) was notified of the \(verb) of a touch that had not begun or had ended")
            }
        }
        monitor.recordCallback()
    }

    private func check(_ touches: Set<UITouch>, _ phase: UITouch.Phase, _ event: UIEvent?) {
        if touches.isEmpty { monitor.report("view \(number) was called without touches") }
        let all = event?.allTouches ?? []
        for touch in touches {
            if touch.phase != phase {
                monitor.report("view \(number): touch in phase \(touch.phase.word) in a call for \(phase.word)")
            }
            if touch.view !== self { monitor.report("view \(number) received a touch of another view") }
            if !all.contains(touch) { monitor.report("view \(number): touch is not in its event") }
        }
    }
}

/// Checks the invariants of a storm in every callback.
@preconcurrency @MainActor public final class StormMonitor {
    /// The first violation; `nil` if there is none.
    public private(set) var violation: String?
    /// The number of live views.
    var liveViewCount = 0
    /// The number of callbacks.
    public private(set) var callbacks = 0
    /// Called in every callback.
    var onCallback: (() -> Void)?

    /// Creates a monitor without violations.
    public init() {}

    /// Records a violation, unless there is one already.
    func report(_ text: @autoclosure () -> String) {
        if violation == nil { violation = text() }
    }

    /// Counts a callback and lets the storm react to it.
    func recordCallback() {
        callbacks += 1
        onCallback?()
    }
}
