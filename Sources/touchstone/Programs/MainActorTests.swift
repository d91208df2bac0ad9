import Foundation

/// Test methods that run on the main actor.
///
/// The list of tests that the package manager writes for XCTest on Linux has only methods of any actor; the run ends at the
/// first other one. So a method `testOne` of the main actor gets another name here, and `testOne` calls it.
enum MainActorTests {
    /// A source with methods of any actor for the methods of the main actor in test classes, after its last line; the same text
    /// if it has none. Lines keep their numbers.
    static func addingEntries(to text: String) -> String {
        guard text.contains("@MainActor") else { return text }
        let code = SourceImports.code(of: text)
        var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        var entries: [String] = []
        for declaration in code.matches(of: classPattern) {
            let isolated = declaration.1.contains("@MainActor")
            let body = body(of: code, from: declaration.range.upperBound)
            var methods: [String] = []
            for method in body.matches(of: methodPattern) where isDirect(method.range.lowerBound, in: body) {
                guard !method.1.contains("override"), !method.1.contains("nonisolated"),
                    isolated || method.1.contains("@MainActor")
                else { continue }
                let line = code[..<method.2.startIndex].count { $0 == "\n" }
                let name = "func \(method.2)"
                guard let range = lines[line].range(of: name) else { continue }
                lines[line].replaceSubrange(range, with: "func \(prefix)\(method.2)")
                methods.append(entry(String(method.2), throwing: method.3 != nil))
            }
            if !methods.isEmpty { entries.append("extension \(declaration.2) { \(methods.joined(separator: "; ")) }") }
        }
        return entries.isEmpty ? text : (lines + entries + [""]).joined(separator: "\n")
    }

    private static let prefix = "onMainActor_"
    /// A class that inherits from one for tests, with its attributes, up to the opening brace.
    private static nonisolated(unsafe) let classPattern =
        #/
        ((?:@\w+(?:\([^)]*\))?\s+|\b(?:final|public|open|internal)\s+)*)
        \bclass\s+(\w+)\s*:\s*\w*Test(?:s|Case)?\b[^{}]*\{
        /#
    /// A test method that is not `async`, with its attributes and modifiers, up to the opening brace.
    private static nonisolated(unsafe) let methodPattern =
        #/
        ((?:@\w+(?:\([^)]*\))?\s+|\b(?:final|public|open|internal|override|nonisolated)\s+)*)
        \bfunc\s+(test\w*)\s*\(\s*\)\s*(throws\s*)?\{
        /#

    private static func entry(_ name: String, throwing: Bool) -> String {
        let call = "MainActor.assumeIsolated { \(throwing ? "try " : "")test.\(prefix)\(name)() }"
        return "nonisolated func \(name)() \(throwing ? "throws " : "")"
            + "{ nonisolated(unsafe) let test = self; \(throwing ? "try " : "")\(call) }"
    }

    /// The text from after an opening brace to the closing one.
    private static func body(of code: String, from start: String.Index) -> Substring {
        var depth = 1
        var index = start
        while index < code.endIndex {
            if code[index] == "{" { depth += 1 }
            if code[index] == "}" { depth -= 1 }
            if depth == 0 { break }
            index = code.index(after: index)
        }
        return code[start..<index]
    }

    /// True if an index in the body of a class is in no braces within it.
    private static func isDirect(_ index: String.Index, in body: Substring) -> Bool {
        body[..<index].reduce(0) { $1 == "{" ? $0 + 1 : $1 == "}" ? $0 - 1 : $0 } == 0
    }
}
