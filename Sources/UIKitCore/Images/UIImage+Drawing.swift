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

    /// Draws the image upright in the current context so that it fills a rectangle (D-05); in an image made resizable
    /// the cap insets keep their size. Without a context nothing happens.
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
        if appearance.resizing != nil {
            drawNinePatch(in: rect, context)
        } else {
            drawUpright(cgImage, in: rect, context)
        }
        context.restoreGState()
    }

    /// Repeats the image over a rectangle of the current context, beginning at its top left corner.
    public final func drawAsPattern(in rect: CGRect) {
        guard let context = UIGraphicsGetCurrentContext(), let cgImage else { return }
        drawTiles(cgImage, of: size, over: rect, context)
    }

    /// Draws pixels turned upright into a rectangle of a context whose y axis grows downward; with `repeats` again and
    /// again from there, over all that the clip leaves.
    final func drawUpright(_ pixels: CGImage, in rect: CGRect, _ context: CGContext, repeats: Bool = false) {
        context.saveGState()
        context.translateBy(x: rect.minX, y: rect.maxY)
        context.scaleBy(x: rect.width, y: -rect.height)
        context.concatenate(imageOrientation.uprighting)
        context.draw(pixels, in: CGRect(x: 0, y: 0, width: 1, height: 1), byTiling: repeats)
        context.restoreGState()
    }

    /// Repeats pixels, in tiles of a size, over the part of a rectangle that the clip leaves; the first tile begins at
    /// the rectangle's top left corner.
    final func drawTiles(_ pixels: CGImage, of size: CGSize, over rect: CGRect, _ context: CGContext) {
        guard size.width > 0, size.height > 0, let area = Self.intersection(of: rect, with: context.boundingBoxOfClipPath) else {
            return
        }
        // A tile close by serves as well as the first one, which may be too far away to count from.
        let tile = CGRect(
            x: area.minX - (area.minX - rect.minX).truncatingRemainder(dividingBy: size.width),
            y: area.minY - (area.minY - rect.minY).truncatingRemainder(dividingBy: size.height),
            width: size.width, height: size.height)
        context.saveGState()
        context.clip(to: area)
        drawUpright(pixels, in: tile, context, repeats: true)
        context.restoreGState()
    }

    /// The common part of two rectangles; `nil` when there is none, or the first has sides that are no numbers.
    private static func intersection(of rect: CGRect, with bounds: CGRect) -> CGRect? {
        // The first argument wins over comparisons when it is no number.
        let (left, top) = (max(rect.minX, bounds.minX), max(rect.minY, bounds.minY))
        let (right, bottom) = (min(rect.maxX, bounds.maxX), min(rect.maxY, bounds.maxY))
        guard left < right, top < bottom else { return nil }
        return CGRect(x: left, y: top, width: right - left, height: bottom - top)
    }
}
