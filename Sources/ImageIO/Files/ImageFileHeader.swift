import Foundation

/// What an image file tells about itself, read without decoding anything.
package struct ImageFileHeader: Equatable, Sendable {
    /// The format that the bytes name.
    package var format: ImageFormat
    /// The images, in the order of the file; at least one, or the file is not complete.
    package var images: [StoredImage]
    /// Whether the file has all that its structure asks for; true for formats that do not tell.
    package var isComplete: Bool
    /// How often an animation is played; 0 means for ever.
    var loopCount = 1
    /// Whether there is a table of colours for all frames of an animation.
    var hasGlobalColorTable = false
    /// Density as a JPEG file states it.
    var jpegDensity: JPEGScan.Density?
    /// Whether the picture comes in passes that grow sharper.
    var isProgressive = false

    /// Size in pixels of the first image; nil if this format's header is left to the image library.
    package var size: PixelSize? { images.first?.size }

    init(format: ImageFormat, images: [StoredImage], isComplete: Bool) {
        self.format = format
        self.images = images
        self.isComplete = isComplete
    }

    /// Reads a header. `nil` when the bytes are of no format that is known.
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
    /// The format that the first bytes name.
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
