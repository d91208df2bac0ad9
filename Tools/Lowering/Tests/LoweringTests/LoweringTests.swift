import Foundation
import Testing

@testable import Lowering

@Suite struct LoweringTests {
    @Test("the line directive names the original path and line")
    func header() {
        let file = SourceFile(path: "/a \"b\"/C.swift", text: "let x = 1\n")

        #expect(
            Lowering([file]).lowered().texts == [
                "#sourceLocation(file: \"/a \\\"b\\\"/C.swift\", line: 1)\nlet x = 1\n"
            ])
    }

    @Test(
        "the header does not add a line if the first one is a comment, blank or a common import",
        arguments: [
            ("// A.swift\nlet x = 1", "#sourceLocation(file: \"/A.swift\", line: 2)\nlet x = 1"),
            ("\nlet x = 1", "#sourceLocation(file: \"/A.swift\", line: 2)\nlet x = 1"),
            ("/* A */\r\nlet x = 1", "#sourceLocation(file: \"/A.swift\", line: 2)\r\nlet x = 1"),
            ("/*\n A\n */", "#sourceLocation(file: \"/A.swift\", line: 2)\n/* A\n */"),
            ("import UIKit\nlet x = 1", "import UIKit; #sourceLocation(file: \"/A.swift\", line: 2)\nlet x = 1"),
            ("import Stickers\nlet x = 1", "#sourceLocation(file: \"/A.swift\", line: 1)\nimport Stickers\nlet x = 1"),
            ("/* /* */\n*/ let x = 1", "#sourceLocation(file: \"/A.swift\", line: 1)\n/* /* */\n*/ let x = 1"),
        ])
    func firstLine(text: String, expected: String) {
        #expect(Lowering([SourceFile(path: "/A.swift", text: text)]).lowered().texts == [expected])
    }

    @Test(
        "main.swift in a directory becomes a function with a line directive, if its code can stand in one",
        arguments: [
            ("f(1) // a\nf(2) // b", "f(1) // a\nf(2) } // b", true),
            ("func f() {}\nf()", "func f() {}\n@MainActor private func __main0() { f() }", true),
            ("let a = b\nf(a)", "let a = b\nf(a) }", true), ("let shared = b\nf(shared)", "", false),
            ("let a = b\nfunc f() { a.g() }", "", false), ("#if DEBUG\nf()\n#endif", "", false),
        ])
    func movedMain(text: String, moved: String, isMoved: Bool) {
        let main = SourceFile(path: "/a/main.swift", text: "import UIKit\n" + text, isInPackage: false)
        let other = SourceFile(path: "/a/Other.swift", text: "let x = shared", isInPackage: false)
        let lowering = Lowering([main, other])
        let lowered = lowering.lowered().texts[0]

        #expect(lowering.keepsMainName(main) == !isMoved)
        #expect(isMoved ? lowered.contains(moved) : lowered == main.text)
        #expect(lowered.contains("\n@main @MainActor enum __Main { static func main() { __main0() } }") == isMoved)
        #expect(lowered.hasPrefix("import UIKit; #sourceLocation(file: \"/a/main.swift\", line: 2)\n") == isMoved)
    }

    @Test("main.swift of a package has no line directive")
    func main() {
        let file = SourceFile(path: "/a/main.swift", text: "import UIKit\nlet x = 1\n")

        #expect(Lowering([file]).lowered().texts == [file.text])
    }

    @Test("every line keeps its number")
    func lines() {
        let text = """
            import UIKit
            @UIApplicationMain
            @objcMembers class A: UIResponder {
                @IBOutlet
                weak var l: UILabel!
                @objc(b:
                ) dynamic func b(_ a: Any) { // #selector(b)
                    _ = #selector(
                        b
                    ); _ = 1
                }
                let last = #keyPath(A.
                    l)
                // the last line, ü
            }
            """
        let result = lowered(text).split(separator: "\n", omittingEmptySubsequences: false)
        let original = text.split(separator: "\n", omittingEmptySubsequences: false)

        #expect(result.count == original.count)
        #expect(result[13] == original[13] && result[4] == original[4])
    }

    @Test("a file with syntax errors is lowered as far as possible")
    func damaged() {
        #expect(lowered("class A { @objc func b( {") == "class A {       func b( {")
    }
}

/// The lowered text of one file without the line directive. Records an issue for every diagnostic.
func lowered(_ text: String, with others: String...) -> String {
    let files =
        [SourceFile(path: "/Code.swift", text: text)]
        + others.enumerated().map { SourceFile(path: "/Other\($0.offset).swift", text: $0.element) }
    let (texts, diagnostics) = Lowering(files).lowered()
    for diagnostic in diagnostics { Issue.record("\(diagnostic)") }
    return withoutHeader(texts[0])
}

/// The diagnostics for a file, one line each.
func diagnostics(_ text: String) -> [String] {
    Lowering([SourceFile(path: "/Code.swift", text: text)]).lowered().problems.map(\.description)
}

/// The text without its line directive, as a text that begins with the original's first line.
private func withoutHeader(_ text: String) -> String {
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    guard let header = lines.firstIndex(where: { $0.contains("#sourceLocation") }),
        let directive = lines[header].range(of: "#sourceLocation")
    else { return text }
    if lines[header][directive.lowerBound...].hasSuffix("line: 1)") {
        lines.removeSubrange(...header)
    } else {
        lines[header] = lines[header][..<directive.lowerBound]
        if lines[header].hasSuffix("; ") { lines[header].removeLast(2) }
    }
    return lines.joined(separator: "\n")
}
