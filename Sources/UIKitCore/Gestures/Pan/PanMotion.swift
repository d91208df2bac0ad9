import CoreGraphics
import Foundation

/// How far and how fast a pan has gone, in window coordinates: points and points per second.
struct PanMotion {
    /// The way since the gesture began, or since the translation was replaced.
    private(set) var translation = CGVector.zero
    /// The way since the fingers landed; nothing replaces it, so that velocities do not see a jump.
    private var totalDisplacement = CGVector.zero
    private var horizontal = VelocityMeter()
    private var vertical = VelocityMeter()

    /// Standing still.
    init() {}

    /// Points per second.
    var velocity: CGVector { CGVector(dx: horizontal.velocity, dy: vertical.velocity) }

    /// Starts at a time, in seconds: the interval to the first movement counts from here. What was gone before counts
    /// for the translation, but not for the velocity: nobody knows how long it took.
    mutating func start(at time: TimeInterval, after displacement: CGVector = .zero) {
        self = PanMotion()
        translation = displacement
        totalDisplacement = displacement
        horizontal.start(at: displacement.dx, time: time)
        vertical.start(at: displacement.dy, time: time)
    }

    /// Goes a way. Without a time, in seconds, the way counts, but not for the velocity.
    mutating func move(by displacement: CGVector, at time: TimeInterval?) {
        guard displacement != .zero else { return }
        translation.dx += displacement.dx
        translation.dy += displacement.dy
        totalDisplacement.dx += displacement.dx
        totalDisplacement.dy += displacement.dy
        guard let time else { return }
        horizontal.add(totalDisplacement.dx, at: time)
        vertical.add(totalDisplacement.dy, at: time)
    }

    /// The gesture begins here: the translation counts from this place, the velocity stays.
    mutating func begin() {
        translation = .zero
    }

    /// Replaces the translation and resets the velocity.
    mutating func replaceTranslation(_ translation: CGVector) {
        self.translation = translation
        horizontal.reset()
        vertical.reset()
    }

    /// The gesture is over: the velocity is that of the last movement.
    mutating func finish() {
        horizontal.finish()
        vertical.finish()
    }
}
