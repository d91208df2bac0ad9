import Testing

@Suite struct ObjectiveCNamesLoweringTests {
    /// The type that lowering adds to a class or extension.
    private func names(_ calls: String..., number: String = "") -> String {
        "final class ObjectiveCNames\(number): ObjectiveCNaming { static func list(_ list: inout ObjectiveCNameList) { "
            + calls.map { "list." + $0 }.joined(separator: "; ") + " } } "
    }

    @Test("NB-101 properties of Objective-C get a key")
    func properties() {
        let text = lowered(
            """
            class V: UIView {
                @IBOutlet private weak var label: UILabel!
                @IBInspectable @objc(level) var depth: Int = 0 { didSet { use() } }
                @IBInspectable var width: CGFloat { get { 0 } set {} }
                @objc var sum: CGFloat { 0 }
                @objc let name = ""
                @objc dynamic var size = 1
                @IBOutlet static var shared: UIView!
                @objc var later: Int { get async { 0 } }
                @available(*, deprecated) @objc var old = 1
                var other = 1
            }
            """)
        #expect(
            text.hasSuffix(
                names(
                    "property(\"label\", \\V.label)", "property(\"level\", \\V.depth)",
                    "property(\"width\", \\V.width)",
                    "property(\"sum\", \\V.sum)", "property(\"name\", \\V.name)",
                    "property(\"size\", \\V.size, notifies: true)") + "}"))
    }

    @Test("NB-102 methods of Objective-C are entered by their names")
    func methods() {
        let text = lowered(
            """
            class C: UIViewController {
                @IBAction func close(_ sender: Any) {}
                @IBAction func open() {}
                @objc func move(to point: Any, for event: UIEvent) {}
                @objc func twice(_ sender: UIButton) {}
                @objc func twice(_ sender: UISlider) {}
                @objc func show() {}
                func show(_ n: Int) {}
                @objc func run(_ body: () -> Void) {}
                @objc func wait(_ body: @escaping () -> Void) {}
                @objc func fail() throws {}
                @objc override func viewDidLoad() {}
                @objc func `repeat`() {}
                func other() {}
            }
            """)
        #expect(
            text.hasSuffix(
                names(
                    "method(Selector(\"close:\", C.close(_:)))", "method(Selector(\"open\", C.open))",
                    "method(Selector(\"moveTo:for:\", C.move(to:for:)))",
                    "method(Selector(\"show\", of: C.self) { $0.show() })",
                    "method(Selector(\"wait:\", C.wait(_:)))", "method(Selector(\"repeat\", C.`repeat`))") + "}"))
    }

    @Test("NB-102 NB-116 segue actions are entered by their names, with or without sender and identifier")
    func segueActions() {
        let text = lowered(
            """
            class C: UIViewController {
                @IBSegueAction func makeDetail(_ coder: NSCoder) -> D? { nil }
                @IBSegueAction private func makeOther(_ coder: NSCoder, sender: Any?, segueIdentifier: String?) -> D? { nil }
            }
            """)
        #expect(
            text.hasSuffix(
                names(
                    "method(Selector(\"makeDetail:\", C.makeDetail(_:)))",
                    "method(Selector(\"makeOther:sender:segueIdentifier:\", C.makeOther(_:sender:segueIdentifier:)))")
                    + "}"))
    }

    @Test("NB-101 in classes with @objcMembers, and their subclasses, members need no attribute")
    func objcMembers() {
        let text = lowered(
            "class B: A { var b = 1; private var c = 1; @nonobjc var d = 1; func e() {} }",
            with: "@objcMembers class A: NSObject {}")
        #expect(
            text.hasSuffix("; " + names("property(\"b\", \\B.b)", "method(Selector(\"e\", B.e))") + "}"))
        #expect(
            lowered("@objc extension C { func a() {} }", with: "class C: NSObject {}").contains("Selector(\"a\", C.a)"))
        #expect(
            lowered("public extension C { @objc func a() {} }", with: "class C: NSObject {}")
                .contains("internal final class ObjectiveCNames1: "))
    }

    @Test("NB-101 extensions are numbered, in the order of the files")
    func extensions() {
        let one = "extension C { @IBAction func a() {} }"
        let other = "extension C { func none() {} }; extension C { @objc private func b() {} }"
        #expect(
            lowered(one, with: "class C: UIViewController {}", other).contains("ObjectiveCNames1: ObjectiveCNaming"))
        #expect(lowered(other, with: one).contains("final class ObjectiveCNames1: ObjectiveCNaming"))
        #expect(lowered(one + "\n" + other).contains("final class ObjectiveCNames2: ObjectiveCNaming"))
    }

    @Test(
        "NB-101 no names are written where a class cannot be named, or the program wrote them",
        arguments: [
            "class V<T>: UIView { @IBOutlet var a: UIView! }",
            "func f() { class V: UIView { @IBOutlet var a: UIView! } }",
            "class V: UIView { @IBOutlet var a: UIView! }; extension V { final class ObjectiveCNames: ObjectiveCNaming {} }",
            "class V: UIView { \n#if os(macOS)\n@IBOutlet var a: UIView!\n#endif\n }",
            "class V<T>: UIView {}; extension V { @objc func a() {} }",
        ])
    func none(text: String) {
        #expect(!lowered(text).contains("static func list"))
    }

    @Test("NB-94 the window of a delegate has a name")
    func window() {
        let text = lowered("class App: UIResponder, UIApplicationDelegate { var window: UIWindow?; var other = 1 }")
        #expect(text.contains("list.property(\"window\", \\App.window)"))
        #expect(!lowered("class View: UIView { var window: UIWindow? }").contains("ObjectiveCNames"))
    }

    @Test("a private class, which the runtime does not find, is named by a type of its file")
    func privateClasses() {
        let text = lowered("private class P: NSObject { @objc var a = 1 }; extension P { @objc func b() {} }")
        #expect(
            text.hasSuffix(
                "\nfinal class ObjectiveCNames_P: ObjectiveCNaming { static func list(_ list: inout ObjectiveCNameList) "
                    + "{ P.ObjectiveCNames.list(&list); P.ObjectiveCNames1.list(&list) } }\n"))
        #expect(!lowered("class A { private class P: NSObject { @objc var a = 1 } }").contains("ObjectiveCNames_P"))
    }

    @Test("a class with a name in Objective-C is found by it")
    func classNames() {
        let text = lowered("@objc(ABCard) class Card: NSObject {}")
        #expect(text.contains("list.className(\"ABCard\")"))
        #expect(
            text.hasSuffix(
                "final class ObjectiveCClass_ABCard: ObjectiveCClassNaming "
                    + "{ static var namedClass: AnyClass { Card.self } }\n"))
        #expect(
            lowered("let c = (NSClassFromString(name), NSStringFromClass(C.self))")
                == "let c = (NSClassFromString(name, in: #fileID), NSStringFromClass(C.self, in: #fileID))")
    }

    @Test("methods that overload others are told from them by their types")
    func overloads() {
        let text = lowered(
            "class C: UIViewController { @objc func a(_ x: Int) {}; @objc func select(_ x: UIView?, y: @escaping () -> Void) {} }",
            with: "extension C { func a(_ x: String) {} }")
        #expect(text.contains("method(Selector(\"a:\", of: C.self) { (target, a0: Int) in target.a(a0) })"))
        #expect(
            text.contains(
                "method(Selector(\"select:y:\", of: C.self) "
                    + "{ (target, a0: UIView?, a1: () -> Void) in target.select(a0, y: a1) })"))
    }

    @Test("the names follow members that were added for overrides in extensions, separated by a semicolon")
    func forwarders() {
        let extensions = "extension C { override func b() {} }\n#if DEBUG\nextension D { override func b() {} }\n#endif"
        let text = lowered(
            "class C: UIView {\n@objc func a() {}\n}\nclass D: UIView {\n@objc func a() {}\n}", with: extensions)
        #expect(text.contains("\noverride func b() { __C_b() }; final class ObjectiveCNames: ObjectiveCNaming"))
        #expect(text.contains("line: 6)\nfinal class ObjectiveCNames: ObjectiveCNaming"))
    }

    @Test("no type refers to a class that some builds do not compile")
    func conditions() {
        let text = lowered("#if DEBUG\n@objc(N) private class P: NSObject { @objc var a = 1 }\n#endif\n")
        #expect(text.contains("final class ObjectiveCNames:"))
        #expect(!text.contains("ObjectiveCNames_P") && !text.contains("ObjectiveCClass_N"))
    }

    @Test("functions with a key in their name are entered")
    func keyFunctions() {
        let text = lowered(
            """
            class C: NSObject {
                @objc class func keyPathsForValuesAffectingFullName() -> Set<String> { ["name"] }
                @objc static func automaticallyNotifiesObserversOfName() -> Bool { false }
            }
            """)
        #expect(
            text.hasSuffix(
                names(
                    "affectingKeyPaths(of: \"fullName\") { C.keyPathsForValuesAffectingFullName() }",
                    "automaticNotification(of: \"name\") { C.automaticallyNotifiesObserversOfName() }") + "}"))
    }
}
