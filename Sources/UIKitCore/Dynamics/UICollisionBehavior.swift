import CoreGraphics
import Foundation
import RigidBodies

/// The contacts that a collision behavior reports. The methods do nothing by default.
@preconcurrency @MainActor public protocol UICollisionBehaviorDelegate: NSObjectProtocol {
    /// Two items begin to touch at a point in the coordinates of the animator.
    func collisionBehavior(
        _ behavior: UICollisionBehavior, beganContactFor item1: any UIDynamicItem, with item2: any UIDynamicItem,
        at p: CGPoint)
    /// Two items no longer touch.
    func collisionBehavior(
        _ behavior: UICollisionBehavior, endedContactFor item1: any UIDynamicItem, with item2: any UIDynamicItem)
    /// An item begins to touch a boundary; the identifier is `nil` for the bounds of the reference view.
    func collisionBehavior(
        _ behavior: UICollisionBehavior, beganContactFor item: any UIDynamicItem,
        withBoundaryIdentifier identifier: (any NSCopying)?, at p: CGPoint)
    /// An item no longer touches a boundary.
    func collisionBehavior(
        _ behavior: UICollisionBehavior, endedContactFor item: any UIDynamicItem,
        withBoundaryIdentifier identifier: (any NSCopying)?)
}

extension UICollisionBehaviorDelegate {
    /// Does nothing.
    public func collisionBehavior(
        _ behavior: UICollisionBehavior, beganContactFor item1: any UIDynamicItem, with item2: any UIDynamicItem,
        at p: CGPoint
    ) {}

    /// Does nothing.
    public func collisionBehavior(
        _ behavior: UICollisionBehavior, endedContactFor item1: any UIDynamicItem, with item2: any UIDynamicItem
    ) {}

    /// Does nothing.
    public func collisionBehavior(
        _ behavior: UICollisionBehavior, beganContactFor item: any UIDynamicItem,
        withBoundaryIdentifier identifier: (any NSCopying)?, at p: CGPoint
    ) {}

    /// Does nothing.
    public func collisionBehavior(
        _ behavior: UICollisionBehavior, endedContactFor item: any UIDynamicItem,
        withBoundaryIdentifier identifier: (any NSCopying)?
    ) {}
}

/// Lets items collide with each other and with boundaries.
@preconcurrency @MainActor open class UICollisionBehavior: UIDynamicBehavior {
    /// What items collide with.
    public struct Mode: OptionSet, Sendable {
        /// The bits of the set.
        public let rawValue: UInt

        /// Creates a set.
        public init(rawValue: UInt) { self.rawValue = rawValue }

        /// With other items of the behavior.
        public static let items = Mode(rawValue: 1)
        /// With boundaries.
        public static let boundaries = Mode(rawValue: 2)
        /// With both.
        public static let everything = Mode(rawValue: .max)
    }

    /// Notified of contacts; `nil` by default.
    open weak var collisionDelegate: (any UICollisionBehaviorDelegate)?
    /// What items collide with; everything by default.
    open var collisionMode = Mode.everything {
        didSet { influenceChanged() }
    }
    /// Whether the bounds of the reference view are a boundary, or the content of the collection view for whose layout the
    /// animator was made; false by default.
    open var translatesReferenceBoundsIntoBoundary = false {
        didSet {
            if !translatesReferenceBoundsIntoBoundary { referenceInsets = .zero }
            influenceChanged()
        }
    }
    private var boundaries: [CollisionBoundary] = []
    private var referenceInsets = UIEdgeInsets.zero
    private var reference: (rect: CGRect, boundary: CollisionBoundary)?

    /// Creates a behavior for items.
    public init(items: [any UIDynamicItem]) {
        super.init()
        addToList(items)
    }

    /// Creates a behavior without items.
    public convenience override init() { self.init(items: []) }

    /// The items in the order in which they were added.
    open var items: [any UIDynamicItem] { listedItems }

    /// Adds an item; no effect if it has been added.
    open func addItem(_ item: any UIDynamicItem) { addToList([item]) }

    /// Removes an item; no effect if it has not been added.
    open func removeItem(_ item: any UIDynamicItem) { removeFromList(item) }

    // MARK: Boundaries

    /// Makes a boundary of the bounds of the reference view, or of the content of a collection view, within insets in points.
    open func setTranslatesReferenceBoundsIntoBoundary(with insets: UIEdgeInsets) {
        translatesReferenceBoundsIntoBoundary = true
        referenceInsets = insets
        influenceChanged()
    }

    /// Adds a boundary along a path, in place of one with the same identifier.
    open func addBoundary(withIdentifier identifier: any NSCopying, for bezierPath: UIBezierPath) {
        boundaries.removeAll { $0.has(identifier) }
        boundaries.append(CollisionBoundary(identifier, bezierPath.cgPath))
        influenceChanged()
    }

    /// Adds a straight boundary, in place of one with the same identifier.
    open func addBoundary(withIdentifier identifier: any NSCopying, from p1: CGPoint, to p2: CGPoint) {
        let path = UIBezierPath()
        path.move(to: p1)
        path.addLine(to: p2)
        addBoundary(withIdentifier: identifier, for: path)
    }

    /// A copy of the path of a boundary; `nil` if there is none with the identifier.
    open func boundary(withIdentifier identifier: any NSCopying) -> UIBezierPath? {
        boundaries.first { $0.has(identifier) }.map { UIBezierPath(cgPath: $0.path) }
    }

