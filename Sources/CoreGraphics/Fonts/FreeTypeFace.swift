internal import CFreeType

/// A font opened with FreeType. Metrics and outlines are in font units, y upward. Callers must ensure that only one
/// thread at a time loads glyphs.
final class FreeTypeFace {
    /// Faces of one FreeType library must be opened and closed by one thread at a time.
    private static let libraryLock = NSLock()
    nonisolated(unsafe) private static let library: FT_Library? = {
        var library: FT_Library?
        return FT_Init_FreeType(&library) == 0 ? library : nil
    }()

    private let face: FT_Face
    private let bytes: UnsafeMutableRawBufferPointer?

    init?(path: String, index: Int) {
        var face: FT_Face?
        let result = Self.libraryLock.withLock { FT_New_Face(Self.library, path, FT_Long(index), &face) }
        guard result == 0, let face else { return nil }
        self.face = face
        bytes = nil
        guard isScalable else { return nil }
    }

    /// Opens the first font of a file in memory.
    init?(data: Data) {
        let bytes = UnsafeMutableRawBufferPointer.allocate(byteCount: max(data.count, 1), alignment: 16)
        data.copyBytes(to: bytes)
        var face: FT_Face?
        let start = bytes.baseAddress?.assumingMemoryBound(to: UInt8.self)
        let result = Self.libraryLock.withLock {
            FT_New_Memory_Face(Self.library, start, FT_Long(data.count), 0, &face)
        }
        guard result == 0, let face else {
            bytes.deallocate()
            return nil
        }
        self.face = face
        self.bytes = bytes
        guard isScalable else { return nil }
    }

    deinit {
        _ = Self.libraryLock.withLock { FT_Done_Face(face) }
        bytes?.deallocate()
    }

    private var isScalable: Bool { face.pointee.face_flags & FT_Long(FT_FACE_FLAG_SCALABLE) != 0 }

    var glyphCount: Int { min(max(Int(face.pointee.num_glyphs), 0), 65536) }
    var unitsPerEm: Int32 { Int32(face.pointee.units_per_EM) }
    var ascent: Int32 { Int32(face.pointee.ascender) }
    /// The descender; negative below the baseline.
    var descent: Int32 { Int32(face.pointee.descender) }
    /// The gap between lines in addition to ascent and descent.
    var leading: Int32 { max(0, Int32(face.pointee.height) - ascent + descent) }
    var postScriptName: String? { FT_Get_Postscript_Name(face).map { String(cString: $0) } }

    var fullName: String? {
        guard let family = face.pointee.family_name.map({ String(cString: $0) }) else { return nil }
        guard let style = face.pointee.style_name.map({ String(cString: $0) }), style != "Regular" else {
            return family
        }
        return family + " " + style
    }

    private var os2Table: UnsafeMutablePointer<TT_OS2>? {
        FT_Get_Sfnt_Table(face, FT_SFNT_OS2)?.assumingMemoryBound(to: TT_OS2.self)
    }

    /// Returns a height from the OS/2 table, in font units. If the table lacks it, returns the height of the outline of
    /// `letter`.
    private func height(_ field: KeyPath<TT_OS2, FT_Short>, or letter: Unicode.Scalar) -> Int32 {
        if let table = os2Table, table.pointee.version >= 2, table.pointee[keyPath: field] > 0 {
            return Int32(table.pointee[keyPath: field])
        }
        let boundingBox = outline(of: glyph(for: letter)).outlineBounds.rect
        return boundingBox.isNull ? 0 : Int32(boundingBox.maxY.rounded())
    }

    var capHeight: Int32 { height(\.sCapHeight, or: "H") }
    var xHeight: Int32 { height(\.sxHeight, or: "x") }

    /// The angle of the stems from the vertical, in degrees counterclockwise; 0 without a `post` table.
    var italicAngle: CGFloat {
        guard let table = FT_Get_Sfnt_Table(face, FT_SFNT_POST)?.assumingMemoryBound(to: TT_Postscript.self) else {
            return 0
        }
        return CGFloat(table.pointee.italicAngle) / 65536
    }

