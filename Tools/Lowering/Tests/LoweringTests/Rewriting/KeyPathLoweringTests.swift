import Testing

@testable import Lowering

@Suite struct KeyPathLoweringTests {
    @Test(
        "a key path is its string",
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

    @Test("a key path without a property is refused")
    func refused() {
        #expect(diagnostics("let k = #keyPath(CALayer)").count == 1)
    }
}
