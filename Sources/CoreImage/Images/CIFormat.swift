import CoreGraphics

/// The layout of a pixel in memory.
public struct CIFormat: RawRepresentable, Hashable, Sendable {
    /// The value by which it is known.
    public let rawValue: Int32
    /// Creates one from its value.
    public init(rawValue: Int32) { self.rawValue = rawValue }

    /// Alpha, red, green, blue, 8 bits each.
    public static let ARGB8 = CIFormat(rawValue: 1)
    /// Red, green, blue, alpha, 8 bits each.
    public static let RGBA8 = CIFormat(rawValue: 2)
    /// Blue, green, red, alpha, 8 bits each.
    public static let BGRA8 = CIFormat(rawValue: 3)
    /// Red, green, blue, alpha, as `Float`.
    public static let RGBAf = CIFormat(rawValue: 4)

    /// The size of a pixel, in bytes.
    var bytesPerPixel: Int { self == .RGBAf ? 16 : 4 }
}

/// Where the components of a pixel are.
struct PixelByteLayout {
    /// The positions of red, green, blue and alpha.
    let positions: (Int, Int, Int, Int)
    let isFloat: Bool

    static let bgra = PixelByteLayout(positions: (2, 1, 0, 3), isFloat: false)

    private init(positions: (Int, Int, Int, Int), isFloat: Bool) {
        (self.positions, self.isFloat) = (positions, isFloat)
    }

    /// `nil` for an unknown format.
    init?(_ format: CIFormat) {
        switch format {
        case .ARGB8: self.init(positions: (1, 2, 3, 0), isFloat: false)
        case .RGBA8: self.init(positions: (0, 1, 2, 3), isFloat: false)
        case .BGRA8: self = .bgra
        case .RGBAf: self.init(positions: (0, 1, 2, 3), isFloat: true)
        default: return nil
        }
    }
}

extension PixelTile {
    /// Writes the pixels, premultiplied, to their rows and columns of a region, whose first row is the top one.
    /// - Parameter encoding: `.linear` to encode linear values as sRGB, `.encoded` to write them as they are.
    func writeBytes(
        to target: UnsafeMutableRawBufferPointer, rowBytes: Int, in other: PixelRegion, _ layout: PixelByteLayout,
        encoding: WorkingSpace
    ) {
        let pixelBytes = layout.isFloat ? 16 : 4
        for row in 0..<region.height {
            let line =
                (other.maxY - 1 - region.y - row) * rowBytes + (region.x - other.x) * pixelBytes
            for column in 0..<region.width {
                let (pixel, start) = (pixels[row * region.width + column], line + column * pixelBytes)
                if layout.isFloat {
                    let color = encoding.encode(pixel.straight) * pixel.w
                    target.storeBytes(of: Pixel(color, pixel.w), toByteOffset: start, as: Pixel.self)
                } else {
                    Self.write(pixel, to: target, start, layout, encoding)
                }
            }
        }
    }

    private static func write(
        _ pixel: Pixel, to target: UnsafeMutableRawBufferPointer, _ start: Int, _ layout: PixelByteLayout,
        _ encoding: WorkingSpace
    ) {
        let alpha = SRGB.byte(pixel.w)
        target[start + layout.positions.3] = alpha
        if alpha == 255, encoding == .linear {
            target[start + layout.positions.0] = SRGB.encodedByte(pixel.x)
            target[start + layout.positions.1] = SRGB.encodedByte(pixel.y)
            target[start + layout.positions.2] = SRGB.encodedByte(pixel.z)
            return
        }
        // A premultiplied component is at most alpha.
        let opacity = Float(alpha) / 255
        let color = encoding.encode(pixel.straight.clamped(lowerBound: .zero, upperBound: .one)) * opacity
        target[start + layout.positions.0] = SRGB.byte(color.x)
        target[start + layout.positions.1] = SRGB.byte(color.y)
        target[start + layout.positions.2] = SRGB.byte(color.z)
    }
}
