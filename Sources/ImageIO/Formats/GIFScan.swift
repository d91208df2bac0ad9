/// Walks the blocks of a GIF file and reads its size, frames, delays and loop count without decoding.
struct GIFScan {
    private(set) var header = ImageFileHeader(format: .gif, images: [], isComplete: false)

    private enum Block {
        static let imageDescriptor = 0x2C
        static let extensionIntroducer = 0x21
        static let trailer = 0x3B
        static let graphicControl = 0xF9
        static let application = 0xFF
    }

    init(_ bytes: ByteReader) {
        guard let width = bytes.littleEndian16(at: 6), let height = bytes.littleEndian16(at: 8),
            let flags = bytes.byte(at: 10)
        else { return }
        let canvas = PixelSize(width: width, height: height)
        header.hasGlobalColorTable = flags & 0x80 != 0
        var offset = 13 + Self.tableLength(flags)
        var delay: Int?
        var isTransparent = false
        while let kind = bytes.byte(at: offset) {
            offset += 1
            switch kind {
            case Block.trailer:
                header.isComplete = !header.images.isEmpty
                return
            case Block.extensionIntroducer:
                let label = bytes.byte(at: offset)
                if label == Block.graphicControl, let packed = bytes.byte(at: offset + 2) {
                    delay = bytes.littleEndian16(at: offset + 3)
                    isTransparent = packed & 1 != 0
                } else if label == Block.application, let loops = Self.loopCount(bytes, at: offset + 1) {
                    header.loopCount = loops
                }
                guard let next = Self.skip(bytes, from: offset + 1) else { return }
                offset = next
            case Block.imageDescriptor:
                guard let frameWidth = bytes.littleEndian16(at: offset + 4),
                    let frameHeight = bytes.littleEndian16(at: offset + 6),
                    let packed = bytes.byte(at: offset + 8),
                    let next = Self.skip(bytes, from: offset + 10 + Self.tableLength(packed))
                else { return }
                var image = StoredImage(size: canvas)
                image.isIndexed = true
                image.delay = delay ?? 0
                image.hasAlpha = isTransparent ? true : nil
                image.framePixels = frameWidth * frameHeight + canvas.width * canvas.height
                header.images.append(image)
                guard header.images.count < ImageFileLimits.images else {
                    header.isComplete = true
                    return
                }
                delay = nil
                isTransparent = false
                offset = next
            default: return
            }
        }
        // Files without a trailer are common.
        header.isComplete = !header.images.isEmpty
    }

    /// The length in bytes of the color table that a flags byte announces.
    private static func tableLength(_ flags: Int) -> Int { flags & 0x80 != 0 ? 3 << (flags & 7 + 1) : 0 }

    /// The offset after the sub-blocks that start at an offset; `nil` if the file ends before.
    private static func skip(_ bytes: ByteReader, from start: Int) -> Int? {
        var offset = start
        while let length = bytes.byte(at: offset) {
            offset += 1 + length
            if length == 0 { return offset }
        }
        return nil
    }

    /// The loop count, if the block is the Netscape loop extension.
    private static func loopCount(_ bytes: ByteReader, at offset: Int) -> Int? {
        guard bytes.byte(at: offset) == 11, let name = bytes.text(at: offset + 1, count: 11),
            name == "NETSCAPE2.0" || name == "ANIMEXTS1.0", bytes.byte(at: offset + 12) == 3,
            bytes.byte(at: offset + 13) == 1
        else { return nil }
        return bytes.littleEndian16(at: offset + 14)
    }
}
