/// Reads the directories of a TIFF file or of an Exif block, which has the same structure. Offsets are relative to the
/// start of the range, as in the files.
struct TIFFReader {
    /// One field of a directory.
    struct Entry: Equatable {
        var tag: Int
        /// The TIFF type code of the values.
        var type: Int
        /// The number of values.
        var count: Int
        /// The offset of the values if they fit into four bytes, otherwise of the offset to them.
        var valueOffset: Int
    }

    /// A directory: the fields of one image.
    struct Directory {
        var entries: [Entry]
        /// The offset of the next directory; 0 after the last.
        var next: Int
    }

    private let bytes: ByteReader
    private let range: Range<Int>
    private let isLittle: Bool

    /// `nil` if the range does not start with a TIFF header.
    init?(_ bytes: ByteReader, in range: Range<Int>) {
        guard range.count >= 8, range.upperBound <= bytes.count else { return nil }
        let order = bytes.text(at: range.lowerBound, count: 2)
        guard order == "II" || order == "MM" else { return nil }
        self.bytes = bytes
        self.range = range
        isLittle = order == "II"
        guard number16(at: 2) == 42 else { return nil }
    }

    /// Whether numbers are stored in little-endian order.
    var isLittleEndian: Bool { isLittle }

    /// The offset of the first directory.
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

    /// The directory at an offset; `nil` if it is out of bounds.
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

    /// The first value of each numeric or text field.
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

/// The tags of TIFF and Exif fields.
enum TIFFTag {
    static let width = 256
    static let height = 257
    static let bitsPerSample = 258
    static let compression = 259
    static let photometric = 262
    static let imageDescription = 270
    static let make = 271
    static let model = 272
    static let orientation = 274
    static let samplesPerPixel = 277
    static let xResolution = 282
    static let yResolution = 283
    static let resolutionUnit = 296
    static let software = 305
    static let dateTime = 306
    static let artist = 315
    static let extraSamples = 338
    static let copyright = 33432
    static let exifDirectory = 34665
    static let exposureTime = 33434
    static let fNumber = 33437
    static let isoSpeedRatings = 34855
    static let dateTimeOriginal = 36867
    static let dateTimeDigitized = 36868
    static let flash = 37385
    static let focalLength = 37386
    static let pixelXDimension = 40962
    static let pixelYDimension = 40963
    static let lensModel = 42036

    /// The resolution unit for pixels per centimeter.
    static let centimeters = 3
    /// The number of centimeters per inch.
    static let centimetersPerInch = 2.54
    /// The photometric interpretations that are grayscale.
    static let grayPhotometrics = 0...1
    /// The photometric interpretation of indexed color.
    static let palette = 3
    /// The photometric interpretation of CMYK.
    static let cmyk = 5
}
