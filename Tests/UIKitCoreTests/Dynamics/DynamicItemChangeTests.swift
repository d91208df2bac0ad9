import Expectations
import Foundation
import Testing
import TouchstoneTesting
import UIKit

@MainActor @Suite final class DynamicItemChangeTests: DynamicsTestCase {
    private let log = ContactLog()

    // MARK: Items

    @Test("A-62 an item that has left all behaviors is at rest where it stands when it is added again")
    func addedAgain() {
        animator.addBehavior(UIGravityBehavior(items: [view]))
        app.advance(by: 0.3)
        let fallen = view.center.y
        animator.removeAllBehaviors()
        view.center = CGPoint(x: 50, y: 300)
        let values = UIDynamicItemBehavior(items: [view])
        animator.addBehavior(values)
        app.advance(by: 0.2)

        #expect(fallen > 60)
        expect(view.center, equals: CGPoint(x: 50, y: 300))
        expect(values.linearVelocity(for: view), equals: .zero)
    }

    @Test("A-62 an item that stays in a behavior keeps its velocity")
    func staysInBehavior() {
        let values = UIDynamicItemBehavior(items: [view])
        let gravity = UIGravityBehavior(items: [view])
        animator.addBehavior(values)
        animator.addBehavior(gravity)
        app.advance(by: 0.3)
        animator.removeBehavior(gravity)
        app.advance(by: 0.1)

        #expect(abs(values.linearVelocity(for: view).y - 300) < 25)
    }

    @Test("A-62 an animator that has paused does not retain the items of behaviors that were removed")
    func release() {
        weak var item: UIView?
        func fall() {
            let falling = UIView(frame: CGRect(x: 0, y: 340, width: 50, height: 50))
            let collision = UICollisionBehavior(items: [falling])
            collision.translatesReferenceBoundsIntoBoundary = true
            animator.addBehavior(collision)
            animator.addBehavior(UIGravityBehavior(items: [falling]))
            app.advance(by: 3)
            item = falling
        }
        fall()
        let wasKept = item != nil
        let wasRunning = animator.isRunning
        animator.removeAllBehaviors()

        #expect(wasKept && !wasRunning)
        #expect(item == nil)
    }

    @Test("A-62 an item that begins to move slowly is not at rest")
    func weakGravity() {
        let gravity = UIGravityBehavior(items: [view])
        gravity.magnitude = 0.005
        animator.addBehavior(gravity)
        app.advance(by: 4)

        #expect(abs(view.center.y - 90) < 4)
    }

    // MARK: Trees

    @Test("A-61 a behavior that has another below it is not added to that")
    func cycle() {
        let (parent, child) = (UIDynamicBehavior(), UIDynamicBehavior())
        parent.addChildBehavior(child)
        child.addChildBehavior(parent)
        animator.addBehavior(parent)

        #expect(child.childBehaviors.isEmpty)
        #expect(child.dynamicAnimator === animator)
    }

    @Test("A-61 a behavior may remove others while it leaves the animator")
    func removal() {
        let other = UIDynamicBehavior()
        let leaving = LeavingBehavior(other)
        animator.addBehavior(other)
        animator.addBehavior(leaving)
        animator.removeBehavior(leaving)

        #expect(animator.behaviors.isEmpty)
        #expect(other.dynamicAnimator == nil)
    }

    @Test("A-61 the action of a behavior that another action has removed is not called")
    func removalByAction() {
        let (first, second) = (UIDynamicBehavior(), UIDynamicBehavior())
        var count = 0
        first.action = { [animator] in animator.removeBehavior(second) }
        second.action = { count += 1 }
        for behavior in [first, second, UIGravityBehavior(items: [view])] { animator.addBehavior(behavior) }
        app.advance(by: 0.1)

        #expect(count == 0 && view.center.y > 50)
    }

    // MARK: Contacts

