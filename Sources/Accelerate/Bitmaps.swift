import CoreGraphics
import Foundation

/// The layout of the pixels of a bitmap.
public struct vImage_CGImageFormat {
    /// The bits of a component: 8.
    public var bitsPerComponent: UInt32
    /// The bits of a pixel: 32.
    public var bitsPerPixel: UInt32
    /// The color space; `nil` for sRGB.
    public var colorSpace: Unmanaged<CGColorSpace>?
    /// Where alpha is, and the byte order.
    public var bitmapInfo: CGBitmapInfo
    /// 0.
    public var version: UInt32
    /// No conversion of values.
    public var decode: UnsafePointer<CGFloat>!
    /// How colors outside the color space become ones of it.
    public var renderingIntent: CGColorRenderingIntent

    /// Describes a layout.
    public init(
        bitsPerComponent: UInt32, bitsPerPixel: UInt32, colorSpace: Unmanaged<CGColorSpace>?, bitmapInfo: CGBitmapInfo,
        version: UInt32, decode: UnsafePointer<CGFloat>!, renderingIntent: CGColorRenderingIntent
    ) {
        self.bitsPerComponent = bitsPerComponent
        self.bitsPerPixel = bitsPerPixel
        self.colorSpace = colorSpace
        self.bitmapInfo = bitmapInfo
        self.version = version
        self.decode = decode
        self.renderingIntent = renderingIntent
    }

    /// Describes a layout; `nil` for a number of bits below 1.
    public init?(
        bitsPerComponent: Int, bitsPerPixel: Int, colorSpace: CGColorSpace, bitmapInfo: CGBitmapInfo,
        renderingIntent: CGColorRenderingIntent = .defaultIntent
    ) {
        guard let component = UInt32(exactly: bitsPerComponent), let pixel = UInt32(exactly: bitsPerPixel),
            component > 0,
            pixel > 0
        else { return nil }
        self.init(
            bitsPerComponent: component, bitsPerPixel: pixel, colorSpace: Unmanaged.passUnretained(colorSpace),
            bitmapInfo: bitmapInfo, version: 0, decode: nil, renderingIntent: renderingIntent)
    }

    /// The color space; sRGB if none is named.
    fileprivate var space: CGColorSpace { colorSpace?.takeUnretainedValue() ?? CGColorSpaceCreateDeviceRGB() }
}

/// Allocates memory for an image of some bits per pixel; `buf.data` is `nil` after an error. Rows begin at multiples of 16
/// bytes. The program frees the memory.
@discardableResult
public func vImageBuffer_Init(
    _ buf: UnsafeMutablePointer<vImage_Buffer>, _ height: vImagePixelCount, _ width: vImagePixelCount,
    _ pixelBits: UInt32, _ flags: vImage_Flags
) -> vImage_Error {
    buf.pointee = vImage_Buffer()
    let largest = vImage_Buffer.maximumSide
    guard width > 0, height > 0, width <= largest, height <= largest, (1...128).contains(pixelBits) else {
        return report(kvImageInvalidParameter, flags)
    }
    let rowBytes = ((Int(width) * Int(pixelBits) + 7) / 8 + 15) & ~15
    guard rowBytes * Int(height) <= 1 << 32, let data = malloc(rowBytes * Int(height)) else {
        return report(kvImageMemoryAllocationError, flags)
    }
    buf.pointee = vImage_Buffer(data: data, height: height, width: width, rowBytes: rowBytes)
    return kvImageNoError
}

