import CoreGraphics
import Foundation

/// How an image is combined with the one behind it.
enum Compositing {
    typealias Function = @Sendable (_ source: Pixel, _ backdrop: Pixel) -> Pixel

    /// The operators of Porter and Duff, for premultiplied pixels.
    static let sourceOver: Function = { source, backdrop in source + backdrop * (1 - source.w) }
    static let sourceIn: Function = { source, backdrop in source * backdrop.w }
    static let sourceOut: Function = { source, backdrop in source * (1 - backdrop.w) }
    static let sourceAtop: Function = { source, backdrop in source * backdrop.w + backdrop * (1 - source.w) }

    /// A blend mode by the formula of W3C Compositing and Blending: `blend` of the colors where both images are, the one
    /// that is there elsewhere.
    static func blend(_ blend: @escaping @Sendable (_ source: Float, _ backdrop: Float) -> Float) -> Function {
        { source, backdrop in
            let alpha = source.w + backdrop.w - source.w * backdrop.w
            let (s, b) = (source.straight, backdrop.straight)
            let mixed = SIMD3(blend(s.x, b.x), blend(s.y, b.y), blend(s.z, b.z)) * (source.w * backdrop.w)
            let (front, behind) = (source * (1 - backdrop.w), backdrop * (1 - source.w))
            let color = SIMD3(front.x, front.y, front.z) + SIMD3(behind.x, behind.y, behind.z) + mixed
            return Pixel(color, alpha)
        }
    }

    /// The blend modes by the names of their filters.
    static let modes: [(name: String, blend: @Sendable (_ source: Float, _ backdrop: Float) -> Float)] = [
        ("CIMultiplyBlendMode", { $0 * $1 }),
        ("CIScreenBlendMode", { $0 + $1 - $0 * $1 }),
        ("CIOverlayBlendMode", { hardLight($1, $0) }),
        ("CIDarkenBlendMode", { min($0, $1) }),
        ("CILightenBlendMode", { max($0, $1) }),
        ("CIColorDodgeBlendMode", { $1 <= 0 ? 0 : $0 >= 1 ? 1 : min(1, $1 / (1 - $0)) }),
        ("CIColorBurnBlendMode", { $1 >= 1 ? 1 : $0 <= 0 ? 0 : 1 - min(1, (1 - $1) / $0) }),
        ("CIHardLightBlendMode", { hardLight($0, $1) }),
        ("CISoftLightBlendMode", { softLight($0, $1) }),
        ("CIDifferenceBlendMode", { abs($0 - $1) }),
        ("CIExclusionBlendMode", { $0 + $1 - 2 * $0 * $1 }),
        ("CISubtractBlendMode", { max($1 - $0, 0) }),
        ("CILinearDodgeBlendMode", { min($0 + $1, 1) }),
        ("CILinearBurnBlendMode", { max($0 + $1 - 1, 0) }),
    ]

    private static func hardLight(_ source: Float, _ backdrop: Float) -> Float {
        source <= 0.5 ? backdrop * 2 * source : backdrop + (2 * source - 1) - backdrop * (2 * source - 1)
    }

    private static func softLight(_ source: Float, _ backdrop: Float) -> Float {
        if source <= 0.5 { return backdrop - (1 - 2 * source) * backdrop * (1 - backdrop) }
        let d =
            backdrop <= 0.25 ? ((16 * backdrop - 12) * backdrop + 4) * backdrop : max(backdrop, 0).squareRoot()
        return backdrop + (2 * source - 1) * (d - backdrop)
    }
}

extension ImageRecipe {
    /// The image combined with one behind it. Its extent is that of both.
    func combined(over background: ImageRecipe, _ function: @escaping Compositing.Function) -> ImageRecipe {
        CombineRecipe([self, background], region: region.union(background.region)) { function($0[0], $0[1]) }
    }
}

extension FilterDefinition {
    static let compositingFilters: [FilterDefinition] =
        [
            composite("CISourceOverCompositing", Compositing.sourceOver),
            composite("CISourceInCompositing", Compositing.sourceIn),
            composite("CISourceOutCompositing", Compositing.sourceOut),
            composite("CISourceAtopCompositing", Compositing.sourceAtop),
            // Core Image Filter Reference: products, sums, larger and smaller values of premultiplied components.
            composite("CIMultiplyCompositing") { $0 * $1 },
            composite("CIAdditionCompositing") { pointwiseMin($0 + $1, .one) },
            composite("CIMaximumCompositing") { pointwiseMax($0, $1) },
            composite("CIMinimumCompositing") { pointwiseMin($0, $1) },
        ] + Compositing.modes.map { composite($0.name, Compositing.blend($0.blend)) }

    private static func composite(_ name: String, _ function: @escaping Compositing.Function) -> FilterDefinition {
        FilterDefinition(
            name, [kCICategoryCompositeOperation], [(kCIInputImageKey, .image), (kCIInputBackgroundImageKey, .image)]
        ) { values in
            guard let image = values.image() else { return nil }
            let background = values.image(kCIInputBackgroundImageKey) ?? ImageRecipe(region: .empty)
            return image.combined(over: background, function)
        }
    }
}
