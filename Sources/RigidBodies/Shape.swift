import Foundation

/// The outline of a body around its center, in points.
package enum Shape: Equatable, Sendable {
    /// A circle with a radius.
    case circle(Double)
    /// A convex polygon, or a line with two ends.
    case polygon([Vector])

    /// A rectangle around the center.
    package static func rectangle(width: Double, height: Double) -> Shape {
        let (x, y) = (width / 2, height / 2)
        return .polygon([Vector(-x, -y), Vector(x, -y), Vector(x, y), Vector(-x, y)])
    }

    /// An ellipse around the center: a circle, or a polygon of 32 corners if the sides differ.
    package static func ellipse(width: Double, height: Double) -> Shape {
        if abs(width - height) < 0.5 { return .circle((width + height) / 4) }
        return .polygon(ellipseCorners(width: width, height: height))
    }

    private static func ellipseCorners(width: Double, height: Double) -> [Vector] {
        let corners = 32
        return (0..<corners).map { corner in
            let angle = 2 * Double.pi * Double(corner) / Double(corners)
            return Vector(cos(angle) * width / 2, sin(angle) * height / 2)
        }
    }

    /// The corners, of a circle 32 points of it.
    package var corners: [Vector] {
        switch self {
        case .circle(let radius): Self.ellipseCorners(width: 2 * radius, height: 2 * radius)
        case .polygon(let corners): corners
        }
    }

    /// The smallest convex polygon around points (monotone chain); `nil` if they lie on one line.
    package static func hull(of points: [Vector]) -> Shape? {
        let sorted = points.sorted { ($0.x, $0.y) < ($1.x, $1.y) }
        func chain(_ points: some Sequence<Vector>) -> [Vector] {
            var chain: [Vector] = []
            for point in points {
                while chain.count > 1,
                    (chain[chain.count - 1] - chain[chain.count - 2]).cross(point - chain[chain.count - 1]) <= 0
                {
                    chain.removeLast()
                }
                chain.append(point)
            }
            return Array(chain.dropLast())
        }
        let corners = chain(sorted) + chain(sorted.reversed())
        return corners.count > 2 ? .polygon(corners) : nil
    }

    /// Whether it is a line with two ends, which is a boundary.
    var isLine: Bool {
        if case .polygon(let corners) = self { return corners.count < 3 }
        return false
    }

    /// The area in square points.
    package var area: Double {
        switch self {
        case .circle(let radius): Double.pi * radius * radius
        case .polygon(let corners):
            corners.count < 3 ? 0 : abs(Self.edges(corners).reduce(0) { $0 + $1.0.cross($1.1) }) / 2
        }
    }

    /// The moment of inertia around the center for a mass of 1, in square points.
    package var inertia: Double {
        switch self {
        case .circle(let radius): return radius * radius / 2
        case .polygon(let corners):
            var (sum, weight) = (0.0, 0.0)
            for (a, b) in Self.edges(corners) {
                let cross = abs(a.cross(b))
                sum += cross * (a.dot(a) + a.dot(b) + b.dot(b))
                weight += cross
            }
            return weight > 0 ? sum / weight / 6 : 0
        }
    }

    /// The distance of the outline from the center where it is nearest.
    package var innerRadius: Double {
        switch self {
        case .circle(let radius): return radius
        case .polygon(let corners):
            let distances = Self.edges(corners).map { a, b in abs(a.cross(b)) / max((b - a).length, 1e-9) }
            return distances.min() ?? 0
        }
    }

    /// The distance of the outline from the center where it is farthest.
    package var outerRadius: Double {
        switch self {
        case .circle(let radius): radius
        case .polygon(let corners): corners.map(\.length).max() ?? 0
        }
    }

    private static func edges(_ corners: [Vector]) -> [(Vector, Vector)] {
        corners.indices.map { (corners[$0], corners[($0 + 1) % corners.count]) }
    }
}
