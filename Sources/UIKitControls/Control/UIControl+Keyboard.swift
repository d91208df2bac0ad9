import CoreGraphics
import Foundation
import QuartzCore
import UIKitCore

/// The constants of the ring around a control with the keyboard focus, in points (decision, P-139).
enum FocusRingMetrics {
    static let distance: CGFloat = 3
    static let width: CGFloat = 2
    static let cornerRadius: CGFloat = 8
}

/// The outline of the ring around a control with the keyboard focus (P-139).
struct FocusRingShape: Equatable {
    /// The area in points in the coordinates of the control.
    var frame: CGRect
    /// The radius of its corners, in points.
    var cornerRadius: CGFloat

    /// The ring at a distance around a part of a control with rounded corners.
    static func around(_ area: CGRect, cornerRadius: CGFloat) -> FocusRingShape {
        let distance = FocusRingMetrics.distance
        return FocusRingShape(
            frame: area.insetBy(dx: -distance, dy: -distance), cornerRadius: cornerRadius + distance)
    }
}

/// The ring in the tint color around what has the keyboard focus (P-139).
@MainActor package enum FocusRing {
    /// Shows a ring in a view, the given one or a new one, and returns it; the frame is in points in the coordinates of
    /// the view.
    package static func show(_ shown: CALayer?, in view: UIView, frame: CGRect, cornerRadius: CGFloat) -> CALayer {
        let ring = shown ?? CALayer()
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        if shown == nil { view.layer.addSublayer(ring) }
        ring.frame = frame
        ring.cornerRadius = cornerRadius
        ring.borderWidth = FocusRingMetrics.width
        ring.borderColor = (view.tintColor ?? .systemBlue).resolvedColor(with: view.traitCollection).cgColor
        CATransaction.commit()
        return ring
    }
}

extension UIControl: KeyboardFocusable {
    package final var canTakeKeyboardFocus: Bool { isEnabled && (takesKeyboardFocus || self is any UIKeyInput) }

    package final func keyboardFocusDidChange() {
        updateFocusRing()
        stateDidChange()
    }

    /// Shows a ring in the tint color around a focused control.
    final func updateFocusRing() {
        guard KeyboardFocus.contains(self) else {
            focusRing?.removeFromSuperlayer()
            focusRing = nil
            return
        }
        let shape = focusRingShape
        focusRing = FocusRing.show(focusRing, in: self, frame: shape.frame, cornerRadius: shape.cornerRadius)
    }

    /// Handles a key of the focused control. Returns whether it has a meaning for the control.
    final func handle(_ key: UIKey, began: Bool) -> Bool {
        if self is any UIKeyInput { return false }
        switch key.keyCode {
        case .keyboardSpacebar, .keyboardReturnOrEnter, .keypadEnter:
            if began { setPressedByKey(true) }
            return true
        case .keyboardUpArrow: return adjust(.up)
        case .keyboardDownArrow: return adjust(.down)
        case .keyboardLeftArrow: return adjust(.left)
        case .keyboardRightArrow: return adjust(.right)
        default: return false
        }
    }

    /// Handles the release of a key. Returns whether it had a meaning for the control.
    final func handleRelease(of key: UIKey, performs: Bool) -> Bool {
        if self is any UIKeyInput { return false }
        switch key.keyCode {
        case .keyboardSpacebar, .keyboardReturnOrEnter, .keypadEnter:
            let wasPressed = isPressedByKey
            setPressedByKey(false)
            if performs, wasPressed { performPrimaryAction() }
            return true
        default: return false
        }
    }

    private func setPressedByKey(_ isPressed: Bool) {
        isPressedByKey = isPressed
        if !isTracking { setHighlighted(isPressed) }
    }
}

/// An arrow key.
enum ArrowKey {
    case up, down, left, right

    /// Whether the key goes to larger values, in a reading direction.
    func increases(_ direction: UIUserInterfaceLayoutDirection) -> Bool {
        switch self {
        case .up: true
        case .down: false
        case .left: direction == .rightToLeft
        case .right: direction == .leftToRight
        }
    }
}
