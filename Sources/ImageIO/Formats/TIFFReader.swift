/// Reads the directories of a TIFF file, or of a camera's note, which is built the same way. Offsets are counted from
/// the start of the range, as the files count them.
struct TIFFReader {
    /// One field of a directory.
    struct Entry: Equatable {
        var tag: Int
        /// How its values are stored, by TIFF's numbers.
        var type: Int
        /// How many values there are.
        var count: Int
        /// Where the values, or their offset, stand.
        var valueOffset: Int
    }

    /// A directory: what is told of one image.
    struct Directory {
        var entries: [Entry]
        /// Where the next one begins; 0 after the last.
        var next: Int
    }

    private let bytes: ByteReader
    private let range: Range<Int>
    private let isLittle: Bool

    /// `nil` when the range does not begin as such files do.
    init?(_ bytes: ByteReader, in range: Range<Int>) {
        guard range.count >= 8, range.upperBound <= bytes.count else { return nil }
        let order = bytes.text(at: range.lowerBound, count: 2)
        guard order == "II" || order == "MM" else { return nil }
        self.bytes = bytes
        self.range = range
        isLittle = order == "II"
        guard number16(at: 2) == 42 else { return nil }
    }

    /// Whether numbers have their low byte first.
    var isLittleEndian: Bool { isLittle }

    /// Where the first directory begins.
    var firstDirectory: Int? { number32(at: 4) }

    func number16(at offset: Int) -> Int? {
        guard let position = absoluteOffset(offset, 2) else { return nil }
        return isLittle ? bytes.littleEndian16(at: position) : bytes.bigEndian16(at: position)
    }

    func number32(at offset: Int) -> Int? {
        guard let position = absoluteOffset(offset, 4) else { return nil }
        return isLittle ? bytes.littleEndian32(at: position) : bytes.bigEndian32(at: position)
    }

    private func absoluteOffset(_ offset: Int, _ count: Int) -> Int? {
        guard offset >= 0, offset <= range.count - count else { return nil }
        return range.lowerBound + offset
    }

    /// The directory at an offset; `nil` when it reaches outside.
    func directory(at offset: Int) -> Directory? {
        guard offset >= 8, let count = number16(at: offset), count > 0, count <= ImageFileLimits.directoryEntries,
            let next = number32(at: offset + 2 + count * 12)
        else { return nil }
        let entries = (0..<count).compactMap { index -> Entry? in
            let entryOffset = offset + 2 + index * 12
            guard let tag = number16(at: entryOffset), let type = number16(at: entryOffset + 2),
                let count = number32(at: entryOffset + 4)
            else { return nil }
            return Entry(tag: tag, type: type, count: count, valueOffset: entryOffset + 8)
        }
        return Directory(entries: entries, next: next)
    }

    /// The first value of each field that holds a number or a text.
    func values(of directory: Directory) -> [Int: ExifMetadata.Value] {
        var values: [Int: ExifMetadata.Value] = [:]
        for entry in directory.entries where values[entry.tag] == nil {
            values[entry.tag] = value(of: entry)
        }
        return values
    }

    private func value(of entry: Entry) -> ExifMetadata.Value? {
        switch entry.type {
        case 2: return text(of: entry).map { .text($0) }
        case 3: return number16(at: entry.valueOffset).map { .integer($0) }
        case 4: return number32(at: entry.valueOffset).map { .integer($0) }
        case 5:
            guard let valueOffset = number32(at: entry.valueOffset), let numerator = number32(at: valueOffset),
                let denominator = number32(at: valueOffset + 4), denominator != 0
            else { return nil }
            return .rational(Double(numerator) / Double(denominator))
        default: return nil
        }
    }

    private func text(of entry: Entry) -> String? {
        let length = min(entry.count, ImageFileLimits.metadataTextBytes)
        guard let start = length <= 4 ? entry.valueOffset : number32(at: entry.valueOffset),
            let first = absoluteOffset(start, length), let text = bytes.text(at: first, count: length)
        else { return nil }
        return String(text.prefix { $0 != "\0" })
    }
}
