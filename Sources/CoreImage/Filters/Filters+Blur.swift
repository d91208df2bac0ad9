import CoreGraphics
import Foundation

/// Filters that blur, sharpen and coarsen.
extension FilterDefinition {
    static let blurFilters: [FilterDefinition] = [
        // Core Image Filter Reference: the radius is the standard deviation in pixels; the extent grows by three of it.
        .filter("CIGaussianBlur", kCICategoryBlur, [(kCIInputRadiusKey, .number(10, in: 0...1e6))]) { image, values in
            image.blurred(deviation: values.number(kCIInputRadiusKey))
        },
        .filter("CIBoxBlur", kCICategoryBlur, [(kCIInputRadiusKey, .number(10, in: 0...1e6))]) { image, values in
            image.boxBlurred(radius: values.number(kCIInputRadiusKey))
        },
        // Core Image Filter Reference: sharpens details of the luminance. What a blur with the radius as deviation removes
        // of the luminance is added, times the sharpness × 2 (decision).
        .filter(
            "CISharpenLuminance", kCICategorySharpen,
            [(kCIInputSharpnessKey, .number(0.4, in: 0...10)), (kCIInputRadiusKey, .number(1.69, in: 0...20))]
        ) { image, values in
            let amount = 2 * values.float(kCIInputSharpnessKey)
            let blurred = image.edgeBlurred(deviation: values.number(kCIInputRadiusKey))
            return CombineRecipe([image, blurred], region: image.region) { pixels in
                let difference = pixels[0] - pixels[1]
                let detail = SIMD3(difference.x, difference.y, difference.z).dot(SRGB.luminance) * amount
                return pixels[0] + Pixel(detail, detail, detail, 0) * pixels[0].w
            }
        },
        // Core Image Filter Reference: increases the contrast of edges: image + intensity × (image - blurred image).
        .filter(
            "CIUnsharpMask", kCICategorySharpen,
            [(kCIInputRadiusKey, .number(2.5, in: 0...100)), (kCIInputIntensityKey, .number(0.5, in: 0...10))]
        ) { image, values in
            let intensity = values.float(kCIInputIntensityKey)
            let blurred = image.edgeBlurred(deviation: values.number(kCIInputRadiusKey))
            return CombineRecipe([image, blurred], region: image.region) { pixels in
                let sharp = pixels[0] + (pixels[0] - pixels[1]) * intensity
                return Pixel(SIMD3(sharp.x, sharp.y, sharp.z), pixels[0].w)
            }
        },
    ]

    static let stylizeFilters: [FilterDefinition] = [
        // Core Image Filter Reference: colored squares whose color is that of the replaced pixels: their mean (decision).
        .filter(
            "CIPixellate", kCICategoryStylize,
            [(kCIInputCenterKey, .vector([150, 150])), (kCIInputScaleKey, .number(8, in: 1...1e6))]
        ) { image, values in
            let center = PixelRegion(
                covering: CGRect(origin: values.vector(kCIInputCenterKey).cgPointValue, size: .zero))
            return PixellateRecipe(
                image, size: Int(values.number(kCIInputScaleKey).rounded()), x: center.x, y: center.y)
        },
        // Core Image Filter Reference: softens edges and lets the image glow: the image and, screened onto it, its blurred
        // copy times the intensity (decision).
        .filter(
            "CIBloom", kCICategoryStylize,
            [(kCIInputRadiusKey, .number(10, in: 0...1e6)), (kCIInputIntensityKey, .number(0.5, in: 0...1))]
        ) { image, values in
            let blurred = image.blurred(deviation: values.number(kCIInputRadiusKey))
            let intensity = values.float(kCIInputIntensityKey)
            return CombineRecipe([image, blurred], region: blurred.region) { pixels in
                let glow = pixels[1] * intensity
                return pixels[0] + glow - pixels[0] * glow
            }
        },
        // Core Image Filter Reference: the image where the mask is white, the background where it is black. The mask counts
        // by its luminance; where it has no pixels, the background shows.
        blend("CIBlendWithMask") { mask in SIMD3(mask.x, mask.y, mask.z).dot(SRGB.luminance) },
        // The same with the mask's alpha.
        blend("CIBlendWithAlphaMask") { mask in mask.w },
        // Core Image Filter Reference: fades from the image to the target.
        FilterDefinition(
            "CIDissolveTransition", [kCICategoryStylize],
            [(kCIInputImageKey, .image), (kCIInputTargetImageKey, .image), (kCIInputTimeKey, .number(0, in: 0...1))]
        ) { values in
            guard let image = values.image(), let target = values.image(kCIInputTargetImageKey) else { return nil }
            let time = values.float(kCIInputTimeKey)
            return CombineRecipe([image, target], region: image.region.union(target.region)) { pixels in
                pixels[0] + (pixels[1] - pixels[0]) * time
            }
        },
    ]

    private static func blend(_ name: String, by weight: @escaping @Sendable (Pixel) -> Float) -> FilterDefinition {
        FilterDefinition(
            name, [kCICategoryStylize],
            [(kCIInputImageKey, .image), (kCIInputBackgroundImageKey, .image), (kCIInputMaskImageKey, .image)]
        ) { values in
            guard let image = values.image() else { return nil }
            let nothing = ImageRecipe(region: .empty)
            let background = values.image(kCIInputBackgroundImageKey) ?? nothing
            let mask = values.image(kCIInputMaskImageKey) ?? nothing
            let region = image.region.intersection(mask.region).union(background.region)
            return CombineRecipe([image, background, mask], region: region) { pixels in
                pixels[1] + (pixels[0] - pixels[1]) * min(max(weight(pixels[2]), 0), 1)
            }
        }
    }
}

extension ImageRecipe {
    /// The image blurred with its edge pixels continued, so that its edges do not fade.
    fileprivate func edgeBlurred(deviation: Double) -> ImageRecipe {
        let isEndless = region == .infinite
        return (isEndless ? self : ClampRecipe(self, region)).blurred(deviation: deviation)
    }
}
