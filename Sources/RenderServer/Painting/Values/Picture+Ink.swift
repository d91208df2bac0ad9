import CCairo
import CoreGraphics
import Foundation
import QuartzCore

extension ContentsImage {
    /// How far around a pixel smoothing may carry it: in pixels of the picture, and in points, as far as that is more
    /// of them.
    private static let edgeReach = (pixels: 2.0, points: 1.5)

    /// The part of the target outside which the picture is clear: nothing need be painted there, and nothing changes
    /// there when the layer moves.
    func paintedRect(in bounds: CGRect) -> Box {
        let target = target(in: bounds)
        if isOpaque || hasStretchableCenter { return target }
        if nonClearBounds.isEmpty { return .empty }
        guard let transform = transform(to: target) else { return target }
        let reach = max(ContentsImage.edgeReach.pixels, ContentsImage.edgeReach.points / max(transform.meanScale, .leastNormalMagnitude))
        return transform.map(Box(nonClearBounds).insetBy(-reach)).intersection(target)
    }

    /// The smallest rectangle that holds all pixels that are not clear.
    func computeNonClearBounds() -> PixelRect {
        let whole = PixelRect(x: 0, y: 0, width: width, height: height)
        guard !isOpaque, cairo_image_surface_get_format(surface) == CAIRO_FORMAT_ARGB32,
            let data = cairo_image_surface_get_data(surface)
        else { return whole }
        let stride = Int(cairo_image_surface_get_stride(surface))
        func row(_ y: Int) -> UnsafeBufferPointer<UInt32> {
            let start = UnsafeRawPointer(data + y * stride).assumingMemoryBound(to: UInt32.self)
            return UnsafeBufferPointer(start: start, count: width)
        }
        guard let top = (0..<height).first(where: { !row($0).isClear }),
            let bottom = (top..<height).last(where: { !row($0).isClear })
        else { return .empty }
        var left = width
        var right = 0
        for y in top...bottom {
            let row = row(y)
            if let first = row[..<left].firstIndex(where: { $0 != 0 }) { left = first }
            if let last = row[right...].lastIndex(where: { $0 != 0 }) { right = last + 1 }
        }
        return PixelRect(x: left, y: top, width: right - left, height: bottom - top + 1)
    }
}

extension UnsafeBufferPointer<UInt32> {
    /// True when all are 0.
    fileprivate var isClear: Bool {
        guard let first = baseAddress, first[0] == 0 else { return isEmpty }
        return memcmp(first, first + 1, (count - 1) * MemoryLayout<UInt32>.stride) == 0
    }
}
