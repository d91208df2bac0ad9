import CoreGraphics
import Foundation

/// The properties of replicator layers that animations and key paths reach.
enum ReplicatorProperty: Hashable, Sendable {
    case count, delay, color, redOffset, greenOffset, blueOffset, alphaOffset
    case transform(TransformPart)

    /// The property that a key path names.
    init?(keyPath: String) {
        if let plain = Self.plain[keyPath] {
            self = plain
        } else if let part = AnimatableProperty.transformPart(keyPath, of: "instanceTransform") {
            self = .transform(part)
        } else {
            return nil
        }
    }

    private static let plain: [String: ReplicatorProperty] = [
        "instanceCount": .count, "instanceDelay": .delay, "instanceColor": .color, "instanceRedOffset": .redOffset,
        "instanceGreenOffset": .greenOffset, "instanceBlueOffset": .blueOffset, "instanceAlphaOffset": .alphaOffset,
    ]

    /// The property itself, when the key path names a part of it.
    var key: String {
        if case .transform = self { return "instanceTransform" }
        return Self.plain.first { $0.value == self }?.key ?? ""
    }

    func value(in form: ReplicatorForm) -> AnimatableValue {
        switch self {
        case .count: .number(CGFloat(form.count))
        case .delay: .number(CGFloat(form.delay))
        case .color: .color(form.color)
        case .redOffset: .number(CGFloat(form.step.x))
        case .greenOffset: .number(CGFloat(form.step.y))
        case .blueOffset: .number(CGFloat(form.step.z))
        case .alphaOffset: .number(CGFloat(form.step.w))
        case .transform(let part): part.value(in: form.transform)
        }
    }

    /// Replaces the property's value. Values of a wrong shape change nothing.
    func set(_ value: AnimatableValue, in form: inout ReplicatorForm) {
        switch (self, value) {
        case (.count, .number(let number)): form.count = number.copies
        case (.delay, .number(let number)): form.delay = number.isFinite ? Double(number) : 0
        case (.color, .color(let color)): form.color = color
        case (.redOffset, .number(let number)): form.step.x = Float(number)
        case (.greenOffset, .number(let number)): form.step.y = Float(number)
        case (.blueOffset, .number(let number)): form.step.z = Float(number)
        case (.alphaOffset, .number(let number)): form.step.w = Float(number)
        case (.transform(let part), _): part.set(value, in: &form.transform)
        default: break
        }
    }
}

extension CGFloat {
    /// A number of copies: whole, and within bounds.
    fileprivate var copies: Int {
        isFinite ? Int(Swift.min(Swift.max(rounded(), 1), CGFloat(ReplicatorForm.mostCopies))) : 1
    }
}
