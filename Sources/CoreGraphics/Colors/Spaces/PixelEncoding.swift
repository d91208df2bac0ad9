import Synchronization

/// Converts premultiplied pixels of 8 bits between sRGB, in which is painted, and another space of RGB or gray, by
/// tables.
final class PixelEncoding: Sendable {
    private let tables: CurveTables
    /// From linear components of the space to linear sRGB, and back.
    private let toLinearSRGB: ColorMatrix
    private let fromLinearSRGB: ColorMatrix

    private static let cache = Mutex<[ColorSpaceDefinition: PixelEncoding]>([:])
    /// A program has few spaces, unless it makes them up (decision).
    private static let cacheLimit = 32

    /// The encoding of a space, made once. nil for spaces whose codes are those of the screen, and for those that have
    /// no codes of RGB or gray.
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
        let curve: TransferCurve
        switch definition {
        case .gray(let spaceCurve): (curve, toLinearSRGB) = (spaceCurve, .identity)
        case .rgb(let spaceCurve, let matrix): (curve, toLinearSRGB) = (spaceCurve, matrix ?? .identity)
        default: return nil
        }
        guard let inverse = toLinearSRGB.inverse else { return nil }
        fromLinearSRGB = inverse
        tables = curve == .sRGB ? .sRGB : CurveTables(curve)
    }

    /// Turns pixels of the space into those of the screen.
    func decode(_ pixels: UnsafeMutablePointer<UInt32>, count: Int) {
        convert(pixels, count, tables, toLinearSRGB, .sRGB)
    }

    /// Turns pixels of the screen into those of the space; in spaces of gray by their brightness.
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
            // Neighbours are often alike.
            if pixel != last.from {
                let alpha = pixel >> 24
                let (red, green, blue) = (
                    PixelFormat.unpremultiply(pixel >> 16 & 255, alpha), PixelFormat.unpremultiply(pixel >> 8 & 255, alpha),
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

/// The codes of a curve, and the light that they stand for.
private struct CurveTables: Sendable {
    /// Steps of light in `codes`; neighbours differ by less than half a code but for the darkest.
    static let steps = 1 << 14

    static let sRGB = CurveTables(.sRGB)

    /// The light of each code.
    let linearValues: [Float]
    /// The code nearest to each step of light.
    let encodedValues: [UInt8]

    init(_ curve: TransferCurve) {
        linearValues = (0...255).map { Float(curve.decode(Double($0) / 255)) }
        encodedValues = (0...Self.steps).map {
            UInt8((min(max(curve.encode(Double($0) / Double(Self.steps)), 0), 1) * 255).rounded())
        }
    }
}

extension CGColorSpace {
    /// True when components are those of the screen already, or so near that eight bits hardly tell.
    fileprivate var hasNearSRGBEncoding: Bool { hasSRGBEncoding || definition == .gray(.gamma(2.2)) }
}
