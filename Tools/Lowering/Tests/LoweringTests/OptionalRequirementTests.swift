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
}
