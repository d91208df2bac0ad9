import Testing

@testable import Lowering

@Suite struct OptionalRequirementTests {
    private let list = """
        @objc protocol ListDelegate {
            func count(in list: List) -> Int
            @objc optional func list(_ list: List, didSelect row: Int) -> Bool
            @objc optional var title: String { get }
        }
        """

    @Test("an optional requirement becomes a separate protocol")
    func protocols() {
        let lines = lowered(list).split(separator: "\n", omittingEmptySubsequences: false).map(String.init)

        #expect(lines[0] == "      protocol ListDelegate: AnyObject {")
        #expect(lines[2].allSatisfy { $0 == " " } && lines[3].allSatisfy { $0 == " " })
        #expect(
            lines[4]
                == "}; protocol ListDelegate__list__didSelect: AnyObject { func list(_ list: List, didSelect row: Int) -> Bool }"
                + "; protocol ListDelegate__title: AnyObject { var title: String { get } }")
        #expect(
            lines[5] == "extension ListDelegate { var list: ((List, Int) -> Bool)? "
                + "{ (self as? any ListDelegate__list__didSelect).map { $0.list(_:didSelect:) } } }")
        #expect(
            lines[6] == "extension ListDelegate { var title: (String)? { (self as? any ListDelegate__title)?.title } }")
    }

    @Test("exactly the types that implement a requirement conform to its protocol")
    func conformances() {
        let text = lowered(
            """
            class A: NSObject, ListDelegate { func list(_ list: List, didSelect row: Int) -> Bool { true } }
            class B: NSObject, ListDelegate { func count(in list: List) -> Int { 1 } }
            class C {}
            extension C: ListDelegate { var title: String { "c" } }
            class D: B { func list(_ list: List, didSelect row: Int) -> Bool { true } }
            class E: A { override func list(_ list: List, didSelect row: Int) -> Bool { true } }
            """, with: list
        ).split(separator: "\n")

        #expect(text[0].hasPrefix("class A: NSObject, ListDelegate, ListDelegate__list__didSelect {"))
        #expect(text[1].hasPrefix("class B: NSObject, ListDelegate {"))
        #expect(text[2] == "class C {}")
        #expect(text[3].hasPrefix("extension C: ListDelegate, ListDelegate__title {"))
        #expect(text[4].hasPrefix("class D: B, ListDelegate__list__didSelect {"))
        #expect(text[5].hasPrefix("class E: A {"))
    }

    @Test("optional calls lose their labels")
    func calls() {
        #expect(
            lowered("let a = delegate?.list?(self, didSelect: 3) ?? false", with: list)
                == "let a = delegate?.list?(self,  3) ?? false")
        #expect(
            lowered("if delegate?.list(_:didSelect:) != nil {}", with: list) == "if delegate?.list != nil {}")
        #expect(
            lowered("delegate?.other?(self, didSelect: 3)", with: list) == "delegate?.other?(self, didSelect: 3)")
    }

    @Test("requirements with the same base name are distinguished")
    func overloads() {
        let overloads = """
            @objc protocol P: NSObjectProtocol {
                @objc optional func view(_ v: V, began t: T)
                @objc optional func view(_ v: V, ended t: T)
            }
            """

        #expect(lowered("d?.view?(v, ended: t)", with: overloads) == "d?.view__ended?(v,  t)")
        #expect(lowered(overloads).contains("extension P { var view__began: ((V, T) -> Void)? "))
    }

    @Test("protocols that inherit from UIKit's are isolated to the main actor")
    func actors() {
        let text = lowered("@objc public protocol P: UIScrollViewDelegate {\n@objc optional func go()\n}")

        #expect(text.contains("}; public @MainActor protocol P__go: AnyObject { func go() }"))
        #expect(text.contains("extension P { public @MainActor var go: (@MainActor () -> Void)? "))
    }

    @Test("a static optional requirement is an error")
    func refused() {
        #expect(diagnostics("@objc protocol P { @objc optional static func f() }").count == 1)
    }

    @Test("requirements with equal labels and different types become overloaded methods")
    func types() {
        let picker = """
            @objc protocol P {
                @objc optional func view(_ v: V, picked item: Item) -> Bool
                @objc optional func view(_ v: V, picked page: Kit.Page)
            }
            """
        let text = lowered(picker)
        let classes = "class A: P { func view(_ v: V, picked page: Page) {} }"

        #expect(
            text.contains(
                "protocol P__view__picked__V__Item: AnyObject { func view(_ v: V, picked item: Item) -> Bool }"))
        #expect(
            text.contains(
                "extension P { @discardableResult func view__picked(_ a0: V, _ a1: Kit.Page) -> (Void)? "
                    + "{ (self as? any P__view__picked__V__Page)?.view(a0, picked: a1) } }"))
        #expect(lowered("d?.view?(v, picked: p)", with: picker) == "d?.view__picked(v,  p)")
        #expect(lowered(classes, with: picker).hasPrefix("class A: P, P__view__picked__V__Page {"))
    }

    @Test("requirements inside #if are lowered if they are compiled on iOS")
    func conditions() {
        let text = lowered(
            """
            @objc protocol P {
            #if os(iOS)
                @objc optional func a()
            #else
                @objc optional func a()
                @objc optional func b()
            #endif
            }
            """)

        #expect(text.contains("protocol P__a: AnyObject") && !text.contains("protocol P__b"))
        #expect(text.contains("extension P { var a: (() -> Void)?"))
    }

    @Test(
        "an object of type AnyObject is cast to the protocol of the member",
        arguments: [
            ("delegate?.list?(self, didSelect: 3)", "(delegate as? any ListDelegate)?.list?(self,  3)"),
            ("self.delegate!.list!(self, didSelect: 3)", "(self.delegate as? any ListDelegate)?.list!(self,  3)"),
            ("a.delegate?.count?(in: self)", "(a.delegate as? any ListDelegate)?.count(in: self)"),
            ("other?.list?(self, didSelect: 3)", "other?.list?(self,  3)"),
        ])
    func anyObjects(call: String, expected: String) {
        let text = "class A { weak var delegate: AnyObject?; var other: ListDelegate?; func f() { \(call) } }"

        #expect(lowered(text, with: list).hasSuffix("func f() { \(expected) } }"))
    }

    @Test(
        "optional requirements of the frameworks are called without a question mark",
        arguments: [
            ("delegate?.scrollViewDidScroll?(s)", "delegate?.scrollViewDidScroll(s)"),
            ("d.gestureRecognizer?(g, shouldReceive: t) ?? true", "d.gestureRecognizer(g, shouldReceive: t) ?? true"),
            ("layer.delegate?.draw?(layer, in: c)", "layer.delegate?.draw(layer, in: c)"),
            ("view.draw?(rect)", "view.draw?(rect)"), ("onTap?(1)", "onTap?(1)"), ("a.onTap?(1)", "a.onTap?(1)"),
        ])
    func frameworkDelegates(call: String, expected: String) {
        #expect(lowered(call) == expected)
        #expect(
            lowered("a.textFieldEnded?(1)", with: "class A { var textFieldEnded: ((Int) -> Void)? }").contains("?("))
    }

    @Test("methods of NSObject are called on any object")
    func objectMethods() {
        let text = "class A { weak var t: AnyObject?; var n: NSObject?; func f() { t?.perform(s); n?.perform(s) } }"

        #expect(lowered(text).hasSuffix("func f() { (t as? NSObject)?.perform(s); n?.perform(s) } }"))
        #expect(
            lowered("func f(_ a: AnyObject, b: B) { type(of: a).description(); type(of: b).description() }")
                == "func f(_ a: AnyObject, b: B) { NSStringFromClass(type(of: a), in: #fileID); "
                + "type(of: b).description() }")
        #expect(
            lowered("func f(_ s: AnyObject, t: NSObject) { s.value(forKey: k); t.value(forKey: k) }")
                == "func f(_ s: AnyObject, t: NSObject) { (s as? NSObject)?.value(forKey: k); t.value(forKey: k) }")
    }

    @Test("geometry is read from any object as from an NSValue")
    func geometryValues() {
        #expect(
            lowered("let y = (change[.newKey] as AnyObject).cgPointValue.y")
                == "let y = (change[.newKey] as! NSValue).asAnyObject.cgPointValue.y")
        #expect(
            lowered("(insets as AnyObject).uiEdgeInsetsValue") == "(insets as! NSValue).asAnyObject.uiEdgeInsetsValue")
        #expect(lowered("(a as AnyObject).count") == "(a as AnyObject).count")
        #expect(lowered("(a as? NSValue)?.cgRectValue") == "(a as? NSValue)?.cgRectValue")
    }
}
