import CoreGraphics
import Foundation
import Support

/// The key of the PostScript name, a string.
public let kCTFontNameAttribute: CFString = "NSFontNameAttribute"
/// The key of the name to show to people, a string.
public let kCTFontDisplayNameAttribute: CFString = "NSFontVisibleNameAttribute"
/// The key of the family, a string.
public let kCTFontFamilyNameAttribute: CFString = "NSFontFamilyAttribute"
/// The key of the name within the family, a string.
public let kCTFontStyleNameAttribute: CFString = "NSFontFaceAttribute"
/// The key of the traits, a dictionary with the keys `kCTFontSymbolicTrait` and so on.
public let kCTFontTraitsAttribute: CFString = "NSCTFontTraitsAttribute"
/// The key of the size, a number in points.
public let kCTFontSizeAttribute: CFString = "NSFontSizeAttribute"
/// The key of the matrix, a `CGAffineTransform`.
public let kCTFontMatrixAttribute: CFString = "NSCTFontMatrixAttribute"
/// The key of typographic features, an array of settings.
public let kCTFontFeatureSettingsAttribute: CFString = "NSCTFontFeatureSettingsAttribute"
/// The key of the font file, a URL.
public let kCTFontURLAttribute: CFString = "NSCTFontFileURLAttribute"
/// The key of the characters that the font has, a `CharacterSet`.
public let kCTFontCharacterSetAttribute: CFString = "NSCTFontCharacterSetAttribute"

/// An immutable description of a font. It needs not be complete: missing attributes are those of the system font.
public final class CTFontDescriptor: NSObject, @unchecked Sendable {
    // Unchecked because the attributes are never changed.

    /// The first stored property, which Core Foundation reads as a type number; see `FoundationObjectMark`.
    private let foundationMark = FoundationObjectMark.value
    /// The attributes that were given; all for the descriptor of a font.
    let attributes: [AnyHashable: Any]
    /// The font file, for the descriptor of one that is not installed.
    let file: CGFont?

    init(_ attributes: [AnyHashable: Any], file: CGFont? = nil) {
        self.attributes = attributes
        self.file = file
        super.init()
    }

    convenience init(_ font: CTFont) {
        var attributes = Self.all(of: font.textFont.face)
        attributes[kCTFontSizeAttribute] = font.size
        if !font.matrix.isIdentity { attributes[kCTFontMatrixAttribute] = font.matrix }
        self.init(attributes)
    }

    /// The descriptor of an installed face.
    convenience init(_ face: FontFace) { self.init(Self.all(of: face)) }

    private static func all(of face: FontFace) -> [AnyHashable: Any] {
        let names = FontCatalog.shared.resolved(face)
        var attributes: [AnyHashable: Any] = [
            kCTFontNameAttribute: names.postScriptName, kCTFontFamilyNameAttribute: names.family,
            kCTFontStyleNameAttribute: names.styleName, kCTFontDisplayNameAttribute: names.fullName,
            kCTFontTraitsAttribute: FontTraits.dictionary(face),
        ]
        if let file = names.file { attributes[kCTFontURLAttribute] = URL(fileURLWithPath: file.path) }
        return attributes
    }

    /// The face with the attributes over those of the system font.
    var face: FontFace { face(over: .system) }
    /// The size in points; 0 if it is not given.
    var size: CGFloat { AttributeNumber.read(attributes[kCTFontSizeAttribute]).map { max(0, $0) } ?? 0 }
    /// The matrix; `nil` if it is not given.
    var matrix: CGAffineTransform? { attributes[kCTFontMatrixAttribute] as? CGAffineTransform }

    /// The face with the attributes over those of another.
    func face(over base: FontFace) -> FontFace {
        var face = base
        FontTraits.applyNames(
            family: attributes[kCTFontFamilyNameAttribute] as? String,
            name: attributes[kCTFontNameAttribute] as? String,
            style: attributes[kCTFontStyleNameAttribute] as? String, to: &face)
        if let traits = attributes[kCTFontTraitsAttribute] as? [AnyHashable: Any] {
            FontTraits.apply(traits, to: &face)
        }
        if let settings = attributes[kCTFontFeatureSettingsAttribute] as? [[AnyHashable: Any]] {
            face.features = FontTraits.features(settings) ?? face.features
        }
        return face
    }

    /// True for a descriptor of the same face, size and matrix.
    public override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? CTFontDescriptor else { return false }
        return other === self || (face == other.face && size == other.size && matrix == other.matrix)
    }

    /// Equal descriptors have equal hashes.
    public override var hash: Int { face.hashValue }
}

/// Creates a descriptor from attributes with the keys `kCTFontNameAttribute` and so on (CT-16).
public func CTFontDescriptorCreateWithAttributes(_ attributes: CFDictionary) -> CTFontDescriptor {
    CTFontDescriptor(attributes)
}

