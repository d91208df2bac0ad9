/// Converts premultiplied pixels of 8 bits between sRGB, in which is painted, and another space of RGB or gray, by tables.
final class PixelEncoding: Sendable {
    /// Steps of light in the tables that lead to codes; neighbours differ by less than half a code but for the darkest.
    private static let steps = 1 << 14

    private let toLight: [Float]
    private let fromLight: [UInt8]
    private let screenToLight: [Float]
    private let screenFromLight: [UInt8]
    /// From linear components of the space to linear sRGB, and back.
    private let toScreen: ColorMatrix
    private let fromScreen: ColorMatrix

    /// nil for spaces whose codes are those of the screen, and for those that have no codes of RGB or gray.
    init?(_ space: CGColorSpace) {
        guard !space.hasScreenEncoding else { return nil }
        let curve: TransferCurve
        switch space.definition {
        case .gray(let own): (curve, toScreen) = (own, .identity)
        case .rgb(let own, let matrix): (curve, toScreen) = (own, matrix ?? .identity)
        default: return nil
        }
        guard let inverse = toScreen.inverse else { return nil }
        fromScreen = inverse
        (toLight, fromLight) = (Self.light(curve), Self.codes(curve))
        (screenToLight, screenFromLight) = (Self.light(.sRGB), Self.codes(.sRGB))
    }

    private static func light(_ curve: TransferCurve) -> [Float] {
        (0...255).map { Float(curve.decode(Double($0) / 255)) }
    }

    private static func codes(_ curve: TransferCurve) -> [UInt8] {
        (0...steps).map { UInt8((min(max(curve.encode(Double($0) / Double(steps)), 0), 1) * 255).rounded()) }
    }

    /// Turns pixels of the space into those of the screen.
    func decode(_ pixels: UnsafeMutablePointer<UInt32>, count: Int) {
        convert(pixels, count, toLight, toScreen, screenFromLight)
    }

    /// Turns pixels of the screen into those of the space; in spaces of gray by their brightness.
    func encode(_ pixels: UnsafeMutablePointer<UInt32>, count: Int, isGray: Bool) {
        if isGray {
            for index in 0..<count {
                pixels[index] = pixels[index] & 0xFF00_0000 | PixelFormat.brightness(pixels[index]) * 0x01_0101
            }
        }
        convert(pixels, count, screenToLight, fromScreen, fromLight)
    }

    private func convert(
        _ pixels: UnsafeMutablePointer<UInt32>, _ count: Int, _ light: [Float], _ matrix: ColorMatrix, _ codes: [UInt8]
    ) {
        let rows = (SIMD3<Float>(matrix.rows.0), SIMD3<Float>(matrix.rows.1), SIMD3<Float>(matrix.rows.2))
        var last: (from: UInt32, to: UInt32) = (0, 0)
        func code(_ value: Float) -> UInt32 {
            UInt32(codes[Int(min(max(value, 0), 1) * Float(Self.steps) + 0.5)])
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

extension CGColorSpace {
    /// True when components are those of the screen already, or so near that eight bits hardly tell.
    fileprivate var hasScreenEncoding: Bool { hasSRGBEncoding || definition == .gray(.gamma(2.2)) }
}
