import CoreGraphics
import Foundation

extension TextLayout {
    /// Draws the text with its top left corner at a point: first what lies behind it, then letters and their lines.
    /// The context's opacity, blend mode, clip and shadow hold; its colours do not, and are the same afterwards.
    package func draw(in context: CGContext, at origin: CGPoint) {
        TextEngine.locked {
            context.saveGState()
            defer { context.restoreGState() }
            let runs = lines.flatMap { line in
                TextRun.runs(of: line, left: origin.x + left(of: line), top: origin.y)
            }
            for run in runs { run.drawBackground(in: context) }
            for run in runs { run.draw(in: context) }
        }
    }
}
