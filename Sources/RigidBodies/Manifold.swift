import Foundation

/// Where two bodies touch.
struct Manifold {
    /// A point between the bodies, and the distance there; negative where they overlap.
    struct Point {
        var position: Vector
        var separation: Double
    }

    /// The direction from the first body to the second, of length 1.
    var normal: Vector
    /// One or two points.
    var points: [Point]

    /// Finds where two bodies touch; `nil` if they are farther apart than `margin` points.
    init?(_ a: RigidBody, _ b: RigidBody, margin: Double) {
        let reach = a.shape.outerRadius + b.shape.outerRadius + margin
        let distance = b.position - a.position
        guard distance.dot(distance) <= reach * reach else { return nil }
        let found: Manifold?
        switch (a.shape, b.shape) {
        case (.circle(let radiusA), .circle(let radiusB)):
            found = Self.circles(a.position, radiusA, b.position, radiusB)
        case (.circle(let radius), .polygon):
            found = Self.polygon(b.corners, b.position, circle: a.position, radius)?.flipped
        case (.polygon, .circle(let radius)):
            found = Self.polygon(a.corners, a.position, circle: b.position, radius)
        case (.polygon, .polygon):
            found = Self.polygons(a.corners, a.position, b.corners, b.position)
        }
        guard var found = found.flatMap({ Self.alongChain($0, a, b) }) else { return nil }
        found.points.removeAll { $0.separation > margin }
        guard !found.points.isEmpty else { return nil }
        self = found
    }

    private init(normal: Vector, points: [Point]) {
        self.normal = normal
        self.points = points
    }

    private var flipped: Manifold { Manifold(normal: -normal, points: points) }

    private static func circles(_ a: Vector, _ radiusA: Double, _ b: Vector, _ radiusB: Double) -> Manifold {
        let distance = (b - a).length
        let normal = distance > 0 ? (b - a) / distance : Vector(0, 1)
        let separation = distance - radiusA - radiusB
        return Manifold(
            normal: normal, points: [Point(position: a + normal * (radiusA + separation / 2), separation: separation)])
    }

    /// The outward normals of the edges. A line has the one that points to the other body.
    private static func normals(_ corners: [Vector], _ center: Vector, toward other: Vector) -> [Vector] {
        if corners.count == 2 {
            let normal = (corners[1] - corners[0]).turned.normalized
            let outward = normal.dot(other - corners[0]) < 0 ? -normal : normal
            return [outward, outward]
        }
        return corners.indices.map { index in
            let normal = -(corners[(index + 1) % corners.count] - corners[index]).turned.normalized
            return normal.dot(corners[index] - center) < 0 ? -normal : normal
        }
    }

    private static func polygon(_ corners: [Vector], _ center: Vector, circle: Vector, _ radius: Double) -> Manifold? {
        let normals = normals(corners, center, toward: circle)
        guard
            let edge = corners.indices.max(by: {
                normals[$0].dot(circle - corners[$0]) < normals[$1].dot(circle - corners[$1])
            })
        else { return nil }
        let (a, b) = (corners[edge], corners[(edge + 1) % corners.count])
        let along = (b - a).normalized
        let offset = (circle - a).dot(along)
        var normal = normals[edge]
        var separation = normal.dot(circle - a) - radius
        if offset < 0 || offset > (b - a).length {
            let corner = offset < 0 ? a : b
            let distance = (circle - corner).length
            // Inside the polygon the nearest edge decides.
            if normal.dot(circle - a) > 0 || corners.count == 2 {
                normal = distance > 0 ? (circle - corner) / distance : normal
                separation = distance - radius
            }
        }
        return Manifold(
            normal: normal,
            points: [Point(position: circle - normal * (radius + separation / 2), separation: separation)])
    }

    /// The edge of `corners` along which the other polygon is farthest away, and the distance.
    private static func separation(_ corners: [Vector], _ normals: [Vector], _ others: [Vector]) -> (
        edge: Int, distance: Double
    ) {
        var best = (edge: 0, distance: -Double.infinity)
        for index in corners.indices {
            let distance = others.lazy.map { normals[index].dot($0 - corners[index]) }.min() ?? 0
            if distance > best.distance { best = (index, distance) }
        }
        return best
    }

