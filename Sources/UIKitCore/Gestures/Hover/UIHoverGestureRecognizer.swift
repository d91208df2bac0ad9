import Foundation

/// Recognizes a pointer over the view, with no button down. Continuous.
///
///     possible ──enters──▶ began ──moves inside──▶ changed ──leaves, or presses──▶ ended
///                            └───────────────────────┴──application inactive, view gone──▶ cancelled
///
/// It goes by hover events, not by touches, and neither excludes other gestures nor is excluded.
open class UIHoverGestureRecognizer: UIGestureRecognizer, PointerEventReceiver {
    /// Where the pointer is, in window coordinates; `nil` while it is elsewhere.
    private var pointer: CGPoint?

    /// 1 while the pointer is inside, otherwise 0.
    open override var numberOfTouches: Int { pointer == nil ? 0 : 1 }

    /// Where the pointer is, in the coordinates of a view, in points; `nil` means the window's.
    open override func location(in view: UIView?) -> CGPoint {
        convertFromWindow(pointer ?? .zero, to: view)
    }

    /// Where the pointer is. `touchIndex` is below `numberOfTouches` (G-32).
    open override func location(ofTouch touchIndex: Int, in view: UIView?) -> CGPoint {
        precondition(pointer != nil && touchIndex == 0, "touch \(touchIndex) of \(numberOfTouches)")
        return location(in: view)
    }

    /// It excludes no other gesture.
    open override func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool { false }

    /// It is excluded by no other gesture.
    open override func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool { false }

    /// Touches are none of its business.
    open override func shouldReceive(_ event: UIEvent) -> Bool {
        event.type == .hover && super.shouldReceive(event)
    }

    /// Forgets the pointer.
    open override func reset() {
        super.reset()
        pointer = nil
    }

    func accepts(_ event: PointerEvent) -> Bool { event is HoverEvent }

    func receive(_ event: PointerEvent) {
        pointer = event.point
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
