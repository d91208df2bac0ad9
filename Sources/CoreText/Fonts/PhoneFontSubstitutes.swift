/// Stands in for the fonts that every phone has and Linux systems rarely do, so that programs that ask for them by name
/// get one (F-27).
///
/// fontconfig maps Helvetica, Arial, Courier New and Times New Roman to installed fonts with the same metrics (the
/// package fonts-liberation has such fonts). Where there are none, the last family of a list is used.
package enum PhoneFontSubstitutes {
    /// Family names without spaces, and the families to use, best first.
    private static let families: [String: String] = [
        "Helvetica": "Helvetica,Arial,sans-serif", "HelveticaNeue": "Helvetica Neue,Helvetica,Arial,sans-serif",
        "Arial": "Arial,sans-serif", "Courier": "Courier,Courier New,monospace", "CourierNew": "Courier New,monospace",
        "Menlo": "Menlo,DejaVu Sans Mono,monospace", "Georgia": "Georgia,Gelasio,serif",
        "TimesNewRoman": "Times New Roman,serif",
    ]

    /// The words that follow the family in a PostScript or full name, longest first where one begins with another.
    private static let styles: [(word: String, apply: @Sendable (inout FontFace) -> Void)] = [
        ("PSMT", { _ in }), ("PS", { _ in }), ("MT", { _ in }), ("-", { _ in }), ("Regular", { _ in }),
        ("UltraLight", { $0.weight = 100 }), ("Thin", { $0.weight = 200 }), ("Light", { $0.weight = 300 }),
        ("Medium", { $0.weight = 500 }), ("Semibold", { $0.weight = 600 }), ("Bold", { $0.weight = 700 }),
        ("Heavy", { $0.weight = 800 }), ("Black", { $0.weight = 900 }), ("Italic", { $0.slant = .italic }),
        ("Oblique", { $0.slant = .oblique }), ("Condensed", { $0.stretch = FontFace.normalStretch - 2 }),
    ]

    /// The face for a PostScript name, full name or family name of a phone's font; `nil` for other names.
    package static func face(named name: String) -> FontFace? {
        let compactName = name.filter { $0 != " " }
        let prefixes = families.keys.filter { compactName.hasPrefix($0) }
        guard let prefix = prefixes.max(by: { $0.count < $1.count }), let family = families[prefix] else { return nil }
        var face = FontFace(family: family)
        var rest = compactName.dropFirst(prefix.count)
        while !rest.isEmpty {
            guard let style = styles.first(where: { rest.hasPrefix($0.word) }) else { return nil }
            style.apply(&face)
            rest = rest.dropFirst(style.word.count)
        }
        return face
    }
}
