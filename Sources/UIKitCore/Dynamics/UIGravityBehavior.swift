import CoreGraphics
import Foundation
import RigidBodies

/// Accelerates items in one direction.
@preconcurrency @MainActor open class UIGravityBehavior: UIDynamicBehavior {
    private var list: DynamicItemList
    private var vector = DynamicsVector(angle: .pi / 2, magnitude: 1)

    /// The acceleration of gravity 1, in points per second squared.
    private static let unit = 1000.0

    /// Creates a behavior for items, downward with gravity 1.
    public init(items: [any UIDynamicItem]) {
        list = DynamicItemList(items)
        super.init()
    }

    /// Creates a behavior without items, downward with gravity 1.
    public convenience override init() { self.init(items: []) }

    /// The items in the order in which they were added.
    open var items: [any UIDynamicItem] { list.items }

    /// Adds an item; no effect if it has been added.
    open func addItem(_ item: any UIDynamicItem) {
        list.add(item)
        influenceChanged()
    }

    /// Removes an item; no effect if it has not been added.
    open func removeItem(_ item: any UIDynamicItem) {
        list.remove(item)
        influenceChanged()
    }

    /// Direction and magnitude: 1 is 1,000 points per second squared; (0, 1) by default.
    open var gravityDirection: CGVector {
        get { vector.components }
        set { change { $0 = DynamicsVector(newValue) } }
    }
    /// The direction in radians, from the x axis clockwise; a quarter turn, which is downward, by default.
    open var angle: CGFloat {
        get { vector.angle }
        set { change { $0.angle = newValue } }
    }
    /// The magnitude: 1 is 1,000 points per second squared; 1 by default.
    open var magnitude: CGFloat {
        get { vector.magnitude }
        set { change { $0.magnitude = newValue } }
    }

    /// Sets direction and magnitude.
    open func setAngle(_ angle: CGFloat, magnitude: CGFloat) {
        change { $0 = DynamicsVector(angle: angle, magnitude: magnitude) }
    }

    private func change(_ body: (inout DynamicsVector) -> Void) {
        body(&vector)
        influenceChanged()
    }

    override var influencedItems: [any UIDynamicItem] { items }

    override func applyForces(to simulation: DynamicsSimulation, step: Double) {
        let acceleration = Vector(vector.components) * Self.unit
        for body in items.compactMap(simulation.body) { body.force += acceleration * body.mass }
    }
}

/// A vector that is given by its components or by its angle in radians and its length.
struct DynamicsVector {
    var angle: CGFloat
    var magnitude: CGFloat

    init(angle: CGFloat, magnitude: CGFloat) {
        self.angle = angle
        self.magnitude = magnitude
    }

    init(_ components: CGVector) {
        angle = atan2(components.dy, components.dx)
        magnitude = hypot(components.dx, components.dy)
    }

    var components: CGVector { CGVector(dx: cos(angle) * magnitude, dy: sin(angle) * magnitude) }
}
