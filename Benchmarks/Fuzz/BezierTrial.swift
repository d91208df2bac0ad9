import CoreGraphics
import FuzzInputs
import UIKitCore

/// Calls of `UIBezierPath` at random, drawn into a bitmap.
@MainActor struct BezierTrial {
    private var dice: Dice
    private static let side = 48
    private static let paths = 12

    init(_ dice: Dice) { self.dice = dice }

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
            switch dice.whole(6) {
            case 0: UIBezierPath(rect: dice.oddRect())
            case 1: UIBezierPath(ovalIn: dice.oddRect())
            case 2: UIBezierPath(roundedRect: dice.oddRect(), cornerRadius: dice.odd())
            case 3:
                UIBezierPath(
                    roundedRect: dice.oddRect(), byRoundingCorners: UIRectCorner(rawValue: UInt(dice.whole(16))),
                    cornerRadii: dice.oddSize())
            case 4:
                UIBezierPath(
                    arcCenter: dice.oddPoint(), radius: dice.odd(), startAngle: dice.odd(7), endAngle: dice.odd(7),
                    clockwise: dice.once(in: 2))
            default: UIBezierPath()
            }
        for _ in 0..<dice.whole(6) { add(to: path) }
        return path
    }

    private mutating func add(to path: UIBezierPath) {
        switch dice.whole(8) {
        case 0: path.move(to: dice.oddPoint())
        case 1: path.addLine(to: dice.oddPoint())
        case 2:
            path.addCurve(
                to: dice.oddPoint(), controlPoint1: dice.oddPoint(), controlPoint2: dice.oddPoint())
        case 3: path.addQuadCurve(to: dice.oddPoint(), controlPoint: dice.oddPoint())
        case 4:
            path.addArc(
                withCenter: dice.oddPoint(), radius: dice.odd(), startAngle: dice.odd(7), endAngle: dice.odd(7),
                clockwise: dice.once(in: 2))
        case 5: path.close()
        case 6: path.append(UIBezierPath(cgPath: dice.path()))
        default: path.apply(dice.oddTransform())
        }
    }

    private mutating func draw(_ path: UIBezierPath) {
        path.lineWidth = dice.odd()
        path.miterLimit = dice.odd()
        path.lineJoinStyle = dice.pick([.miter, .round, .bevel])
        path.lineCapStyle = dice.pick([.butt, .round, .square])
        path.usesEvenOddFillRule = dice.once(in: 2)
        if dice.once(in: 2) { path.setLineDash([dice.odd(9), dice.odd(9)], count: 2, phase: dice.odd()) }
        switch dice.whole(5) {
        case 0: path.fill()
        case 1: path.stroke()
        case 2: path.addClip()
        case 3: path.fill(with: dice.pick(CGBlendMode.allCases), alpha: dice.odd(1))
        default: path.reversing().stroke()
        }
        _ = (path.bounds, path.contains(dice.oddPoint()), path.isEmpty, path.currentPoint)
    }
}
