import Foundation

/// The text of HTML, for mail programs that take no HTML.
enum PlainText {
    private static let entities = [
        "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'", "nbsp": " ", "euro": "€", "copy": "©",
        "ndash": "–", "mdash": "—", "hellip": "…", "auml": "ä", "ouml": "ö", "uuml": "ü", "Auml": "Ä", "Ouml": "Ö",
        "Uuml": "Ü", "szlig": "ß",
    ]
    private static let blocks: Set<String> = [
        "br", "p", "div", "li", "tr", "h1", "h2", "h3", "h4", "h5", "h6", "ul", "ol",
    ]
    /// Elements whose contents are not shown.
    private static let hidden: Set<String> = ["style", "script", "head", "title"]
    /// The most characters of an entity.
    private static let entityLength = 10

    /// The text of HTML, with line ends between paragraphs.
    static func text(ofHTML html: String) -> String {
        var result = ""
        var hiding: String?
        var rest = html[...]
        // Tags end at or before it; a "<" behind it is text.
        let lastEnd = html.lastIndex(of: ">") ?? html.startIndex
        while let character = rest.first {
            if character == "<", rest.startIndex < lastEnd, let end = rest.firstIndex(of: ">") {
                let tag = rest[rest.index(after: rest.startIndex)..<end].lowercased()
                let isEnd = tag.hasPrefix("/")
                let name = String(tag.drop { $0 == "/" }.prefix { $0.isLetter || $0.isNumber })
                rest = rest[rest.index(after: end)...]
                if hidden.contains(name) { hiding = isEnd ? nil : hiding ?? name }
                if blocks.contains(name), hiding == nil { breakLine(&result, name, isEnd) }
                continue
            }
            rest = rest.dropFirst()
            guard hiding == nil else { continue }
            if character == "&", let semicolon = rest.prefix(entityLength).firstIndex(of: ";"),
                let text = entity(rest[..<semicolon])
            {
                result += text
                rest = rest[rest.index(after: semicolon)...]
            } else if character.isWhitespace {
                if let last = result.last, !last.isWhitespace { result.append(" ") }
            } else {
                result.append(character)
            }
        }
        return result.trimmingCharacters(in: .whitespacesAndNewlines)
    }

    private static func breakLine(_ text: inout String, _ name: String, _ isEnd: Bool) {
        while text.last == " " { text.removeLast() }
        if name == "br" { return text.append("\n") }
        guard !text.isEmpty, !text.hasSuffix("\n\n") else { return }
        if !text.hasSuffix("\n") { text.append("\n") }
        if name == "p", isEnd { text.append("\n") }
    }

    private static func entity(_ name: Substring) -> String? {
        guard name.first == "#" else { return entities[String(name)] }
        let digits = name.dropFirst()
        let code = digits.first?.lowercased() == "x" ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits)
        return code.flatMap(Unicode.Scalar.init).map { String($0) }
    }
}
