import CoreGraphics
import Foundation

/// Filters that correct colors. They compute with colors that are not premultiplied.
extension FilterDefinition {
    static let colorFilters: [FilterDefinition] = [
        // Core Image Filter Reference: brightness is added, contrast is a factor around the middle, saturation goes from
        // gray (0) over the image (1) beyond. Saturation is changed in linear light, then brightness and contrast of encoded
        // values, whose middle is the eye's (decision).
        .color(
            "CIColorControls", kCICategoryColorAdjustment,
            [
                (kCIInputSaturationKey, .number(1, in: 0...10)), (kCIInputBrightnessKey, .number(0, in: -1...1)),
                (kCIInputContrastKey, .number(1, in: 0...10)),
            ]
        ) { values in
            let (saturation, brightness, contrast) = (
                values.float(kCIInputSaturationKey), values.float(kCIInputBrightnessKey),
                values.float(kCIInputContrastKey)
            )
            return { color, space in
                let gray = SIMD3<Float>(repeating: color.dot(SRGB.luminance))
                let saturated = gray + (color - gray) * saturation
                if brightness == 0, contrast == 1 { return saturated }
                return space.decode((space.encode(saturated) + brightness - 0.5) * contrast + 0.5)
            }
        },
        // Core Image Filter Reference: each result component is the dot product of the color and a vector, plus a bias.
        .filter(
            "CIColorMatrix", kCICategoryColorAdjustment,
            [
                ("inputRVector", .vector([1, 0, 0, 0])), ("inputGVector", .vector([0, 1, 0, 0])),
                ("inputBVector", .vector([0, 0, 1, 0])), ("inputAVector", .vector([0, 0, 0, 1])),
                ("inputBiasVector", .vector([0, 0, 0, 0])),
            ]
        ) { image, values in
            let rows = ["inputRVector", "inputGVector", "inputBVector", "inputAVector"].map(values.pixel)
            let bias = values.pixel("inputBiasVector")
            return MapRecipe(image) { _ in
                { pixel, _, _ in
                    let color = Pixel(pixel.straight, pixel.w)
                    let result = Pixel(
                        (rows[0] * color).sum(), (rows[1] * color).sum(), (rows[2] * color).sum(),
                        (rows[3] * color).sum())
                    let biased = result + bias
                    return Pixel(
                        straight: SIMD3(biased.x, biased.y, biased.z), alpha: min(max(biased.w, 0), 1))
                }
            }
        },
        // Core Image Filter Reference: rgb × 2^EV.
        .color("CIExposureAdjust", kCICategoryColorAdjustment, [(kCIInputEVKey, .number(0, in: -20...20))]) { values in
            let factor = exp2f(values.float(kCIInputEVKey))
            return { color, _ in color * factor }
        },
        // Core Image Filter Reference: rgb to a power.
        .color("CIGammaAdjust", kCICategoryColorAdjustment, [("inputPower", .number(1, in: 0.01...10))]) { values in
            let power = values.float("inputPower")
            return { color, _ in
                SIMD3(powf(max(color.x, 0), power), powf(max(color.y, 0), power), powf(max(color.z, 0), power))
            }
        },
        // The hue rotation of W3C Filter Effects, around the axis of grays.
        .color("CIHueAdjust", kCICategoryColorAdjustment, [(kCIInputAngleKey, .number(0, in: -1000...1000))]) {
            values in
            let matrix = hueRotation(values.float(kCIInputAngleKey))
            return { color, _ in SIMD3(color.dot(matrix.0), color.dot(matrix.1), color.dot(matrix.2)) }
        },
        // Core Image Filter Reference: changes the saturation of colors with little of it more than that of others. The
        // factor is 1 + amount × (1 - saturation), with the saturation as maximum less minimum (decision).
        .color("CIVibrance", kCICategoryColorAdjustment, [("inputAmount", .number(0, in: -1...1))]) { values in
            let amount = values.float("inputAmount")
            return { color, _ in
                let gray = SIMD3<Float>(repeating: color.dot(SRGB.luminance))
                let saturation = min(max(color.max() - color.min(), 0), 1)
                return gray + (color - gray) * (1 + amount * (1 - saturation))
            }
        },
        // Core Image Filter Reference: adapts from a white point, a color temperature in kelvins and a tint, to another.
        // Each channel is scaled by the ratio of the white points (von Kries, in the primaries of sRGB; decision).
        .color(
            "CITemperatureAndTint", kCICategoryColorAdjustment,
            [("inputNeutral", .vector([6500, 0])), ("inputTargetNeutral", .vector([6500, 0]))]
        ) { values in
            let (from, to) = (values.vector("inputNeutral"), values.vector("inputTargetNeutral"))
            let source = WhitePoint.color(temperature: Double(from.x), tint: Double(from.y))
            let factor = WhitePoint.color(temperature: Double(to.x), tint: Double(to.y)) / source
            let scale = factor / factor.dot(SRGB.luminance)
            return { color, _ in color * scale }
        },
        // Core Image Filter Reference: white becomes the color.
        .color("CIWhitePointAdjust", kCICategoryColorAdjustment, [(kCIInputColorKey, .color(.white))]) { values in
            let color = values.color(kCIInputColorKey)
            return { pixel, space in pixel * color.components(in: space) }
        },
        .filter(
            "CIColorClamp", kCICategoryColorAdjustment,
            [("inputMinComponents", .vector([0, 0, 0, 0])), ("inputMaxComponents", .vector([1, 1, 1, 1]))]
        ) { image, values in
            let (low, high) = (values.pixel("inputMinComponents"), values.pixel("inputMaxComponents"))
            return MapRecipe(image) { _ in
                { pixel, _, _ in
                    let color = pointwiseMin(pointwiseMax(Pixel(pixel.straight, pixel.w), low), high)
                    return Pixel(straight: SIMD3(color.x, color.y, color.z), alpha: min(max(color.w, 0), 1))
                }
            }
        },
        .color("CILinearToSRGBToneCurve", kCICategoryColorAdjustment) { _ in
            { color, _ in WorkingSpace.linear.encode(color) }
        },
        .color("CISRGBToneCurveToLinear", kCICategoryColorAdjustment) { _ in
            { color, _ in WorkingSpace.linear.decode(color) }
        },
    ]