    @Test("A-66 an item that moves along the parts of a boundary touches it once")
    func longBoundary() {
        let ball = EllipseView(frame: CGRect(x: 10, y: 60, width: 40, height: 40))
        window.addSubview(ball)
        let path = UIBezierPath()
        path.move(to: CGPoint(x: -100, y: 100))
        for x in stride(from: 0, through: 600, by: 25) { path.addLine(to: CGPoint(x: x, y: 100)) }
        let collision = UICollisionBehavior(items: [ball])
        collision.addBoundary(withIdentifier: "floor" as NSString, for: path)
        collision.collisionDelegate = log
        let values = UIDynamicItemBehavior(items: [ball])
        values.friction = 0
        values.addLinearVelocity(CGPoint(x: 150, y: 0), for: ball)
        for behavior in [collision, values, UIGravityBehavior(items: [ball])] { animator.addBehavior(behavior) }
        app.advance(by: 1)

        #expect(ball.center.x > 150)
        expect(log.lines, equals: ["began floor"])
    }

    @Test("A-66 a box that slides along a boundary is not stopped where its parts meet")
    func slidingBox() {
        let box = makeView(CGRect(x: 10, y: 60, width: 40, height: 40))
        let path = UIBezierPath()
        path.move(to: CGPoint(x: -100, y: 100))
        for x in stride(from: 0, through: 600, by: 12.5) { path.addLine(to: CGPoint(x: x, y: 100)) }
        let collision = UICollisionBehavior(items: [box])
        collision.addBoundary(withIdentifier: "floor" as NSString, for: path)
        let values = UIDynamicItemBehavior(items: [box])
        values.friction = 0
        values.addLinearVelocity(CGPoint(x: 150, y: 0), for: box)
        for behavior in [collision, values, UIGravityBehavior(items: [box])] { animator.addBehavior(behavior) }
        app.advance(by: 1)

        #expect(abs(box.center.x - 180) < 4 && abs(values.linearVelocity(for: box).x - 150) < 1)
        #expect(abs(box.transform.b) < 0.01 && abs(box.center.y - 80) < 0.5)
    }

    @Test("A-66 an item that touches the bounds of the reference view keeps touching them while these change")
    func changedBounds() {
        let container = makeView(CGRect(x: 0, y: 0, width: 300, height: 200))
        let item = UIView(frame: CGRect(x: 100, y: 99, width: 100, height: 100))
        container.addSubview(item)
        let animator = UIDynamicAnimator(referenceView: container)
        let collision = UICollisionBehavior(items: [item])
        collision.translatesReferenceBoundsIntoBoundary = true
        collision.collisionDelegate = log
        animator.addBehavior(collision)
        animator.addBehavior(UIGravityBehavior(items: [item]))
        app.advance(by: 0.2)
        let before = log.lines
        container.frame.size.width = 280
        app.advance(by: 0.1)
        let wider = log.lines
        container.frame.size.height = 300
        app.advance(by: 0.1)

        expect(before, equals: ["began bounds"])
        expect(wider, equals: before)
        expect(log.lines, equals: ["began bounds", "ended bounds"])
    }

    @Test("A-66 two behaviors with the same items in another order are told once each")
    func twoBehaviors() {
        let other = makeView(CGRect(x: 100, y: 150, width: 100, height: 100))
        for items in [[view, other], [other, view]] {
            let collision = UICollisionBehavior(items: items)
            collision.collisionDelegate = log
            animator.addBehavior(collision)
        }
        animator.addBehavior(UIGravityBehavior(items: [view]))
        app.advance(by: 0.35)

        expect(log.lines.filter { $0 == "began items" }.count, equals: 2)
    }

    @Test("A-66 the path of a boundary is the one that was added, whatever becomes of the program's own")
    func boundaryPath() {
        let path = UIBezierPath(rect: CGRect(x: 0, y: 0, width: 10, height: 10))
        let collision = UICollisionBehavior()
        collision.addBoundary(withIdentifier: "box" as NSString, for: path)
        path.append(UIBezierPath(rect: CGRect(x: 50, y: 50, width: 10, height: 10)))

        expect(collision.boundary(withIdentifier: "box" as NSString)?.bounds.maxX, equals: 10)
    }

