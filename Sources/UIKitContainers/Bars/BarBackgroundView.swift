import CoreGraphics
import Foundation
import UIKitCore

/// The background of a bar: blur, color, image and the hairline at an edge.
final class BarBackgroundView: UIView {
    private let effectView = UIVisualEffectView(effect: nil)
    private let colorView = UIView(frame: .zero)
    private let imageView = UIImageView(frame: .zero)
    private let shadowView = UIImageView(frame: .zero)
    /// Whether the hairline is above the background instead of below it.
    var hasShadowAbove = false { didSet { if hasShadowAbove != oldValue { setNeedsLayout() } } }

    override init(frame: CGRect) {
        super.init(frame: frame)
        isUserInteractionEnabled = false
        for view in [effectView, colorView, imageView, shadowView] { addSubview(view) }
    }

    required init?(coder: NSCoder) { nil }

    func show(_ appearance: UIBarAppearance?) {
        effectView.effect = appearance?.backgroundEffect
        effectView.isHidden = appearance?.backgroundEffect == nil
        colorView.backgroundColor = appearance?.backgroundColor
        imageView.image = appearance?.backgroundImage
        imageView.contentMode = appearance?.backgroundImageContentMode ?? .scaleToFill
        shadowView.image = appearance?.shadowImage
        shadowView.backgroundColor = appearance?.shadowImage == nil ? appearance?.shadowColor : nil
        setNeedsLayout()
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        for view in [effectView, colorView, imageView] { view.frame = bounds }
        let height = shadowView.image?.size.height ?? 1 / max(traitCollection.displayScale, 1)
        shadowView.frame = CGRect(
            x: 0, y: hasShadowAbove ? -height : bounds.height, width: bounds.width, height: height)
    }
}
