import Testing

@testable import Lowering

@Suite struct SelectorLoweringTests {
    private func selector(_ reference: String, _ members: String) -> String {
        let text = lowered("class Pad: UIView {\n\(members)\nlet s = #selector(\(reference))\n}")
        return String(text.split(separator: "\n").first { $0.hasPrefix("let s = ") }!.dropFirst(8))
    }

    @Test(
        "a bare name refers to a method of the enclosing type, with its declared labels",
        arguments: [
            ("tap", "func tap() {}", #"Selector("tap", Pad.tap)"#),
            ("tap", "@objc func tap(_ g: UITapGestureRecognizer) {}", #"Selector("tap:", Pad.tap(_:))"#),
            ("tap(_:)", "func tap(_ g: Any) {}", #"Selector("tap:", Pad.tap(_:))"#),
            ("self.tap", "func tap(_ g: Any, with e: UIEvent) {}", #"Selector("tap:with:", Pad.tap(_:with:))"#),
            ("Self.tap", "func tap(sender: Any) {}", #"Selector("tapWithSender:", Pad.tap(sender:))"#),
            ("Pad.tap", "func tap(_ a: Int, _ b: Int, c: Int) {}", #"Selector("tap::c:", Pad.tap(_:_:c:))"#),
            ("(tap)", "func tap() {}", #"Selector("tap", Pad.tap)"#),
            ("`default`", "func `default`() {}", #"Selector("default", Pad.`default`)"#),
        ])
    func names(reference: String, members: String, expected: String) {
        #expect(selector(reference, members) == expected)
    }

    @Test("the name given by @objc is used")
    func explicitNames() {
        #expect(selector("tap", "@objc(didTap:) func tap(_ g: Any) {}") == #"Selector("didTap:", Pad.tap(_:))"#)
    }

    @Test(
        "methods declared elsewhere use the given labels, or none",
        arguments: [
            ("UIView.layoutSubviews", #"Selector("layoutSubviews", UIView.layoutSubviews)"#),
            ("copy(_:)", #"Selector("copy:", Pad.copy(_:))"#),
            (
                "UIResponder.touchesBegan(_:with:)",
                #"Selector("touchesBegan:with:", UIResponder.touchesBegan(_:with:))"#
            ),
        ])
    func foreign(reference: String, expected: String) {
        #expect(selector(reference, "") == expected)
    }

    @Test("given labels distinguish overloads")
    func overloads() {
        let members = "@objc func show() {}\n@objc func show(_ a: Any) {}\n@objc func show(_ a: Any, with b: Any) {}"

        #expect(selector("show(_:)", members) == #"Selector("show:", Pad.show(_:))"#)
        #expect(selector("show(_:with:)", members) == #"Selector("show:with:", Pad.show(_:with:))"#)
    }

    @Test("a function type distinguishes overloads")
    func casts() {
        let members =
            "func show() {}\n@objc(showItem:) func show(_ i: Item) {}\n@objc(showPage:) func show(_ p: Page) {}"

        #expect(
            selector("show as () -> Void", members)
                == #"Selector("show", of: Pad.self) { (target) in target.show() }"#)
        #expect(
            selector("show(_:) as (Page) -> Void", members)
                == #"Selector("showPage:", of: Pad.self) { (target, a0: Page) in target.show(a0) }"#)
        #expect(
            selector("Pad.show(_:) as (Pad) -> (Item) -> Void", members)
                == #"Selector("showItem:", of: Pad.self) { (target, a0: Item) in target.show(a0) }"#)
    }

    @Test("methods are found in nested types, extensions and superclasses")
    func scopes() {
        let text = lowered(
            """
            class Outer { class Inner: Base { let s = #selector(tap), t = #selector(Other.go) } }
            extension Outer.Inner { @objc func own(_ a: Any) {}; var u: Selector { #selector(own) } }
            extension UIViewController { @objc func dismissKeyboard() {}; func f() { g(#selector(dismissKeyboard)) } }
            """, with: "class Base { @objc func tap(sender: Any) {} }", "class Other { @objc func go(_ a: Any) {} }")

        #expect(text.contains(#"let s = Selector("tapWithSender:", Outer.Inner.tap(sender:)), "#))
        #expect(text.contains(#"t = Selector("go:", Other.go(_:))"#))
        #expect(text.contains(#"{ Selector("own:", Outer.Inner.own(_:)) }"#))
        #expect(text.contains(#"g(Selector("dismissKeyboard", UIViewController.dismissKeyboard))"#))
    }

    @Test("an object determines its type")
    func objects() {
        #expect(
            selector("model.refresh", "let model = Model()")
                == #"Selector("refresh", of: Swift.type(of: model), method: { $0.refresh })"#)
        #expect(
            selector("model.refresh(_:)", "let model = Model()")
                == #"Selector("refresh:", of: Swift.type(of: model)) { $0.refresh($1) }"#)
    }

    @Test("a method of a protocol is called on any conforming type")
    func protocols() {
        let text = lowered(
            "let s = #selector(Saving.save(_:))", with: "@objc protocol Saving { func save(_ sender: Any?) }")

        #expect(text == #"let s = Selector("save:", of: (any Saving).self) { $0.save($1) }"#)
    }

    @Test(
        "a method of UIKit's protocol of edit commands is that of the class that has them, unless the sources declare one"
    )
    func editActions() {
        let selector = "let s = #selector(UIResponderStandardEditActions.copy(_:))"

        #expect(lowered(selector) == #"let s = Selector("copy:", UIResponder.copy(_:))"#)
        let own = "@objc protocol UIResponderStandardEditActions { func copy(_ sender: Any?) }"
        #expect(lowered(selector, with: own).contains("(any UIResponderStandardEditActions).self"))
    }

    @Test("getters and setters")
    func properties() {
        let members = "@objc var isOn = false"

        #expect(selector("getter: isOn", members) == #"Selector("isOn", of: Pad.self, { $0.isOn })"#)
        #expect(selector("setter: Pad.isOn", members) == #"Selector("setIsOn:", of: Pad.self, { $0.isOn = $1 })"#)
        #expect(
            selector("setter: UIView.isHidden", "")
                == #"Selector("setHidden:", of: UIView.self, { $0.isHidden = $1 })"#)
    }

    @Test("a multi-line selector keeps its number of lines")
    func lines() {
        let text = lowered("class A {\n func b() {}\n let s = #selector(\n  A.b\n )\n let t = 1\n}")

        #expect(text == "class A {\n func b() {}\n let s = Selector(\"b\", A.b\n\n)\n let t = 1\n}")
    }

    @Test(
        "methods that selectors cannot call are errors with a location",
        arguments: [
            ("class A { static func f() {}; let s = #selector(f) }", "/Code.swift:1:39: error: f() cannot be called"),
            ("class A { func f() throws {}; let s = #selector(A.f) }", "it throws"),
            ("class A { func f() async {}; let s = #selector(A.f) }", "it is async"),
            ("class A { func f(a: I, b: I, c: I, d: I) {}; let s = #selector(f) }", "at most 3 arguments, not 4"),
            ("let s = #selector(f)", "/Code.swift:1:9: error: #selector(f) is not inside a type; write Type.f"),
            ("class A { let s = #selector(1 + 2) }", "does not name a method"),
        ])
    func refused(text: String, message: String) {
        let problems = diagnostics(text)

        #expect(problems.count == 1 && problems[0].contains(message), "\(problems)")
    }

    @Test("of a method declared in several branches of #if, the one that is compiled counts")
    func branches() {
        let mac = "#if os(macOS)\n@objc func tap(_ e: NSEvent) {}\n#else\n@objc func tap() {}\n#endif"
        let debug = "#if DEBUG\n@objc func tap(_ e: Any) {}\n#else\n@objc func tap(_ e: Any) {}\n#endif"

        #expect(selector("tap", mac) == #"Selector("tap", Pad.tap)"#)
        #expect(selector("tap", debug) == #"Selector("tap:", Pad.tap(_:))"#)
    }

    @Test("a method of an object that may be gone is one of its type")
    func optionalBase() {
        let text = lowered("class A { func make() { b(#selector(self?.tap)) }; @objc func tap() {} }")
        #expect(text.contains("Selector(\"tap\", A.tap)"))
    }
}
