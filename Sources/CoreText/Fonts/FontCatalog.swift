internal import CPango
import Foundation

/// The installed fonts, queried from fontconfig on demand.
package final class FontCatalog: @unchecked Sendable {
    // Unchecked because the caches are guarded by the text engine's lock.

    /// The shared catalog.
    package static let shared = FontCatalog()

    /// The names of the installed typeface that is used for a face.
    package struct Resolved {
        /// The family's name.
        package var family: String
        /// The typeface's PostScript name.
        package var postScriptName: String
        /// The typeface's full name, such as `Noto Sans Bold`.
        package var fullName: String
        /// The typeface's name in its family, such as `Bold`.
        package var styleName: String
        /// The font file, and the index of the font in it.
        package var file: (path: String, index: Int)?
        /// True if all glyphs have the same width.
        package var isMonospaced = false
    }

    private var facesByName: [String: FontFace?] = [:]
    private var fontNamesByFamily: [String: [String]] = [:]
    private var resolvedFaces: [FontFace: Resolved] = [:]

    private init() {}

    /// The typeface with a PostScript name, full name or family name, tried in this order, or the substitute for a
    /// phone's font; `nil` if there is none.
    package func face(named name: String) -> FontFace? {
        TextEngine.locked {
            if let known = facesByName[name] { return known }
            let face = name.isEmpty || name.utf8.contains(0) ? nil : search(name)
            facesByName[name] = .some(face)
            return face
        }
    }

    /// The installed typeface that is used for a face.
    package func resolved(_ face: FontFace) -> Resolved {
        TextEngine.locked {
            if let known = resolvedFaces[face] { return known }
            let names = TextEngine.shared.withFont(face) { font -> Resolved in
                guard let pattern = Self.pattern(of: font) else {
                    return Resolved(
                        family: face.family, postScriptName: face.family, fullName: face.family, styleName: "Regular")
                }
                let family = Self.text(pattern, FC_FAMILY) ?? face.family
                let spacing = Self.number(pattern, FC_SPACING) ?? Double(FC_PROPORTIONAL)
                let file = Self.text(pattern, FC_FILE).map { ($0, Int(Self.number(pattern, FC_INDEX) ?? 0)) }
                return Resolved(
                    family: family, postScriptName: Self.text(pattern, FC_POSTSCRIPT_NAME) ?? family,
                    fullName: Self.text(pattern, FC_FULLNAME) ?? family,
                    styleName: Self.text(pattern, FC_STYLE) ?? "Regular", file: file,
                    isMonospaced: spacing >= Double(FC_MONO))
            }
            resolvedFaces[face] = names
            return names
        }
    }

    /// True if all glyphs of the typeface that is used for a face have the same width.
    package func isMonospaced(_ face: FontFace) -> Bool { resolved(face).isMonospaced }

    /// Empties the caches; called when the set of fonts changes.
    package func invalidateCaches() {
        TextEngine.locked {
            facesByName = [:]
            fontNamesByFamily = [:]
            resolvedFaces = [:]
        }
    }

    /// The names of all families, sorted.
    package var familyNames: [String] {
        TextEngine.locked {
            Array(Set(listFonts(nil, nil).compactMap(\.family))).sorted()
        }
    }

    /// The PostScript names of the typefaces of a family, sorted.
    package func fontNames(family: String) -> [String] {
        guard !family.isEmpty, !family.utf8.contains(0) else { return [] }
        return TextEngine.locked {
            if let known = fontNamesByFamily[family] { return known }
            let names = listFonts(FC_FAMILY, family).compactMap(\.postScriptName).sorted()
            fontNamesByFamily[family] = names
            return names
        }
    }

    /// The installed typeface with a PostScript name; unlike `face(named:)` never a substitute.
    func installedFace(named name: String) -> FontFace? {
        guard !name.isEmpty, !name.utf8.contains(0) else { return nil }
        return TextEngine.locked { listFonts(FC_POSTSCRIPT_NAME, name).first?.face }
    }

    /// Whether the family of a face has a typeface with traits.
    func hasTypeface(_ traits: CTFontSymbolicTraits, inFamilyOf face: FontFace) -> Bool {
        fontNames(family: resolved(face).family).compactMap { installedFace(named: $0) }.contains {
            CTFontSymbolicTraits($0).intersection(.styles) == traits.intersection(.styles)
        }
    }

    /// The typeface and the file of a loaded font; `nil` if it has none. Use only inside `TextEngine.locked`.
    func typeface(of font: UnsafeMutablePointer<PangoFont>) -> (face: FontFace, file: (path: String, index: Int)?)? {
        guard let pattern = Self.pattern(of: font), let entry = entry(pattern) else { return nil }
        let file = Self.text(pattern, FC_FILE).map { ($0, Int(Self.number(pattern, FC_INDEX) ?? 0)) }
        return (entry.face, file)
    }

    private func search(_ name: String) -> FontFace? {
        for property in [FC_POSTSCRIPT_NAME, FC_FULLNAME] {
            if let match = listFonts(property, name).first { return match.face }
        }
        if let match = listFonts(FC_FAMILY, name).min(by: { $0.distanceFromRegular < $1.distanceFromRegular }) {
            return match.face
        }
        return PhoneFontSubstitutes.face(named: name)
    }

    /// A font in the result of a fontconfig query.
    private struct Entry {
        var face: FontFace
        var family: String?
        var postScriptName: String?

        /// The distance from an upright regular typeface.
        var distanceFromRegular: Int {
            abs(face.weight - 400) + abs(face.stretch - 4) * 1000 + (face.slant == .upright ? 0 : 10_000)
        }
    }

    /// The fonts with a property value; all fonts if it is `nil`.
    private func listFonts(_ property: String?, _ value: String?) -> [Entry] {
        guard let pattern = FcPatternCreate(), let properties = FcObjectSetCreate() else { return [] }
        defer {
            FcPatternDestroy(pattern)
            FcObjectSetDestroy(properties)
        }
        if let property, let value { FcPatternAddString(pattern, property, value) }
        for name in [FC_FAMILY, FC_POSTSCRIPT_NAME, FC_WEIGHT, FC_SLANT, FC_WIDTH] { FcObjectSetAdd(properties, name) }
        guard let set = FcFontList(nil, pattern, properties) else { return [] }
        defer { FcFontSetDestroy(set) }
        return (0..<Int(set.pointee.nfont)).compactMap { index in set.pointee.fonts[index].flatMap(entry) }
    }

    private func entry(_ pattern: OpaquePointer) -> Entry? {
        guard let family = Self.text(pattern, FC_FAMILY) else { return nil }
        var face = FontFace(family: family)
        if let weight = Self.number(pattern, FC_WEIGHT) { face.weight = Int(FcWeightToOpenTypeDouble(weight)) }
        if let slant = Self.number(pattern, FC_SLANT) {
            face.slant = slant >= Double(FC_SLANT_OBLIQUE) ? .oblique : slant > 0 ? .italic : .upright
        }
        if let width = Self.number(pattern, FC_WIDTH) { face.stretch = Self.nearestStretch(width) }
        return Entry(face: face, family: family, postScriptName: Self.text(pattern, FC_POSTSCRIPT_NAME))
    }

    /// The widths of fontconfig in percent, indexed by `FontFace.stretch`.
    private static let widths: [Double] = [50, 63, 75, 87, 100, 113, 125, 150, 200]

    private static func nearestStretch(_ width: Double) -> Int {
        widths.indices.min { abs(widths[$0] - width) < abs(widths[$1] - width) } ?? 4
    }

    static func text(_ pattern: OpaquePointer, _ property: String) -> String? {
        var value: UnsafeMutablePointer<FcChar8>?
        guard FcPatternGetString(pattern, property, 0, &value) == FcResultMatch, let value else { return nil }
        return String(cString: value)
    }

    static func number(_ pattern: OpaquePointer, _ property: String) -> Double? {
        var value = 0.0
        return FcPatternGetDouble(pattern, property, 0, &value) == FcResultMatch ? value : nil
    }

    /// The fontconfig pattern of a loaded font; `nil` if it has none.
    static func pattern(of font: UnsafeMutablePointer<PangoFont>) -> OpaquePointer? {
        let object = UnsafeMutableRawPointer(font).assumingMemoryBound(to: GObject.self)
        let type = UnsafeMutableRawPointer(font).assumingMemoryBound(to: GTypeInstance.self).pointee.g_class
        guard type != nil,
            g_object_class_find_property(
                UnsafeMutableRawPointer(type!).assumingMemoryBound(to: GObjectClass.self), "pattern") != nil
        else { return nil }
        var value = GValue()
        g_value_init(&value, GType(17 << 2))
        defer { g_value_unset(&value) }
        g_object_get_property(object, "pattern", &value)
        return g_value_get_pointer(&value).map { OpaquePointer($0) }
    }
}
