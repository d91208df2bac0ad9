import CoreGraphics
import CoreMotion
import Foundation

/// How a surface under the device is tilted, from the direction of gravity.
struct Tilt: Equatable {
    /// What the level measures.
    enum Mode: Equatable {
        /// The device lies: two angles.
        case flat
        /// It stands on an edge: one angle.
        case edge
    }

    /// Gravity in g on the axes of the screen; (0, 0, −1) lying on its back.
    var x = 0.0, y = 0.0, z = -1.0

    /// The length of gravity below which nothing can be said: the device falls.
    private static let leastGravity = 0.1
    /// The part of gravity across the screen above which the device counts as lying.
    private static let flatPart = 0.7

    /// Mixes in a part of a new value, so that the hand's tremor does not show.
    mutating func follow(_ acceleration: CMAcceleration, part: Double) {
        x += (acceleration.x - x) * part
        y += (acceleration.y - y) * part
        z += (acceleration.z - z) * part
    }

    private var length: Double { (x * x + y * y + z * z).squareRoot() }

    /// What is measured.
    var mode: Mode { abs(z) >= Self.flatPart * max(length, Self.leastGravity) ? .flat : .edge }

    /// The tilt to the right and to the top edge, in degrees, of a device that lies.
    var slope: CGVector {
        guard length >= Self.leastGravity else { return .zero }
        return CGVector(dx: degrees(asin(x / length)), dy: degrees(asin(y / length)))
    }

    /// How far the device that stands is turned from the nearest edge, in degrees, −45 to 45; clockwise is positive.
    var roll: Double {
        guard length >= Self.leastGravity else { return 0 }
        return remainder(degrees(atan2(x, -y)), 90)
    }

    private func degrees(_ radians: Double) -> Double { radians * 180 / .pi }
}
