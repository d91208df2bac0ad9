import CoreGraphics
import Foundation

extension UIImage {
    /// How large and how heavy a symbol is drawn.
    open class SymbolConfiguration: Configuration, @unchecked Sendable {
        final let values: SymbolValues

        init(_ values: SymbolValues) {
            self.values = values
            super.init()
        }

        /// Says nothing.
        public class var unspecified: SymbolConfiguration { SymbolConfiguration(SymbolValues()) }

        /// For text of a size in points.
        public convenience init(pointSize: CGFloat) {
            self.init(SymbolValues(pointSize: pointSize))
        }

        /// For text of a size in points and a weight.
        public convenience init(pointSize: CGFloat, weight: SymbolWeight) {
            self.init(SymbolValues(pointSize: pointSize, weight: weight))
        }

        /// For text of a size in points and a weight, larger or smaller beside it.
        public convenience init(pointSize: CGFloat, weight: SymbolWeight, scale: SymbolScale) {
            self.init(SymbolValues(pointSize: pointSize, weight: weight, scale: scale))
        }

        /// A weight, whatever the size.
        public convenience init(weight: SymbolWeight) {
            self.init(SymbolValues(weight: weight))
        }

        /// Larger or smaller, whatever the text's size.
        public convenience init(scale: SymbolScale) {
            self.init(SymbolValues(scale: scale))
        }

        /// For text of a purpose.
        public convenience init(textStyle: UIFont.TextStyle) {
            self.init(textStyle: textStyle, scale: .unspecified)
        }

        /// For text of a purpose, larger or smaller beside it.
        public convenience init(textStyle: UIFont.TextStyle, scale: SymbolScale) {
            self.init(font: .preferredFont(forTextStyle: textStyle), scale: scale)
        }

        /// For text in a font.
        public convenience init(font: UIFont) {
            self.init(font: font, scale: .unspecified)
        }

        /// For text in a font, larger or smaller beside it.
        public convenience init(font: UIFont, scale: SymbolScale) {
            let weight = UIFont.Weight(openTypeWeight: font.face.weight).symbolWeight()
            self.init(SymbolValues(pointSize: font.pointSize, weight: weight, scale: scale))
        }

        /// Another configuration put over this one; what it does not say stays.
        open override func applying(_ otherConfiguration: Configuration?) -> Self {
            guard let other = otherConfiguration as? SymbolConfiguration,
                let merged = merged(with: other) as? Self
            else { return self }
            return merged
        }

        final func merged(with other: SymbolConfiguration) -> SymbolConfiguration {
            SymbolConfiguration(values.merged(with: other.values))
        }

        /// True for a configuration that says the same.
        open override func isEqual(_ object: Any?) -> Bool {
            (object as? SymbolConfiguration)?.values == values
        }

        /// Equal configurations have equal hashes.
        open override var hash: Int { values.hashValue }
    }
}

/// What a symbol configuration says; 0 and `unspecified` stand for nothing.
struct SymbolValues: Hashable, Sendable {
    var pointSize: CGFloat = 0
    var weight = UIImage.SymbolWeight.unspecified
    var scale = UIImage.SymbolScale.unspecified

    func merged(with other: SymbolValues) -> SymbolValues {
        SymbolValues(
            pointSize: other.pointSize > 0 ? other.pointSize : pointSize,
            weight: other.weight == .unspecified ? weight : other.weight,
            scale: other.scale == .unspecified ? scale : other.scale)
    }
}

/// Which symbol an image shows, and how.
struct SymbolAppearance: Hashable, Sendable {
    var name: String
    var configuration: UIImage.SymbolConfiguration?
    /// The colour it was given; black without one.
    var tint: UIColor?
}
