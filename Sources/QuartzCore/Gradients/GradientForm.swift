import CoreGraphics
import Foundation

/// A change of colours over a layer's bounds: what a gradient layer shows.
public struct GradientContent: Equatable, Sendable {
    /// How the colours are spread.
    public enum Kind: Sendable {
        /// Along a line.
        case axial
        /// From a middle outward, as ellipses.
        case radial
        /// Around a middle, clockwise.
        case conic
    }

    /// How the colours are spread.
    public var kind = Kind.axial
    /// The colours in order; none shows nothing.
    public var colors: [RenderColor] = []
    /// Where each colour stands, 0…1, rising; even when there are not as many as colours.
    public var locations: [CGFloat] = []
    /// Where the first colour stands, in units of the bounds.
    public var start = CGPoint(x: 0.5, y: 0)
    /// Where the last colour stands, in units of the bounds. For `radial` the corner of the box around the outermost
    /// quarter, for `conic` the direction in which the turn begins.
    public var end = CGPoint(x: 0.5, y: 1)

    /// The form of a new gradient layer: no colours, from the upper edge to the lower.
    public init() {}
}

extension GradientContent {
    /// A colour and where it stands.
    package struct Stop: Equatable, Sendable {
        /// 0…1.
        package var location: Double
        /// The colour there.
        package var color: RenderColor
    }

    /// The colours with their places, rising; a place before the one before it counts as that.
    package var stops: [Stop] {
        let count = colors.count
        let stopLocations: [Double] =
            locations.count == count
            ? locations.map { Double($0.clampedToUnit) } : (0..<count).map { Double($0) / Double(max(count - 1, 1)) }
        var last = 0.0
        return zip(stopLocations, colors).map { location, color in
            last = max(last, location)
            return Stop(location: last, color: color)
        }
    }

    /// True when no colour can be looked through.
    package var isOpaque: Bool { !colors.isEmpty && colors.allSatisfy { $0.alpha >= 1 } }

    /// A point of the bounds given in their units.
    package static func point(_ unit: CGPoint, in bounds: CGRect) -> CGPoint {
        CGPoint(x: bounds.minX + unit.x * bounds.width, y: bounds.minY + unit.y * bounds.height)
    }
}
