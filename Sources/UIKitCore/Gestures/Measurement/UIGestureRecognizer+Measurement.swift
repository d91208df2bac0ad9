import CoreGraphics
import Foundation

// What all kinds of recognizers share: places are kept in window coordinates and converted when they are asked for, so
// that the answer follows a view that turns or grows under the fingers (T-12).
extension UIGestureRecognizer {
    /// True between began and the end of a continuous gesture.
    final var isUnderWay: Bool { state.isUnderWay }

    /// A movement in the window, seen in the coordinates of a view, or of the window for `nil`: turned and scaled, not
    /// shifted.
    final func convertFromWindow(_ vector: CGVector, to target: UIView?) -> CGVector {
        guard let target else { return vector }
        let start = target.convert(CGPoint.zero, from: view?.window)
        let end = target.convert(CGPoint(x: vector.dx, y: vector.dy), from: view?.window)
        return start.vector(to: end)
    }

    /// A movement in the coordinates of a view, or of the window for `nil`, as one in the window.
    final func convertToWindow(_ vector: CGVector, from source: UIView?) -> CGVector {
        guard let source else { return vector }
        let start = source.convert(CGPoint.zero, to: view?.window)
        let end = source.convert(CGPoint(x: vector.dx, y: vector.dy), to: view?.window)
        return start.vector(to: end)
    }

    /// The touches of a set in the order in which they landed.
    final func sortedByTouchDown(_ touches: Set<UITouch>) -> [UITouch] {
        touches.sorted { $0.sequenceNumber < $1.sequenceNumber }
    }

    /// Gives up, and says why.
    final func fail(_ reason: @autoclosure () -> GestureFailure) {
        trace(.fails(reason()))
        state = .failed
    }
}

extension UITouch {
    /// Whether the buttons that are held are just the wanted ones; true for all that has no buttons.
    func isPressed(with buttons: UIEvent.ButtonMask, in event: UIEvent) -> Bool {
        type != .indirectPointer || event.buttonMask == buttons
    }
}
