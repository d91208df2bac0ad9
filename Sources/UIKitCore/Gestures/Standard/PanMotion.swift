import CoreGraphics
import Foundation

/// The translation and velocity of a pan in window coordinates, in points and points per second.
struct PanMotion {
    /// The displacement since the fingers touched down, since the gesture began, or since the translation was replaced
    ///
    private(set) var translation = CGVector.zero
    /// The displacement since the fingers touched down; never replaced, so that velocities have no jump.
    private(set) var totalDisplacement = CGVector.zero
    /// The translation that was set after the last movement.
    private var replacement: CGVector?
    private var horizontal = VelocityMeter()
    private var vertical = VelocityMeter()

    /// Creates a motion at rest.
    init() {}

    /// The velocity in points per second.
    var velocity: CGVector { CGVector(dx: horizontal.velocity, dy: vertical.velocity) }

    /// Starts at a time, in seconds: the interval to the first movement counts from here. The initial displacement
    /// counts for the translation but not for the velocity, because its duration is unknown.
    mutating func start(at time: TimeInterval, after displacement: CGVector = .zero) {
        self = PanMotion()
        translation = displacement
        totalDisplacement = displacement
        horizontal.start(at: displacement.dx, time: time)
        vertical.start(at: displacement.dy, time: time)
    }

    /// Counts the interval to the next movement from a time, in seconds.
    mutating func resume(at time: TimeInterval) {
        horizontal.resume(at: totalDisplacement.dx, time: time)
        vertical.resume(at: totalDisplacement.dy, time: time)
    }

    /// Moves by a displacement. Without a time, in seconds, the displacement does not count for the velocity.
    mutating func move(by displacement: CGVector, at time: TimeInterval?) {
        guard displacement != .zero else { return }
        replacement = nil
        translation.dx += displacement.dx
        translation.dy += displacement.dy
        totalDisplacement.dx += displacement.dx
        totalDisplacement.dy += displacement.dy
        guard let time else { return }
        horizontal.add(totalDisplacement.dx, at: time)
        vertical.add(totalDisplacement.dy, at: time)
    }

    /// Begins the gesture: the translation restarts at zero, or at the one that was just set; the velocity stays
    ///
    mutating func begin() {
        translation = replacement ?? .zero
    }

    /// Replaces the translation; the velocity stays.
    mutating func replaceTranslation(_ translation: CGVector) {
        self.translation = translation
        replacement = translation
    }
}
