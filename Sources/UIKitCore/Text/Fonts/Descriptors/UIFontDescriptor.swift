import CoreGraphics
import CoreText
import Foundation

/// An immutable description of a font by family, weight, slant, width, design and size. Whether the typeface is
/// installed, or substituted by another, is decided when a font is created from it.
open class UIFontDescriptor: NSObject, NSCopying, @unchecked Sendable {
    // Unchecked only because the class is open: its stored properties are immutable.

    final let face: FontFace
    /// The size in points; 0 if not specified.
    public final let pointSize: CGFloat
    final let textStyle: UIFont.TextStyle?
    /// The attributes that the descriptor was created from; `nil` for the descriptor of a font, which has all.
    private let givenAttributes: [AttributeName: Any]?

    init(
        face: FontFace, size: CGFloat, textStyle: UIFont.TextStyle? = nil, given: [AttributeName: Any]? = nil
    ) {
        self.face = face
        pointSize = size.isFinite ? max(0, size) : 0
        self.textStyle = textStyle
        givenAttributes = given
        super.init()
    }

    /// Creates a descriptor for a PostScript name, a full name or a family name. The name of a font that is not
    /// installed is used as a family name. A negative or non-finite size, in points, becomes 0.
    public convenience init(name fontName: String, size: CGFloat) {
        self.init(
            face: FontCatalog.shared.face(named: fontName) ?? FontFace(family: fontName), size: size,
            given: [.name: fontName, .size: size])
    }

    /// Creates a descriptor from attributes, which it keeps (F-28); missing ones are those of the system font.
    public convenience init(fontAttributes attributes: [AttributeName: Any] = [:]) {
        let (face, size, style) = FontAttributes.read(attributes, over: .system, size: 0)
        self.init(face: face, size: size, textStyle: style, given: attributes)
    }

    /// The descriptor of a text style, at the size for the current traits.
    open class func preferredFontDescriptor(withTextStyle style: UIFont.TextStyle) -> UIFontDescriptor {
        preferredFontDescriptor(withTextStyle: style, compatibleWith: nil)
    }

    /// The descriptor of a text style, at the size for traits; `nil` means the current traits.
    open class func preferredFontDescriptor(
        withTextStyle style: UIFont.TextStyle, compatibleWith traitCollection: UITraitCollection?
    ) -> UIFontDescriptor {
        var face = FontFace.system
        let traits = traitCollection ?? .current
        face.weight = DynamicTypeSizes.weight(of: style, isBold: traits.legibilityWeight == .bold)
        return UIFontDescriptor(
            face: face,
            size: DynamicTypeSizes.size(of: style, traits.preferredContentSizeCategory),
            textStyle: style)
    }

    // MARK: Attributes

    /// The attributes that the descriptor was created from, unchanged (F-28); for the descriptor of a font, all.
    open var fontAttributes: [AttributeName: Any] { givenAttributes ?? FontAttributes.attributes(of: self) }

    /// The PostScript name of the installed typeface that is used.
    open var postscriptName: String { FontCatalog.shared.resolved(face).postScriptName }

    /// Whether the typeface is bold, italic, condensed, expanded or monospaced.
    open var symbolicTraits: SymbolicTraits { SymbolicTraits(face) }

    /// The value of an attribute: the one that was given, otherwise that of the typeface that is used; `nil` if neither
    /// exists.
    open func object(forKey attribute: AttributeName) -> Any? {
        givenAttributes?[attribute] ?? FontAttributes.attributes(of: self)[attribute]
    }

    /// Descriptors of the installed typefaces of the same family with the same symbolic traits.
    open func matchingFontDescriptors(withMandatoryKeys mandatoryKeys: Set<AttributeName>?) -> [UIFontDescriptor] {
        let family = FontCatalog.shared.resolved(face).family
        let found = FontCatalog.shared.fontNames(family: family).compactMap { FontCatalog.shared.face(named: $0) }
        return found.filter { SymbolicTraits($0) == symbolicTraits }.map { UIFontDescriptor(face: $0, size: pointSize) }
    }

    // MARK: Derived descriptors

    /// The descriptor with attributes added or replaced.
    open func addingAttributes(_ attributes: [AttributeName: Any] = [:]) -> UIFontDescriptor {
        let (face, size, style) = FontAttributes.read(attributes, over: face, size: pointSize)
        return UIFontDescriptor(
            face: face, size: size, textStyle: style ?? textStyle,
            given: fontAttributes.merging(attributes) { $1 })
    }

    /// The descriptor with another size, in points; 0 leaves it unspecified.
    open func withSize(_ newPointSize: CGFloat) -> UIFontDescriptor {
        UIFontDescriptor(face: face, size: newPointSize, textStyle: textStyle, given: changed([.size: newPointSize]))
    }

    /// The descriptor with another family; the name of a typeface is dropped, because it would outrank the family
    /// (F-28).
    open func withFamily(_ newFamily: String) -> UIFontDescriptor {
        var face = face
        face.family = newFamily
        return UIFontDescriptor(
            face: face, size: pointSize,
            given: changed([.family: newFamily], without: [.name, .face, .textStyle]))
    }

    /// The descriptor of a typeface of the same family, by a name such as `Bold Italic`; unchanged if there is none.
    open func withFace(_ newFace: String) -> UIFontDescriptor {
        let family = FontCatalog.shared.resolved(face).family
        let found = FontCatalog.shared.face(named: "\(family) \(newFace)")
        return UIFontDescriptor(
            face: found ?? face, size: pointSize, given: changed([.face: newFace], without: [.name, .textStyle]))
    }

    /// The descriptor with exactly these symbolic traits; `nil` if they are both expanded and condensed.
    open func withSymbolicTraits(_ symbolicTraits: SymbolicTraits) -> UIFontDescriptor? {
        guard !symbolicTraits.isSuperset(of: [.traitExpanded, .traitCondensed]) else { return nil }
        var traits = givenAttributes?[.traits] as? [TraitKey: Any] ?? [:]
        traits[.symbolic] = symbolicTraits.rawValue
        return UIFontDescriptor(
            face: symbolicTraits.applied(to: face), size: pointSize, textStyle: textStyle,
            given: changed([.traits: traits], without: [.name, .face]))
    }

    /// The descriptor with another design of the system font; `nil` if none is installed.
    open func withDesign(_ design: SystemDesign) -> UIFontDescriptor? {
        guard let family = design.family else { return nil }
        var face = face
        face.family = family
        return UIFontDescriptor(face: face, size: pointSize, textStyle: textStyle)
    }

    /// The given attributes with some replaced and others removed; `nil` for the descriptor of a font.
    private func changed(
        _ attributes: [AttributeName: Any], without removed: [AttributeName] = []
    ) -> [AttributeName: Any]? {
        guard var result = givenAttributes else { return nil }
        for name in removed { result[name] = nil }
        return result.merging(attributes) { $1 }
    }

    // MARK: Object

    /// Returns the descriptor itself: descriptors are immutable.
    open func copy(with zone: NSZone? = nil) -> Any { self }

    /// True for a descriptor with the same typeface, size and text style.
    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? UIFontDescriptor else { return false }
        return face == other.face && pointSize == other.pointSize && textStyle == other.textStyle
    }

    /// Equal descriptors have equal hashes.
    open override var hash: Int {
        var hasher = Hasher()
        hasher.combine(face)
        hasher.combine(pointSize)
        return hasher.finalize()
    }
}
