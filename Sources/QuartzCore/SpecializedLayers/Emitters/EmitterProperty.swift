import CoreGraphics
import Foundation

/// The animatable properties of emitter layers.
enum EmitterProperty: Hashable, Sendable {
    case birthRate, lifetime, velocity, scale, spin
    case position(AnimatableProperty.PointComponent)
    case size(AnimatableProperty.PointComponent)
    /// A property of all cells with the given name.
    case cell(String, EmitterCellProperty)

    /// Creates the property for a key path.
    init?(keyPath: String) {
        if let plain = Self.simpleProperties[keyPath] {
            self = plain
            return
        }
        let components = keyPath.split(separator: ".", omittingEmptySubsequences: false).map { String($0) }
        guard components.count == 3, components[0] == "emitterCells",
            let property = EmitterCellProperty(key: components[2])
        else {
            return nil
        }
        self = .cell(components[1], property)
    }

    private static let simpleProperties: [String: EmitterProperty] = [
        "birthRate": .birthRate, "lifetime": .lifetime, "velocity": .velocity, "scale": .scale, "spin": .spin,
        "emitterPosition": .position(.whole), "emitterPosition.x": .position(.x), "emitterPosition.y": .position(.y),
        "emitterSize": .size(.whole), "emitterSize.width": .size(.x), "emitterSize.height": .size(.y),
    ]

    /// The key of the whole property if the key path names a component of it.
    var key: String {
        switch self {
        case .position: "emitterPosition"
        case .size: "emitterSize"
        case .cell: "emitterCells"
        default: Self.simpleProperties.first { $0.value == self }?.key ?? ""
        }
    }

    func value(in content: EmitterContent) -> AnimatableValue {
        switch self {
        case .birthRate: .number(CGFloat(content.birthRate))
        case .lifetime: .number(CGFloat(content.lifetime))
        case .velocity: .number(CGFloat(content.velocity))
        case .scale: .number(CGFloat(content.scale))
        case .spin: .number(CGFloat(content.spin))
        case .position(let part): part.value(of: content.position)
        case .size(let part): part.value(of: content.size)
        case .cell(let name, let property):
            property.value(in: content.cells.first { $0.name == name } ?? EmitterCellContent())
        }
    }

    /// Sets the property's value. Values of the wrong type are ignored.
    func set(_ value: AnimatableValue, in content: inout EmitterContent) {
        let number = Float(value.scalar)
        switch self {
        case .birthRate: content.birthRate = number
        case .lifetime: content.lifetime = number
        case .velocity: content.velocity = number
        case .scale: content.scale = number
        case .spin: content.spin = number
        case .position(let part): part.set(value, in: &content.position)
        case .size(let part): part.set(value, in: &content.size)
        case .cell(let name, let property):
            for index in content.cells.indices where content.cells[index].name == name {
                property.set(value, in: &content.cells[index])
            }
        }
    }
}

/// The animatable properties of an emitter cell, reached through its layer.
enum EmitterCellProperty: Hashable, Sendable {
    case number(EmitterCellParameter)
    case color
    case beginTime
    case duration
    case isEnabled

    /// Creates the property for a key.
    init?(key: String) {
        switch key {
        case "color": self = .color
        case "beginTime": self = .beginTime
        case "duration": self = .duration
        case "enabled", "isEnabled": self = .isEnabled
        default:
            guard let number = EmitterCellParameter(rawValue: key) else { return nil }
            self = .number(number)
        }
    }

    func value(in cell: EmitterCellContent) -> AnimatableValue {
        switch self {
        case .number(let number): .number(CGFloat(cell[number]))
        case .color: .color(cell.color)
        case .beginTime: .number(CGFloat(cell.beginTime))
        case .duration: .number(CGFloat(cell.duration))
        case .isEnabled: .number(cell.isEnabled ? 1 : 0)
        }
    }

    /// Sets the property's value. Values of the wrong type and invalid times are ignored.
    func set(_ value: AnimatableValue, in cell: inout EmitterCellContent) {
        switch (self, value) {
        case (.number(let number), _): cell[number] = Float(value.scalar)
        case (.color, .color(let color)): cell.color = color
        case (.beginTime, .number(let seconds)) where seconds.isFinite: cell.beginTime = Double(seconds)
        case (.duration, .number(let seconds)) where !seconds.isNaN: cell.duration = max(Double(seconds), 0)
        case (.isEnabled, .number(let flag)): cell.isEnabled = flag != 0
        default: break
        }
    }
}
