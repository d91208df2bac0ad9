import CoreGraphics
import Foundation

extension TextLayout {
    /// Draws the text with its top left corner at a point: first what lies behind it, then letters and their lines.
    /// The context's opacity, blend mode, clip, shadow and text drawing mode hold; its colours do not, and are the same
    /// afterwards. A mode that clips leaves the clip narrowed to the letters.
    package func draw(in context: CGContext, at origin: CGPoint) {
        TextEngine.locked {
            let runs = lines.flatMap { line in
                TextRun.runs(of: line, left: origin.x + left(of: line), top: origin.y)
            }
            context.saveGState()
            for run in runs { run.drawBackground(in: context) }
            for run in runs { run.draw(in: context) }
            context.restoreGState()
            if context.textDrawingMode.clips {
                let glyphPath = CGMutablePath()
                for run in runs { glyphPath.addPath(run.outlines(in: context)) }
                context.clipToGlyphOutlines(glyphPath)
            }
        }
    }
}
