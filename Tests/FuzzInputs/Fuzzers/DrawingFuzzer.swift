import CoreGraphics
import Foundation

/// Calls random drawing methods with valid and invalid numbers on a bitmap or PDF context.
package struct DrawingFuzzer {
    private static let side = 48
    private static let callCount = 80
    /// More than the number of saved states and layers that one run can open.
    private static let maximumOpenStates = 200

    var random: SeededGenerator
    let context: CGContext
    let layer: CGLayer?
    let image = SampleImages.gradient(width: 5, height: 4)
    /// True if the pixels can be checked afterwards.
    private let isBitmap: Bool

    /// Creates a fuzzer, or `nil` if the context cannot be allocated.
    package init?(_ random: SeededGenerator) {
        self.random = random
        let kind = self.random.int(below: 5)
        isBitmap = kind > 0
        var page = CGRect(x: 0, y: 0, width: Self.side, height: Self.side)
        let bitmap = { (scale: CGFloat, flipped: Bool) in
            CGContext(width: Self.side, height: Self.side, scale: scale, flipped: flipped)
        }
        let newContext =
            kind > 0
            ? bitmap(kind > 2 ? 2 : 1, kind % 2 == 0)
            : CGDataConsumer(data: NSMutableData()).flatMap { CGContext(consumer: $0, mediaBox: &page, nil) }
        guard let newContext else { return nil }
        context = newContext
        layer = CGLayer(context, size: CGSize(width: 8, height: 8), auxiliaryInfo: nil)
    }

    /// Draws randomly, then fills the bitmap. Returns a message if the fill is not visible, otherwise `nil`.
    package mutating func findViolation() -> String? {
        if !isBitmap { context.beginPDFPage(nil) }
        for _ in 0..<100 { context.saveGState() }
        for _ in 0..<Self.callCount {
            changeState()
            drawRandomOperation()
        }
        for _ in 0..<Self.maximumOpenStates {
            context.endTransparencyLayer()
            context.restoreGState()
        }
        context.setFillColor(CGColor(srgbRed: 0, green: 1, blue: 0, alpha: 1))
        context.fill(CGRect(x: 0, y: 0, width: Self.side, height: Self.side))
        if !isBitmap {
            context.endPDFPage()
            context.closePDF()
            return nil
        }
        return context.makeImage()?.color(5, 40) == 0xFF00_FF00 ? nil : "a fill is not visible after random drawing"
    }

    private mutating func changeState() {
        switch random.int(below: 20) {
        case 0: context.saveGState()
        case 1: context.restoreGState()
        case 2: context.setBlendMode(random.element(of: CGBlendMode.allCases))
        case 3: context.setShadow(offset: random.fuzzSize(), blur: random.fuzzNumber(), color: random.color())
        case 4: context.setAlpha(random.fuzzNumber(1))
        case 5: context.setLineDash(phase: random.fuzzNumber(), lengths: [random.fuzzNumber(), random.fuzzNumber()])
        case 6: context.setLineWidth(random.fuzzNumber())
        case 7: context.setLineJoin(random.element(of: [.miter, .round, .bevel]))
        case 8: context.setLineCap(random.element(of: [.butt, .round, .square]))
        case 9: context.rotate(by: random.fuzzNumber())
        case 10: context.translateBy(x: random.fuzzNumber() - 24, y: random.fuzzNumber() - 24)
        case 11: context.scaleBy(x: random.fraction() + 0.5, y: random.fraction() + 0.5)
        case 12: context.setFillColor(random.color())
        case 13: context.setMiterLimit(random.fuzzNumber())
        case 14: context.concatenate(random.fuzzTransform())
        case 15: context.interpolationQuality = random.element(of: [.none, .low, .medium, .high])
        case 16: context.setPatternPhase(random.fuzzSize())
        case 17: context.setShouldAntialias(random.once(in: 2))
        case 18: if let pattern = pattern() { context.setStrokePattern(pattern, colorComponents: [1, 0, 0, 1]) }
        default: if let pattern = pattern() { context.setFillPattern(pattern, colorComponents: [1, 1, 1, 1]) }
        }
    }

    private mutating func pattern() -> CGPattern? {
        var callbacks = CGPatternCallbacks(
            version: 0, drawPattern: { _, context in context.fill(CGRect(x: 0, y: 0, width: 3, height: 3)) },
            releaseInfo: nil)
        return CGPattern(
            info: nil, bounds: random.fuzzRect(), matrix: random.fuzzTransform(), xStep: random.fuzzNumber(),
            yStep: random.fuzzNumber(),
            tiling: .constantSpacing, isColored: random.once(in: 2), callbacks: &callbacks)
    }
}

/// The ways of using a path of ten million elements.
package enum HugePathFuzzer: CaseIterable {
    case filled, stroked, dashed, clipped, outlined, united, queried

    private static let side = 48
    private static let segmentCount = 20_000
    private static let doublingCount = 9

    /// Uses the path, then fills the bitmap. Returns a message if the fill is not visible, otherwise `nil`.
    package func findViolation() -> String? {
        guard let context = CGContext(width: Self.side, height: Self.side, scale: 1, flipped: true) else { return nil }
        let path = Self.path
        context.saveGState()
        context.addPath(path)
        switch self {
        case .filled: context.fillPath(using: .evenOdd)
        case .stroked: context.strokePath()
        case .dashed:
            context.setLineDash(phase: 0, lengths: [3, 2])
            context.strokePath()
        case .clipped: context.clip()
        case .outlined:
            context.replacePathWithStrokedPath()
            context.fillPath()
        case .united: _ = path.union(path)
        case .queried: _ = (path.contains(CGPoint(x: 9, y: 9)), path.boundingBoxOfPath, path.flattened(threshold: 1))
        }
        context.restoreGState()
        context.beginPath()
        context.setFillColor(CGColor(srgbRed: 0, green: 1, blue: 0, alpha: 1))
        context.fill(CGRect(x: 0, y: 0, width: Self.side, height: Self.side))
        return context.makeImage()?.color(5, 40) == 0xFF00_FF00 ? nil : "a fill is not visible after a huge path"
    }

    private static var path: CGPath {
        var random = SeededGenerator(7)
        let path = CGMutablePath()
        path.move(to: .zero)
        for _ in 0..<segmentCount { path.addLine(to: random.point(upTo: 500)) }
        for _ in 0..<doublingCount { path.addPath(path) }
        return path
    }
}
