import Testing

@testable import Lowering

@Suite struct ImportLoweringTests {
    @Test(
        "a part of a framework is the whole",
        arguments: [
            ("import UIKit.UIGestureRecognizerSubclass", "import UIKit                            "),
            ("import class UIKit.UIView", "import       UIKit       "),
            ("import QuartzCore.CALayer", "import QuartzCore        "),
            ("import UIKit", "import UIKit"),
            ("import struct Other.Thing", "import struct Other.Thing"),
        ])
    func parts(text: String, expected: String) {
        #expect(lowered(text) == expected)
    }

    @Test("what is meant for the phone is compiled")
    func conditions() {
        #expect(
            lowered("#if os(iOS) && !targetEnvironment(simulator)\n#elseif os(macOS)\n#endif")
                == "#if canImport(UIKit) && !targetEnvironment(simulator)\n#elseif os(macOS)\n#endif")
    }
}
