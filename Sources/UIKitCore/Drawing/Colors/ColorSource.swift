import CoreGraphics
import Foundation

/// How the color of a `UIColor` is determined.
enum ColorSource {
    /// The same color for all traits.
    case fixed(CGColor)
    /// One color for light and one for dark interfaces.
    case pair(light: CGColor, dark: CGColor)
    /// As `pair`, with another color for elevated dark interfaces (F-246).
    indirect case levels(light: CGColor, dark: CGColor, elevated: CGColor)
    /// A closure computes the color from the traits.
    case provided((UITraitCollection) -> UIColor)

    /// The longest chain of providers that is followed; beyond it, the color is clear.
    private static let maximumProviderDepth = 16

    var isDynamic: Bool {
        if case .fixed = self { return false }
        return true
    }

    /// The color for traits; `nil` means the current traits. A provider runs with them as the current traits.
    func resolved(for traits: UITraitCollection?) -> CGColor {
        if case .fixed(let color) = self { return color }
        let traits = traits ?? .current
        var source = self
        for _ in 0..<Self.maximumProviderDepth {
            switch source {
            case .fixed(let color): return color
            case .pair(let light, let dark): return traits.userInterfaceStyle == .dark ? dark : light
            case .levels(let light, let dark, let elevated):
                guard traits.userInterfaceStyle == .dark else { return light }
                return traits.userInterfaceLevel == .elevated ? elevated : dark
            case .provided(let provider): traits.performAsCurrent { source = provider(traits).source }
            }
        }
        return .clear
    }

    func withAlpha(_ alpha: CGFloat) -> ColorSource {
        func change(_ color: CGColor) -> CGColor { color.copy(alpha: alpha) ?? color }
        return switch self {
        case .fixed(let color): .fixed(change(color))
        case .pair(let light, let dark): .pair(light: change(light), dark: change(dark))
        case .levels(let light, let dark, let elevated):
            .levels(light: change(light), dark: change(dark), elevated: change(elevated))
        case .provided(let provider): .provided { provider($0).withAlphaComponent(alpha) }
        }
    }
}

extension ColorSource: Hashable {
    /// True for the same components in the same color space; a provided color is never equal to another source (D-38).
    static func == (left: Self, right: Self) -> Bool {
        switch (left, right) {
        case (.fixed(let a), .fixed(let b)): a == b
        case (.pair(let a, let b), .pair(let c, let d)): a == c && b == d
        case (.levels(let a, let b, let c), .levels(let d, let e, let f)): a == d && b == e && c == f
        default: false
        }
    }

    func hash(into hasher: inout Hasher) {
        switch self {
        case .fixed(let color): hasher.combine(color)
        case .pair(let light, let dark):
            hasher.combine(light)
            hasher.combine(dark)
        case .levels(let light, let dark, let elevated):
            hasher.combine(light)
            hasher.combine(dark)
            hasher.combine(elevated)
        case .provided: break
        }
    }
}
