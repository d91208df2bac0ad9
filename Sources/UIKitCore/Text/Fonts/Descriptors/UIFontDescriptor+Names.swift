import CoreGraphics

extension UIFontDescriptor {
    /// The name of an attribute.
    public struct AttributeName: RawRepresentable, Hashable, Sendable {
        /// The name itself.
        public let rawValue: String
        /// Wraps a name.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// The family's name, a `String`.
        public static let family = AttributeName(rawValue: "NSFontFamilyAttribute")
        /// The typeface's PostScript name, a `String`.
        public static let name = AttributeName(rawValue: "NSFontNameAttribute")
        /// The typeface's name within its family, a `String`.
        public static let face = AttributeName(rawValue: "NSFontFaceAttribute")
        /// The size in points, a number.
        public static let size = AttributeName(rawValue: "NSFontSizeAttribute")
        /// Weight, slant, width and symbolic traits: a dictionary with keys of `TraitKey`.
        public static let traits = AttributeName(rawValue: "NSCTFontTraitsAttribute")
        /// What the text is for, a `UIFont.TextStyle`.
        public static let textStyle = AttributeName(rawValue: "NSCTFontUIUsageAttribute")
        /// Variants of letters that a typeface offers: an array of dictionaries with keys of `FeatureKey`.
        public static let featureSettings = AttributeName(rawValue: "NSCTFontFeatureSettingsAttribute")
    }

    /// The key of a trait.
    public struct TraitKey: RawRepresentable, Hashable, Sendable {
        /// The name itself.
        public let rawValue: String
        /// Wraps a name.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// The `rawValue` of `SymbolicTraits`.
        public static let symbolic = TraitKey(rawValue: "NSCTFontSymbolicTrait")
        /// A `UIFont.Weight`, or its number from -1 to 1.
        public static let weight = TraitKey(rawValue: "NSCTFontWeightTrait")
        /// How wide letters are, a number from -1 to 1; 0 is normal.
        public static let width = TraitKey(rawValue: "NSCTFontProportionTrait")
        /// How much letters lean, a number from -1 to 1; 0 is upright.
        public static let slant = TraitKey(rawValue: "NSCTFontSlantTrait")
    }

    /// The key of a variant of letters.
    public struct FeatureKey: RawRepresentable, Hashable, Sendable {
        /// The name itself.
        public let rawValue: String
        /// Wraps a name.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// The kind of variant, a number of the typeface's format: 6 for digits, 35 to 37 for alternatives and small
        /// capitals.
        public static let type = FeatureKey(rawValue: "CTFeatureTypeIdentifier")
        /// Which variant of the kind, a number.
        public static let selector = FeatureKey(rawValue: "CTFeatureSelectorIdentifier")
        /// The same as `type`, by its older name.
        public static let featureIdentifier = type
        /// The same as `selector`, by its older name.
        public static let typeIdentifier = selector
    }

    /// A design of the interface's font.
    public struct SystemDesign: RawRepresentable, Hashable, Sendable {
        /// The name itself.
        public let rawValue: String
        /// Wraps a name.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// Letters without serifs.
        public static let `default` = SystemDesign(rawValue: "NSCTFontUIFontDesignDefault")
        /// Letters with round ends.
        public static let rounded = SystemDesign(rawValue: "NSCTFontUIFontDesignRounded")
        /// Letters with serifs.
        public static let serif = SystemDesign(rawValue: "NSCTFontUIFontDesignSerif")
        /// Letters of one width.
        public static let monospaced = SystemDesign(rawValue: "NSCTFontUIFontDesignMonospaced")

        /// Families with round ends that distributions have, best first.
        private static let roundedFamilies = ["Nunito", "M PLUS Rounded 1c", "Varela Round", "Quicksand", "Comfortaa"]

        /// The family to use; `nil` when this machine has none.
        var family: String? {
            switch self {
            case .default: FontFace.system.family
            case .serif: "serif"
            case .monospaced: FontFace.monospaced.family
            case .rounded:
                Self.roundedFamilies.first { !FontCatalog.shared.fontNames(family: $0).isEmpty }
            default: nil
            }
        }
    }
}
