import Foundation
import Testing

@testable import Support

@Suite struct MethodImplementationsTests {
    @Test("KV-40 extensions of UIKit's classes in a module are found from the first call of a file of it")
    func callingModule() {
        let before = ObjectiveCClass.modules

        _ = class_getInstanceMethod(NSObject.self, Selector("none"), in: "Swizzler/Window.swift")

        #expect(!before.contains("Swizzler"))
        #expect(ObjectiveCClass.modules.contains("Swizzler"))
    }
}
