import Expectations
import Foundation
import Testing
import TouchstoneTesting
import UIKit

@MainActor @Suite final class DynamicItemGroupTests: DynamicsTestCase {
    /// Two squares beside each other, the right one turned by an eighth.
    private lazy var squares = ([100, 200] as [CGFloat]).map { makeView(CGRect(x: $0, y: 20, width: 50, height: 50)) }
    private lazy var group: UIDynamicItemGroup = {
        squares[1].transform = CGAffineTransform(rotationAngle: .pi / 4)
        return UIDynamicItemGroup(items: squares)
    }()

    @Test("A-72 the center of a group is that of the mass, its bounds lie around all items")
    func geometry() {
        let large = UIDynamicItemGroup(items: [squares[0], makeView(CGRect(x: 300, y: 20, width: 100, height: 50))])
        let half = 25 * 2.0.squareRoot()

        expect(group.center, equals: CGPoint(x: 175, y: 45))
        #expect(abs(group.bounds.minX + 75) < 0.01 && abs(group.bounds.maxX - 50 - half) < 0.01)
        #expect(abs(group.bounds.height - 2 * half) < 0.01)
        #expect(abs(large.center.x - (125 + 2 * 350) / 3) < 0.01)
    }

    @Test("A-72 the items of a group fall together")
    func falls() {
        animator.addBehavior(UIGravityBehavior(items: [group]))
        app.advance(by: 0.3)

        #expect(squares[0].center.y > 80 && squares[0].center.y == squares[1].center.y)
        expect(squares.map(\.center.x), equals: [125, 225])
        #expect(abs(squares[1].transform.b - sin(.pi / 4)) < 1e-9)
    }

    @Test("A-72 the items of a group turn around its center and with it")
    func turns() {
        let values = UIDynamicItemBehavior(items: [group])
        values.addAngularVelocity(.pi, for: group)
        animator.addBehavior(values)
        app.advance(by: 0.5)
        let angle = atan2(group.transform.b, group.transform.a)
        let way = CGPoint(x: squares[1].center.x - group.center.x, y: squares[1].center.y - group.center.y)

        #expect(angle > 1)
        #expect(abs(hypot(way.x, way.y) - 50) < 1e-6 && abs(atan2(way.y, way.x) - angle) < 1e-6)
        #expect(abs(atan2(squares[0].transform.b, squares[0].transform.a) - angle) < 1e-6)
        #expect(abs(atan2(squares[1].transform.b, squares[1].transform.a) - angle - .pi / 4) < 1e-6)
        #expect(abs(group.center.x - 175) < 1e-6)
    }

    @Test("A-72 a group collides along the outline of its items")
    func collides() {
        let collision = UICollisionBehavior(items: [group])
        collision.addBoundary(
            withIdentifier: "floor" as NSString, from: CGPoint(x: -500, y: 200), to: CGPoint(x: 800, y: 200))
        animator.addBehavior(collision)
        animator.addBehavior(UIGravityBehavior(items: [group]))
        app.advance(by: 5)
        let bottoms = squares.map(\.frame.maxY)

        #expect(!animator.isRunning)
        #expect(abs((bottoms.max() ?? 0) - 200) < 1)
        #expect(
            abs(hypot(squares[1].center.x - squares[0].center.x, squares[1].center.y - squares[0].center.y) - 100)
                < 0.01)
    }
}
