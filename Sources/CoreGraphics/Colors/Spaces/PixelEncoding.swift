import Synchronization

/// Converts premultiplied 8-bit pixels between sRGB, the space painting uses, and another RGB or gray space, by lookup
/// tables.
final class PixelEncoding: Sendable {
    private let tables: CurveTables
    /// From linear components of the space to linear sRGB, and the inverse.
    private let toLinearSRGB: ColorMatrix
    private let fromLinearSRGB: ColorMatrix

    private static let cache = Mutex<[ColorSpaceDefinition: PixelEncoding]>([:])
    /// Programs normally use few spaces; the cache is emptied when it reaches this size (decision).
    private static let cacheLimit = 32

    /// Returns the cached encoding of a space. `nil` for spaces with the encoding of sRGB, and for those that are
    /// neither RGB nor gray.
    static func encoding(for space: CGColorSpace) -> PixelEncoding? {
        guard !space.hasNearSRGBEncoding else { return nil }
        return cache.withLock { known in
            if let encoding = known[space.definition] { return encoding }
            guard let encoding = PixelEncoding(space.definition) else { return nil }
            if known.count == cacheLimit { known = [:] }
            known[space.definition] = encoding
            return encoding
        }
    }

    private init?(_ definition: ColorSpaceDefinition) {
        let curve: TransferFunction
        switch definition {
        case .gray(let spaceCurve): (curve, toLinearSRGB) = (spaceCurve, .identity)
        case .rgb(let spaceCurve, let matrix): (curve, toLinearSRGB) = (spaceCurve, matrix ?? .identity)
        default: return nil
        }
        guard let inverse = toLinearSRGB.inverse else { return nil }
        fromLinearSRGB = inverse
        tables = curve == .sRGB ? .sRGB : CurveTables(curve)
    }

    /// Converts pixels of the space to sRGB.
    func decode(_ pixels: UnsafeMutablePointer<UInt32>, count: Int) {
        convert(pixels, count, tables, toLinearSRGB, .sRGB)
    }

    /// Converts sRGB pixels to the space; for a gray space the result is their luma.
    func encode(_ pixels: UnsafeMutablePointer<UInt32>, count: Int, isGray: Bool) {
        if isGray {
            for index in 0..<count {
                pixels[index] = pixels[index] & 0xFF00_0000 | PixelFormat.luma(pixels[index]) * 0x01_0101
            }
        }
        convert(pixels, count, .sRGB, fromLinearSRGB, tables)
    }

    private func convert(
        _ pixels: UnsafeMutablePointer<UInt32>, _ count: Int, _ from: CurveTables, _ matrix: ColorMatrix,
        _ to: CurveTables
    ) {
        let (light, encodedValues) = (from.linearValues, to.encodedValues)
        let rows = (SIMD3<Float>(matrix.rows.0), SIMD3<Float>(matrix.rows.1), SIMD3<Float>(matrix.rows.2))
        var last: (from: UInt32, to: UInt32) = (0, 0)
        func encode(_ value: Float) -> UInt32 {
            UInt32(encodedValues[Int(min(max(value, 0), 1) * Float(CurveTables.steps) + 0.5)])
        }
        for index in 0..<count {
            let pixel = pixels[index]
            // Neighboring pixels are often equal.
            if pixel != last.from {
                let alpha = pixel >> 24
                let (red, green, blue) = (
                    PixelFormat.unpremultiply(pixel >> 16 & 255, alpha),
                    PixelFormat.unpremultiply(pixel >> 8 & 255, alpha),
                    PixelFormat.unpremultiply(pixel & 255, alpha)
                )
                let color = SIMD3(light[Int(red)], light[Int(green)], light[Int(blue)])
                let (r, g, b) = (
                    PixelFormat.premultiply(encode((rows.0 * color).sum()), alpha),
                    PixelFormat.premultiply(encode((rows.1 * color).sum()), alpha),
                    PixelFormat.premultiply(encode((rows.2 * color).sum()), alpha)
                )
                last = (pixel, alpha << 24 | r << 16 | g << 8 | b)
            }
            pixels[index] = last.to
        }
    }
}

/// Lookup tables between the 8-bit codes of a transfer curve and linear light.
private struct CurveTables: Sendable {
    /// The number of steps of `encodedValues`; adjacent steps differ by less than half a code except in the darkest.
    static let steps = 1 << 14

    static let sRGB = CurveTables(.sRGB)

    /// The linear value of each 8-bit code.
    let linearValues: [Float]
    /// The 8-bit code nearest to each linear step.
    let encodedValues: [UInt8]

    init(_ curve: TransferFunction) {
        linearValues = (0...255).map { Float(curve.decode(Double($0) / 255)) }
        encodedValues = (0...Self.steps).map {
            UInt8((min(max(curve.encode(Double($0) / Double(Self.steps)), 0), 1) * 255).rounded())
        }
    }
}

extension CGColorSpace {
    /// True if components have the sRGB encoding, or one that is nearly indistinguishable at 8 bits.
    fileprivate var hasNearSRGBEncoding: Bool { hasSRGBEncoding || definition == .gray(.gamma(2.2)) }
}
