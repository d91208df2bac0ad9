@testable import Lowering
import Testing

@Suite struct LoweringTests {
    @Test("the line directive names the original path and line")
    func header() {
        let file = SourceFile(path: "/a \"b\"/C.swift", text: "let x = 1\n")

        #expect(
            Lowering([file]).lowered().texts == [
                "#sourceLocation(file: \"/a \\\"b\\\"/C.swift\", line: 1)\nlet x = 1\n"
            ])
    }

    @Test("main.swift has no line directive")
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

private func withoutHeader(_ text: String) -> String {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let header = lines.firstIndex { $0.hasPrefix("#sourceLocation") }
    return lines.dropFirst(header.map { $0 + 1 } ?? 0).joined(separator: "\n")
}
