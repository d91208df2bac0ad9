import CoreGraphics
import Foundation

/// A value that an animation can change: one of the few shapes that layer properties have.
enum AnimatableValue: Equatable, Sendable {
    case number(CGFloat)
    /// A point, a size, or the two factors of something.
    case point(CGPoint)
    case rect(CGRect)
    case color(RenderColor)
    /// A transform of the plane.
    case affine(CGAffineTransform)
    /// A transform that leaves the plane; rare, and large.
    indirect case transform3D(CATransform3D)
    /// An outline, or none.
    case path(CGPath?)
    /// A row of numbers.
    case numbers([CGFloat])
    /// A row of colours.
    case colors([RenderColor])
    /// A picture, or two of which one passes into the other.
    case image(ImageCrossfade)

    /// A transform, of the plane where it can be.
    static func transform(_ t: CATransform3D) -> AnimatableValue { t.isAffine ? .affine(t.affine) : .transform3D(t) }

    /// The transform, or `nil` for what is none.
    var matrix: CATransform3D? {
        switch self {
        case .affine(let t): CATransform3D(t)
        case .transform3D(let t): t
        default: nil
        }
    }

    /// The number, or 0 for what is none.
    var scalar: CGFloat {
        if case .number(let value) = self { return value }
        return 0
    }

    /// The two numbers, or a number twice.
    var vector: CGPoint {
        switch self {
        case .point(let value): value
        case .number(let value): CGPoint(x: value, y: value)
        default: .zero
        }
    }

    /// True when both have the same shape, so that there is a way between them.
    func matches(_ other: AnimatableValue) -> Bool {
        switch (self, other) {
        case (.number, .number), (.point, .point), (.rect, .rect), (.color, .color), (.affine, .affine),
            (.affine, .transform3D), (.transform3D, .affine), (.transform3D, .transform3D), (.path, .path), (.numbers, .numbers),
            (.colors, .colors), (.image, .image):
            true
        default: false
        }
    }
}

extension AnimatableValue {
    /// The way from `a` to `b` at `t` (0 is `a`, 1 is `b`; values outside go on). Between values that have no way, `a`
    /// holds until the end.
    static func mix(_ a: AnimatableValue, _ b: AnimatableValue, _ t: CGFloat) -> AnimatableValue {
        switch (a, b) {
        case (.number(let a), .number(let b)): return .number(lerp(a, b, t))
        case (.point(let a), .point(let b)): return .point(CGPoint(x: lerp(a.x, b.x, t), y: lerp(a.y, b.y, t)))
        case (.rect(let a), .rect(let b)):
            return .rect(
                CGRect(
                    x: lerp(a.origin.x, b.origin.x, t), y: lerp(a.origin.y, b.origin.y, t),
                    width: lerp(a.size.width, b.size.width, t), height: lerp(a.size.height, b.size.height, t)))
        case (.color(let a), .color(let b)): return .color(mix(a, b, t))
        case (.affine(let a), .affine(let b)): return .affine(AffineDecomposition.mix(a, b, t))
        case (.transform3D(let a), .transform3D(let b)): return .transform(TransformDecomposition.mix(a, b, t))
        case (.affine(let a), .transform3D(let b)): return .transform(TransformDecomposition.mix(CATransform3D(a), b, t))
        case (.transform3D(let a), .affine(let b)): return .transform(TransformDecomposition.mix(a, CATransform3D(b), t))
        case (.path(let a?), .path(let b?)):
            return .path(PathInterpolation.mix(a, b, t) ?? (t < 1 ? a : b))
        case (.numbers(let a), .numbers(let b)) where a.count == b.count:
            return .numbers(zip(a, b).map { lerp($0, $1, t) })
        case (.colors(let a), .colors(let b)) where a.count == b.count:
            return .colors(zip(a, b).map { mix($0, $1, t) })
        case (.image(let a), .image(let b)): return .image(ImageCrossfade.mix(a, b, t))
        default: return t < 1 ? a : b
        }
    }

