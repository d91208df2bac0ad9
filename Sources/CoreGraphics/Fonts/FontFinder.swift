internal import CFreeType

/// Looks for installed fonts.
enum InstalledFonts {
    /// The file, and the font in it, that has a PostScript name or a full name.
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
