import CoreGraphics
import Foundation

// Shared by all recognizers. Locations are stored in window coordinates and converted on demand, so that they follow a
// view that is transformed during the gesture (T-12).
extension UIGestureRecognizer {
    /// True while a continuous gesture is in progress.
    final var isUnderWay: Bool { state.isUnderWay }

    /// Converts a vector from window coordinates to those of a view: rotated and scaled, not translated. Unchanged if
    /// `nil`.
    package final func convertFromWindow(_ vector: CGVector, to target: UIView?) -> CGVector {
        guard let target else { return vector }
        let start = target.convert(CGPoint.zero, from: view?.window)
        let end = target.convert(CGPoint(x: vector.dx, y: vector.dy), from: view?.window)
        return start.vector(to: end)
    }

    /// Converts a vector from the coordinates of a view to window coordinates. Unchanged if `nil`.
    final func convertToWindow(_ vector: CGVector, from source: UIView?) -> CGVector {
        guard let source else { return vector }
        let start = source.convert(CGPoint.zero, to: view?.window)
        let end = source.convert(CGPoint(x: vector.dx, y: vector.dy), to: view?.window)
        return start.vector(to: end)
    }

    /// The touches of a set in order of touch-down.
    final func sortedByTouchDown(_ touches: Set<UITouch>) -> [UITouch] {
        touches.sorted { $0.sequenceNumber < $1.sequenceNumber }
    }

    /// Fails the recognizer and records why.
    final func fail(_ reason: @autoclosure () -> GestureFailure) {
        trace(.fails(reason()))
        state = .failed
    }
}

extension UITouch {
    /// True if exactly the given buttons are held; always true for touches without buttons.
    func isPressed(with buttons: UIEvent.ButtonMask, in event: UIEvent) -> Bool {
        type != .indirectPointer || event.buttonMask == buttons
    }
}

/// Compares hardware timestamps with limits.
enum GestureTime {
    /// The resolution of hardware timestamps, in seconds.
    static let tick: TimeInterval = 0.000_001

    /// True if the duration exceeds the limit; a duration equal to the limit does not.
    static func exceeds(_ duration: TimeInterval, _ limit: TimeInterval) -> Bool { duration > limit + tick / 2 }

    /// True if the duration has reached the limit.
    static func reaches(_ duration: TimeInterval, _ limit: TimeInterval) -> Bool { duration >= limit - tick / 2 }
}
