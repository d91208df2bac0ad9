import Foundation

/// The modules that a source file imports.
enum SourceImports {
    /// The names of the modules in the import statements of a file. Empty if there is no such file.
    static func names(inFile path: String) -> Set<String> {
        names(in: String(decoding: FileManager.default.contents(atPath: path) ?? Data(), as: UTF8.self))
    }

    /// The names of the modules in the import statements of a text, those for some platforms included.
    static func names(in text: String) -> Set<String> {
        let statements = code(of: text).split { $0 == ";" || $0.isNewline }
        return Set(statements.filter { $0.contains("import") }.compactMap(module(importedBy:)))
    }

    /// The module that a statement imports, after attributes and an access level; `nil` if it is another statement.
    private static func module(importedBy statement: Substring) -> String? {
        let pattern =
            #/
            \s* (?: @\w+ (?:\([^)]*\))? \s+ )*
            (?: (?:public|package|internal|fileprivate|private) \s+ )?
            import \s+ (?: (?:struct|class|enum|protocol|typealias|func|let|var) \s+ )?
            `? (\w+) .*
            /#
        return statement.wholeMatch(of: pattern).map { String($0.1) }
    }

    /// A text without comments, and without what is in strings.
    private static func code(of text: String) -> String {
        let bytes = Array(text.utf8)
        var (code, index, commentDepth): ([UInt8], Int, Int) = ([], 0, 0)
        var quotes = 0  // Of the string that has begun, 1 or 3.
        func next(_ text: StaticString) -> Bool {
            let count = text.utf8CodeUnitCount
            guard index + count <= bytes.count else { return false }
            return (0..<count).allSatisfy { bytes[index + $0] == text.utf8Start[$0] }
        }
        while index < bytes.count {
            let isNewline = next("\n") || next("\r")
            if isNewline, commentDepth == 0, quotes < 3 {
                code.append(UInt8(ascii: "\n"))
                (quotes, index) = (0, index + 1)
            } else if quotes > 0 {
                if next("\\") {
                    index += 1
                } else if quotes == 3 ? next("\"\"\"") : next("\"") {
                    index += quotes - 1
                    quotes = 0
                }
                index += 1
            } else if next("/*") {
                (commentDepth, index) = (commentDepth + 1, index + 2)
            } else if commentDepth > 0 {
                let ends = next("*/")
                (commentDepth, index) = ends ? (commentDepth - 1, index + 2) : (commentDepth, index + 1)
            } else if next("//") {
                while index < bytes.count, !next("\n"), !next("\r") { index += 1 }
            } else if next("\"") {
                quotes = next("\"\"\"") ? 3 : 1
                code.append(UInt8(ascii: "\""))
                index += quotes
            } else {
                code.append(bytes[index])
                index += 1
            }
        }
        return String(decoding: code, as: UTF8.self)
    }
}
