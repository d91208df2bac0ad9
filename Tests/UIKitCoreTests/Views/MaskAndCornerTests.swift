import CoreGraphics
import Expectations
import Foundation
import Testing
import TouchstoneTesting
import UIKit

@MainActor @Suite struct MaskTests {
    @Test("a view is visible only where its mask is opaque")
    func mask() {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        view.backgroundColor = .red
        let mask = UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 100))
        mask.backgroundColor = .black
        let app = TestApplication(size: CGSize(width: 100, height: 100), rootView: view)

        view.mask = mask
        let left = app.color(at: CGPoint(x: 25, y: 50))
        let right = app.color(at: CGPoint(x: 75, y: 50))
        view.mask = nil

        expect(left, equals: .red)
        #expect(right != .red)
        expect(app.color(at: CGPoint(x: 75, y: 50)), equals: .red)
    }

    @Test("a view used as a mask is removed from its superview")
    func superview() {
        let view = UIView()
        let mask = UIView()
        view.addSubview(mask)

        view.mask = mask

        #expect(mask.superview == nil && view.subviews.isEmpty)
        #expect(view.mask === mask)
    }
}

@MainActor @Suite struct RoundCornersTests {
    /// The corner masks, each with a point that its rounding cuts off the square from (10, 10) to (90, 90).
    private static let masks: [(CACornerMask, CGPoint)] = [
        (.layerMinXMinYCorner, CGPoint(x: 11, y: 11)), (.layerMaxXMinYCorner, CGPoint(x: 88, y: 11)),
        (.layerMinXMaxYCorner, CGPoint(x: 11, y: 88)), (.layerMaxXMaxYCorner, CGPoint(x: 88, y: 88)),
    ]

    private func show(_ mask: CACornerMask?) -> TestApplication {
        let view = UIView(frame: CGRect(x: 10, y: 10, width: 80, height: 80))
        view.backgroundColor = .red
        view.layer.cornerRadius = 20
        if let mask { view.layer.maskedCorners = mask }
        return TestApplication(size: CGSize(width: 100, height: 100), rootView: view)
    }

    @Test("maskedCorners rounds the specified corner only", arguments: 0..<4)
    func oneCorner(index: Int) {
        let app = show(Self.masks[index].0)

        let isRound = Self.masks.map { app.color(at: $0.1) == .black }
        expect(isRound, equals: (0..<4).map { $0 == index })
        expect(app.color(at: CGPoint(x: 50, y: 50)), equals: .red)
    }

    @Test("all corners of a layer are rounded by default") func allCorners() {
        let app = show(nil)

        #expect(Self.masks.allSatisfy { app.color(at: $0.1) == .black })
        expect(app.color(at: CGPoint(x: 50, y: 11)), equals: .red)
    }
}
