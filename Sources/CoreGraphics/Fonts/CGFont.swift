internal import CFreeType

/// The index of a glyph in a font.
public typealias CGGlyph = UInt16

/// The glyphs of one font file, without a size. Immutable and safe to share between threads.
///
/// Measurements are in font units, `unitsPerEm` of which equal the font size. Glyphs are outlines; bitmap fonts, such
/// as color emoji fonts, have none.
public final class CGFont: Hashable, @unchecked Sendable {
    private let face: FreeTypeFace
    private let lock = NSLock()
    private var outlines: [CGGlyph: PathStorage] = [:]

    private init?(_ face: FreeTypeFace?) {
        guard let face, face.unitsPerEm > 0 else { return nil }
        self.face = face
    }

    /// Finds an installed font by its PostScript name or full name; `nil` if there is none.
    public convenience init?(_ name: CFString) {
        guard let location = InstalledFonts.find(name) else { return nil }
        self.init(FreeTypeFace(path: location.path, index: location.index))
    }

    /// Reads a TrueType or OpenType font, or the first font of a collection. `nil` if the data is not such a font, is
    /// larger than 256 MiB, has no outlines, or has composite glyphs with more than 10,000 components.
    public convenience init?(_ provider: CGDataProvider) {
        guard let data = provider.data, FontFileBudget.isWithinBudget(data) else { return nil }
        self.init(FreeTypeFace(data: data))
    }

    /// Opens a font of a file by its index, as fontconfig counts them; `nil` if it has no outlines.
    package convenience init?(path: String, index: Int) { self.init(FreeTypeFace(path: path, index: index)) }

    /// The bytes of the file, for fonts that were read from data.
    package var fileContents: Data? { face.contents }

    /// The characters that have glyphs.
    package var characters: CharacterSet { lock.withLock { face.characters } }

    /// The outline of a glyph in font units, y upward; empty for glyphs that are not in the font.
    package func path(for glyph: CGGlyph) -> CGPath { CGPath(storage: outline(of: glyph)) }

    /// The number of glyphs.
    public var numberOfGlyphs: Int { face.glyphCount }
    /// The number of font units per em, that is, per font size.
    public var unitsPerEm: Int32 { face.unitsPerEm }
    /// The PostScript name, with which `init(_:)` finds the font.
    public var postScriptName: CFString? { face.postScriptName }
    /// The full, human-readable name.
    public var fullName: CFString? { face.fullName }
    /// The height of the font above the baseline, in font units.
    public var ascent: Int32 { face.ascent }
    /// The depth of the font below the baseline, in font units; negative.
    public var descent: Int32 { face.descent }
    /// The gap between lines, in font units; at least 0.
    public var leading: Int32 { face.leading }
    /// The height of capital letters, in font units.
    public var capHeight: Int32 { lock.withLock { face.capHeight } }
    /// The height of lowercase letters, in font units.
    public var xHeight: Int32 { lock.withLock { face.xHeight } }
    /// The slant in degrees, counterclockwise; negative for usual italics.
    public var italicAngle: CGFloat { face.italicAngle }
    /// The rectangle around all glyphs with their origins at the same point, in font units.
    public var fontBBox: CGRect { face.boundingBox }

    /// Stores the advance width of each glyph, in font units. Returns false without storing if a glyph is not in the
    /// font.
    public func getGlyphAdvances(
        glyphs: UnsafePointer<CGGlyph>, count: Int, advances: UnsafeMutablePointer<Int32>
    ) -> Bool {
        guard (0..<max(count, 0)).allSatisfy({ Int(glyphs[$0]) < face.glyphCount }) else { return false }
        lock.withLock {
            for index in 0..<max(count, 0) { advances[index] = face.advance(of: glyphs[index]) }
        }
        return true
    }

    /// Stores the bounding box of each glyph's outline, in font units. Returns false without storing if a glyph is not
    /// in the font.
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

    /// Returns the glyph with a PostScript name such as `A` or `eacute`; 0 if there is none.
    public func getGlyphWithGlyphName(name: CFString) -> CGGlyph { lock.withLock { face.glyph(named: name) } }

    /// Returns the name of a glyph; `nil` if the font has no glyph names.
    public func name(for glyph: CGGlyph) -> CFString? { lock.withLock { face.name(of: glyph) } }

    /// Returns a table of the font file by its tag, four characters as a big-endian number; `nil` if there is none.
    public func table(for tag: UInt32) -> CFData? { lock.withLock { face.table(tag) } }

    /// Returns the glyph for a character; 0 if there is none.
    package func glyph(for scalar: Unicode.Scalar) -> CGGlyph { lock.withLock { face.glyph(for: scalar) } }

    /// Returns the outline of a glyph in font units, y upward; empty for glyphs that are not in the font.
    func outline(of glyph: CGGlyph) -> PathStorage {
        lock.withLock {
            if let known = outlines[glyph] { return known }
            let outline = face.outline(of: glyph)
            outlines[glyph] = outline
            return outline
        }
    }

    /// True if both are the same object.
    public static func == (lhs: CGFont, rhs: CGFont) -> Bool { lhs === rhs }

    /// Hashes the object identity.
    public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

/// Looks up installed fonts with Fontconfig.
enum InstalledFonts {
    /// Returns the path and the index in the file of the font with a PostScript name or full name.
    static func find(_ name: String) -> (path: String, index: Int)? {
        location(FC_POSTSCRIPT_NAME, name) ?? location(FC_FULLNAME, name)
    }

    private static func location(_ property: String, _ name: String) -> (path: String, index: Int)? {
        guard let pattern = FcPatternCreate(), let properties = FcObjectSetCreate() else { return nil }
        defer {
            FcPatternDestroy(pattern)
            FcObjectSetDestroy(properties)
        }
        FcPatternAddString(pattern, property, name)
        FcObjectSetAdd(properties, FC_FILE)
        FcObjectSetAdd(properties, FC_INDEX)
        guard let fontSet = FcFontList(nil, pattern, properties) else { return nil }
        defer { FcFontSetDestroy(fontSet) }
        guard fontSet.pointee.nfont > 0, let first = fontSet.pointee.fonts[0] else { return nil }
        var file: UnsafeMutablePointer<FcChar8>?
        var index: Int32 = 0
        guard FcPatternGetString(first, FC_FILE, 0, &file) == FcResultMatch, let file else { return nil }
        FcPatternGetInteger(first, FC_INDEX, 0, &index)
        return (String(cString: file), Int(index))
    }
}
