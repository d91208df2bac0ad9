import Testing

@testable import Lowering

@Suite struct ExchangedMethodTests {
    private static let exchange = """
        extension UIViewController {
            static func exchange() {
                method_exchangeImplementations(
                    class_getInstanceMethod(self, #selector(viewDidLoad))!,
                    class_getInstanceMethod(self, #selector(logged(_:)))!)
            }
        }
        """

    @Test("a method that a file with exchanges names asks for its replacement first")
    func replaceable() {
        let text = lowered(
            "extension UIViewController { @objc func logged(_ n: Int) { print(n) } }", with: Self.exchange)

        #expect(
            text.contains(
                "{ if areMethodsReplaced, callReplacedMethod(\"logged:\", self, [n]) != nil { return }; print(n) }"))
        #expect(text.contains("list.replaceableMethod(Selector(\"logged:\", UIViewController.logged(_:)))"))
    }

    @Test("the result of a replacement has the type of the method's")
    func result() {
        let text = lowered(
            "extension UIViewController { @objc func logged(_ n: Int) -> [Int] { [n] } }", with: Self.exchange)

        #expect(text.contains("callReplacedMethod(\"logged:\", self, [n]) { return __result as! [Int] }; return [n] }"))
    }

    @Test("methods with other names and labels are unchanged, and all are without an exchange")
    func unchanged() {
        let other = "class A { func logged(n: Int) {}; override func logged(_ n: Int) {} }"
        let exchanged = "extension UIViewController { @objc func logged(_ n: Int) {} }"
        #expect(lowered(other, with: Self.exchange, exchanged) == other)
        #expect(!lowered("extension A { @objc func logged(_ n: Int) {} }").contains("areMethodsReplaced"))
    }

    @Test("a framework's method that cannot be exchanged is reported with its line")
    func refused() {
        let found = diagnostics(
            "class V: UIView { func f() {\n method_exchangeImplementations(a, "
                + "class_getInstanceMethod(V.self, #selector(UIView.sizeToFit)))\n} }")

        #expect(found.count == 1)
        #expect(found[0].hasPrefix("/Code.swift:2:"))
        #expect(found[0].contains("error: sizeToFit cannot be exchanged at run time"))
        #expect(
            diagnostics(Self.exchange + "\nextension UIViewController { @objc func logged(_ n: Int) {} }").isEmpty)
        #expect(
            diagnostics(
                "class V: UIView { func f() { #selector(sizeToFit) }\nfunc g() { method_exchangeImplementations(a, b) } }"
            ).isEmpty)
    }

    @Test("an implementation that is cast to a function of C is called as one of Swift")
    func cast() {
        let text = """
            typealias F = @convention(c) (AnyObject, Selector, Bool) -> Void
            let g = unsafeBitCast(method_setImplementation(a, b), to: F.self)
            let h = unsafeBitCast(c, to: Int.self)
            """
        #expect(
            lowered(text) == """
                typealias F =                (AnyObject, Selector, Bool) -> Void
                let g = implementationFunction(method_setImplementation(a, b), as: F.self)
                let h = unsafeBitCast(c, to: Int.self)
                """)
    }
}