/// Allocates memory and writes the pixels of a bitmap to it in a layout of 8 bits per component. The program frees the
/// memory. `backgroundColor` is not used: pixels keep their alpha.
@discardableResult
public func vImageBuffer_InitWithCGImage(
    _ buf: UnsafeMutablePointer<vImage_Buffer>, _ format: UnsafeMutablePointer<vImage_CGImageFormat>,
    _ backgroundColor: UnsafePointer<CGFloat>!, _ image: CGImage, _ flags: vImage_Flags
) -> vImage_Error {
    let layout = format.pointee
    guard layout.bitsPerComponent == 8, layout.bitsPerPixel == 32 else {
        return report(kvImageInvalidImageFormat, flags)
    }
    let error = vImageBuffer_Init(buf, vImagePixelCount(image.height), vImagePixelCount(image.width), 32, flags)
    guard error == kvImageNoError else { return error }
    memset(buf.pointee.data, 0, buf.pointee.rowBytes * image.height)
    // Contexts have premultiplied alpha; a layout without it is written by dividing.
    let (info, isStraight) = layout.bitmapInfo.premultiplied
    guard
        let context = CGContext(
            data: buf.pointee.data, width: image.width, height: image.height, bitsPerComponent: 8,
            bytesPerRow: buf.pointee.rowBytes, space: layout.space, bitmapInfo: info.rawValue)
    else {
        buf.pointee.free()
        buf.pointee = vImage_Buffer()
        return report(kvImageInvalidImageFormat, flags)
    }
    context.setBlendMode(.copy)
    context.draw(image, in: CGRect(x: 0, y: 0, width: image.width, height: image.height))
    guard let straight = isStraight else { return kvImageNoError }
    return straight == 0
        ? vImageUnpremultiplyData_ARGB8888(buf, buf, flags) : vImageUnpremultiplyData_RGBA8888(buf, buf, flags)
}

extension CGBitmapInfo {
    /// The same layout with premultiplied alpha, and the position of alpha in memory if it was not.
    fileprivate var premultiplied: (info: CGBitmapInfo, alphaPosition: Int?) {
        let alpha = CGImageAlphaInfo(rawValue: rawValue & CGBitmapInfo.alphaInfoMask.rawValue)
        let rest = rawValue & ~CGBitmapInfo.alphaInfoMask.rawValue
        let isReversed = rawValue & CGBitmapInfo.byteOrderMask.rawValue == CGBitmapInfo.byteOrder32Little.rawValue
        switch alpha {
        case .first:
            return (CGBitmapInfo(rawValue: rest | CGImageAlphaInfo.premultipliedFirst.rawValue), isReversed ? 3 : 0)
        case .last:
            return (CGBitmapInfo(rawValue: rest | CGImageAlphaInfo.premultipliedLast.rawValue), isReversed ? 0 : 3)
        default: return (self, nil)
        }
    }
}

/// Creates a bitmap of a copy of pixels in memory. `nil`, with the reason in `error`, for images and layouts that are not
/// supported. With a `callback`, it is called with `userData` and the memory when the pixels have been copied.
public func vImageCreateCGImageFromBuffer(
    _ buf: UnsafePointer<vImage_Buffer>, _ format: UnsafeMutablePointer<vImage_CGImageFormat>,
    _ callback: (@convention(c) (UnsafeMutableRawPointer?, UnsafeMutableRawPointer?) -> Void)!,
    _ userData: UnsafeMutableRawPointer!, _ flags: vImage_Flags, _ error: UnsafeMutablePointer<vImage_Error>!
) -> Unmanaged<CGImage>! {
    let layout = format.pointee
    func fail(_ reason: vImage_Error) -> Unmanaged<CGImage>? {
        error?.pointee = report(reason, flags)
        return nil
    }
    guard layout.bitsPerComponent == 8, layout.bitsPerPixel == 32 else { return fail(kvImageInvalidImageFormat) }
    if let reason = buf.pointee.error(bytesPerPixel: 4) { return fail(reason) }
    let count = buf.pointee.rowBytes * (buf.pointee.rows - 1) + buf.pointee.columns * 4
    var bytes = Data(bytes: buf.pointee.data, count: count)
    bytes.append(Data(count: buf.pointee.rowBytes * buf.pointee.rows - count))
    callback?(userData, buf.pointee.data)
    guard
        let provider = CGDataProvider(data: bytes),
        let image = CGImage(
            width: buf.pointee.columns, height: buf.pointee.rows, bitsPerComponent: 8, bitsPerPixel: 32,
            bytesPerRow: buf.pointee.rowBytes, space: layout.space, bitmapInfo: layout.bitmapInfo, provider: provider,
            decode: nil, shouldInterpolate: true, intent: layout.renderingIntent)
    else { return fail(kvImageInvalidImageFormat) }
    error?.pointee = kvImageNoError
    return Unmanaged.passRetained(image)
}
