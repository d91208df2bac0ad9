/// Walks the blocks of a GIF file and reads its size, frames, delays and loop count without decoding.
struct GIFScan {
    private(set) var header = ImageFileHeader(format: .gif, images: [], isComplete: false)
    /// How each image is stored.
    private(set) var frames: [GIFFrame] = []

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
        let headerLength = 13 + Self.tableLength(flags)
        var offset = headerLength
        var delay: Int?
        var transparentIndex: Int?
        var disposal = GIFFrame.Disposal.keep
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
                    transparentIndex = packed & 1 != 0 ? bytes.byte(at: offset + 5) : nil
                    disposal = GIFFrame.Disposal(rawValue: packed >> 2 & 7) ?? .keep
                } else if label == Block.application, let loops = Self.loopCount(bytes, at: offset + 1) {
                    header.loopCount = loops
                }
                guard let next = Self.skip(bytes, from: offset + 1) else { return }
                offset = next
            case Block.imageDescriptor:
                guard let left = bytes.littleEndian16(at: offset), let top = bytes.littleEndian16(at: offset + 2),
                    let frameWidth = bytes.littleEndian16(at: offset + 4),
                    let frameHeight = bytes.littleEndian16(at: offset + 6),
                    let packed = bytes.byte(at: offset + 8),
                    let next = Self.skip(bytes, from: offset + 10 + Self.tableLength(packed))
                else { return }
                var image = StoredImage(size: canvas)
                image.isIndexed = true
                image.delay = delay ?? 0
                image.hasAlpha = transparentIndex == nil ? nil : true
                image.framePixels = frameWidth * frameHeight + canvas.width * canvas.height
                header.images.append(image)
                frames.append(
                    GIFFrame(
                        headerLength: headerLength, offset: offset - 1, left: left, top: top, width: frameWidth,
                        height: frameHeight, isInterlaced: packed & 0x40 != 0, transparentIndex: transparentIndex,
                        disposal: disposal))
                guard header.images.count < ImageFileLimits.images else {
                    header.isComplete = true
                    return
                }
                delay = nil
                transparentIndex = nil
                disposal = .keep
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

/// How one frame of a GIF file is stored.
struct GIFFrame: Equatable, Sendable {
    /// What happens to a frame's area before the next one is drawn.
    enum Disposal: Int, Sendable {
        /// It stays.
        case keep = 1
        /// It becomes transparent.
        case clear = 2
        /// It shows again what it showed before the frame.
        case restore = 3
    }

    /// The length of the file's header with its color table, in bytes.
    var headerLength: Int
    /// The file offset of the image descriptor.
    var offset: Int
    /// The position on the canvas, in pixels from the top left.
    var left: Int
    var top: Int
    /// The size, in pixels; the frame may extend beyond the canvas.
    var width: Int
    var height: Int
    /// Whether the rows are stored in four passes.
    var isInterlaced: Bool
    /// The color index of pixels that are not drawn; `nil` if all are.
    var transparentIndex: Int?
    /// What happens before the next frame.
    var disposal: Disposal

    /// The first row and the distance of the rows of each pass of an interlaced frame.
    private static let passes = [(0, 8), (4, 8), (2, 4), (1, 2)]

    /// The rows in file order.
    var rowOrder: [Int] {
        guard isInterlaced else { return Array(0..<height) }
        return Self.passes.flatMap { Array(stride(from: $0.0, to: height, by: $0.1)) }
    }
}
