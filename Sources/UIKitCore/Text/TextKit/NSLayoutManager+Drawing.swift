import CoreGraphics
import CoreText
import Foundation

extension NSLayoutManager {
    /// The runs of a fragment, from left to right, at a container's origin.
    private func runs(of place: TextPlace, at origin: CGPoint) -> [TextRun] {
        TextRun.runs(of: place.fragment.line, left: origin.x + place.fragment.left, top: origin.y + place.origin)
    }

    /// The characters of a run in the whole text.
    private func range(of run: TextRun, in place: TextPlace) -> NSRange {
        let bytes = run.bytes
        let source = place.fragment.line.paragraph.source
        let start = source.offset(atByte: bytes.lowerBound)
        return NSRange(
            location: place.paragraphStart + start, length: source.offset(atByte: bytes.upperBound) - start)
    }

    final func drawBackgrounds(of range: NSRange, at origin: CGPoint) {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        TextEngine.locked {
            forEachFragment(in: range) { place in
                let runs = runs(of: place, at: origin)
                guard runs.contains(where: { $0.style.background != nil }) else { return true }
                context.saveGState()
                clip(to: range, in: place, at: origin, context)
                for run in runs {
                    guard let color = run.style.background, run.width > 0 else { continue }
                    var rect = CGRect(x: run.start.x, y: run.lineTop, width: run.width, height: run.lineHeight)
                    fillBackgroundRectArray(
                        &rect, count: 1, forCharacterRange: self.range(of: run, in: place),
                        color: color as? UIColor ?? UIColor(cgColor: color.colorForText))
                }
                context.restoreGState()
                return true
            }
        }
    }

    final func drawForegrounds(of range: NSRange, at origin: CGPoint) {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        TextEngine.locked {
            forEachFragment(in: range) { place in
                context.saveGState()
                clip(to: range, in: place, at: origin, context)
                for run in runs(of: place, at: origin) { run.draw(in: context) }
                context.restoreGState()
                return true
            }
        }
    }

    /// Restricts the drawing to the glyphs of a range, if it does not contain the whole line.
    private func clip(to range: NSRange, in place: TextPlace, at origin: CGPoint, _ context: CGContext) {
        let line = place.range
        let separator = line.location + line.length - range.location - range.length
        if range.location <= line.location, separator <= 0 { return }
        let rects = parts(of: range, in: place).map { $0.rect.offsetBy(dx: origin.x, dy: origin.y) }
        context.clip(to: rects)
    }
}
