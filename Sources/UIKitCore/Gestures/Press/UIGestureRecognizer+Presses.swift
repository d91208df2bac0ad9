import CoreGraphics
import Foundation

// Presses that stand for a finger in the middle of the view (G-85).
extension UIGestureRecognizer {
    /// The middle of the recognizer's view in window coordinates, in points.
    final var centerOfView: CGPoint {
        guard let view else { return .zero }
        return view.convert(CGPoint(x: view.bounds.midX, y: view.bounds.midY), to: nil)
    }
}

extension UIPress {
    /// A number for the press among fingers: those of touches are positive.
    var fingerID: Int { -1 - type.rawValue }
}
