/// How large an image may be before it is refused. The header is compared with it before anything is decoded.
package struct ImageFileLimits: Equatable, Sendable {
    /// The longest side, in pixels.
    package var maxSide: Int
    /// The largest number of pixels (width times height).
    package var maxPixels: Int

    /// Sets limits in pixels.
    package init(maxSide: Int, maxPixels: Int) {
        self.maxSide = maxSide
        self.maxPixels = maxPixels
    }

    /// The longest side is what a Cairo surface can have; the number of pixels bounds the memory at 400 MB.
    package static let standard = ImageFileLimits(maxSide: 32_767, maxPixels: 100_000_000)

    /// The longest file that is read, in bytes.
    static let fileBytes = 1 << 30
    /// The most images of one file that are counted; further ones are not seen.
    static let images = 10_000
    /// The most pixels that the frames of an animation up to the wanted one may have together. It bounds the time for
    /// one frame to some seconds.
    static let framePixels = 2_000_000_000
    /// The most pixels times passes of a progressive JPEG file. Thousands of empty passes would hold a program up.
    static let passPixels = 4_000_000_000
    /// The most entries of one directory of a TIFF file or a camera's note that are looked at.
    static let directoryEntries = 1_000
    /// The most bytes at the front of an X bitmap in which its size is looked for.
    static let xbmHeaderBytes = 4_096
    /// The most bytes of a text in a camera's note.
    static let metadataTextBytes = 4_096

    /// Whether an image of this size, in pixels, may be decoded. Nothing, or less, may not.
    package func allows(width: Int, height: Int) -> Bool {
        guard width > 0, height > 0, width <= maxSide, height <= maxSide else { return false }
        let (count, overflow) = width.multipliedReportingOverflow(by: height)
        return !overflow && count <= maxPixels
    }
}
