import Testing

@testable import Lowering

@Suite struct MetatypeLoweringTests {
    @Test(
        "an object of a class that is known at run time is made without a required initializer",
        arguments: [
            ("func f(t: UIView.Type) { t.init() }", "func f(t: UIView.Type) { t.instantiate() }"),
            (
                "func f(_ t: UIView.Type?) { t!.init(); t?.init() }",
                "func f(_ t: UIView.Type?) { t!.instantiate(); t?.instantiate() }"
            ),
            (
                "func f() { let t: UILabel.Type = g; t.init(frame: .zero) }",
                "func f() { let t: UILabel.Type = g; t.instantiate(frame: .zero) }"
            ),
            ("func f<T: UIView>() -> T { T() }", "func f<T: UIView>() -> T { T.instantiate() }"),
            (
                "func f<T>() -> T where T: UIView { T(frame: r) }",
                "func f<T>() -> T where T: UIView { T.instantiate(frame: r) }"
            ),
            (
                "class C<V: Mine> { func f(t: V.Type) { t.init(); V.init(frame: r) } }",
                "class C<V: Mine> { func f(t: V.Type) { t.instantiate(); V.instantiate(frame: r) } }"
            ),
            (
                "extension P where Self: UIViewController { static func f() -> Self { Self(nibName: a, bundle: b) } }",
                "extension P where Self: UIViewController { static func f() -> Self { Self.instantiate(nibName: a, bundle: b) } }"
            ),
            (
                "class C { var t: UITableViewCell.Type; func f() { t.init(style: .a, reuseIdentifier: b) } }",
                "class C { var t: UITableViewCell.Type; func f() { t.instantiate(style: .a, reuseIdentifier: b) } }"
            ),
            (
                "class B<T: UIButton> { func f(t: T.Type) { T(type: .system); t.init(type: a) } }",
                "class B<T: UIButton> { func f(t: T.Type) { T.instantiate(type: .system); t.instantiate(type: a) } }"
            ),
            (
                "class D: Mine { func f() { type(of: self).init() } }",
                "class D: Mine { func f() { type(of: self).instantiate() } }"
            ),
            (
                "struct S { var t: Mine.Type; func f(s: S) { s.t.init() } }",
                "struct S { var t: Mine.Type; func f(s: S) { s.t.instantiate() } }"
            ),
        ])
    func made(text: String, expected: String) {
        #expect(lowered(text, with: "class Mine: UIView {}") == expected)
    }

    @Test(
        "so is one whose class a cast names",
        arguments: [
            "if let t = c as? UIView.Type { t.INIT(frame: r) }",
            "if a, let t = c as? UIView.Type, let v = t.INIT() as? P { v.use() }",
            "if let t: UIView.Type = g { t.INIT() } else { t.init() }",
            "if let t = c as? UIView.Type { if let t { run { t.INIT() } } }",
            "if case let t as UIView.Type = c { t.INIT() }",
            "guard let t = c as? UIViewController.Type else { return }; t.INIT(nibName: a, bundle: b)",
            "guard let t: Mine.Type = g, t.INIT() == v else { return }",
            "while let t = c as? UIView.Type { t.INIT() }",
            "let t = c as! UIView.Type; t.INIT(frame: r)",
            "let t = c as? UIView.Type; guard let t = t else { return }; t.INIT()",
            "let t = UILabel.self; t.INIT(frame: r)",
            "let t = true; do { let t = c as? UIView.Type; t?.INIT(); t!.INIT() }",
            "(c as! UIView.Type).INIT(frame: r)", "(c as? Mine.Type)?.INIT(frame: r)",
            "switch c { case let t as UIView.Type: t.INIT(); case let t as Model.Type: t.init(); default: break }",
            "run { (t: UIView.Type) in t.INIT() }", "self.make = { (t: UIView.Type?) -> UIView in t!.INIT() }",
        ])
    func casts(statements: String) {
        func text(_ name: String) -> String { "func f() { \(statements.replacing("INIT", with: name)) }" }
        let others = "class Mine: UIView {}; struct Model {}"
        #expect(lowered(text("init"), with: others) == text("instantiate"))
    }

    @Test(
        "names of other types in the same function are not taken for it",
        arguments: [
            "if let t = c as? UIView.Type {}; t.init()", "if let t = c as? UIView.Type {} else { t.init() }",
            "t.init(); let t = c as! UIView.Type", "let t = c as! UIView.Type; let u = d; u.init()",
            "let t = c as! UIView.Type; if let t = d as? Model.Type { t.init() }", "(c as! Model.Type).init()",
            "let t = view.self; t.init()", "(a as! UIView.Type, b).0.init()",
            "if case let t as Model.Type = c { t.init() }",
        ])
    func others(statements: String) {
        let text = "func f() { \(statements) }"
        #expect(lowered(text, with: "struct Model {}") == text)
    }

    @Test(
        "metatypes are compared as values",
        arguments: [
            ("NSClassFromString(n) === B.self", "NSClassFromString(n, in: #fileID) == B.self"),
            ("a && type(of: b) !== A.B.self", "a && type(of: b) != A.B.self"),
            ("a === b && c == C.self", "a === b && c == C.self"), ("a.self === b", "a.self === b"),
            ("C.shared === c", "C.shared === c"),
        ])
    func compared(text: String, expected: String) {
        #expect(lowered("let x = \(text)") == "let x = \(expected)")
    }

