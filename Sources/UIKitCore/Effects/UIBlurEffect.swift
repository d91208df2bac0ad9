import CoreGraphics
import Foundation

/// A blur of the content behind a view, with a tint.
open class UIBlurEffect: UIVisualEffect, @unchecked Sendable {
    /// The style of the blur.
    public let style: Style

    /// Creates a blur of a style.
    public init(style: Style) {
        self.style = style
        super.init()
    }

    /// True for a blur of the same style.
    open override func isEqual(_ object: Any?) -> Bool { (object as? UIBlurEffect)?.style == style }

    /// Equal effects have equal hashes.
    open override var hash: Int { style.hashValue }

    /// The styles of blurs. Styles without light or dark in their name adapt to the interface.
    public enum Style: Int, Sendable {
        /// Almost white.
        case extraLight = 0
        /// Light, with little tint.
        case light = 1
        /// Dark.
        case dark = 2
        /// Adapts to the interface.
        case regular = 4
        /// Adapts to the interface, with more contrast.
        case prominent = 5
        /// Almost transparent.
        case systemUltraThinMaterial = 6
        /// Thin.
        case systemThinMaterial = 7
        /// Medium thickness.
        case systemMaterial = 8
        /// Thick.
        case systemThickMaterial = 9
        /// The material of bars.
        case systemChromeMaterial = 10
        /// Almost transparent, always light.
        case systemUltraThinMaterialLight = 11
        /// Thin, always light.
        case systemThinMaterialLight = 12
        /// Medium thickness, always light.
        case systemMaterialLight = 13
        /// Thick, always light.
        case systemThickMaterialLight = 14
        /// The material of bars, always light.
        case systemChromeMaterialLight = 15
        /// Almost transparent, always dark.
        case systemUltraThinMaterialDark = 16
        /// Thin, always dark.
        case systemThinMaterialDark = 17
        /// Medium thickness, always dark.
        case systemMaterialDark = 18
        /// Thick, always dark.
        case systemThickMaterialDark = 19
        /// The material of bars, always dark.
        case systemChromeMaterialDark = 20
    }
}

/// The tint of a blur effect, drawn over the blurred backdrop. decision: chosen by eye.
struct BlurMaterial: Equatable {
    /// The gray level, 0…1.
    var white: CGFloat
    /// The opacity of the tint over the blurred backdrop, 0…1.
    var alpha: CGFloat

    init(_ white: CGFloat, _ alpha: CGFloat) {
        self.white = white
        self.alpha = alpha
    }

    /// The blur radius of the backdrop, in points. decision: 20.
    static let blurRadius: CGFloat = 20

    /// The tint as a color.
    var color: UIColor { UIColor(white: white, alpha: alpha) }

    /// The material of a style in a light or dark interface.
    static func material(for style: UIBlurEffect.Style, in interface: UIUserInterfaceStyle) -> BlurMaterial {
        let isDark = interface == .dark
        switch style {
        case .extraLight: return BlurMaterial(0.97, 0.82)
        case .light: return BlurMaterial(1, 0.3)
        case .dark: return BlurMaterial(0.11, 0.73)
        case .regular: return isDark ? BlurMaterial(0.14, 0.72) : BlurMaterial(0.97, 0.78)
        case .prominent: return isDark ? BlurMaterial(0.11, 0.82) : BlurMaterial(0.98, 0.86)
        case .systemUltraThinMaterial: return isDark ? dark[0] : light[0]
        case .systemThinMaterial: return isDark ? dark[1] : light[1]
        case .systemMaterial: return isDark ? dark[2] : light[2]
        case .systemThickMaterial: return isDark ? dark[3] : light[3]
        case .systemChromeMaterial: return isDark ? dark[4] : light[4]
        case .systemUltraThinMaterialLight: return light[0]
        case .systemThinMaterialLight: return light[1]
        case .systemMaterialLight: return light[2]
        case .systemThickMaterialLight: return light[3]
        case .systemChromeMaterialLight: return light[4]
        case .systemUltraThinMaterialDark: return dark[0]
        case .systemThinMaterialDark: return dark[1]
        case .systemMaterialDark: return dark[2]
        case .systemThickMaterialDark: return dark[3]
        case .systemChromeMaterialDark: return dark[4]
        }
    }

    /// The materials from ultra-thin to thick, then chrome, for light interfaces.
    private static let light = [
        BlurMaterial(0.97, 0.44), BlurMaterial(0.97, 0.6), BlurMaterial(0.97, 0.72), BlurMaterial(0.97, 0.84),
        BlurMaterial(0.98, 0.75),
    ]
    /// The same for dark interfaces.
    private static let dark = [
        BlurMaterial(0.13, 0.5), BlurMaterial(0.14, 0.62), BlurMaterial(0.15, 0.74), BlurMaterial(0.15, 0.86),
        BlurMaterial(0.12, 0.76),
    ]
}
