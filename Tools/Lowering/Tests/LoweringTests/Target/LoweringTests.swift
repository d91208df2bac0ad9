import Testing

@testable import Lowering

@Suite struct LoweringTests {
    @Test("compilers are told the original's path and lines")
    func header() {
        let file = SourceFile(path: "/a \"b\"/C.swift", text: "let x = 1\n")

        #expect(
            Lowering([file]).lowered().texts == [
                "#sourceLocation(file: \"/a \\\"b\\\"/C.swift\", line: 1)\nlet x = 1\n"
            ])
    }

    @Test("main.swift begins with its own first line")
    func main() {
        let file = SourceFile(path: "/a/main.swift", text: "import UIKit\nlet x = 1\n")

        #expect(Lowering([file]).lowered().texts == [file.text])
    }

    @Test("every line keeps its number, whatever is lowered in it")
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

    @Test("a damaged file is lowered as far as it can be read")
    func damaged() {
        #expect(lowered("class A { @objc func b( {") == "class A {       func b( {")
    }
}
