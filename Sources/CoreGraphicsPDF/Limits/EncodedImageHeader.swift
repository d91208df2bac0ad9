/// The size specified in an encoded image's own header. Decoders allocate memory for that size, regardless of the size
/// in the image dictionary.
enum EncodedImageHeader {
    /// The number of pixels of an image encoded with a PDF filter; `nil` for other filters, and if no size is found.
    static func pixels(of bytes: Data, _ filter: String) -> Double? {
        let bytes = [UInt8](bytes.prefix(maxHeaderBytes))
        switch filter {
        case "DCTDecode", "DCT": return jpeg(bytes)
        case "JPXDecode": return jpeg2000(bytes)
        case "JBIG2Decode": return jbig2(bytes)
        default: return nil
        }
    }

    /// The size must be found within this many bytes; a JPEG file may have metadata before it.
    private static let maxHeaderBytes = 4 << 20

    /// Reads the frame header (ITU-T T.81, B.2.2) after the segments before it. Like decoders, skips bytes before the
    /// start of image and between segments.
    private static func jpeg(_ bytes: [UInt8]) -> Double? {
        var position = 0
        while position + 1 < bytes.count, bytes[position] != 0xFF || bytes[position + 1] != 0xD8 { position += 1 }
        position += 2
        while position + 1 < bytes.count {
            let code = bytes[position + 1]
            guard bytes[position] == 0xFF, code != 0xFF else {
                position += 1
                continue
            }
            switch code {
            case 0xC4, 0xC8, 0xCC: position += 2 + number(bytes, position + 2, 2)
            case 0xC0...0xCF: return Double(number(bytes, position + 5, 2)) * Double(number(bytes, position + 7, 2))
            case 0x00, 0x01, 0xD0...0xD9: position += 2
            case 0xDA: return nil
            default: position += 2 + max(2, number(bytes, position + 2, 2))
            }
        }
        return nil
    }

    /// Reads the SIZ marker, which directly follows the start of the codestream (ITU-T T.800, A.5.1).
    private static func jpeg2000(_ bytes: [UInt8]) -> Double? {
        var largest: Double?
        for position in 0..<max(0, bytes.count - 24)
        where bytes[position] == 0xFF && bytes[position + 1] == 0x4F && bytes[position + 2] == 0xFF
            && bytes[position + 3] == 0x51
        {
            let sides = [8, 12].map { offset -> Double in
                let origin = Double(number(bytes, position + offset + 8, 4))
                return max(0, Double(number(bytes, position + offset, 4)) - origin)
            }
            largest = max(largest ?? 0, sides[0] * sides[1])
        }
        return largest
    }

    /// Reads the page information segment (ITU-T T.88, 7.4.8) after the segments before it.
    private static func jbig2(_ bytes: [UInt8]) -> Double? {
        var position = 0
        while position + 11 <= bytes.count {
            let kind = bytes[position + 4] & 0x3F
            let references = Int(bytes[position + 5] >> 5)
            // A segment that refers to more than four others is not a page and comes after the page.
            guard references <= 4 else { return nil }
            let segment = number(bytes, position, 4)
            let reference = segment <= 256 ? 1 : segment <= 65536 ? 2 : 4
            let header = 6 + references * reference + (bytes[position + 4] & 0x40 == 0 ? 1 : 4)
            let length = number(bytes, position + header, 4)
            let data = position + header + 4
            if kind == 48 { return Double(number(bytes, data, 4)) * Double(number(bytes, data + 4, 4)) }
            if length == 0xFFFF_FFFF { return nil }
            position = data + length
        }
        return nil
    }

    /// A big-endian number of `count` bytes; 0 beyond the end.
    private static func number(_ bytes: [UInt8], _ position: Int, _ count: Int) -> Int {
        guard position + count <= bytes.count else { return 0 }
        return bytes[position..<position + count].reduce(0) { $0 << 8 | Int($1) }
    }
}
