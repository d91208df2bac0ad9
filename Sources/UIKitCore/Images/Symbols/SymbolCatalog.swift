/// The symbols that have a drawing, by their names.
enum SymbolCatalog {
    /// The drawing of a name without `.fill`, `.circle`, `.square` and `.slash`, which are put on by `SymbolForm`.
    static func drawing(_ name: String) -> SymbolDrawing? {
        let name = aliases[name] ?? name
        if let drawing = drawings[name] { return drawing }
        return letters(name)
    }

    /// All names, sorted.
    package static let names: [String] = (Array(drawings.keys) + Array(aliases.keys)).sorted()

    private static let drawings: [String: SymbolDrawing] = {
        let groups = [
            arrows, signs, shapes, objects, tools, writing, media, communication, people, nature, devices, lists,
        ]
        return groups.reduce(into: [:]) { all, group in all.merge(group) { first, _ in first } }
    }()

    /// Numbers and letters stand for themselves: `1.circle`, `a.square.fill`.
    private static func letters(_ name: String) -> SymbolDrawing? {
        if let number = Int(name), (0...99).contains(number), String(number) == name {
            return SymbolDrawing(.letters(name, height: 14))
        }
        guard name.count == 1, let letter = name.first, ("a"..."z").contains(letter) else { return nil }
        return SymbolDrawing(.letters(name.uppercased(), height: 14))
    }

    /// Names that have changed, or that look the same here.
    private static let aliases: [String: String] = [
        "line.horizontal.3": "line.3.horizontal", "line.horizontal.3.decrease": "line.3.horizontal.decrease",
        "gear": "gearshape", "bin.xmark": "xmark.bin", "text.justifyleft": "text.alignleft",
        "speaker.3": "speaker.wave.3", "speaker.2": "speaker.wave.2", "speaker.1": "speaker.wave.1",
        "bubble.left": "message", "arrow.triangle.2.circlepath": "arrow.2.circlepath",
        "goforward": "arrow.clockwise", "gobackward": "arrow.counterclockwise", "rotate.right": "arrow.clockwise",
        "rotate.left": "arrow.counterclockwise", "chevron.backward": "chevron.left", "chevron.forward": "chevron.right",
        "arrow.backward": "arrow.left", "arrow.forward": "arrow.right",
        "multiply": "xmark", "compose": "square.and.pencil", "arrow.uturn.backward": "arrow.uturn.left",
        "arrow.uturn.forward": "arrow.uturn.right", "app": "square",
    ]
}
