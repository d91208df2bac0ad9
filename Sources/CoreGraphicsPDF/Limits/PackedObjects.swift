/// Looks for streams of packed objects that would unpack to more than memory should hold. They are unpacked whole as
/// soon as something in them is asked for, before anybody can look at them, so the file is searched before it is
/// opened.
///
/// Streams are found by their mark, not by the file's own table, which may lie.
enum PackedObjects {
    /// How many bytes in front of a stream its dictionary may have.
    private static let dictionaryBytes = 8_192
    private static let mark = Array("stream".utf8)
    private static let endMark = Array("endstream".utf8)
    private static let objectMark = Array(" obj".utf8)

    /// True when all packed objects of a file stay within the limits.
    static func areBearable(_ bytes: UnsafeRawBufferPointer) -> Bool {
        var place = 0
        var marks = 0
        var total = 0
        while let found = find(mark, in: bytes, from: place) {
            place = found + mark.count
            // The end of a stream has the same letters.
            if found >= 3, bytes[found - 1] == UInt8(ascii: "d") { continue }
            marks += 1
            guard marks <= PDFLimits.streams else { return false }
            let dictionary = dictionary(in: bytes, before: found)
            guard dictionary.contains("ObjStm") || dictionary.contains("XRef") else { continue }
            var start = place
            while start < bytes.count, bytes[start] == 13 || bytes[start] == 10 { start += 1 }
            let end = find(endMark, in: bytes, from: start) ?? bytes.count
            guard let count = unpackedCount(UnsafeRawBufferPointer(rebasing: bytes[start..<end]), dictionary) else {
                return false
            }
            total += count
            guard total <= PDFLimits.allPackedObjectBytes else { return false }
        }
        return true
    }

    /// How many bytes packed objects unpack to, at most; nil when they are too many.
    private static func unpackedCount(_ packed: UnsafeRawBufferPointer, _ dictionary: String) -> Int? {
        let names = ["FlateDecode", "LZWDecode", "RunLengthDecode"].flatMap { name in
            Array(repeating: name, count: dictionary.components(separatedBy: name).count - 1)
        }
        guard names.count <= 1 else { return nil }
        let (count, isPackedAgain) = Expansion.inflated(packed, upTo: PDFLimits.packedObjectBytes)
        if count > 0 { return isPackedAgain || count > PDFLimits.packedObjectBytes ? nil : count }
        // Packed in another way, or encrypted.
        let isPlain = names.isEmpty && !dictionary.contains("Decode")
        if isPlain || Expansion.isSurely(packed.count, within: PDFLimits.allPackedObjectBytes) { return packed.count }
        return nil
    }

    /// The text between the number of an object and its stream, with letters that were written by their codes. Where it
    /// does not look like one dictionary, such as behind a string that has the mark of an object in it, all that may
    /// belong to it.
    private static func dictionary(in bytes: UnsafeRawBufferPointer, before end: Int) -> String {
        let first = max(0, end - dictionaryBytes)
        var start = end - objectMark.count
        while start > first {
            if bytes[start] == objectMark[0], bytes[start + 1] == objectMark[1], bytes[start + 2] == objectMark[2],
                bytes[start + 3] == objectMark[3]
            {
                break
            }
            start -= 1
        }
        guard start > first else { return text(of: UnsafeRawBufferPointer(rebasing: bytes[first..<end])) }
        let found = text(of: UnsafeRawBufferPointer(rebasing: bytes[start + objectMark.count..<end]))
        var line = start
        while line > first, bytes[line] != 10, bytes[line] != 13 { line -= 1 }
        let isRemark = bytes[line..<start].contains(UInt8(ascii: "%"))
        let opens = found.drop { $0.isWhitespace }.hasPrefix("<<")
        let isBalanced = found.filter { $0 == "(" }.count == found.filter { $0 == ")" }.count
        if opens && isBalanced && !isRemark { return found }
        return text(of: UnsafeRawBufferPointer(rebasing: bytes[first..<end]))
    }

    private static func find(_ mark: [UInt8], in bytes: UnsafeRawBufferPointer, from start: Int) -> Int? {
        guard let base = bytes.baseAddress else { return nil }
        var place = start
        while place <= bytes.count - mark.count {
            guard let first = memchr(base + place, Int32(mark[0]), bytes.count - mark.count + 1 - place) else {
                return nil
            }
            let found = UnsafeRawPointer(first) - base
            if memcmp(first, mark, mark.count) == 0 { return found }
            place = found + 1
        }
        return nil
    }

    private static func text(of bytes: UnsafeRawBufferPointer) -> String {
        var text = String.UnicodeScalarView()
        var index = 0
        while index < bytes.count {
            if bytes[index] == UInt8(ascii: "#"), index + 2 < bytes.count,
                let code = UInt8(String(decoding: bytes[index + 1...index + 2], as: UTF8.self), radix: 16)
            {
                text.append(Unicode.Scalar(code))
                index += 3
            } else {
                text.append(Unicode.Scalar(bytes[index]))
                index += 1
            }
        }
        return String(text)
    }
}
