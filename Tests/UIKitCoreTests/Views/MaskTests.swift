import CoreGraphics
import Foundation
import Testing
import TouchstoneTesting
import UIKit

@MainActor @Suite struct MaskTests {
    @Test("a mask lets the view show only where the mask is opaque")
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

        #expect(left == .red)
        #expect(right != .red)
        #expect(app.color(at: CGPoint(x: 75, y: 50)) == .red)
    }

    @Test("a mask leaves its superview")
    func superview() {
        let view = UIView()
        let mask = UIView()
        view.addSubview(mask)

        view.mask = mask

        #expect(mask.superview == nil && view.subviews.isEmpty)
        #expect(view.mask === mask)
    }
}
