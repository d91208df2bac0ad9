import Foundation

/// Predicts the position of a contact from its history.
///
/// A stateless value: its only input is a `MotionHistory`, so nothing is computed until a prediction is requested. The
/// accuracy of each method was measured on recordings; see docs/prediction.md.
public struct MotionPredictor: Hashable, Sendable {
    /// How a prediction is computed.
    public enum Method: String, Sendable, CaseIterable {
        /// No prediction: the contact stays at its last position.
        case none
        /// Continues with the velocity between the last two positions.
        case lastVelocity
        /// Continues along the least-squares line through the recent positions.
        case fittedVelocity
        /// Like `fittedVelocity`, but with exponentially decaying weights that favor recent positions.
        case weightedVelocity
        /// Continues along the least-squares parabola through the recent positions, with decaying acceleration.
        case dampedAcceleration
        /// Continues with the velocity of a Kalman filter with a constant-velocity model, given the noise of readings
        /// and the variability of finger velocity.
        case kalman
    }

    /// The constants of the methods.
    public struct Tuning: Hashable, Sendable {
        /// The window of the fitted line, in seconds; 0.02 by default.
        public var fitWindow = 0.02
        /// The time in which a position's weight decays to 1/e in the weighted line, in seconds; 0.005 by default.
        public var weightDecay = 0.005
        /// The window of the parabola, in seconds; 0.06 by default.
        public var accelerationWindow = 0.06
        /// The time in which the acceleration decays to 1/e, in seconds; 0.003 by default.
        public var accelerationDecay = 0.003
        /// The standard deviation of a position reading, in points; 0.5 by default.
        public var measurementNoise = 0.5
        /// The process noise of the Kalman filter: spectral density of acceleration, in points²/second³; 1e6 by
        /// default.
        public var processNoise = 1e6
        /// The variance of the velocity at the first position, in points²/second²; 1e7 by default.
        public var initialVelocityVariance = 1e7
        /// The smallest determinant of the parabola's equations, as a fraction (0…1) of its largest possible value, for
        /// which acceleration is estimated; below it the times are too close together. 1e-9 by default.
        public var minimumDeterminantRatio = 1e-9
        /// A pause longer than this before a position starts a new stroke, in seconds; 0.1 by default.
        public var longestPause = 0.1

        /// The values `PredictionError --tune` found best on the recordings. docs/prediction.md reports how they
        /// perform on recordings not used for tuning.
        public static let measured = Tuning()
    }

    /// The prediction method; `.kalman` by default.
    public var method: Method
    /// The constants of the method.
    public var tuning: Tuning

    /// Creates a predictor. The default method performed best on recordings not used for tuning.
    public init(method: Method = .kalman, tuning: Tuning = .measured) {
        self.method = method
        self.tuning = tuning
    }

    /// The predicted position some seconds after the last one; `nil` if the history is empty. With a single position,
    /// the contact stays there.
    public func predictedPoint(after seconds: Double, _ history: MotionHistory) -> MotionPoint? {
        guard let last = history.last else { return nil }
        let motion = motion(of: history)
        let displacement =
            motion.accelerationDecay > 0 ? Self.displacement(of: seconds, decay: motion.accelerationDecay) : 0
        return MotionPoint(
            x: last.x + motion.dx * seconds + motion.ddx * displacement,
            y: last.y + motion.dy * seconds + motion.ddy * displacement,
            time: last.time + seconds)
    }

    /// The displacement per unit of decaying acceleration: ∬ exp(−t/decay) dt dt.
    private static func displacement(of seconds: Double, decay: Double) -> Double {
        decay * (seconds - decay * (1 - exp(-seconds / decay)))
    }
}
