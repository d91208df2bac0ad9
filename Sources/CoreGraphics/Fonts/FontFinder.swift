internal import CFreeType

/// Looks for installed fonts.
enum FontFinder {
    /// The file, and the font in it, that has a PostScript name or a full name.
    static func find(_ name: String) -> (path: String, index: Int)? {
        place(FC_POSTSCRIPT_NAME, name) ?? place(FC_FULLNAME, name)
    }

    private static func place(_ property: String, _ name: String) -> (path: String, index: Int)? {
        guard let pattern = FcPatternCreate(), let wanted = FcObjectSetCreate() else { return nil }
        defer {
            FcPatternDestroy(pattern)
            FcObjectSetDestroy(wanted)
        }
        FcPatternAddString(pattern, property, name)
        FcObjectSetAdd(wanted, FC_FILE)
        FcObjectSetAdd(wanted, FC_INDEX)
        guard let found = FcFontList(nil, pattern, wanted) else { return nil }
        defer { FcFontSetDestroy(found) }
        guard found.pointee.nfont > 0, let first = found.pointee.fonts[0] else { return nil }
        var file: UnsafeMutablePointer<FcChar8>?
        var index: Int32 = 0
        guard FcPatternGetString(first, FC_FILE, 0, &file) == FcResultMatch, let file else { return nil }
        FcPatternGetInteger(first, FC_INDEX, 0, &index)
        return (String(cString: file), Int(index))
    }
}
