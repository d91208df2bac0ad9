import Foundation
import Testing
import UIKit

@Suite struct InsetsTests {
    @Test("insets move every edge inward")
    func inset() {
        let insets = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)

        let rect = CGRect(x: 10, y: 10, width: 100, height: 100).inset(by: insets)

        #expect(rect == CGRect(x: 12, y: 11, width: 94, height: 96))
    }

    @Test("zero is no inset and no offset")
    func zero() {
        #expect(UIEdgeInsets() == .zero)
        #expect(NSDirectionalEdgeInsets() == .zero)
        #expect(UIOffset() == UIOffset(horizontal: 0, vertical: 0))
    }

    @Test("all edges and corners hold each one")
    func sets() {
        #expect(UIRectEdge.all.isSuperset(of: [.top, .left, .bottom, .right]))
        #expect(UIRectCorner.allCorners.isSuperset(of: [.topLeft, .topRight, .bottomLeft, .bottomRight]))
        #expect(UIRectEdge.all.rawValue == 15)
    }
}
