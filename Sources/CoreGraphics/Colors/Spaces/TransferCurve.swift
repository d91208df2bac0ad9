/// How a component of an RGB or gray space is encoded. Odd about zero, so that components outside 0…1 survive.
enum TransferCurve: Hashable, Sendable {
    /// The piecewise curve of sRGB (IEC 61966-2-1).
    case sRGB
    /// In proportion to light.
    case linear
    /// A plain power.
    case gamma(Double)
    /// The camera curve of ITU-R BT.709 and BT.2020.
    case video

    /// From code to light.
    func decode(_ code: Double) -> Double {
        let size = abs(code)
        let light: Double =
            switch self {
            case .sRGB: size <= 0.040_45 ? size / 12.92 : pow((size + 0.055) / 1.055, 2.4)
            case .linear: size
            case .gamma(let exponent): pow(size, exponent)
            case .video: size < 0.081 ? size / 4.5 : pow((size + 0.099) / 1.099, 1 / 0.45)
            }
        return code < 0 ? -light : light
    }

    /// From light to code.
    func encode(_ light: Double) -> Double {
        let size = abs(light)
        let code: Double =
            switch self {
            case .sRGB: size <= 0.003_130_8 ? size * 12.92 : 1.055 * pow(size, 1 / 2.4) - 0.055
            case .linear: size
            case .gamma(let exponent): pow(size, 1 / exponent)
            case .video: size < 0.018 ? size * 4.5 : 1.099 * pow(size, 0.45) - 0.099
            }
        return light < 0 ? -code : code
    }

    func decode(_ v: SIMD3<Double>) -> SIMD3<Double> { SIMD3(decode(v.x), decode(v.y), decode(v.z)) }
    func encode(_ v: SIMD3<Double>) -> SIMD3<Double> { SIMD3(encode(v.x), encode(v.y), encode(v.z)) }
}
