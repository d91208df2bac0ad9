import CoreGraphics
import Foundation

extension UIImage {
    /// Draws the image upright in the current context, its top left corner at a point (D-05).
    public final func draw(at point: CGPoint) {
        draw(at: point, blendMode: .normal, alpha: 1)
    }

    /// Draws the image upright in the current context with its top left corner at a point, mixed in by a blend mode and
    /// an opacity 0…1.
    public final func draw(at point: CGPoint, blendMode: CGBlendMode, alpha: CGFloat) {
        draw(in: CGRect(origin: point, size: size), blendMode: blendMode, alpha: alpha)
    }

    /// Draws the image upright in the current context so that it fills a rectangle (D-05); margins set as cap insets
    /// keep their size. Without a context nothing happens.
    public final func draw(in rect: CGRect) {
        draw(in: rect, blendMode: .normal, alpha: 1)
    }

    /// Draws the image upright in the current context so that it fills a rectangle, mixed in by a blend mode and an
    /// opacity 0…1.
    public final func draw(in rect: CGRect, blendMode: CGBlendMode, alpha: CGFloat) {
        guard let context = UIGraphicsGetCurrentContext(), let cgImage, !rect.isEmpty else { return }
        context.saveGState()
        context.setBlendMode(blendMode)
        context.setAlpha(alpha)
        if capInsets == .zero {
            drawUpright(cgImage, in: rect, context)
        } else {
            drawParts(in: rect, context)
        }
        context.restoreGState()
    }

    /// Repeats the image over a rectangle of the current context, beginning at its top left corner.
    public final func drawAsPattern(in rect: CGRect) {
        guard let context = UIGraphicsGetCurrentContext(), let cgImage else { return }
        context.saveGState()
        context.clip(to: rect)
        drawTiles(cgImage, of: size, over: rect, context)
        context.restoreGState()
    }

    /// Draws pixels turned upright into a rectangle of a context whose y axis grows downward.
    final func drawUpright(_ pixels: CGImage, in rect: CGRect, _ context: CGContext) {
        context.saveGState()
        context.translateBy(x: rect.minX, y: rect.maxY)
        context.scaleBy(x: rect.width, y: -rect.height)
        context.concatenate(imageOrientation.uprighting)
        context.draw(pixels, in: CGRect(x: 0, y: 0, width: 1, height: 1))
        context.restoreGState()
    }

    final func drawTiles(_ pixels: CGImage, of size: CGSize, over rect: CGRect, _ context: CGContext) {
        guard size.width > 0, size.height > 0 else { return }
        var y = rect.minY
        while y < rect.maxY {
            var x = rect.minX
            while x < rect.maxX {
                drawUpright(pixels, in: CGRect(origin: CGPoint(x: x, y: y), size: size), context)
                x += size.width
            }
            y += size.height
        }
    }
}
