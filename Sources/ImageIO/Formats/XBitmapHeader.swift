/// Finds the size of an X bitmap, which is C source: two definitions whose names end in `_width` and `_height`.
enum XBitmapHeader {
    /// `nil` when the front of the text holds no such definitions.
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
