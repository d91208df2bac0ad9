import Foundation
import MotionSensors

@testable import CoreMotion

/// What sensors measure while a device moves in a known way: with noise, and with a gyroscope that has a bias.
struct MotionTrace {
    /// Angles in radians at a time: yaw, pitch, roll.
    typealias Angles = (yaw: Double, pitch: Double, roll: Double)

    /// Seconds between samples.
    static let step = 0.01
    /// Of the gyroscope, in radians per second: 1 to 2 degrees a second, as small ones have.
    static let bias = MotionVector(0.02, -0.015, 0.03)
    /// Where the magnetic field points: north, and down by 64 degrees, as in Central Europe; in microteslas.
    static let field = MotionVector(21, 0, -43)

    struct Sample {
        let time: TimeInterval
        let attitude: CMQuaternion
        let acceleration, rate, field: MotionVector
    }

    let samples: [Sample]

    /// - Parameter user: acceleration of the user in the reference frame, in g, at a time.
    init(
        seconds: Double, noise: Double = 1, user: (Double) -> MotionVector = { _ in .zero },
        _ angles: (Double) -> Angles
    ) {
        var random = Noise()
        var samples: [Sample] = []
        for index in 0..<Int(seconds / Self.step) {
            let time = Double(index) * Self.step
            let attitude = Self.attitude(angles(time))
            let previous = Self.attitude(angles(time - Self.step))
            // The mean rate since the previous sample, in the frame of the device.
            let turn = (previous.conjugate * attitude).normalized
            let angle = 2 * atan2(MotionVector(turn.x, turn.y, turn.z).length, turn.w)
            let axis = MotionVector(turn.x, turn.y, turn.z).normalized ?? .zero
            let rate = axis * (angle / Self.step)
            samples.append(
                Sample(
                    time: time, attitude: attitude,
                    acceleration: attitude.unrotate(MotionVector(0, 0, -1) + user(time)) + random.vector(0.004 * noise),
                    rate: rate + Self.bias + random.vector(0.005 * noise),
                    field: attitude.unrotate(Self.field) + random.vector(0.5 * noise)))
        }
        self.samples = samples
    }

    static func attitude(_ angles: Angles) -> CMQuaternion {
        CMQuaternion(rotationVector: MotionVector(0, 0, angles.yaw))
            * CMQuaternion(rotationVector: MotionVector(angles.pitch, 0, 0))
            * CMQuaternion(rotationVector: MotionVector(0, angles.roll, 0))
    }

    /// The curve for sensors of a test, which begins at a time.
    func curve(from start: TimeInterval) -> [MotionReading] {
        samples.map {
            MotionReading(
                time: start + $0.time,
                values: [.accelerometer: $0.acceleration, .gyroscope: $0.rate, .magnetometer: $0.field])
        }
    }

    /// The same random numbers in each run.
    private struct Noise {
        private var state: UInt64 = 0x9E37_79B9_7F4A_7C15

        /// Normally distributed, roughly.
        mutating func vector(_ deviation: Double) -> MotionVector {
            MotionVector(number() * deviation, number() * deviation, number() * deviation)
        }

        private mutating func number() -> Double { (0..<12).reduce(-6) { sum, _ in sum + unit() } }

        private mutating func unit() -> Double {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Double(state >> 11) / Double(1 << 53)
        }
    }
}

extension CMQuaternion {
    /// The angle of the rotation between two attitudes, in degrees.
    func angle(to other: CMQuaternion) -> Double {
        let difference = conjugate * other
        return 2 * atan2(MotionVector(difference.x, difference.y, difference.z).length, abs(difference.w)) * 180 / .pi
    }

    /// The angle between the directions to the ground of two attitudes, in degrees.
    func tilt(to other: CMQuaternion) -> Double {
        let (a, b) = (unrotate(MotionVector(0, 0, -1)), other.unrotate(MotionVector(0, 0, -1)))
        return atan2(a.cross(b).length, a.dot(b)) * 180 / .pi
    }
}
