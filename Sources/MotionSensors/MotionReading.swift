import Foundation

/// A vector in the frame of a device: x to the right of its screen, y to its top, z out of its screen (V-11).
package struct MotionVector: Equatable, Sendable {
    package var x, y, z: Double

    /// Creates a vector.
    package init(_ x: Double, _ y: Double, _ z: Double) {
        (self.x, self.y, self.z) = (x, y, z)
    }

    package static let zero = MotionVector(0, 0, 0)

    /// The Euclidean length.
    package var length: Double { (x * x + y * y + z * z).squareRoot() }

    /// The vector of length 1 in the same direction; `nil` for a vector without one.
    package var normalized: MotionVector? {
        let length = length
        return length > 1e-9 && length.isFinite ? self * (1 / length) : nil
    }

    package static func + (a: MotionVector, b: MotionVector) -> MotionVector {
        MotionVector(a.x + b.x, a.y + b.y, a.z + b.z)
    }

    package static func - (a: MotionVector, b: MotionVector) -> MotionVector {
        MotionVector(a.x - b.x, a.y - b.y, a.z - b.z)
    }

    package static func * (a: MotionVector, factor: Double) -> MotionVector {
        MotionVector(a.x * factor, a.y * factor, a.z * factor)
    }

    /// The cross product.
    package func cross(_ b: MotionVector) -> MotionVector {
        MotionVector(y * b.z - z * b.y, z * b.x - x * b.z, x * b.y - y * b.x)
    }

    /// The scalar product.
    package func dot(_ b: MotionVector) -> Double { x * b.x + y * b.y + z * b.z }
}

/// What a motion sensor measures.
package enum MotionSensorKind: CaseIterable, Sendable {
    /// Acceleration with gravity, in g: −1 on the axis that points up (DV-23, DV-27).
    case accelerometer
    /// Rotation about the axes by the right-hand rule, in radians per second (DV-23).
    case gyroscope
    /// The magnetic field, in microteslas (DV-23).
    case magnetometer
}

/// What sensors measured at one time.
package struct MotionReading: Equatable, Sendable {
    /// Seconds since system start (DV-23).
    package let time: TimeInterval
    /// The vector of each sensor, in its unit.
    package var values: [MotionSensorKind: MotionVector]

    /// Creates a reading.
    package init(time: TimeInterval, values: [MotionSensorKind: MotionVector]) {
        (self.time, self.values) = (time, values)
    }
}

/// What a stream of readings reports.
package enum MotionStreamEvent: Equatable, Sendable {
    /// All sensors of the stream were read.
    case reading(MotionReading)
    /// A sensor that was read before cannot be read any more, or returns no numbers: reported once, until it works again.
    case interrupted
}
