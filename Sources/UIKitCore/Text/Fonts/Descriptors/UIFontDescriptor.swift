import CoreGraphics
import Foundation

/// Describes a font by family, weight, slant, width, design and size; it never changes. Whether this machine has such a
/// typeface, or takes another in its place, is decided when a font is made of it.
open class UIFontDescriptor: NSObject, NSCopying, @unchecked Sendable {
    // Unchecked only because the class is open: its stored properties never change.

    final let face: FontFace
    /// The size in points; 0 when the descriptor leaves it open.
    public final let pointSize: CGFloat
    final let textStyle: UIFont.TextStyle?

    init(face: FontFace, size: CGFloat, textStyle: UIFont.TextStyle? = nil) {
        self.face = face
        pointSize = size.isFinite ? max(0, size) : 0
        self.textStyle = textStyle
        super.init()
    }

    /// Describes the font of a name: a PostScript name, a full name or a family's. A name that this machine does not
    /// have is taken for a family's.
    public convenience init(name fontName: String, size: CGFloat) {
        self.init(face: FontCatalog.shared.face(named: fontName) ?? FontFace(family: fontName), size: size)
    }

    /// Describes a font by attributes; those that are missing are the interface font's.
    public convenience init(fontAttributes attributes: [AttributeName: Any] = [:]) {
        let (face, size, style) = FontAttributes.read(attributes, over: .system, size: 0)
        self.init(face: face, size: size, textStyle: style)
    }

    /// Describes the font of a purpose, at the size that the current traits ask for.
    open class func preferredFontDescriptor(withTextStyle style: UIFont.TextStyle) -> UIFontDescriptor {
        preferredFontDescriptor(withTextStyle: style, compatibleWith: nil)
    }

    /// Describes the font of a purpose, at the size that traits ask for; `nil` stands for the current ones.
    open class func preferredFontDescriptor(
        withTextStyle style: UIFont.TextStyle, compatibleWith traitCollection: UITraitCollection?
    ) -> UIFontDescriptor {
        var face = FontFace.system
        if style == .headline { face.weight = UIFont.Weight.semibold.openTypeWeight }
        return UIFontDescriptor(
            face: face, size: DynamicTypeSizes.size(of: style, (traitCollection ?? .current).preferredContentSizeCategory),
            textStyle: style)
    }

    // MARK: What it says

    /// Everything that the descriptor says.
    open var fontAttributes: [AttributeName: Any] { FontAttributes.attributes(of: self) }

    /// The PostScript name of the typeface that is used.
    open var postscriptName: String { FontCatalog.shared.resolved(face).postScriptName }

    /// Bold, leaning, narrow, wide, of one letter width.
    open var symbolicTraits: SymbolicTraits { SymbolicTraits(face) }

    /// The value of an attribute; `nil` for one that the descriptor does not have.
    open func object(forKey attribute: AttributeName) -> Any? { fontAttributes[attribute] }

    /// Descriptors of the installed typefaces of the same family that are as bold, leaning and wide.
    open func matchingFontDescriptors(withMandatoryKeys mandatoryKeys: Set<AttributeName>?) -> [UIFontDescriptor] {
        let family = FontCatalog.shared.resolved(face).family
        let found = FontCatalog.shared.fontNames(family: family).compactMap { FontCatalog.shared.face(named: $0) }
        return found.filter { SymbolicTraits($0) == symbolicTraits }.map { UIFontDescriptor(face: $0, size: pointSize) }
    }

    // MARK: Other descriptors

    /// The same with other attributes.
    open func addingAttributes(_ attributes: [AttributeName: Any] = [:]) -> UIFontDescriptor {
        let (face, size, style) = FontAttributes.read(attributes, over: face, size: pointSize)
        return UIFontDescriptor(face: face, size: size, textStyle: style ?? textStyle)
    }

    /// The same with another size in points.
    open func withSize(_ newPointSize: CGFloat) -> UIFontDescriptor {
        UIFontDescriptor(face: face, size: newPointSize, textStyle: textStyle)
    }

    /// The same with another family.
    open func withFamily(_ newFamily: String) -> UIFontDescriptor {
        var face = face
        face.family = newFamily
        return UIFontDescriptor(face: face, size: pointSize)
    }

    /// The typeface of the same family that a name such as `Bold Italic` stands for; the same when the family has none.
    open func withFace(_ newFace: String) -> UIFontDescriptor {
        let family = FontCatalog.shared.resolved(face).family
        let found = FontCatalog.shared.face(named: "\(family) \(newFace)")
        return UIFontDescriptor(face: found ?? face, size: pointSize)
    }

    /// The same, bold, leaning, narrow, wide or of one letter width as asked; `nil` for what contradicts itself.
    open func withSymbolicTraits(_ symbolicTraits: SymbolicTraits) -> UIFontDescriptor? {
        guard !symbolicTraits.isSuperset(of: [.traitExpanded, .traitCondensed]) else { return nil }
        return UIFontDescriptor(face: symbolicTraits.applied(to: face), size: pointSize, textStyle: textStyle)
    }

    /// The same in another design of the interface's font; `nil` when this machine has none.
    open func withDesign(_ design: SystemDesign) -> UIFontDescriptor? {
        guard let family = design.family else { return nil }
        var face = face
        face.family = family
        return UIFontDescriptor(face: face, size: pointSize, textStyle: textStyle)
    }

    // MARK: Object

    /// Descriptors never change, so a copy is the descriptor itself.
    open func copy(with zone: NSZone? = nil) -> Any { self }

    /// True for a descriptor of the same typeface, size and purpose.
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
