import Testing

@testable import Lowering

@Suite struct ProtocolInitializerTests {
    @Test("a protocol that NSObject adopts in an extension asks for a function in place of init()")
    func requirement() {
        let text = lowered(
            "public protocol Made: AnyObject { init() }\nclass Own: Made { required init() {} }",
            with: "extension NSObject: Made {}")

        #expect(
            text.hasPrefix(
                """
                public protocol Made: AnyObject, Made__Instance { static func __init() -> Self }
                class Own: Made { public static func __init() -> Self { self.init() }; required init() {} }

                """))
        #expect(
            text.contains(
                "extension Made where Self: NSObject { public static func __init() -> Self { instantiate() } }"))
    }

    @Test(
        "other protocols keep their initializers",
        arguments: [
            "protocol Made { init(a: Int) }", "protocol Made { init?() }", "protocol Made { init() throws }",
            "protocol Other { init() }",
        ])
    func unchanged(text: String) {
        #expect(lowered(text, with: "extension NSObject: Made {}") == text)
    }
}
