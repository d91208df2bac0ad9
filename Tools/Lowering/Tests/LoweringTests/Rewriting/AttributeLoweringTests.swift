import Testing

@testable import Lowering

@Suite struct AttributeLoweringTests {
    @Test(
        "attributes for Objective-C and Interface Builder become blanks",
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
            ("@objc\nfunc f() {}", "     \nfunc f() {}"),
            ("@available(iOS 13, *) @objc func f() {}", "@available(iOS 13, *)       func f() {}"),
            ("@MainActor @discardableResult func f() {}", "@MainActor @discardableResult func f() {}"),
        ])
    func blanks(text: String, expected: String) {
        #expect(lowered(text) == expected)
    }

    @Test("@UIApplicationMain is @main")
    func main() {
        #expect(lowered("@UIApplicationMain\nclass D {}") == "@main             \nclass D {}")
    }

    @Test(
        "what there is nothing behind is refused",
        arguments: [
            ("class A {\n  @NSManaged var n: Int\n}", "/Code.swift:2:3: error: @NSManaged: there is no Core Data"),
            ("@NSApplicationMain class A {}", "/Code.swift:1:1: error: @NSApplicationMain: there is no AppKit"),
        ])
    func refused(text: String, message: String) {
        #expect(diagnostics(text).count == 1)
        #expect(diagnostics(text)[0].hasPrefix(message))
    }

    @Test("words that only look like attributes stay")
    func texts() {
        let text = "// @objc\nlet s = \"@objc #selector(a) @IBAction\" /* @IBOutlet */"

        #expect(lowered(text) == text)
    }
}
