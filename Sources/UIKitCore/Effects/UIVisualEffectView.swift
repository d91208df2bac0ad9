import CoreGraphics
import Foundation
import QuartzCore

/// A view that blurs its backdrop, or holds content with vibrancy on a blur. Add subviews to `contentView`.
open class UIVisualEffectView: UIView {
    private let content = UIView()

    /// Creates a view with an effect and an empty frame.
    public init(effect: UIVisualEffect?) {
        super.init(frame: .zero)
        setUp()
        self.effect = effect
        applyEffect()
    }

    /// Creates a view without an effect.
    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
    }

    /// Creates a view without an effect and with an empty frame.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
    }

    private func setUp() {
        content.frame = bounds
        content.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        content.backgroundColor = .clear
        addSubview(content)
    }

    /// The view that holds the content; it is as large as the effect view.
    open var contentView: UIView { content }

    /// The effect; `nil`, which means no effect, by default. A change inside an animation block is animated: tint and
    /// blur fade together.
    open var effect: UIVisualEffect? {
        didSet { if effect != oldValue { applyEffect() } }
    }

    /// Applies the effect in the new interface style.
    open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        applyEffect()
    }

    private func applyEffect() {
        content.tintColor = (effect as? UIVibrancyEffect)?.tint
        if let blur = effect as? UIBlurEffect {
            let material = BlurMaterial.material(for: blur.style, in: traitCollection.userInterfaceStyle)
            layer.backdropBlurRadius = BlurMaterial.blurRadius
            layer.fullBackdropBlurAlpha = material.alpha
            // Fade from and to the same color without opacity, so that the tint does not pass through gray.
            if (backgroundColor?.cgColor.alpha ?? 0) == 0 {
                UIView.performWithoutAnimation { backgroundColor = material.color.withAlphaComponent(0) }
            }
            backgroundColor = material.color
        } else {
            backgroundColor = backgroundColor?.withAlphaComponent(0)
        }
    }
}
