import CoreGraphics
import Foundation
import TouchInput

/// Recognizes a pointer over the view, without a pressed button. Continuous.
///
///     possible ──enters──▶ began ──moves inside──▶ changed ──leaves, or presses──▶ ended
///                            └───────────────────────┴──application inactive, view gone──▶ cancelled
///
/// It handles hover events, not touches. It neither excludes other gestures nor is excluded by them.
open class UIHoverGestureRecognizer: UIGestureRecognizer, PointerEventReceiver {
    /// The pointer's location in window coordinates; `nil` while it is elsewhere.
    private var pointer: CGPoint?
    /// The tilt of a hovering pen.
    private var tilt: PenTilt?

    /// The angle between a hovering pen and the surface in radians: 0 is flat, π/2 is upright. π/2 for other pointers
    /// and for a pen whose tilt is not measured.
    open var altitudeAngle: CGFloat { tilt.map { CGFloat($0.altitude) } ?? .pi / 2 }

    /// The direction in which a hovering pen leans, in radians from the positive x axis of `view`, or of the window if
    /// `nil`; 0 without a measured tilt.
    open func azimuthAngle(in view: UIView?) -> CGFloat {
        let direction = azimuthUnitVector(in: view)
        return atan2(direction.dy, direction.dx)
    }

    /// The direction in which a hovering pen leans, as a unit vector in the coordinates of `view`, or of the window if
    /// `nil`.
    open func azimuthUnitVector(in view: UIView?) -> CGVector {
        let azimuth = CGFloat(tilt?.azimuth ?? 0)
        let start = pointer ?? .zero
        let from = convertFromWindow(start, to: view)
        let to = convertFromWindow(CGPoint(x: start.x + cos(azimuth), y: start.y + sin(azimuth)), to: view)
        let (dx, dy) = (to.x - from.x, to.y - from.y)
        let length = (dx * dx + dy * dy).squareRoot()
        return length > 0 ? CGVector(dx: dx / length, dy: dy / length) : CGVector(dx: 1, dy: 0)
    }

    /// The rotation of a hovering pen about its axis, in radians; 0 if the device does not measure it.
    open var rollAngle: CGFloat { CGFloat(tilt?.roll ?? 0) }

    /// 1 while the pointer is over the view, otherwise 0.
    open override var numberOfTouches: Int { pointer == nil ? 0 : 1 }

    /// The pointer's location in the coordinates of a view, in points; in window coordinates if `nil`. While the
    /// pointer is elsewhere, its last location over the view (G-92).
    open override func location(in view: UIView?) -> CGPoint {
        convertFromWindow(pointer ?? attempt.lastLocation, to: view)
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
        guard attempt.isResetting else { return }
        pointer = nil
        tilt = nil
    }

    func accepts(_ event: PointerEvent) -> Bool { event is HoverEvent }

    func receive(_ event: PointerEvent) {
        pointer = event.location
        tilt = (event as? HoverEvent)?.tilt
        attempt.lastLocation = event.location
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
