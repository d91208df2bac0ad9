import Testing

@testable import Lowering

@Suite struct OverrideLoweringTests {
    /// The lowered lines of a file, which stands beside `others` in a module.
    private func lines(_ text: String, with others: String...) -> [String] {
        let files =
            [SourceFile(path: "/Code.swift", text: text)]
            + others.map { SourceFile(path: "/Other.swift", text: $0) }
        let (texts, problems) = Lowering(files).lowered()
        #expect(problems.isEmpty)
        return texts[0].split(separator: "\n", omittingEmptySubsequences: false).dropFirst().map(String.init)
    }

    private let pad = "class Pad: UIView {\n}"

    @Test("an override in an extension is called by an override in the class")
    func methods() {
        let overrides =
            "extension Pad {\n  override func point(inside p: CGPoint, with _: UIEvent?) -> Bool { true }\n}"

        #expect(
            lines(overrides, with: pad)[1]
                == "           func __Pad_point(inside p: CGPoint, with _: UIEvent?) -> Bool { true }")
        #expect(
            lines(pad, with: overrides)[1]
                == "override func point(inside p: CGPoint, with argument1: UIEvent?) -> Bool "
                + "{ __Pad_point(inside: p, with: argument1) }; }")
    }

    @Test("a class with overrides in an extension may have names of outlets, too")
    func namesOfOutlets() {
        let text = lines(
            "class Pad: UIView {\n @IBInspectable var a = 1\n}",
            with: "extension Pad { override func awakeFromNib() {} }")

        #expect(text[2].contains("{ __Pad_awakeFromNib() }; final class "))
    }

    @Test("the class keeps its lines")
    func lineCount() {
        let overrides = "extension Pad {\n  override func a(\n    b: Int // b\n  ) {}\n  override func c() {}\n}"
        let text = "class Pad: UIView {\n  let x = 1 // last\n}\nlet y = 2"

        #expect(lines(text, with: overrides).count == 4)
        #expect(lines(text, with: overrides)[3] == "let y = 2")
        #expect(
            lines(text, with: overrides)[2]
                == "override func a(b: Int) { __Pad_a(b: b) }; override func c() { __Pad_c() }; }")
    }

    @Test(
        "modifiers, effects and accessors are kept",
        arguments: [
            (
                "public override func a() throws -> Int { 1 }",
                "override public func a() throws -> Int { try __Pad_a() }"
            ),
            ("override class var c: AnyClass { Pad.self }", "override class var c: AnyClass { get { __Pad_c } }"),
            (
                "override var v: Int { get { 1 } set {} }",
                "override var v: Int { get { __Pad_v } set { __Pad_v = newValue } }"
            ),
            (
                "@objc override func `in`(_ x: inout Int, y: @autoclosure () -> Int = 3) {}",
                "override func `in`(_ x: inout Int, y: @autoclosure () -> Int = 3) { __Pad_in(&x, y: y()) }"
            ),
            (
                "override var v: Int { didSet { f(oldValue) } }",
                "override var v: Int { didSet { __Pad_v_didSet(oldValue) } }"
            ),
            (
                "public override convenience init?(coder: NSCoder) throws { nil }",
                "override public convenience init?(coder: NSCoder) throws { try self.init(__Pad_init: (), coder: coder) }"
            ),
            ("override convenience init() {}", "override convenience init() { self.init(__Pad_init: ()) }"),
            (
                "override subscript(i: Int, at j: Int) -> Int { i }",
                "override subscript(i: Int, at j: Int) -> Int { get { self[__Pad_subscript: (), i, at: j] } }"
            ),
            (
                "override subscript(_ i: Int) -> Int { get { i } set {} }",
                "override subscript(_ i: Int) -> Int { get { self[__Pad_subscript: (), i] } "
                    + "set { self[__Pad_subscript: (), i] = newValue } }"
            ),
            (
                "override func log(_ a: Int, _ items: Any...) {}",
                "override func log(_ a: Int, _ items: Any...) { __Pad_log(a, items) }"
            ),
        ])
    func forms(member: String, forwarder: String) {
        #expect(lines(pad, with: "extension Pad { \(member) }")[1] == forwarder + "; }")
    }

    @Test("initializers and subscripts get an argument with the name, and a variadic parameter becomes an array")
    func markedMembers() {
        let text = """
            extension Pad {
            override convenience init() { self.init(x: 1) }
            override subscript(i: Int) -> Int { i }
            override func log(items: Any...) {}
            }
            """
        #expect(
            lines(text, with: pad)[1...3] == [
                "         convenience init(__Pad_init _: Void) { self.init(x: 1) }",
                "         subscript(__Pad_subscript _: Void, i: Int) -> Int { i }",
                "         func __Pad_log(items: [Any]) {}",
            ])
    }

    @Test("observers become functions")
    func observers() {
        let text = lines("extension Pad {\n override var v: Int {\n  didSet(old) { f(old) }\n }\n}", with: pad)

        #expect(text[2] == "  func __Pad_v_didSet(_ old: Int) { f(old) }")
        #expect(text.count == 5 && !text.joined().contains("var v"))
    }

    @Test("a member of an extension that a subclass overrides is called by the class")
    func overriddenMembers() {
        let base = "class Base {\n}"
        let others = "extension Base {\n @objc func go() {}\n @objc func stay() {}\n}"
        let sub = "class Sub: Base { override func go() { super.go() } }"

        #expect(lines(base, with: others, sub)[1] == "func go() { __Base_go() }; }")
        #expect(lines(others, with: base, sub)[1...2] == ["       func __Base_go() {}", "       func stay() {}"])
        #expect(lines(sub, with: base, others)[0] == sub)
    }

    @Test("a member of an extension of a framework's class finds the overrides of subclasses")
    func dispatchedMembers() {
        let extended = "extension UIView {\n @objc func go(_ a: Int) -> Int { a }\n}\n"
        let first = "class A: UIButton {\n override func go(_ a: Int) -> Int { super.go(a) }\n}"
        let second = "class B: A {\n override func go(_ a: Int) -> Int { super.go(a) }\n}"
        let lowered = lines(extended, with: first, second)

        #expect(
            lowered[1]
                == " func go(_ a: Int) -> Int { if let overriding = self as? any __UIView_go___Overrides "
                + "{ return overriding.__override_go(a) } else { return __UIView_go(a) } };       "
                + "func __UIView_go(_ a: Int) -> Int { a }")
        #expect(
            lowered.contains(
                "@MainActor protocol __UIView_go___Overrides: AnyObject { func __override_go(_ a: Int) -> Int }"))
        let a = lines(first, with: extended, second), b = lines(second, with: extended, first)
        #expect(a[0] == "class A: UIButton, __UIView_go___Overrides {")
        #expect(a[1] == "          func __override_go(_ a: Int) -> Int { super.__UIView_go(a) }")
        #expect(b[0] == "class B: A {")
        #expect(b[1] == " override func __override_go(_ a: Int) -> Int { super.__override_go(a) }")
    }

    @Test("extensions of framework's classes override members of extensions of their superclasses")
    func frameworkSubclasses() {
        let text = lines(
            "public extension UITableViewCell {\n  override func own(_ a: [Int]) -> Int { 2 }\n}",
            with: "public extension UIView {\n  func own(_ a: Int...) -> Int { own(a) }\n"
                + "  func own(_ a: [Int]) -> Int { 1 }\n}")

        #expect(text[1] == "           func __override_own(_ a: [Int]) -> Int { 2 }")
        #expect(text[3] == "extension UITableViewCell: __UIView_own___Overrides {}")
    }

    @Test("overrides in class bodies and members that nothing overrides are unchanged")
    func unchanged() {
        let text = "class A: UIView {\n override func go() { super.go() }\n}\nextension A { func stay() {} }"

        #expect(lines(text).joined(separator: "\n") == text)
    }

    @Test(
        "an override that is not compiled on iOS is not called, and one that depends on the build keeps its condition")
    func conditions() {
        let overrides = """
            extension Pad {
            #if os(macOS)
                override func a() {}
            #elseif DEBUG
                override func b() {}
            #endif
            }
            """
        let text = lines(pad + "\nlet x = 1", with: overrides)

        #expect(!text.joined().contains("__Pad_a"))
        #expect(
            text.dropFirst() == [
                "", "#if !(os(macOS)) && (DEBUG)", "override func b() { __Pad_b() }", "#endif",
                "#sourceLocation(file: \"/Code.swift\", line: 2)", "}", "let x = 1",
            ])
    }

    @Test("an override in another module is left alone")
    func modules() {
        let files = [
            SourceFile(path: "/A.swift", text: "class Pad {}", module: "A"),
            SourceFile(path: "/B.swift", text: "extension Pad { override func a() {} }", module: "B"),
        ]

        #expect(Lowering(files).lowered().texts[0].hasSuffix("\nclass Pad {}"))
    }
}
