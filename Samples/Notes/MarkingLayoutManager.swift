import UIKit

/// Draws marks behind parts of a text, which is not changed by them.
final class MarkingLayoutManager: NSLayoutManager {
    /// What is marked, in UTF-16 units.
    var marks: [NSRange] = [] {
        didSet {
            guard marks != oldValue, let textStorage else { return }
            invalidateDisplay(forCharacterRange: NSRange(location: 0, length: textStorage.length))
        }
    }

    override func drawBackground(forGlyphRange glyphsToShow: NSRange, at origin: CGPoint) {
        super.drawBackground(forGlyphRange: glyphsToShow, at: origin)
        guard let textStorage, let container = textContainers.first else { return }
        UIColor.systemYellow.withAlphaComponent(0.5).setFill()
        for mark in marks where mark.upperBound <= textStorage.length {
            let glyphs = glyphRange(forCharacterRange: mark, actualCharacterRange: nil)
            guard glyphs.location < glyphsToShow.upperBound, glyphs.upperBound > glyphsToShow.location else { continue }
            enumerateEnclosingRects(
                forGlyphRange: glyphs, withinSelectedGlyphRange: NSRange(location: NSNotFound, length: 0), in: container
            ) { rect, _ in UIBezierPath(rect: rect.offsetBy(dx: origin.x, dy: origin.y)).fill() }
        }
    }
}
