import CoreGraphics
import Foundation

/// The contents of an image file's header, read without decoding pixels.
package struct ImageFileHeader: Equatable, Sendable {
    /// The format, as recognized from the bytes.
    package var format: ImageFormat
    /// The images in file order; at least one unless the file is incomplete.
    package var images: [StoredImage]
    /// Whether the file is structurally complete; true for formats that cannot tell.
    package var isComplete: Bool
    /// The number of times an animation plays; 0 means forever.
    var loopCount = 1
    /// Whether all frames of an animation share a color table.
    var hasGlobalColorTable = false
    /// The pixel density specified in a JPEG file.
    var jpegDensity: JPEGScan.Density?
    /// Whether the image is interlaced or progressive.
    var isProgressive = false

    /// The size of the first image, in pixels; `nil` for formats whose header only gdk-pixbuf reads.
    package var size: PixelSize? { images.first?.size }

    init(format: ImageFormat, images: [StoredImage], isComplete: Bool) {
        self.format = format
        self.images = images
        self.isComplete = isComplete
    }

    /// Parses a header. `nil` for unknown formats.
    package init?(_ data: Data) {
        self.init(ByteReader(data))
    }

    init?(_ bytes: ByteReader) {
        guard let format = ImageFormat(bytes) else { return nil }
        switch format {
        case .png: self = PNGHeader.read(bytes)
        case .jpeg: self = JPEGScan(bytes).header
        case .gif: self = GIFScan(bytes).header
        case .bmp: self = BitmapHeader.read(bytes)
        case .tiff: self = TIFFPages.read(bytes)
        case .ico, .cur: self = IconDirectory.read(bytes, format)
        case .xbm:
            self.init(format: .xbm, images: [StoredImage(size: XBitmapHeader.size(bytes))], isComplete: true)
            images[0].hasAlpha = false
            images[0].model = .gray
            images[0].depth = 1
        case .pnm, .webp, .icns:
            self.init(format: format, images: [StoredImage()], isComplete: true)
        }
    }
}

extension ImageFormat {
    /// The format of a file with these first bytes.
    init?(_ bytes: ByteReader) {
        func begins(_ signature: [UInt8]) -> Bool { bytes.starts(with: signature) }
        if begins(PNGChunk.signature) {
            self = .png
        } else if begins([0xFF, 0xD8, 0xFF]) {
            self = .jpeg
        } else if begins(Array("GIF8".utf8)) {
            self = .gif
        } else if begins(Array("BM".utf8)) {
            self = .bmp
        } else if begins(Array("II*\0".utf8)) || begins(Array("MM\0*".utf8)) {
            self = .tiff
        } else if begins([0, 0, 1, 0]) {
            self = .ico
        } else if begins([0, 0, 2, 0]) {
            self = .cur
        } else if begins(Array("icns".utf8)) {
            self = .icns
        } else if begins(Array("RIFF".utf8)), bytes.text(at: 8, count: 4) == "WEBP" {
            self = .webp
        } else if bytes.byte(at: 0) == 0x50, let kind = bytes.byte(at: 1), (0x31...0x36).contains(kind) {
            self = .pnm
        } else if XBitmapHeader.size(bytes) != nil {
            self = .xbm
        } else {
            return nil
        }
    }
}

/// The properties of one image in a file, read without decoding pixels.
package struct StoredImage: Equatable, Sendable {
    /// The color model of the samples.
    enum ColorModel: Equatable, Sendable { case rgb, gray, cmyk }

    /// The size in pixels; `nil` for formats whose header only gdk-pixbuf reads.
    package var size: PixelSize?
    /// The orientation to apply to show the image upright; `nil` if not specified.
    package var orientation: CGImagePropertyOrientation?
    /// The horizontal and vertical resolution, in pixels per inch; `nil` if not specified.
    var dotsPerInch: SIMD2<Double>?
    /// The bits per sample; 8 by default.
    var depth = 8
    /// The color model of the samples; RGB by default.
    var model = ColorModel.rgb
    /// Whether the image has alpha; `nil` if only decoding can tell.
    var hasAlpha: Bool?
    /// Whether samples are indices into a color table.
    var isIndexed = false
    /// The color profile; `nil` for sRGB, and for formats whose profiles are not read.
    var profile: StoredProfile?
    /// The duration of an animation frame, in 1/100 seconds.
    var delay: Int?
    /// The number of pixels processed to show this frame after the previous one.
    var framePixels = 0
    /// The number of decoding passes.
    var passes = 1
    /// The file offset of the image's directory or entry, in formats that have one.
    var directoryOffset = 0
    /// The number of bytes of a JPEG image, since videos and further images may follow it in the file. `nil` if its end
    /// is missing, and for other formats.
    var byteCount: Int?
    /// The file offset of the orientation, in formats where it must be changed before decoding.
    var orientationOffset: Int?
    /// The TIFF and Exif metadata.
    var metadata = ExifMetadata()

    init(size: PixelSize? = nil) { self.size = size }

    /// The JPEG image at the start of `data`, if documents can embed it unchanged: not in CMYK, and with 8 bits per
    /// sample.
    func jpeg(in data: Data) -> StoredJPEG? {
        guard let byteCount, model != .cmyk, depth == 8 else { return nil }
        return StoredJPEG(data, count: byteCount)
    }
}

/// A size in pixels.
package struct PixelSize: Equatable, Sendable {
    /// The width, in pixels.
    package var width: Int
    /// The height, in pixels.
    package var height: Int
}
