/// What the components of a color space represent.
indirect enum ColorSpaceDefinition: Hashable, Sendable {
    case gray(TransferFunction)
    /// The matrix maps linear components to linear sRGB; `nil` for the sRGB primaries.
    case rgb(TransferFunction, toSRGB: ColorMatrix?)
    case cmyk
    /// XYZ of the white point, and the limits of a* and b*.
    case lab(white: SIMD3<Double>, range: [Double])
    /// XYZ relative to D50.
    case xyz
    case indexed(CGColorSpace, table: [UInt8])
    case pattern(CGColorSpace?)

    /// Returns an RGB space with the given transfer curve and primaries.
    static func rgb(_ curve: TransferFunction, _ primaries: RGBPrimaries) -> ColorSpaceDefinition {
        if primaries == .sRGB { return .rgb(curve, toSRGB: nil) }
        return .rgb(curve, toSRGB: ColorMatrix.toXYZ(primaries).map { .xyzToSRGB * $0 })
    }

    var model: CGColorSpaceModel {
        switch self {
        case .gray: .monochrome
        case .rgb: .rgb
        case .cmyk: .cmyk
        case .lab: .lab
        case .xyz: .XYZ
        case .indexed: .indexed
        case .pattern: .pattern
        }
    }

    /// The number of components, not including alpha.
    var numberOfComponents: Int {
        switch self {
        case .gray, .indexed: 1
        case .rgb, .lab, .xyz: 3
        case .cmyk: 4
        case .pattern(let base): base?.numberOfComponents ?? 0
        }
    }
}

/// The transfer function of an RGB or gray space. An odd function, so that negative components are preserved.
enum TransferFunction: Hashable, Sendable {
    /// The piecewise curve of sRGB (IEC 61966-2-1).
    case sRGB
    /// The identity.
    case linear
    /// A pure power function.
    case gamma(Double)
    /// The camera curve of ITU-R BT.709 and BT.2020.
    case rec709

    /// Converts an encoded value to linear light.
    func decode(_ code: Double) -> Double {
        let magnitude = abs(code)
        let light: Double =
            switch self {
            case .sRGB: magnitude <= 0.040_45 ? magnitude / 12.92 : pow((magnitude + 0.055) / 1.055, 2.4)
            case .linear: magnitude
            case .gamma(let exponent): pow(magnitude, exponent)
            case .rec709: magnitude < 0.081 ? magnitude / 4.5 : pow((magnitude + 0.099) / 1.099, 1 / 0.45)
            }
        return code < 0 ? -light : light
    }

    /// Converts linear light to an encoded value.
    func encode(_ light: Double) -> Double {
        let magnitude = abs(light)
        let code: Double =
            switch self {
            case .sRGB: magnitude <= 0.003_130_8 ? magnitude * 12.92 : 1.055 * pow(magnitude, 1 / 2.4) - 0.055
            case .linear: magnitude
            case .gamma(let exponent): pow(magnitude, 1 / exponent)
            case .rec709: magnitude < 0.018 ? magnitude * 4.5 : 1.099 * pow(magnitude, 0.45) - 0.099
            }
        return light < 0 ? -code : code
    }

    func decode(_ v: SIMD3<Double>) -> SIMD3<Double> { SIMD3(decode(v.x), decode(v.y), decode(v.z)) }
    func encode(_ v: SIMD3<Double>) -> SIMD3<Double> { SIMD3(encode(v.x), encode(v.y), encode(v.z)) }
}
