internal import CCairo

/// A layout of 8-bit components that pixels can be converted from and to.
package struct PixelFormat: Equatable, Sendable {
    enum Alpha: Equatable, Sendable { case none, premultiplied, straight }
    enum Color: Equatable, Sendable { case rgb, gray, nothing }

    var bytesPerPixel: Int
    var color: Color
    var alpha: Alpha
    /// The byte offsets of red, green and blue; all three are equal for gray.
    var red = 0
    var green = 0
    var blue = 0
    /// The byte offset of alpha.
    var alphaOffset = 0

    /// `nil` if components do not have 8 bits or the combination is not supported.
    init?(bitsPerComponent: Int, bitsPerPixel: Int, info: CGBitmapInfo, model: CGColorSpaceModel) {
        guard bitsPerComponent == 8, !info.contains(.floatComponents), let alphaInfo = info.alphaInfo else {
            return nil
        }
        let order = info.rawValue & CGBitmapInfo.byteOrderMask.rawValue
        let isLittle = order == CGBitmapInfo.byteOrder32Little.rawValue
        guard order == 0 || isLittle || order == CGBitmapInfo.byteOrder32Big.rawValue else { return nil }
        switch alphaInfo {
        case .none: alpha = .none
        case .noneSkipFirst, .noneSkipLast: alpha = .none
        case .premultipliedFirst, .premultipliedLast, .alphaOnly: alpha = .premultiplied
        case .first, .last: alpha = .straight
        }
        bytesPerPixel = bitsPerPixel / 8
        if alphaInfo == .alphaOnly {
            guard bitsPerPixel == 8 else { return nil }
            color = .nothing
            return
        }
        let hasFirst = [.premultipliedFirst, .first, .noneSkipFirst].contains(alphaInfo)
        let hasLast = [.premultipliedLast, .last, .noneSkipLast].contains(alphaInfo)
        switch (model, bitsPerPixel) {
        case (.monochrome, 8) where !hasFirst && !hasLast:
            color = .gray
        case (.monochrome, 16) where hasFirst || hasLast:
            color = .gray
            red = hasFirst ? 1 : 0
            (green, blue, alphaOffset) = (red, red, 1 - red)
        case (.rgb, 24) where !hasFirst && !hasLast && !isLittle:
            color = .rgb
            (red, green, blue) = (0, 1, 2)
        case (.rgb, 32) where hasFirst || hasLast:
            color = .rgb
            let first = hasFirst ? 1 : 0
            (red, green, blue, alphaOffset) = (first, first + 1, first + 2, hasFirst ? 0 : 3)
            if isLittle { (red, green, blue, alphaOffset) = (3 - red, 3 - green, 3 - blue, 3 - alphaOffset) }
        default: return nil
        }
    }

    /// The Cairo format with the same memory layout, if there is one.
    var cairoFormat: cairo_format_t? {
        guard 1.littleEndian == 1 else { return nil }
        if color == .nothing { return CAIRO_FORMAT_A8 }
        guard bytesPerPixel == 4, (red, green, blue, alphaOffset) == (2, 1, 0, 3) else { return nil }
        switch alpha {
        case .none: return CAIRO_FORMAT_RGB24
        case .premultiplied: return CAIRO_FORMAT_ARGB32
        case .straight: return nil
        }
    }
}

extension PixelFormat {
    /// Converts a row to native pixels: alpha in the high byte, then red, green, blue, premultiplied.
    func read(_ row: UnsafePointer<UInt8>, count: Int, into pixels: UnsafeMutablePointer<UInt32>) {
        for index in 0..<count {
            let p = row + index * bytesPerPixel
            let a: UInt32 = alpha == .none ? 255 : UInt32(p[alphaOffset])
            var (r, g, b): (UInt32, UInt32, UInt32) =
                color == .nothing ? (0, 0, 0) : (UInt32(p[red]), UInt32(p[green]), UInt32(p[blue]))
            switch alpha {
            case .none: break
            case .straight: (r, g, b) = (Self.premultiply(r, a), Self.premultiply(g, a), Self.premultiply(b, a))
            case .premultiplied: (r, g, b) = (min(r, a), min(g, a), min(b, a))
            }
            pixels[index] = a << 24 | r << 16 | g << 8 | b
        }
    }

