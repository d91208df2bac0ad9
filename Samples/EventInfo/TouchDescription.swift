import UIKit

/// What a touch says of itself: phase, tap count, and where it is in its view and in the window, in points.
struct TouchDescription: CustomStringConvertible {
    let description: String

    /// Describes `touch` as it is now; its place in `view` and in the window.
    @MainActor init(_ touch: UITouch, in view: UIView) {
        let inView = TouchDescription.text(touch.location(in: view))
        let inWindow = TouchDescription.text(touch.location(in: nil))
        let phase = TouchDescription.name(of: touch.phase)
        description = "\(phase), taps \(touch.tapCount), view \(inView), window \(inWindow)"
    }

    private static func text(_ point: CGPoint) -> String {
        String(format: "%.1f,%.1f", point.x, point.y)
    }

    private static func name(of phase: UITouch.Phase) -> String {
        switch phase {
        case .began: "began"
        case .moved: "moved"
        case .stationary: "stationary"
        case .ended: "ended"
        case .cancelled: "cancelled"
        case .regionEntered: "entered"
        case .regionMoved: "hovered"
        case .regionExited: "exited"
        }
    }
}
