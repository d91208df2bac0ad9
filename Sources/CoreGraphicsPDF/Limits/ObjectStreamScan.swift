/// Finds object streams that would decode to more than memory should hold. QPDF decodes a whole object stream as soon
/// as any of its objects is accessed, so the file is scanned before it is opened.
///
/// Streams are found by the `stream` keyword, not by the cross-reference table, which may be wrong.
enum ObjectStreamScan {
    /// The maximum distance from a stream to the start of its dictionary, in bytes.
    private static let dictionaryBytes = 8_192
    private static let streamKeyword = Array("stream".utf8)
    private static let endstreamKeyword = Array("endstream".utf8)
    private static let objKeyword = Array(" obj".utf8)

    /// True if all object streams of a file are within the limits.
    static func areWithinBudget(_ bytes: UnsafeRawBufferPointer) -> Bool {
        var position = 0
        var streamCount = 0
        var total = 0
        while let found = find(streamKeyword, in: bytes, from: position) {
            position = found + streamKeyword.count
            // `endstream` ends in the same letters.
            if found >= 3, bytes[found - 1] == UInt8(ascii: "d") { continue }
            streamCount += 1
            guard streamCount <= PDFLimits.streams else { return false }
            let dictionary = dictionary(in: bytes, before: found)
            guard dictionary.contains("ObjStm") || dictionary.contains("XRef") else { continue }
            var start = position
            while start < bytes.count, bytes[start] == 13 || bytes[start] == 10 { start += 1 }
            let end = find(endstreamKeyword, in: bytes, from: start) ?? bytes.count
            guard let count = decodedCount(UnsafeRawBufferPointer(rebasing: bytes[start..<end]), dictionary) else {
                return false
            }
            total += count
            guard total <= PDFLimits.totalObjectStreamBytes else { return false }
        }
        return true
    }

    /// An upper bound of an object stream's decoded size, in bytes; `nil` if it exceeds the limit.
    private static func decodedCount(_ encoded: UnsafeRawBufferPointer, _ dictionary: String) -> Int? {
        let names = ["FlateDecode", "LZWDecode", "RunLengthDecode"].flatMap { name in
            Array(repeating: name, count: dictionary.components(separatedBy: name).count - 1)
        }
        guard names.count <= 1 else { return nil }
        let (count, isPackedAgain) = DecompressionBound.inflated(encoded, upTo: PDFLimits.objectStreamBytes)
        if count > 0 { return isPackedAgain || count > PDFLimits.objectStreamBytes ? nil : count }
        // Encoded with another filter, or encrypted.
        let isPlain = names.isEmpty && !dictionary.contains("Decode")
        if isPlain || DecompressionBound.isAlwaysWithin(encoded.count, limit: PDFLimits.totalObjectStreamBytes) {
            return encoded.count
        }
        return nil
    }

    /// The text between an object's number and its stream, with `#` escapes decoded. If it does not look like one
    /// dictionary, for example because a string contains `obj`, returns all text that may belong to the dictionary.
    private static func dictionary(in bytes: UnsafeRawBufferPointer, before end: Int) -> String {
        let first = max(0, end - dictionaryBytes)
        var start = end - objKeyword.count
        while start > first {
            if bytes[start] == objKeyword[0], bytes[start + 1] == objKeyword[1], bytes[start + 2] == objKeyword[2],
                bytes[start + 3] == objKeyword[3]
            {
                break
            }
            start -= 1
        }
        guard start > first else { return text(of: UnsafeRawBufferPointer(rebasing: bytes[first..<end])) }
        let candidate = text(of: UnsafeRawBufferPointer(rebasing: bytes[start + objKeyword.count..<end]))
        var line = start
        while line > first, bytes[line] != 10, bytes[line] != 13 { line -= 1 }
        let isComment = bytes[line..<start].contains(UInt8(ascii: "%"))
        let startsDictionary = candidate.drop { $0.isWhitespace }.hasPrefix("<<")
        let isBalanced = candidate.filter { $0 == "(" }.count == candidate.filter { $0 == ")" }.count
        if startsDictionary && isBalanced && !isComment { return candidate }
        return text(of: UnsafeRawBufferPointer(rebasing: bytes[first..<end]))
    }

    private static func find(_ keyword: [UInt8], in bytes: UnsafeRawBufferPointer, from start: Int) -> Int? {
        guard let base = bytes.baseAddress else { return nil }
        var position = start
        while position <= bytes.count - keyword.count {
            guard let first = memchr(base + position, Int32(keyword[0]), bytes.count - keyword.count + 1 - position)
            else {
                return nil
            }
            let found = UnsafeRawPointer(first) - base
            if memcmp(first, keyword, keyword.count) == 0 { return found }
            position = found + 1
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
