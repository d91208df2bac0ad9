/// Walks the markers of a JPEG file as far as its first scan: size and end mark, without decoding.
struct JPEGScan {
    /// Size in pixels from the frame header; nil if there is none.
    private(set) var size: ImageFileHeader.PixelSize?
    /// Whether an end-of-image marker follows the first scan.
    private(set) var isComplete = false

    private enum Marker {
        static let endOfImage = 0xD9
        static let startOfScan = 0xDA
        /// Frame headers, less the three codes in their range that are something else (DHT, JPG, DAC).
        static func isFrameHeader(_ code: Int) -> Bool {
            (0xC0...0xCF).contains(code) && code != 0xC4 && code != 0xC8 && code != 0xCC
        }
        /// Markers that stand alone, without a length.
        static func standsAlone(_ code: Int) -> Bool { code == 0x01 || (0xD0...0xD8).contains(code) }
    }

    init(_ bytes: ByteReader) {
        var offset = 2
        while let lead = bytes.byte(at: offset), let code = bytes.byte(at: offset + 1) {
            guard lead == 0xFF else { return }
            if code == 0xFF {
                offset += 1
                continue
            }
            if Marker.standsAlone(code) {
                offset += 2
                continue
            }
            guard code != Marker.endOfImage, let length = bytes.bigEndian16(at: offset + 2), length >= 2 else { return }
            if Marker.isFrameHeader(code), size == nil,
                let height = bytes.bigEndian16(at: offset + 5), let width = bytes.bigEndian16(at: offset + 7)
            {
                size = .init(width: width, height: height)
            }
            offset += 2 + length
            if code == Marker.startOfScan {
                isComplete = Self.hasEnd(bytes, from: offset)
                return
            }
        }
    }

    /// Searches backwards: inside a scan an 0xFF byte is always followed by a zero, so the pair cannot be data.
    private static func hasEnd(_ bytes: ByteReader, from start: Int) -> Bool {
        var offset = bytes.count - 2
        while offset >= start {
            if bytes.bytes[offset] == 0xFF, bytes.bytes[offset + 1] == UInt8(Marker.endOfImage) { return true }
            offset -= 1
        }
        return false
    }
}
