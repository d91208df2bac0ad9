import CoreGraphics
import CoreText
import Foundation
import Support

/// A typeface at a size. Fonts are immutable, so they can be shared between threads (D-26).
///
/// All metrics are in points, relative to the baseline, and proportional to `pointSize`. Nothing is rounded to pixels,
/// so text has the same size on every screen. System fonts have the metrics of the phone's, whichever typeface is
/// installed (F-52).
open class UIFont: NSObject, NSCopying, @unchecked Sendable {
    // Unchecked only because the class is open: its stored properties are immutable.

    /// The first stored property, which Core Foundation reads as a type number; see `FoundationObjectMark`.
    private final let foundationMark = FoundationObjectMark.value
    /// The typeface.
    package final let face: FontFace
    /// The size in points, greater than 0 and at most 10,000.
    public final let pointSize: CGFloat

    /// The text style, if the font has its size.
    final let textStyle: TextStyle?
    /// The scaling that determined the size, if `UIFontMetrics` scaled the font.
    final let scaling: FontScaling?

    /// Creates a font of a size in points. A size that is not positive becomes `systemFontSize`, as in UIKit.
    package init(face: FontFace, size: CGFloat, textStyle: TextStyle? = nil) {
        self.face = face
        self.textStyle = textStyle
        scaling = nil
        pointSize = size.isFinite && size > 0 ? min(size, TextFont.maximumPointSize) : Self.systemFontSize
        super.init()
    }

    /// Creates a font at the size that a scaling gives for traits.
    init(face: FontFace, scaling: FontScaling, traits: UITraitCollection) {
        self.face = face
        textStyle = nil
        self.scaling = scaling
        pointSize = min(scaling.size(for: traits), TextFont.maximumPointSize)
        super.init()
    }

    /// Creates the system font at `systemFontSize`, as the value of properties until a font is chosen.
    public convenience override init() { self.init(face: .system, size: Self.systemFontSize) }

    /// Creates a font by name: the PostScript name of a typeface (`NotoSans-Bold`), its full name (`Noto Sans Bold`),
    /// or the name of a family, which gives its regular typeface. The size is in points; 0 or less means
    /// `systemFontSize`. Helvetica, Helvetica Neue, Arial, Courier, Courier New, Menlo, Georgia and Times New Roman are
    /// replaced by metric-compatible or similar fonts if they are not installed (F-27); other fonts give `nil`.
    public convenience init?(name fontName: String, size fontSize: CGFloat) {
        guard let face = FontCatalog.shared.face(named: fontName) else { return nil }
        self.init(face: face, size: fontSize)
    }

    /// The same typeface at another size, in points; 0 or less means `systemFontSize`.
    open func withSize(_ fontSize: CGFloat) -> UIFont { UIFont(face: face, size: fontSize) }

    /// The name of the family, such as `Noto Sans`.
    open var familyName: String { FontCatalog.shared.resolved(face).family }

    /// The PostScript name of the typeface, such as `NotoSans-Bold`.
    open var fontName: String { FontCatalog.shared.resolved(face).postScriptName }

    /// Returns the font itself: fonts are immutable.
    open func copy(with zone: NSZone? = nil) -> Any { self }

    /// True for a font with the same typeface and size.
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

    /// The PostScript name and the point size.
    open override var description: String { "UIFont(\(fontName), \(pointSize) pt)" }
}

extension UIFont {
    /// Creates the font of a descriptor at a size in points; a size of 0 or less means the descriptor's size.
    public convenience init(descriptor: UIFontDescriptor, size pointSize: CGFloat) {
        let size = pointSize > 0 ? pointSize : descriptor.pointSize
        let keepsTextStyle = size == descriptor.pointSize
        self.init(face: descriptor.face, size: size, textStyle: keepsTextStyle ? descriptor.textStyle : nil)
    }

    /// The descriptor of the font.
    public final var fontDescriptor: UIFontDescriptor {
        UIFontDescriptor(face: face, size: pointSize, textStyle: textStyle)
    }
}

extension UIFont {
    private var unitMetrics: FontMetrics { TextEngine.shared.metrics(of: face) }

    /// The distance from the baseline up to the top of the line, in points.
    public final var ascender: CGFloat { unitMetrics.ascent * pointSize }

    /// The distance from the baseline down to the bottom of the line, in points; negative.
    public final var descender: CGFloat { -unitMetrics.descent * pointSize }

    /// The typeface's gap between lines, in points; often 0.
    public final var leading: CGFloat { unitMetrics.lineGap * pointSize }

    /// The height of a line of text: `ascender - descender`, in points.
    public final var lineHeight: CGFloat { (unitMetrics.ascent + unitMetrics.descent) * pointSize }

    /// The height of the letter H, in points.
    public final var capHeight: CGFloat { unitMetrics.capHeight * pointSize }

    /// The height of the letter x, in points.
    public final var xHeight: CGFloat { unitMetrics.xHeight * pointSize }
}

extension UIFont {
    /// The names of the installed families, sorted.
    public class var familyNames: [String] { FontCatalog.shared.familyNames }

    /// The PostScript names of a family's typefaces, sorted; empty if the family is not installed.
    public class func fontNames(forFamilyName familyName: String) -> [String] {
        FontCatalog.shared.fontNames(family: familyName)
    }
}
