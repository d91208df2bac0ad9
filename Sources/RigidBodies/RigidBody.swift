import Foundation

/// A body that moves and turns, or an immovable boundary. Lengths are points, times seconds, angles radians.
package final class RigidBody {
    /// The outline around `position`.
    package var shape: Shape { didSet { updateMass() } }
    /// The center.
    package var position: Vector
    /// The angle.
    package var angle: Double
    /// The velocity of the center, in points per second.
    package var velocity = Vector.zero
    /// The angular velocity, in radians per second.
    package var angularVelocity = 0.0
    /// The mass of 10,000 square points.
    package var density = 1.0 { didSet { updateMass() } }
    /// The part of the approaching velocity that remains after a collision, 0 and above.
    package var elasticity: Double
    /// The part of the pressure that resists sliding, 0 and above.
    package var friction: Double
    /// The rate at which the velocity decays, per second.
    package var resistance = 0.0
    /// The rate at which the angular velocity decays, per second.
    package var angularResistance = 0.0
    /// Whether it turns.
    package var allowsRotation = true { didSet { updateMass() } }
    /// Whether it stays where it is, whatever touches it.
    package var isAnchored: Bool { didSet { updateMass() } }
    /// The force of this step, in mass × points per second squared; cleared by each step.
    package var force = Vector.zero
    /// The torque of this step; cleared by each step.
    package var torque = 0.0
    /// The charge that forces of the program may refer to; the world exerts no force on it.
    package var charge = 0.0
    /// What a line of a boundary continues; no lines by default.
    package var neighbors = ChainNeighbors(before: nil, after: nil)
    /// The velocities from which on the time at rest is counted.
    var restVelocity = Vector.zero
    var restAngularVelocity = 0.0

    /// The mass: `density` × area / 10,000.
    package private(set) var mass = 0.0
    private(set) var inverseMass = 0.0
    private(set) var inverseInertia = 0.0

    /// The area, in square points, that has the mass of the density.
    package static let unitArea = 10_000.0

    /// Creates a body at rest.
    package init(
        shape: Shape, position: Vector, angle: Double = 0, isAnchored: Bool = false, elasticity: Double,
        friction: Double
    ) {
        self.shape = shape
        self.position = position
        self.angle = angle
        self.isAnchored = isAnchored
        self.elasticity = elasticity
        self.friction = friction
        updateMass()
    }

    private func updateMass() {
        mass = max(density * shape.area / Self.unitArea, 1e-9)
        inverseMass = isAnchored ? 0 : 1 / mass
        let inertia = mass * shape.inertia
        inverseInertia = isAnchored || !allowsRotation || inertia <= 0 ? 0 : 1 / inertia
        if isAnchored { (velocity, angularVelocity) = (.zero, 0) }
        if !allowsRotation { angularVelocity = 0 }
    }

    /// Where a point of the body, relative to its center and unturned, is now.
    package func worldPoint(_ local: Vector) -> Vector { position + local.rotated(by: angle) }

    /// The velocity of the point of the body at a position.
    package func velocity(at point: Vector) -> Vector { velocity + (point - position).turned * angularVelocity }

    /// Changes the velocities at once by an impulse at an offset from the center.
    package func apply(impulse: Vector, at offset: Vector) {
        velocity += impulse * inverseMass
        angularVelocity += offset.cross(impulse) * inverseInertia
    }

    /// Adds a force of this step at an offset from the center.
    package func apply(force: Vector, at offset: Vector) {
        self.force += force
        torque += offset.cross(force)
    }

    /// The corners in the world; empty for a circle.
    var corners: [Vector] {
        guard case .polygon(let corners) = shape else { return [] }
        let (cosine, sine) = (cos(angle), sin(angle))
        return corners.map { position + Vector(cosine * $0.x - sine * $0.y, sine * $0.x + cosine * $0.y) }
    }

    func integrateVelocity(_ step: Double) {
        guard !isAnchored else { return }
        velocity += force * (inverseMass * step)
        angularVelocity += torque * (inverseInertia * step)
        velocity *= exp(-resistance * step)
        angularVelocity *= exp(-angularResistance * step)
    }

    func integratePosition(_ step: Double) {
        position += velocity * step
        angle += angularVelocity * step
    }
}
