import CoreGraphics
import Foundation
import Testing
import UIKit

@Suite struct NSValueTests {
    @Test("geometry goes into values and comes out as it was")
    func wraps() {
        let rect = CGRect(x: 1, y: 2, width: 3, height: 4)

        #expect(NSValue(cgPoint: rect.origin).cgPointValue == rect.origin)
        #expect(NSValue(cgSize: rect.size).cgSizeValue == rect.size)
        #expect(NSValue(cgRect: rect).cgRectValue == rect)
        #expect(NSValue(cgVector: CGVector(dx: 5, dy: 6)).cgVectorValue == CGVector(dx: 5, dy: 6))
    }

    @Test("values of geometry are equal when what they wrap is")
    func equality() {
        #expect(NSValue(cgPoint: CGPoint(x: 1, y: 2)) == NSValue(cgPoint: CGPoint(x: 1, y: 2)))
        #expect(NSValue(cgPoint: CGPoint(x: 1, y: 2)) != NSValue(cgPoint: CGPoint(x: 1, y: 3)))
    }
}
