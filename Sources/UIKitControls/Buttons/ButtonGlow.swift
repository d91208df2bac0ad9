import CoreGraphics
import QuartzCore
import UIKitCore

/// The glow of a highlighted button with `showsTouchWhenHighlighted`: a white spot that fades outward (CX-362).
final class ButtonGlow: UIView {
    /// The diameter in points, and the opacity in the middle (decision).
    private static let (diameter, opacity): (CGFloat, CGFloat) = (100, 0.8)

    override class var layerClass: AnyClass { CAGradientLayer.self }

    init() {
        super.init(frame: CGRect(x: 0, y: 0, width: Self.diameter, height: Self.diameter))
        isUserInteractionEnabled = false
        guard let gradient = layer as? CAGradientLayer else { return }
        gradient.type = .radial
        gradient.startPoint = CGPoint(x: 0.5, y: 0.5)
        gradient.endPoint = CGPoint(x: 1, y: 1)
        gradient.colors = [Self.opacity, 0].map { UIColor(white: 1, alpha: $0).cgColor }
    }

    required init?(coder: NSCoder) { nil }
}

extension UIButton {
    /// Shows the glow while the button is highlighted, above the background and below title and image (CX-362).
    final func showGlow() {
        guard showsTouchWhenHighlighted, isHighlighted, isEnabled, configuration == nil else {
            glow?.removeFromSuperview()
            return
        }
        let glow = self.glow ?? ButtonGlow()
        self.glow = glow
        glow.center = CGPoint(x: bounds.midX, y: bounds.midY)
        if let backgroundImageView {
            insertSubview(glow, aboveSubview: backgroundImageView)
        } else {
            insertSubview(glow, at: 0)
        }
    }
}
