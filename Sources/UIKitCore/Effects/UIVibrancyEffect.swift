import CoreGraphics
import Foundation

/// Gives content on a blur a matching color: the tint of the effect view's content, which template images and symbols
/// use.
open class UIVibrancyEffect: UIVisualEffect, @unchecked Sendable {
    /// The blur behind the content.
    public let blurEffect: UIBlurEffect
    /// The kind of content.
    public let style: UIVibrancyEffectStyle

    /// Creates an effect for primary labels on a blur.
    public convenience init(blurEffect: UIBlurEffect) {
        self.init(blurEffect: blurEffect, style: .label)
    }

    /// Creates an effect for a kind of content on a blur.
    public init(blurEffect: UIBlurEffect, style: UIVibrancyEffectStyle) {
        self.blurEffect = blurEffect
        self.style = style
        super.init()
    }

    /// The color of the content.
    package final var tint: UIColor {
        switch style {
        case .label: .label
        case .secondaryLabel: .secondaryLabel
        case .tertiaryLabel: .tertiaryLabel
        case .quaternaryLabel: .quaternaryLabel
        case .fill: .systemFill
        case .secondaryFill: .secondarySystemFill
        case .tertiaryFill: .tertiarySystemFill
        case .separator: .separator
        }
    }
}

/// The kind of content that a vibrancy effect is for.
public enum UIVibrancyEffectStyle: Int, Sendable {
    /// Primary text.
    case label = 0
    /// Secondary text.
    case secondaryLabel = 1
    /// Tertiary text.
    case tertiaryLabel = 2
    /// Quaternary text.
    case quaternaryLabel = 3
    /// A thin shape.
    case fill = 4
    /// A medium-size shape.
    case secondaryFill = 5
    /// A large shape.
    case tertiaryFill = 6
    /// A separator line.
    case separator = 7
}
