import CoreGraphics
import QuartzCore

extension ContentsImage {
    /// Turned pictures at about these scales are sampled directly, which smooths their edges as well; larger ones would
    /// get blurred edges, smaller ones lose detail.
    private static let directSamplingScales = 0.5...1.3

    /// The map of the picture's pixels to the place where the shown part is to lie; `nil` when one of them is empty.
    package func transform(to target: Box) -> Affine? {
        let source = source
        if target.isEmpty || source.isEmpty { return nil }
        return Affine(
            a: target.width / source.width, d: target.height / source.height,
            tx: target.minX - source.minX * target.width / source.width,
            ty: target.minY - source.minY * target.height / source.height)
    }

    /// True when the picture is painted by looking up its pixels alone, under a map of its pixels to those of the
    /// frame.
    package func isSampledDirectly(_ transform: Affine) -> Bool {
        !transform.keepsRectangles && !values.samplesNearest && showsWholeImage
            && ContentsImage.directSamplingScales.contains(transform.meanScale)
    }

    /// True when the nearest pixel is taken at a scale of pixels of the frame for one of the picture.
    package func samplesNearest(at scale: Double) -> Bool {
        scale < 1 ? values.minifiesNearest : values.samplesNearest
    }
}

extension Affine {
    /// The shift in whole pixels, when the map does nothing else.
    package var wholePixelShift: (x: Int, y: Int)? {
        guard isUpright, abs(a - 1) < 1e-6, abs(d - 1) < 1e-6, abs(tx) < 1e6, abs(ty) < 1e6 else { return nil }
        let x = tx.rounded()
        let y = ty.rounded()
        return abs(tx - x) <= pixelTolerance && abs(ty - y) <= pixelTolerance ? (Int(x), Int(y)) : nil
    }

    /// The same map, shifted to whole pixels.
    package var snappedToPixels: Affine {
        var result = self
        (result.tx, result.ty) = (tx.rounded(), ty.rounded())
        return result
    }
}
