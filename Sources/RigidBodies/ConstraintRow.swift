import Foundation

/// An equation of velocities of one or two bodies, solved by impulses: Jv + bias + softness × impulse = 0.
struct ConstraintRow {
    /// The first body; `nil` for a fixed point.
    let a: RigidBody?
    /// The second body, which receives positive impulses.
    let b: RigidBody
    private let direction: Vector
    private let leverA: Double
    private let leverB: Double
    private var bias = 0.0
    private var softness = 0.0
    private var effectiveMass = 0.0
    /// The impulses that it may apply in one step.
    var limits = -Double.infinity...Double.infinity
    /// The impulse of this step so far.
    private(set) var impulse = 0.0

    /// The distance of two points along a direction of length 1; the offsets are from the centers of the bodies.
    init(_ a: RigidBody?, _ offsetA: Vector, _ b: RigidBody, _ offsetB: Vector, along direction: Vector) {
        self.a = a
        self.b = b
        self.direction = direction
        leverA = offsetA.cross(direction)
        leverB = offsetB.cross(direction)
        updateMass()
    }

    /// The angle between two bodies, or of one.
    init(angleOf b: RigidBody, to a: RigidBody?) {
        self.a = a
        self.b = b
        direction = .zero
        leverA = 1
        leverB = 1
        updateMass()
    }

    private var inverseMass: Double {
        let square = direction.dot(direction)
        let first = a.map { $0.inverseMass * square + $0.inverseInertia * leverA * leverA } ?? 0
        return first + b.inverseMass * square + b.inverseInertia * leverB * leverB
    }

    private mutating func updateMass() {
        let inverse = inverseMass + softness
        effectiveMass = inverse > 0 ? 1 / inverse : 0
    }

    /// The rate at which the two points move apart, or the angle grows.
    var speed: Double {
        let first = a.map { direction.dot($0.velocity) + leverA * $0.angularVelocity } ?? 0
        return direction.dot(b.velocity) + leverB * b.angularVelocity - first
    }

    /// Demands a speed.
    mutating func demand(speed: Double) { bias = -speed }

    /// Corrects an error of the position, a part in each step.
    mutating func correct(_ error: Double, step: Double) { bias = Self.correction * error / step }

    /// Corrects an error like a spring with a damper.
    ///
    /// - Parameters:
    ///   - frequency: oscillations per second.
    ///   - damping: the damping ratio; 1 is critical.
    mutating func spring(_ error: Double, frequency: Double, damping: Double, step: Double) {
        let inverse = inverseMass
        guard inverse > 0, frequency > 0 else { return }
        let angular = 2 * Double.pi * frequency
        let stiffness = angular * angular / inverse
        let resistance = 2 * damping * angular / inverse
        softness = 1 / (step * (resistance + step * stiffness))
        bias = error * step * stiffness * softness
        updateMass()
    }

    /// Applies the impulse that is missing now.
    mutating func solve() {
        guard effectiveMass > 0 else { return }
        let missing = -effectiveMass * (speed + bias + softness * impulse)
        let total = min(max(impulse + missing, limits.lowerBound), limits.upperBound)
        let change = total - impulse
        impulse = total
        a?.apply(change: -change, along: direction, lever: leverA)
        b.apply(change: change, along: direction, lever: leverB)
    }

    /// The part of a position error that a step corrects.
    private static let correction = 0.2
}

extension RigidBody {
    fileprivate func apply(change: Double, along direction: Vector, lever: Double) {
        velocity += direction * (change * inverseMass)
        angularVelocity += lever * change * inverseInertia
    }
}
