import CoreGraphics
import Foundation
import ImageIO

extension CIImage {
    /// Returns the part of the image in a rectangle, rounded outward to whole pixels (decision).
    public func cropped(to rect: CGRect) -> CIImage {
        CIImage(CropRecipe(recipe, PixelRegion(covering: rect)), samplesNearest: samplesNearest)
    }

    /// Returns the image transformed. Pixels are interpolated, and averaged where the image becomes smaller. Without
    /// pixels if the transform has no inverse or a value that is NaN or infinite.
    public func transformed(by matrix: CGAffineTransform) -> CIImage {
        if matrix.isIdentity { return self }
        let determinant = matrix.a * matrix.d - matrix.b * matrix.c
        let values = [matrix.a, matrix.b, matrix.c, matrix.d, matrix.tx, matrix.ty]
        guard determinant.isNormal, values.allSatisfy(\.isFinite) else { return .empty() }
        let isOffset = (matrix.a, matrix.b, matrix.c, matrix.d) == (1, 0, 0, 1)
        let limit = CGFloat(PixelRegion.limit)
        if isOffset, matrix.tx == matrix.tx.rounded(), matrix.ty == matrix.ty.rounded(), abs(matrix.tx) < limit,
            abs(matrix.ty) < limit
        {
            return CIImage(
                OffsetRecipe(recipe, x: Int(matrix.tx), y: Int(matrix.ty)), samplesNearest: samplesNearest)
        }
        return CIImage(TransformRecipe(recipe, matrix, isSmooth: !samplesNearest), samplesNearest: samplesNearest)
    }

    /// Returns the image transformed; the quality has no effect, as images are averaged where they become smaller.
    public func transformed(by matrix: CGAffineTransform, highQualityDownsample: Bool) -> CIImage {
        transformed(by: matrix)
    }

    /// Returns an image whose transforms take the nearest pixel instead of interpolating.
    public func samplingNearest() -> CIImage { CIImage(recipe, samplesNearest: true, url: url) }

    /// Returns an image whose transforms interpolate, the default.
    public func samplingLinear() -> CIImage { CIImage(recipe, samplesNearest: false, url: url) }

    /// Returns the image over another.
    public func composited(over background: CIImage) -> CIImage {
        CIImage(recipe.combined(over: background.recipe, Compositing.sourceOver))
    }

    /// Returns the image with its edge pixels continued in all directions, without end.
    public func clampedToExtent() -> CIImage { clamped(to: extent) }

    /// Returns the part of the image in a rectangle with its edge pixels continued in all directions, without end.
    public func clamped(to rect: CGRect) -> CIImage { CIImage(ClampRecipe(recipe, PixelRegion(covering: rect))) }

    /// Returns the image turned upright, with its lower left corner at the origin.
    public func oriented(_ orientation: CGImagePropertyOrientation) -> CIImage {
        transformed(by: orientationTransform(for: orientation))
    }

    /// Returns the image turned upright, for an orientation by its number; upright as stored for other numbers.
    public func oriented(forExifOrientation orientation: Int32) -> CIImage {
        oriented(UInt32(exactly: orientation).flatMap(CGImagePropertyOrientation.init(rawValue:)) ?? .up)
    }

    /// Returns the transform that turns the image upright and moves its lower left corner to the origin; the identity
    /// for an image without end.
    public func orientationTransform(for orientation: CGImagePropertyOrientation) -> CGAffineTransform {
        guard !extent.isInfinite, !extent.isNull else { return .identity }
        let turn: CGAffineTransform =
            switch orientation {
            case .up: .identity
            case .upMirrored: CGAffineTransform(a: -1, b: 0, c: 0, d: 1, tx: 0, ty: 0)
            case .down: CGAffineTransform(a: -1, b: 0, c: 0, d: -1, tx: 0, ty: 0)
            case .downMirrored: CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: 0)
            case .leftMirrored: CGAffineTransform(a: 0, b: -1, c: -1, d: 0, tx: 0, ty: 0)
            case .right: CGAffineTransform(a: 0, b: -1, c: 1, d: 0, tx: 0, ty: 0)
            case .rightMirrored: CGAffineTransform(a: 0, b: 1, c: 1, d: 0, tx: 0, ty: 0)
            case .left: CGAffineTransform(a: 0, b: 1, c: -1, d: 0, tx: 0, ty: 0)
            }
        let turned = extent.applying(turn)
        return turn.concatenating(CGAffineTransform(translationX: -turned.minX, y: -turned.minY))
    }

    /// Returns the image blurred with a standard deviation in pixels; see `CIGaussianBlur`.
    public func applyingGaussianBlur(sigma: Double) -> CIImage {
        applyingFilter("CIGaussianBlur", parameters: [kCIInputRadiusKey: sigma])
    }

    /// Returns the image opaque in a rectangle, and transparent outside it.
    public func settingAlphaOne(in rect: CGRect) -> CIImage {
        let opaque = MapRecipe(recipe) { _ in { pixel, _, _ in Pixel(straight: pixel.straight, alpha: 1) } }
        return CIImage(CropRecipe(opaque, PixelRegion(covering: rect)))
    }

    /// Returns the image with its colors multiplied by alpha.
    public func premultiplyingAlpha() -> CIImage {
        CIImage(
            MapRecipe(recipe) { _ in { pixel, _, _ in Pixel(SIMD3(pixel.x, pixel.y, pixel.z) * pixel.w, pixel.w) } })
    }

    /// Returns the image with its colors divided by alpha.
    public func unpremultiplyingAlpha() -> CIImage {
        CIImage(MapRecipe(recipe) { _ in { pixel, _, _ in Pixel(pixel.straight, pixel.w) } })
    }

    /// Returns the result of a filter on the image. The image itself, with one line on standard error, if there is no
    /// filter of that name.
    public func applyingFilter(_ filterName: String, parameters: [String: Any] = [:]) -> CIImage {
        guard let filter = CIFilter(name: filterName, parameters: parameters) else {
            CIFilter.report("there is no filter \(filterName); the image is unchanged")
            return self
        }
        filter.setValue(self, forKey: kCIInputImageKey)
        return filter.outputImage ?? .empty()
    }
}
