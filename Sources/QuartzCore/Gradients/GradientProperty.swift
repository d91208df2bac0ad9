import CoreGraphics
import Foundation

/// The properties of gradient layers that animations and key paths reach.
enum GradientProperty: Hashable, Sendable {
    case colors
    case locations
    case start(AnimatableProperty.Part)
    case end(AnimatableProperty.Part)

    /// The property that a key path names.
    init?(keyPath: String) {
        guard let property = Self.known[keyPath] else { return nil }
        self = property
    }

    private static let known: [String: GradientProperty] = [
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

    func value(in form: GradientForm) -> AnimatableValue {
        switch self {
        case .colors: .colors(form.colors)
        case .locations: .numbers(form.locations)
        case .start(let part): part.value(of: form.start)
        case .end(let part): part.value(of: form.end)
        }
    }

    /// Replaces the property's value. Values of a wrong shape change nothing.
    func set(_ value: AnimatableValue, in form: inout GradientForm) {
        switch (self, value) {
        case (.colors, .colors(let colors)): form.colors = colors
        case (.locations, .numbers(let numbers)): form.locations = numbers
        case (.start(let part), _): part.set(value, in: &form.start)
        case (.end(let part), _): part.set(value, in: &form.end)
        default: break
        }
    }
}
