import CoreGraphics
import Foundation
import RigidBodies

/// The bodies of an animator's items.
@MainActor final class DynamicsSimulation {
    let world = RigidBodyWorld()
    private var entries: [ObjectIdentifier: Entry] = [:]
    private var order: [ObjectIdentifier] = []
    /// What the edges belong to that items collide with.
    private var boundaries: [ObjectIdentifier: (behavior: UICollisionBehavior, boundary: CollisionBoundary)] = [:]
    private var collisions: [UICollisionBehavior] = []

    private struct Entry {
        let item: any UIDynamicItem
        let body: RigidBody
        /// The transform of the item without rotation.
        var unrotated: CGAffineTransform
    }

    /// The values of items without item behavior, as bodies of SpriteKit have them.
    private static let defaultElasticity = 0.2
    private static let defaultFriction = 0.2
    /// The smallest side of an item, in points.
    private static let smallestSide: CGFloat = 1

    init() {
        world.onBegin = { [unowned self] touch in MainActor.assumeIsolated { report(touch, began: true) } }
        world.onEnd = { [unowned self] touch in MainActor.assumeIsolated { report(touch, began: false) } }
    }

    /// The items in the order in which they were added.
    var items: [any UIDynamicItem] { order.compactMap { entries[$0]?.item } }

    /// The body of an item; `nil` if no behavior influences it.
    func body(of item: any UIDynamicItem) -> RigidBody? { entries[ObjectIdentifier(item)]?.body }

    // MARK: Preparation

    /// Makes bodies for the items of the behaviors, drops others, and enters what the behaviors contribute.
    func rebuild(_ behaviors: [UIDynamicBehavior]) {
        let items = behaviors.flatMap(\.influencedItems)
        dropBodies(exceptOf: items)
        order = []
        var seen = Set<ObjectIdentifier>()
        for item in items where seen.insert(ObjectIdentifier(item)).inserted {
            order.append(ObjectIdentifier(item))
            if entries[ObjectIdentifier(item)] == nil { entries[ObjectIdentifier(item)] = Self.makeEntry(item) }
        }
        world.bodies = order.compactMap { entries[$0]?.body }
        world.pairs = []
        world.joints = []
        boundaries = [:]
        collisions = []
        for body in world.bodies { Self.reset(body) }
        for behavior in behaviors { behavior.prepare(self) }
        world.wake()
    }

    /// Drops the bodies of all other items. An item that no behavior influences any more is at rest at its present center
    /// when it is added again.
    func dropBodies(exceptOf items: [any UIDynamicItem]) {
        let kept = Set(items.map { ObjectIdentifier($0) })
        for (key, entry) in entries where !kept.contains(key) {
            world.forgetTouches(of: entry.body)
            entries[key] = nil
        }
    }

    /// Two bodies that collide.
    func addPair(_ a: RigidBody, _ b: RigidBody) { world.pairs.append((a, b)) }

    /// A boundary that items collide with.
    func addBoundary(_ boundary: CollisionBoundary, of behavior: UICollisionBehavior) {
        for edge in boundary.edges { boundaries[ObjectIdentifier(edge)] = (behavior, boundary) }
    }

    /// A behavior that reports collisions of items to its delegate.
    func addCollisions(_ behavior: UICollisionBehavior) { collisions.append(behavior) }

    private static func reset(_ body: RigidBody) {
        body.elasticity = defaultElasticity
        body.friction = defaultFriction
        body.density = 1
        body.resistance = 0
        body.angularResistance = 0
        body.charge = 0
        body.isAnchored = false
        body.allowsRotation = true
    }

    private static func makeEntry(_ item: any UIDynamicItem) -> Entry {
        let (angle, unrotated) = split(item.transform)
        let body = RigidBody(
            shape: shape(of: item), position: Vector(item.center), angle: angle, elasticity: defaultElasticity,
            friction: defaultFriction)
        return Entry(item: item, body: body, unrotated: unrotated)
    }

    /// The rotation of a transform, in radians, and the rest of it.
    static func split(_ transform: CGAffineTransform) -> (angle: Double, rest: CGAffineTransform) {
        let angle = atan2(transform.b, transform.a)
        return (Double(angle), transform.concatenating(CGAffineTransform(rotationAngle: -angle)))
    }