    /// What remains of a contact with a line of a boundary that has neighbors: the line itself pushes a polygon that touches
    /// only its end, and a circle at the end touches the next line.
    private static func alongChain(_ found: Manifold, _ a: RigidBody, _ line: RigidBody) -> Manifold? {
        guard line.shape.isLine, line.neighbors.before != nil || line.neighbors.after != nil else { return found }
        let corners = line.corners
        if line.neighbors.allow(-found.normal, from: (corners[1] - corners[0]).normalized) { return found }
        guard case .polygon = a.shape else { return nil }
        guard let face = polygons(a.corners, a.position, corners, line.position, prefersSecond: true) else {
            return found
        }
        // A body that is deep behind the line has come from its other side.
        return face.depth <= found.depth + chainDepth ? face : found
    }

    /// How deep the bodies are in one another, in points.
    private var depth: Double { -(points.map(\.separation).min() ?? 0) }

    /// How much deeper a body may be behind a line than at its end for the line to push it, in points.
    private static let chainDepth = 2.0

    /// The separating axis, and the edge of the other polygon that meets it, clipped to its ends. The axis is that of the
    /// second polygon if it is farther away, or preferred.
    private static func polygons(
        _ a: [Vector], _ centerA: Vector, _ b: [Vector], _ centerB: Vector, prefersSecond: Bool = false
    ) -> Manifold? {
        let (normalsA, normalsB) = (normals(a, centerA, toward: centerB), normals(b, centerB, toward: centerA))
        let (axisA, axisB) = (separation(a, normalsA, b), separation(b, normalsB, a))
        // Prefers the first body's edges, so that the choice does not change from step to step.
        let isFlipped = prefersSecond || axisB.distance > axisA.distance + 0.05
        let (reference, normals) = isFlipped ? (b, normalsB) : (a, normalsA)
        let (incident, incidentNormals) = isFlipped ? (a, normalsA) : (b, normalsB)
        let edge = isFlipped ? axisB.edge : axisA.edge
        let normal = normals[edge]
        guard
            let facing = incident.indices.min(by: { incidentNormals[$0].dot(normal) < incidentNormals[$1].dot(normal) })
        else {
            return nil
        }
        let (start, end) = (reference[edge], reference[(edge + 1) % reference.count])
        let along = (end - start).normalized
        let length = (end - start).length
        var (p, q) = (incident[facing], incident[(facing + 1) % incident.count])
        let (pAlong, qAlong) = ((p - start).dot(along), (q - start).dot(along))
        let (from, to) = (p, q)
        func clipped(_ value: Double) -> Vector {
            abs(qAlong - pAlong) < 1e-9 ? from : from + (to - from) * ((value - pAlong) / (qAlong - pAlong))
        }
        guard max(pAlong, qAlong) >= 0, min(pAlong, qAlong) <= length else {
            return corner(nearest: incident, to: start, end, normal, isFlipped)
        }
        if pAlong < 0 { p = clipped(0) } else if pAlong > length { p = clipped(length) }
        if qAlong < 0 { q = clipped(0) } else if qAlong > length { q = clipped(length) }
        let points = [p, q].map {
            Point(position: $0 - normal * (normal.dot($0 - start) / 2), separation: normal.dot($0 - start))
        }
        return Manifold(normal: isFlipped ? -normal : normal, points: points)
    }

    /// Two polygons beside each other's edges touch only with corners.
    private static func corner(
        nearest corners: [Vector], to start: Vector, _ end: Vector, _ normal: Vector, _ isFlipped: Bool
    ) -> Manifold? {
        var best = (distance: Double.infinity, corner: Vector.zero, end: Vector.zero)
        for corner in corners {
            for point in [start, end] where (corner - point).length < best.distance {
                best = ((corner - point).length, corner, point)
            }
        }
        guard best.distance < .infinity else { return nil }
        let point = Point(position: (best.corner + best.end) / 2, separation: best.distance)
        return Manifold(normal: isFlipped ? -normal : normal, points: [point])
    }
}
