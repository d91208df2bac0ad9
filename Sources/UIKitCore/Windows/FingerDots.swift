import CoreGraphics
import Foundation
import QuartzCore

/// Shows the fingers that the mouse simulates as translucent dots above all windows.
@MainActor package final class FingerDots {
    /// The diameter of a dot, in points: about a fingertip (decision).
    private static let diameter: CGFloat = 30

    private var dots: [CALayer] = []

    /// Shows no dots yet.
    package init() {}

    /// Shows dots at these positions, in points; an empty array removes them.
    package func show(at positions: [CGPoint]) {
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        if dots.count != positions.count {
            let old = dots
            dots = positions.map { _ in Self.makeDot() }
            UIScreen.main.overlays =
                UIScreen.main.overlays.filter { overlay in !old.contains { $0 === overlay } } + dots
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
