/// The number of bytes in a string.
public func CGPDFStringGetLength(_ string: CGPDFStringRef) -> Int { PDFNode.from(string).stringBytes?.count ?? 0 }

/// The bytes of a string.
public func CGPDFStringGetBytePtr(_ string: CGPDFStringRef) -> UnsafePointer<UInt8>? {
    PDFNode.from(string).stringBytes.map { UnsafePointer($0.start) }
}

/// The text of a string, which is UTF-16 or UTF-8 if marked so, otherwise PDFDocEncoding.
public func CGPDFStringCopyTextString(_ string: CGPDFStringRef) -> CFString? {
    PDFNode.from(string).stringBytes.map { PDFText.decode(UnsafeBufferPointer(start: $0.start, count: $0.count)) }
}

/// The date in a string of the form `D:YYYYMMDDHHmmSSOHH'mm'`, of which everything after the year is optional. `nil`
/// for other strings.
public func CGPDFStringCopyDate(_ string: CGPDFStringRef) -> CFDate? {
    CGPDFStringCopyTextString(string).flatMap(PDFText.date)
}

extension PDFNode {
    var stringBytes: StableBytes? {
        if case .string(let bytes) = content { return bytes }
        return nil
    }
}

/// Decodes text strings and dates of PDF files.
enum PDFText {
    /// The characters of PDFDocEncoding that differ from Latin-1, from code 0x80.
    private static let highCharacters: [Unicode.Scalar] = Array(
        "\u{2022}\u{2020}\u{2021}\u{2026}\u{2014}\u{2013}\u{0192}\u{2044}\u{2039}\u{203A}\u{2212}\u{2030}\u{201E}\u{201C}\u{201D}\u{2018}\u{2019}\u{201A}\u{2122}\u{FB01}\u{FB02}\u{0141}\u{0152}\u{0160}\u{0178}\u{017D}\u{0131}\u{0142}\u{0153}\u{0161}\u{017E}\u{FFFD}\u{20AC}"
            .unicodeScalars)
    /// The accents of PDFDocEncoding, from code 0x18.
    private static let accents: [Unicode.Scalar] = Array(
        "\u{02D8}\u{02C7}\u{02C6}\u{02D9}\u{02DD}\u{02DB}\u{02DA}\u{02DC}".unicodeScalars)

    static func decode(_ bytes: UnsafeBufferPointer<UInt8>) -> String {
        if bytes.starts(with: [0xFE, 0xFF]) {
            let units = stride(from: 2, to: bytes.count - 1, by: 2).map {
                UInt16(bytes[$0]) << 8 | UInt16(bytes[$0 + 1])
            }
            return String(decoding: units, as: UTF16.self)
        }
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { return String(decoding: bytes.dropFirst(3), as: UTF8.self) }
        var text = String.UnicodeScalarView()
        for byte in bytes {
            switch byte {
            case 0x18...0x1F: text.append(accents[Int(byte) - 0x18])
            case 0x80...0xA0: text.append(highCharacters[Int(byte) - 0x80])
            default: text.append(Unicode.Scalar(byte))
            }
        }
        return String(text)
    }

    static func date(_ text: String) -> Date? {
        guard text.hasPrefix("D:") else { return nil }
        var remainder = text.dropFirst(2)
        func number(_ count: Int) -> Int? {
            let digits = remainder.prefix(count)
            guard digits.count == count, digits.allSatisfy({ $0.isASCII && $0.isNumber }) else { return nil }
            remainder = remainder.dropFirst(count)
            return Int(digits)
        }
        guard let year = number(4) else { return nil }
        var parts = DateComponents()
        parts.year = year
        parts.month = number(2) ?? 1
        parts.day = number(2) ?? 1
        parts.hour = number(2) ?? 0
        parts.minute = number(2) ?? 0
        parts.second = number(2) ?? 0
        var offset = 0
        if let sign = remainder.first, sign == "+" || sign == "-" {
            remainder = remainder.dropFirst()
            let hours = number(2) ?? 0
            if remainder.first == "'" { remainder = remainder.dropFirst() }
            offset = (sign == "-" ? -1 : 1) * (hours * 60 + (number(2) ?? 0)) * 60
        }
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = TimeZone(secondsFromGMT: 0) ?? calendar.timeZone
        return calendar.date(from: parts)?.addingTimeInterval(-Double(offset))
    }
}
