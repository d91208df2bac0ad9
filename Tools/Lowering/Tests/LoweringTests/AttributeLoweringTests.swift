@testable import Lowering
import Testing

@Suite struct AttributeLoweringTests {
    @Test(
        "attributes for Objective-C and Interface Builder become spaces",
        arguments: [
            ("@objc func f() {}", "      func f() {}"),
            ("@objc(g:) func f(_ a: Any) {}", "          func f(_ a: Any) {}"),
            ("@objcMembers class A {}", "             class A {}"),
            ("@nonobjc func f() {}", "         func f() {}"),
            ("@IBAction private func f(_ a: Any) {}", "          private func f(_ a: Any) {}"),
            ("@IBOutlet weak var l: UILabel!", "          weak var l: UILabel!"),
            ("@IBInspectable var r = 1", "               var r = 1"),
            ("@IBDesignable class A {}", "              class A {}"),
            ("@objc dynamic var x = 1", "              var x = 1"),
            ("@objc enum E: Int { case a }", "      enum E: Int { case a }"),
            ("let a = 1; @objc\nfunc f() {}", "let a = 1;      \nfunc f() {}"),
            ("@available(iOS 13, *) @objc func f() {}", "@available(iOS 13, *)       func f() {}"),
            (
                "@available(*, unavailable) @IBInspectable var r = 1",
                "                                          var r = 1"
            ),
            ("@available(*, unavailable) var r = 1", "@available(*, unavailable) var r = 1"),
            ("@available(tvOS, unavailable) @objc func f() {}", "@available(tvOS, unavailable)       func f() {}"),
            ("@MainActor @discardableResult func f() {}", "@MainActor @discardableResult func f() {}"),
        ])
    func blanks(text: String, expected: String) {
        #expect(lowered(text) == expected)
    }

    @Test("@UIApplicationMain becomes @main")
    func main() {
        #expect(lowered("@UIApplicationMain\nclass D {}") == "@main             \nclass D {}")
    }

    @Test(
        "unsupported attributes are errors",
        arguments: [
            ("class A {\n  @NSManaged var n: Int\n}", "/Code.swift:2:3: error: @NSManaged: Core Data is not supported"),
            ("@NSApplicationMain class A {}", "/Code.swift:1:1: error: @NSApplicationMain: AppKit is not supported"),
        ])
    func refused(text: String, message: String) {
        #expect(diagnostics(text).count == 1)
        #expect(diagnostics(text)[0].hasPrefix(message))
    }

    @Test(
        "@NSManaged in a layer class becomes an animatable property",
        arguments: [
            ("@NSManaged var angle: CGFloat", "@CALayerProperty(\"angle\") var angle: CGFloat = 0"),
            ("@NSManaged public var tint: CGColor?", "@CALayerProperty(\"tint\") public var tint: CGColor? = nil"),
            (
                "@objc @NSManaged dynamic var at: CGPoint",
                "      @CALayerProperty(\"at\")         var at: CGPoint = .zero"
            ),
        ])
    func layers(property: String, expected: String) {
        let base = "class Base: CAShapeLayer {}"

        #expect(lowered("class A: CALayer { \(property) }") == "class A: CALayer { \(expected) }")
        #expect(lowered("class A: Base { \(property) }", with: base) == "class A: Base { \(expected) }")
        #expect(diagnostics("class A: CALayer { @NSManaged var b: Blob }")[0].hasSuffix("var b: Blob = …"))
    }

    @Test("attributes in comments and strings are unchanged")
    func texts() {
        let text = "let x = 1 // @objc\nlet s = \"@objc #selector(a) @IBAction\" /* @IBOutlet */"

        #expect(lowered(text) == text)
    }
}

@Suite struct KeyPathLoweringTests {
    @Test(
        "a key path becomes a string",
        arguments: [
            ("CALayer.position", "position"), ("CALayer.bounds.size", "bounds.size"), ("UIView.isHidden", "hidden"),
            ("Pad.isOn", "isOn"), ("isOn", "isOn"), ("self.isOn", "isOn"), ("Pad.named", "theName"),
            ("Outer.Pad.view.layer", "view.layer"),
        ])
    func strings(path: String, key: String) {
        let text = lowered(
            "let k = #keyPath(\(path))", with: "class Pad { @objc var isOn = true; @objc(theName) var named = 1 }")

        #expect(text == "let k = (\"\(key)\")")
    }

    @Test("a key path without a property is an error")
    func refused() {
        #expect(diagnostics("let k = #keyPath(CALayer)").count == 1)
    }
}
