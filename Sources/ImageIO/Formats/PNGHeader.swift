/// Reads what a PNG file tells in the chunks before its pixels.
enum PNGHeader {
    private static let alphaBit = 4
    private static let colorBit = 2
    private static let indexedBit = 1
    private static let metersPerInch = 0.0254

    static func read(_ bytes: ByteReader) -> ImageFileHeader {
        var image = StoredImage()
        var header = ImageFileHeader(format: .png, images: [], isComplete: false)
        var hasTransparency = false
        PNGChunk.forEachChunk(bytes) { type, payload in
            let start = payload.lowerBound
            switch type {
            case "IHDR" where payload.count >= 13 && image.size == nil:
                guard let width = bytes.bigEndian32(at: start), let height = bytes.bigEndian32(at: start + 4) else {
                    return
                }
                let kind = Int(bytes.bytes[start + 9])
                image.size = PixelSize(width: width, height: height)
                image.depth = Int(bytes.bytes[start + 8])
                image.model = kind & colorBit != 0 ? .rgb : .gray
                image.isIndexed = kind & indexedBit != 0
                image.hasAlpha = kind & alphaBit != 0
                header.isProgressive = bytes.bytes[start + 12] != 0
            case "tRNS": hasTransparency = true
            case "pHYs" where payload.count >= 9 && bytes.bytes[start + 8] == 1:
                guard let x = bytes.bigEndian32(at: start), let y = bytes.bigEndian32(at: start + 4) else { return }
                image.dotsPerInch = SIMD2(Double(x), Double(y)) * metersPerInch
            case "iCCP":
                // A name, a zero, and the kind of packing, of which there is one.
                guard let end = bytes.bytes[payload].firstIndex(of: 0), end + 2 < payload.upperBound else { return }
                image.profile = .compressed(Data(bytes.bytes[end + 2..<payload.upperBound]))
            case "eXIf": image.apply(ExifMetadata(bytes, in: payload))
            case "IEND": header.isComplete = image.size != nil
            default: break
            }
        }
        // A header that is cut off from the rest still tells the size.
        if image.size == nil, let width = bytes.bigEndian32(at: 16), let height = bytes.bigEndian32(at: 20) {
            image.size = PixelSize(width: width, height: height)
        }
        if hasTransparency { image.hasAlpha = true }
        header.images = [image]
        return header
    }
}
