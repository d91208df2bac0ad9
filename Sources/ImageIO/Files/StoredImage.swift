import CoreGraphics

/// What a file tells of one of its images, read without decoding anything.
package struct StoredImage: Equatable, Sendable {
    /// What the samples measure.
    enum ColorModel: Equatable, Sendable { case rgb, gray, cmyk }

    /// Size in pixels; nil if this format's header is left to the image library.
    package var size: PixelSize?
    /// How the pixels are to be turned to stand upright; nil if the file does not tell.
    package var orientation: CGImagePropertyOrientation?
    /// Pixels an inch, across and down.
    var dotsPerInch: SIMD2<Double>?
    /// Bits a sample.
    var depth = 8
    /// What the samples measure.
    var model = ColorModel.rgb
    /// Whether pixels can be looked through; nil when only decoding shows it.
    var hasAlpha: Bool?
    /// Whether samples are numbers of a table of colours.
    var isIndexed = false
    /// What the samples mean; nil for sRGB, and for formats in which it is not looked for.
    var profile: StoredProfile?
    /// Hundredths of a second that a frame of an animation stays.
    var delay: Int?
    /// Pixels that have to be worked on to show this frame when the frame before is there.
    var framePixels = 0
    /// How often a decoder goes over the picture.
    var passes = 1
    /// Where the image's own directory or entry begins in the file, for formats that have one.
    var directoryOffset = 0
    /// How many bytes of a JPEG file belong to it: videos and further pictures may follow. nil when its end is missing,
    /// and for other formats.
    var byteCount: Int?
    /// Where the file holds the orientation, for formats in which it has to be changed before decoding.
    var orientationOffset: Int?
    /// What a camera noted.
    var metadata = ExifMetadata()

    init(size: PixelSize? = nil) { self.size = size }

    /// The JPEG file that bytes begin with, when documents can show it as it is: not in inks, nor with more than 8 bits
    /// a sample.
    func jpeg(in data: Data) -> StoredJPEG? {
        guard let byteCount, model != .cmyk, depth == 8 else { return nil }
        return StoredJPEG(data, count: byteCount)
    }
}
