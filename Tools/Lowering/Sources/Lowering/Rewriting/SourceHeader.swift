/// Puts a line directive and imports before the text of a file.
///
/// Compilers number the lines of their excerpts by the lines of the lowered file, so the header replaces a first line
/// that is blank or a comment, or ends a first line that imports a module that always exists. Other files get a line
/// more.
struct SourceHeader {
    let path: String
    /// The modules to import.
    let imports: [String]

    /// `#sourceLocation` for the line that follows.
    static func directive(_ path: String, line: Int) -> String {
        let path = path.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
            .replacing("\n", with: "\\n").replacing("\r", with: "\\r")
        return "#sourceLocation(file: \"\(path)\", line: \(line))"
    }

    /// The text with its header.
    func added(to text: String) -> String {
        let start = imports.map { "import \($0); " }.joined()
        let first = Self.directive(path, line: 1), second = Self.directive(path, line: 2)
        guard let end = text.firstIndex(where: \.isNewline) else { return start + first + "\n" + text }
        let line = text[..<end].drop { $0 == " " || $0 == "\t" || $0 == "\u{FEFF}" }
        let rest = text[end...]
        if line.isEmpty || line.hasPrefix("//") { return start + second + rest }
        if line.hasPrefix("/*") {
            let comment = line.dropFirst(2)
            let isNested = comment.contains("/*")
            if comment.hasSuffix("*/"), !comment.dropLast(2).contains("*/"), !isNested { return start + second + rest }
            if !comment.contains("*/"), !isNested {
                return start + second + String(rest.first!) + "/*" + rest.dropFirst()
            }
        }
        let words = line.split { $0 == " " || $0 == "\t" }
        if words.count == 2, words[0] == "import", Self.presentModules.contains(String(words[1])) {
            return start + line + "; " + second + rest
        }
        return start + first + "\n" + text
    }

    /// Modules whose import never fails, so a first line that imports them never needs a location.
    private static let presentModules: Set<String> = ["Foundation", "UIKit", "Glibc"]

    /// The text with imports only.
    func importsAdded(to text: String) -> String { imports.map { "import \($0); " }.joined() + text }
}
