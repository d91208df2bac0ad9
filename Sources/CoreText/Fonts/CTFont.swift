import CoreGraphics
import Foundation
import Support

/// A typeface at a size, with a matrix for its glyphs. Fonts are immutable and can be shared between threads.
///
/// Metrics are in points, relative to the baseline, with y upward. A font also serves as the value of
/// `NSAttributedString.Key.font`, like a `UIFont`.
public final class CTFont: NSObject, TextFontValue, @unchecked Sendable {
    // Unchecked because the lazily opened font file is guarded by the text engine's lock.

    /// The first stored property, which Core Foundation reads as a type number; see `FoundationObjectMark`.
    private let foundationMark = FoundationObjectMark.value
    package let textFont: TextFont
    let matrix: CGAffineTransform
    /// The font file of glyphs that were found in another font than the one that was asked for.
    private var openedFont: CGFont?

    /// The size of fonts for which 0 is given, in points (CT-01).
    static let defaultSize: CGFloat = 12

    package convenience init(_ font: TextFont) { self.init(font, matrix: .identity) }

    init(_ font: TextFont, matrix: CGAffineTransform, graphicsFont: CGFont? = nil) {
        let size = font.pointSize.isFinite && font.pointSize > 0 ? font.pointSize : Self.defaultSize
        textFont = font.withSize(min(size, TextFont.maximumPointSize))
        self.matrix = matrix
        openedFont = graphicsFont
        super.init()
    }

    convenience init(_ face: FontFace, _ size: CGFloat, _ matrix: UnsafePointer<CGAffineTransform>?) {
        self.init(TextFont(face: face, pointSize: size), matrix: matrix?.pointee ?? .identity)
    }

    /// The size in points.
    var size: CGFloat { textFont.pointSize }
    /// The names of the installed typeface that is used.
    var names: FontCatalog.Resolved { FontCatalog.shared.resolved(textFont.face) }

    /// The font file in which text of this size is set; `nil` if it has no outlines.
    var graphicsFont: CGFont? {
        TextEngine.locked {
            if let openedFont { return openedFont }
            openedFont = FontFiles.open(FontCatalog.shared.resolved(textFont.sizedFace).file)
            return openedFont
        }
    }

    /// The factor from font units to points.
    var unit: CGFloat { graphicsFont.map { size / CGFloat(max(1, $0.unitsPerEm)) } ?? 0 }

    /// True for a font with the same typeface, size and matrix.
    public override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? CTFont else { return false }
        return other === self || (textFont == other.textFont && matrix == other.matrix)
    }

    /// Equal fonts have equal hashes.
    public override var hash: Int { textFont.hashValue }

    /// The PostScript name and the size.
    public override var description: String { "CTFont(\(names.postScriptName), \(size) pt)" }
}

extension TextFont {
    /// The largest size, in points; layout uses 32-bit values in units of 1/1024 point.
    package static let maximumPointSize: CGFloat = 10_000

    /// The typeface with the families that are used at this size.
    var sizedFace: FontFace {
        var sized = face
        sized.family = face.families(atSize: pointSize)
        return sized
    }
}

/// The font files that are open, by path and index. Use only inside `TextEngine.locked`.
enum FontFiles {
    private struct Location: Hashable {
        var path: String
        var index: Int
    }
    nonisolated(unsafe) private static var fonts: [Location: CGFont] = [:]

    static func open(_ file: (path: String, index: Int)?) -> CGFont? {
        guard let file else { return nil }
        let location = Location(path: file.path, index: file.index)
        if let known = fonts[location] { return known }
        let font = CGFont(path: file.path, index: file.index)
        fonts[location] = font
        return font
    }

    /// Forgets the files, because the set of fonts changed.
    static func invalidate() { fonts = [:] }
}

// MARK: Creation

/// Creates a font by PostScript name, full name or family name. A font that is not installed is replaced by the system
/// font, never `nil` (CT-02); a size of 0, in points, means 12 (CT-01).
public func CTFontCreateWithName(
    _ name: CFString, _ size: CGFloat, _ matrix: UnsafePointer<CGAffineTransform>?
) -> CTFont {
    CTFont(FontCatalog.shared.face(named: name) ?? .system, size, matrix)
}

/// Creates the font of a descriptor; a size of 0, in points, means that of the descriptor, or else 12 (CT-01).
public func CTFontCreateWithFontDescriptor(
    _ descriptor: CTFontDescriptor, _ size: CGFloat, _ matrix: UnsafePointer<CGAffineTransform>?
) -> CTFont {
    CTFont(
        TextFont(face: descriptor.face, pointSize: size > 0 ? size : descriptor.size),
        matrix: matrix?.pointee ?? descriptor.matrix ?? .identity, graphicsFont: descriptor.file)
}

