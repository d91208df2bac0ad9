import Testing

@testable import Lowering

@Suite struct NewerSystemsTests {
    @Test(
        "conditions that ask for a newer system are false, and code behind them is blank",
        arguments: [
            ("if #available(iOS 26.0, *) { a() }", "if #unavailable(iOS 26) { fatalError() }"),
            ("if #available(iOS 18, *) { a() } else { b() }", "if #unavailable(iOS 18) { fatalError() } else { b() }"),
            (
                "if c {} else if #available(tvOS 26, iOS 26, *), let x = a { x() } else { b() }",
                "if c {} else if #unavailable(iOS 26) { fatalError() } else { b() }"
            ),
            ("if #unavailable(iOS 26) { b() } else { a() }", "if #available(iOS 26, *) { b() } else { fatalError() }"),
            ("if #unavailable(iOS 26), c { b() } else { a() }", "if #available(iOS 26, *), c { b() } else { a() }"),
            ("if #available(iOS 17.4, *) { b() }", "if #available(iOS 17.4, *) { b() }"),
            ("if #available(macOS 26, *) { b() }", "if #available(macOS 26, *) { b() }"),
            (
                "func f() {\n  guard #available(iOS 26, *) else { return }\n  a()\n  c()\n}",
                "func f() {\n  guard #unavailable(iOS 26) else { return }; fatalError()\n\n\n}"
            ),
            (
                "if\n  #available(iOS 26, *),\n  a {\n  b()\n}\nlet x = 1",
                "if\n  #unavailable(iOS 26)\n { fatalError() \n\n}\nlet x = 1"
            ),
        ])
    func conditions(text: String, expected: String) {
        #expect(lowered(text) == expected)
    }

    @Test(
        "declarations for a newer system are blank",
        arguments: [
            ("@available(iOS 26.0, *)\nfunc f() {\n}\nlet x = 1", "\n\n\nlet x = 1"),
            ("class A {\n  @available(iOS, introduced: 18) var glass: B { b }\n}", "class A {\n  \n}"),
            ("@available(iOS 26, *) extension A: B {}", ""),
            ("@available(iOS 13, *) func f() {}", "@available(iOS 13, *) func f() {}"),
            ("@available(iOS, deprecated: 26) func f() {}", "@available(iOS, deprecated: 26) func f() {}"),
            ("@available(macOS 26, *) func f() {}", "@available(macOS 26, *) func f() {}"),
        ])
    func declarations(text: String, expected: String) {
        #expect(lowered(text) == expected)
    }

    @Test("members for a newer system are not among the names of a class")
    func names() {
        let text = "class A: B {\n  @available(iOS 26, *) @IBAction func tap() {}\n  @IBAction func hold() {}\n}"

        #expect(lowered(text).contains("hold") && !lowered(text).contains("tap"))
    }
}
