import Expectations
import Foundation
import Testing
import UIKit

@testable import UIKitCore

@MainActor @Suite struct AutoresizingTests {
    /// The frame of a subview at (10, 10, 50, 50) after its superview grew from 100 × 100 to 200 × 140 points.
    private func frame(after mask: UIView.AutoresizingMask) -> CGRect {
        let parent = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        let child = UIView(frame: CGRect(x: 10, y: 10, width: 50, height: 50))
        child.autoresizingMask = mask
        parent.addSubview(child)
        parent.frame.size = CGSize(width: 200, height: 140)
        return child.frame
    }

    @Test("Y-28 a view with an empty mask keeps its frame")
    func none() {
        expect(frame(after: []), equals: CGRect(x: 10, y: 10, width: 50, height: 50))
    }

    @Test("Y-28 a flexible size takes the whole change")
    func size() {
        expect(
            frame(after: [.flexibleWidth, .flexibleHeight]), equals: CGRect(x: 10, y: 10, width: 150, height: 90))
    }

    @Test("Y-28 flexible left and top margins keep the distances to the right and bottom edges")
    func leftTop() {
        expect(
            frame(after: [.flexibleLeftMargin, .flexibleTopMargin]),
            equals: CGRect(x: 110, y: 50, width: 50, height: 50))
    }

    @Test("Y-28 a flexible right margin keeps the distance to the left edge")
    func right() {
        expect(frame(after: .flexibleRightMargin), equals: CGRect(x: 10, y: 10, width: 50, height: 50))
    }

    @Test("Y-28 two flexible margins share the change in proportion to their sizes")
    func bothMargins() {
        // The margins are 10 and 40, so the left one gets a fifth of 100.
        expect(frame(after: [.flexibleLeftMargin, .flexibleRightMargin]).origin.x, equals: 30)
    }

    @Test("Y-28 flexible margins and a flexible width share the change in proportion to their sizes")
    func allFlexible() {
        let frame = frame(after: [.flexibleLeftMargin, .flexibleWidth, .flexibleRightMargin])

        expect(frame, equals: CGRect(x: 20, y: 10, width: 100, height: 50))
    }

    @Test("Y-28 flexible margins of zero length share the change evenly")
    func evenly() {
        let axis = SpringAxis(start: 0, length: 100, springs: (true, false, true))

        expect(axis.resized(from: 100, to: 140).start, equals: 20)
    }

    @Test("a length is never negative")
    func shrinks() {
        let axis = SpringAxis(start: 10, length: 20, springs: (false, true, false))

        expect(axis.resized(from: 100, to: 50).length, equals: 0)
    }

    @Test("Y-28 a superview with autoresizesSubviews off does not resize its subviews")
    func switchedOff() {
        let parent = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        let child = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        child.autoresizingMask = .flexibleWidth
        parent.addSubview(child)

        parent.autoresizesSubviews = false
        parent.bounds.size.width = 300

        expect(child.bounds.width, equals: 100)
    }

    @Test("Y-28 subviews are resized when the bounds change, before layoutSubviews")
    func beforeLayout() {
        final class Parent: UIView {
            var widthsInLayout: [CGFloat] = []
            override func layoutSubviews() {
                super.layoutSubviews()
                widthsInLayout += subviews.map(\.bounds.width)
            }
        }
        let parent = Parent(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        let child = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        child.autoresizingMask = .flexibleWidth
        parent.addSubview(child)
        parent.layoutIfNeeded()

        parent.bounds.size.width = 150
        let immediately = child.bounds.width
        parent.layoutIfNeeded()

        expect(immediately, equals: 150)
        expect(parent.widthsInLayout, equals: [100, 150])
    }

    @Test("autoresizing applies recursively")
    func nested() {
        let parent = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        let child = UIView(frame: parent.bounds)
        let inner = UIView(frame: parent.bounds)
        for view in [child, inner] { view.autoresizingMask = [.flexibleWidth, .flexibleHeight] }
        parent.addSubview(child)
        child.addSubview(inner)

        parent.frame.size = CGSize(width: 320, height: 480)

        expect(inner.frame, equals: CGRect(x: 0, y: 0, width: 320, height: 480))
    }
}
