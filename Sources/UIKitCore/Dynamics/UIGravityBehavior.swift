import CoreGraphics
import Foundation
import RigidBodies

/// Accelerates items in one direction.
@preconcurrency @MainActor open class UIGravityBehavior: UIDynamicBehavior {
    private var vector = DynamicsVector(CGVector(dx: 0, dy: 1))

    /// The acceleration of gravity 1, in points per second squared.
    private static let unit = 1000.0

    /// Creates a behavior for items, downward with gravity 1.
    public init(items: [any UIDynamicItem]) {
        super.init()
        addToList(items)
    }

    /// Creates a behavior without items, downward with gravity 1.
    public convenience override init() { self.init(items: []) }

    /// The items in the order in which they were added.
    open var items: [any UIDynamicItem] { listedItems }

    /// Adds an item; no effect if it has been added.
    open func addItem(_ item: any UIDynamicItem) { addToList([item]) }

    /// Removes an item; no effect if it has not been added.
    open func removeItem(_ item: any UIDynamicItem) { removeFromList(item) }

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

    override func applyForces(to simulation: DynamicsSimulation, step: Double) {
        let acceleration = Vector(vector.components) * Self.unit
        for body in items.compactMap(simulation.body) { body.force += acceleration * body.mass }
    }
}

/// A vector that is given by its components or by its angle in radians and its length; both are read as they were given.
struct DynamicsVector {
    private(set) var components: CGVector
    var angle: CGFloat { didSet { updateComponents() } }
    var magnitude: CGFloat { didSet { updateComponents() } }

    init(angle: CGFloat, magnitude: CGFloat) {
        self.angle = angle
        self.magnitude = magnitude
        components = .zero
        updateComponents()
    }

    init(_ components: CGVector) {
        self.components = components
        angle = atan2(components.dy, components.dx)
        magnitude = hypot(components.dx, components.dy)
    }

    private mutating func updateComponents() {
        components = CGVector(dx: cos(angle) * magnitude, dy: sin(angle) * magnitude)
    }
}