    var boundingBox: CGRect {
        let bbox = face.pointee.bbox
        return CGRect(
            x: Int(bbox.xMin), y: Int(bbox.yMin), width: Int(bbox.xMax - bbox.xMin), height: Int(bbox.yMax - bbox.yMin))
    }

    func glyph(for scalar: Unicode.Scalar) -> CGGlyph {
        CGGlyph(clamping: Int(FT_Get_Char_Index(face, FT_ULong(scalar.value))))
    }

    /// The bytes that the font was opened from.
    var contents: Data? { bytes.map { Data($0) } }

    var characters: CharacterSet {
        var set = CharacterSet()
        var glyph: FT_UInt = 0
        var character = FT_Get_First_Char(face, &glyph)
        while glyph != 0 {
            if let scalar = Unicode.Scalar(UInt32(truncatingIfNeeded: character)) { set.insert(scalar) }
            character = FT_Get_Next_Char(face, character, &glyph)
        }
        return set
    }

    func glyph(named name: String) -> CGGlyph {
        CGGlyph(clamping: Int(FT_Get_Name_Index(face, name)))
    }

    func name(of glyph: CGGlyph) -> String? {
        guard face.pointee.face_flags & FT_Long(FT_FACE_FLAG_GLYPH_NAMES) != 0 else { return nil }
        var name = [CChar](repeating: 0, count: 128)
        guard FT_Get_Glyph_Name(face, FT_UInt(glyph), &name, FT_UInt(name.count)) == 0 else { return nil }
        return name.withUnsafeBufferPointer { String(cString: $0.baseAddress!) }
    }

    func table(_ tag: UInt32) -> Data? {
        var length: FT_ULong = 0
        // A table may claim to be larger than its file.
        guard FT_Load_Sfnt_Table(face, FT_ULong(tag), 0, nil, &length) == 0, length > 0,
            let stream = face.pointee.stream, length <= stream.pointee.size
        else { return nil }
        var bytes = [UInt8](repeating: 0, count: Int(length))
        guard FT_Load_Sfnt_Table(face, FT_ULong(tag), 0, &bytes, &length) == 0 else { return nil }
        return Data(bytes)
    }

    private func load(_ glyph: CGGlyph) -> FT_GlyphSlot? {
        guard FT_Load_Glyph(face, FT_UInt(glyph), FT_Int32(FT_LOAD_NO_SCALE)) == 0 else { return nil }
        return face.pointee.glyph
    }

    func advance(of glyph: CGGlyph) -> Int32 { load(glyph).map { Int32($0.pointee.metrics.horiAdvance) } ?? 0 }

    func outline(of glyph: CGGlyph) -> PathStorage {
        guard let slot = load(glyph), slot.pointee.format == FT_GLYPH_FORMAT_OUTLINE else { return PathStorage() }
        var calls = FT_Outline_Funcs()
        calls.move_to = { to, path in
            path.withOutline { outline in
                outline.close()
                outline.move(to: to.point)
            }
        }
        calls.line_to = { to, path in path.withOutline { $0.line(to: to.point) } }
        calls.conic_to = { control, to, path in
            path.withOutline { $0.quad(to: to.point, control: control.point) }
        }
        calls.cubic_to = { first, second, to, path in
            path.withOutline { $0.cubic(to: to.point, first.point, second.point) }
        }
        var result = PathStorage()
        let status = withUnsafeMutablePointer(to: &result) { path in
            FT_Outline_Decompose(&slot.pointee.outline, &calls, path)
        }
        result.close()
        return status == 0 ? result : PathStorage()
    }
}

extension UnsafeMutableRawPointer? {
    /// Changes the outline passed through FreeType's user pointer, and returns FreeType's status code for success.
    fileprivate func withOutline(_ change: (inout PathStorage) -> Void) -> Int32 {
        if let path = self?.assumingMemoryBound(to: PathStorage.self) { change(&path.pointee) }
        return 0
    }
}

extension UnsafePointer<FT_Vector>? {
    fileprivate var point: CGPoint { CGPoint(x: self?.pointee.x ?? 0, y: self?.pointee.y ?? 0) }
}
