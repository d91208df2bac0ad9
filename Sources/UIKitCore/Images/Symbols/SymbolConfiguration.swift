import CoreGraphics
import Foundation

extension UIImage {
    /// The size, weight and scale that a symbol is drawn with.
    open class SymbolConfiguration: Configuration, @unchecked Sendable {
        final let values: SymbolValues

        init(_ values: SymbolValues) {
            self.values = values
            super.init()
        }

        /// A configuration without values.
        public class var unspecified: SymbolConfiguration { SymbolConfiguration(SymbolValues()) }

        /// Creates a configuration for text of a size in points; 0 leaves the size unspecified.
        public convenience init(pointSize: CGFloat) {
            self.init(SymbolValues(pointSize: pointSize))
        }

        /// Creates a configuration for text of a size in points and a weight.
        public convenience init(pointSize: CGFloat, weight: SymbolWeight) {
            self.init(SymbolValues(pointSize: pointSize, weight: weight))
        }

        /// Creates a configuration for text of a size in points and a weight, with a scale relative to the text.
        public convenience init(pointSize: CGFloat, weight: SymbolWeight, scale: SymbolScale) {
            self.init(SymbolValues(pointSize: pointSize, weight: weight, scale: scale))
        }

        /// Creates a configuration with only a weight.
        public convenience init(weight: SymbolWeight) {
            self.init(SymbolValues(weight: weight))
        }

        /// Creates a configuration with only a scale relative to the text.
        public convenience init(scale: SymbolScale) {
            self.init(SymbolValues(scale: scale))
        }

        /// Creates a configuration for text of a style: the symbol follows the preferred text size of the image view that
        /// shows it (F-252).
        public convenience init(textStyle: UIFont.TextStyle) {
            self.init(textStyle: textStyle, scale: .unspecified)
        }

        /// Creates a configuration for text of a style, with a scale relative to the text; see `init(textStyle:)`.
        public convenience init(textStyle: UIFont.TextStyle, scale: SymbolScale) {
            self.init(SymbolValues(scale: scale, textStyle: textStyle))
        }

        /// Creates a configuration for text in a font.
        public convenience init(font: UIFont) {
            self.init(font: font, scale: .unspecified)
        }

        /// Creates a configuration for text in a font, with a scale relative to the text.
        public convenience init(font: UIFont, scale: SymbolScale) {
            let weight = UIFont.Weight(openTypeWeight: font.face.weight).symbolWeight()
            self.init(SymbolValues(pointSize: font.pointSize, weight: weight, scale: scale))
        }

        /// The configuration with the specified values of another one; values that it does not specify stay.
        open override func applying(_ otherConfiguration: Configuration?) -> Self {
            guard let other = otherConfiguration as? SymbolConfiguration,
                let merged = merged(with: other) as? Self
            else { return self }
            return merged
        }

        final func merged(with other: SymbolConfiguration) -> SymbolConfiguration {
            SymbolConfiguration(values.merged(with: other.values))
        }

        /// True for a configuration with the same values.
        open override func isEqual(_ object: Any?) -> Bool {
            (object as? SymbolConfiguration)?.values == values
        }

        /// Equal configurations have equal hashes.
        open override var hash: Int { values.hashValue }
    }
}

/// The values of a symbol configuration; 0 and `unspecified` mean not specified.
struct SymbolValues: Hashable, Sendable {
    var pointSize: CGFloat = 0
    var weight = UIImage.SymbolWeight.unspecified
    var scale = UIImage.SymbolScale.unspecified
    /// The style that gives size and weight where they are not specified; `nil` for none.
    var textStyle: UIFont.TextStyle?

    func merged(with other: SymbolValues) -> SymbolValues {
        let hasOtherSize = other.pointSize > 0 || other.textStyle != nil
        return SymbolValues(
            pointSize: hasOtherSize ? other.pointSize : pointSize,
            weight: other.weight == .unspecified ? weight : other.weight,
            scale: other.scale == .unspecified ? scale : other.scale,
            textStyle: hasOtherSize ? other.textStyle : textStyle)
    }

    /// The values with the size and the weight of the text style for traits (F-252).
    func resolved(for traits: UITraitCollection) -> SymbolValues {
        guard let textStyle else { return self }
        let font = UIFont.preferredFont(forTextStyle: textStyle, compatibleWith: traits)
        var values = self
        values.textStyle = nil
        if pointSize <= 0 { values.pointSize = font.pointSize }
        if weight == .unspecified { values.weight = UIFont.Weight(openTypeWeight: font.face.weight).symbolWeight() }
        return values
    }
}

/// The symbol that an image shows, and its configuration and tint.
struct SymbolAppearance: Hashable, Sendable {
    var name: String
    /// The template of a symbol of an asset catalog; `nil` for a system symbol. Empty for one from an archive, which has only
    /// its pixels.
    var file: String?
    var configuration: UIImage.SymbolConfiguration?
    /// The tint; `nil` for black.
    var tint: UIColor?
}

extension UIImage {
    /// The base class of image configurations.
    open class Configuration: NSObject, NSCopying, @unchecked Sendable {
        // Unchecked only because the class is open: its stored properties are immutable.

        override init() { super.init() }

        /// The configuration with the specified values of another one.
        open func applying(_ otherConfiguration: Configuration?) -> Self { self }

        /// Returns the configuration itself: configurations are immutable.
        open func copy(with zone: NSZone? = nil) -> Any { self }
    }

    /// The weight of a symbol's lines, matching the font weights.
    public enum SymbolWeight: Int, Sendable {
        /// Not specified; drawn as regular.
        case unspecified = 0
        /// Hairline.
        case ultraLight = 1
        /// Very light.
        case thin = 2
        /// Light.
        case light = 3
        /// Matches body text.
        case regular = 4
        /// A little heavier.
        case medium = 5
        /// Between medium and bold.
        case semibold = 6
        /// Bold.
        case bold = 7
        /// Heavier than bold.
        case heavy = 8
        /// The heaviest.
        case black = 9

        /// The font weight that matches this weight; regular for `unspecified`.
        public func fontWeight() -> UIFont.Weight {
            let weights: [UIFont.Weight] = [
                .regular, .ultraLight, .thin, .light, .regular, .medium, .semibold, .bold, .heavy, .black,
            ]
            return weights[rawValue]
        }
    }

    /// The scale of a symbol relative to text of the same point size.
    public enum SymbolScale: Int, Sendable {
        /// The default: medium.
        case `default` = -1
        /// Not specified; drawn as medium.
        case unspecified = 0
        /// 0.8 times medium.
        case small = 1
        /// As high as a line of text.
        case medium = 2
        /// 1.27 times medium.
        case large = 3
    }
}

extension UIFont.Weight {
    /// The symbol weight that is closest to this font weight.
    public func symbolWeight() -> UIImage.SymbolWeight {
        let all: [UIImage.SymbolWeight] = [
            .ultraLight, .thin, .light, .regular, .medium, .semibold, .bold, .heavy, .black,
        ]
        return all.min { abs($0.fontWeight().rawValue - rawValue) < abs($1.fontWeight().rawValue - rawValue) }
            ?? .regular
    }
}
