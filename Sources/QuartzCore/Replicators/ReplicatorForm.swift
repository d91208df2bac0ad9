import CoreGraphics
import Foundation

/// How a replicator layer shows its sublayers many times.
public struct ReplicatorContent: Equatable, Sendable {
    /// How often the sublayers are shown, at least once.
    public var count = 1
    /// Seconds by which the animations of each copy lag behind those of the one before.
    public var delay: CFTimeInterval = 0
    /// From each copy to the next, about the middle of the layer.
    public var transform = CATransform3D.identity
    /// The first copy's colours are multiplied with this.
    public var color = RenderColor(red: 1, green: 1, blue: 1, alpha: 1)
    /// What is added to `color` from each copy to the next: red, green, blue, opacity.
    public var colorOffset = SIMD4<Float>()

    /// The form of a new replicator layer: everything once.
    public init() {}

    /// More copies than this are not shown (decision).
    package static let maxCopies = 10_000
}

extension ReplicatorContent {
    /// What the colours of a copy are multiplied with; `nil` when that changes nothing.
    package func tint(of copy: Int) -> RenderColor? {
        let components = SIMD4(color.red, color.green, color.blue, color.alpha) + colorOffset * Float(copy)
        let tint = components.clamped(lowerBound: .zero, upperBound: .one)
        if tint == .one { return nil }
        return RenderColor(red: tint.x, green: tint.y, blue: tint.z, alpha: tint.w)
    }

    /// The transform of a copy, about the middle of the layer.
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
