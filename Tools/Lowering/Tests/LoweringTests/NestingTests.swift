import Testing

@testable import Lowering

@Suite struct NestingTests {
    private func repeated(_ text: String, _ count: Int) -> String { String(repeating: text, count: count) }

    @Test("long expressions are lowered")
    func long() {
        let sum = "let a = 1" + repeated(" + 1", 20_000) + "; let s = #selector(A.b)"
        let chain = "let a = x" + repeated(".y()", 5_000) + "; let s = #selector(A.b)"
        let branches = "func f() { if a {}" + repeated(" else if a {}", 400) + " }; let s = #selector(A.b)"

        for text in [sum, chain, branches] { #expect(lowered(text).hasSuffix("Selector(\"b\", A.b)")) }
    }

    @Test("code is lowered at any depth that the compiler accepts")
    func nested() {
        let text = "let a = " + repeated("(", 250) + "#selector(A.b)" + repeated(")", 250)

        #expect(lowered(text).contains("(Selector(\"b\", A.b))"))
    }

    @Test("sources that are nested too deeply are refused with their location")
    func refused() {
        let parentheses = "let x = 1\nlet a = " + repeated("(", 100_000) + repeated(")", 100_000)
        let chain = "let x = 1\nlet a = x" + repeated(".y()", 50_000)

        #expect(diagnostics(parentheses).count == 1)
        #expect(diagnostics(parentheses)[0].hasPrefix("/Code.swift:2:"))
        #expect(diagnostics(chain).map { String($0.prefix(14)) } == ["/Code.swift:2:"])
        #expect(diagnostics(chain)[0].hasSuffix("error: this expression is nested too deeply; split it into several"))
    }
}
