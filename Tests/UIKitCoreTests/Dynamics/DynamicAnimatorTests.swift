import Expectations
import Foundation
import Testing
import TouchstoneTesting
import UIKit

@MainActor @Suite final class DynamicAnimatorTests: DynamicsTestCase {
    private let log = DynamicsLog()

    override var animatorDelegate: (any UIDynamicAnimatorDelegate)? { log }

    /// The item's velocity in points per second.
    private func velocity(of item: UIView) -> CGPoint {
        let reader = UIDynamicItemBehavior(items: [item])
        animator.addBehavior(reader)
        defer { animator.removeBehavior(reader) }
        return reader.linearVelocity(for: item)
    }

    @Test("A-63 gravity of 1 accelerates by 1,000 points per second squared, whatever the size")
    func gravity() {
        let small = makeView(CGRect(x: 0, y: 0, width: 10, height: 10))
        animator.addBehavior(UIGravityBehavior(items: [view, small]))
        app.advance(by: 0.3)

        #expect(abs(velocity(of: view).y - 300) < 20)
        #expect(abs(velocity(of: small).y - 300) < 20)
        #expect(abs(view.center.y - 95) < 8)
    }

    @Test("A-63 angle, magnitude and direction of gravity say the same")
    func gravityVector() {
        let gravity = UIGravityBehavior(items: [view])
        let initial = gravity.gravityDirection
        gravity.setAngle(0, magnitude: 2)

        #expect(abs(initial.dx) < 1e-6 && initial.dy == 1)
        expect(gravity.gravityDirection, equals: CGVector(dx: 2, dy: 0))
        gravity.gravityDirection = CGVector(dx: 0, dy: -3)
        expect(gravity.magnitude, equals: 3)
        #expect(abs(gravity.angle + .pi / 2) < 1e-6)
    }

    @Test("A-64 a continuous push of 1 accelerates 100 × 100 points by 100 points per second squared")
    func push() {
        let heavy = makeView(CGRect(x: 0, y: 200, width: 100, height: 100))
        let values = UIDynamicItemBehavior(items: [heavy])
        values.density = 2
        let push = UIPushBehavior(items: [view, heavy], mode: .continuous)
        push.pushDirection = CGVector(dx: 1, dy: 0)
        animator.addBehavior(values)
        animator.addBehavior(push)
        app.advance(by: 1)

        #expect(abs(velocity(of: view).x - 100) < 4)
        #expect(abs(velocity(of: heavy).x - 50) < 2)
    }

    @Test("A-64 an instantaneous push acts once, and beside the center it turns the item")
    func instantaneousPush() {
        let push = UIPushBehavior(items: [view], mode: .instantaneous)
        push.pushDirection = CGVector(dx: 2, dy: 0)
        push.setTargetOffsetFromCenter(UIOffset(horizontal: 0, vertical: -50), for: view)
        animator.addBehavior(push)
        app.advance(by: 0.2)

        #expect(!push.active)
        #expect(abs(velocity(of: view).x - 200) < 1)
        #expect(view.transform.b > 0.1)
    }

    @Test("A-66 an item falls onto the lower edge of the reference view and stays there")
    func floor() {
        let collision = UICollisionBehavior(items: [view])
        collision.translatesReferenceBoundsIntoBoundary = true
        collision.collisionDelegate = log
        animator.addBehavior(UIGravityBehavior(items: [view]))
        animator.addBehavior(collision)
        app.advance(by: 4)

        #expect(abs(view.center.y - 350) < 1)
        expect(log.boundaries.first, equals: "bounds")
        #expect(!animator.isRunning)
        expect(log.resumed, equals: 1)
        expect(log.paused, equals: 1)
    }

    @Test("A-66 the delegate learns the identifier of a boundary, and which items touch")
    func contacts() {
        let other = makeView(CGRect(x: 100, y: 150, width: 100, height: 100))
        let collision = UICollisionBehavior(items: [view, other])
        collision.collisionDelegate = log
        collision.addBoundary(
            withIdentifier: "floor" as NSString, from: CGPoint(x: 0, y: 300), to: CGPoint(x: 300, y: 300))
        animator.addBehavior(UIGravityBehavior(items: [view, other]))
        animator.addBehavior(collision)
        app.advance(by: 3)

        expect(collision.boundaryIdentifiers?.count, equals: 1)
        expect(log.boundaries.first, equals: "floor")
        #expect(log.pairs.contains { $0.0 === view && $0.1 === other })
        #expect(abs(other.center.y - 250) < 1)
        #expect(abs(view.center.y - 150) < 1.5)
    }

    @Test("A-66 items of a mode with boundaries only pass through each other")
    func mode() {
        let other = makeView(CGRect(x: 100, y: 150, width: 100, height: 100))
        let collision = UICollisionBehavior(items: [view, other])
        collision.collisionMode = .boundaries
        collision.translatesReferenceBoundsIntoBoundary = true
        animator.addBehavior(UIGravityBehavior(items: [view, other]))
        animator.addBehavior(collision)
        app.advance(by: 4)

        #expect(abs(view.center.y - other.center.y) < 1)
    }

