import Foundation
import Testing
import UIKit

@testable import UIKitCore

@MainActor @Suite struct AutoresizingTests {
    /// Where a subview at (10, 10, 50, 50) in a superview of 100 × 100 is when that grows to 200 × 140.
    private func frame(after mask: UIView.AutoresizingMask) -> CGRect {
        let parent = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        let child = UIView(frame: CGRect(x: 10, y: 10, width: 50, height: 50))
        child.autoresizingMask = mask
        parent.addSubview(child)
        parent.frame.size = CGSize(width: 200, height: 140)
        return child.frame
    }

    @Test("without springs a view stays where it is")
    func none() {
        #expect(frame(after: []) == CGRect(x: 10, y: 10, width: 50, height: 50))
    }

    @Test("a flexible size takes all of the change")
    func size() {
        #expect(
            frame(after: [.flexibleWidth, .flexibleHeight]) == CGRect(x: 10, y: 10, width: 150, height: 90))
    }

    @Test("flexible left and top margins keep the view at the right and bottom")
    func leftTop() {
        #expect(
            frame(after: [.flexibleLeftMargin, .flexibleTopMargin]) == CGRect(x: 110, y: 50, width: 50, height: 50))
    }

    @Test("a flexible right margin leaves the view at the left")
    func right() {
        #expect(frame(after: .flexibleRightMargin) == CGRect(x: 10, y: 10, width: 50, height: 50))
    }

    @Test("two flexible margins share the change in proportion")
    func bothMargins() {
        // The margins are 10 and 40, so the left one gets a fifth of 100.
        #expect(frame(after: [.flexibleLeftMargin, .flexibleRightMargin]).origin.x == 30)
    }

    @Test("three springs share the change in proportion")
    func allFlexible() {
        let frame = frame(after: [.flexibleLeftMargin, .flexibleWidth, .flexibleRightMargin])

        #expect(frame == CGRect(x: 20, y: 10, width: 100, height: 50))
    }

    @Test("springs that measured nothing share evenly")
    func evenly() {
        let axis = SpringAxis(start: 0, length: 100, springs: (true, false, true))

        #expect(axis.resized(from: 100, to: 140).start == 20)
    }

    @Test("a length does not fall below nothing")
    func shrinks() {
        let axis = SpringAxis(start: 10, length: 20, springs: (false, true, false))

        #expect(axis.resized(from: 100, to: 50).length == 0)
    }

    @Test("a superview that does not resize its subviews leaves them alone")
    func switchedOff() {
        let parent = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        let child = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        child.autoresizingMask = .flexibleWidth
        parent.addSubview(child)

        parent.autoresizesSubviews = false
        parent.bounds.size.width = 300

        #expect(child.bounds.width == 100)
    }

    @Test("resizing goes on through the views below")
    func nested() {
        let parent = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        let child = UIView(frame: parent.bounds)
        let inner = UIView(frame: parent.bounds)
        for view in [child, inner] { view.autoresizingMask = [.flexibleWidth, .flexibleHeight] }
        parent.addSubview(child)
        child.addSubview(inner)

        parent.frame.size = CGSize(width: 320, height: 480)

        #expect(inner.frame == CGRect(x: 0, y: 0, width: 320, height: 480))
    }
}
