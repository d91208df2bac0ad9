import CCairo
import CoreGraphics
import Foundation

/// A picture in memory: a frame of a camera or film.
public typealias CVImageBuffer = CVPixelBuffer

/// The pixels of a frame, with blue, green, red and an unused byte each. They are read only, and not copied.
public final class CVPixelBuffer: @unchecked Sendable {
    // Unchecked because the pixels are not changed.

    /// The frame as an image.
    package let image: CGImage

    /// Creates a buffer of a frame.
    package init(_ image: CGImage) { self.image = image }
}

/// A result of a function; 0 is success.
public typealias CVReturn = Int32

/// Success.
public let kCVReturnSuccess: CVReturn = 0
/// Pixels of 32 bits: blue, green, red, alpha.
public let kCVPixelFormatType_32BGRA: OSType = 0x4247_5241
/// The key of the pixel format in settings.
public let kCVPixelBufferPixelFormatTypeKey = "PixelFormatType"

/// A code of four letters.
public typealias OSType = UInt32

/// How the pixels are used while they are locked.
public struct CVPixelBufferLockFlags: OptionSet, Sendable {
    /// The bits.
    public let rawValue: UInt64
    /// Creates a set from its bits.
    public init(rawValue: UInt64) { self.rawValue = rawValue }
    /// They are only read.
    public static let readOnly = CVPixelBufferLockFlags(rawValue: 1)
}

/// Makes the address of the pixels valid; it always is here.
@discardableResult
public func CVPixelBufferLockBaseAddress(_ pixelBuffer: CVPixelBuffer, _ lockFlags: CVPixelBufferLockFlags) -> CVReturn
{
    kCVReturnSuccess
}

/// Ends what `CVPixelBufferLockBaseAddress` began.
@discardableResult
public func CVPixelBufferUnlockBaseAddress(
    _ pixelBuffer: CVPixelBuffer, _ unlockFlags: CVPixelBufferLockFlags
) -> CVReturn {
    kCVReturnSuccess
}

/// The address of the first pixel, at the top left. The pixels must not be written.
public func CVPixelBufferGetBaseAddress(_ pixelBuffer: CVPixelBuffer) -> UnsafeMutableRawPointer? {
    cairo_image_surface_get_data(pixelBuffer.image.surface).map { UnsafeMutableRawPointer($0) }
}

/// The bytes from one row to the next.
public func CVPixelBufferGetBytesPerRow(_ pixelBuffer: CVPixelBuffer) -> Int {
    Int(cairo_image_surface_get_stride(pixelBuffer.image.surface))
}

/// The width in pixels.
public func CVPixelBufferGetWidth(_ pixelBuffer: CVPixelBuffer) -> Int { pixelBuffer.image.width }

/// The height in pixels.
public func CVPixelBufferGetHeight(_ pixelBuffer: CVPixelBuffer) -> Int { pixelBuffer.image.height }

/// The format: `kCVPixelFormatType_32BGRA`.
public func CVPixelBufferGetPixelFormatType(_ pixelBuffer: CVPixelBuffer) -> OSType { kCVPixelFormatType_32BGRA }
