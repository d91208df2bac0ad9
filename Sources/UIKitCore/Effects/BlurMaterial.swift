import CoreGraphics

/// The tint of frosted glass, over what lies behind. decision: chosen by eye.
struct BlurMaterial: Equatable {
    /// Grey, 0…1.
    var white: CGFloat
    /// How much of the tint is seen, 0…1; the rest is what lies behind.
    var alpha: CGFloat

    init(_ white: CGFloat, _ alpha: CGFloat) {
        self.white = white
        self.alpha = alpha
    }

    /// How far the outlines of what lies behind are washed out, in points. decision: 20.
    static let blurRadius: CGFloat = 20

    /// The tint as a colour.
    var color: UIColor { UIColor(white: white, alpha: alpha) }

    /// The material of a style in an interface that is light or dark.
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

    /// From hardly there to thick, then that of bars.
    private static let light = [
        BlurMaterial(0.97, 0.44), BlurMaterial(0.97, 0.6), BlurMaterial(0.97, 0.72), BlurMaterial(0.97, 0.84),
        BlurMaterial(0.98, 0.75),
    ]
    private static let dark = [
        BlurMaterial(0.13, 0.5), BlurMaterial(0.14, 0.62), BlurMaterial(0.15, 0.74), BlurMaterial(0.15, 0.86),
        BlurMaterial(0.12, 0.76),
    ]
}
