import CCairo
import CoreGraphics
import Foundation
import QuartzCore

extension ContentsImage {
    /// The rectangle of the image's visible part, in the coordinates of a layer with these bounds. Gravities that keep
    /// the size show it at `scale` pixels per point, also in a layer without area.
    func target(in bounds: CGRect) -> Box {
        if fillsBounds { return Box(bounds) }
        let sourceBox = source
        if sourceBox.isEmpty { return .empty }
        let size = CGSize(width: sourceBox.width / scale, height: sourceBox.height / scale)
        return Box(values.gravity.contentRect(for: size, in: bounds))
    }
}

extension ContentsImage {
    /// Rotated images at these scales are sampled directly, which also antialiases their edges. At larger scales this
    /// would blur the edges, at smaller ones lose detail.
    private static let directSamplingScales = 0.5...1.3

    /// The transform from the image's pixels to the target rectangle of its visible part; `nil` if either is empty.
    package func transform(to target: Box) -> Affine? {
        let source = source
        if target.isEmpty || source.isEmpty { return nil }
        let (scaleX, scaleY) = (target.width / source.width, target.height / source.height)
        return Affine(
            a: scaleX, d: values.isFlipped ? -scaleY : scaleY, tx: target.minX - source.minX * scaleX,
            ty: values.isFlipped ? target.maxY + source.minY * scaleY : target.minY - source.minY * scaleY)
    }

    /// True if the image is painted by direct sampling under `whole`, the transform from its pixels to those of the
    /// frame.
    package func isSampledDirectly(_ transform: Affine) -> Bool {
        !transform.keepsRectangles && !values.samplesNearest && showsWholeImage
            && ContentsImage.directSamplingScales.contains(transform.meanScale)
    }

    /// True if nearest-neighbor sampling is used at this scale, in frame pixels per image pixel.
    package func samplesNearest(at scale: Double) -> Bool {
        scale < 1 ? values.minifiesNearest : values.samplesNearest
    }
}

extension Affine {
    /// The shift in whole pixels if the transform does nothing else.
    package var wholePixelShift: (x: Int, y: Int)? {
        guard isUpright, abs(a - 1) < 1e-6, abs(d - 1) < 1e-6, abs(tx) < 1e6, abs(ty) < 1e6 else { return nil }
        let x = tx.rounded()
        let y = ty.rounded()
        return abs(tx - x) <= pixelTolerance && abs(ty - y) <= pixelTolerance ? (Int(x), Int(y)) : nil
    }

    /// The same transform with its translation rounded to whole pixels.
    package var snappedToPixels: Affine {
        var result = self
        (result.tx, result.ty) = (tx.rounded(), ty.rounded())
        return result
    }
}

extension ContentsImage {
    /// How far antialiasing may extend an edge: in pixels of the image, and in points; the larger of both counts.
    private static let edgeReach = (pixels: 2.0, points: 1.5)

    /// The part of the target that may contain pixels that are not clear. Painting and damage are limited to it.
    func paintedRect(in bounds: CGRect) -> Box {
        let target = target(in: bounds)
        if isOpaque || hasStretchableCenter { return target }
        if nonClearBounds.isEmpty { return .empty }
        guard let transform = transform(to: target) else { return target }
        let reach = max(
            ContentsImage.edgeReach.pixels,
            ContentsImage.edgeReach.points / max(transform.meanScale, .leastNormalMagnitude))
        return transform.map(Box(nonClearBounds).insetBy(-reach)).intersection(target)
    }

    /// The bounding rectangle of all pixels that are not clear.
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
    /// True if all elements are 0.
    fileprivate var isClear: Bool {
        guard let first = baseAddress, first[0] == 0 else { return isEmpty }
        return memcmp(first, first + 1, (count - 1) * MemoryLayout<UInt32>.stride) == 0
    }
}
