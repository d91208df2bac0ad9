import Foundation

/// What the first bytes of an image file tell, read without decoding anything.
package struct ImageFileHeader: Equatable, Sendable {
    /// The format that the signature names.
    package var format: ImageFormat
    /// Size in pixels; nil if this format's header is left to the image library.
    package var size: PixelSize?
    /// Whether the file has its end mark; true for formats without one.
    package var isComplete: Bool

    /// A size in pixels.
    package struct PixelSize: Equatable, Sendable {
        /// Pixels a row.
        package var width: Int
        /// Rows.
        package var height: Int
    }

    /// Reads a header. Never fails: what it does not know is `.other`.
    package init(_ data: Data) {
        let bytes = ByteReader(data)
        if bytes.starts(with: PNGChunk.signature) {
            format = .png
            size = bytes.bigEndian32(at: 16).flatMap { width in
                bytes.bigEndian32(at: 20).map { PixelSize(width: width, height: $0) }
            }
            isComplete = PNGChunk.isComplete(bytes)
        } else if bytes.starts(with: [0xFF, 0xD8, 0xFF]) {
            format = .jpeg
            let scan = JPEGScan(bytes)
            size = scan.size
            isComplete = scan.isComplete
        } else if bytes.starts(with: Array("GIF8".utf8)) {
            format = .gif
            size = bytes.littleEndian16(at: 6).flatMap { width in
                bytes.littleEndian16(at: 8).map { PixelSize(width: width, height: $0) }
            }
            isComplete = size != nil
        } else if bytes.starts(with: Array("BM".utf8)) {
            format = .bmp
            size = Self.bitmapSize(bytes)
            isComplete = size != nil
        } else {
            format = .other
            size = nil
            isComplete = true
        }
    }

    /// The size in a Windows bitmap's header: 16-bit fields in the oldest kind, 32-bit later, height negative when the
    /// rows run downward.
    private static func bitmapSize(_ bytes: ByteReader) -> PixelSize? {
        guard let headerLength = bytes.littleEndian32(at: 14) else { return nil }
        if headerLength == 12 {
            guard let width = bytes.littleEndian16(at: 18), let height = bytes.littleEndian16(at: 20) else {
                return nil
            }
            return PixelSize(width: width, height: height)
        }
        guard let width = bytes.littleEndian32(at: 18), let height = bytes.littleEndian32(at: 22) else { return nil }
        let signedHeight = Int(Int32(truncatingIfNeeded: height))
        return PixelSize(width: width, height: abs(signedHeight))
    }
}
