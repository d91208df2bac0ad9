import Foundation

/// Recognizes a pointer over the view, without a pressed button. Continuous.
///
///     possible ──enters──▶ began ──moves inside──▶ changed ──leaves, or presses──▶ ended
///                            └───────────────────────┴──application inactive, view gone──▶ cancelled
///
/// It handles hover events, not touches. It neither excludes other gestures nor is excluded by them.
open class UIHoverGestureRecognizer: UIGestureRecognizer, PointerEventReceiver {
    /// The pointer's location in window coordinates; `nil` while it is elsewhere.
    private var pointer: CGPoint?

    /// 1 while the pointer is over the view, otherwise 0.
    open override var numberOfTouches: Int { pointer == nil ? 0 : 1 }

    /// The pointer's location in the coordinates of a view, in points; in window coordinates if `nil`.
    open override func location(in view: UIView?) -> CGPoint {
        convertFromWindow(pointer ?? .zero, to: view)
    }

    /// The pointer's location. `touchIndex` must be less than `numberOfTouches` (G-32).
    open override func location(ofTouch touchIndex: Int, in view: UIView?) -> CGPoint {
        precondition(
            pointer != nil && touchIndex == 0, "touch index \(touchIndex) is out of range: \(numberOfTouches) touches")
        return location(in: view)
    }

    /// Returns `false`: hovering excludes no other gesture.
    open override func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool { false }

    /// Returns `false`: hovering is excluded by no other gesture.
    open override func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool { false }

    /// Accepts hover events only.
    open override func shouldReceive(_ event: UIEvent) -> Bool {
        event.type == .hover && super.shouldReceive(event)
    }

    /// Clears the pointer's location.
    open override func reset() {
        super.reset()
        pointer = nil
    }

    func accepts(_ event: PointerEvent) -> Bool { event is HoverEvent }

    func receive(_ event: PointerEvent) {
        pointer = event.location
        switch event.phase {
        case .began, .changed:
            if isUnderWay {
                state = .changed
            } else if state == .possible {
                trace(.pointer(.entered))
                state = .began
            }
        case .ended, .cancelled:
            if isUnderWay {
                trace(.pointer(event.phase == .ended ? .left : .cancelled))
                state = event.phase == .ended ? .ended : .cancelled
            } else if state == .possible {
                fail(.pointerLeft)
            }
        }
    }
}