    /// Converts native pixels to a row.
    func write(_ pixels: UnsafePointer<UInt32>, count: Int, into row: UnsafeMutablePointer<UInt8>) {
        for index in 0..<count {
            let pixel = pixels[index]
            let p = row + index * bytesPerPixel
            let (a, r, g, b) = (pixel >> 24, pixel >> 16 & 255, pixel >> 8 & 255, pixel & 255)
            switch color {
            case .nothing: break
            case .gray:
                let gray = Self.luma(pixel)
                p[red] = UInt8(alpha == .straight ? Self.unpremultiply(gray, a) : gray)
            case .rgb:
                let isStraight = alpha == .straight
                p[red] = UInt8(isStraight ? Self.unpremultiply(r, a) : r)
                p[green] = UInt8(isStraight ? Self.unpremultiply(g, a) : g)
                p[blue] = UInt8(isStraight ? Self.unpremultiply(b, a) : b)
            }
            if alpha != .none {
                p[alphaOffset] = UInt8(a)
            } else if bytesPerPixel == 4 {
                p[alphaOffset] = 255
            }
        }
    }

    /// Returns the luma of a native pixel, 0…255, with the sRGB weights of red, green and blue.
    static func luma(_ pixel: UInt32) -> UInt32 {
        ((pixel >> 16 & 255) * 54 + (pixel >> 8 & 255) * 183 + (pixel & 255) * 19) >> 8
    }

    /// Divides a premultiplied component by alpha, both 0…255, rounded.
    @inlinable
    package static func unpremultiply(_ value: UInt32, _ alpha: UInt32) -> UInt32 {
        guard alpha != 255 else { return value }
        return alpha == 0 ? 0 : min(255, (value &* 255 &+ alpha / 2) / alpha)
    }

    /// Multiplies a component by alpha, both 0…255, rounded.
    @inlinable
    package static func premultiply(_ value: UInt32, _ alpha: UInt32) -> UInt32 {
        let product = value &* alpha &+ 128
        return (product &+ product >> 8) >> 8
    }
}

/// How pixels are stored in a caller's memory: the byte layout and the encoding of the color space.
struct PixelLayout: Sendable {
    let format: PixelFormat
    let info: CGBitmapInfo
    let bytesPerRow: Int
    /// The encoding of the color space; `nil` for that of sRGB.
    private let encoding: PixelEncoding?

    init(_ format: PixelFormat, _ info: CGBitmapInfo, space: CGColorSpace?, bytesPerRow: Int) {
        self.format = format
        self.info = info
        self.bytesPerRow = bytesPerRow
        encoding = format.color == .nothing ? nil : space.flatMap { PixelEncoding.encoding(for: $0) }
    }

    /// True if the memory has the native layout, which painting uses.
    var isNative: Bool { format.cairoFormat != nil && format.color == .rgb && encoding == nil }

    /// Converts a part of a row to native pixels.
    func read(_ row: UnsafePointer<UInt8>, count: Int, into pixels: UnsafeMutablePointer<UInt32>) {
        format.read(row, count: count, into: pixels)
        encoding?.decode(pixels, count: count)
    }

    /// Converts native pixels to a part of a row.
    func write(_ pixels: UnsafePointer<UInt32>, count: Int, into row: UnsafeMutablePointer<UInt8>) {
        guard let encoding else { return format.write(pixels, count: count, into: row) }
        withUnsafeTemporaryAllocation(of: UInt32.self, capacity: count) { encoded in
            guard let start = encoded.baseAddress else { return }
            start.update(from: pixels, count: count)
            // Without alpha, the fourth byte is undefined.
            if format.alpha == .none { for index in 0..<count { start[index] |= 0xFF00_0000 } }
            encoding.encode(start, count: count, isGray: format.color == .gray)
            format.write(start, count: count, into: row)
        }
    }
}
