import CoreGraphics
import Foundation
import RigidBodies

/// Pushes items by a force, once or while it is active.
@preconcurrency @MainActor open class UIPushBehavior: UIDynamicBehavior {
    /// How long it pushes.
    public enum Mode: Int, Sendable {
        /// As long as the behavior is active.
        case continuous
        /// Once, when the behavior becomes active.
        case instantaneous
    }

    /// How long it pushes.
    public let mode: Mode
    private var offsets: [ObjectIdentifier: UIOffset] = [:]
    private var vector = DynamicsVector(angle: 0, magnitude: 0)

    /// The acceleration by a force of 1 of an item with 10,000 square points and density 1, in points per second squared;
    /// of a push that acts once, the change of its velocity in points per second.
    private static let unit = 100.0

    /// Creates an active behavior without force.
    public init(items: [any UIDynamicItem], mode: Mode) {
        self.mode = mode
        super.init()
        addToList(items)
    }

    /// The items in the order in which they were added.
    open var items: [any UIDynamicItem] { listedItems }

    /// Adds an item; no effect if it has been added.
    open func addItem(_ item: any UIDynamicItem) { addToList([item]) }

    /// Removes an item; no effect if it has not been added.
    open func removeItem(_ item: any UIDynamicItem) {
        offsets[ObjectIdentifier(item)] = nil
        removeFromList(item)
    }

    /// Whether it pushes; true by default. A push that acts once sets it to false.
    open var active = true {
        didSet { if active != oldValue { influenceChanged() } }
    }
    /// Direction and magnitude: a force of 1 accelerates 100 × 100 points of density 1 by 100 points per second squared;
    /// zero by default.
    open var pushDirection: CGVector {
        get { vector.components }
        set { change { $0 = DynamicsVector(newValue) } }
    }
    /// The direction in radians, from the x axis clockwise; 0 by default.
    open var angle: CGFloat {
        get { vector.angle }
        set { change { $0.angle = newValue } }
    }
    /// The magnitude; a negative one pushes the other way; 0 by default.
    open var magnitude: CGFloat {
        get { vector.magnitude }
        set { change { $0.magnitude = newValue } }
    }

    /// Sets direction and magnitude.
    open func setAngle(_ angle: CGFloat, magnitude: CGFloat) {
        change { $0 = DynamicsVector(angle: angle, magnitude: magnitude) }
    }

    /// Where the force acts, from the center of the item, in points; the center by default.
    open func targetOffsetFromCenter(for item: any UIDynamicItem) -> UIOffset {
        offsets[ObjectIdentifier(item)] ?? .zero
    }

    /// Sets where the force acts: beside the center it also turns the item.
    open func setTargetOffsetFromCenter(_ o: UIOffset, for item: any UIDynamicItem) {
        offsets[ObjectIdentifier(item)] = o
        influenceChanged()
    }

    private func change(_ body: (inout DynamicsVector) -> Void) {
        body(&vector)
        influenceChanged()
    }

    override func applyForces(to simulation: DynamicsSimulation, step: Double) {
        guard active else { return }
        let force = Vector(vector.components) * Self.unit
        for item in items {
            guard let body = simulation.body(of: item) else { continue }
            let offset = Vector(targetOffsetFromCenter(for: item)).rotated(by: body.angle)
            if mode == .continuous {
                body.apply(force: force, at: offset)
            } else if !body.isAnchored {
                body.apply(impulse: force, at: offset)
            }
        }
        if mode == .instantaneous { active = false }
    }
}
