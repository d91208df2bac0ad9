import CoreGraphics
import Foundation
import RigidBodies

/// The physical values of items. A value that was set in several behaviors is that of the last one.
@preconcurrency @MainActor open class UIDynamicItemBehavior: UIDynamicBehavior {
    private var values = Values()
    /// Velocities that are added as soon as the item has a body.
    private var pending: [(item: any UIDynamicItem, velocity: Vector, angular: Double)] = []

    private struct Values {
        var elasticity, friction, density, resistance, angularResistance, charge: CGFloat?
        var isAnchored, allowsRotation: Bool?
    }

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

    /// The part of the speed that a collision returns, usually between 0 and 1; 0 until it is set.
    open var elasticity: CGFloat {
        get { values.elasticity ?? 0 }
        set { change { $0.elasticity = max(newValue, 0) } }
    }
    /// The part of the pressure that resists sliding along another item, 0 and above; 0 until it is set.
    open var friction: CGFloat {
        get { values.friction ?? 0 }
        set { change { $0.friction = max(newValue, 0) } }
    }
    /// The mass of 100 × 100 points, above 0; 1 by default.
    open var density: CGFloat {
        get { values.density ?? 1 }
        set { change { $0.density = max(newValue, 0) } }
    }
    /// The rate at which the velocity decays, per second; 0 by default.
    open var resistance: CGFloat {
        get { values.resistance ?? 0 }
        set { change { $0.resistance = max(newValue, 0) } }
    }
    /// The rate at which the angular velocity decays, per second; 0 by default.
    open var angularResistance: CGFloat {
        get { values.angularResistance ?? 0 }
        set { change { $0.angularResistance = max(newValue, 0) } }
    }
    /// The charge, to which electric and magnetic fields apply forces; 0 by default.
    open var charge: CGFloat {
        get { values.charge ?? 0 }
        set { change { $0.charge = newValue } }
    }
    /// Whether the items stay where they are while others collide with them; false by default.
    open var isAnchored: Bool {
        get { values.isAnchored ?? false }
        set { change { $0.isAnchored = newValue } }
    }
    /// Whether the items turn; true by default.
    open var allowsRotation: Bool {
        get { values.allowsRotation ?? true }
        set { change { $0.allowsRotation = newValue } }
    }

    private func change(_ body: (inout Values) -> Void) {
        body(&values)
        influenceChanged()
    }

    // MARK: Velocities

    /// Adds a velocity, in points per second, to that of an item of the behavior; as soon as the behavior is in an
    /// animator if it is in none.
    open func addLinearVelocity(_ velocity: CGPoint, for item: any UIDynamicItem) {
        add(Vector(velocity), 0, to: item)
    }

    /// Adds an angular velocity, in radians per second, to that of an item of the behavior.
    open func addAngularVelocity(_ velocity: CGFloat, for item: any UIDynamicItem) {
        add(.zero, Double(velocity), to: item)
    }

    private func add(_ velocity: Vector, _ angular: Double, to item: any UIDynamicItem) {
        guard lists(item) else { return }
        pending.append((item, velocity, angular))
        influenceChanged()
    }

    /// The velocity of an item in points per second; zero if it is not in an animator.
    open func linearVelocity(for item: any UIDynamicItem) -> CGPoint {
        let body = dynamicAnimator?.currentSimulation.body(of: item)
        return body.map { CGPoint($0.velocity) } ?? .zero
    }

    /// The angular velocity of an item in radians per second; zero if it is not in an animator.
    open func angularVelocity(for item: any UIDynamicItem) -> CGFloat {
        CGFloat(dynamicAnimator?.currentSimulation.body(of: item)?.angularVelocity ?? 0)
    }

    override func prepare(_ simulation: DynamicsSimulation) {
        for body in items.compactMap(simulation.body) {
            if let density = values.density { body.density = Double(density) }
            if let elasticity = values.elasticity { body.elasticity = Double(elasticity) }
            if let friction = values.friction { body.friction = Double(friction) }
            if let resistance = values.resistance { body.resistance = Double(resistance) }
            if let resistance = values.angularResistance { body.angularResistance = Double(resistance) }
            if let charge = values.charge { body.charge = Double(charge) }
            if let isAnchored = values.isAnchored { body.isAnchored = isAnchored }
            if let allowsRotation = values.allowsRotation { body.allowsRotation = allowsRotation }
        }
        for (item, velocity, angular) in pending {
            guard let body = simulation.body(of: item), !body.isAnchored else { continue }
            body.velocity += velocity
            if body.allowsRotation { body.angularVelocity += angular }
        }
        pending = []
    }
}
