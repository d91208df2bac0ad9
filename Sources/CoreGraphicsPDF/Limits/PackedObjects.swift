/// Looks for streams of packed objects that would unpack to more than memory should hold. They are unpacked whole as soon
/// as a file is opened, before anything else can be asked of it.
enum PackedObjects {
    /// How many bytes in front of a stream are taken for its dictionary.
    private static let dictionaryBytes = 8_192
    private static let mark = Array("stream".utf8)
    private static let endMark = Array("endstream".utf8)
    /// What the names of packed objects and of their table have in them; a letter may be written by its code.
    private static let kinds = ["ObjStm", "XRef", "#"].map { Array($0.utf8) }

    /// True when all packed objects of a file stay within the limits.
    static func areBearable(_ bytes: UnsafeRawBufferPointer) -> Bool {
        var place = 0
        var marks = 0
        var looks = 0
        var total = 0
        while let found = find(mark, in: bytes, from: place) {
            place = found + mark.count
            // The end of a stream has the same letters.
            if found >= 3, bytes[found - 1] == UInt8(ascii: "d") { continue }
            marks += 1
            guard marks <= PDFLimits.streams else { return false }
            let front = UnsafeRawBufferPointer(rebasing: bytes[max(0, found - dictionaryBytes)..<found])
            guard kinds.contains(where: { find($0, in: front, from: 0) != nil }) else { continue }
            looks += 1
            guard looks <= PDFLimits.packedStreams else { return false }
            let dictionary = text(of: front)
            guard dictionary.contains("ObjStm") || dictionary.contains("XRef") else { continue }
            var start = place
            while start < bytes.count, bytes[start] == 13 || bytes[start] == 10 { start += 1 }
            let end = find(endMark, in: bytes, from: start) ?? bytes.count
            let packed = UnsafeRawBufferPointer(rebasing: bytes[start..<end])
            let names = filters(in: dictionary)
            guard Expansion.isBounded(packed, names, to: PDFLimits.packedObjectBytes) else { return false }
            if names.first == "FlateDecode" {
                total += Expansion.inflatedCount(packed, upTo: PDFLimits.packedObjectBytes)
            }
            guard total <= PDFLimits.allPackedObjectBytes else { return false }
        }
        return true
    }

    /// The packings that make bytes larger, as often as a dictionary names them.
    private static func filters(in dictionary: String) -> [String] {
        ["FlateDecode", "LZWDecode", "RunLengthDecode"].flatMap { name in
            Array(repeating: name, count: dictionary.components(separatedBy: name).count - 1)
        }
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

    /// The part behind the last object's number, with the letters that were written by their codes.
    private static func text(of bytes: UnsafeRawBufferPointer) -> String {
        var text = ""
        var index = 0
        while index < bytes.count {
            if bytes[index] == UInt8(ascii: "#"), index + 2 < bytes.count,
                let code = UInt8(String(decoding: bytes[index + 1...index + 2], as: UTF8.self), radix: 16)
            {
                text.unicodeScalars.append(Unicode.Scalar(code))
                index += 3
            } else {
                text.unicodeScalars.append(Unicode.Scalar(bytes[index]))
                index += 1
            }
        }
        guard let last = text.range(of: " obj", options: .backwards) else { return text }
        return String(text[last.upperBound...])
    }
}