/// The uses of the system font that `CTFontCreateUIFontForLanguage` knows.
public enum CTFontUIFontType: UInt32, Sendable {
    /// No use; there is no such font.
    case none = 4_294_967_295
    /// The user's font.
    case user = 0
    /// The user's font of one width.
    case userFixedPitch = 1
    /// Text of the system.
    case system = 2
    /// Emphasized text of the system.
    case emphasizedSystem = 3
    /// Small text of the system.
    case smallSystem = 4
    /// Emphasized small text of the system.
    case smallEmphasizedSystem = 5
    /// Labels.
    case label = 10
    /// Messages.
    case message = 23

    /// The face and the default size in points; `nil` for `none`.
    fileprivate var font: (face: FontFace, size: CGFloat)? {
        var bold = FontFace.system
        bold.weight = 700
        return switch self {
        case .none: nil
        case .user, .system, .message: (.system, 13)
        case .userFixedPitch: (.monospaced, 12)
        case .emphasizedSystem: (bold, 13)
        case .smallSystem: (.system, 11)
        case .smallEmphasizedSystem: (bold, 11)
        case .label: (.system, 10)
        }
    }
}

/// Creates the system font for a use; a size of 0, in points, means the size of the use (CT-03). Other scripts find their
/// glyphs in other fonts at layout, so the language has no effect. `nil` for `.none`.
public func CTFontCreateUIFontForLanguage(_ uiType: CTFontUIFontType, _ size: CGFloat, _ language: CFString?) -> CTFont?
{
    uiType.font.map { CTFont($0.face, size > 0 ? size : $0.size, nil) }
}

/// Creates the font of a font file. If it is neither installed nor registered, its glyphs can be measured and drawn, but
/// text is laid out with the system font.
public func CTFontCreateWithGraphicsFont(
    _ graphicsFont: CGFont, _ size: CGFloat, _ matrix: UnsafePointer<CGAffineTransform>?,
    _ attributes: CTFontDescriptor?
) -> CTFont {
    let face = graphicsFont.postScriptName.flatMap { FontCatalog.shared.face(named: $0) }
    let given = attributes.map { $0.face(over: face ?? .system) } ?? face ?? .system
    return CTFont(
        TextFont(face: given, pointSize: size > 0 ? size : attributes?.size ?? 0),
        matrix: matrix?.pointee ?? .identity, graphicsFont: attributes == nil ? graphicsFont : nil)
}

/// Creates a copy of a font with attributes added; a size of 0, in points, and a matrix of `nil` keep the font's (CT-04).
public func CTFontCreateCopyWithAttributes(
    _ font: CTFont, _ size: CGFloat, _ matrix: UnsafePointer<CGAffineTransform>?, _ attributes: CTFontDescriptor?
) -> CTFont {
    let face = attributes?.face(over: font.textFont.face) ?? font.textFont.face
    let given = size > 0 ? size : attributes.flatMap { $0.size > 0 ? $0.size : nil } ?? font.size
    return CTFont(TextFont(face: face, pointSize: given), matrix: matrix?.pointee ?? font.matrix)
}

/// Creates a copy with the symbolic traits of a mask changed to those of a value; `nil` if no typeface of the family has
/// them (CT-05).
public func CTFontCreateCopyWithSymbolicTraits(
    _ font: CTFont, _ size: CGFloat, _ matrix: UnsafePointer<CGAffineTransform>?, _ symTraitValue: CTFontSymbolicTraits,
    _ symTraitMask: CTFontSymbolicTraits
) -> CTFont? {
    let current = CTFontSymbolicTraits(font.textFont.face)
    let wanted = current.subtracting(symTraitMask).union(symTraitValue.intersection(symTraitMask))
    let face = wanted.applied(to: font.textFont.face)
    guard FontCatalog.shared.hasTypeface(wanted, inFamilyOf: face) else { return nil }
    return CTFont(
        TextFont(face: face, pointSize: size > 0 ? size : font.size), matrix: matrix?.pointee ?? font.matrix)
}

/// Creates a copy in another family; `nil` if it is not installed.
public func CTFontCreateCopyWithFamily(
    _ font: CTFont, _ size: CGFloat, _ matrix: UnsafePointer<CGAffineTransform>?, _ family: CFString
) -> CTFont? {
    guard !FontCatalog.shared.fontNames(family: family).isEmpty else { return nil }
    var face = font.textFont.face
    face.family = family
    return CTFont(
        TextFont(face: face, pointSize: size > 0 ? size : font.size), matrix: matrix?.pointee ?? font.matrix)
}

/// The font in which a part of a string is set: the given one, or the one that stands in for it where it lacks the
/// glyphs of the first run (CT-06).
public func CTFontCreateForString(_ currentFont: CTFont, _ string: CFString, _ range: CFRange) -> CTFont {
    let whole = NSString(string: string)
    let part = range.resolved(count: whole.length)
    let text = whole.substring(with: NSRange(location: part.lowerBound, length: part.count))
    let line = CTLine(NSAttributedString(string: text, attributes: [TextAttribute.font: currentFont]))
    return line.runs.first?.font ?? currentFont
}
