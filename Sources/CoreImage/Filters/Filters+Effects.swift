import CoreGraphics
import Foundation

/// Filters that change colors for an effect.
extension FilterDefinition {
    static let effectFilters: [FilterDefinition] =
        [
            // The sepia matrix of W3C Filter Effects, on encoded values as there.
            .color("CISepiaTone", kCICategoryColorEffect, [(kCIInputIntensityKey, .number(1, in: 0...1))]) { values in
                let intensity = values.float(kCIInputIntensityKey)
                return { color, space in
                    let encoded = space.encode(color)
                    let sepia = SIMD3(
                        encoded.dot(SIMD3(0.393, 0.769, 0.189)), encoded.dot(SIMD3(0.349, 0.686, 0.168)),
                        encoded.dot(SIMD3(0.272, 0.534, 0.131)))
                    return space.decode(encoded + (sepia - encoded) * intensity)
                }
            },
            // Core Image Filter Reference: shades of a color. The shade is the luminance, the color its factor (decision).
            .color(
                "CIColorMonochrome", kCICategoryColorEffect,
                [
                    (kCIInputColorKey, .color(CIColor(red: 0.6, green: 0.45, blue: 0.3))),
                    (kCIInputIntensityKey, .number(1, in: 0...1)),
                ]
            ) { values in
                let (tint, intensity) = (values.color(kCIInputColorKey), values.float(kCIInputIntensityKey))
                return { color, space in
                    let shade = tint.components(in: space) * color.dot(SRGB.luminance)
                    return color + (shade - color) * intensity
                }
            },
            // Core Image Filter Reference: 1 - rgb, for encoded values (decision).
            .color("CIColorInvert", kCICategoryColorEffect) { _ in
                { color, space in space.decode(1 - space.encode(color)) }
            },
            // Core Image Filter Reference: luminance maps to a mix of two colors.
            .color(
                "CIFalseColor", kCICategoryColorEffect,
                [
                    ("inputColor0", .color(CIColor(red: 0.3, green: 0, blue: 0))),
                    ("inputColor1", .color(CIColor(red: 1, green: 0.9, blue: 0.8))),
                ]
            ) { values in
                let (first, second) = (values.color("inputColor0"), values.color("inputColor1"))
                return { color, space in
                    let (low, high) = (first.components(in: space), second.components(in: space))
                    return low + (high - low) * color.dot(SRGB.luminance)
                }
            },
            // Core Image Filter Reference: the number of values of each component, of encoded ones (decision).
            .color("CIColorPosterize", kCICategoryColorEffect, [("inputLevels", .number(6, in: 2...256))]) { values in
                let steps = values.float("inputLevels") - 1
                return { color, space in
                    space.decode((space.encode(color) * steps).rounded(.toNearestOrAwayFromZero) / steps)
                }
            },
            .color("CIMaximumComponent", kCICategoryColorEffect) { _ in { color, _ in SIMD3(repeating: color.max()) } },
            .color("CIMinimumComponent", kCICategoryColorEffect) { _ in { color, _ in SIMD3(repeating: color.min()) } },
            // Core Image Filter Reference: white with the luminance as alpha.
            .filter("CIMaskToAlpha", kCICategoryColorEffect) { image, _ in
                MapRecipe(image) { _ in
                    { pixel, _, _ in
                        let alpha = min(max(SIMD3(pixel.x, pixel.y, pixel.z).dot(SRGB.luminance), 0), 1)
                        return Pixel(repeating: alpha)
                    }
                }
            },
            // Core Image Filter Reference: darkens toward the edges. The factor is 1 - intensity × s² with s from 0 at the
            // center to 1 at the corner, for a radius of 1 (decision).
            .filter(
                "CIVignette", kCICategoryColorEffect,
                [(kCIInputRadiusKey, .number(1, in: 0.1...10)), (kCIInputIntensityKey, .number(0, in: -1...1))]
            ) { image, values in
                guard image.region != .infinite, !image.region.isEmpty else { return image }
                let rect = image.region.rect
                let center = SIMD2(Float(rect.midX), Float(rect.midY))
                let reach = Float(hypot(rect.width, rect.height)) / 2 * values.float(kCIInputRadiusKey)
                let intensity = values.float(kCIInputIntensityKey)
                return MapRecipe(image) { _ in
                    { pixel, x, y in
                        let offset = SIMD2(Float(x) + 0.5, Float(y) + 0.5) - center
                        let factor = max(1 - intensity * (offset * offset).sum() / (reach * reach), 0)
                        return Pixel(SIMD3(pixel.x, pixel.y, pixel.z) * factor, pixel.w)
                    }
                }
            },
            // Core Image Filter Reference: darkens around a circle. The factor falls smoothly from the radius on, over the
            // radius × (0.1 + falloff) (decision).
            .filter(
                "CIVignetteEffect", kCICategoryColorEffect,
                [
                    (kCIInputCenterKey, .vector([150, 150])), (kCIInputRadiusKey, .number(150, in: 0...1e6)),
                    (kCIInputIntensityKey, .number(1, in: -1...1)), ("inputFalloff", .number(0.5, in: 0...1)),
                ]
            ) { image, values in
                let (center, radius) = (values.point(kCIInputCenterKey), values.float(kCIInputRadiusKey))
                let width = max(radius * (0.1 + values.float("inputFalloff")), 1e-3)
                let intensity = values.float(kCIInputIntensityKey)
                return MapRecipe(image) { _ in
                    { pixel, x, y in
                        let offset = SIMD2(Float(x) + 0.5, Float(y) + 0.5) - center
                        let t = min(max(((offset * offset).sum().squareRoot() - radius) / width, 0), 1)
                        let factor = max(1 - intensity * t * t * (3 - 2 * t), 0)
                        return Pixel(SIMD3(pixel.x, pixel.y, pixel.z) * factor, pixel.w)
                    }
                }
            },
        ]
        + PhotoEffect.all.map { effect in
            .color("CIPhotoEffect" + effect.name, kCICategoryColorEffect) { _ in
                { color, space in space.decode(effect.apply(to: space.encode(color))) }
            }
        }
}

