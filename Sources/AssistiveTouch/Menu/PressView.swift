import CoreGraphics
import Foundation
import Support
import UIKitCore

/// A view that is pressed with one finger: a tap inside, or a longer hold.
class PressView: UIView {
    /// Called when the view is tapped.
    var onTap: () -> Void = {}
    /// Called when the view is held; `nil`, the default, if it has no second action.
    var onHold: (() -> Void)?
    /// Whether taps do something; true by default.
    var isEnabled = true {
        didSet { highlightChanged() }
    }
    /// Whether a finger presses it.
    private(set) var isPressed = false {
        didSet { if isPressed != oldValue { highlightChanged() } }
    }

    private var finger: UITouch?
    private var holdDeadline: DeadlineQueue.Deadline?

    /// Shows whether the view is pressed or enabled: by its opacity.
    func highlightChanged() { alpha = isEnabled ? isPressed ? 0.55 : 1 : 0.35 }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard finger == nil, isEnabled, let touch = touches.first else { return }
        finger = touch
        isPressed = true
        guard onHold != nil else { return }
        holdDeadline = DeadlineQueue.main.schedule(at: MediaClock.now + AssistiveMetrics.holdTime) { [weak self] in
            guard let self, isPressed else { return }
            release()
            onHold?()
        }
    }

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard let finger, touches.contains(finger) else { return }
        isPressed = bounds.contains(finger.location(in: self))
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard let finger, touches.contains(finger) else { return }
        let isTap = isPressed
        release()
        if isTap { onTap() }
    }

    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        if let finger, touches.contains(finger) { release() }
    }

    private func release() {
        finger = nil
        isPressed = false
        if let holdDeadline { DeadlineQueue.main.cancel(holdDeadline) }
        holdDeadline = nil
    }
}
