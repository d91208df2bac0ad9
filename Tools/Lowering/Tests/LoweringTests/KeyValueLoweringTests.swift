import Testing

@Suite struct KeyValueLoweringTests {
    @Test(
        "dynamic properties announce and report their changes",
        arguments: [
            (
                "@objc dynamic var c = 1",
                "              var c = 1 { willSet { keyValueWillChange(self, \"c\") } didSet { keyValueDidChange(self, \"c\") } }"
            ),
            (
                "@objc(d) dynamic var c: Int",
                "                 var c: Int { willSet { keyValueWillChange(self, \"d\") } didSet { keyValueDidChange(self, \"d\") } }"
            ),
            ("dynamic var c: Int { 1 }", "        var c: Int { 1 }"),
            ("dynamic static var c = 1", "        static var c = 1"),
            ("dynamic lazy var c = 1", "        lazy var c = 1"),
            ("override dynamic var c: Int { didSet {} }", "override         var c: Int { didSet {} }"),
            ("var c = 1", "var c = 1"),
        ])
    func stored(text: String, expected: String) {
        let result = lowered("class V: NSObject { \(text) }")
        #expect(result.hasPrefix("class V: NSObject { " + expected + " "))
    }

    @Test(
        "observers and setters of dynamic properties do that first and last",
        arguments: [
            (
                "dynamic var c = 1 { didSet { if a { return }; b() } }",
                "        var c = 1 { didSet { defer { keyValueDidChange(self, \"c\") }; if a { return }; b() }"
                    + "  willSet { keyValueWillChange(self, \"c\") } }"
            ),
            (
                "dynamic var c = 1 { willSet { b() } }",
                "        var c = 1 { willSet { keyValueWillChange(self, \"c\"); b() }"
                    + "  didSet { keyValueDidChange(self, \"c\") } }"
            ),
            (
                "dynamic var c: Int { get { 1 } set { b() } }",
                "        var c: Int { get { 1 } set { keyValueWillChange(self, \"c\"); "
                    + "defer { keyValueDidChange(self, \"c\") }; b() } }"
            ),
        ])
    func observed(text: String, expected: String) {
        #expect(lowered("class V: NSObject { \(text) }").hasPrefix("class V: NSObject { " + expected))
    }

    @Test("several dynamic properties in one declaration get one each")
    func several() {
        let text = lowered("class V: NSObject { @objc private dynamic var a = 1, b: Int = 2 }")
        #expect(text.contains("private         var a = 1 { willSet"))
        #expect(text.contains("} }; private var b: Int = 2 { willSet { keyValueWillChange(self, \"b\") }"))
    }

    @Test("overrides of NSObject's methods for keys become those of a protocol")
    func overrides() {
        let method = "override func observeValue(forKeyPath k: String?, of o: Any?, change: C?, context: D?)"
        let call = "super.observeValue(forKeyPath: k, of: o, change: c, context: d)"
        let model = lowered("class M: NSObject { \(method) { \(call) } }")
        #expect(model.hasPrefix("class M: NSObject, NSObjectOverrides.ObserveValue {          func observeValue("))
        #expect(model.contains("{ super.__NSObject_observeValue(forKeyPath: k,"))

        let controller = lowered("class C: UIViewController { \(method) { \(call) } }")
        #expect(controller.hasPrefix("class C: UIViewController, @preconcurrency NSObjectOverrides.ObserveValue {"))

        let sub = lowered("class S: M { \(method) { \(call) } }", with: "class M: NSObject { \(method) {} }")
        #expect(sub == "class S: M { \(method) { \(call) } }")
    }

    @Test("overrides in extensions are called by the class body")
    func extensionOverrides() {
        let text = lowered(
            "extension M { override func value(forUndefinedKey key: String) -> Any? { nil } }\nclass M: NSObject {}")
        #expect(text.contains("class M: NSObject, NSObjectOverrides.ValueForUndefinedKey {"))
        #expect(text.contains(" func value(forUndefinedKey key: String) -> Any? { __M_value(forUndefinedKey: key)"))
        #expect(!text.contains("override"))
    }

    @Test("classes of layers override the methods for keys that layers have")
    func layers() {
        let text = "class L: CALayer { override func value(forKey key: String) -> Any? { super.value(forKey: key) } }"
        #expect(lowered(text) == text)
    }

    @Test(
        "observed key paths get their names",
        arguments: [
            ("a.observe(\\.b) { _, _ in }", "a.observe(keyValuePath(\"b\", \\.b)) { _, _ in }"),
            (
                "a.observe(\\.isHidden, options: [.new]) { _, _ in }",
                "a.observe(keyValuePath(\"hidden\", \\.isHidden), options: [.new]) { _, _ in }"
            ),
            ("observe(\\P.isOn.b) { _, _ in }", "observe(keyValuePath(\"on.b\", \\P.isOn.b)) { _, _ in }"),
            ("observe(\\.p?.layer) { _, _ in }", "observe(keyValuePath(\"p.layer\", \\.p?.layer)) { _, _ in }"),
            ("willChangeValue(for: \\.b)", "willChangeValue(for: keyValuePath(\"b\", \\.b))"),
            ("a.observe(\\.b, on: c) { _ in }", "a.observe(\\.b, on: c) { _ in }"),
            ("a.observe(b) { _, _ in }", "a.observe(b) { _, _ in }"),
            ("a.map(\\.b)", "a.map(\\.b)"),
        ])
    func keyPaths(text: String, expected: String) {
        #expect(lowered(text, with: "class P: NSObject { @objc(on) dynamic var isOn: P }") == expected)
    }

    @Test("calls of the Objective-C runtime that are not possible are reported with their line")
    func runtime() {
        let text = "func swizzle() {\n    class_getClassMethod(a, b)\n}"
        #expect(diagnostics(text).count == 1)
        #expect(
            diagnostics(text)[0].hasPrefix("/Code.swift:2:5: error: class_getClassMethod: class methods and"))
        #expect(diagnostics("#if os(macOS)\nclass_getClassMethod(a, b)\n#endif").isEmpty)
    }

    @Test("objects of nibs that are no responders conform to a protocol to be told")
    func awakeFromNib() {
        let method = "override func awakeFromNib() { super.awakeFromNib() }"
        #expect(
            lowered("class M: NSObject { \(method) }").hasPrefix(
                "class M: NSObject, @preconcurrency NSObjectOverrides.AwakeFromNib {")
                || lowered("class M: NSObject { \(method) }").hasPrefix(
                    "class M: NSObject, NSObjectOverrides.AwakeFromNib {")
        )
        #expect(lowered("class V: UIView { \(method) }") == "class V: UIView { \(method) }")
        #expect(lowered("class C: Unknown { \(method) }") == "class C: Unknown { \(method) }")
    }
}
