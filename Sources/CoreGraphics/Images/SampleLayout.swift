/// A layout of samples of any supported size, colour space and range, which are read one by one. Layouts of 8-bit RGB
/// and gray have a faster way in `PixelLayout`.
struct SampleLayout {
    private enum Alpha { case none, skip, straight, premultiplied }

    private let bits: Int
    private let bitsPerPixel: Int
    private let isFloat: Bool
    private let isLittle: Bool
    private let space: CGColorSpace
    private let alpha: Alpha
    private let alphaIsFirst: Bool
    private let colorCount: Int
    /// For each component, what the lowest and the highest sample stand for.
    private let ranges: [(low: CGFloat, high: CGFloat)]

    /// `nil` for layouts that are not supported: samples have 1, 2, 4, 8 or 16 bits, or are floats of 32.
    init?(
        bitsPerComponent: Int, bitsPerPixel: Int, space: CGColorSpace, info: CGBitmapInfo,
        decode: UnsafePointer<CGFloat>?
    ) {
        guard let alphaInfo = info.alphaInfo, alphaInfo != .alphaOnly, space.model != .pattern else { return nil }
        isFloat = info.contains(.floatComponents)
        guard (isFloat ? [32] : [1, 2, 4, 8, 16]).contains(bitsPerComponent) else { return nil }
        let order = info.rawValue & CGBitmapInfo.byteOrderMask.rawValue
        isLittle =
            order == CGBitmapInfo.byteOrder16Little.rawValue || order == CGBitmapInfo.byteOrder32Little.rawValue
        if isLittle, bitsPerComponent < 16 { return nil }
        let (alpha, isFirst): (Alpha, Bool) =
            switch alphaInfo {
            case .none, .alphaOnly: (.none, false)
            case .noneSkipFirst: (.skip, true)
            case .noneSkipLast: (.skip, false)
            case .first: (.straight, true)
            case .last: (.straight, false)
            case .premultipliedFirst: (.premultiplied, true)
            case .premultipliedLast: (.premultiplied, false)
            }
        self.alpha = alpha
        alphaIsFirst = isFirst
        colorCount = space.numberOfComponents
        guard bitsPerPixel == bitsPerComponent * (colorCount + (alpha == .none ? 0 : 1)) else { return nil }
        bits = bitsPerComponent
        self.bitsPerPixel = bitsPerPixel
        self.space = space
        ranges = (0..<colorCount).map { index in
            if let decode { return (decode[2 * index], decode[2 * index + 1]) }
            if space.model == .indexed { return (0, CGFloat((1 << min(bitsPerComponent, 16)) - 1)) }
            let range = space.range(ofComponent: index)
            return (range.lowerBound, range.upperBound)
        }
    }

    /// How many bytes a row needs at least.
    func rowBytes(_ width: Int) -> Int { (width * bitsPerPixel + 7) / 8 }

    /// Reads one row into native pixels.
    func read(_ row: UnsafePointer<UInt8>, count: Int, into pixels: UnsafeMutablePointer<UInt32>) {
        let total = bitsPerPixel / bits
        var raw = [UInt32](repeating: 0, count: total)
        var last: [UInt32] = []
        var lastPixel: UInt32 = 0
        for x in 0..<count {
            for index in 0..<total { raw[index] = sample(row, x * total + index) }
            if raw != last {
                lastPixel = pixel(raw)
                last = raw
            }
            pixels[x] = lastPixel
        }
    }

    private func sample(_ row: UnsafePointer<UInt8>, _ index: Int) -> UInt32 {
        switch bits {
        case 8: return UInt32(row[index])
        case 16:
            let (a, b) = (UInt32(row[2 * index]), UInt32(row[2 * index + 1]))
            return isLittle ? b << 8 | a : a << 8 | b
        case 32:
            let value = UnsafeRawPointer(row).loadUnaligned(fromByteOffset: 4 * index, as: UInt32.self)
            return isLittle ? UInt32(littleEndian: value) : UInt32(bigEndian: value)
        default:
            let bitOffset = index * bits
            return UInt32(row[bitOffset / 8]) >> UInt32(8 - bits - bitOffset % 8) & (1 << UInt32(bits) - 1)
        }
    }

    private func normalized(_ raw: UInt32) -> CGFloat {
        if isFloat {
            let value = CGFloat(Float(bitPattern: raw))
            return value.isFinite ? value : 0
        }
        return CGFloat(raw) / CGFloat((1 << bits) - 1)
    }

    private func pixel(_ raw: [UInt32]) -> UInt32 {
        let opacity: CGFloat =
            alpha == .none || alpha == .skip ? 1 : min(max(normalized(raw[alphaIsFirst ? 0 : colorCount]), 0), 1)
        let first = alphaIsFirst ? 1 : 0
        var values = (0..<colorCount).map { index in
            var value = normalized(raw[first + index])
            if alpha == .premultiplied { value = opacity > 0 ? min(value / opacity, 1) : 0 }
            return ranges[index].low + value * (ranges[index].high - ranges[index].low)
        }
        values.append(opacity)
        let color = space.sRGB(values).clamped(lowerBound: SIMD4(repeating: 0), upperBound: SIMD4(repeating: 1))
        return color.premultiplied.nativePixel
    }
}

extension SIMD4<Float> {
    /// Premultiplied red, green, blue and alpha as a native pixel.
    var nativePixel: UInt32 {
        func byte(_ value: Float) -> UInt32 { UInt32(Swift.min(Swift.max(value, 0), 1) * 255 + 0.5) }
        return byte(w) << 24 | byte(x) << 16 | byte(y) << 8 | byte(z)
    }
}
