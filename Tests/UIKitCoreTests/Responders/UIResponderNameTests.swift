import Foundation
import Testing
import UIKit

@MainActor @Suite struct UIResponderNameTests {
    @Test("the name of a class of responders is the one that Foundation gives it")
    func name() {
        let ours = NSStringFromClass(UIWindow.self)
        let foundations = Foundation.NSStringFromClass(UIWindow.self as AnyClass)

        #expect(ours == foundations)
    }
}
