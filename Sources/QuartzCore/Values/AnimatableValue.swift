import CoreGraphics
import Foundation

/// An animatable value: one of the few types that layer properties have.
enum AnimatableValue: Equatable, Sendable {
    case number(CGFloat)
    /// A point, a size, or a pair of factors.
    case point(CGPoint)
    case rect(CGRect)
    case color(RenderColor)
    /// An affine transform.
    case affine(CGAffineTransform)
    /// A transform that is not affine; rare and large.
    indirect case transform3D(CATransform3D)
    /// A path, or none.
    case path(CGPath?)
    /// An array of numbers.
    case numbers([CGFloat])
    /// An array of colors.
    case colors([RenderColor])
    /// An image, or a cross-fade of two images.
    case image(ImageCrossfade)

    /// A transform, stored as an affine one if possible.
    static func transform(_ t: CATransform3D) -> AnimatableValue { t.isAffine ? .affine(t.affine) : .transform3D(t) }

    /// The transform, or `nil` if the value is not a transform.
    var matrix: CATransform3D? {
        switch self {
        case .affine(let t): CATransform3D(t)
        case .transform3D(let t): t
        default: nil
        }
    }

    /// The number, or 0 if the value is not a number.
    var scalar: CGFloat {
        if case .number(let value) = self { return value }
        return 0
    }

    /// The point, or a number used for both coordinates.
    var vector: CGPoint {
        switch self {
        case .point(let value): value
        case .number(let value): CGPoint(x: value, y: value)
        default: .zero
        }
    }

    /// True if both values have the same type, so that they can be interpolated.
    func matches(_ other: AnimatableValue) -> Bool {
        switch (self, other) {
        case (.number, .number), (.point, .point), (.rect, .rect), (.color, .color), (.affine, .affine),
            (.affine, .transform3D), (.transform3D, .affine), (.transform3D, .transform3D), (.path, .path),
            (.numbers, .numbers),
            (.colors, .colors), (.image, .image):
            true
        default: false
        }
    }
}

extension AnimatableValue {
    /// Interpolates from `a` (t = 0) to `b` (t = 1); other values of `t` extrapolate. If the values cannot be
    /// interpolated, `a` holds until the end.
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
        case (.affine(let a), .transform3D(let b)):
            return .transform(TransformDecomposition.mix(CATransform3D(a), b, t))
        case (.transform3D(let a), .affine(let b)):
            return .transform(TransformDecomposition.mix(a, CATransform3D(b), t))
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

    /// Interpolates premultiplied colors, so that a transparent color does not contribute its hue.
    private static func mix(_ a: RenderColor, _ b: RenderColor, _ t: CGFloat) -> RenderColor {
        let from = SIMD4<Float>(a.red * a.alpha, a.green * a.alpha, a.blue * a.alpha, a.alpha)
        let to = SIMD4<Float>(b.red * b.alpha, b.green * b.alpha, b.blue * b.alpha, b.alpha)
        var sum: SIMD4<Float> = from * Float(1 - t) + to * Float(t)
        sum.w = min(max(sum.w, 0), 1)
        guard sum.w > 0 else { return .clear }
        let parts = (sum / sum.w).clamped(lowerBound: .zero, upperBound: .one)
        return RenderColor(red: parts.x, green: parts.y, blue: parts.z, alpha: sum.w)
    }

    /// The sum of `a` and `b`; for transforms, `a` followed by `b`. Returns `b` if they cannot be added.
    static func sum(_ a: AnimatableValue, _ b: AnimatableValue) -> AnimatableValue { combine(a, b, 1) }

    /// `b` minus `a`, so that the sum of `a` and the result is `b`.
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

    /// The distance between two values, for paced keyframe animations; 0 for types without a metric.
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
