import CoreGraphics
import Expectations
import Foundation
import Testing
import UIKit

@testable import UIKitCore

@Suite struct InsetsTests {
    @Test("insets move every edge inward")
    func inset() {
        let insets = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)

        let rect = CGRect(x: 10, y: 10, width: 100, height: 100).inset(by: insets)

        expect(rect, equals: CGRect(x: 12, y: 11, width: 94, height: 96))
    }

    @Test("default insets and offsets are zero")
    func zero() {
        expect(UIEdgeInsets(), equals: .zero)
        expect(NSDirectionalEdgeInsets(), equals: .zero)
        expect(UIOffset(), equals: UIOffset(horizontal: 0, vertical: 0))
    }

    @Test("all edges and all corners contain every single one")
    func sets() {
        #expect(UIRectEdge.all.isSuperset(of: [.top, .left, .bottom, .right]))
        #expect(UIRectCorner.allCorners.isSuperset(of: [.topLeft, .topRight, .bottomLeft, .bottomRight]))
        expect(UIRectEdge.all.rawValue, equals: 15)
    }

    @Test("an image without an area is stretched as a whole", arguments: [(0.0, 10.0), (10.0, 0.0)])
    func emptyContentsCenter(width: CGFloat, height: CGFloat) {
        let insets = UIEdgeInsets(top: 1, left: 1, bottom: 1, right: 1)

        expect(
            insets.contentsCenter(for: CGSize(width: width, height: height)),
            equals: CGRect(x: 0, y: 0, width: 1, height: 1))
    }
}

@Suite struct NSValueTests {
    @Test("NSValue wraps and returns geometry unchanged")
    func wraps() {
        let rect = CGRect(x: 1, y: 2, width: 3, height: 4)

        expect(NSValue(cgPoint: rect.origin).cgPointValue, equals: rect.origin)
        expect(NSValue(cgSize: rect.size).cgSizeValue, equals: rect.size)
        expect(NSValue(cgRect: rect).cgRectValue, equals: rect)
        expect(NSValue(cgVector: CGVector(dx: 5, dy: 6)).cgVectorValue, equals: CGVector(dx: 5, dy: 6))
    }

    @Test("insets are wrapped in an NSValue and bridged to it")
    func insets() {
        let insets = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)

        expect(NSValue(uiEdgeInsets: insets).uiEdgeInsetsValue, equals: insets)
        expect((insets as Any as? NSValue)?.uiEdgeInsetsValue, equals: insets)
        expect(NSValue(uiEdgeInsets: insets) as Any as? UIEdgeInsets, equals: insets)
        #expect(NSValue(cgPoint: .zero) as Any as? UIEdgeInsets == nil)
    }

    @Test("NSValues of geometry are equal if the wrapped values are")
    func equality() {
        expect(NSValue(cgPoint: CGPoint(x: 1, y: 2)), equals: NSValue(cgPoint: CGPoint(x: 1, y: 2)))
        #expect(NSValue(cgPoint: CGPoint(x: 1, y: 2)) != NSValue(cgPoint: CGPoint(x: 1, y: 3)))
    }
}
