/// How large an image may be before it is refused, in pixels. The header is compared with it before anything is decoded.
package struct ImageFileLimits: Equatable, Sendable {
    /// The longest side.
    package var side: Int
    /// The largest number of pixels (width times height).
    package var pixels: Int

    /// Sets limits in pixels.
    package init(side: Int, pixels: Int) {
        self.side = side
        self.pixels = pixels
    }

    /// The longest side is what a Cairo surface can have; the number of pixels bounds the memory at 400 MB.
    package static let standard = ImageFileLimits(side: 32_767, pixels: 100_000_000)

    /// Whether an image of this size, in pixels, may be decoded.
    package func allow(width: Int, height: Int) -> Bool {
        width <= side && height <= side && width.multipliedReportingOverflow(by: height).partialValue <= pixels
    }
}
