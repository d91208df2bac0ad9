import CoreGraphics
import Foundation

/// Gives what stands on frosted glass a colour that suits it: the tint of the effect view's content, which template
/// images and symbols take.
open class UIVibrancyEffect: UIVisualEffect, @unchecked Sendable {
    /// The glass that it stands on.
    public let blurEffect: UIBlurEffect
    /// What the content is.
    public let style: UIVibrancyEffectStyle

    /// For content of first rank on a kind of glass.
    public convenience init(blurEffect: UIBlurEffect) {
        self.init(blurEffect: blurEffect, style: .label)
    }

    /// For content of a rank on a kind of glass.
    public init(blurEffect: UIBlurEffect, style: UIVibrancyEffectStyle) {
        self.blurEffect = blurEffect
        self.style = style
        super.init()
    }

    /// The colour of the content.
    final var tint: UIColor {
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

/// What the content of a vibrancy effect is.
public enum UIVibrancyEffectStyle: Int, Sendable {
    /// Main text.
    case label = 0
    /// Text of second rank.
    case secondaryLabel = 1
    /// Text of third rank.
    case tertiaryLabel = 2
    /// Text of fourth rank.
    case quaternaryLabel = 3
    /// A thin shape.
    case fill = 4
    /// A shape of middle size.
    case secondaryFill = 5
    /// A large shape.
    case tertiaryFill = 6
    /// A line between things.
    case separator = 7
}
