import Foundation

/// A connection of a body with another or with a fixed point.
package final class Joint {
    /// What it keeps.
    package enum Kind {
        /// The distance of the points, in points.
        case distance(Double)
        /// The distance of the points is not larger.
        case limit(Double)
        /// The points are one; the angle between the bodies stays in a range, in radians.
        case pin(ClosedRange<Double>)
        /// The points are one, and the angle between the bodies stays.
        case fixed
        /// The second body's point stays on a line through the first one's, which has a direction of length 1 in the world;
        /// the distance along it stays in a range, and the angle between the bodies stays.
        case slider(axis: Vector, ClosedRange<Double>)
        /// The second body's center goes to the point and its angle to 0.
        case snap
    }

    /// What it keeps.
    package var kind: Kind
    /// The first body; `nil` if the point is fixed.
    package let a: RigidBody?
    /// The second body.
    package let b: RigidBody
    /// The point of the first body, unturned, from its center; or the fixed point in the world.
    package var pointA: Vector
    /// The point of the second body, unturned, from its center.
    package var pointB: Vector
    /// How often it swings in a second; 0 if it is stiff.
    package var frequency = 0.0
    /// The damping ratio of swinging; 1 does not swing.
    package var damping = 0.0
    /// The torque that resists turning, in mass × square points per second squared.
    package var frictionTorque = 0.0
    /// The angle between the bodies that counts as 0, in radians.
    private let restAngle: Double
    /// The axis of a slider in the first body's coordinates.
    private let startAngle: Double

    /// Creates a joint; the angle between the bodies now counts as 0.
    package init(_ kind: Kind, _ a: RigidBody?, _ pointA: Vector, _ b: RigidBody, _ pointB: Vector) {
        self.kind = kind
        self.a = a
        self.b = b
        self.pointA = pointA
        self.pointB = pointB
        restAngle = b.angle - (a?.angle ?? 0)
        startAngle = a?.angle ?? 0
    }

    /// The points in the world.
    package var ends: (a: Vector, b: Vector) { (a?.worldPoint(pointA) ?? pointA, b.worldPoint(pointB)) }

    /// The equations of a step of some seconds.
    func rows(step: Double) -> [ConstraintRow] {
        let ends = ends
        let offsets = (a: ends.a - (a?.position ?? ends.a), b: ends.b - b.position)
        let between = ends.b - ends.a
        func row(along direction: Vector, _ error: Double) -> ConstraintRow {
            var row = ConstraintRow(a, offsets.a, b, offsets.b, along: direction)
            if frequency > 0 {
                row.spring(error, frequency: frequency, damping: damping, step: step)
            } else {
                row.correct(error, step: step)
            }
            return row
        }
        let point = { [row(along: Vector(1, 0), between.x), row(along: Vector(0, 1), between.y)] }
        switch kind {
        case .distance(let length):
            let distance = between.length
            // Points that shall be one have no direction.
            if length < 0.01 { return point() + friction(step) }
            return [row(along: distance > 0 ? between / distance : Vector(0, 1), distance - length)] + friction(step)
        case .limit(let length):
            let distance = between.length
            guard distance > length else { return [] }
            var limit = row(along: between / max(distance, 1e-9), distance - length)
            limit.limits = -Double.infinity...0
            return [limit]
        case .pin(let range):
            return point() + angleLimit(range, step) + friction(step)
        case .fixed:
            return point() + [angleRow(angle, step)]
        case .slider(let axis, let range):
            let axis = axis.rotated(by: (a?.angle ?? 0) - startAngle)
            var rows = [row(along: axis.turned, between.dot(axis.turned)), angleRow(angle, step)]
            let offset = between.dot(axis)
            if offset < range.lowerBound || offset > range.upperBound {
                var limit = row(along: axis, offset - min(max(offset, range.lowerBound), range.upperBound))
                limit.limits = offset < range.lowerBound ? 0...Double.infinity : -Double.infinity...0
                rows.append(limit)
            }
            return rows
        case .snap:
            var turn = ConstraintRow(angleOf: b, to: a)
            let angle = b.angle - (a?.angle ?? 0)
            turn.spring(remainder(angle, 2 * .pi), frequency: frequency, damping: damping, step: step)
            return point() + [turn]
        }
    }

    /// The angle of the second body from where it began, relative to the first.
    private var angle: Double { b.angle - (a?.angle ?? 0) - restAngle }

    private func angleRow(_ error: Double, _ step: Double) -> ConstraintRow {
        var row = ConstraintRow(angleOf: b, to: a)
        row.correct(error, step: step)
        return row
    }

    private func angleLimit(_ range: ClosedRange<Double>, _ step: Double) -> [ConstraintRow] {
        let angle = angle
        guard angle < range.lowerBound || angle > range.upperBound else { return [] }
        var row = angleRow(angle - min(max(angle, range.lowerBound), range.upperBound), step)
        row.limits = angle < range.lowerBound ? 0...Double.infinity : -Double.infinity...0
        return [row]
    }

    private func friction(_ step: Double) -> [ConstraintRow] {
        guard frictionTorque > 0 else { return [] }
        var row = ConstraintRow(angleOf: b, to: a)
        row.limits = -frictionTorque * step...frictionTorque * step
        return [row]
    }
}
