import CoreGraphics
import Foundation
import RigidBodies

/// Items that a dynamic animator moves as one body.
///
///     let group = UIDynamicItemGroup(items: [handle, blade])
///     animator.addBehavior(UIGravityBehavior(items: [group]))
///
/// The items keep their places and rotations relative to one another. They must not be in behaviors themselves, apart from
/// that of the group. The group collides along the smallest convex outline around its items.
@preconcurrency @MainActor open class UIDynamicItemGroup: NSObject, UIDynamicItem {
    /// The items in the order in which they were given.
    public let items: [any UIDynamicItem]
    /// The center of mass of the items, in points in the coordinates of the animator. Setting it moves the items.
    open var center: CGPoint { didSet { placeItems() } }
    /// The transform that the items have in addition to their first ones; the identity at first. Setting it turns the items
    /// around the center.
    open var transform = CGAffineTransform.identity { didSet { placeItems() } }
    /// The smallest rectangle around the items as they stood first, in points from the center.
    open var bounds: CGRect { outline.cgPath.boundingBoxOfPath }
    /// `path`.
    open var collisionBoundsType: UIDynamicItemCollisionBoundsType { .path }
    /// The smallest convex outline around the items, in points from the center.
    open var collisionBoundingPath: UIBezierPath { outline }

    private let outline = UIBezierPath()
    /// The centers of the items from that of the group, and their transforms.
    private let places: [(offset: CGPoint, transform: CGAffineTransform)]

    /// Creates a group of items as they stand.
    public init(items: [any UIDynamicItem]) {
        self.items = items
        let shapes = items.map(DynamicsSimulation.shape)
        let mass = shapes.reduce(0) { $0 + $1.area }
        let sum = zip(items, shapes).reduce(Vector.zero) { $0 + Vector($1.0.center) * $1.1.area }
        let middle = mass > 0 ? sum / mass : .zero
        center = CGPoint(middle)
        places = items.map { (CGPoint(Vector($0.center) - middle), $0.transform) }
        super.init()
        let corners = zip(items, shapes).flatMap { item, shape in
            let angle = DynamicsSimulation.split(item.transform).angle
            return shape.corners.map { $0.rotated(by: angle) + Vector(item.center) - middle }
        }
        guard case .polygon(let hull)? = Shape.hull(of: corners), let first = hull.first else { return }
        outline.move(to: CGPoint(first))
        for corner in hull.dropFirst() { outline.addLine(to: CGPoint(corner)) }
        outline.close()
    }

    private func placeItems() {
        for (item, place) in zip(items, places) {
            let offset = place.offset.applying(transform)
            item.center = CGPoint(x: center.x + offset.x, y: center.y + offset.y)
            item.transform = place.transform.concatenating(transform)
        }
    }
}