    @Test("A-66 a view that collides as an ellipse rolls down a slope")
    func ellipse() {
        let ball = EllipseView(frame: CGRect(x: 20, y: 0, width: 40, height: 40))
        window.addSubview(ball)
        let collision = UICollisionBehavior(items: [ball])
        collision.addBoundary(
            withIdentifier: "slope" as NSString, from: CGPoint(x: 0, y: 100), to: CGPoint(x: 300, y: 250))
        animator.addBehavior(UIGravityBehavior(items: [ball]))
        animator.addBehavior(collision)
        app.advance(by: 0.7)

        #expect(ball.center.x > 60)
        #expect(ball.transform.b != 0)
    }

    @Test("A-67 an elastic item bounces back to its height; of two values the last one counts")
    func elasticity() {
        let (first, second) = (UIDynamicItemBehavior(items: [view]), UIDynamicItemBehavior(items: [view]))
        first.elasticity = 0
        second.elasticity = 1
        let collision = UICollisionBehavior(items: [view])
        collision.translatesReferenceBoundsIntoBoundary = true
        for behavior in [UIGravityBehavior(items: [view]), collision, first, second] { animator.addBehavior(behavior) }
        var highest = CGFloat.infinity
        app.advance(by: 0.9)
        for _ in 0..<60 {
            app.advance(by: 1 / 60)
            highest = min(highest, view.center.y)
        }

        #expect(highest < 75)
    }

    @Test("A-67 resistance slows an item down, an anchored one stays, and one without rotation keeps upright")
    func values() {
        let anchored = makeView(CGRect(x: 0, y: 200, width: 50, height: 50))
        let values = UIDynamicItemBehavior(items: [view])
        values.resistance = 2
        values.allowsRotation = false
        values.addLinearVelocity(CGPoint(x: 100, y: 0), for: view)
        values.addAngularVelocity(3, for: view)
        let fixed = UIDynamicItemBehavior(items: [anchored])
        fixed.isAnchored = true
        animator.addBehavior(values)
        animator.addBehavior(fixed)
        animator.addBehavior(UIGravityBehavior(items: [anchored]))
        app.advance(by: 0.5)

        #expect(abs(values.linearVelocity(for: view).x - 100 * exp(-1)) < 3)
        #expect(view.transform.isIdentity)
        expect(anchored.center, equals: CGPoint(x: 25, y: 225))
    }

    @Test("A-65 a snap brings an item to its point, upright, and the animator pauses")
    func snap() {
        view.transform = CGAffineTransform(rotationAngle: 1)
        let snap = UISnapBehavior(item: view, snapTo: CGPoint(x: 200, y: 300))
        animator.addBehavior(snap)
        app.advance(by: 4)

        #expect(abs(view.center.x - 200) < 1 && abs(view.center.y - 300) < 1)
        #expect(abs(view.transform.b) < 0.02)
        #expect(!animator.isRunning)
        snap.snapPoint = CGPoint(x: 100, y: 100)
        #expect(animator.isRunning)
        app.advance(by: 4)
        #expect(abs(view.center.x - 100) < 1 && abs(view.center.y - 100) < 1)
    }

    @Test("A-65 less damping swings farther", arguments: [(0.0, 1.0)])
    func snapDamping(_ dampings: (CGFloat, CGFloat)) {
        func overshoot(_ damping: CGFloat) -> CGFloat {
            let item = makeView(CGRect(x: 0, y: 0, width: 20, height: 20))
            let snap = UISnapBehavior(item: item, snapTo: CGPoint(x: 200, y: 10))
            snap.damping = damping
            animator.addBehavior(snap)
            var farthest: CGFloat = 0
            for _ in 0..<120 {
                app.advance(by: 1 / 60)
                farthest = max(farthest, item.center.x)
            }
            animator.removeBehavior(snap)
            return farthest - 200
        }
        let (swinging, still) = (overshoot(dampings.0), overshoot(dampings.1))

        #expect(swinging > 40)
        #expect(still < 3)
    }

    @Test("A-68 an item that hangs on an anchor keeps its distance, and follows the anchor")
    func attachment() {
        let attachment = UIAttachmentBehavior(item: view, attachedToAnchor: CGPoint(x: 50, y: 50))
        animator.addBehavior(attachment)
        animator.addBehavior(UIGravityBehavior(items: [view]))
        app.advance(by: 0.4)
        let distance = hypot(view.center.x - 50, view.center.y - 50)

        expect(attachment.attachedBehaviorType, equals: .anchor)
        #expect(abs(attachment.length - 100) < 1)
        #expect(abs(distance - 100) < 3)
        #expect(view.center.y > 70)
        attachment.anchorPoint = CGPoint(x: 150, y: 50)
        app.advance(by: 1)
        #expect(abs(hypot(view.center.x - 150, view.center.y - 50) - 100) < 3)
    }

