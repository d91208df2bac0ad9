import CoreGraphics
import Foundation

extension AnimatableValue {
    /// Makes one number of four.
    typealias Combining = (CGFloat, CGFloat, CGFloat, CGFloat) -> CGFloat

    /// Applies `body` to each number of four values of the same shape; `nil` for shapes that are not just numbers.
    ///
    /// Colours are taken with their opacity multiplied in, and transforms by their parts: scale, shear, rotation and
    /// translation, where rotations take the shorter way from each to the next.
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
            return .color(RenderColor.combine([a, b, c, d], body))
        case (.numbers(let a), .numbers(let b), .numbers(let c), .numbers(let d)):
            guard a.count == b.count, b.count == c.count, c.count == d.count else { return nil }
            return .numbers(a.indices.map { body(a[$0], b[$0], c[$0], d[$0]) })
        case (.colors(let a), .colors(let b), .colors(let c), .colors(let d)):
            guard a.count == b.count, b.count == c.count, c.count == d.count else { return nil }
            return .colors(a.indices.map { RenderColor.combine([a[$0], b[$0], c[$0], d[$0]], body) })
        case (.affine(let a), .affine(let b), .affine(let c), .affine(let d)):
            return .affine(AffineParts.combine([a, b, c, d].map { AffineParts($0) }, body).transform)
        default:
            let matrices = [a, b, c, d].compactMap { $0.matrix }
            let parts = matrices.compactMap { SpaceParts($0) }
            return parts.count == 4 ? .transform(SpaceParts.combine(parts, body).transform) : nil
        }
    }
}

extension RenderColor {
    fileprivate static func combine(_ colors: [RenderColor], _ body: AnimatableValue.Combining) -> RenderColor {
        let alpha = min(max(combine(colors.map { $0.alpha }, body), 0), 1)
        guard alpha > 0 else { return .clear }
        func part(_ key: KeyPath<RenderColor, Float>) -> Float {
            min(max(combine(colors.map { $0[keyPath: key] * $0.alpha }, body) / alpha, 0), 1)
        }
        return RenderColor(red: part(\.red), green: part(\.green), blue: part(\.blue), alpha: alpha)
    }

    private static func combine(_ row: [Float], _ body: AnimatableValue.Combining) -> Float {
        Float(body(CGFloat(row[0]), CGFloat(row[1]), CGFloat(row[2]), CGFloat(row[3])))
    }
}

extension AffineParts {
    fileprivate static func combine(_ row: [AffineParts], _ body: AnimatableValue.Combining) -> AffineParts {
        var row = row
        for index in 1..<4 {
            let turn: CGFloat = (row[index].angle - row[index - 1].angle).remainder(dividingBy: 2 * .pi)
            row[index].angle = row[index - 1].angle + turn
        }
        func part(_ key: KeyPath<AffineParts, CGFloat>) -> CGFloat {
            body(row[0][keyPath: key], row[1][keyPath: key], row[2][keyPath: key], row[3][keyPath: key])
        }
        var result = row[1]
        result.scaleX = part(\.scaleX)
        result.scaleY = part(\.scaleY)
        result.shear = part(\.shear)
        result.angle = part(\.angle)
        result.translation = CGPoint(x: part(\.translation.x), y: part(\.translation.y))
        return result
    }
}

extension SpaceParts {
    fileprivate static func combine(_ row: [SpaceParts], _ body: AnimatableValue.Combining) -> SpaceParts {
        func part(_ vector: (SpaceParts) -> SIMD3<Double>) -> SIMD3<Double> {
            let (a, b, c, d) = (vector(row[0]), vector(row[1]), vector(row[2]), vector(row[3]))
            return SIMD3(
                Double(body(a.x, b.x, c.x, d.x)), Double(body(a.y, b.y, c.y, d.y)), Double(body(a.z, b.z, c.z, d.z)))
        }
        func combine(_ a: SIMD4<Double>, _ b: SIMD4<Double>, _ c: SIMD4<Double>, _ d: SIMD4<Double>) -> SIMD4<Double> {
            var result = SIMD4<Double>()
            for index in 0..<4 { result[index] = Double(body(a[index], b[index], c[index], d[index])) }
            return result
        }
        var turns = row.map { Quaternion($0.rotation).parts }
        // Of the two signs of a rotation the one that lies nearer.
        for index in 1..<4 where (turns[index] * turns[index - 1]).sum() < 0 { turns[index] = -turns[index] }
        var result = row[1]
        result.scale = part { $0.scale }
        result.shear = part { $0.shear }
        result.translation = part { $0.translation }
        result.perspective = combine(row[0].perspective, row[1].perspective, row[2].perspective, row[3].perspective)
        let turn = combine(turns[0], turns[1], turns[2], turns[3])
        let length: Double = (turn * turn).sum().squareRoot()
        if length > 0 { result.rotation = Quaternion(parts: turn / length).rows }
        return result
    }
}
