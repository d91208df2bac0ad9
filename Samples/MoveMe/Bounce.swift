import UIKit

/// The path of a view that springs back: it overshoots its destination from side to side, less far each time.
struct Bounce {
    /// The path from the start to the destination; the direction reverses at every corner.
    let path: CGPath
    /// When each corner is reached, as fractions of `duration`.
    let keyTimes: [Double]
    /// The duration of the whole movement, in seconds.
    let duration: Double

    /// The factor applied to the distance at each turn; negative because the side changes.
    private static let decay: CGFloat = -0.4
    /// The rotation of the direction at each turn, in radians.
    private static let lean: CGFloat = 0.35
    /// The minimum distance of a turn from the destination, in points; the movement ends instead of a closer turn.
    private static let minimumTurnDistance: CGFloat = 2
    /// The duration of the first swing, in seconds, and the factor by which each following one is shorter.
    private static let firstSwing = 0.3
    private static let swingDecay = 0.85

    /// Computes the path from `start` to `goal`. The farther they are apart, the more often it swings.
    init(from start: CGPoint, to goal: CGPoint) {
        let path = CGMutablePath()
        path.move(to: start)
        var times = [0.0]
        var swing = Bounce.firstSwing
        var offset = CGVector(dx: start.x - goal.x, dy: start.y - goal.y)
        var time = 0.0
        var isFinished = false
        while !isFinished {
            offset = offset.rotated(by: Bounce.lean, scaledBy: Bounce.decay)
            isFinished = offset.length < Bounce.minimumTurnDistance
            path.addLine(to: isFinished ? goal : CGPoint(x: goal.x + offset.dx, y: goal.y + offset.dy))
            time += swing
            times.append(time)
            swing *= Bounce.swingDecay
        }
        self.path = path
        duration = time
        keyTimes = times.map { $0 / time }
    }
}

extension CGVector {
    /// The vector's length.
    fileprivate var length: CGFloat { (dx * dx + dy * dy).squareRoot() }

    /// Returns the vector rotated by `angle`, in radians, and multiplied by `scale`.
    fileprivate func rotated(by angle: CGFloat, scaledBy scale: CGFloat) -> CGVector {
        CGVector(
            dx: scale * (dx * cos(angle) - dy * sin(angle)),
            dy: scale * (dx * sin(angle) + dy * cos(angle)))
    }
}
