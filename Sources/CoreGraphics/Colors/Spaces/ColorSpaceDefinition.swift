/// What the components of a colour space stand for.
indirect enum ColorSpaceDefinition: Hashable, Sendable {
    case gray(TransferCurve)
    /// The matrix goes from linear components to linear sRGB; `nil` when both are the same.
    case rgb(TransferCurve, toSRGB: ColorMatrix?)
    case cmyk
    /// XYZ of the white, and the limits of both colour axes.
    case lab(white: SIMD3<Double>, range: [Double])
    /// XYZ relative to the white of print.
    case xyz
    case indexed(CGColorSpace, table: [UInt8])
    case pattern(CGColorSpace?)

    /// An RGB space by its primaries.
    static func rgb(_ curve: TransferCurve, _ primaries: RGBPrimaries) -> ColorSpaceDefinition {
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

    /// Alpha not counted.
    var numberOfComponents: Int {
        switch self {
        case .gray, .indexed: 1
        case .rgb, .lab, .xyz: 3
        case .cmyk: 4
        case .pattern(let base): base?.numberOfComponents ?? 0
        }
    }
}
