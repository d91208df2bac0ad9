import CoreGraphics
import Foundation

/// A transform that is made from nothing but one number, or three.
enum TransformFunction: Sendable {
    case rotateX, rotateY, rotateZ
    case scale, scaleX, scaleY, scaleZ
    case translate, translateX, translateY, translateZ

    /// The whole transform is what numbers are made into; parts of one are numbers already.
    static func applies(to property: AnimatableProperty) -> Bool {
        switch property {
        case .transform(.whole), .sublayerTransform(.whole), .replicator(.transform(.whole)): true
        default: false
        }
    }

    /// The numbers in the shape that the function takes, or `nil` when they do not fit: one number, plain or alone in a
    /// row; for `scale` and `translate` a row of three. One number for `scale` stands for three. The two numbers of a
    /// point or size leave z as it is.
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

    /// The transform that numbers make.
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

    /// The numbers that a transform has of what the function makes; where an end of the way is the layer's own.
    func parameters(of transform: AnimatableValue) -> AnimatableValue {
        let t = transform.matrix ?? .identity
        func numbers(_ parts: TransformComponent...) -> AnimatableValue { .numbers(parts.map { $0.value(in: t).scalar }) }
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
