import CoreGraphics
import Foundation

/// The motion of a placard on a surface that is tilted: it slides downhill, leans into its motion, and bounces off the edges.
struct RollingPlacard: Equatable {
    /// The center in points.
    var center: CGPoint
    /// Points a second.
    var velocity = CGVector.zero
    /// How far the placard leans, in radians; clockwise is positive.
    private(set) var lean: CGFloat = 0

    /// The acceleration of a surface that stands upright, in points per second squared.
    static let gravity: CGFloat = 2400
    /// The part of the speed that friction takes in a second, as the exponent of a decay.
    private static let friction: CGFloat = 1.2
    /// The part of the speed that is left after a bounce.
    private static let restitution: CGFloat = 0.45
    /// The speed at which the placard leans farthest, in points a second, and how far that is, in radians.
    private static let fullLeanSpeed: CGFloat = 900
    private static let fullLean: CGFloat = 0.22
    /// How fast the lean follows the speed, per second.
    private static let leanRate: CGFloat = 9
    /// The longest step in seconds; after a longer pause the placard does not jump.
    private static let longestStep: CGFloat = 1 / 20

    /// Moves on by a time.
    ///
    /// - Parameters:
    ///   - seconds: the time since the last step.
    ///   - slope: gravity along the surface in g: to the right and down.
    ///   - area: where the center may be; the placard stays where it is in a null rectangle, of a window that is too small.
    mutating func step(_ seconds: TimeInterval, slope: CGVector, in area: CGRect) {
        guard !area.isNull else { return velocity = .zero }
        let time = min(max(0, CGFloat(seconds)), Self.longestStep)
        let decay = exp(-Self.friction * time)
        velocity.dx = (velocity.dx + slope.dx * Self.gravity * time) * decay
        velocity.dy = (velocity.dy + slope.dy * Self.gravity * time) * decay
        center.x += velocity.dx * time
        center.y += velocity.dy * time
        Self.bounce(&center.x, &velocity.dx, area.minX, area.maxX)
        Self.bounce(&center.y, &velocity.dy, area.minY, area.maxY)
        let target = Self.fullLean * min(1, max(-1, velocity.dx / Self.fullLeanSpeed))
        lean += (target - lean) * min(1, Self.leanRate * time)
    }

    private static func bounce(_ value: inout CGFloat, _ speed: inout CGFloat, _ least: CGFloat, _ greatest: CGFloat) {
        guard least <= greatest else { return value = (least + greatest) / 2 }
        if value < least {
            (value, speed) = (least, abs(speed) * restitution)
        } else if value > greatest {
            (value, speed) = (greatest, -abs(speed) * restitution)
        }
    }
}
