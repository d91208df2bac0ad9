import Foundation

/// Reads the header of a Windows bitmap.
enum BitmapHeader {
    private static let metersPerInch = 0.0254

    static func read(_ bytes: ByteReader) -> ImageFileHeader {
        var image = StoredImage(size: size(bytes))
        let bits = bytes.littleEndian16(at: 28) ?? 24
        image.hasAlpha = bits == 32 ? nil : false
        image.isIndexed = bits <= 8
        if bytes.littleEndian32(at: 14) != 12, let x = bytes.littleEndian32(at: 38),
            let y = bytes.littleEndian32(at: 42), x > 0, y > 0
        {
            image.dotsPerInch = SIMD2(Double(x), Double(y)) * metersPerInch
        }
        return ImageFileHeader(format: .bmp, images: [image], isComplete: image.size != nil)
    }

    /// The size. The oldest header has 16-bit fields, later ones 32-bit fields; the height is negative if rows run
    /// downward.
    private static func size(_ bytes: ByteReader) -> PixelSize? {
        guard let headerLength = bytes.littleEndian32(at: 14) else { return nil }
        if headerLength == 12 {
            guard let width = bytes.littleEndian16(at: 18), let height = bytes.littleEndian16(at: 20) else {
                return nil
            }
            return PixelSize(width: width, height: height)
        }
        guard let width = bytes.littleEndian32(at: 18), let height = bytes.littleEndian32(at: 22) else { return nil }
        return PixelSize(width: width, height: abs(Int(Int32(truncatingIfNeeded: height))))
    }
}

/// Reads the directory of a Windows icon or cursor, and extracts one of its images.
enum IconDirectory {
    private static let entryLength = 16
    private static let headerLength = 6

    static func read(_ bytes: ByteReader, _ format: ImageFormat) -> ImageFileHeader {
        let count = min(bytes.littleEndian16(at: 4) ?? 0, ImageFileLimits.images)
        var images: [StoredImage] = []
        for index in 0..<count {
            let entryOffset = headerLength + index * entryLength
            guard let width = bytes.byte(at: entryOffset), let height = bytes.byte(at: entryOffset + 1),
                let length = bytes.littleEndian32(at: entryOffset + 8),
                let offset = bytes.littleEndian32(at: entryOffset + 12),
                offset >= headerLength + entryLength, length > 0, offset + length <= bytes.count
            else { continue }
            // A byte of zero stands for 256.
            var image = StoredImage(
                size: embeddedSize(bytes, at: offset)
                    ?? PixelSize(width: width == 0 ? 256 : width, height: height == 0 ? 256 : height))
            image.directoryOffset = entryOffset
            images.append(image)
        }
        return ImageFileHeader(format: format, images: images, isComplete: count > 0 && images.count == count)
    }

    /// The size specified in the embedded image itself. In icons, the height of a bitmap includes the rows of the mask.
    private static func embeddedSize(_ bytes: ByteReader, at offset: Int) -> PixelSize? {
        if bytes.text(at: offset + 1, count: 3) == "PNG" {
            guard let width = bytes.bigEndian32(at: offset + 16), let height = bytes.bigEndian32(at: offset + 20)
            else { return nil }
            return PixelSize(width: width, height: height)
        }
        guard bytes.littleEndian32(at: offset) == 40, let width = bytes.littleEndian32(at: offset + 4),
            let rows = bytes.littleEndian32(at: offset + 8)
        else { return nil }
        return PixelSize(width: width, height: abs(Int(Int32(truncatingIfNeeded: rows))) / 2)
    }

    /// A copy of the file whose directory contains only one image, so that the decoder decodes that one.
    static func singleImageData(_ data: Data, holding image: StoredImage) -> Data {
        var data = data
        let start = data.startIndex
        let entry = data[start + image.directoryOffset..<start + image.directoryOffset + entryLength]
        data.replaceSubrange(start + headerLength..<start + headerLength + entryLength, with: Data(entry))
        data[start + 4] = 1
        data[start + 5] = 0
        return data
    }
}

/// Reads the size of an X bitmap, which is C source: two definitions whose names end in `_width` and `_height`.
enum XBitmapHeader {
    /// The size; `nil` if the start of the text has no such definitions.
    static func size(_ bytes: ByteReader) -> PixelSize? {
        guard let first = bytes.bytes.first(where: { !isSpace($0) }),
            first == UInt8(ascii: "#") || first == UInt8(ascii: "/")
        else { return nil }
        let count = min(bytes.count, ImageFileLimits.xbmHeaderBytes)
        guard let text = bytes.text(at: 0, count: count) else { return nil }
        var width: Int?
        var height: Int?
        for line in text.split(whereSeparator: { $0 == "\n" || $0 == "\r" || $0 == "\r\n" }) {
            let words = line.split(whereSeparator: { $0 == " " || $0 == "\t" })
            guard words.count >= 3, words[0] == "#define", let number = Int(words[2]) else { continue }
            if words[1] == "width" || words[1].hasSuffix("_width") { width = number }
            if words[1] == "height" || words[1].hasSuffix("_height") { height = number }
        }
        guard let width, let height else { return nil }
        return PixelSize(width: width, height: height)
    }

    private static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0D).contains(byte) }
}
