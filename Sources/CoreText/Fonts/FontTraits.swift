import CoreGraphics
import Foundation

/// The key of the symbolic traits, the `rawValue` of `CTFontSymbolicTraits`.
public let kCTFontSymbolicTrait: CFString = "NSCTFontSymbolicTrait"
/// The key of the weight, a number, -1…1; 0 is regular.
public let kCTFontWeightTrait: CFString = "NSCTFontWeightTrait"
/// The key of the width, a number, -1…1; 0 is normal.
public let kCTFontWidthTrait: CFString = "NSCTFontProportionTrait"
/// The key of the slant, a number, -1…1; 0 is upright.
public let kCTFontSlantTrait: CFString = "NSCTFontSlantTrait"

/// Converts the attributes of font descriptors, of Core Text and of UIKit, to and from faces.
package enum FontTraits {
    /// The slant trait of italic fonts.
    package static let standardSlant: CGFloat = 0.07

    /// The traits of a face.
    package static func dictionary(_ face: FontFace) -> [AnyHashable: Any] {
        [
            kCTFontSymbolicTrait: CTFontSymbolicTraits(face).rawValue,
            kCTFontWeightTrait: FontWeights.weight(openType: face.weight),
            kCTFontWidthTrait: CGFloat(face.stretch - FontFace.normalStretch) / 4,
            kCTFontSlantTrait: face.slant == .upright ? CGFloat(0) : standardSlant,
        ]
    }

    /// Applies a dictionary of traits to a face; symbolic traits first.
    package static func apply(_ traits: [AnyHashable: Any], to face: inout FontFace) {
        if let symbolic = traits[kCTFontSymbolicTrait] as? CTFontSymbolicTraits {
            face = symbolic.applied(to: face)
        } else if let bits = AttributeNumber.readInteger(traits[kCTFontSymbolicTrait]) {
            face = CTFontSymbolicTraits(rawValue: UInt32(clamping: bits)).applied(to: face)
        }
        if let weight = AttributeNumber.read(traits[kCTFontWeightTrait]) { face.weight = FontWeights.openType(weight) }
        if let width = AttributeNumber.read(traits[kCTFontWidthTrait]) {
            face.stretch = FontFace.normalStretch + Int((min(max(width, -1), 1) * 4).rounded())
        }
        if let slant = AttributeNumber.read(traits[kCTFontSlantTrait]) { face.slant = slant > 0 ? .italic : .upright }
    }

    /// The OpenType features for settings with type and selector identifiers; `nil` if there are none.
    package static func features(_ settings: [[AnyHashable: Any]]) -> String? {
        let features = settings.compactMap { FontFeature.openType($0) }
        return features.isEmpty ? nil : features.joined(separator: ",")
    }

    /// Applies the name attributes of a descriptor to a face: family, name, and name within the family.
    package static func applyNames(family: String?, name: String?, style: String?, to face: inout FontFace) {
        if let family { face.family = family }
        if let name, let found = FontCatalog.shared.face(named: name) { face = found }
        if let style, let found = FontCatalog.shared.face(named: "\(face.family) \(style)") { face = found }
    }
}

/// The key of a feature's type in a setting, a number of Apple's feature registry.
public let kCTFontFeatureTypeIdentifierKey: CFString = "CTFeatureTypeIdentifier"
/// The key of a feature's selector in a setting, a number.
public let kCTFontFeatureSelectorIdentifierKey: CFString = "CTFeatureSelectorIdentifier"

/// Converts typographic features from Apple's identifiers to OpenType tags.
enum FontFeature {
    /// The OpenType tag and value for a feature type and selector; `nil` if there is none.
    static func openType(_ setting: [AnyHashable: Any]) -> String? {
        guard let kind = AttributeNumber.readInteger(setting[kCTFontFeatureTypeIdentifierKey]),
            let variant = AttributeNumber.readInteger(setting[kCTFontFeatureSelectorIdentifierKey])
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
