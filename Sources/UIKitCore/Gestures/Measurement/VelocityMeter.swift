import Foundation

/// Settings of velocity measurement.
enum VelocityLimits {
    /// R-34, decision: the weight of the previous velocity in a new one, 0…1.
    static let previousWeight: CGFloat = 0.25
    /// shorter intervals yield no new velocity, in seconds.
    static let shortestInterval: TimeInterval = 0.001
}

/// Measures how fast a quantity changes, in its units per second, from samples with hardware timestamps.
///
///     velocity = 0.75 × change in the last interval / its length + 0.25 × previous velocity
///
/// Add only samples in which the quantity changed: a resting finger keeps the velocity of its last movement, and
/// so does a quantity that the program replaces.
/// An interval that is too short becomes part of the next one.
struct VelocityMeter {
    /// The velocity in units per second; 0 before the first movement.
    private(set) var velocity: CGFloat = 0
    private var hasPrevious = false
    private var value: CGFloat = 0
    private var time: TimeInterval?

    /// Starts at a value, at rest.
    mutating func start(at value: CGFloat, time: TimeInterval) {
        self = VelocityMeter()
        resume(at: value, time: time)
    }

    /// Continues from another value without counting the difference as movement; the velocity stays.
    mutating func resume(at value: CGFloat, time: TimeInterval) {
        self.value = value
        self.time = time
    }

    /// Adds a sample.
    mutating func add(_ value: CGFloat, at time: TimeInterval) {
        guard let previousTime = self.time, time >= previousTime else { return resume(at: value, time: time) }
        let interval = time - previousTime
        guard interval >= VelocityLimits.shortestInterval else { return }
        let raw = (value - self.value) / CGFloat(interval)
        let weight = hasPrevious ? VelocityLimits.previousWeight : 0
        velocity = raw * (1 - weight) + velocity * weight
        hasPrevious = true
        resume(at: value, time: time)
    }
}
