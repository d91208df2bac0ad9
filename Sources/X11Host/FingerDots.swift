import CoreGraphics
import QuartzCore
import UIKitCore

/// Shows the fingers that the mouse makes as translucent dots above all windows.
@MainActor final class FingerDots {
    /// How wide a dot is, in points: about a fingertip (decision).
    private static let diameter: CGFloat = 30

    private var dots: [CALayer] = []

    /// Puts the dots at these places, in points; no places, no dots.
    func show(at positions: [CGPoint]) {
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        if dots.count != positions.count {
            dots = positions.map { _ in Self.makeDot() }
            UIScreen.main.overlays = dots
        }
        for (dot, position) in zip(dots, positions) { dot.position = position }
        CATransaction.commit()
    }

    private static func makeDot() -> CALayer {
        let dot = CALayer()
        dot.bounds = CGRect(x: 0, y: 0, width: diameter, height: diameter)
        dot.cornerRadius = diameter / 2
        dot.backgroundColor = CGColor(gray: 0.5, alpha: 0.5)
        dot.borderColor = CGColor(gray: 1, alpha: 0.8)
        dot.borderWidth = 1
        return dot
    }
}
