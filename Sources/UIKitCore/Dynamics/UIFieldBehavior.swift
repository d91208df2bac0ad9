import CoreGraphics
import Foundation
import RigidBodies

/// Applies a force to items that depends on where they are, how they move, on their mass or charge.
///
///     let field = UIFieldBehavior.springField()
///     field.position = view.center
///     field.region = UIRegion(size: view.bounds.size)
///     field.addItem(card)
///     animator.addBehavior(field)
///
/// Forces are in the unit of a push: 1 accelerates 100 × 100 points of density 1 by 100 points per second squared.
@preconcurrency @MainActor open class UIFieldBehavior: UIDynamicBehavior {
    /// What returns the force on an item: the behavior, the item's center, its velocity in points per second, its mass, in
    /// which 100 × 100 points of density 1 are 1, its charge, and the length of the step in seconds.
    public typealias EvaluationBlock =
        @MainActor (UIFieldBehavior, CGPoint, CGVector, CGFloat, CGFloat, TimeInterval) -> CGVector

    private enum Kind {
        case drag, vortex, radialGravity, linearGravity, velocity, noise, turbulence, spring, electric, magnetic
        case custom(EvaluationBlock)
    }

    private let kind: Kind
    /// The time that the field has acted, in seconds, in which noise changes.
    private var time = 0.0

    /// The length of a meter, in which distances count, in points. It gives forces the unit of pushes.
    private static let meter = 100.0

    private init(_ kind: Kind) {
        self.kind = kind
        super.init()
    }

    // MARK: Fields

    /// Slows items down by a force of `strength` for each 100 points per second of their velocity.
    open class func dragField() -> UIFieldBehavior { UIFieldBehavior(.drag) }

    /// Accelerates items around the position, counterclockwise if the strength is above 0: by `strength` points per second
    /// squared for each point of their distance.
    open class func vortexField() -> UIFieldBehavior { UIFieldBehavior(.vortex) }

    /// Accelerates items towards a position, or away from it if the strength is below 0: by `strength` × 100 points per
    /// second squared.
    open class func radialGravityField(position: CGPoint) -> UIFieldBehavior {
        let field = UIFieldBehavior(.radialGravity)
        field.position = position
        return field
    }

    /// Accelerates items in a direction: by its length × `strength` × 100 points per second squared.
    open class func linearGravityField(direction: CGVector) -> UIFieldBehavior {
        let field = UIFieldBehavior(.linearGravity)
        field.direction = direction
        return field
    }

    /// Gives items a velocity, whatever else acts on them: `direction` × `strength` × 100 points per second.
    open class func velocityField(direction: CGVector) -> UIFieldBehavior {
        let field = UIFieldBehavior(.velocity)
        field.direction = direction
        return field
    }

    /// Pushes items about at random, by forces up to about `strength`.
    ///
    /// - Parameters:
    ///   - smoothness: from 0, where neighboring forces differ most, to 1.
    ///   - speed: how often the forces change in a second; 0 for never.
    open class func noiseField(smoothness: CGFloat, animationSpeed speed: CGFloat) -> UIFieldBehavior {
        let field = UIFieldBehavior(.noise)
        (field.smoothness, field.animationSpeed) = (smoothness, speed)
        return field
    }

    /// Pushes items about at random like `noiseField`, in proportion to their speed: by forces up to about `strength` at
    /// 100 points per second.
    open class func turbulenceField(smoothness: CGFloat, animationSpeed speed: CGFloat) -> UIFieldBehavior {
        let field = UIFieldBehavior(.turbulence)
        (field.smoothness, field.animationSpeed) = (smoothness, speed)
        return field
    }

    /// Pulls items to the position like a spring: by a force of `strength` for each 100 points of their distance.
    open class func springField() -> UIFieldBehavior { UIFieldBehavior(.spring) }

    /// Pushes items with a charge away from the position, and pulls those to it whose charge has the other sign than the
    /// strength: by a force of charge × `strength`.
    open class func electricField() -> UIFieldBehavior { UIFieldBehavior(.electric) }

    /// Turns moving items with a charge aside, clockwise if charge and strength have the same sign: by a force of charge ×
    /// `strength` for each 100 points per second of their velocity, perpendicular to it.
    open class func magneticField() -> UIFieldBehavior { UIFieldBehavior(.magnetic) }

