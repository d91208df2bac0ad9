import Synchronization

/// Converts premultiplied pixels of 8 bits between sRGB, in which is painted, and another space of RGB or gray, by
/// tables.
final class PixelEncoding: Sendable {
    private let tables: CurveTables
    /// From linear components of the space to linear sRGB, and back.
    private let toScreen: ColorMatrix
    private let fromScreen: ColorMatrix

    private static let known = Mutex<[ColorSpaceDefinition: PixelEncoding]>([:])
    /// A program has few spaces, unless it makes them up (decision).
    private static let mostKnown = 32

    /// The encoding of a space, made once. nil for spaces whose codes are those of the screen, and for those that have
    /// no codes of RGB or gray.
    static func of(_ space: CGColorSpace) -> PixelEncoding? {
        guard !space.hasScreenEncoding else { return nil }
        return known.withLock { known in
            if let encoding = known[space.definition] { return encoding }
            guard let encoding = PixelEncoding(space.definition) else { return nil }
            if known.count == mostKnown { known = [:] }
            known[space.definition] = encoding
            return encoding
        }
    }

    private init?(_ definition: ColorSpaceDefinition) {
        let curve: TransferCurve
        switch definition {
        case .gray(let own): (curve, toScreen) = (own, .identity)
        case .rgb(let own, let matrix): (curve, toScreen) = (own, matrix ?? .identity)
        default: return nil
        }
        guard let inverse = toScreen.inverse else { return nil }
        fromScreen = inverse
        tables = curve == .sRGB ? .screen : CurveTables(curve)
    }

    /// Turns pixels of the space into those of the screen.
    func decode(_ pixels: UnsafeMutablePointer<UInt32>, count: Int) {
        convert(pixels, count, tables, toScreen, .screen)
    }

    /// Turns pixels of the screen into those of the space; in spaces of gray by their brightness.
    func encode(_ pixels: UnsafeMutablePointer<UInt32>, count: Int, isGray: Bool) {
        if isGray {
            for index in 0..<count {
                pixels[index] = pixels[index] & 0xFF00_0000 | PixelFormat.brightness(pixels[index]) * 0x01_0101
            }
        }
        convert(pixels, count, .screen, fromScreen, tables)
    }

    private func convert(
        _ pixels: UnsafeMutablePointer<UInt32>, _ count: Int, _ from: CurveTables, _ matrix: ColorMatrix,
        _ to: CurveTables
    ) {
        let (light, codes) = (from.light, to.codes)
        let rows = (SIMD3<Float>(matrix.rows.0), SIMD3<Float>(matrix.rows.1), SIMD3<Float>(matrix.rows.2))
        var last: (from: UInt32, to: UInt32) = (0, 0)
        func code(_ value: Float) -> UInt32 {
            UInt32(codes[Int(min(max(value, 0), 1) * Float(CurveTables.steps) + 0.5)])
        }
        for index in 0..<count {
            let pixel = pixels[index]
            // Neighbours are often alike.
            if pixel != last.from {
                let alpha = pixel >> 24
                let (red, green, blue) = (
                    PixelFormat.divide(pixel >> 16 & 255, alpha), PixelFormat.divide(pixel >> 8 & 255, alpha),
                    PixelFormat.divide(pixel & 255, alpha)
                )
                let color = SIMD3(light[Int(red)], light[Int(green)], light[Int(blue)])
                let (r, g, b) = (
                    PixelFormat.multiply(code((rows.0 * color).sum()), alpha),
                    PixelFormat.multiply(code((rows.1 * color).sum()), alpha),
                    PixelFormat.multiply(code((rows.2 * color).sum()), alpha)
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

    static let screen = CurveTables(.sRGB)

    /// The light of each code.
    let light: [Float]
    /// The code nearest to each step of light.
    let codes: [UInt8]

    init(_ curve: TransferCurve) {
        light = (0...255).map { Float(curve.decode(Double($0) / 255)) }
        codes = (0...Self.steps).map {
            UInt8((min(max(curve.encode(Double($0) / Double(Self.steps)), 0), 1) * 255).rounded())
        }
    }
}

extension CGColorSpace {
    /// True when components are those of the screen already, or so near that eight bits hardly tell.
    fileprivate var hasScreenEncoding: Bool { hasSRGBEncoding || definition == .gray(.gamma(2.2)) }
}
