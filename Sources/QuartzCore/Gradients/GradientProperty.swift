import CoreGraphics
import Foundation

/// The properties of gradient layers that animations and key paths reach.
enum GradientProperty: Hashable, Sendable {
    case colors
    case locations
    case start(AnimatableProperty.PointComponent)
    case end(AnimatableProperty.PointComponent)

    /// The property that a key path names.
    init?(keyPath: String) {
        guard let property = Self.properties[keyPath] else { return nil }
        self = property
    }

    private static let properties: [String: GradientProperty] = [
        "colors": .colors, "locations": .locations,
        "startPoint": .start(.whole), "startPoint.x": .start(.x), "startPoint.y": .start(.y),
        "endPoint": .end(.whole), "endPoint.x": .end(.x), "endPoint.y": .end(.y),
    ]

    /// The property itself, when the key path names a part of it.
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

    /// Replaces the property's value. Values of a wrong shape change nothing.
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
