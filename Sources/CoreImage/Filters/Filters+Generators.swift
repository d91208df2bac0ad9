import CoreGraphics
import Foundation

/// Filters that make images.
extension FilterDefinition {
    static let generatorFilters: [FilterDefinition] = [
        FilterDefinition("CIConstantColorGenerator", [kCICategoryGenerator], [(kCIInputColorKey, .color(.red))]) {
            values in
            ColorRecipe(values.color(kCIInputColorKey))
        },
        // Core Image Filter Reference: squares of a width around a center, where two of each color meet, with edges from
        // blurred (0) to sharp (1).
        FilterDefinition(
            "CICheckerboardGenerator", [kCICategoryGenerator],
            [
                (kCIInputCenterKey, .vector([150, 150])), ("inputColor0", .color(.white)),
                ("inputColor1", .color(.black)),
                (kCIInputWidthKey, .number(80, in: 0.01...1e6)), (kCIInputSharpnessKey, .number(1, in: 0...1)),
            ]
        ) { values in
            let (center, width) = (values.point(kCIInputCenterKey), values.float(kCIInputWidthKey))
            let (first, second) = (values.color("inputColor0"), values.color("inputColor1"))
            // The wave crosses zero at the edges; its slope there is the sharpness.
            let slope = 1 / max(1 - values.float(kCIInputSharpnessKey), 1e-4)
            return GeneratorRecipe { space in
                let (a, b) = (first.pixel(in: space), second.pixel(in: space))
                return { x, y in
                    func wave(_ t: Float) -> Float {
                        let phase = t / (2 * width) - (t / (2 * width)).rounded(.down)
                        // Rises from 0 to 1 and falls to 0 in the first half of a period, negative in the second.
                        let triangle = phase < 0.5 ? 1 - abs(phase * 4 - 1) : abs(phase * 4 - 3) - 1
                        return min(max(triangle * slope, -1), 1)
                    }
                    let mix = (1 - wave(x - center.x) * wave(y - center.y)) / 2
                    return a + (b - a) * mix
                }
            }
        },
        gradient("CILinearGradient") { t in t },
        gradient("CISmoothLinearGradient") { t in t * t * (3 - 2 * t) },
        // Core Image Filter Reference: one color within the first radius, another beyond the second, their mix between.
        FilterDefinition(
            "CIRadialGradient", [kCICategoryGradient, kCICategoryGenerator],
            [
                (kCIInputCenterKey, .vector([150, 150])), ("inputRadius0", .number(5, in: 0...1e9)),
                ("inputRadius1", .number(100, in: 0...1e9)), ("inputColor0", .color(.white)),
                ("inputColor1", .color(.black)),
            ]
        ) { values in
            let center = values.point(kCIInputCenterKey)
            let (inner, outer) = (values.float("inputRadius0"), values.float("inputRadius1"))
            return mix(values) { point in
                let offset = point - center
                let distance = (offset * offset).sum().squareRoot()
                return outer == inner ? (distance < inner ? 0 : 1) : (distance - inner) / (outer - inner)
            }
        },
        // Core Image Filter Reference: from one color at the center to another at the radius, by a Gaussian; its deviation
        // is a third of the radius (decision).
        FilterDefinition(
            "CIGaussianGradient", [kCICategoryGradient, kCICategoryGenerator],
            [
                (kCIInputCenterKey, .vector([150, 150])), ("inputColor0", .color(.white)),
                ("inputColor1", .color(.clear)),
                (kCIInputRadiusKey, .number(300, in: 0.01...1e9)),
            ]
        ) { values in
            let (center, deviation) = (values.point(kCIInputCenterKey), values.float(kCIInputRadiusKey) / 3)
            return mix(values) { point in
                let offset = (point - center) / deviation
                return 1 - expf(-(offset * offset).sum() / 2)
            }
        },
        // Core Image Filter Reference: a color wheel of hue by angle and saturation by distance, for one value. It fills a
        // square of twice the radius from the origin; its edge fades over the softness (decision).
        FilterDefinition(
            "CIHueSaturationValueGradient", [kCICategoryGradient, kCICategoryGenerator],
            [
                ("inputValue", .number(1, in: 0...1)), (kCIInputRadiusKey, .number(300, in: 0...16000)),
                ("inputSoftness", .number(1, in: 0...1000)), ("inputDither", .number(1, in: 0...3)),
                ("inputColorSpace", .text("")),
            ]
        ) { values in
            let (value, radius) = (values.float("inputValue"), values.float(kCIInputRadiusKey))
            let softness = max(values.float("inputSoftness"), 1e-3)
            let side = Int((2 * radius).rounded(.up))
            return GeneratorRecipe(region: PixelRegion(x: 0, y: 0, width: side, height: side)) { space in
                { x, y in
                    let offset = SIMD2(x - radius, y - radius)
                    let distance = (offset * offset).sum().squareRoot()
                    let turn = atan2f(offset.y, offset.x) / (2 * .pi)
                    let color = hueColor(
                        turn - turn.rounded(.down), saturation: min(distance / max(radius, 1e-3), 1), value)
                    let opacity = min(max((radius - distance) / softness + 0.5, 0), 1)
                    return Pixel(straight: space.decode(color), alpha: opacity)
                }
            }
        },
    ]

    /// A gradient between two points.
    private static func gradient(_ name: String, _ curve: @escaping @Sendable (Float) -> Float) -> FilterDefinition {
        FilterDefinition(
            name, [kCICategoryGradient, kCICategoryGenerator],
            [
                ("inputPoint0", .vector([0, 0])), ("inputPoint1", .vector([200, 200])), ("inputColor0", .color(.white)),
                ("inputColor1", .color(.black)),
            ]
        ) { values in
            let (start, end) = (values.point("inputPoint0"), values.point("inputPoint1"))
            let direction = end - start
            let square = (direction * direction).sum()
            return mix(values) { point in
                square > 0 ? curve(min(max(((point - start) * direction).sum() / square, 0), 1)) : 0
            }
        }
    }

    /// A mix of two colors by a function of the position, clamped to 0…1; premultiplied colors are mixed.
    private static func mix(
        _ values: FilterValues, _ position: @escaping @Sendable (SIMD2<Float>) -> Float
    ) -> ImageRecipe {
        let (first, second) = (values.color("inputColor0"), values.color("inputColor1"))
        return GeneratorRecipe { space in
            let (a, b) = (first.pixel(in: space), second.pixel(in: space))
            return { x, y in a + (b - a) * min(max(position(SIMD2(x, y)), 0), 1) }
        }
    }

    /// The encoded color of a hue in turns from red.
    private static func hueColor(_ hue: Float, saturation: Float, _ value: Float) -> SIMD3<Float> {
        func component(_ offset: Float) -> Float {
            let k = (offset + hue * 6).truncatingRemainder(dividingBy: 6)
            return value - value * saturation * max(0, min(k, 4 - k, 1))
        }
        return SIMD3(component(5), component(3), component(1))
    }
}
