import Foundation
import RigidBodies

/// Random vectors that change smoothly with place and time, always the same for the same place and time: gradient noise
/// in several octaves.
struct FieldNoise {
    // Gradient noise is 0 at the corners of its grid; the offsets in `sum` keep them away from the center of a field.

    /// The part of the amplitude that each octave has of the previous one, from 0 to 1.
    var roughness: Double

    private static let octaves = 4

    /// A vector with components from -1 to 1.
    func value(at point: Vector, time: Double) -> Vector {
        Vector(sum(point, time, seed: 1), sum(point, time, seed: 2))
    }

    private func sum(_ point: Vector, _ time: Double, seed: UInt64) -> Double {
        var (sum, total, amplitude, frequency) = (0.0, 0.0, 1.0, 1.0)
        for octave in 0..<UInt64(Self.octaves) where amplitude > 0 {
            let place = [point.x * frequency + 0.37, point.y * frequency + 0.73, time * frequency + 0.19]
            sum += amplitude * Self.noise(place, seed: seed &* 31 &+ octave)
            total += amplitude
            amplitude *= roughness
            frequency *= 2
        }
        return sum / total
    }

    /// Gradient noise of three coordinates: the gradients at the corners of the cube around the place, interpolated.
    private static func noise(_ place: [Double], seed: UInt64) -> Double {
        let cell = place.map { $0.rounded(.down) }
        let inner = zip(place, cell).map { $0 - $1 }
        let weights = inner.map { $0 * $0 * $0 * ($0 * ($0 * 6 - 15) + 10) }
        var sum = 0.0
        for corner in 0..<8 {
            let steps = (0..<3).map { Double(corner >> $0 & 1) }
            let hash = hash(zip(cell, steps).map { $0 + $1 }, seed)
            var (weight, slope) = (1.0, 0.0)
            for axis in 0..<3 {
                weight *= steps[axis] == 1 ? weights[axis] : 1 - weights[axis]
                let gradient = Double(hash >> (UInt64(axis) * 16) & 0xFFFF) / 32767.5 - 1
                slope += gradient * (inner[axis] - steps[axis])
            }
            sum += weight * slope
        }
        return min(max(sum * 1.5, -1), 1)
    }

    /// Bits that are the same for the same corner and seed (SplitMix64).
    private static func hash(_ corner: [Double], _ seed: UInt64) -> UInt64 {
        var bits = seed
        for coordinate in corner {
            bits = bits &+ UInt64(bitPattern: Int64(exactly: coordinate) ?? 0) &+ 0x9E37_79B9_7F4A_7C15
            bits = (bits ^ bits >> 30) &* 0xBF58_476D_1CE4_E5B9
            bits = (bits ^ bits >> 27) &* 0x94D0_49BB_1331_11EB
            bits ^= bits >> 31
        }
        return bits
    }
}
