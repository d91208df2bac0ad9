import CoreGraphics
import Foundation

/// The components of a transform that key paths name, as in `transform.rotation.z`.
enum TransformComponent: String, Hashable, Sendable {
    case whole = ""
    case scale = "scale"
    case scaleXY = "scale.xy"
    case scaleX = "scale.x"
    case scaleY = "scale.y"
    case scaleZ = "scale.z"
    case rotation = "rotation"
    case rotationX = "rotation.x"
    case rotationY = "rotation.y"
    case rotationZ = "rotation.z"
    case translation = "translation"
    case translationX = "translation.x"
    case translationY = "translation.y"
    case translationZ = "translation.z"
}

extension TransformComponent {
    /// The component of `t`: a transform for `whole`, a point for `translation`, otherwise a number. Angles are in
    /// radians; `scale` is the mean of the three factors, `scale.xy` that of the first two.
    func value(in t: CATransform3D) -> AnimatableValue {
        switch self {
        case .whole: return .transform(t)
        case .translation: return .point(CGPoint(x: t.m41, y: t.m42))
        case .translationX: return .number(t.m41)
        case .translationY: return .number(t.m42)
        case .translationZ: return .number(t.m43)
        case .scale: return .number((length(t, 0) + length(t, 1) + length(t, 2)) / 3)
        case .scaleXY: return .number((length(t, 0) + length(t, 1)) / 2)
        case .scaleX: return .number(length(t, 0))
        case .scaleY: return .number(length(t, 1))
        case .scaleZ: return .number(length(t, 2))
        case .rotation, .rotationZ:
            return .number(t.isAffine ? AffineDecomposition(t.affine).angle : TransformDecomposition(t)?.angles.z ?? 0)
        case .rotationX: return .number(t.isAffine ? 0 : TransformDecomposition(t)?.angles.x ?? 0)
        case .rotationY: return .number(t.isAffine ? 0 : TransformDecomposition(t)?.angles.y ?? 0)
        }
    }

    /// Sets the component of an affine transform. Returns false if the result would not be affine.
    func set(_ value: AnimatableValue, in t: inout CGAffineTransform) -> Bool {
        switch self {
        case .scale, .scaleXY:
            scaleRow(&t.a, &t.b, to: value.scalar, axis: (1, 0))
            scaleRow(&t.c, &t.d, to: value.scalar, axis: (0, 1))
        case .scaleX: scaleRow(&t.a, &t.b, to: value.scalar, axis: (1, 0))
        case .scaleY: scaleRow(&t.c, &t.d, to: value.scalar, axis: (0, 1))
        case .rotation, .rotationZ:
            var parts = AffineDecomposition(t)
            parts.angle = value.scalar
            t = parts.transform
        case .translation: (t.tx, t.ty) = (value.vector.x, value.vector.y)
        case .translationX: t.tx = value.scalar
        case .translationY: t.ty = value.scalar
        case .whole:
            guard case .affine(let new) = value else { return false }
            t = new
        case .scaleZ, .rotationX, .rotationY, .translationZ: return false
        }
        return true
    }

    /// Sets the component of a 3D transform.
    func set(_ value: AnimatableValue, in t: inout CATransform3D) {
        switch self {
        case .whole: if let new = value.matrix { t = new }
        case .translation: (t.m41, t.m42) = (value.vector.x, value.vector.y)
        case .translationX: t.m41 = value.scalar
        case .translationY: t.m42 = value.scalar
        case .translationZ: t.m43 = value.scalar
        case .scale:
            scaleRow(&t, 0, to: value.scalar)
            scaleRow(&t, 1, to: value.scalar)
            scaleRow(&t, 2, to: value.scalar)
        case .scaleXY:
            scaleRow(&t, 0, to: value.scalar)
            scaleRow(&t, 1, to: value.scalar)
        case .scaleX: scaleRow(&t, 0, to: value.scalar)
        case .scaleY: scaleRow(&t, 1, to: value.scalar)
        case .scaleZ: scaleRow(&t, 2, to: value.scalar)
        case .rotation, .rotationZ: rotate(&t) { $0.z = value.scalar }
        case .rotationX: rotate(&t) { $0.x = value.scalar }
        case .rotationY: rotate(&t) { $0.y = value.scalar }
        }
    }

    private func rotate(_ t: inout CATransform3D, _ edit: (inout SIMD3<Double>) -> Void) {
        guard var parts = TransformDecomposition(t) else { return }
        var angles = parts.angles
        edit(&angles)
        parts.angles = angles
        t = parts.transform
    }

    private func length(_ t: CATransform3D, _ row: Int) -> CGFloat {
        switch row {
        case 0: (t.m11 * t.m11 + t.m12 * t.m12 + t.m13 * t.m13).squareRoot()
        case 1: (t.m21 * t.m21 + t.m22 * t.m22 + t.m23 * t.m23).squareRoot()
        default: (t.m31 * t.m31 + t.m32 * t.m32 + t.m33 * t.m33).squareRoot()
        }
    }

