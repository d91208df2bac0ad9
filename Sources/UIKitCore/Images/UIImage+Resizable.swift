import CoreGraphics
import Foundation

extension UIImage {
    /// Draws the nine parts that the cap insets divide the image into: corners keep their size, edges are resized along
    /// one axis, and the center along both.
    final func drawNinePatch(in rect: CGRect, _ context: CGContext) {
        guard rect.width.isFinite, rect.height.isFinite, let upright = uprightPixels else { return }
        let insets = capInsets.clamped(to: size)
        let columns = NinePatchAxis(total: size.width, start: insets.left, end: insets.right)
        let rows = NinePatchAxis(total: size.height, start: insets.top, end: insets.bottom)
        let image = UIImage(cgImage: upright, scale: scale, orientation: .up)
        for row in rows.parts(over: rect.height) {
            for column in columns.parts(over: rect.width) {
                let source = CGRect(
                    x: column.source.lowerBound * scale, y: row.source.lowerBound * scale,
                    width: column.sourceLength * scale, height: row.sourceLength * scale)
                let destination = CGRect(
                    x: rect.minX + column.destination.lowerBound, y: rect.minY + row.destination.lowerBound,
                    width: column.destinationLength, height: row.destinationLength)
                guard !destination.isEmpty, let part = upright.cropping(to: source) else { continue }
                if resizingMode == .tile {
                    let tile = CGSize(width: column.sourceLength, height: row.sourceLength)
                    image.drawTiles(part, of: tile, over: destination, context)
                } else {
                    image.drawUpright(part, in: destination, context)
                }
            }
        }
    }

    /// True if resizing the image tiles the area between the cap insets. A center of one pixel looks the same
    /// stretched.
    final var tilesCenter: Bool {
        guard appearance.resizing == .tile else { return false }
        let center = CGRect(origin: .zero, size: size).inset(by: capInsets.clamped(to: size))
        return center.width * scale > 1 || center.height * scale > 1
    }

    /// The image drawn at another size, in points, if the area between its cap insets is tiled; `nil` for other images
    /// and for its own size.
    final func tiled(over size: CGSize) -> UIImage? {
        guard tilesCenter, size != self.size else { return nil }
        let format = UIGraphicsImageRendererFormat()
        format.scale = scale
        let image = UIGraphicsImageRenderer(size: size, format: format).image { _ in
            draw(in: CGRect(origin: .zero, size: size))
        }
        return image.cgImage == nil ? nil : image
    }

    /// The pixels turned upright; for most images they are unchanged.
    final var uprightPixels: CGImage? {
        guard let cgImage, imageOrientation != .up else { return cgImage }
        let swapsSides = imageOrientation.swapsWidthAndHeight
        let width = swapsSides ? cgImage.height : cgImage.width
        let height = swapsSides ? cgImage.width : cgImage.height
        guard let context = CGContext(width: width, height: height, scale: 1, flipped: true) else { return nil }
        drawUpright(cgImage, in: CGRect(x: 0, y: 0, width: width, height: height), context)
        return context.makeImage()
    }
}

/// One axis of a resizable image, in points: the leading cap, the center and the trailing cap.
struct NinePatchAxis {
    /// A part: its range in the image and its range in the destination.
    struct Part: Equatable {
        var source: Range<CGFloat>
        var destination: Range<CGFloat>
        var sourceLength: CGFloat { source.upperBound - source.lowerBound }
        var destinationLength: CGFloat { destination.upperBound - destination.lowerBound }
    }

    private let total: CGFloat
    private let start: CGFloat
    private let end: CGFloat

    /// Creates an axis of caps that do not overlap.
    init(total: CGFloat, start: CGFloat, end: CGFloat) {
        self.total = total
        self.start = start
        self.end = end
    }

    /// The parts over a length; caps that do not fit shrink in proportion.
    func parts(over length: CGFloat) -> [Part] {
        let caps = start + end
        let capScale = caps > length && caps > 0 ? length / caps : 1
        let leadingEnd = start * capScale
        let trailingStart = length - end * capScale
        let parts = [
            Part(source: 0..<start, destination: 0..<leadingEnd),
            Part(source: start..<(total - end), destination: leadingEnd..<max(leadingEnd, trailingStart)),
            Part(source: (total - end)..<total, destination: max(leadingEnd, trailingStart)..<length),
        ]
        return parts.filter { !$0.source.isEmpty && !$0.destination.isEmpty }
    }
}
