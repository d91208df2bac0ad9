import CoreGraphics
import Foundation

extension UIImage {
    /// How an image is chosen or drawn.
    open class Configuration: NSObject, NSCopying, @unchecked Sendable {
        // Unchecked only because the class is open: its stored properties never change.

        override init() { super.init() }

        /// Another configuration put over this one.
        open func applying(_ otherConfiguration: Configuration?) -> Self { self }

        /// Configurations never change, so a copy is the object itself.
        open func copy(with zone: NSZone? = nil) -> Any { self }
    }

    /// The thickness of a symbol's lines, along with the weights of text.
    public enum SymbolWeight: Int, Sendable {
        /// Nothing is said: regular.
        case unspecified = 0
        /// Hairlines.
        case ultraLight = 1
        /// Very light.
        case thin = 2
        /// Light.
        case light = 3
        /// Suits running text.
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

        /// The weight of text that lines of this thickness suit.
        public func fontWeight() -> UIFont.Weight {
            let weights: [UIFont.Weight] = [
                .regular, .ultraLight, .thin, .light, .regular, .medium, .semibold, .bold, .heavy, .black,
            ]
            return weights[rawValue]
        }
    }

    /// The size of a symbol beside text of the same size.
    public enum SymbolScale: Int, Sendable {
        /// Medium.
        case `default` = -1
        /// Nothing is said: medium.
        case unspecified = 0
        /// Four fifths.
        case small = 1
        /// As high as a line of text.
        case medium = 2
        /// Larger by a quarter.
        case large = 3
    }
}

extension UIFont.Weight {
    /// The thickness of a symbol's lines that suits text of this weight.
    public func symbolWeight() -> UIImage.SymbolWeight {
        let all: [UIImage.SymbolWeight] = [
            .ultraLight, .thin, .light, .regular, .medium, .semibold, .bold, .heavy, .black,
        ]
        return all.min { abs($0.fontWeight().rawValue - rawValue) < abs($1.fontWeight().rawValue - rawValue) }
            ?? .regular
    }
}
