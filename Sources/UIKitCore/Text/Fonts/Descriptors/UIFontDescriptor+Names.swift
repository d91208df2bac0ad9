import CoreGraphics
import CoreText

extension UIFontDescriptor {
    /// The name of a font attribute.
    public struct AttributeName: RawRepresentable, Hashable, Sendable {
        /// The string value of the name.
        public let rawValue: String
        /// Creates a name from its string value.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// The family's name, a `String`.
        public static let family = AttributeName(rawValue: "NSFontFamilyAttribute")
        /// The typeface's PostScript name, a `String`.
        public static let name = AttributeName(rawValue: "NSFontNameAttribute")
        /// The typeface's name within its family, a `String`.
        public static let face = AttributeName(rawValue: "NSFontFaceAttribute")
        /// The size in points, a number; 0 if not specified.
        public static let size = AttributeName(rawValue: "NSFontSizeAttribute")
        /// Weight, slant, width and symbolic traits, a dictionary with `TraitKey` keys.
        public static let traits = AttributeName(rawValue: "NSCTFontTraitsAttribute")
        /// The text style, a `UIFont.TextStyle`.
        public static let textStyle = AttributeName(rawValue: "NSCTFontUIUsageAttribute")
        /// The typographic features to use, an array of dictionaries with `FeatureKey` keys.
        public static let featureSettings = AttributeName(rawValue: "NSCTFontFeatureSettingsAttribute")
    }

    /// The key of a font trait.
    public struct TraitKey: RawRepresentable, Hashable, Sendable {
        /// The string value of the key.
        public let rawValue: String
        /// Creates a key from its string value.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// The `rawValue` of `SymbolicTraits`.
        public static let symbolic = TraitKey(rawValue: "NSCTFontSymbolicTrait")
        /// The weight, a `UIFont.Weight` or its number, -1…1; 0 is regular.
        public static let weight = TraitKey(rawValue: "NSCTFontWeightTrait")
        /// The width, a number, -1…1; 0 is normal.
        public static let width = TraitKey(rawValue: "NSCTFontProportionTrait")
        /// The slant, a number, -1…1; 0 is upright.
        public static let slant = TraitKey(rawValue: "NSCTFontSlantTrait")
    }

    /// The key of a typographic feature.
    public struct FeatureKey: RawRepresentable, Hashable, Sendable {
        /// The string value of the key.
        public let rawValue: String
        /// Creates a key from its string value.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// The feature type, a number of Apple's feature registry: for example 6 for digit width, 35 for stylistic
        /// alternatives, 37 and 38 for small capitals.
        public static let type = FeatureKey(rawValue: "CTFeatureTypeIdentifier")
        /// The feature selector within the type, a number.
        public static let selector = FeatureKey(rawValue: "CTFeatureSelectorIdentifier")
        /// The older name of `type`.
        public static let featureIdentifier = type
        /// The older name of `selector`.
        public static let typeIdentifier = selector
    }

    /// A design of the system font.
    public struct SystemDesign: RawRepresentable, Hashable, Sendable {
        /// The string value of the design.
        public let rawValue: String
        /// Creates a design from its string value.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// The default sans-serif design.
        public static let `default` = SystemDesign(rawValue: "NSCTFontUIFontDesignDefault")
        /// A design with rounded stroke ends.
        public static let rounded = SystemDesign(rawValue: "NSCTFontUIFontDesignRounded")
        /// A design with serifs.
        public static let serif = SystemDesign(rawValue: "NSCTFontUIFontDesignSerif")
        /// A design in which all glyphs have the same width.
        public static let monospaced = SystemDesign(rawValue: "NSCTFontUIFontDesignMonospaced")

        /// The family to use; `nil` if none is installed.
        var family: String? {
            switch self {
            case .default: FontFace.system.family
            case .serif: FontFace.serif.family
            case .monospaced: FontFace.monospaced.family
            case .rounded: FontFace.rounded?.family
            default: nil
            }
        }
    }
}

extension UIFontDescriptor {
    /// Whether a typeface is bold, italic, condensed, expanded or monospaced.
    public struct SymbolicTraits: OptionSet, Hashable, Sendable {
        /// The bits of the option set.
        public let rawValue: UInt32
        /// Creates traits from their bits.
        public init(rawValue: UInt32) { self.rawValue = rawValue }

        /// Italic or oblique glyphs.
        public static let traitItalic = SymbolicTraits(rawValue: 1 << 0)
        /// Bold glyphs.
        public static let traitBold = SymbolicTraits(rawValue: 1 << 1)
        /// Expanded glyphs.
        public static let traitExpanded = SymbolicTraits(rawValue: 1 << 5)
        /// Condensed glyphs.
        public static let traitCondensed = SymbolicTraits(rawValue: 1 << 6)
        /// All glyphs have the same width.
        public static let traitMonoSpace = SymbolicTraits(rawValue: 1 << 10)

        init(_ face: FontFace) { self.init(rawValue: CTFontSymbolicTraits(face).rawValue) }

        /// A face with exactly these traits; a weight or width that matches already is kept.
        func applied(to face: FontFace) -> FontFace { CTFontSymbolicTraits(rawValue: rawValue).applied(to: face) }
    }
}