    /// Colours are mixed with their opacity multiplied in, so that nothing clear lends its hue.
    private static func mix(_ a: RenderColor, _ b: RenderColor, _ t: CGFloat) -> RenderColor {
        let from = SIMD4<Float>(a.red * a.alpha, a.green * a.alpha, a.blue * a.alpha, a.alpha)
        let to = SIMD4<Float>(b.red * b.alpha, b.green * b.alpha, b.blue * b.alpha, b.alpha)
        var sum: SIMD4<Float> = from * Float(1 - t) + to * Float(t)
        sum.w = min(max(sum.w, 0), 1)
        guard sum.w > 0 else { return .clear }
        let parts = (sum / sum.w).clamped(lowerBound: .zero, upperBound: .one)
        return RenderColor(red: parts.x, green: parts.y, blue: parts.z, alpha: sum.w)
    }

    /// `a` and `b` together: sums of numbers, `a` before `b` for transforms. `b` when they cannot be added.
    static func sum(_ a: AnimatableValue, _ b: AnimatableValue) -> AnimatableValue { combine(a, b, 1) }

    /// `b` without `a`, so that the sum of `a` and the result is `b`.
    static func difference(_ b: AnimatableValue, _ a: AnimatableValue) -> AnimatableValue {
        if let whole = b.matrix, let part = a.matrix {
            guard let back = part.inverted else { return b }
            return .transform(CATransform3DConcat(whole, back))
        }
        return combine(b, a, -1)
    }

    private static func combine(_ a: AnimatableValue, _ b: AnimatableValue, _ sign: CGFloat) -> AnimatableValue {
        switch (a, b) {
        case (.number(let a), .number(let b)): return .number(a + sign * b)
        case (.point(let a), .point(let b)): return .point(CGPoint(x: a.x + sign * b.x, y: a.y + sign * b.y))
        case (.rect(let a), .rect(let b)):
            return .rect(
                CGRect(
                    x: a.origin.x + sign * b.origin.x, y: a.origin.y + sign * b.origin.y,
                    width: a.size.width + sign * b.size.width, height: a.size.height + sign * b.size.height))
        case (.color(let a), .color(let b)):
            let factor = Float(sign)
            return .color(
                RenderColor(
                    red: a.red + factor * b.red, green: a.green + factor * b.green, blue: a.blue + factor * b.blue,
                    alpha: a.alpha + factor * b.alpha))
        case (.affine(let a), .affine(let b)): return .affine(a.concatenating(b))
        case (.numbers(let a), .numbers(let b)) where a.count == b.count:
            return .numbers(zip(a, b).map { $0 + sign * $1 })
        default:
            if let first = a.matrix, let second = b.matrix { return .transform(CATransform3DConcat(first, second)) }
            return sign > 0 ? b : a
        }
    }

    /// How far apart two values are, for even speed along key frames; 0 where there is no measure.
    static func distance(_ a: AnimatableValue, _ b: AnimatableValue) -> CGFloat {
        switch (a, b) {
        case (.number(let a), .number(let b)): return abs(b - a)
        case (.point(let a), .point(let b)): return hypot(b.x - a.x, b.y - a.y)
        case (.rect(let a), .rect(let b)):
            let distance: CGFloat = hypot(b.origin.x - a.origin.x, b.origin.y - a.origin.y)
            return hypot(distance, hypot(b.size.width - a.size.width, b.size.height - a.size.height))
        case (.color(let a), .color(let b)):
            let difference = SIMD4<Float>(a.red - b.red, a.green - b.green, a.blue - b.blue, a.alpha - b.alpha)
            return CGFloat((difference * difference).sum().squareRoot())
        case (.numbers(let a), .numbers(let b)):
            return zip(a, b).reduce(0) { hypot($0, $1.1 - $1.0) }
        default:
            guard let from = a.matrix, let to = b.matrix else { return 0 }
            return hypot(hypot(to.m41 - from.m41, to.m42 - from.m42), to.m43 - from.m43)
        }
    }
}
