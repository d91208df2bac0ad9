internal import CFreeType

/// The number of a letter shape in a font.
public typealias CGGlyph = UInt16

/// The letter shapes of one font file, without a size. It never changes and may be shared between threads.
///
/// Measures are in units of the font, `unitsPerEm` of which are as long as the font size. Shapes are outlines; fonts of
/// pictures, such as those of emoji, have none.
public final class CGFont: Hashable, @unchecked Sendable {
    private let face: FreeTypeFace
    private let lock = NSLock()
    private var outlines: [CGGlyph: PathStorage] = [:]

    private init?(_ face: FreeTypeFace?) {
        guard let face, face.unitsPerEm > 0 else { return nil }
        self.face = face
    }

    /// Finds an installed font by its PostScript name or full name; `nil` when there is none.
    public convenience init?(_ name: CFString) {
        guard let location = InstalledFonts.find(name) else { return nil }
        self.init(FreeTypeFace(path: location.path, index: location.index))
    }

    /// Reads a file of TrueType or OpenType, or the first font of a collection of them; `nil` when it is none, has no
    /// outlines, or has glyphs that are made of more than 10,000 others.
    public convenience init?(_ provider: CGDataProvider) {
        guard let data = provider.data, FontFileBudget.isWithinBudget(data) else { return nil }
        self.init(FreeTypeFace(data: data))
    }

    /// How many shapes there are.
    public var numberOfGlyphs: Int { face.glyphCount }
    /// Units that are as long as the font size.
    public var unitsPerEm: Int32 { face.unitsPerEm }
    /// The name by which `init(_:)` finds the font.
    public var postScriptName: CFString? { face.postScriptName }
    /// The name that people read.
    public var fullName: CFString? { face.fullName }
    /// How far letters reach above the baseline.
    public var ascent: Int32 { face.ascent }
    /// How far letters reach below the baseline; negative.
    public var descent: Int32 { face.descent }
    /// The room between lines.
    public var leading: Int32 { face.leading }
    /// The height of capital letters.
    public var capHeight: Int32 { lock.withLock { face.capHeight } }
    /// The height of small letters.
    public var xHeight: Int32 { lock.withLock { face.xHeight } }
    /// The slant in degrees, against the clock; negative for usual italics.
    public var italicAngle: CGFloat { face.italicAngle }
    /// A rectangle around all letters on one place.
    public var fontBBox: CGRect { face.boundingBox }

    /// Stores how far each glyph moves on. False, and nothing is stored, when a glyph is not in the font.
    public func getGlyphAdvances(
        glyphs: UnsafePointer<CGGlyph>, count: Int, advances: UnsafeMutablePointer<Int32>
    ) -> Bool {
        guard (0..<max(count, 0)).allSatisfy({ Int(glyphs[$0]) < face.glyphCount }) else { return false }
        lock.withLock {
            for index in 0..<max(count, 0) { advances[index] = face.advance(of: glyphs[index]) }
        }
        return true
    }

    /// Stores the rectangle around each glyph's outline. False, and nothing is stored, when a glyph is not in the font.
    public func getGlyphBBoxes(
        glyphs: UnsafePointer<CGGlyph>, count: Int, bboxes: UnsafeMutablePointer<CGRect>
    ) -> Bool {
        guard (0..<max(count, 0)).allSatisfy({ Int(glyphs[$0]) < face.glyphCount }) else { return false }
        for index in 0..<max(count, 0) {
            let boundingBox = outline(of: glyphs[index]).outlineBounds.rect
            bboxes[index] = boundingBox.isNull ? .zero : boundingBox
        }
        return true
    }

    /// The glyph with a name, as `A` or `eacute`; 0 when there is none.
    public func getGlyphWithGlyphName(name: CFString) -> CGGlyph { lock.withLock { face.glyph(named: name) } }

    /// The name of a glyph; `nil` when the font has no names.
    public func name(for glyph: CGGlyph) -> CFString? { lock.withLock { face.name(of: glyph) } }

    /// A table of the font file by its tag, four letters as one big-endian number; `nil` when there is none.
    public func table(for tag: UInt32) -> CFData? { lock.withLock { face.table(tag) } }

    /// The glyph that shows a character; 0 when there is none.
    package func glyph(for scalar: Unicode.Scalar) -> CGGlyph { lock.withLock { face.glyph(for: scalar) } }

    /// The outline of a glyph in units of the font, y upward; empty for glyphs that the font does not have.
    func outline(of glyph: CGGlyph) -> PathStorage {
        lock.withLock {
            if let known = outlines[glyph] { return known }
            let outline = face.outline(of: glyph)
            outlines[glyph] = outline
            return outline
        }
    }

    /// True when both are the same object.
    public static func == (lhs: CGFont, rhs: CGFont) -> Bool { lhs === rhs }

    /// Mixes the identity in.
    public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
