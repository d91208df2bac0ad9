import CoreGraphics
import Foundation
import Testing

@testable import UIKitCore

@Suite struct NSShadowTests {
    @Test("a shadow begins sharp, straight below the text, in black at one third")
    func standard() {
        let shadow = NSShadow()

        #expect(shadow.shadowOffset == .zero)
        #expect(shadow.shadowBlurRadius == 0)
        #expect(shadow.shadowColor as? UIColor == UIColor(white: 0, alpha: 1.0 / 3))
    }

    @Test("a copy is equal and independent")
    func copy() throws {
        let shadow = NSShadow()
        shadow.shadowOffset = CGSize(width: 1, height: 2)
        let copy = try #require(shadow.copy() as? NSShadow)
        #expect(copy == shadow)

        copy.shadowBlurRadius = 3

        #expect(copy != shadow)
        #expect(shadow.shadowBlurRadius == 0)
    }
}