/// Creates a descriptor for a PostScript name and a size in points; a size of 0 leaves it open.
public func CTFontDescriptorCreateWithNameAndSize(_ name: CFString, _ size: CGFloat) -> CTFontDescriptor {
    CTFontDescriptor([kCTFontNameAttribute: name, kCTFontSizeAttribute: size])
}

/// Creates a descriptor with attributes added or replaced.
public func CTFontDescriptorCreateCopyWithAttributes(
    _ original: CTFontDescriptor, _ attributes: CFDictionary
) -> CTFontDescriptor {
    CTFontDescriptor(original.attributes.merging(attributes) { $1 })
}

/// Creates a descriptor of another family; the name of the typeface, which would outrank the family, is dropped. `nil`
/// if the family is not installed.
public func CTFontDescriptorCreateCopyWithFamily(_ original: CTFontDescriptor, _ family: CFString) -> CTFontDescriptor?
{
    guard !FontCatalog.shared.fontNames(family: family).isEmpty else { return nil }
    var attributes = original.attributes
    for key in [kCTFontNameAttribute, kCTFontStyleNameAttribute] { attributes[key] = nil }
    attributes[kCTFontFamilyNameAttribute] = family
    return CTFontDescriptor(attributes)
}

/// Creates a descriptor with the symbolic traits of a mask changed to those of a value.
public func CTFontDescriptorCreateCopyWithSymbolicTraits(
    _ original: CTFontDescriptor, _ symTraitValue: CTFontSymbolicTraits, _ symTraitMask: CTFontSymbolicTraits
) -> CTFontDescriptor? {
    let current = CTFontSymbolicTraits(original.face)
    let wanted = current.subtracting(symTraitMask).union(symTraitValue.intersection(symTraitMask))
    var attributes = original.attributes
    attributes[kCTFontFamilyNameAttribute] = original.face.family
    for key in [kCTFontNameAttribute, kCTFontStyleNameAttribute] { attributes[key] = nil }
    attributes[kCTFontTraitsAttribute] = FontTraits.dictionary(wanted.applied(to: original.face))
    return CTFontDescriptor(attributes)
}

/// The attributes of a descriptor, those that it was created from.
public func CTFontDescriptorCopyAttributes(_ descriptor: CTFontDescriptor) -> CFDictionary { descriptor.attributes }

/// The value of an attribute: the one that was given, otherwise that of the typeface that is used (CT-17); `nil` if
/// neither exists.
public func CTFontDescriptorCopyAttribute(_ descriptor: CTFontDescriptor, _ attribute: CFString) -> Any? {
    if let given = descriptor.attributes[attribute] { return given }
    if attribute == kCTFontCharacterSetAttribute {
        return CTFontCopyCharacterSet(CTFontCreateWithFontDescriptor(descriptor, 0, nil))
    }
    return CTFontDescriptor(descriptor.face).attributes[attribute]
}

/// The descriptors of the installed typefaces that have the given family, name and symbolic traits (CT-18). The mandatory
/// attributes, every given one by default, are those that must match.
public func CTFontDescriptorCreateMatchingFontDescriptors(
    _ descriptor: CTFontDescriptor, _ mandatoryAttributes: Set<AnyHashable>?
) -> CFArray? {
    let keys = mandatoryAttributes ?? Set(descriptor.attributes.keys)
    func given(_ key: CFString) -> Any? { keys.contains(key) ? descriptor.attributes[key] : nil }
    let name = given(kCTFontNameAttribute) as? String
    let family = given(kCTFontFamilyNameAttribute) as? String
    let traits = given(kCTFontTraitsAttribute) == nil ? nil : CTFontSymbolicTraits(descriptor.face)
    let names: [String]
    if let family {
        names = FontCatalog.shared.fontNames(family: family)
    } else if let name {
        names = [name]
    } else {
        names = FontCatalog.shared.familyNames.flatMap { FontCatalog.shared.fontNames(family: $0) }
    }
    let faces = names.filter { name == nil || $0 == name }.compactMap { FontCatalog.shared.installedFace(named: $0) }
    let found = faces.filter { traits == nil || CTFontSymbolicTraits($0) == traits }.map { CTFontDescriptor($0) }
    return found.isEmpty ? nil : found
}

/// The best installed match of a descriptor; `nil` if no typeface has the mandatory attributes.
public func CTFontDescriptorCreateMatchingFontDescriptor(
    _ descriptor: CTFontDescriptor, _ mandatoryAttributes: Set<AnyHashable>?
) -> CTFontDescriptor? {
    CTFontDescriptorCreateMatchingFontDescriptors(descriptor, mandatoryAttributes)?.first as? CTFontDescriptor
}
