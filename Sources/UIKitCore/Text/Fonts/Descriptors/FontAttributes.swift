import CoreGraphics
import CoreText
import Foundation

/// Converts font descriptors to and from attribute dictionaries.
enum FontAttributes {
    typealias Name = UIFontDescriptor.AttributeName
    typealias Trait = UIFontDescriptor.TraitKey
    typealias Feature = UIFontDescriptor.FeatureKey

    /// Applies attributes to a face and a size.
    static func read(
        _ attributes: [Name: Any], over face: FontFace, size: CGFloat
    ) -> (FontFace, CGFloat, UIFont.TextStyle?) {
        var face = face
        var size = size
        let style = attributes[.textStyle] as? UIFont.TextStyle
        if let style {
            let descriptor = UIFontDescriptor.preferredFontDescriptor(withTextStyle: style)
            (face, size) = (descriptor.face, descriptor.pointSize)
        }
        if let family = attributes[.family] as? String { face.family = family }
        if let name = attributes[.name] as? String, let found = FontCatalog.shared.face(named: name) { face = found }
        if let name = attributes[.face] as? String,
            let found = FontCatalog.shared.face(named: "\(face.family) \(name)")
        {
            face = found
        }
        if let points = AttributeNumber.read(attributes[.size]) { size = points }
        if let traits = attributes[.traits] as? [Trait: Any] { apply(traits, to: &face) }
        if let settings = attributes[.featureSettings] as? [[Feature: Any]] {
            let features = settings.compactMap { FontFeature.openType($0) }
            if !features.isEmpty { face.features = features.joined(separator: ",") }
        }
        return (face, size, style)
    }

    private static func apply(_ traits: [Trait: Any], to face: inout FontFace) {
        if let bits = AttributeNumber.readInteger(traits[.symbolic]) {
            let traits = UIFontDescriptor.SymbolicTraits(rawValue: UInt32(clamping: bits))
            face = traits.applied(to: face)
        } else if let symbolic = traits[.symbolic] as? UIFontDescriptor.SymbolicTraits {
            face = symbolic.applied(to: face)
        }
        if let weight = traits[.weight] as? UIFont.Weight {
            face.weight = weight.openTypeWeight
        } else if let weight = AttributeNumber.read(traits[.weight]) {
            face.weight = UIFont.Weight(weight).openTypeWeight
        }
        if let width = AttributeNumber.read(traits[.width]) {
            let offset = Int((min(max(width, -1), 1) * 4).rounded())
            face.stretch = FontFace.normalStretch + offset
        }
        if let slant = AttributeNumber.read(traits[.slant]) { face.slant = slant > 0 ? .italic : .upright }
    }

    /// All attributes of a descriptor.
    static func attributes(of descriptor: UIFontDescriptor) -> [Name: Any] {
        let face = descriptor.face
        let traits: [Trait: Any] = [
            .symbolic: descriptor.symbolicTraits.rawValue, .weight: UIFont.Weight(openTypeWeight: face.weight),
            .width: CGFloat(face.stretch - FontFace.normalStretch) / 4,
            .slant: face.slant == .upright ? CGFloat(0) : UIFont.standardSlant,
        ]
        var attributes: [Name: Any] = [
            .family: FontCatalog.shared.resolved(face).family, .name: descriptor.postscriptName, .traits: traits,
            .size: descriptor.pointSize,
        ]
        if let style = descriptor.textStyle { attributes[.textStyle] = style }
        return attributes
    }
}

/// Converts typographic features from Apple's identifiers to OpenType tags.
enum FontFeature {
    /// The OpenType tag and value for a feature type and selector; `nil` if there is none.
    static func openType(_ setting: [UIFontDescriptor.FeatureKey: Any]) -> String? {
        guard let kind = AttributeNumber.readInteger(setting[.type]),
            let variant = AttributeNumber.readInteger(setting[.selector])
        else { return nil }
        return tags[kind]?[variant]
    }

    private static let tags: [Int: [Int: String]] = [
        // Ligatures, digit width, superscripts and subscripts, fractions, slashed zero, digit case, small capitals,
        // sets.
        1: [2: "liga=1", 3: "liga=0", 18: "clig=1", 19: "clig=0"],
        6: [0: "tnum=1", 1: "pnum=1"],
        10: [1: "sups=1", 2: "subs=1"],
        11: [1: "frac=1", 2: "frac=1"],
        14: [4: "zero=1", 5: "zero=0"],
        21: [0: "onum=1", 1: "lnum=1"],
        37: [1: "smcp=1"],
        38: [1: "c2sc=1"],
        35: [2: "ss01=1", 4: "ss02=1", 6: "ss03=1", 8: "ss04=1", 10: "ss05=1", 12: "ss06=1", 14: "ss07=1"],
    ]
}