    /// The outline of an item around its center, without its rotation.
    static func shape(of item: any UIDynamicItem) -> Shape {
        let size = item.bounds.size
        let (width, height) = (Double(max(size.width, smallestSide)), Double(max(size.height, smallestSide)))
        switch item.collisionBoundsType {
        case .rectangle: break
        case .ellipse: return .ellipse(width: width, height: height)
        case .path:
            if let hull = Shape.hull(of: item.collisionBoundingPath.cgPath.polylines.flatMap(\.self)) { return hull }
        }
        return .rectangle(width: width, height: height)
    }

    // MARK: Steps

    /// Moves the bodies on by some seconds and the items with them.
    func advance(by duration: Double, _ behaviors: [UIDynamicBehavior]) {
        world.onStep = { [unowned self] step in
            MainActor.assumeIsolated { for behavior in behaviors { behavior.applyForces(to: self, step: step) } }
        }
        world.advance(by: duration)
        world.onStep = { _ in }
        for key in order {
            guard let entry = entries[key] else { continue }
            let center = CGPoint(entry.body.position)
            if entry.item.center != center { entry.item.center = center }
            let transform = entry.unrotated.concatenating(CGAffineTransform(rotationAngle: CGFloat(entry.body.angle)))
            if !Self.isNear(entry.item.transform, transform) { entry.item.transform = transform }
        }
    }

    /// Whether no point of a screen is moved by the difference.
    private static func isNear(_ a: CGAffineTransform, _ b: CGAffineTransform) -> Bool {
        let difference = max(abs(a.a - b.a), abs(a.b - b.b), abs(a.c - b.c), abs(a.d - b.d))
        return difference < 1e-6 && a.tx == b.tx && a.ty == b.ty
    }

    /// Reads the item's center, size and rotation again; its velocity stays.
    func update(_ item: any UIDynamicItem) {
        guard var entry = entries[ObjectIdentifier(item)] else { return }
        let (angle, unrotated) = Self.split(item.transform)
        entry.body.position = Vector(item.center)
        entry.body.angle = angle
        entry.body.shape = Self.shape(of: item)
        entry.unrotated = unrotated
        entries[ObjectIdentifier(item)] = entry
        world.wake()
    }

    private func item(of body: RigidBody) -> (any UIDynamicItem)? {
        order.lazy.compactMap { self.entries[$0] }.first { $0.body === body }?.item
    }

    private func report(_ touch: RigidBodyWorld.Touch, began: Bool) {
        guard let item = item(of: touch.a) else { return }
        let point = CGPoint(touch.point)
        if let (behavior, boundary) = boundaries[ObjectIdentifier(touch.b)] {
            // An item that passes from one part of a boundary to the next keeps touching it.
            let touchesOther = world.isTouching(touch.a) { other in
                other !== touch.b && boundary.edges.contains { $0 === other }
            }
            if touchesOther { return }
            behavior.notifyDelegate(of: item, boundary: boundary.identifier, at: began ? point : nil)
        } else if let other = self.item(of: touch.b) {
            for behavior in collisions where behavior.collides(item, other) {
                behavior.notifyDelegate(of: item, other, at: began ? point : nil)
            }
        }
    }
}

extension SIMD2 where Scalar == Double {
    init(_ point: CGPoint) { self.init(Double(point.x), Double(point.y)) }
    init(_ vector: CGVector) { self.init(Double(vector.dx), Double(vector.dy)) }
    init(_ offset: UIOffset) { self.init(Double(offset.horizontal), Double(offset.vertical)) }
}

extension CGPoint {
    init(_ vector: Vector) { self.init(x: CGFloat(vector.x), y: CGFloat(vector.y)) }
}

extension CGPath {
    /// The corners of the lines that the subpaths consist of; a closed one ends where it begins.
    var polylines: [[Vector]] {
        var lines: [[Vector]] = []
        flattened(threshold: 0.25).applyWithBlock { pointer in
            let element = pointer.pointee
            switch element.type {
            case .moveToPoint: lines.append([Vector(element.points[0])])
            case .addLineToPoint: lines[lines.count - 1].append(Vector(element.points[0]))
            case .closeSubpath:
                if let start = lines.last?.first { lines[lines.count - 1].append(start) }
            default: break
            }
        }
        return lines
    }
}
