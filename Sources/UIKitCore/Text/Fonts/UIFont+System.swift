import CoreGraphics
import CoreText

extension UIFont {
    /// The standard size of system fonts: 14 points.
    public class var systemFontSize: CGFloat { 14 }
    /// The size of small system fonts: 12 points.
    public class var smallSystemFontSize: CGFloat { 12 }
    /// The standard size of labels: 17 points.
    public class var labelFontSize: CGFloat { 17 }
    /// The standard size of button titles: 18 points.
    public class var buttonFontSize: CGFloat { 18 }

    /// The system font, Inter or else fontconfig's `sans-serif`, at a size in points (F-52).
    public class func systemFont(ofSize fontSize: CGFloat) -> UIFont { UIFont(face: .system, size: fontSize) }

    /// The system font at a size in points and a weight; the nearest installed weight is used.
    public class func systemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
        var face = FontFace.system
        face.weight = weight.openTypeWeight
        return UIFont(face: face, size: fontSize)
    }

    /// The bold system font at a size in points.
    public class func boldSystemFont(ofSize fontSize: CGFloat) -> UIFont {
        systemFont(ofSize: fontSize, weight: .bold)
    }

    /// The italic system font at a size in points.
    public class func italicSystemFont(ofSize fontSize: CGFloat) -> UIFont {
        var face = FontFace.system
        face.slant = .italic
        return UIFont(face: face, size: fontSize)
    }

    /// The monospaced system font, fontconfig's `monospace`, at a size in points and a weight.
    public class func monospacedSystemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
        var face = FontFace.monospaced
        face.weight = weight.openTypeWeight
        return UIFont(face: face, size: fontSize)
    }

    /// The system font with monospaced digits, if the typeface has them (Inter does), at a size in points and a weight.
    public class func monospacedDigitSystemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
        var face = FontFace.system
        face.weight = weight.openTypeWeight
        face.features = "tnum=1"
        return UIFont(face: face, size: fontSize)
    }
}

extension UIFont {
    /// The weight of a font, -1…1; 0 is regular, positive values are heavier.
    public struct Weight: RawRepresentable, Hashable, Sendable, _UIKitNumericRawRepresentable {
        /// The value, -1…1.
        public var rawValue: CGFloat
        /// Creates a weight from a value, -1…1.
        public init(_ rawValue: CGFloat) { self.rawValue = rawValue }
        /// Creates a weight from a value, -1…1.
        public init(rawValue: CGFloat) { self.rawValue = rawValue }

        /// Ultra-light.
        public static let ultraLight = Weight(-0.8)
        /// Thin.
        public static let thin = Weight(-0.6)
        /// Light.
        public static let light = Weight(-0.4)
        /// Regular: the weight of body text.
        public static let regular = Weight(0)
        /// Medium: slightly heavier than regular.
        public static let medium = Weight(0.23)
        /// Semibold: between medium and bold.
        public static let semibold = Weight(0.3)
        /// Bold.
        public static let bold = Weight(0.4)
        /// Heavy: heavier than bold.
        public static let heavy = Weight(0.56)
        /// Black: the heaviest named weight.
        public static let black = Weight(0.62)
    }
}

extension UIFont.Weight {
    /// The OpenType weight, 100…1000; values in between are interpolated.
    var openTypeWeight: Int { FontWeights.openType(rawValue) }

    /// Creates the weight for an OpenType weight, which is clamped to 100…1000.
    init(openTypeWeight: Int) { self.init(FontWeights.weight(openType: openTypeWeight)) }
}
