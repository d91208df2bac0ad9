extension CGColorSpace {
    /// Converts components of this space, alpha last, to sRGB red, green, blue and alpha, which may lie outside 0…1.
    func sRGB(_ components: [CGFloat]) -> SIMD4<Float> {
        func component(_ index: Int) -> Double {
            guard index < components.count else { return 0 }
            let value = Double(components[index])
            return value.isFinite ? value : 0
        }
        let color: SIMD3<Double>
        switch definition {
        case .gray(let curve):
            color = SIMD3(
                repeating: curve == .sRGB ? component(0) : TransferFunction.sRGB.encode(curve.decode(component(0))))
        case .rgb(.sRGB, nil): color = SIMD3(component(0), component(1), component(2))
        case .rgb(let curve, let matrix):
            let light = curve.decode(SIMD3(component(0), component(1), component(2)))
            color = TransferFunction.sRGB.encode(matrix.map { $0 * light } ?? light)
        case .cmyk: color = (1 - SIMD3(component(0), component(1), component(2))) * (1 - component(3))
        case .lab(let white, let range):
            let a = min(max(component(1), range[0]), range[1])
            let b = min(max(component(2), range[2]), range[3])
            color = Self.color(ofXYZ: CIELab.toXYZ(SIMD3(component(0), a, b), white: white), white)
        case .xyz: color = Self.color(ofXYZ: SIMD3(component(0), component(1), component(2)), Chromaticity.d50.stimuli)
        case .indexed(let base, let table):
            let count = base.numberOfComponents
            let offset = min(max(Int(min(component(0), 255)), 0), table.count / count - 1) * count
            let entry = base.components(ofBytes: table[offset..<(offset + count)])
            let baseColor = base.sRGB(entry)
            color = SIMD3(Double(baseColor.x), Double(baseColor.y), Double(baseColor.z))
        case .pattern(let base):
            let baseColor = base?.sRGB(components) ?? .zero
            color = SIMD3(Double(baseColor.x), Double(baseColor.y), Double(baseColor.z))
        }
        return SIMD4(Float(color.x), Float(color.y), Float(color.z), Float(component(numberOfComponents)))
    }

    /// Converts an sRGB color to components of this space, alpha last. `nil` for indexed and pattern spaces.
    func components(ofSRGB color: SIMD4<Float>) -> [CGFloat]? {
        let rgb = SIMD3(Double(color.x), Double(color.y), Double(color.z))
        let alpha = CGFloat(color.w)
        func components(_ v: SIMD3<Double>) -> [CGFloat] { [CGFloat(v.x), CGFloat(v.y), CGFloat(v.z), alpha] }
        switch definition {
        case .gray(let curve):
            let light = TransferFunction.sRGB.decode(rgb)
            return [CGFloat(curve.encode((light * Self.luminanceWeights).sum())), alpha]
        case .rgb(let curve, let matrix):
            var result = rgb
            if curve != .sRGB || matrix != nil {
                let light = TransferFunction.sRGB.decode(rgb)
                result = curve.encode(matrix?.inverse.map { $0 * light } ?? light)
            }
            return components(isExtended ? result : result.clamped(lowerBound: .zero, upperBound: .one))
        case .cmyk:
            let ink = 1 - rgb.clamped(lowerBound: .zero, upperBound: .one)
            let black = ink.min()
            let remainder = black < 1 ? (ink - black) / (1 - black) : .zero
            return [CGFloat(remainder.x), CGFloat(remainder.y), CGFloat(remainder.z), CGFloat(black), alpha]
        case .lab(let white, _): return components(CIELab.fromXYZ(Self.xyz(of: rgb, white), white: white))
        case .xyz: return components(Self.xyz(of: rgb, Chromaticity.d50.stimuli))
        case .indexed, .pattern: return nil
        }
    }

    /// Maps bytes 0…255 to the range of each component.
    func components(ofBytes bytes: ArraySlice<UInt8>) -> [CGFloat] {
        bytes.enumerated().map { index, byte in
            let range = range(ofComponent: index)
            return range.lowerBound + CGFloat(byte) / 255 * (range.upperBound - range.lowerBound)
        }
    }

    /// The range of values of a component.
    func range(ofComponent index: Int) -> ClosedRange<CGFloat> {
        switch definition {
        case .lab(_, let limits):
            index == 0 ? 0...100 : CGFloat(limits[2 * index - 2])...CGFloat(limits[2 * index - 1])
        case .indexed(let base, let table): 0...CGFloat(table.count / base.numberOfComponents - 1)
        default: 0...1
        }
    }

    /// The weights of red, green and blue in the luminance of a linear sRGB color (IEC 61966-2-1).
    private static let luminanceWeights = SIMD3(0.2126, 0.7152, 0.0722)

    private static func color(ofXYZ xyz: SIMD3<Double>, _ white: SIMD3<Double>) -> SIMD3<Double> {
        TransferFunction.sRGB.encode(ColorMatrix.xyzToSRGB * (ColorMatrix.adaptation(from: white) * xyz))
    }

    private static func xyz(of color: SIMD3<Double>, _ white: SIMD3<Double>) -> SIMD3<Double> {
        let light = TransferFunction.sRGB.decode(color)
        let linearToXYZ = (ColorMatrix.xyzToSRGB * ColorMatrix.adaptation(from: white)).inverse ?? .identity
        return linearToXYZ * light
    }
}

/// Conversion between CIE L*a*b* and XYZ.
enum CIELab {
    static func toXYZ(_ lab: SIMD3<Double>, white: SIMD3<Double>) -> SIMD3<Double> {
        let middle = (lab.x + 16) / 116
        func inverse(_ t: Double) -> Double { t > 6.0 / 29 ? t * t * t : (t - 16.0 / 116) * 108 / 841 }
        return white * SIMD3(inverse(middle + lab.y / 500), inverse(middle), inverse(middle - lab.z / 200))
    }

    static func fromXYZ(_ xyz: SIMD3<Double>, white: SIMD3<Double>) -> SIMD3<Double> {
        func forward(_ t: Double) -> Double { t > 216.0 / 24389 ? cbrt(t) : t * 841 / 108 + 16.0 / 116 }
        let f = SIMD3(forward(xyz.x / white.x), forward(xyz.y / white.y), forward(xyz.z / white.z))
        return SIMD3(116 * f.y - 16, 500 * (f.x - f.y), 200 * (f.y - f.z))
    }
}
