import UIKitCore

/// Recognizes the press of a pointer's secondary button, or of its primary one while Control is held (CX-360). It begins at
/// once and ends with the lift; fingers and pens let it fail.
final class SecondaryClickRecognizer: UIGestureRecognizer {
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        super.touchesBegan(touches, with: event)
        guard state == .possible else { return }
        let buttons = event.buttonMask
        let isSecondary = buttons == .secondary || buttons == .primary && event.modifierFlags.contains(.control)
        state = isSecondary && touches.allSatisfy { $0.type == .indirectPointer } ? .began : .failed
    }

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        super.touchesMoved(touches, with: event)
        if state == .began || state == .changed { state = .changed }
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        super.touchesEnded(touches, with: event)
        state = state == .possible ? .failed : .ended
    }

    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
        super.touchesCancelled(touches, with: event)
        state = state == .possible ? .failed : .cancelled
    }
}
