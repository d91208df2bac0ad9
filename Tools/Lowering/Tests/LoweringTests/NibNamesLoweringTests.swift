import Testing

@Suite struct NibNamesLoweringTests {
    @Test("NB-101 outlets and inspectable properties get a key with a typed setter")
    func properties() {
        let text = lowered(
            """
            class V: UIView {
                @IBOutlet private weak var label: UILabel!
                @IBInspectable @objc(level) var depth: Int = 0 { didSet { use() } }
                @IBInspectable var width: CGFloat { get { 0 } set {} }
                @IBInspectable var sum: CGFloat { 0 }
                @IBOutlet static var shared: UIView!
                var other = 1
            }
            """)
        #expect(
            text.hasSuffix(
                "\nenum NibNames: NibNaming { static let outlets: [NibOutlet] = "
                    + "[NibOutlet(\"label\", \\V.label), NibOutlet(\"level\", \\V.depth), NibOutlet(\"width\", \\V.width)]"
                    + " } }"))
    }

    @Test("NB-102 actions are entered by their Objective-C names")
    func actions() {
        let text = lowered(
            """
            class C: UIViewController {
                @IBAction func close(_ sender: Any) {}
                @IBAction func open() {}
                @IBAction func move(to point: Any, for event: UIEvent) {}
                @IBAction func twice(_ sender: UIButton) {}
                @IBAction func twice(_ sender: UISlider) {}
                @objc func other() {}
            }
            """)
        #expect(
            text.hasSuffix(
                "enum NibNames: NibNaming { static let actions: [Selector] = [Selector(\"close:\", C.close(_:)), "
                    + "Selector(\"open\", C.open), Selector(\"moveTo:for:\", C.move(to:for:))] } }"))
    }

    @Test("NB-101 a class in one line gets its names after its last member")
    func oneLine() {
        #expect(
            lowered("class V: UIView { @IBOutlet var a: UIView! }")
                == "class V: UIView {           var a: UIView! ; enum NibNames: NibNaming "
                + "{ static let outlets: [NibOutlet] = [NibOutlet(\"a\", \\V.a)] } }")
    }

    @Test("NB-102 extensions are numbered, in the order of the files")
    func extensions() {
        let one = "extension C { @IBAction func a() {} }"
        let other = "extension C { func none() {} }; extension C { @IBAction private func b() {} }"
        #expect(lowered(one, with: "class C: UIViewController {}", other).contains("enum NibNames1: NibNaming"))
        #expect(lowered(other, with: one).contains("enum NibNames1: NibNaming"))
        #expect(lowered(one + "\n" + other).contains("enum NibNames2: NibNaming"))
    }

    @Test(
        "NB-101 no names are written where a document cannot name the class, or the program wrote them",
        arguments: [
            "class V<T>: UIView { @IBOutlet var a: UIView! }",
            "func f() { class V: UIView { @IBOutlet var a: UIView! } }",
            "class V: UIView { @IBOutlet var a: UIView! }; extension V { enum NibNames: NibNaming {} }",
            "class V: UIView { \n#if os(macOS)\n@IBOutlet var a: UIView!\n#endif\n }",
        ])
    func none(text: String) {
        #expect(!lowered(text).contains("static let outlets"))
    }

    @Test("NB-94 the window of a delegate has a name")
    func window() {
        let text = lowered("class App: UIResponder, UIApplicationDelegate { var window: UIWindow?; var other = 1 }")
        #expect(text.contains("[NibOutlet(\"window\", \\App.window)]"))
        #expect(!lowered("class View: UIView { var window: UIWindow? }").contains("NibNames"))
    }
}
