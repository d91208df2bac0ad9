import Foundation

/// Two bodies that touch, during one step.
struct Contact {
    let a: RigidBody
    let b: RigidBody
    let manifold: Manifold
    private var points: [Point] = []
    private let friction: Double

    private struct Point {
        var pressure: ConstraintRow
        var sliding: ConstraintRow
        /// The same point in both bodies' coordinates.
        var localA: Vector
        var localB: Vector
        var separation: Double
    }

    init(_ a: RigidBody, _ b: RigidBody, _ manifold: Manifold) {
        self.a = a
        self.b = b
        self.manifold = manifold
        // A boundary has no friction or elasticity: those of the other body count.
        friction = a.shape.isLine ? b.friction : b.shape.isLine ? a.friction : (a.friction * b.friction).squareRoot()
        let elasticity = max(a.elasticity, b.elasticity)
        for point in manifold.points where point.separation <= 0 {
            let (offsetA, offsetB) = (point.position - a.position, point.position - b.position)
            var pressure = ConstraintRow(a, offsetA, b, offsetB, along: manifold.normal)
            pressure.limits = 0...Double.infinity
            let approach = pressure.speed
            if approach < -Self.bounceSpeed { pressure.demand(speed: -elasticity * approach) }
            let sliding = ConstraintRow(a, offsetA, b, offsetB, along: manifold.normal.turned)
            points.append(
                Point(
                    pressure: pressure, sliding: sliding, localA: offsetA.rotated(by: -a.angle),
                    localB: offsetB.rotated(by: -b.angle), separation: point.separation))
        }
    }

    /// Applies impulses against approach and sliding. Passes take the points in alternating order, so that none is preferred.
    mutating func solve(isReversed: Bool) {
        let order = isReversed ? Array(points.indices.reversed()) : Array(points.indices)
        for index in order { points[index].pressure.solve() }
        for index in order {
            let limit = friction * points[index].pressure.impulse
            points[index].sliding.limits = -limit...limit
            points[index].sliding.solve()
        }
    }

    /// Moves overlapping bodies apart, without changing their velocities.
    func correctPositions(isReversed: Bool) {
        for point in isReversed ? points.reversed() : points {
            let (pointA, pointB) = (a.worldPoint(point.localA), b.worldPoint(point.localB))
            let separation = point.separation + (pointB - pointA).dot(manifold.normal)
            let correction = min(max(Self.correction * -(separation + Self.slop), 0), Self.maximumCorrection)
            guard correction > 0 else { continue }
            let (leverA, leverB) = (
                (pointA - a.position).cross(manifold.normal), (pointB - b.position).cross(manifold.normal)
            )
            let inverse =
                a.inverseMass + b.inverseMass + leverA * leverA * a.inverseInertia + leverB * leverB * b.inverseInertia
            guard inverse > 0 else { continue }
            let impulse = correction / inverse
            a.position -= manifold.normal * (impulse * a.inverseMass)
            a.angle -= leverA * impulse * a.inverseInertia
            b.position += manifold.normal * (impulse * b.inverseMass)
            b.angle += leverB * impulse * b.inverseInertia
        }
    }

    /// Slower bodies do not bounce, so that they come to rest, in points per second.
    private static let bounceSpeed = 30.0
    /// The overlap that stays, so that resting bodies keep touching, in points.
    private static let slop = 0.1
    /// The part of an overlap that a pass corrects, and the largest correction in points.
    private static let correction = 0.3
    private static let maximumCorrection = 8.0
}
