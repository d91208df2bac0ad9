import CoreGraphics
import Foundation

/// The properties of shape layers that animations and key paths reach; the raw value is the key path.
enum ShapeProperty: String, Hashable, Sendable {
    case path, fillColor, strokeColor, strokeStart, strokeEnd, lineWidth, miterLimit, lineDashPhase, lineDashPattern

    func value(in form: ShapeForm) -> AnimatableValue {
        switch self {
        case .path: .path(form.path)
        case .fillColor: .color(form.fillColor)
        case .strokeColor: .color(form.strokeColor)
        case .strokeStart: .number(form.strokeStart)
        case .strokeEnd: .number(form.strokeEnd)
        case .lineWidth: .number(form.lineWidth)
        case .miterLimit: .number(form.miterLimit)
        case .lineDashPhase: .number(form.dashPhase)
        case .lineDashPattern: .numbers(form.dashes)
        }
    }

    /// Replaces the property's value. Values of a wrong shape change nothing.
    func set(_ value: AnimatableValue, in form: inout ShapeForm) {
        switch (self, value) {
        case (.path, .path(let path)): form.path = path
        case (.fillColor, .color(let color)): form.fillColor = color
        case (.strokeColor, .color(let color)): form.strokeColor = color
        case (.strokeStart, .number(let number)): form.strokeStart = number.within01
        case (.strokeEnd, .number(let number)): form.strokeEnd = number.within01
        case (.lineWidth, .number(let number)): form.lineWidth = max(number, 0)
        case (.miterLimit, .number(let number)): form.miterLimit = max(number, 0)
        case (.lineDashPhase, .number(let number)): form.dashPhase = number
        case (.lineDashPattern, .numbers(let numbers)): form.dashes = numbers
        default: break
        }
    }
}

extension CGFloat {
    /// The number, held in 0…1; 0 for what is none.
    var within01: CGFloat { self > 0 ? Swift.min(self, 1) : 0 }
}
