import CoreGraphics
import Foundation
import QuartzCore

/// A sheet of frosted glass, or a place for content that stands on one. Its content goes into `contentView`.
open class UIVisualEffectView: UIView {
    private let content = UIView()

    /// Makes a view with an effect and an empty frame.
    public init(effect: UIVisualEffect?) {
        super.init(frame: .zero)
        setUp()
        self.effect = effect
        applyEffect()
    }

    /// Makes a view without an effect.
    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
    }

    /// Makes a view without an effect and with an empty frame.
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

    /// Where the view's own content goes; as large as the view.
    open var contentView: UIView { content }

    /// What the view does; `nil`, which is nothing, unless set. A change inside an animation is animated: tint and
    /// blur fade together.
    open var effect: UIVisualEffect? {
        didSet { if effect != oldValue { applyEffect() } }
    }

    /// Shows the effect in the new style.
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
            // The tint begins and ends as itself without opacity, so that it does not go through grey on its way.
            if (backgroundColor?.cgColor.alpha ?? 0) == 0 {
                UIView.performWithoutAnimation { backgroundColor = material.color.withAlphaComponent(0) }
            }
            backgroundColor = material.color
        } else {
            backgroundColor = backgroundColor?.withAlphaComponent(0)
        }
    }
}