    /// Applies the forces that a closure returns; `strength` and `falloff` scale them.
    open class func field(evaluationBlock block: @escaping EvaluationBlock) -> UIFieldBehavior {
        UIFieldBehavior(.custom(block))
    }

    // MARK: Items

    /// The items in the order in which they were added.
    open var items: [any UIDynamicItem] { listedItems }

    /// Adds an item; no effect if it has been added.
    open func addItem(_ item: any UIDynamicItem) { addToList([item]) }

    /// Removes an item; no effect if it has not been added.
    open func removeItem(_ item: any UIDynamicItem) { removeFromList(item) }

    // MARK: Values

    /// The center of the field and the origin of its region, in the coordinates of the animator; (0, 0) by default.
    open var position = CGPoint.zero { didSet { dynamicAnimator?.positionChanged() } }
    /// Where the field acts: on items whose center is in it; everywhere by default.
    open var region = UIRegion.infinite { didSet { dynamicAnimator?.positionChanged() } }
    /// The factor of the force; 1 by default.
    open var strength: CGFloat = 1 { didSet { dynamicAnimator?.positionChanged() } }
    /// How fast the force decreases with the distance from the position: it is divided by the distance, where 100 points
    /// are 1, to the power of this exponent; 0, which is not at all, by default. No effect on fields of velocity.
    open var falloff: CGFloat = 0 { didSet { dynamicAnimator?.positionChanged() } }
    /// The distance, in points, that smaller ones count as for `falloff`; 1 by default, and at least 0.01.
    open var minimumRadius: CGFloat = 1 { didSet { dynamicAnimator?.positionChanged() } }
    /// The direction of linear gravity and of velocity; (0, 0) by default.
    open var direction = CGVector.zero { didSet { dynamicAnimator?.positionChanged() } }
    /// How little forces of noise and turbulence differ between neighboring points, from 0 to 1; 0 by default.
    open var smoothness: CGFloat = 0 { didSet { dynamicAnimator?.positionChanged() } }
    /// How often forces of noise and turbulence change in a second; 0, which is never, by default.
    open var animationSpeed: CGFloat = 0 { didSet { dynamicAnimator?.positionChanged() } }

    private static let leastRadius = 0.01

    // MARK: Forces

    override func applyForces(to simulation: DynamicsSimulation, step: Double) {
        time += step
        for body in items.compactMap(simulation.body) where !body.isAnchored {
            let offset = body.position - Vector(position)
            guard region.contains(CGPoint(offset)) else { continue }
            let strength = Double(strength) * factor(at: offset.length)
            switch kind {
            // What depends on the velocity is computed exactly, as steps of strong forces would overshoot.
            case .velocity: body.velocity = Vector(direction) * (Double(self.strength) * Self.meter)
            case .drag: body.velocity *= exp(-strength / body.mass * step)
            case .magnetic: body.velocity = body.velocity.rotated(by: body.charge * strength / body.mass * step)
            default: body.force += force(on: body, offset, step) * strength
            }
        }
    }

    /// What the distance from the position leaves of the force.
    private func factor(at distance: Double) -> Double {
        guard falloff != 0 else { return 1 }
        return pow(max(distance, Double(minimumRadius), Self.leastRadius) / Self.meter, -Double(falloff))
    }

    /// The force of a field of strength 1, in mass × points per second squared; zero for fields that change velocities.
    private func force(on body: RigidBody, _ offset: Vector, _ step: Double) -> Vector {
        switch kind {
        case .drag, .velocity, .magnetic: return .zero
        case .vortex: return -offset.turned * body.mass
        case .radialGravity: return -offset.normalized * (body.mass * Self.meter)
        case .linearGravity: return Vector(direction) * (body.mass * Self.meter)
        case .noise: return noise(at: body.position) * Self.meter
        case .turbulence: return noise(at: body.position) * body.velocity.length
        case .spring: return -offset
        case .electric: return offset.normalized * (body.charge * Self.meter)
        case .custom(let block):
            let velocity = CGVector(dx: CGFloat(body.velocity.x), dy: CGFloat(body.velocity.y))
            let force = block(
                self, CGPoint(body.position), velocity, CGFloat(body.mass), CGFloat(body.charge), step)
            return Vector(force) * Self.meter
        }
    }

    private func noise(at point: Vector) -> Vector {
        FieldNoise(roughness: 1 - Double(min(max(smoothness, 0), 1)))
            .value(at: (point - Vector(position)) / Self.meter, time: time * Double(animationSpeed))
    }
}
