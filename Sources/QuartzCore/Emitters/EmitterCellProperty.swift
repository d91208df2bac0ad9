import CoreGraphics
import Foundation

/// The properties of an emitter cell that animations and key paths of its layer reach.
enum EmitterCellProperty: Hashable, Sendable {
    case number(EmitterCellParameter)
    case color
    case beginTime
    case duration
    case isEnabled

    /// The property that a key names.
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

    /// Replaces the property's value. Values of a wrong shape, and times that are none, change nothing.
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
