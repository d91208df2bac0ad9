import CoreGraphics
import Expectations
import Testing

/// The blend formulas of the compositing standards, for unpremultiplied colors and alphas in 0…1.
private struct Formula {
    let mode: CGBlendMode

    typealias Color = SIMD3<Double>

    /// The premultiplied result of compositing a source with a backdrop.
    func composite(_ s: Color, _ sa: Double, _ d: Color, _ da: Double) -> (Color, Double) {
        func porterDuff(_ fs: Double, _ fd: Double) -> (Color, Double) {
            (s * sa * fs + d * da * fd, sa * fs + da * fd)
        }
        switch mode {
        case .clear: return porterDuff(0, 0)
        case .copy: return porterDuff(1, 0)
        case .sourceIn: return porterDuff(da, 0)
        case .sourceOut: return porterDuff(1 - da, 0)
        case .sourceAtop: return porterDuff(da, 1 - sa)
        case .destinationOver: return porterDuff(1 - da, 1)
        case .destinationIn: return porterDuff(0, sa)
        case .destinationOut: return porterDuff(0, 1 - sa)
        case .destinationAtop: return porterDuff(1 - da, sa)
        case .xor: return porterDuff(1 - da, 1 - sa)
        case .plusLighter:
            let (color, alpha) = porterDuff(1, 1)
            return (color.clamped(lowerBound: .zero, upperBound: .one), min(alpha, 1))
        case .plusDarker:
            let alpha = min(1, sa + da)
            let dark = (1 - s) * sa + (1 - d) * da
            return ((alpha - dark).clamped(lowerBound: .zero, upperBound: .one), alpha)
        default:
            let blended = blend(d, s) * sa * da
            return (s * sa * (1 - da) + d * da * (1 - sa) + blended, sa + da - sa * da)
        }
    }

    private func blend(_ d: Color, _ s: Color) -> Color {
        func each(_ f: (Double, Double) -> Double) -> Color { Color(f(d.x, s.x), f(d.y, s.y), f(d.z, s.z)) }
        func hardLight(_ d: Double, _ s: Double) -> Double { s <= 0.5 ? d * 2 * s : d + (2 * s - 1) - d * (2 * s - 1) }
        switch mode {
        case .multiply: return d * s
        case .screen: return d + s - d * s
        case .overlay: return each { hardLight($1, $0) }
        case .hardLight: return each(hardLight)
        case .darken: return each(min)
        case .lighten: return each(max)
        case .colorDodge: return each { $0 == 0 ? 0 : $1 == 1 ? 1 : min(1, $0 / (1 - $1)) }
        case .colorBurn: return each { $0 == 1 ? 1 : $1 == 0 ? 0 : 1 - min(1, (1 - $0) / $1) }
        case .softLight:
            return each { d, s in
                let softened = d <= 0.25 ? ((16 * d - 12) * d + 4) * d : d.squareRoot()
                return s <= 0.5 ? d - (1 - 2 * s) * d * (1 - d) : d + (2 * s - 1) * (softened - d)
            }
        case .difference: return each { abs($0 - $1) }
        case .exclusion: return d + s - 2 * d * s
        case .hue: return withLuminosity(withSaturation(s, saturation(d)), luminosity(d))
        case .saturation: return withLuminosity(withSaturation(d, saturation(s)), luminosity(d))
        case .color: return withLuminosity(s, luminosity(d))
        case .luminosity: return withLuminosity(d, luminosity(s))
        default: return s
        }
    }

    private func luminosity(_ c: Color) -> Double { (c * Color(0.3, 0.59, 0.11)).sum() }
    private func saturation(_ c: Color) -> Double { c.max() - c.min() }

    private func withSaturation(_ c: Color, _ saturation: Double) -> Color {
        c.max() > c.min() ? (c - c.min()) * saturation / (c.max() - c.min()) : .zero
    }

    private func withLuminosity(_ c: Color, _ value: Double) -> Color {
        var result = c + (value - luminosity(c))
        let gray = luminosity(result)
        if result.min() < 0 { result = gray + (result - gray) * gray / (gray - result.min()) }
        if result.max() > 1 { result = gray + (result - gray) * (1 - gray) / (result.max() - gray) }
        return result
    }
}

@Suite struct CGBlendModeFormulaTests {
    @Test("there are 28 blend modes")
    func count() {
        expect(CGBlendMode.allCases.count, equals: 28)
        expect(CGBlendMode.allCases.map(\.rawValue), equals: Array(0...27))
    }

    @Test("every blend mode follows its formula for opaque and translucent colors", arguments: CGBlendMode.allCases)
    func followsFormula(mode: CGBlendMode) {
        let colors: [(SIMD3<Double>, Double)] = [
            (SIMD3(0.8, 0.4, 0.2), 1), (SIMD3(0.2, 0.6, 1), 0.6), (SIMD3(0, 0.4, 0.8), 0.4), (SIMD3(1, 1, 0), 1),
            (SIMD3(0.4, 0.4, 0.4), 0.2),
        ]

        for (s, sa) in colors {
            for (d, da) in colors {
                let context = makeContext(1, 1)
                let bounds = CGRect(x: 0, y: 0, width: 1, height: 1)
                context.setFillColor(red: d.x, green: d.y, blue: d.z, alpha: da)
                context.fill(bounds)
                context.setBlendMode(mode)
                context.setFillColor(red: s.x, green: s.y, blue: s.z, alpha: sa)
                context.fill(bounds)

                let (color, alpha) = Formula(mode: mode).composite(s, sa, d, da)
                let expected = Pixel(
                    r: Int(color.x * 255 + 0.5), g: Int(color.y * 255 + 0.5), b: Int(color.z * 255 + 0.5),
                    a: Int(alpha * 255 + 0.5))
                #expect(context[0, 0].isNear(expected, within: 3), "\(s) \(sa) on \(d) \(da)")
            }
        }
    }

    @Test("plusDarker respects the clip")
    func plusDarker() {
        let context = makeContext(20, 20)
        context.setFillColor(.white)
        context.fill(CGRect(x: 0, y: 0, width: 20, height: 20))
        context.clip(to: CGRect(x: 0, y: 0, width: 10, height: 20))
        context.setBlendMode(.plusDarker)
        context.setFillColor(red: 1, green: 0.5, blue: 0.5, alpha: 1)

        context.fill(CGRect(x: 0, y: 0, width: 20, height: 20))
        context.fill(CGRect(x: 0, y: 10, width: 20, height: 10))

        #expect(context[5, 15].isNear(Pixel(r: 255, g: 128, b: 128, a: 255)))
        #expect(context[5, 5].isNear(Pixel(r: 255, g: 1, b: 1, a: 255)))
        expect(context[15, 5], equals: .white)
    }
}
