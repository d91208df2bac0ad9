import CoreGraphics
import Foundation

/// Filters that move, scale and cut images.
extension FilterDefinition {
    static let geometryFilters: [FilterDefinition] = [
        .filter(
            "CICrop", kCICategoryGeometryAdjustment, [("inputRectangle", .vector([-8e18, -8e18, 16e18, 16e18]))]
        ) { image, values in
            CropRecipe(image, PixelRegion(covering: values.vector("inputRectangle").cgRectValue))
        },
        .filter("CIAffineTransform", kCICategoryGeometryAdjustment, [(kCIInputTransformKey, .transform)]) {
            image, values in
            CIImage(image).transformed(by: values.transform(kCIInputTransformKey)).recipe
        },
        // Core Image Filter Reference: a transform of the image with its edge pixels continued.
        .filter("CIAffineClamp", kCICategoryGeometryAdjustment, [(kCIInputTransformKey, .transform)]) { image, values in
            CIImage(image).transformed(by: values.transform(kCIInputTransformKey)).clampedToExtent().recipe
        },
        // Core Image Filter Reference: scales by the factor, horizontally times the aspect ratio. Pixels are interpolated
        // or averaged as by other transforms (decision).
        .filter(
            "CILanczosScaleTransform", kCICategoryGeometryAdjustment,
            [(kCIInputScaleKey, .number(1, in: 1e-4...1e4)), (kCIInputAspectRatioKey, .number(1, in: 1e-4...1e4))]
        ) { image, values in
            let scale = values.number(kCIInputScaleKey)
            let width = scale * values.number(kCIInputAspectRatioKey)
            return CIImage(image).transformed(by: CGAffineTransform(scaleX: CGFloat(width), y: CGFloat(scale))).recipe
        },
    ]
}
