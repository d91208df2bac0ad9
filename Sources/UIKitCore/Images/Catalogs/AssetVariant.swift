import CoreGraphics
import Foundation

/// The traits that one row of a catalog entry is for: an image, a color or a file.
struct AssetVariant: Sendable {
    private let idiom: String?
    private let style: UIUserInterfaceStyle?
    private let widthClass: UIUserInterfaceSizeClass?
    private let heightClass: UIUserInterfaceSizeClass?
    private let direction: UITraitEnvironmentLayoutDirection?

    /// The traits of a row; `nil` for a row that is for another system or for traits that do not exist here: high
    /// contrast, a subtype of a device, an amount of memory.
    init?(_ row: [String: Any]) {
        idiom = row["idiom"] as? String
        guard idiom == nil || ["universal", "iphone", "ipad"].contains(idiom),
            row["subtype"] == nil, row["memory"] == nil, row["graphics-feature-set"] == nil
        else { return nil }
        var style: UIUserInterfaceStyle?
        for appearance in row["appearances"] as? [[String: Any]] ?? [] {
            guard appearance["appearance"] as? String == "luminosity" else { return nil }
            style = appearance["value"] as? String == "dark" ? .dark : .light
        }
        self.style = style
        widthClass = Self.sizeClass(row["width-class"])
        heightClass = Self.sizeClass(row["height-class"])
        direction =
            switch row["language-direction"] as? String {
            case "left-to-right": .leftToRight
            case "right-to-left": .rightToLeft
            default: nil
            }
    }

    private static func sizeClass(_ value: Any?) -> UIUserInterfaceSizeClass? {
        switch value as? String {
        case "compact": .compact
        case "regular": .regular
        default: nil
        }
    }

    /// True if the variant depends on more than light and dark.
    var isForSomeDevices: Bool {
        idiom != nil && idiom != "universal" || widthClass != nil || heightClass != nil || direction != nil
    }

    /// The interface style; `nil` for any.
    var interfaceStyle: UIUserInterfaceStyle? { style }

    /// How far the variant is from traits, 0 for an exact match; `nil` if it is not for them. The idiom counts more than
    /// the style, the style more than size classes, and these more than the direction.
    func distance(from traits: UITraitCollection) -> CGFloat? {
        if let idiom, idiom != "universal", (idiom == "ipad") != (traits.userInterfaceIdiom == .pad) { return nil }
        var distance: CGFloat = idiom == nil || idiom == "universal" ? 100_000 : 0
        // A variant for the other style is better than none.
        distance += style == nil ? 1000 : style == traits.userInterfaceStyle ? 0 : 10_000
        for (own, other) in [
            (widthClass, traits.horizontalSizeClass), (heightClass, traits.verticalSizeClass),
        ] {
            guard let own else {
                distance += 100
                continue
            }
            if other == .unspecified { distance += 200 } else if own != other { return nil }
        }
        guard let direction else { return distance + 10 }
        if traits.layoutDirection == .unspecified { return distance + (direction == .leftToRight ? 5 : 20) }
        return direction == traits.layoutDirection ? distance : nil
    }
}
