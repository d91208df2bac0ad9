import CoreGraphics
import Foundation

/// The properties of shape layers that animations and key paths reach; the raw value is the key path.
enum ShapeProperty: String, Hashable, Sendable {
    case path, fillColor, strokeColor, strokeStart, strokeEnd, lineWidth, miterLimit, lineDashPhase, lineDashPattern

    func value(in content: ShapeContent) -> AnimatableValue {
        switch self {
        case .path: .path(content.path)
        case .fillColor: .color(content.fillColor)
        case .strokeColor: .color(content.strokeColor)
        case .strokeStart: .number(content.strokeStart)
        case .strokeEnd: .number(content.strokeEnd)
        case .lineWidth: .number(content.lineWidth)
        case .miterLimit: .number(content.miterLimit)
        case .lineDashPhase: .number(content.dashPhase)
        case .lineDashPattern: .numbers(content.dashes)
        }
    }

    /// Replaces the property's value. Values of a wrong shape change nothing.
    func set(_ value: AnimatableValue, in content: inout ShapeContent) {
        switch (self, value) {
        case (.path, .path(let path)): content.path = path
        case (.fillColor, .color(let color)): content.fillColor = color
        case (.strokeColor, .color(let color)): content.strokeColor = color
        case (.strokeStart, .number(let number)): content.strokeStart = number.clampedToUnit
        case (.strokeEnd, .number(let number)): content.strokeEnd = number.clampedToUnit
        case (.lineWidth, .number(let number)): content.lineWidth = max(number, 0)
        case (.miterLimit, .number(let number)): content.miterLimit = max(number, 0)
        case (.lineDashPhase, .number(let number)): content.dashPhase = number
        case (.lineDashPattern, .numbers(let numbers)): content.dashes = numbers
        default: break
        }
    }
}

extension CGFloat {
    /// The number, held in 0…1; 0 for what is none.
    var clampedToUnit: CGFloat { self > 0 ? Swift.min(self, 1) : 0 }
}
