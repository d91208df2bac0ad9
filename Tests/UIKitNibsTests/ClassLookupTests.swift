import Testing
import UIKit

@testable import UIKitCore
@testable import UIKitNibs

/// Has the name of a class of UIKit.
final class UIMotionEffectGroup: UIView {}

@MainActor @Suite struct ClassLookupTests {
    @Test("NB-12 a class of the program wins over one of the same name in the module that a document names")
    func program() {
        func found(_ program: String?) -> AnyClass? {
            NibLookup.classNamed("UIMotionEffectGroup", module: "UIKitCore", program: program)
        }

        #expect(found("UIKitNibsTests") == UIMotionEffectGroup.self)
        #expect(found("Other") == UIKitCore.UIMotionEffectGroup.self)
        #expect(found(nil) == UIKitCore.UIMotionEffectGroup.self)
    }

    @Test("the reader of nibs is a class: optimized programs keep it although nothing refers to it")
    func reader() {
        #expect((NibFileRuntime.self as Any) is AnyClass)
        #expect((UIView.ObjectiveCNames.self as Any) is AnyClass)
    }
}
