import CoreGraphics
import Foundation
import QuartzCore

/// Where a particle is born, in the layer's coordinates, and which way is outward there, in radians.
struct EmissionPoint {
    var x: Double
    var y: Double
    var outward: Double
}

extension EmitterContent {
    /// A place in the shape, by chance.
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
            // Even over the area, not over the radius.
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
