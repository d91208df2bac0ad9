import CoreGraphics
import Foundation

/// The content of a gradient layer: colors spread over its bounds.
public struct GradientContent: Equatable, Sendable {
    /// How the colors are spread.
    public enum Kind: Sendable {
        /// Along a line.
        case axial
        /// Outward from a center, as ellipses.
        case radial
        /// Clockwise around a center.
        case conic
    }

    /// How the colors are spread; axial by default.
    public var kind = Kind.axial
    /// The colors in order; empty, the default, draws nothing.
    public var colors: [RenderColor] = []
    /// The location of each color, 0…1, ascending. The colors are spread evenly if the counts differ.
    public var locations: [CGFloat] = []
    /// The location of the first color, in unit coordinates of the bounds; (0.5, 0) by default.
    public var start = CGPoint(x: 0.5, y: 0)
    /// The location of the last color, in unit coordinates of the bounds; (0.5, 1) by default. For `radial`, the corner
    /// of a quarter of the outermost ellipse; for `conic`, the direction in which the sweep starts.
    public var end = CGPoint(x: 0.5, y: 1)

    /// Creates the content of a new gradient layer: no colors, from the top edge to the bottom.
    public init() {}
}

extension GradientContent {
    /// A color and its location.
    package struct Stop: Equatable, Sendable {
        /// The location, 0…1.
        package var location: Double
        /// The color.
        package var color: RenderColor
    }

    /// The colors with their locations in ascending order; a location before the previous one is raised to it.
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

    /// True if all colors are opaque.
    package var isOpaque: Bool { !colors.isEmpty && colors.allSatisfy { $0.alpha >= 1 } }

    /// Converts a point in unit coordinates of the bounds to the bounds' coordinates.
    package static func point(_ unit: CGPoint, in bounds: CGRect) -> CGPoint {
        CGPoint(x: bounds.minX + unit.x * bounds.width, y: bounds.minY + unit.y * bounds.height)
    }
}

/// The animatable properties of gradient layers.
enum GradientProperty: Hashable, Sendable {
    case colors
    case locations
    case start(AnimatableProperty.PointComponent)
    case end(AnimatableProperty.PointComponent)

    /// Creates the property for a key path.
    init?(keyPath: String) {
        guard let property = Self.properties[keyPath] else { return nil }
        self = property
    }

    private static let properties: [String: GradientProperty] = [
        "colors": .colors, "locations": .locations,
        "startPoint": .start(.whole), "startPoint.x": .start(.x), "startPoint.y": .start(.y),
        "endPoint": .end(.whole), "endPoint.x": .end(.x), "endPoint.y": .end(.y),
    ]

    /// The key of the whole property if the key path names a component of it.
    var key: String {
        switch self {
        case .colors: "colors"
        case .locations: "locations"
        case .start: "startPoint"
        case .end: "endPoint"
        }
    }

    func value(in content: GradientContent) -> AnimatableValue {
        switch self {
        case .colors: .colors(content.colors)
        case .locations: .numbers(content.locations)
        case .start(let part): part.value(of: content.start)
        case .end(let part): part.value(of: content.end)
        }
    }

    /// Sets the property's value. Values of the wrong type are ignored.
    func set(_ value: AnimatableValue, in content: inout GradientContent) {
        switch (self, value) {
        case (.colors, .colors(let colors)): content.colors = colors
        case (.locations, .numbers(let numbers)): content.locations = numbers
        case (.start(let part), _): part.set(value, in: &content.start)
        case (.end(let part), _): part.set(value, in: &content.end)
        default: break
        }
    }
}
