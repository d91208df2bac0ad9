/// Reads what a Windows bitmap tells in front of its pixels.
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

    /// The size: 16-bit fields in the oldest kind, 32-bit later, height negative when the rows run downward.
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
