import CoreGraphics
import Foundation

/// Calls of drawing methods at random, with numbers good and bad, into a bitmap or onto a page.
package struct DrawingTrial {
    private static let side = 48
    private static let calls = 80
    /// More than a trial can have open.
    private static let mostOpen = 200

    var dice: Dice
    let context: CGContext
    let layer: CGLayer?
    let image = SamplePictures.gradient(width: 5, height: 4)
    /// True when pixels can be looked at afterwards.
    private let isBitmap: Bool

    /// A trial. `nil` when there is no memory for a bitmap.
    package init?(_ dice: Dice) {
        self.dice = dice
        let kind = self.dice.whole(5)
        isBitmap = kind > 0
        var page = CGRect(x: 0, y: 0, width: Self.side, height: Self.side)
        let bitmap = { (scale: CGFloat, flipped: Bool) in
            CGContext(width: Self.side, height: Self.side, scale: scale, flipped: flipped)
        }
        let made =
            kind > 0
            ? bitmap(kind > 2 ? 2 : 1, kind % 2 == 0)
            : CGDataConsumer(data: NSMutableData()).flatMap { CGContext(consumer: $0, mediaBox: &page, nil) }
        guard let made else { return nil }
        context = made
        layer = CGLayer(context, size: CGSize(width: 8, height: 8), auxiliaryInfo: nil)
    }

    /// Draws at random, then once plainly. Returns what must not be: that the plain drawing does not show.
    package mutating func violation() -> String? {
        if !isBitmap { context.beginPDFPage(nil) }
        for _ in 0..<100 { context.saveGState() }
        for _ in 0..<Self.calls {
            changeState()
            paint()
        }
        for _ in 0..<Self.mostOpen {
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
        switch dice.whole(20) {
        case 0: context.saveGState()
        case 1: context.restoreGState()
        case 2: context.setBlendMode(dice.pick(CGBlendMode.allCases))
        case 3: context.setShadow(offset: dice.oddSize(), blur: dice.odd(), color: dice.color())
        case 4: context.setAlpha(dice.odd(1))
        case 5: context.setLineDash(phase: dice.odd(), lengths: [dice.odd(), dice.odd()])
        case 6: context.setLineWidth(dice.odd())
        case 7: context.setLineJoin(dice.pick([.miter, .round, .bevel]))
        case 8: context.setLineCap(dice.pick([.butt, .round, .square]))
        case 9: context.rotate(by: dice.odd())
        case 10: context.translateBy(x: dice.odd() - 24, y: dice.odd() - 24)
        case 11: context.scaleBy(x: dice.share() + 0.5, y: dice.share() + 0.5)
        case 12: context.setFillColor(dice.color())
        case 13: context.setMiterLimit(dice.odd())
        case 14: context.concatenate(dice.oddTransform())
        case 15: context.interpolationQuality = dice.pick([.none, .low, .medium, .high])
        case 16: context.setPatternPhase(dice.oddSize())
        case 17: context.setShouldAntialias(dice.once(in: 2))
        case 18: if let pattern = pattern() { context.setStrokePattern(pattern, colorComponents: [1, 0, 0, 1]) }
        default: if let pattern = pattern() { context.setFillPattern(pattern, colorComponents: [1, 1, 1, 1]) }
        }
    }

    private mutating func pattern() -> CGPattern? {
        var calls = CGPatternCallbacks(
            version: 0, drawPattern: { _, context in context.fill(CGRect(x: 0, y: 0, width: 3, height: 3)) },
            releaseInfo: nil)
        return CGPattern(
            info: nil, bounds: dice.oddRect(), matrix: dice.oddTransform(), xStep: dice.odd(), yStep: dice.odd(),
            tiling: .constantSpacing, isColored: dice.once(in: 2), callbacks: &calls)
    }
}
