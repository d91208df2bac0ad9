import Foundation

/// The pictures of a Windows icon or cursor, and a file that holds just one of them.
enum IconDirectory {
    private static let entryLength = 16
    private static let headerLength = 6

    static func read(_ bytes: ByteReader, _ format: ImageFormat) -> ImageFileHeader {
        let count = min(bytes.littleEndian16(at: 4) ?? 0, ImageFileLimits.images)
        var images: [StoredImage] = []
        for index in 0..<count {
            let entryOffset = headerLength + index * entryLength
            guard let width = bytes.byte(at: entryOffset), let height = bytes.byte(at: entryOffset + 1),
                let length = bytes.littleEndian32(at: entryOffset + 8), let offset = bytes.littleEndian32(at: entryOffset + 12),
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

    /// The size that the picture itself tells. Bitmaps in icons count their mask as rows.
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

    /// The file with one of its pictures only, so that decoders that choose have no choice.
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
