import CoreGraphics
import Foundation

/// Calls of drawing methods at random, with numbers good and bad, into a bitmap or onto a page.
package struct DrawingFuzzer {
    private static let side = 48
    private static let callCount = 80
    /// More than a trial can have open.
    private static let maximumOpenStates = 200

    var random: SeededGenerator
    let context: CGContext
    let layer: CGLayer?
    let image = SampleImages.gradient(width: 5, height: 4)
    /// True when pixels can be looked at afterwards.
    private let isBitmap: Bool

    /// A trial. `nil` when there is no memory for a bitmap.
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

    /// Draws at random, then once plainly. Returns what must not be: that the plain drawing does not show.
    package mutating func violation() -> String? {
        if !isBitmap { context.beginPDFPage(nil) }
        for _ in 0..<100 { context.saveGState() }
        for _ in 0..<Self.callCount {
            changeState()
            drawSomething()
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
        return context.makeImage()?.color(5, 40) == 0xFF00_FF00 ? nil : "drawing does not go on afterwards"
    }

    private mutating func changeState() {
        switch random.int(below: 20) {
        case 0: context.saveGState()
        case 1: context.restoreGState()
        case 2: context.setBlendMode(random.pick(CGBlendMode.allCases))
        case 3: context.setShadow(offset: random.fuzzSize(), blur: random.fuzzNumber(), color: random.color())
        case 4: context.setAlpha(random.fuzzNumber(1))
        case 5: context.setLineDash(phase: random.fuzzNumber(), lengths: [random.fuzzNumber(), random.fuzzNumber()])
        case 6: context.setLineWidth(random.fuzzNumber())
        case 7: context.setLineJoin(random.pick([.miter, .round, .bevel]))
        case 8: context.setLineCap(random.pick([.butt, .round, .square]))
        case 9: context.rotate(by: random.fuzzNumber())
        case 10: context.translateBy(x: random.fuzzNumber() - 24, y: random.fuzzNumber() - 24)
        case 11: context.scaleBy(x: random.fraction() + 0.5, y: random.fraction() + 0.5)
        case 12: context.setFillColor(random.color())
        case 13: context.setMiterLimit(random.fuzzNumber())
        case 14: context.concatenate(random.fuzzTransform())
        case 15: context.interpolationQuality = random.pick([.none, .low, .medium, .high])
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
            info: nil, bounds: random.fuzzRect(), matrix: random.fuzzTransform(), xStep: random.fuzzNumber(), yStep: random.fuzzNumber(),
            tiling: .constantSpacing, isColored: random.once(in: 2), callbacks: &callbacks)
    }
}