    @Test("A-68 a springy attachment swings around its length")
    func spring() {
        let attachment = UIAttachmentBehavior(item: view, attachedToAnchor: CGPoint(x: 150, y: 200))
        attachment.length = 50
        attachment.frequency = 1
        attachment.damping = 0.1
        animator.addBehavior(attachment)
        var nearest = CGFloat.infinity
        for _ in 0..<60 {
            app.advance(by: 1 / 60)
            nearest = min(nearest, 200 - view.center.y)
        }

        #expect(nearest < 20)
    }

    @Test("A-68 a sliding attachment moves along its axis, within its range, without turning")
    func sliding() {
        let sliding = UIAttachmentBehavior.slidingAttachment(
            with: view, attachmentAnchor: view.center, axisOfTranslation: CGVector(dx: 0, dy: 1))
        sliding.attachmentRange = UIFloatRange(minimum: -20, maximum: 60)
        let gravity = UIGravityBehavior(items: [view])
        gravity.gravityDirection = CGVector(dx: 1, dy: 1)
        animator.addBehavior(sliding)
        animator.addBehavior(gravity)
        app.advance(by: 2)

        #expect(abs(view.center.x - 150) < 2)
        #expect(abs(view.center.y - 110) < 4)
        #expect(abs(view.transform.b) < 0.02)
    }

    @Test("A-68 pins, ropes and fixed attachments hold two items together")
    func pairs() {
        let other = makeView(CGRect(x: 200, y: 0, width: 50, height: 50))
        let fixed = UIDynamicItemBehavior(items: [view])
        fixed.isAnchored = true
        let pin = UIAttachmentBehavior.pinAttachment(
            with: view, attachedTo: other, attachmentAnchor: CGPoint(x: 200, y: 25))
        animator.addBehavior(fixed)
        animator.addBehavior(pin)
        animator.addBehavior(UIGravityBehavior(items: [other]))
        app.advance(by: 1)

        expect(pin.attachedBehaviorType, equals: .items)
        #expect(abs(hypot(other.center.x - 200, other.center.y - 25) - 25) < 2)
        #expect(other.center.y > 25)
    }

    @Test("A-61 children act with their parent, and learn of the animator; actions are called after each step")
    func tree() {
        let parent = UIDynamicBehavior()
        let child = RecordingGravity(items: [view])
        var steps = 0
        parent.action = { steps += 1 }
        parent.addChildBehavior(child)
        animator.addBehavior(parent)
        let moved = child.moves
        app.advance(by: 0.2)
        animator.removeBehavior(parent)

        expect(moved, equals: [true])
        expect(child.moves, equals: [true, false])
        #expect(steps > 5)
        #expect(view.center.y > 55)
        #expect(child.dynamicAnimator == nil)
    }

    @Test("A-62 a moved item is read again, and items are found by their place")
    func update() {
        animator.addBehavior(UIDynamicItemBehavior(items: [view]))
        app.advance(by: 0.1)
        view.center = CGPoint(x: 50, y: 300)
        animator.updateItem(usingCurrentState: view)
        app.advance(by: 0.1)

        expect(view.center, equals: CGPoint(x: 50, y: 300))
        expect(animator.items(in: CGRect(x: 0, y: 290, width: 10, height: 10)).count, equals: 1)
        #expect(animator.items(in: CGRect(x: 200, y: 0, width: 10, height: 10)).isEmpty)
    }

    @Test("A-60 the scale of an item's transform stays while it turns")
    func scale() {
        view.transform = CGAffineTransform(scaleX: 2, y: 2)
        let values = UIDynamicItemBehavior(items: [view])
        values.addAngularVelocity(1, for: view)
        animator.addBehavior(values)
        app.advance(by: 0.5)
        let transform = view.transform

        #expect(transform.b > 0.5)
        #expect(abs(hypot(transform.a, transform.b) - 2) < 1e-6)
    }
}

private final class RecordingGravity: UIGravityBehavior {
    var moves: [Bool] = []

    override func willMove(to dynamicAnimator: UIDynamicAnimator?) { moves.append(dynamicAnimator != nil) }
}

@MainActor private final class DynamicsLog: NSObject, UIDynamicAnimatorDelegate, UICollisionBehaviorDelegate {
    var resumed = 0
    var paused = 0
    var boundaries: [String] = []
    var pairs: [(any UIDynamicItem, any UIDynamicItem)] = []

    func dynamicAnimatorWillResume(_ animator: UIDynamicAnimator) { resumed += 1 }

    func dynamicAnimatorDidPause(_ animator: UIDynamicAnimator) { paused += 1 }

    func collisionBehavior(
        _ behavior: UICollisionBehavior, beganContactFor item: any UIDynamicItem,
        withBoundaryIdentifier identifier: (any NSCopying)?, at p: CGPoint
    ) {
        boundaries.append((identifier as? NSString).map { "\($0)" } ?? "bounds")
    }

    func collisionBehavior(
        _ behavior: UICollisionBehavior, beganContactFor item1: any UIDynamicItem, with item2: any UIDynamicItem,
        at p: CGPoint
    ) {
        pairs.append((item1, item2))
    }
}
