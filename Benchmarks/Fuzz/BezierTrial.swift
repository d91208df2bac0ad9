import CoreGraphics
import FuzzInputs
import UIKitCore

/// Calls of `UIBezierPath` at random, drawn into a bitmap.
@MainActor struct BezierTrial {
    private var dice: SeededGenerator
    private static let side = 48
    private static let paths = 12

    init(_ dice: SeededGenerator) { self.dice = dice }

    /// Draws at random, then once plainly. Returns what must not be: that the plain drawing does not show.
    mutating func violation() -> String? {
        guard let context = CGContext(width: Self.side, height: Self.side, scale: 1, flipped: true) else { return nil }
        UIGraphicsPushContext(context)
        defer { UIGraphicsPopContext() }
        for _ in 0..<Self.paths {
            context.saveGState()
            draw(make())
            context.restoreGState()
        }
        context.setFillColor(CGColor(srgbRed: 0, green: 1, blue: 0, alpha: 1))
        UIBezierPath(rect: CGRect(x: 0, y: 0, width: Self.side, height: Self.side)).fill()
        return context.makeImage()?.color(5, 40) == 0xFF00_FF00 ? nil : "drawing does not go on after bezier paths"
    }

    private mutating func make() -> UIBezierPath {
        let path =
            switch dice.int(below: 6) {
            case 0: UIBezierPath(rect: dice.fuzzRect())
            case 1: UIBezierPath(ovalIn: dice.fuzzRect())
            case 2: UIBezierPath(roundedRect: dice.fuzzRect(), cornerRadius: dice.fuzzNumber())
            case 3:
                UIBezierPath(
                    roundedRect: dice.fuzzRect(), byRoundingCorners: UIRectCorner(rawValue: UInt(dice.int(below: 16))),
                    cornerRadii: dice.fuzzSize())
            case 4:
                UIBezierPath(
                    arcCenter: dice.fuzzPoint(), radius: dice.fuzzNumber(), startAngle: dice.fuzzNumber(7), endAngle: dice.fuzzNumber(7),
                    clockwise: dice.once(in: 2))
            default: UIBezierPath()
            }
        for _ in 0..<dice.int(below: 6) { add(to: path) }
        return path
    }

    private mutating func add(to path: UIBezierPath) {
        switch dice.int(below: 8) {
        case 0: path.move(to: dice.fuzzPoint())
        case 1: path.addLine(to: dice.fuzzPoint())
        case 2:
            path.addCurve(
                to: dice.fuzzPoint(), controlPoint1: dice.fuzzPoint(), controlPoint2: dice.fuzzPoint())
        case 3: path.addQuadCurve(to: dice.fuzzPoint(), controlPoint: dice.fuzzPoint())
        case 4:
            path.addArc(
                withCenter: dice.fuzzPoint(), radius: dice.fuzzNumber(), startAngle: dice.fuzzNumber(7), endAngle: dice.fuzzNumber(7),
                clockwise: dice.once(in: 2))
        case 5: path.close()
        case 6: path.append(UIBezierPath(cgPath: dice.path()))
        default: path.apply(dice.fuzzTransform())
        }
    }

    private mutating func draw(_ path: UIBezierPath) {
        path.lineWidth = dice.fuzzNumber()
        path.miterLimit = dice.fuzzNumber()
        path.lineJoinStyle = dice.pick([.miter, .round, .bevel])
        path.lineCapStyle = dice.pick([.butt, .round, .square])
        path.usesEvenOddFillRule = dice.once(in: 2)
        if dice.once(in: 2) { path.setLineDash([dice.fuzzNumber(9), dice.fuzzNumber(9)], count: 2, phase: dice.fuzzNumber()) }
        switch dice.int(below: 5) {
        case 0: path.fill()
        case 1: path.stroke()
        case 2: path.addClip()
        case 3: path.fill(with: dice.pick(CGBlendMode.allCases), alpha: dice.fuzzNumber(1))
        default: path.reversing().stroke()
        }
        _ = (path.bounds, path.contains(dice.fuzzPoint()), path.isEmpty, path.currentPoint)
    }
}
