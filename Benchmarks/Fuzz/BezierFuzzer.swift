import CoreGraphics
import CoreText
import Foundation
import FuzzInputs
import UIKitCore

/// Random calls of `UIBezierPath`, drawn into a bitmap.
@MainActor struct BezierFuzzer {
    private var random: SeededGenerator
    private static let side = 48
    private static let pathCount = 12

    init(_ random: SeededGenerator) { self.random = random }

    /// Draws random paths, then a plain rectangle. Returns a violation if the rectangle is not visible.
    mutating func findViolation() -> String? {
        guard let context = CGContext(width: Self.side, height: Self.side, scale: 1, flipped: true) else { return nil }
        UIGraphicsPushContext(context)
        defer { UIGraphicsPopContext() }
        for _ in 0..<Self.pathCount {
            context.saveGState()
            draw(makePath())
            context.restoreGState()
        }
        context.setFillColor(CGColor(srgbRed: 0, green: 1, blue: 0, alpha: 1))
        UIBezierPath(rect: CGRect(x: 0, y: 0, width: Self.side, height: Self.side)).fill()
        return context.makeImage()?.color(5, 40) == 0xFF00_FF00 ? nil : "drawing is broken after Bezier paths"
    }

    private mutating func makePath() -> UIBezierPath {
        let path =
            switch random.int(below: 6) {
            case 0: UIBezierPath(rect: random.fuzzRect())
            case 1: UIBezierPath(ovalIn: random.fuzzRect())
            case 2: UIBezierPath(roundedRect: random.fuzzRect(), cornerRadius: random.fuzzNumber())
            case 3:
                UIBezierPath(
                    roundedRect: random.fuzzRect(),
                    byRoundingCorners: UIRectCorner(rawValue: UInt(random.int(below: 16))),
                    cornerRadii: random.fuzzSize())
            case 4:
                UIBezierPath(
                    arcCenter: random.fuzzPoint(), radius: random.fuzzNumber(), startAngle: random.fuzzNumber(7),
                    endAngle: random.fuzzNumber(7),
                    clockwise: random.once(in: 2))
            default: UIBezierPath()
            }
        for _ in 0..<random.int(below: 6) { add(to: path) }
        return path
    }

    private mutating func add(to path: UIBezierPath) {
        switch random.int(below: 8) {
        case 0: path.move(to: random.fuzzPoint())
        case 1: path.addLine(to: random.fuzzPoint())
        case 2:
            path.addCurve(
                to: random.fuzzPoint(), controlPoint1: random.fuzzPoint(), controlPoint2: random.fuzzPoint())
        case 3: path.addQuadCurve(to: random.fuzzPoint(), controlPoint: random.fuzzPoint())
        case 4:
            path.addArc(
                withCenter: random.fuzzPoint(), radius: random.fuzzNumber(), startAngle: random.fuzzNumber(7),
                endAngle: random.fuzzNumber(7),
                clockwise: random.once(in: 2))
        case 5: path.close()
        case 6: path.append(UIBezierPath(cgPath: random.path()))
        default: path.apply(random.fuzzTransform())
        }
    }

    private mutating func draw(_ path: UIBezierPath) {
        path.lineWidth = random.fuzzNumber()
        path.miterLimit = random.fuzzNumber()
        path.lineJoinStyle = random.element(of: [.miter, .round, .bevel])
        path.lineCapStyle = random.element(of: [.butt, .round, .square])
        path.usesEvenOddFillRule = random.once(in: 2)
        if random.once(in: 2) {
            path.setLineDash([random.fuzzNumber(9), random.fuzzNumber(9)], count: 2, phase: random.fuzzNumber())
        }
        switch random.int(below: 5) {
        case 0: path.fill()
        case 1: path.stroke()
        case 2: path.addClip()
        case 3: path.fill(with: random.element(of: CGBlendMode.allCases), alpha: random.fuzzNumber(1))
        default: path.reversing().stroke()
        }
        _ = (path.bounds, path.contains(random.fuzzPoint()), path.isEmpty, path.currentPoint)
    }
}

/// Registers a font file as an application does, and draws text with it.
@MainActor enum RegisteredFontFuzzer {
    private static let side = 48
    private static let families = ["Fuzz", "FuzzC", "Deep"]

    /// Returns a violation if a plain fill is not visible afterwards.
    static func findViolation(_ file: Data) -> String? {
        guard let context = CGContext(width: side, height: side, scale: 1, flipped: true) else { return nil }
        let path = NSTemporaryDirectory() + "fuzz-\(ProcessInfo.processInfo.processIdentifier).ttf"
        defer { try? FileManager.default.removeItem(atPath: path) }
        do {
            try file.write(to: URL(fileURLWithPath: path))
            try FontRegistry.register(file: path)
        } catch {
            return nil
        }
        UIGraphicsPushContext(context)
        for family in families {
            guard let font = UIFont(name: family, size: 12) else { continue }
            let text = NSAttributedString(string: "Afi A\u{301} fiA \u{1F600}", attributes: [.font: font])
            _ = text.size()
            text.draw(at: CGPoint(x: 2, y: 2))
        }
        UIGraphicsPopContext()
        do { try FontRegistry.unregister(file: path) } catch { return "a registered font cannot be unregistered" }
        context.setFillColor(CGColor(srgbRed: 0, green: 1, blue: 0, alpha: 1))
        context.fill(CGRect(x: 0, y: 0, width: side, height: side))
        return context.makeImage()?.color(5, 40) == 0xFF00_FF00 ? nil : "drawing is broken after text"
    }
}
