import CoreGraphics
import Foundation
import Testing

@testable import UIKitCore

@Suite struct AttributeNumberTests {
    @Test("numbers of attributes are read whatever type they come as")
    func types() {
        let values: [Any] = [CGFloat(3), Double(3), Int(3), Float(3), UInt32(3), NSNumber(value: 3)]

        for value in values { #expect(AttributeNumber.read(value) == 3) }
        #expect(AttributeNumber.read("3") == nil && AttributeNumber.read(nil) == nil)
    }

    @Test("what is not finite is no number")
    func nonFinite() {
        #expect(AttributeNumber.read(CGFloat.nan) == nil)
        #expect(AttributeNumber.read(-Double.infinity) == nil)
    }

    @Test("whole numbers are rounded, and too large ones are none")
    func whole() {
        #expect(AttributeNumber.readInteger(2.6) == 3)
        #expect(AttributeNumber.readInteger(1e300) == nil)
        #expect(AttributeNumber.readInteger(-1e19) == nil)
    }
}
