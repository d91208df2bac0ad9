/// Values as they are written in PDF files.
enum PDFSyntax {
    /// A number, without exponent.
    static func number(_ value: CGFloat) -> String {
        let text = String(format: "%.4f", Double(value))
        let short = text.reversed().drop { $0 == "0" }.drop { $0 == "." }
        let result = String(short.reversed())
        // Whole numbers lose no zeros of their own: the point always stands between.
        return result.isEmpty || result == "-" || result == "-0" ? "0" : result
    }

    /// A rectangle by its corners.
    static func rect(_ rect: CGRect) -> String {
        "[" + [rect.minX, rect.minY, rect.maxX, rect.maxY].map(number).joined(separator: " ") + "]"
    }

    /// Text, whatever letters it has.
    static func text(_ text: String) -> String {
        "<FEFF" + text.utf16.map { hex(UInt8($0 >> 8)) + hex(UInt8($0 & 255)) }.joined() + ">"
    }

    /// Bytes.
    static func bytes(_ text: String) -> String { "<" + text.utf8.map(hex).joined() + ">" }

    /// A name.
    static func name(_ text: String) -> String {
        "/"
            + text.utf8.map { byte in
                let isPlain =
                    (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte)
                return isPlain ? String(Unicode.Scalar(byte)) : "#" + hex(byte)
            }.joined()
    }

    /// A reference to an object.
    static func reference(_ number: Int) -> String { "\(number) 0 R" }

    private static func hex(_ byte: UInt8) -> String {
        let digits = String(byte, radix: 16, uppercase: true)
        return byte < 16 ? "0" + digits : digits
    }
}