    private func scaleRow(_ x: inout CGFloat, _ y: inout CGFloat, to new: CGFloat, axis: (CGFloat, CGFloat)) {
        let old: CGFloat = (x * x + y * y).squareRoot()
        if old == 0 {
            (x, y) = (axis.0 * new, axis.1 * new)
        } else {
            (x, y) = (x * new / old, y * new / old)
        }
    }

    private func scaleRow(_ t: inout CATransform3D, _ row: Int, to new: CGFloat) {
        let old = length(t, row)
        switch row {
        case 0:
            if old == 0 { (t.m11, t.m12, t.m13) = (new, 0, 0); return }
            (t.m11, t.m12, t.m13, t.m14) = (t.m11 * new / old, t.m12 * new / old, t.m13 * new / old, t.m14 * new / old)
        case 1:
            if old == 0 { (t.m21, t.m22, t.m23) = (0, new, 0); return }
            (t.m21, t.m22, t.m23, t.m24) = (t.m21 * new / old, t.m22 * new / old, t.m23 * new / old, t.m24 * new / old)
        default:
            if old == 0 { (t.m31, t.m32, t.m33) = (0, 0, new); return }
            (t.m31, t.m32, t.m33, t.m34) = (t.m31 * new / old, t.m32 * new / old, t.m33 * new / old, t.m34 * new / old)
        }
    }
}

/// A transform made from one or three numbers.
enum TransformFunction: Sendable {
    case rotateX, rotateY, rotateZ
    case scale, scaleX, scaleY, scaleZ
    case translate, translateX, translateY, translateZ

    /// True for properties that are whole transforms; components of a transform are already numbers.
    static func applies(to property: AnimatableProperty) -> Bool {
        switch property {
        case .transform(.whole), .sublayerTransform(.whole), .replicator(.transform(.whole)): true
        default: false
        }
    }

    /// Converts `any` to the function's parameters, or `nil` if it does not fit: one number, plain or in an array of
    /// one; for `scale` and `translate` an array of three. One number for `scale` applies to all axes. A point or size
    /// leaves z unchanged.
    func coerce(_ any: Any?) -> AnimatableValue? {
        guard let value = AnimatableValue(any) else { return nil }
        switch (self, value) {
        case (.scale, .number(let number)): return .numbers([number, number, number])
        case (.scale, .point(let point)): return .numbers([point.x, point.y, 1])
        case (.translate, .point(let point)): return .numbers([point.x, point.y, 0])
        case (.scale, .numbers(let row)), (.translate, .numbers(let row)): return row.count == 3 ? value : nil
        case (.translate, _), (.scale, _): return nil
        case (_, .number): return value
        case (_, .numbers(let row)): return row.count == 1 ? .number(row[0]) : nil
        default: return nil
        }
    }

    /// The transform for the given parameters.
    func transform(of value: AnimatableValue) -> AnimatableValue {
        let number = value.scalar
        switch self {
        case .rotateX: return .transform(CATransform3DMakeRotation(number, 1, 0, 0))
        case .rotateY: return .transform(CATransform3DMakeRotation(number, 0, 1, 0))
        case .rotateZ: return .affine(CGAffineTransform(rotationAngle: number))
        case .scaleX: return .affine(CGAffineTransform(scaleX: number, y: 1))
        case .scaleY: return .affine(CGAffineTransform(scaleX: 1, y: number))
        case .scaleZ: return .transform(CATransform3DMakeScale(1, 1, number))
        case .translateX: return .affine(CGAffineTransform(translationX: number, y: 0))
        case .translateY: return .affine(CGAffineTransform(translationX: 0, y: number))
        case .translateZ: return .transform(CATransform3DMakeTranslation(0, 0, number))
        case .scale:
            guard case .numbers(let row) = value, row.count == 3 else { return value }
            return .transform(CATransform3DMakeScale(row[0], row[1], row[2]))
        case .translate:
            guard case .numbers(let row) = value, row.count == 3 else { return value }
            return .transform(CATransform3DMakeTranslation(row[0], row[1], row[2]))
        }
    }

    /// The function's parameters extracted from a transform, used where an endpoint is the layer's own value.
    func parameters(of transform: AnimatableValue) -> AnimatableValue {
        let t = transform.matrix ?? .identity
        func numbers(_ parts: TransformComponent...) -> AnimatableValue {
            .numbers(parts.map { $0.value(in: t).scalar })
        }
        switch self {
        case .rotateX: return TransformComponent.rotationX.value(in: t)
        case .rotateY: return TransformComponent.rotationY.value(in: t)
        case .rotateZ: return TransformComponent.rotationZ.value(in: t)
        case .scale: return numbers(.scaleX, .scaleY, .scaleZ)
        case .scaleX: return TransformComponent.scaleX.value(in: t)
        case .scaleY: return TransformComponent.scaleY.value(in: t)
        case .scaleZ: return TransformComponent.scaleZ.value(in: t)
        case .translate: return numbers(.translationX, .translationY, .translationZ)
        case .translateX: return TransformComponent.translationX.value(in: t)
        case .translateY: return TransformComponent.translationY.value(in: t)
        case .translateZ: return TransformComponent.translationZ.value(in: t)
        }
    }
}