/// The look of a photo: saturation, contrast, tint and faded blacks, on encoded values.
///
/// The looks of the phone are described by one sentence each; the values are chosen to match it (decision).
private struct PhotoEffect: Sendable {
    let name: String
    /// 0 for shades of gray.
    var saturation: Float = 1
    /// The factor around the middle.
    var contrast: Float = 1
    /// What is added to all components.
    var brightness: Float = 0
    /// What black becomes.
    var shadows: SIMD3<Float> = .zero
    /// What white becomes.
    var highlights: SIMD3<Float> = .one

    static let all = [
        // Black and white with low contrast.
        PhotoEffect(name: "Mono", saturation: 0, contrast: 0.95),
        // Black and white with exaggerated contrast.
        PhotoEffect(name: "Noir", saturation: 0, contrast: 1.4, brightness: -0.03),
        // Black and white without much change of contrast.
        PhotoEffect(name: "Tonal", saturation: 0),
        // Exaggerated color.
        PhotoEffect(name: "Chrome", saturation: 1.35, contrast: 1.08),
        // Diminished color.
        PhotoEffect(name: "Fade", saturation: 0.6, contrast: 0.9, shadows: SIMD3(repeating: 0.08)),
        // Distorted colors of instant cameras.
        PhotoEffect(
            name: "Instant", saturation: 0.75, contrast: 0.95, shadows: SIMD3(0.10, 0.07, 0.09),
            highlights: SIMD3(1, 0.97, 0.88)),
        // Cool colors.
        PhotoEffect(
            name: "Process", saturation: 0.9, contrast: 1.02, shadows: SIMD3(0, 0.03, 0.10),
            highlights: SIMD3(0.90, 1, 0.98)),
        // Warm colors.
        PhotoEffect(
            name: "Transfer", saturation: 0.95, contrast: 1.02, shadows: SIMD3(0.08, 0.02, 0),
            highlights: SIMD3(1, 0.96, 0.82)),
    ]

    func apply(to color: SIMD3<Float>) -> SIMD3<Float> {
        let gray = SIMD3<Float>(repeating: color.dot(SRGB.luminance))
        let toned = (gray + (color - gray) * saturation - 0.5) * contrast + 0.5 + brightness
        return shadows + toned.clamped(lowerBound: .zero, upperBound: .one) * (highlights - shadows)
    }
}