    @Test("aliases stand for their classes, also of superclasses")
    func aliases() {
        let aliases = "public typealias View = UIView\ntypealias Loop = Loop\nclass Mine: View {}"

        #expect(
            lowered("class C { var t: View.Type; func f() { t.init() } }", with: aliases)
                == "class C { var t: View.Type; func f() { t.instantiate() } }")
        #expect(
            lowered("func f(t: Mine.Type) { t.init(frame: r) }", with: aliases)
                == "func f(t: Mine.Type) { t.instantiate(frame: r) }")
        #expect(
            lowered("func f(t: View.Type) { t.init() }", with: aliases + "\nextension View {}")
                == "func f(t: View.Type) { t.instantiate() }")
        #expect(lowered("func f(t: Loop.Type) { t.init() }", with: aliases) == "func f(t: Loop.Type) { t.init() }")
    }

    @Test(
        "classes with a required initializer, other types and other initializers are unchanged",
        arguments: [
            "func f<T: Needed>() -> T { T(frame: r) }", "func f<T: Proto>(t: T.Type) -> T { t.init() }",
            "func f(t: UIView.Type) { t.init(coder: c) }", "let v = UIView(frame: r)", "let v = UIView.init(frame: r)",
            "struct A { var t: UIView.Type }; struct B { var t: Model.Type; func f(b: B) { b.t.init() } }",
            "func f(t: Model.Type) { t.init() }", "func f<T: UILabel>() { T(nibName: a, bundle: b) }",
        ])
    func unchanged(text: String) {
        let others = "class Needed: UIView { required init(frame: CGRect) {} }\nstruct Model {}\nprotocol Proto {}"
        #expect(lowered(text, with: others) == text)
    }
}

@Suite struct ModuleLoweringTests {
    @Test("a file of two modules has the names of each")
    func shared() {
        let shared = "class C: UIView {}\nextension C { @objc func a() {} }\nclass S: C { override func b() {} }"
        let other = "extension C { @objc func b() {} }"
        func file(_ name: String, _ text: String, _ module: String) -> SourceFile {
            SourceFile(path: "/\(name).swift", text: text, module: module)
        }
        let texts = Lowering([
            file("A", shared, "One"), file("B", other, "One"), file("A", shared, "Two"), file("B", other, "Two"),
        ]).lowered().texts

        #expect(texts[0] == texts[2])
        #expect(texts[1] == texts[3])
        #expect(texts[0].contains("class C: UIView { func b() { __C_b() }"))
        #expect(texts[0].contains("final class ObjectiveCNames1: ObjectiveCNaming"))
        #expect(texts[1].contains("final class ObjectiveCNames2: ObjectiveCNaming"))
    }

    @Test("a file that uses a type of a library that its module imports elsewhere gets the import")
    func imports() {
        func header(_ text: String) -> String {
            let texts = Lowering([
                SourceFile(path: "/A.swift", text: text, module: "App"),
                SourceFile(path: "/B.swift", text: "import Stars\nimport UIKit", module: "App"),
                SourceFile(path: "/C.swift", text: "public class StarView: UIView {}\nclass Own {}", module: "Stars"),
                SourceFile(path: "/D.swift", text: "public class Moon {}\nclass Own {}", module: "Moons"),
                SourceFile(path: "/E.swift", text: "class Own {}", module: "App"),
            ]).lowered().texts
            return String(texts[0].prefix { $0 != "#" })
        }
        #expect(header("import UIKit\nvar v: StarView!") == "import Stars; import UIKit; ")
        #expect(header("import UIKit\nimport Stars\nvar v: StarView!") == "import UIKit; ")
        #expect(header("import UIKit\nvar v: Moon!, w: Own!") == "import UIKit; ")
    }
}

@Suite struct AccessibilityLoweringTests {
    private static let property = "override var accessibilityLabel: String? { get { nil } set {} }"
    private static let lowered = "         var accessibilityLabel: String? { get { nil } set {} }"

    @Test("an accessibility property of a plain object is a new property")
    func overrides() {
        #expect(
            LoweringTests.text("class M: NSObject { \(Self.property) }") == "class M: NSObject { \(Self.lowered) }")
        #expect(
            LoweringTests.text("class M: UITapGestureRecognizer { \(Self.property) }")
                == "class M: UITapGestureRecognizer { \(Self.lowered) }")
    }

    @Test(
        "responders and subclasses override it",
        arguments: ["UIView", "UIBarButtonItem", "UIAccessibilityElement", "Base", "Unknown"])
    func classes(name: String) {
        let text = "class M: \(name) { \(Self.property) }"
        let base = "class Base: NSObject { override var accessibilityLabel: String? { nil } }"
        #expect(LoweringTests.text(text, with: base).contains("override var accessibilityLabel"))
    }
}

extension LoweringTests {
    /// The lowered text of a file.
    static func text(_ text: String, with other: String = "") -> String { lowered(text, with: other) }
}
