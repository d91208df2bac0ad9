import Foundation

/// How a recognizer measures speed.
enum VelocityLimits {
    /// R-34, decision: how much of the former velocity is blended into a new one, 0…1.
    static let previousWeight: CGFloat = 0.25
    /// a shorter interval gives no new velocity, in seconds.
    static let shortestInterval: TimeInterval = 0.001
}

/// Measures how fast a quantity changes, in its units per second, from readings with hardware times.
///
///     velocity = 0.75 × change in the last interval / its length + 0.25 × former velocity
///
/// Only readings in which something moved are to be added: what rests keeps the velocity of its last movement.
/// An interval that is too short is not lost; it becomes part of the next one.
struct VelocityMeter {
    /// Units per second; 0 until something moved.
    private(set) var velocity: CGFloat = 0
    /// The velocity of the last movement, which a reset does not forget.
    private var lastMovement: CGFloat = 0
    private var hasPrevious = false
    private var value: CGFloat = 0
    private var time: TimeInterval?

    /// Starts at a value, standing still.
    mutating func start(at value: CGFloat, time: TimeInterval) {
        self = VelocityMeter()
        resume(at: value, time: time)
    }

    /// Goes on from another value without taking the step there for a movement; the velocity stays.
    mutating func resume(at value: CGFloat, time: TimeInterval) {
        self.value = value
        self.time = time
    }

    /// Takes a reading.
    mutating func add(_ value: CGFloat, at time: TimeInterval) {
        guard let previousTime = self.time, time >= previousTime else { return resume(at: value, time: time) }
        let interval = time - previousTime
        guard interval >= VelocityLimits.shortestInterval else { return }
        let raw = (value - self.value) / CGFloat(interval)
        let weight = hasPrevious ? VelocityLimits.previousWeight : 0
        velocity = raw * (1 - weight) + velocity * weight
        lastMovement = velocity
        hasPrevious = true
        resume(at: value, time: time)
    }

    /// Stands still from here on: somebody replaced the measured value.
    mutating func reset() {
        velocity = 0
        hasPrevious = false
    }

    /// The movement is over: the velocity is that of the last movement, even when the measured value was replaced after
    /// it.
    mutating func finish() {
        velocity = lastMovement
    }
}
