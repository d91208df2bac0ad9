import Foundation
import Testing

@Suite struct AppearanceLoweringTests {
    /// The text of a property in a view class after lowering.
    private func property(_ text: String, in superclass: String = "UIView") -> String {
        let result = lowered("class V: \(superclass) { \(text) }")
        let members = result.dropFirst("class V: \(superclass) { ".count)
        let end = members.range(of: " ; final class ObjectiveCNames") ?? members.range(of: " }", options: .backwards)!
        return String(members[..<end.lowerBound])
    }

    @Test("CX-105 a stored property gets an observer that records on appearance proxies")
    func stored() {
        #expect(
            property("@objc dynamic var c: UIColor = .red")
                == "              var c: UIColor = .red"
                + " { willSet { keyValueWillChange(self, \"c\") } didSet "
                + "{ defer { keyValueDidChange(self, \"c\") }; if recordsAppearance(of: \\V.c, c) { return } } }")
    }

    @Test(
        "CX-105 setters and observers record first",
        arguments: [
            (
                "@objc dynamic var c: Int { get { 1 } set { use(newValue) } }",
                "              var c: Int { get { 1 } set {"
                    + " if recordsAppearance(of: \\V.c, newValue) { return }; keyValueWillChange(self, \"c\"); "
                    + "defer { keyValueDidChange(self, \"c\") }; use(newValue) } }"
            ),
            (
                "@objc dynamic var c: Int { get { 1 } set(new) { use(new) } }",
                "              var c: Int { get { 1 } set(new) {"
                    + " if recordsAppearance(of: \\V.c, new) { return }; keyValueWillChange(self, \"c\"); "
                    + "defer { keyValueDidChange(self, \"c\") }; use(new) } }"
            ),
            (
                "dynamic var c = 1 { didSet { update() } }",
                "        var c = 1 { didSet { defer { keyValueDidChange(self, \"c\") };"
                    + " if recordsAppearance(of: \\V.c, c) { return }; update() }"
                    + "  willSet { keyValueWillChange(self, \"c\") } }"
            ),
            (
                "dynamic var c = 1 { willSet { update() } }",
                "        var c = 1 { willSet { keyValueWillChange(self, \"c\"); if isAppearanceProxy { return }; update() }"
                    + "  didSet { defer { keyValueDidChange(self, \"c\") };"
                    + " if recordsAppearance(of: \\V.c, c) { return } } }"
            ),
        ])
    func accessors(text: String, expected: String) {
        #expect(property(text) == expected)
    }

    @Test(
        "properties that no proxy has are not changed",
        arguments: [
            ("dynamic static var c = 1", "UIView", "        static var c = 1"),
            ("dynamic var c: Int { 1 }", "UIView", "        var c: Int { 1 }"),
            ("var c = 1", "UIView", "var c = 1"),
        ])
    func others(text: String, superclass: String, expected: String) {
        #expect(property(text, in: superclass) == expected)
    }

    @Test("CX-105 an override of a property of the program's own superclass is unchanged: it may add the setter")
    func ownProperty() {
        let text = "class B: A { override var n: Int { get { 1 } set { k = newValue } } }"

        #expect(lowered(text, with: "class A: UIView { var n: Int { 2 } }") == text)
    }

    @Test(
        "CX-105 overrides of UIKit's properties do nothing of their own on appearance proxies",
        arguments: [
            (
                "override var tintColor: UIColor! { didSet { ring.color = tintColor } }",
                "override var tintColor: UIColor! { didSet { if isAppearanceProxy { return }; ring.color = tintColor } }"
            ),
            (
                "override var tintColor: UIColor! { get { c } set(new) { c = new } }",
                "override var tintColor: UIColor! { get { c } set(new) {"
                    + " if isAppearanceProxy { super.tintColor = new; return }; c = new } }"
            ),
            ("override var canBecomeFocused: Bool { true }", "override var canBecomeFocused: Bool { true }"),
        ])
    func overrides(text: String, expected: String) {
        #expect(property(text) == expected)
    }

    @Test("CX-105 classes that inherit from views of UIKit and bar items have proxies too")
    func subclasses() {
        #expect(property("dynamic var c = 1", in: "UITableViewCell").contains("recordsAppearance"))
        #expect(property("dynamic var c = 1", in: "UIBarButtonItem").contains("recordsAppearance"))
        #expect(lowered("class A: UILabel {}\nclass B: A { dynamic var c = 1 }").contains("\\B.c"))
    }
}