    @Test("A-67 the friction of an anchored item counts, too")
    func anchoredFriction() {
        let floor = makeView(CGRect(x: -300, y: 100, width: 1000, height: 50))
        let fixed = UIDynamicItemBehavior(items: [floor])
        fixed.isAnchored = true
        fixed.friction = 1
        let values = UIDynamicItemBehavior(items: [view])
        values.friction = 0.04
        values.elasticity = 0
        values.allowsRotation = false
        values.addLinearVelocity(CGPoint(x: 200, y: 0), for: view)
        for behavior in [
            UICollisionBehavior(items: [view, floor]), fixed, values, UIGravityBehavior(items: [view]),
        ] { animator.addBehavior(behavior) }
        app.advance(by: 0.5)

        #expect(abs(values.linearVelocity(for: view).x - 100) < 20)
    }

    // MARK: Values

    @Test("A-63 vectors are read as they were set")
    func vectors() {
        let push = UIPushBehavior(items: [], mode: .continuous)
        push.pushDirection = CGVector(dx: 0, dy: -3)

        expect(UIGravityBehavior().gravityDirection, equals: CGVector(dx: 0, dy: 1))
        expect(push.pushDirection, equals: CGVector(dx: 0, dy: -3))
        push.magnitude = 2
        #expect(abs(push.pushDirection.dy + 2) < 1e-9)
    }

    @Test("A-68 the length of an attachment is the distance when it was created")
    func attachmentLength() {
        let attachment = UIAttachmentBehavior(item: view, attachedToAnchor: CGPoint(x: 150, y: 150))
        view.center.y = 100
        animator.addBehavior(attachment)
        app.advance(by: 1)

        expect(attachment.length, equals: 100)
        #expect(abs(view.center.y - 50) < 2)
    }

    @Test("A-67 a value of an item behavior counts wherever it comes after the collision behavior")
    func anchoredLater() {
        let collision = UICollisionBehavior(items: [view])
        collision.addBoundary(
            withIdentifier: "line" as NSString, from: CGPoint(x: 0, y: 50), to: CGPoint(x: 300, y: 50))
        collision.collisionDelegate = log
        let fixed = UIDynamicItemBehavior(items: [view])
        fixed.isAnchored = true
        animator.addBehavior(collision)
        animator.addBehavior(fixed)
        app.advance(by: 0.2)

        #expect(log.lines.isEmpty)
    }
}

private final class LeavingBehavior: UIDynamicBehavior {
    private let other: UIDynamicBehavior

    init(_ other: UIDynamicBehavior) {
        self.other = other
        super.init()
    }

    override func willMove(to dynamicAnimator: UIDynamicAnimator?) {
        if dynamicAnimator == nil { self.dynamicAnimator?.removeBehavior(other) }
    }
}

@MainActor private final class ContactLog: NSObject, UICollisionBehaviorDelegate {
    var lines: [String] = []

    func collisionBehavior(
        _ behavior: UICollisionBehavior, beganContactFor item1: any UIDynamicItem, with item2: any UIDynamicItem,
        at p: CGPoint
    ) { lines.append("began items") }

    func collisionBehavior(
        _ behavior: UICollisionBehavior, endedContactFor item1: any UIDynamicItem, with item2: any UIDynamicItem
    ) { lines.append("ended items") }

    func collisionBehavior(
        _ behavior: UICollisionBehavior, beganContactFor item: any UIDynamicItem,
        withBoundaryIdentifier identifier: (any NSCopying)?, at p: CGPoint
    ) { lines.append("began \((identifier as? NSString).map { "\($0)" } ?? "bounds")") }

    func collisionBehavior(
        _ behavior: UICollisionBehavior, endedContactFor item: any UIDynamicItem,
        withBoundaryIdentifier identifier: (any NSCopying)?
    ) { lines.append("ended \((identifier as? NSString).map { "\($0)" } ?? "bounds")") }
}
