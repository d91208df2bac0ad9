import CoreGraphics
import Foundation

/// The properties of replicator layers that animations and key paths reach.
enum ReplicatorProperty: Hashable, Sendable {
    case count, delay, color, redOffset, greenOffset, blueOffset, alphaOffset
    case transform(TransformComponent)

    /// The property that a key path names.
    init?(keyPath: String) {
        if let plain = Self.simpleProperties[keyPath] {
            self = plain
        } else if let part = AnimatableProperty.transformComponent(keyPath, of: "instanceTransform") {
            self = .transform(part)
        } else {
            return nil
        }
    }

    private static let simpleProperties: [String: ReplicatorProperty] = [
        "instanceCount": .count, "instanceDelay": .delay, "instanceColor": .color, "instanceRedOffset": .redOffset,
        "instanceGreenOffset": .greenOffset, "instanceBlueOffset": .blueOffset, "instanceAlphaOffset": .alphaOffset,
    ]

    /// The property itself, when the key path names a part of it.
    var key: String {
        if case .transform = self { return "instanceTransform" }
        return Self.simpleProperties.first { $0.value == self }?.key ?? ""
    }

    func value(in content: ReplicatorContent) -> AnimatableValue {
        switch self {
        case .count: .number(CGFloat(content.count))
        case .delay: .number(CGFloat(content.delay))
        case .color: .color(content.color)
        case .redOffset: .number(CGFloat(content.colorOffset.x))
        case .greenOffset: .number(CGFloat(content.colorOffset.y))
        case .blueOffset: .number(CGFloat(content.colorOffset.z))
        case .alphaOffset: .number(CGFloat(content.colorOffset.w))
        case .transform(let part): part.value(in: content.transform)
        }
    }

    /// Replaces the property's value. Values of a wrong shape change nothing.
    func set(_ value: AnimatableValue, in content: inout ReplicatorContent) {
        switch (self, value) {
        case (.count, .number(let number)): content.count = number.clampedCopyCount
        case (.delay, .number(let number)): content.delay = number.isFinite ? Double(number) : 0
        case (.color, .color(let color)): content.color = color
        case (.redOffset, .number(let number)): content.colorOffset.x = Float(number)
        case (.greenOffset, .number(let number)): content.colorOffset.y = Float(number)
        case (.blueOffset, .number(let number)): content.colorOffset.z = Float(number)
        case (.alphaOffset, .number(let number)): content.colorOffset.w = Float(number)
        case (.transform(let part), _): part.set(value, in: &content.transform)
        default: break
        }
    }
}

extension CGFloat {
    /// A number of copies: whole, and within bounds.
    fileprivate var clampedCopyCount: Int {
        isFinite ? Int(Swift.min(Swift.max(rounded(), 1), CGFloat(ReplicatorContent.maxCopies))) : 1
    }
}
