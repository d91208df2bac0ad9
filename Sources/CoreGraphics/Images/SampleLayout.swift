internal import CCairo

/// A layout of samples of any supported size, color space and range, which are converted one by one. `PixelLayout` is
/// the faster alternative for 8-bit RGB and gray.
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
    /// For each component, the values of its minimum and maximum sample.
    private let ranges: [(low: CGFloat, high: CGFloat)]

    /// `nil` for unsupported layouts: samples must have 1, 2, 4, 8 or 16 bits, or be 32-bit floats.
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

    /// Returns the minimum number of bytes in a row.
    func rowBytes(_ width: Int) -> Int { (width * bitsPerPixel + 7) / 8 }

    /// Converts a row to native pixels.
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

extension CGImage {
    /// Creates an image from bytes, top row first.
    ///
    /// Samples have 1, 2, 4, 8 or 16 bits, or are 32-bit floats, in gray, RGB, CMYK, Lab or an indexed space, with or
    /// without alpha. `decode` holds two numbers per component: the values of its minimum and maximum sample; the
    /// natural range if `nil`. Colors are converted to sRGB; those outside its gamut are clipped. `nil` for other
    /// layouts, a side outside 1…32767 pixels, or too few bytes.
    public convenience init?(
        width: Int, height: Int, bitsPerComponent: Int, bitsPerPixel: Int, bytesPerRow: Int, space: CGColorSpace,
        bitmapInfo: CGBitmapInfo, provider: CGDataProvider, decode: UnsafePointer<CGFloat>?, shouldInterpolate: Bool,
        intent: CGColorRenderingIntent
    ) {
        guard let data = provider.data, (1...PixelMemory.maximumSide).contains(width),
            (1...PixelMemory.maximumSide).contains(height), (1...256).contains(bitsPerPixel), bytesPerRow > 0,
            bytesPerRow <= Int(Int32.max),
            data.count >= (height - 1) * bytesPerRow + (width * bitsPerPixel + 7) / 8
        else { return nil }
        let format =
            decode == nil
            ? PixelFormat(
                bitsPerComponent: bitsPerComponent, bitsPerPixel: bitsPerPixel, info: bitmapInfo, model: space.model)
            : nil
        let layout = format.map { PixelLayout($0, bitmapInfo, space: space, bytesPerRow: bytesPerRow) }
        let image = data.withUnsafeBytes { bytes -> CGImage? in
            guard let start = bytes.baseAddress else { return nil }
            if let layout { return CGImage(pixels: start, layout, width: width, height: height) }
            let samples = SampleLayout(
                bitsPerComponent: bitsPerComponent, bitsPerPixel: bitsPerPixel, space: space, info: bitmapInfo,
                decode: decode)
            return samples.flatMap {
                CGImage(samples: start, $0, width: width, height: height, bytesPerRow: bytesPerRow, info: bitmapInfo)
            }
        }
        guard let image else { return nil }
        self.init(
            memory: image.memory, x: 0, y: 0, width: width, height: height, isMask: false,
            shouldInterpolate: shouldInterpolate, space: layout == nil ? .standard : space, layout: layout)
    }

    private convenience init?(
        samples: UnsafeRawPointer, _ layout: SampleLayout, width: Int, height: Int, bytesPerRow: Int,
        info: CGBitmapInfo
    ) {
        let opaque: [CGImageAlphaInfo] = [.none, .noneSkipFirst, .noneSkipLast]
        guard bytesPerRow >= layout.rowBytes(width),
            let surface = PixelMemory.makeSurface(
                width, height, opaque: opaque.contains(info.alphaInfo ?? .premultipliedLast)),
            let target = cairo_image_surface_get_data(surface)
        else { return nil }
        let stride = Int(cairo_image_surface_get_stride(surface))
        for y in 0..<height {
            let row = (samples + y * bytesPerRow).assumingMemoryBound(to: UInt8.self)
            let line = UnsafeMutableRawPointer(target + y * stride).assumingMemoryBound(to: UInt32.self)
            layout.read(row, count: width, into: line)
        }
        cairo_surface_mark_dirty(surface)
        self.init(adopting: surface)
    }
}
