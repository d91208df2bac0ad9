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
        FontTraits.applyNames(
            family: attributes[.family] as? String, name: attributes[.name] as? String,
            style: attributes[.face] as? String, to: &face)
        if let points = AttributeNumber.read(attributes[.size]) { size = points }
        if let traits = attributes[.traits] as? [Trait: Any] { FontTraits.apply(plain(traits), to: &face) }
        if let settings = attributes[.featureSettings] as? [[Feature: Any]] {
            let plainSettings = settings.map { setting in
                Dictionary(uniqueKeysWithValues: setting.map { (AnyHashable($0.key.rawValue), $0.value) })
            }
            face.features = FontTraits.features(plainSettings) ?? face.features
        }
        return (face, size, style)
    }

    /// Traits with the keys and values of Core Text.
    private static func plain(_ traits: [Trait: Any]) -> [AnyHashable: Any] {
        var result: [AnyHashable: Any] = [:]
        for (key, value) in traits {
            switch value {
            case let value as UIFont.Weight: result[key.rawValue] = value.rawValue
            case let value as UIFontDescriptor.SymbolicTraits: result[key.rawValue] = value.rawValue
            default: result[key.rawValue] = value
            }
        }
        return result
    }

    /// All attributes of a descriptor.
    static func attributes(of descriptor: UIFontDescriptor) -> [Name: Any] {
        let face = descriptor.face
        let traits: [Trait: Any] = [
            .symbolic: descriptor.symbolicTraits.rawValue, .weight: UIFont.Weight(openTypeWeight: face.weight),
            .width: CGFloat(face.stretch - FontFace.normalStretch) / 4,
            .slant: face.slant == .upright ? CGFloat(0) : FontTraits.standardSlant,
        ]
        var attributes: [Name: Any] = [
            .family: FontCatalog.shared.resolved(face).family, .name: descriptor.postscriptName, .traits: traits,
            .size: descriptor.pointSize,
        ]
        if let style = descriptor.textStyle { attributes[.textStyle] = style }
        return attributes
    }
}