    /// Removes a boundary; no effect if there is none with the identifier.
    open func removeBoundary(withIdentifier identifier: any NSCopying) {
        boundaries.removeAll { $0.has(identifier) }
        influenceChanged()
    }

    /// Removes all boundaries that have been added.
    open func removeAllBoundaries() {
        boundaries = []
        influenceChanged()
    }

    /// The identifiers of the boundaries that have been added; `nil` if there are none.
    open var boundaryIdentifiers: [any NSCopying]? {
        boundaries.isEmpty ? nil : boundaries.compactMap(\.identifier)
    }

    /// The bounds of the reference system as a boundary.
    private var referenceRect: CGRect? {
        guard translatesReferenceBoundsIntoBoundary else { return nil }
        return dynamicAnimator?.referenceBounds?.inset(by: referenceInsets)
    }

    /// Whether the reference system has other bounds than those of the boundary.
    var hasOutdatedReferenceBounds: Bool { referenceRect != reference?.rect }

    // MARK: Collisions

    override func prepare(_ simulation: DynamicsSimulation) {
        simulation.addCollisions(self)
        if hasOutdatedReferenceBounds {
            reference = referenceRect.map { rect in
                let path = CGPath(rect: rect, transform: nil)
                guard let boundary = reference?.boundary else { return (rect, CollisionBoundary(nil, path)) }
                boundary.move(to: path)
                return (rect, boundary)
            }
        }
        let bodies = items.compactMap(simulation.body)
        if collisionMode.contains(.boundaries) {
            for boundary in boundaries + [reference?.boundary].compactMap(\.self) {
                simulation.addBoundary(boundary, of: self)
                for edge in boundary.edges {
                    for body in bodies { simulation.addPair(body, edge) }
                }
            }
        }
        guard collisionMode.contains(.items) else { return }
        for (index, body) in bodies.enumerated() {
            for other in bodies[(index + 1)...] { simulation.addPair(body, other) }
        }
    }

    /// Whether it lets two items collide.
    func collides(_ item: any UIDynamicItem, _ other: any UIDynamicItem) -> Bool {
        collisionMode.contains(.items) && items.contains { $0 === item } && items.contains { $0 === other }
    }

    /// Reports that two items begin to touch at a point, or no longer touch.
    func notifyDelegate(of item: any UIDynamicItem, _ other: any UIDynamicItem, at point: CGPoint?) {
        if let point {
            collisionDelegate?.collisionBehavior(self, beganContactFor: item, with: other, at: point)
        } else {
            collisionDelegate?.collisionBehavior(self, endedContactFor: item, with: other)
        }
    }

    /// Reports that an item begins to touch a boundary at a point, or no longer touches it.
    func notifyDelegate(of item: any UIDynamicItem, boundary identifier: (any NSCopying)?, at point: CGPoint?) {
        if let point {
            collisionDelegate?.collisionBehavior(
                self, beganContactFor: item, withBoundaryIdentifier: identifier, at: point)
        } else {
            collisionDelegate?.collisionBehavior(self, endedContactFor: item, withBoundaryIdentifier: identifier)
        }
    }
}

/// A line that items collide with, as one body for each straight part.
@MainActor final class CollisionBoundary {
    /// The identifier of the program; `nil` for the bounds of the reference system.
    let identifier: (any NSCopying)?
    private(set) var path: CGPath
    private(set) var edges: [RigidBody]

    init(_ identifier: (any NSCopying)?, _ path: CGPath) {
        self.identifier = identifier
        self.path = path
        edges = path.polylines.flatMap(Self.edges)
    }

    /// Follows another path. Items that touch a line which has only moved keep touching it.
    func move(to path: CGPath) {
        self.path = path
        let new = path.polylines.flatMap(Self.edges)
        guard new.count == edges.count else {
            edges = new
            return
        }
        for (edge, new) in zip(edges, new) {
            (edge.position, edge.shape, edge.neighbors) = (new.position, new.shape, new.neighbors)
        }
    }

    /// Whether it has an identifier: an equal value or the same object.
    func has(_ other: any NSCopying) -> Bool {
        guard let identifier else { return false }
        if let a = identifier as? AnyHashable, let b = other as? AnyHashable { return a == b }
        return (identifier as AnyObject) === (other as AnyObject)
    }

    /// A body for each straight part of a line, with the directions of those before and after it.
    private static func edges(along line: [Vector]) -> [RigidBody] {
        let parts = zip(line, line.dropFirst()).filter { ($1 - $0).length > shortest }
        let directions = parts.map { ($1 - $0).normalized }
        let isClosed = parts.count > 2 && (parts[0].0 - parts[parts.count - 1].1).length <= shortest
        return parts.indices.map { index in
            let (start, end) = parts[index]
            let middle = (start + end) / 2
            let edge = RigidBody(
                shape: .polygon([start - middle, end - middle]), position: middle, isAnchored: true, elasticity: 0,
                friction: 0)
            let (first, last) = (index == 0, index == parts.count - 1)
            edge.neighbors = ChainNeighbors(
                before: first ? (isClosed ? directions.last : nil) : directions[index - 1],
                after: last ? (isClosed ? directions.first : nil) : directions[index + 1])
            return edge
        }
    }

    /// Shorter parts are left out, in points.
    private static let shortest = 1e-6
}
