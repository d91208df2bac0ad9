import Foundation

/// How far a drawing may be turned against its template and still be the same.
public enum StrokeRotation: Sendable, Hashable {
    /// The drawing stands as its template does: a diamond is not a square.
    case fixed
    /// The drawing may be turned by up to this angle either way, in radians. Angles below 0 count as 0, above π as π.
    case bounded(Double)
    /// The drawing may be turned by any angle.
    case any

    /// The farthest turn either way, in radians; 0 for none.
    var limit: Double {
        switch self {
        case .fixed: 0
        case .bounded(let angle): angle.isNaN ? 0 : min(max(angle, 0), .pi)
        case .any: .pi
        }
    }

    /// The turns to try first, in radians: evenly spread, with 0 among them.
    var rotations: [Double] {
        guard limit > 0 else { return [0] }
        let count = Int((limit / StrokeConstants.rotationStep).rounded(.up))
        let step = limit / Double(count)
        // Half a turn to the left is half a turn to the right.
        let last = limit == .pi ? count - 1 : count
        return (-count...last).map { Double($0) * step }
    }
}
