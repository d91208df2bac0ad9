import Foundation

/// The modules that a source file imports.
enum SourceImports {
    /// The names of the modules in the import statements of a file. Empty if there is no such file.
    static func names(inFile path: String) -> Set<String> {
        names(in: String(decoding: FileManager.default.contents(atPath: path) ?? Data(), as: UTF8.self))
    }

    /// The names of the modules that a file imports outside `#if`.
    static func unconditionalNames(inFile path: String) -> Set<String> {
        let text = String(decoding: FileManager.default.contents(atPath: path) ?? Data(), as: UTF8.self)
        var (depth, names): (Int, Set<String>) = (0, [])
        for statement in code(of: text).split(whereSeparator: { $0 == ";" || $0.isNewline }) {
            let start = statement.drop { $0 == " " || $0 == "\t" }
            if start.hasPrefix("#if") { depth += 1 }
            if start.hasPrefix("#endif") { depth -= 1 }
            if depth == 0, start.contains("import"), let name = module(importedBy: statement) { names.insert(name) }
        }
        return names
    }

    /// The names of the modules in the import statements of a text, those for some platforms included.
    static func names(in text: String) -> Set<String> {
        let statements = code(of: text).split { $0 == ";" || $0.isNewline }
        return Set(statements.filter { $0.contains("import") }.compactMap(module(importedBy:)))
    }

    /// The modules that UIKit imports on the phone and that files here need an import for, which lowering adds, if the
    /// file uses their names: for `import Combine` also the module that it becomes.
    static func implied(inFile path: String) -> Set<String> {
        let text = String(decoding: FileManager.default.contents(atPath: path) ?? Data(), as: UTF8.self)
        var modules: Set<String> = []
        if names(in: text).contains("Combine") { modules.insert("ReactiveStreams") }
        let usesImages = /\b(CI(Image|Filter|Color|Context|Vector)|ciImage|ciColor)\b/
        if text.contains("CI") || text.contains("ci"), code(of: text).contains(usesImages) {
            modules.insert("CoreImage")
        }
        return modules
    }

    /// Whether a file uses the camera of an image picker, for which UIKit needs another module.
    static func usesPickerCamera(inFile path: String) -> Bool {
        let text = String(decoding: FileManager.default.contents(atPath: path) ?? Data(), as: UTF8.self)
        return text.contains("UIImagePickerController") && code(of: text).contains(/\.camera\b/)
    }

    /// The imports in a text that are compiled, with their lines from 1, in order.
    static func compiled(
        in text: String, _ compilation: ConditionalCompilation
    ) -> [(module: String, line: Int)] {
        /// For each open `#if`: whether the branch is compiled, and whether any has been.
        var branches: [(isActive: Bool, isDecided: Bool)] = []
        var imports: [(module: String, line: Int)] = []
        let lines = code(of: text).split(omittingEmptySubsequences: false) { $0.isNewline }
        for (number, line) in lines.enumerated() {
            let words = line.trimmingPrefix { $0.isWhitespace }
            func condition(after directive: String) -> Bool {
                compilation.evaluate(String(words.dropFirst(directive.count)))
            }
            if words.hasPrefix("#if ") || words.hasPrefix("#if(") || words.hasPrefix("#if!") {
                let value = condition(after: "#if")
                branches.append((value, value))
            } else if words.hasPrefix("#elseif"), let last = branches.popLast() {
                let value = !last.isDecided && condition(after: "#elseif")
                branches.append((value, last.isDecided || value))
            } else if words.hasPrefix("#else"), let last = branches.popLast() {
                branches.append((!last.isDecided, true))
            } else if words.hasPrefix("#endif") {
                _ = branches.popLast()
            } else if branches.allSatisfy(\.isActive), line.contains("import") {
                imports += line.split(separator: ";").compactMap(module(importedBy:)).map { ($0, number + 1) }
            }
        }
        return imports
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

    /// A text without comments, what is in strings, and lines that import a module.
    static func codeWithoutImports(of text: String) -> String {
        code(of: text).split { $0.isNewline }
            .map { line in line.split(separator: ";").filter { module(importedBy: $0) == nil }.joined(separator: ";") }
            .joined(separator: "\n")
    }

    /// A text without comments, and without what is in strings.
    static func code(of text: String) -> String {
        let bytes = Array(text.utf8)
        var (code, index, commentDepth): ([UInt8], Int, Int) = ([], 0, 0)
        var quotes = 0  // Of the string that has begun, 1 or 3.
        func next(_ text: StaticString) -> Bool {
            let count = text.utf8CodeUnitCount
            guard index + count <= bytes.count else { return false }
            return (0..<count).allSatisfy { bytes[index + $0] == text.utf8Start[$0] }
        }
        while index < bytes.count {
            if next("\n") || next("\r") {
                // Both characters of a Windows line end are one line. Lines in comments and strings count, too.
                let length = next("\r\n") ? 2 : 1
                code.append(UInt8(ascii: "\n"))
                (quotes, index) = (quotes < 3 ? 0 : 3, index + length)
            } else if quotes > 0 {
                if next("\\"), !next("\\\n") {
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
