/// Memory that a frame is painted into: 32 bits a pixel, blue in the lowest byte, then green, red and alpha
/// (premultiplied), in the machine's byte order.
///
/// The memory belongs to the `FrameOutput` that hands it out and stays valid until the matching `present`.
public struct PixelBuffer: @unchecked Sendable {
    /// The first pixel of the top row.
    public var pixels: UnsafeMutableRawPointer
    /// Bytes from one row to the next; at least `4 * width`, a multiple of 4.
    public var stride: Int
    /// In pixels.
    public var width: Int
    /// In pixels.
    public var height: Int
    /// True when the memory still holds the last frame, so that only what changed is painted. False makes the server
    /// paint everything.
    public var keepsLastFrame: Bool

    /// Describes memory of `height` rows of `stride` bytes.
    public init(
        pixels: UnsafeMutableRawPointer, stride: Int, width: Int, height: Int, keepsLastFrame: Bool = true
    ) {
        self.pixels = pixels
        self.stride = stride
        self.width = width
        self.height = height
        self.keepsLastFrame = keepsLastFrame
    }

    /// All of it.
    public var bounds: PixelRect { PixelRect(x: 0, y: 0, width: max(0, width), height: max(0, height)) }
}
