import CoreGraphics
import Foundation

extension LayerDrawing {
    /// Draws the picture of a layer with these bounds.
    func draw(_ contents: LayerContents, in bounds: CGRect) {
        guard let image = contents.image, !bounds.isEmpty else { return }
        let part = CGRect(
            x: contents.rect.minX * CGFloat(image.width), y: contents.rect.minY * CGFloat(image.height),
            width: contents.rect.width * CGFloat(image.width), height: contents.rect.height * CGFloat(image.height))
        let scale = contents.scale > 0 ? contents.scale : 1
        let size = CGSize(width: part.width / scale, height: part.height / scale)
        let target = contents.gravity.place(size, in: bounds)
        guard contents.center != LayerExtras.wholeContents, contents.gravity == .resize else {
            draw(image, part, in: target)
            return
        }
        let columns = Self.cuts(part.minX, part.width, contents.center.minX, contents.center.maxX, target.minX, target.width, scale)
        let rows = Self.cuts(part.minY, part.height, contents.center.minY, contents.center.maxY, target.minY, target.height, scale)
        for row in rows {
            for column in columns {
                draw(
                    image,
                    CGRect(x: column.from, y: row.from, width: column.fromLength, height: row.fromLength),
                    in: CGRect(x: column.to, y: row.to, width: column.toLength, height: row.toLength))
            }
        }
    }

    /// A piece of one side of a picture of which only the middle stretches: pixels, and points.
    private typealias Cut = (from: CGFloat, fromLength: CGFloat, to: CGFloat, toLength: CGFloat)

    private static func cuts(
        _ start: CGFloat, _ length: CGFloat, _ first: CGFloat, _ last: CGFloat, _ target: CGFloat, _ room: CGFloat,
        _ scale: CGFloat
    ) -> [Cut] {
        let head: CGFloat = (first.within01 * length).rounded()
        let tail: CGFloat = ((1 - last.within01) * length).rounded()
        let fixed: CGFloat = (head + tail) / scale
        let factor: CGFloat = fixed > room ? room / fixed : 1
        let (headRoom, tailRoom) = (head / scale * factor, tail / scale * factor)
        return [
            (start, head, target, headRoom),
            (start + head, max(length - head - tail, 1), target + headRoom, max(room - headRoom - tailRoom, 0)),
            (start + length - tail, tail, target + room - tailRoom, tailRoom),
        ]
    }

    /// Draws a part of a picture, in its pixels, upright into a rectangle.
    private func draw(_ image: CGImage, _ part: CGRect, in target: CGRect) {
        guard target.width > 0, target.height > 0, part.width > 0, part.height > 0 else { return }
        let isWhole = part == CGRect(x: 0, y: 0, width: image.width, height: image.height)
        guard let piece = isWhole ? image : image.cropping(to: part) else { return }
        context.saveGState()
        context.translateBy(x: target.minX, y: target.maxY)
        context.scaleBy(x: 1, y: -1)
        context.draw(piece, in: CGRect(origin: .zero, size: target.size))
        context.restoreGState()
    }
}
