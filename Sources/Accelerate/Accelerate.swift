// Programs that import Accelerate use images of CoreGraphics.
@_exported import CoreGraphics

/// A count of pixels or bytes.
public typealias vImagePixelCount = UInt
/// The result of a function on images: `kvImageNoError` or an error.
public typealias vImage_Error = Int
/// Options of a function on images.
public typealias vImage_Flags = UInt32
/// A pixel of one component.
public typealias Pixel_8 = UInt8
/// A pixel of four 8-bit components.
public typealias Pixel_8888 = (UInt8, UInt8, UInt8, UInt8)

/// No error.
public let kvImageNoError = 0
/// A region of interest is larger than the image.
public let kvImageRoiLargerThanInputBuffer = -21766
/// A size of a kernel is even or zero.
public let kvImageInvalidKernelSize = -21767
/// An option for edges is missing, or there are several.
public let kvImageInvalidEdgeStyle = -21768
/// Memory cannot be allocated.
public let kvImageMemoryAllocationError = -21771
/// A pointer is missing.
public let kvImageNullPointerArgument = -21772
/// An argument is not valid.
public let kvImageInvalidParameter = -21773
/// Two images must have the same size.
public let kvImageBufferSizeMismatch = -21774
/// The function does not know an option.
public let kvImageUnknownFlagsBit = -21775
/// The layout of an image is not supported.
public let kvImageInvalidImageFormat = -21778

/// No option.
public let kvImageNoFlags: vImage_Flags = 0
/// Does not change the alpha of the destination.
public let kvImageLeaveAlphaUnchanged: vImage_Flags = 1
/// Copies pixels whose neighbors are outside the image.
public let kvImageCopyInPlace: vImage_Flags = 2
/// Uses a color for pixels outside the image.
public let kvImageBackgroundColorFill: vImage_Flags = 4
/// Continues the edge pixels outside the image.
public let kvImageEdgeExtend: vImage_Flags = 8
/// Uses one thread, as functions here do in any case.
public let kvImageDoNotTile: vImage_Flags = 16
/// Interpolates with more pixels.
public let kvImageHighQualityResampling: vImage_Flags = 32
/// Leaves out pixels outside the image.
public let kvImageTruncateKernel: vImage_Flags = 64
/// Returns the size of a temporary buffer instead of computing; none is needed here, so it is 0.
public let kvImageGetTempBufferSize: vImage_Flags = 128
/// Writes a line to standard error for each error.
public let kvImagePrintDiagnosticsToConsole: vImage_Flags = 256

/// The pixels of an image in memory, row by row from its top. The memory belongs to the program.
public struct vImage_Buffer {
    /// The first pixel.
    public var data: UnsafeMutableRawPointer!
    /// The number of rows.
    public var height: vImagePixelCount
    /// The number of pixels of a row.
    public var width: vImagePixelCount
    /// The distance between rows, in bytes.
    public var rowBytes: Int

    /// Creates an image without pixels.
    public init() { (data, height, width, rowBytes) = (nil, 0, 0, 0) }

    /// Creates an image of pixels in memory.
    public init(data: UnsafeMutableRawPointer!, height: vImagePixelCount, width: vImagePixelCount, rowBytes: Int) {
        (self.data, self.height, self.width, self.rowBytes) = (data, height, width, rowBytes)
    }

    /// Allocates memory for an image, which `free()` frees. Throws `vImage.Error` if a side or `bitsPerPixel` is 0 or too
    /// large, or there is no memory.
    public init(width: Int, height: Int, bitsPerPixel: UInt32) throws {
        self.init()
        guard let (w, h) = vImage_Buffer.sides(width, height) else { throw vImage.Error.invalidParameter }
        let error = vImageBuffer_Init(&self, h, w, bitsPerPixel, kvImageNoFlags)
        if error != kvImageNoError { throw vImage.Error(rawValue: error) ?? .invalidParameter }
    }

    private static func sides(_ width: Int, _ height: Int) -> (vImagePixelCount, vImagePixelCount)? {
        guard let w = vImagePixelCount(exactly: width), let h = vImagePixelCount(exactly: height) else { return nil }
        return (w, h)
    }

    /// The size in pixels.
    public var size: CGSize { CGSize(width: CGFloat(width), height: CGFloat(height)) }

    /// Frees the memory. Only for images whose memory a function of vImage allocated.
    public func free() { data?.deallocate() }
}

/// A namespace.
public enum vImage {
    /// An error of a function on images.
    public enum Error: Int, Swift.Error {
        case noError = 0
        case roiLargerThanInputBuffer = -21766
        case invalidKernelSize = -21767
        case invalidEdgeStyle = -21768
        case memoryAllocationError = -21771
        case nullPointerArgument = -21772
        case invalidParameter = -21773
        case bufferSizeMismatch = -21774
        case unknownFlagsBit = -21775
        case invalidImageFormat = -21778
    }
}