    /// The rows of the matrix that rotates hues by an angle in radians.
    private static func hueRotation(_ angle: Float) -> (SIMD3<Float>, SIMD3<Float>, SIMD3<Float>) {
        let (cosine, sine) = (cosf(angle), sinf(angle))
        // The coefficients of the specification.
        return (
            SIMD3<Float>(0.213, 0.715, 0.072) + SIMD3<Float>(0.787, -0.715, -0.072) * cosine
                + SIMD3<Float>(-0.213, -0.715, 0.928) * sine,
            SIMD3<Float>(0.213, 0.715, 0.072) + SIMD3<Float>(-0.213, 0.285, -0.072) * cosine
                + SIMD3<Float>(0.143, 0.140, -0.283) * sine,
            SIMD3<Float>(0.213, 0.715, 0.072) + SIMD3<Float>(-0.213, -0.715, 0.928) * cosine
                + SIMD3<Float>(-0.787, 0.715, 0.072) * sine
        )
    }
}

/// Colors of white light.
enum WhitePoint {
    /// The linear color of a black body, with green scaled by a tint.
    ///
    /// The chromaticity is the cubic approximation of the Planckian locus by Kim et al. (US patent 7024034), for 1667 to
    /// 25000 K; other temperatures become the nearest. A tint of 100 changes green by a third (decision).
    static func color(temperature: Double, tint: Double) -> SIMD3<Float> {
        let t = min(max(temperature.isFinite ? temperature : 6500, 1667), 25000)
        let (t2, t3) = (t * t, t * t * t)
        let x =
            t <= 4000
            ? -0.2661239e9 / t3 - 0.2343589e6 / t2 + 0.8776956e3 / t + 0.179910
            : -3.0258469e9 / t3 + 2.1070379e6 / t2 + 0.2226347e3 / t + 0.240390
        let (x2, x3) = (x * x, x * x * x)
        let y =
            t <= 2222
            ? -1.1063814 * x3 - 1.34811020 * x2 + 2.18555832 * x - 0.20219683
            : t <= 4000
                ? -0.9549476 * x3 - 1.37418593 * x2 + 2.09137015 * x - 0.16748867
                : 3.0817580 * x3 - 5.87338670 * x2 + 3.75112997 * x - 0.37001483
        // XYZ with Y = 1, to linear sRGB (IEC 61966-2-1).
        let (bigX, bigZ) = (x / y, (1 - x - y) / y)
        let red = 3.2406 * bigX - 1.5372 - 0.4986 * bigZ
        let green =
            (-0.9689 * bigX + 1.8758 + 0.0415 * bigZ) * (1 - min(max(tint.isFinite ? tint : 0, -200), 200) / 300)
        let blue = 0.0557 * bigX - 0.2040 + 1.0570 * bigZ
        // The warmest whites have no blue in sRGB.
        let smallest = 0.01
        return SIMD3(Float(max(red, smallest)), Float(max(green, smallest)), Float(max(blue, smallest)))
    }
}
