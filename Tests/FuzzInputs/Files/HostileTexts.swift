import Foundation

/// Texts on which searches take far more time than their length suggests, or that no keyboard types.
package enum HostileTexts {
    /// Parts that are repeated: beginnings of addresses and numbers, brackets, marks, directions, surrogates.
    package static let parts = [
        "a.", "a-", "a", "a@", "a.a@", "a@a.", "www.", "http://", "1 ", "(1", ")", "a.com ", "a@b.org,", "%+",
        "\u{301}",
        "\u{202E}", "\u{200D}", "👩‍👩‍👧", "字", "ء", "\t", "\u{2028}", "\u{0}", "ﷺ", "\u{FFFC}",
    ]

    /// Each part, repeated to a length in bytes.
    package static func all(length: Int = 20_000) -> [Data] {
        parts.map { Data(String(repeating: $0, count: max(1, length / $0.utf8.count)).utf8) }
    }

    /// A few parts, each repeated.
    package static func text(_ random: inout SeededGenerator) -> Data {
        var text = ""
        for _ in 0...random.int(below: 6) {
            text += String(
                repeating: random.element(of: parts), count: 1 + random.int(below: random.once(in: 8) ? 2000 : 20))
            if random.once(in: 4) { text += "\n" }
        }
        return Data(text.utf8)
    }
}
