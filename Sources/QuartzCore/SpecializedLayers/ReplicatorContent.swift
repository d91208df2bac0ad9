import CoreGraphics
import Foundation

/// The content of a replicator layer: how its sublayers are repeated.
public struct ReplicatorContent: Equatable, Sendable {
    /// The number of copies, at least 1; 1 by default.
    public var count = 1
    /// The delay between the animations of consecutive copies, in seconds; 0 by default.
    public var delay: CFTimeInterval = 0
    /// The transform from each copy to the next, about the layer's center.
    public var transform = CATransform3D.identity
    /// The color that the first copy's colors are multiplied by; opaque white by default.
    public var color = RenderColor(red: 1, green: 1, blue: 1, alpha: 1)
    /// The amount added to `color` from each copy to the next: red, green, blue, alpha; 0 by default.
    public var colorOffset = SIMD4<Float>()

    /// Creates the content of a new replicator layer: one copy.
    public init() {}

    /// The maximum number of copies shown (decision).
    package static let maxCopies = 10_000
}

extension ReplicatorContent {
    /// The color a copy's colors are multiplied by; `nil` for opaque white.
    package func tint(of copy: Int) -> RenderColor? {
        let components = SIMD4(color.red, color.green, color.blue, color.alpha) + colorOffset * Float(copy)
        let tint = components.clamped(lowerBound: .zero, upperBound: .one)
        if tint == .one { return nil }
        return RenderColor(red: tint.x, green: tint.y, blue: tint.z, alpha: tint.w)
    }

    /// The transform of a copy, about the layer's center.
    package func transform(of copy: Int) -> CATransform3D {
        var result = CATransform3D.identity
        var power = transform
        var exponent = copy
        while exponent > 0 {
            if exponent & 1 == 1 { result = CATransform3DConcat(result, power) }
            power = CATransform3DConcat(power, power)
            exponent >>= 1
        }
        return result
    }
}

/// The animatable properties of replicator layers.
enum ReplicatorProperty: Hashable, Sendable {
    case count, delay, color, redOffset, greenOffset, blueOffset, alphaOffset
    case transform(TransformComponent)

    /// Creates the property for a key path.
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

    /// The key of the whole property if the key path names a component of it.
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

    /// Sets the property's value. Values of the wrong type are ignored.
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
    /// The number rounded and clamped to the valid range of copies.
    fileprivate var clampedCopyCount: Int {
        isFinite ? Int(Swift.min(Swift.max(rounded(), 1), CGFloat(ReplicatorContent.maxCopies))) : 1
    }
}
