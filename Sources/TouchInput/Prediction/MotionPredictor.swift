import Foundation

/// Guesses where a contact will be soon, from where it was.
///
/// A value without state: all it knows is in the `MotionHistory` it is given, so that nothing is computed until
/// somebody asks. How exact each method is was measured on recordings; docs/prediction.md has the figures.
public struct MotionPredictor: Hashable, Sendable {
    /// How a guess is made.
    public enum Method: String, Sendable, CaseIterable {
        /// The contact stays where it is: what one has without prediction.
        case none
        /// It goes on as between its last two places.
        case lastVelocity
        /// It goes on along the straight line that fits its recent places best.
        case fittedVelocity
        /// The same, but a velocity that has changed less lasts longer: the line counts recent places more.
        case weightedVelocity
        /// It goes on along the parabola that fits its recent places best, the bend fading with time.
        case dampedAcceleration
        /// The velocity is followed by a filter that knows how noisy readings are and how fast fingers change their
        /// minds (a Kalman filter of constant velocity).
        case kalman
    }

    /// The constants of the methods.
    public struct Tuning: Hashable, Sendable {
        /// How far back the fitted line looks, in seconds.
        public var fitWindow = 0.02
        /// After what time a place counts 1/e in the weighted line, in seconds.
        public var weightDecay = 0.005
        /// How far back the parabola looks, in seconds.
        public var accelerationWindow = 0.06
        /// After what time the bend has faded to 1/e, in seconds.
        public var accelerationDecay = 0.003
        /// Noise of a reading, in points (one standard deviation).
        public var measurementNoise = 0.5
        /// How fast fingers change their velocity: spectral density of acceleration, in points²/second³.
        public var processNoise = 1e6
        /// How little is known of the velocity at the first place: its variance, in points²/second².
        public var initialVelocityVariance = 1e7
        /// Places whose times lie closer together have no bend: the least part that the determinant of the parabola's
        /// equations is of its largest possible value, from 0 to 1.
        public var minimumDeterminantRatio = 1e-9
        /// A contact that rested this long before its last place does not go on as it moved before, in seconds.
        public var longestPause = 0.1

        /// What `PredictionError --tune` found best on the recordings. docs/prediction.md tells what they are worth on
        /// recordings that they were not chosen on.
        public static let measured = Tuning()
    }

    /// How guesses are made.
    public var method: Method
    /// The constants of the method.
    public var tuning: Tuning

    /// Makes a predictor; without a method the one that was best on recordings that nothing was tuned on.
    public init(method: Method = .kalman, tuning: Tuning = .measured) {
        self.method = method
        self.tuning = tuning
    }

    /// Where the contact will be some seconds after its last place; `nil` when nothing is known of it. With one place
    /// it stays there.
    public func predictedPoint(after seconds: Double, _ history: MotionHistory) -> MotionPoint? {
        guard let last = history.last else { return nil }
        let motion = motion(of: history)
        let displacement = motion.accelerationDecay > 0 ? Self.displacement(of: seconds, decay: motion.accelerationDecay) : 0
        return MotionPoint(
            x: last.x + motion.dx * seconds + motion.ddx * displacement,
            y: last.y + motion.dy * seconds + motion.ddy * displacement,
            time: last.time + seconds)
    }

    /// What an acceleration that fades with time adds to the place: ∬ exp(−t/fade) dt dt.
    private static func displacement(of seconds: Double, decay: Double) -> Double {
        decay * (seconds - decay * (1 - exp(-seconds / decay)))
    }
}
