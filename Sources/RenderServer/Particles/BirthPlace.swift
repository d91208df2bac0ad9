import CoreGraphics
import Foundation
import QuartzCore

/// Where a particle is born, in the layer's coordinates, and which way is outward there, in radians.
struct BirthPlace {
    var x: Double
    var y: Double
    var outward: Double
}

extension EmitterContent {
    /// A place in the shape, by chance.
    func birthPlace(_ chance: inout Chance) -> BirthPlace {
        let (width, height) = (Double(size.width), Double(size.height))
        let middle = (x: Double(position.x), y: Double(position.y))
        func at(_ x: Double, _ y: Double, outward: Double = 0) -> BirthPlace {
            BirthPlace(x: middle.x + x, y: middle.y + y, outward: outward)
        }
        switch shape {
        case .point: return at(0, 0)
        case .line:
            let part = mode == .points ? chance.part().rounded() : chance.part()
            return at((part - 0.5) * width, 0)
        case .circle:
            let angle = chance.part() * 2 * .pi
            // Even over the area, not over the radius.
            let radius = mode == .surface ? width * chance.part().squareRoot() : width
            return at(radius * cos(angle), radius * sin(angle), outward: angle)
        case .rectangle:
            let (across, down) = (chance.part(), chance.part())
            switch mode {
            case .surface: return at((across - 0.5) * width, (down - 0.5) * height)
            case .points: return at((across.rounded() - 0.5) * width, (down.rounded() - 0.5) * height)
            case .outline:
                let isUpright = chance.part() * (width + height) < height
                return isUpright
                    ? at((across.rounded() - 0.5) * width, (down - 0.5) * height)
                    : at((across - 0.5) * width, (down.rounded() - 0.5) * height)
            }
        }
    }
}
