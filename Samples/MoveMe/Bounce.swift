import UIKit

/// The way of something that springs back: through its goal, out on the other side, back again, each time less far.
struct Bounce {
    /// The way, from its start to its goal; every corner is a place where the direction turns.
    let path: CGPath
    /// When each corner is reached, as fractions of `duration`.
    let keyTimes: [Double]
    /// How long the way takes, in seconds.
    let duration: Double

    /// What is left of the distance after each turn.
    private static let decay: CGFloat = -0.4
    /// How far the direction leans over from turn to turn, in radians.
    private static let lean: CGFloat = 0.35
    /// Turns closer to the goal than this, in points, are not taken.
    private static let minimumTurnDistance: CGFloat = 2
    /// How long the first swing takes, in seconds, and how much shorter each one is than the one before.
    private static let firstSwing = 0.3
    private static let swingDecay = 0.85

    /// Plans the way from `start` to `goal`. The farther they are apart, the more often it swings.
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

    /// The vector after a turn by `angle`, in radians, and multiplied by `scale`.
    fileprivate func rotated(by angle: CGFloat, scaledBy scale: CGFloat) -> CGVector {
        CGVector(
            dx: scale * (dx * cos(angle) - dy * sin(angle)),
            dy: scale * (dx * sin(angle) + dy * cos(angle)))
    }
}
