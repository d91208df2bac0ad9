extension CGColorSpace {
    /// The sRGB red, green, blue and alpha of components of this space, alpha last. Not limited to 0…1.
    func sRGB(_ components: [CGFloat]) -> SIMD4<Float> {
        func part(_ index: Int) -> Double {
            guard index < components.count else { return 0 }
            let value = Double(components[index])
            return value.isFinite ? value : 0
        }
        switch model {
        case .monochrome:
            let gray: Double =
                switch transfer {
                case .standard: part(0)
                case .linear: Self.encode(part(0))
                case .gamma22: Self.encode(Self.power(part(0), 2.2))
                }
            return SIMD4(Float(gray), Float(gray), Float(gray), Float(part(1)))
        case .rgb, .unknown:
            var color = SIMD3(part(0), part(1), part(2))
            if transfer == .linear || isWideGamut {
                if transfer != .linear { color = Self.map(color, Self.decode) }
                if isWideGamut { color = Self.multiply(Self.displayP3ToSRGB, color) }
                color = Self.map(color, Self.encode)
            }
            return SIMD4(Float(color.x), Float(color.y), Float(color.z), Float(part(3)))
        }
    }

    /// The components of this space, alpha last, for an sRGB colour.
    func components(ofSRGB color: SIMD4<Float>) -> [CGFloat] {
        var rgb = SIMD3(Double(color.x), Double(color.y), Double(color.z))
        switch model {
        case .monochrome:
            let light = Self.map(rgb, Self.decode)
            let luminance = (light * Self.luminanceWeights).sum()
            let gray: Double =
                switch transfer {
                case .standard: Self.encode(luminance)
                case .linear: luminance
                case .gamma22: Self.power(luminance, 1 / 2.2)
                }
            return [CGFloat(gray), CGFloat(color.w)]
        case .rgb, .unknown:
            if transfer == .linear || isWideGamut {
                rgb = Self.map(rgb, Self.decode)
                if isWideGamut { rgb = Self.multiply(Self.sRGBToDisplayP3, rgb) }
                if transfer != .linear { rgb = Self.map(rgb, Self.encode) }
            }
            if !isExtended { rgb = Self.map(rgb) { min(max($0, 0), 1) } }
            return [CGFloat(rgb.x), CGFloat(rgb.y), CGFloat(rgb.z), CGFloat(color.w)]
        }
    }

    /// Parts of red, green and blue in the brightness of an sRGB colour (IEC 61966-2-1).
    private static let luminanceWeights = SIMD3(0.2126, 0.7152, 0.0722)

    /// Rows of the matrix from linear Display P3 to linear sRGB, both with white D65.
    private static let displayP3ToSRGB = [
        SIMD3(1.224_940_176, -0.224_940_176, 0.0), SIMD3(-0.042_056_955, 1.042_056_955, 0.0),
        SIMD3(-0.019_637_555, -0.078_636_046, 1.098_273_600),
    ]
    /// Rows of the matrix from linear sRGB to linear Display P3.
    private static let sRGBToDisplayP3 = [
        SIMD3(0.822_461_969, 0.177_538_031, 0.0), SIMD3(0.033_194_199, 0.966_805_801, 0.0),
        SIMD3(0.017_082_631, 0.072_397_440, 0.910_519_929),
    ]

    private static func multiply(_ rows: [SIMD3<Double>], _ v: SIMD3<Double>) -> SIMD3<Double> {
        SIMD3((rows[0] * v).sum(), (rows[1] * v).sum(), (rows[2] * v).sum())
    }

    private static func map(_ v: SIMD3<Double>, _ f: (Double) -> Double) -> SIMD3<Double> {
        SIMD3(f(v.x), f(v.y), f(v.z))
    }

    private static func power(_ value: Double, _ exponent: Double) -> Double {
        value < 0 ? -pow(-value, exponent) : pow(value, exponent)
    }

    /// From sRGB encoding to light; odd about zero so that extended values survive.
    private static func decode(_ value: Double) -> Double {
        let size = abs(value)
        let light = size <= 0.040_45 ? size / 12.92 : pow((size + 0.055) / 1.055, 2.4)
        return value < 0 ? -light : light
    }

    /// From light to sRGB encoding.
    private static func encode(_ value: Double) -> Double {
        let size = abs(value)
        let code = size <= 0.003_130_8 ? size * 12.92 : 1.055 * pow(size, 1 / 2.4) - 0.055
        return value < 0 ? -code : code
    }
}
