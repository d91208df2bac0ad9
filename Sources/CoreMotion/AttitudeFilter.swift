import Foundation
import MotionSensors

/// Fuses gyroscope, accelerometer and magnetometer to an attitude: the explicit complementary filter with bias estimation
/// of R. Mahony, T. Hamel and J.-M. Pflimlin, "Nonlinear Complementary Filters on the Special Orthogonal Group", IEEE
/// Transactions on Automatic Control 53 (5), 2008.
///
/// With the measured directions vᵢ of known directions, their estimates v̂ᵢ in the frame of the device, the measured rate Ω
/// and the estimated bias b̂, the paper's equations are
///
///     ω = Σ kᵢ vᵢ × v̂ᵢ        q̇ = ½ q ⊗ (Ω − b̂ + k_P ω)        ḃ = −k_I ω
///
/// with k_P = 1/s as in the paper. Here v₁ is gravity, and v₂ the horizontal part of the magnetic field. decision for the
/// rest: k_I = 0.05/s², less than the paper's 0.3, as hands move more quickly than its aircraft, and quick movements must
/// not be taken for a bias; gravity counts less the more the measured acceleration differs from 1 g, and not at all beyond
/// 0.2 g; the first sample sets the attitude; a pause of more than a second starts again with the tilt of the next sample
/// and the same yaw.
struct AttitudeFilter {
    /// k_P, per second, and k_I, per square second.
    private static let (proportionalGain, integralGain) = (1.0, 0.05)
    /// The difference from 1 g, in g, at which an acceleration says nothing about gravity.
    private static let gravityTolerance = 0.2
    /// The longest time between samples over which rates are integrated, in seconds.
    private static let longestStep = 1.0
    /// The greatest bias, in radians per second: gyroscopes have less.
    private static let greatestBias = 0.2
    /// The direction to the ground in the reference frame.
    private static let down = MotionVector(0, 0, -1)

    /// What the magnetometer is used for.
    enum Compass {
        /// Nothing.
        case unused
        /// The azimuth of its first sample is kept.
        case correctsDrift
        /// Its north is the axis x.
        case setsNorth
    }

    /// The rotation that turns the axes of the reference frame into those of the device; `nil` before the first sample.
    private(set) var attitude: CMQuaternion?
    /// The estimated bias of the gyroscope, in radians per second.
    private(set) var bias = MotionVector.zero

    private let compass: Compass
    private var time: TimeInterval = 0
    /// The azimuth of the magnetic field in the reference frame, in radians.
    private var fieldAzimuth: Double?

    init(compass: Compass) {
        self.compass = compass
        if case .setsNorth = compass { fieldAzimuth = 0 }
    }

    /// Processes a sample: acceleration in g, rate in radians per second, field in any unit. Samples that are not newer
    /// than the previous one are ignored.
    mutating func update(
        acceleration: MotionVector, rate: MotionVector, field: MotionVector?, at time: TimeInterval
    ) {
        guard let previous = attitude else { return start(acceleration, field, at: time) }
        let step = time - self.time
        guard step > 0 else { return }
        guard step <= Self.longestStep else { return restart(from: previous, acceleration, field, at: time) }
        self.time = time
        var error = gravityError(acceleration, previous)
        if let field { error = error + fieldError(field, previous) }
        bias = limited(bias - error * (Self.integralGain * step))
        let turn = (rate - bias + error * Self.proportionalGain) * step
        attitude = (previous * CMQuaternion(rotationVector: turn)).normalized
    }

    /// The direction to the ground in the frame of the device, of length 1.
    var gravity: MotionVector { (attitude ?? .identity).unrotate(Self.down) }

    /// The rate without the bias.
    func corrected(_ rate: MotionVector) -> MotionVector { rate - bias }

    // MARK: Steps

    private mutating func start(_ acceleration: MotionVector, _ field: MotionVector?, at time: TimeInterval) {
        guard let tilt = Self.tilt(acceleration) else { return }
        attitude = tilt
        self.time = time
        guard let field, compass != .unused, let azimuth = Self.azimuth(of: tilt.rotate(field)) else { return }
        if let wanted = fieldAzimuth {
            attitude = Self.turn(by: wanted - azimuth) * tilt
        } else {
            fieldAzimuth = azimuth
        }
    }

    private mutating func restart(
        from previous: CMQuaternion, _ acceleration: MotionVector, _ field: MotionVector?, at time: TimeInterval
    ) {
        self.time = time
        guard let tilt = Self.tilt(acceleration) else { return }
        let (old, new) = (previous.rotate(MotionVector(1, 0, 0)), tilt.rotate(MotionVector(1, 0, 0)))
        guard let wanted = Self.azimuth(of: old), let azimuth = Self.azimuth(of: new) else { return }
        attitude = Self.turn(by: wanted - azimuth) * tilt
    }

    private func gravityError(_ acceleration: MotionVector, _ attitude: CMQuaternion) -> MotionVector {
        guard let measured = acceleration.normalized else { return .zero }
        let weight = max(0, 1 - abs(acceleration.length - 1) / Self.gravityTolerance)
        return measured.cross(attitude.unrotate(Self.down)) * weight
    }

    /// The difference in azimuth only: the inclination of the field depends on the place.
    private mutating func fieldError(_ field: MotionVector, _ attitude: CMQuaternion) -> MotionVector {
        guard compass != .unused, let field = field.normalized else { return .zero }
        let inFrame = attitude.rotate(field)
        guard let measured = Self.azimuth(of: inFrame) else { return .zero }
        guard let wanted = fieldAzimuth else {
            fieldAzimuth = measured
            return .zero
        }
        let up = attitude.unrotate(MotionVector(0, 0, 1))
        return up * sin(wanted - measured)
    }

    private func limited(_ bias: MotionVector) -> MotionVector {
        let length = bias.length
        return length > Self.greatestBias ? bias * (Self.greatestBias / length) : bias
    }

    // MARK: Directions

    /// The attitude without yaw of a device at rest: the shortest rotation of the measured direction to the ground.
    private static func tilt(_ acceleration: MotionVector) -> CMQuaternion? {
        guard let measured = acceleration.normalized else { return nil }
        // Pitch about x first, as angles of an attitude do, so that the yaw is zero.
        let pitch = asin(min(max(-measured.y, -1), 1))
        let roll = atan2(measured.x, -measured.z)
        return CMQuaternion(rotationVector: MotionVector(pitch, 0, 0))
            * CMQuaternion(rotationVector: MotionVector(0, roll, 0))
    }

    private static func turn(by angle: Double) -> CMQuaternion {
        CMQuaternion(rotationVector: MotionVector(0, 0, angle))
    }

    /// The angle of the horizontal part from the axis x; `nil` for a vertical vector.
    private static func azimuth(of vector: MotionVector) -> Double? {
        guard let direction = vector.normalized else { return nil }
        return hypot(direction.x, direction.y) > 1e-3 ? atan2(direction.y, direction.x) : nil
    }
}
