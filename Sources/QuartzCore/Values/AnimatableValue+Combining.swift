import CoreGraphics
import Foundation

extension AnimatableValue {
    /// Combines four numbers into one.
    typealias Combining = (CGFloat, CGFloat, CGFloat, CGFloat) -> CGFloat

    /// Applies `body` to each component of four values of the same type; `nil` for types that are not made of numbers.
    ///
    /// Colors are combined premultiplied, and transforms by scale, shear, rotation and translation, where each rotation
    /// takes the shorter arc from the previous one.
    static func combine(
        _ a: AnimatableValue, _ b: AnimatableValue, _ c: AnimatableValue, _ d: AnimatableValue, _ body: Combining
    ) -> AnimatableValue? {
        switch (a, b, c, d) {
        case (.number(let a), .number(let b), .number(let c), .number(let d)): return .number(body(a, b, c, d))
        case (.point(let a), .point(let b), .point(let c), .point(let d)):
            return .point(CGPoint(x: body(a.x, b.x, c.x, d.x), y: body(a.y, b.y, c.y, d.y)))
        case (.rect(let a), .rect(let b), .rect(let c), .rect(let d)):
            return .rect(
                CGRect(
                    x: body(a.minX, b.minX, c.minX, d.minX), y: body(a.minY, b.minY, c.minY, d.minY),
                    width: body(a.width, b.width, c.width, d.width),
                    height: body(a.height, b.height, c.height, d.height)))
        case (.color(let a), .color(let b), .color(let c), .color(let d)):
            return .color(RenderColor.combine(a, b, c, d, body))
        case (.numbers(let a), .numbers(let b), .numbers(let c), .numbers(let d)):
            guard a.count == b.count, b.count == c.count, c.count == d.count else { return nil }
            return .numbers(a.indices.map { body(a[$0], b[$0], c[$0], d[$0]) })
        case (.colors(let a), .colors(let b), .colors(let c), .colors(let d)):
            guard a.count == b.count, b.count == c.count, c.count == d.count else { return nil }
            return .colors(a.indices.map { RenderColor.combine(a[$0], b[$0], c[$0], d[$0], body) })
        case (.affine(let a), .affine(let b), .affine(let c), .affine(let d)):
            return .affine(
                AffineDecomposition.combine(
                    AffineDecomposition(a), AffineDecomposition(b), AffineDecomposition(c), AffineDecomposition(d), body
                ).transform)
        default:
            let matrices = [a, b, c, d].compactMap { $0.matrix }
            let parts = matrices.compactMap { TransformDecomposition($0) }
            return parts.count == 4 ? .transform(TransformDecomposition.combine(parts, body).transform) : nil
        }
    }
}

extension RenderColor {
    fileprivate static func combine(
        _ a: RenderColor, _ b: RenderColor, _ c: RenderColor, _ d: RenderColor, _ body: AnimatableValue.Combining
    ) -> RenderColor {
        func number(_ a: Float, _ b: Float, _ c: Float, _ d: Float) -> Float {
            Float(body(CGFloat(a), CGFloat(b), CGFloat(c), CGFloat(d)))
        }
        let alpha = min(max(number(a.alpha, b.alpha, c.alpha, d.alpha), 0), 1)
        guard alpha > 0 else { return .clear }
        func component(_ p: Float, _ q: Float, _ r: Float, _ s: Float) -> Float {
            min(max(number(p * a.alpha, q * b.alpha, r * c.alpha, s * d.alpha) / alpha, 0), 1)
        }
        return RenderColor(
            red: component(a.red, b.red, c.red, d.red), green: component(a.green, b.green, c.green, d.green),
            blue: component(a.blue, b.blue, c.blue, d.blue), alpha: alpha)
    }
}

extension AffineDecomposition {
    fileprivate static func combine(
        _ a: AffineDecomposition, _ b: AffineDecomposition, _ c: AffineDecomposition, _ d: AffineDecomposition,
        _ body: AnimatableValue.Combining
    ) -> AffineDecomposition {
        func near(_ angle: CGFloat, _ last: CGFloat) -> CGFloat {
            last + (angle - last).remainder(dividingBy: 2 * .pi)
        }
        let second = near(b.angle, a.angle)
        let third = near(c.angle, second)
        var result = b
        result.scaleX = body(a.scaleX, b.scaleX, c.scaleX, d.scaleX)
        result.scaleY = body(a.scaleY, b.scaleY, c.scaleY, d.scaleY)
        result.shear = body(a.shear, b.shear, c.shear, d.shear)
        result.angle = body(a.angle, second, third, near(d.angle, third))
        result.translation.x = body(a.translation.x, b.translation.x, c.translation.x, d.translation.x)
        result.translation.y = body(a.translation.y, b.translation.y, c.translation.y, d.translation.y)
        return result
    }
}

extension TransformDecomposition {
    fileprivate static func combine(_ row: [TransformDecomposition], _ body: AnimatableValue.Combining)
        -> TransformDecomposition
    {
        func component(_ vector: (TransformDecomposition) -> SIMD3<Double>) -> SIMD3<Double> {
            let (a, b, c, d) = (vector(row[0]), vector(row[1]), vector(row[2]), vector(row[3]))
            return SIMD3(
                Double(body(a.x, b.x, c.x, d.x)), Double(body(a.y, b.y, c.y, d.y)), Double(body(a.z, b.z, c.z, d.z)))
        }
        func combine(_ a: SIMD4<Double>, _ b: SIMD4<Double>, _ c: SIMD4<Double>, _ d: SIMD4<Double>) -> SIMD4<Double> {
            var result = SIMD4<Double>()
            for index in 0..<4 { result[index] = Double(body(a[index], b[index], c[index], d[index])) }
            return result
        }
        var rotations = row.map { Quaternion($0.rotation).parts }
        // A rotation has two quaternions of opposite sign: choose the nearer one.
        for index in 1..<4 where (rotations[index] * rotations[index - 1]).sum() < 0 {
            rotations[index] = -rotations[index]
        }
        var result = row[1]
        result.scale = component { $0.scale }
        result.shear = component { $0.shear }
        result.translation = component { $0.translation }
        result.perspective = combine(row[0].perspective, row[1].perspective, row[2].perspective, row[3].perspective)
        let rotation = combine(rotations[0], rotations[1], rotations[2], rotations[3])
        let length: Double = (rotation * rotation).sum().squareRoot()
        if length > 0 { result.rotation = Quaternion(parts: rotation / length).rows }
        return result
    }
}
