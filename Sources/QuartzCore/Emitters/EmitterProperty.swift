import CoreGraphics
import Foundation

/// The properties of emitter layers that animations and key paths reach.
enum EmitterProperty: Hashable, Sendable {
    case birthRate, lifetime, velocity, scale, spin
    case position(AnimatableProperty.PointComponent)
    case size(AnimatableProperty.PointComponent)
    /// A property of the cells with a name.
    case cell(String, EmitterCellProperty)

    /// The property that a key path names.
    init?(keyPath: String) {
        if let plain = Self.simpleProperties[keyPath] {
            self = plain
            return
        }
        let components = keyPath.split(separator: ".", omittingEmptySubsequences: false).map { String($0) }
        guard components.count == 3, components[0] == "emitterCells", let property = EmitterCellProperty(key: components[2]) else {
            return nil
        }
        self = .cell(components[1], property)
    }

    private static let simpleProperties: [String: EmitterProperty] = [
        "birthRate": .birthRate, "lifetime": .lifetime, "velocity": .velocity, "scale": .scale, "spin": .spin,
        "emitterPosition": .position(.whole), "emitterPosition.x": .position(.x), "emitterPosition.y": .position(.y),
        "emitterSize": .size(.whole), "emitterSize.width": .size(.x), "emitterSize.height": .size(.y),
    ]

    /// The property itself, when the key path names a part of it.
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

    /// Replaces the property's value. Values of a wrong shape change nothing.
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
