import CoreGraphics
import Foundation
import QuartzCore

/// Where a particle is emitted, in the layer's coordinates, and the outward direction there, in radians.
struct EmissionPoint {
    var x: Double
    var y: Double
    var outward: Double
}

extension EmitterContent {
    /// Returns a random point of the emitter shape.
    func emissionPoint(using random: inout RandomSource) -> EmissionPoint {
        let (width, height) = (Double(size.width), Double(size.height))
        let center = (x: Double(position.x), y: Double(position.y))
        func at(_ x: Double, _ y: Double, outward: Double = 0) -> EmissionPoint {
            EmissionPoint(x: center.x + x, y: center.y + y, outward: outward)
        }
        switch shape {
        case .point: return at(0, 0)
        case .line:
            let fraction = mode == .points ? random.nextUnit().rounded() : random.nextUnit()
            return at((fraction - 0.5) * width, 0)
        case .circle:
            let angle = random.nextUnit() * 2 * .pi
            // Uniform over the area, not over the radius.
            let radius = mode == .surface ? width * random.nextUnit().squareRoot() : width
            return at(radius * cos(angle), radius * sin(angle), outward: angle)
        case .rectangle:
            let (across, down) = (random.nextUnit(), random.nextUnit())
            switch mode {
            case .surface: return at((across - 0.5) * width, (down - 0.5) * height)
            case .points: return at((across.rounded() - 0.5) * width, (down.rounded() - 0.5) * height)
            case .outline:
                let isVerticalSide = random.nextUnit() * (width + height) < height
                return isVerticalSide
                    ? at((across.rounded() - 0.5) * width, (down - 0.5) * height)
                    : at((across - 0.5) * width, (down.rounded() - 0.5) * height)
            }
        }
    }
}

/// A reproducible random number generator: SplitMix64 with a given seed.
struct RandomSource {
    private var state: UInt64

    init(seed: UInt64) { state = seed &+ 0x9E37_79B9_7F4A_7C15 }

    private mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }

    /// Returns a random number in 0..<1.
    mutating func nextUnit() -> Double { Double(next() >> 11) / 9_007_199_254_740_992 }

    /// Returns a random number that differs from `center` by at most half of `range`.
    mutating func value(around center: Float, range: Float) -> Double {
        Double(center) + (nextUnit() - 0.5) * Double(range)
    }
}
