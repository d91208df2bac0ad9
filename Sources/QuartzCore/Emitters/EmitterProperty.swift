import CoreGraphics
import Foundation

/// The properties of emitter layers that animations and key paths reach.
enum EmitterProperty: Hashable, Sendable {
    case birthRate, lifetime, velocity, scale, spin
    case position(AnimatableProperty.Part)
    case size(AnimatableProperty.Part)
    /// A property of the cells with a name.
    case cell(String, EmitterCellProperty)

    /// The property that a key path names.
    init?(keyPath: String) {
        if let plain = Self.plain[keyPath] {
            self = plain
            return
        }
        let steps = keyPath.split(separator: ".", omittingEmptySubsequences: false).map { String($0) }
        guard steps.count == 3, steps[0] == "emitterCells", let property = EmitterCellProperty(key: steps[2]) else {
            return nil
        }
        self = .cell(steps[1], property)
    }

    private static let plain: [String: EmitterProperty] = [
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
        default: Self.plain.first { $0.value == self }?.key ?? ""
        }
    }

    func value(in form: EmitterForm) -> AnimatableValue {
        switch self {
        case .birthRate: .number(CGFloat(form.birthRate))
        case .lifetime: .number(CGFloat(form.lifetime))
        case .velocity: .number(CGFloat(form.velocity))
        case .scale: .number(CGFloat(form.scale))
        case .spin: .number(CGFloat(form.spin))
        case .position(let part): part.value(of: form.position)
        case .size(let part): part.value(of: form.size)
        case .cell(let name, let property):
            property.value(in: form.cells.first { $0.name == name } ?? EmitterCellForm())
        }
    }

    /// Replaces the property's value. Values of a wrong shape change nothing.
    func set(_ value: AnimatableValue, in form: inout EmitterForm) {
        let number = Float(value.scalar)
        switch self {
        case .birthRate: form.birthRate = number
        case .lifetime: form.lifetime = number
        case .velocity: form.velocity = number
        case .scale: form.scale = number
        case .spin: form.spin = number
        case .position(let part): part.set(value, in: &form.position)
        case .size(let part): part.set(value, in: &form.size)
        case .cell(let name, let property):
            for index in form.cells.indices where form.cells[index].name == name {
                property.set(value, in: &form.cells[index])
            }
        }
    }
}
