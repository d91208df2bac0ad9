import Foundation

/// The lines of a boundary before and after one of its lines, by their directions along the boundary; `nil` where it ends.
///
/// A body that slides along a boundary of several lines must not be stopped where they meet. There it may be pushed only in
/// directions between the normals of the two lines.
package struct ChainNeighbors {
    /// The direction of the line before, of length 1.
    package var before: Vector?
    /// The direction of the line after, of length 1.
    package var after: Vector?

    /// Creates the neighbors of a line.
    package init(before: Vector?, after: Vector?) {
        self.before = before
        self.after = after
    }

    /// Whether a line in a direction may push a body in another one. Directions have length 1.
    func allow(_ push: Vector, from direction: Vector) -> Bool {
        [1.0, -1.0].contains { side in
            let normal = direction.turned * side
            // The angle from the normal towards the end of the line, in radians.
            func angle(_ vector: Vector) -> Double { atan2(vector.dot(direction), vector.dot(normal)) }
            let lowest = before.map { min(angle($0.turned * side), 0) } ?? -.pi
            let highest = after.map { max(angle($0.turned * side), 0) } ?? .pi
            return angle(push) >= lowest - Self.tolerance && angle(push) <= highest + Self.tolerance
        }
    }

    /// By how much a direction may be beyond the normals, in radians.
    private static let tolerance = 0.02
}
