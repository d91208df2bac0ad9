import CoreGraphics
import Foundation

/// A typeface at a size; it never changes, so it may be shared between threads (D-26).
///
/// All metrics are in points, counted from the baseline, and grow in proportion to `pointSize`: nothing is rounded to
/// pixels, so the same text takes the same room on every screen.
open class UIFont: NSObject, NSCopying, @unchecked Sendable {
    // Unchecked only because the class is open: its stored properties never change.

    /// Which typeface.
    package final let face: FontFace
    /// The size in points.
    public final let pointSize: CGFloat

    /// What the text is for, in a font that has the size of that purpose.
    final let textStyle: TextStyle?
    /// How the size came about, in a font that `UIFontMetrics` scaled.
    final let scaling: FontScaling?

    /// A typeface at a size in points. A size that is not positive becomes `systemFontSize`, as in the original.
    package init(face: FontFace, size: CGFloat, textStyle: TextStyle? = nil) {
        self.face = face
        self.textStyle = textStyle
        scaling = nil
        pointSize = size.isFinite && size > 0 ? min(size, Self.maximumPointSize) : Self.systemFontSize
        super.init()
    }

    /// A typeface at the size that a scaling gives for traits.
    init(face: FontFace, scaling: FontScaling, traits: UITraitCollection) {
        self.face = face
        textStyle = nil
        self.scaling = scaling
        pointSize = min(scaling.size(for: traits), Self.maximumPointSize)
        super.init()
    }

    /// The font of a name: the PostScript name of a typeface (`NotoSans-Bold`), its full name (`Noto Sans Bold`) or the
    /// name of a family, which gives the family's regular typeface. `nil` if this machine has no such font.
    public convenience init?(name fontName: String, size fontSize: CGFloat) {
        guard let face = FontCatalog.shared.face(named: fontName) else { return nil }
        self.init(face: face, size: fontSize)
    }

    /// The same typeface at another size in points.
    open func withSize(_ fontSize: CGFloat) -> UIFont { UIFont(face: face, size: fontSize) }

    /// The family's name, e.g. `Noto Sans`.
    open var familyName: String { FontCatalog.shared.resolved(face).family }

    /// The typeface's PostScript name, e.g. `NotoSans-Bold`.
    open var fontName: String { FontCatalog.shared.resolved(face).postScriptName }

    /// Fonts never change, so a copy is the font itself.
    open func copy(with zone: NSZone? = nil) -> Any { self }

    /// True for a font of the same typeface and size.
    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? UIFont else { return false }
        return other === self || (face == other.face && pointSize == other.pointSize)
    }

    /// Equal fonts have equal hashes.
    open override var hash: Int {
        var hasher = Hasher()
        hasher.combine(face)
        hasher.combine(pointSize)
        return hasher.finalize()
    }

    /// The PostScript name and the size.
    open override var description: String { "UIFont(\(fontName), \(pointSize) pt)" }

    /// Sizes beyond this, in points, are cut: layout counts in 1/1024 of a point with 32 bits.
    private static let maximumPointSize: CGFloat = 10_000
}
