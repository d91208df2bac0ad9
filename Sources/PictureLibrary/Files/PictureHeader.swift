import Foundation
import ImageIO

/// What the headers of a picture or film say.
struct PictureHeader: Sendable, Equatable {
    /// The size of the upright picture in pixels; zero if unknown.
    var width = 0
    var height = 0
    /// When it was taken.
    var date: Date?
    /// The type by its bytes; `nil` for films, whose names say it.
    var type: String?
    /// The length of a film in seconds; 0 if unknown.
    var duration: TimeInterval = 0

    /// The bytes that are read of a file (decision): cameras write a small picture and a color profile before the size.
    static let byteCount = 1 << 18

    /// A header without values.
    init() {}

    /// Reads the start of a file; `nil` if it is no picture or cannot be read.
    init?(file path: String) {
        guard let start = Self.start(ofFile: path) else { return nil }
        self.init(start)
    }

    /// Reads the start of a file from its bytes.
    init?(_ start: Data) {
        let source = CGImageSourceCreateIncremental(nil)
        CGImageSourceUpdateData(source, start, false)
        guard let type = CGImageSourceGetType(source) else { return nil }
        self.type = type
        if type == "org.webmproject.webp" {
            (width, height) = Self.webPSize(start) ?? (0, 0)
            return
        }
        guard let properties = CGImageSourceCopyPropertiesAtIndex(source, 0, nil) else { return }
        width = (properties[kCGImagePropertyPixelWidth] as? NSNumber)?.intValue ?? 0
        height = (properties[kCGImagePropertyPixelHeight] as? NSNumber)?.intValue ?? 0
        let orientation = (properties[kCGImagePropertyOrientation] as? NSNumber).flatMap {
            CGImagePropertyOrientation(rawValue: $0.uint32Value)
        }
        if orientation?.swapsWidthAndHeight == true { swap(&width, &height) }
        let exif = properties[kCGImagePropertyExifDictionary] as? CFDictionary
        let tiff = properties[kCGImagePropertyTIFFDictionary] as? CFDictionary
        let text =
            exif?[kCGImagePropertyExifDateTimeOriginal] ?? exif?[kCGImagePropertyExifDateTimeDigitized]
            ?? tiff?[kCGImagePropertyTIFFDateTime]
        date = (text as? String).flatMap(Self.date)
    }

    private static func start(ofFile path: String) -> Data? {
        // Without O_NONBLOCK, opening a pipe would wait for a writer.
        let descriptor = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
        guard descriptor >= 0 else { return nil }
        defer { close(descriptor) }
        var data = Data(count: byteCount)
        let count = data.withUnsafeMutableBytes { bytes in
            bytes.baseAddress.map { pread(descriptor, $0, bytes.count, 0) } ?? -1
        }
        return count > 0 ? data.prefix(count) : nil
    }

    /// A date of Exif data, `2024:05:31 18:02:44`, in the time zone of the user, as cameras do not store theirs.
    static func date(_ text: String) -> Date? {
        let parts = text.split { $0 == ":" || $0 == " " }.map { Int($0) }
        guard parts.count == 6, let year = parts[0], let month = parts[1], let day = parts[2], let hour = parts[3],
            let minute = parts[4], let second = parts[5], year > 1800, (1...12).contains(month), (1...31).contains(day),
            (0...23).contains(hour), (0...59).contains(minute), (0...60).contains(second)
        else { return nil }
        return Calendar(identifier: .gregorian).date(
            from: DateComponents(
                timeZone: .current, year: year, month: month, day: day, hour: hour, minute: minute, second: second))
    }

    /// The size in the header of a WebP file, of which the decoder would need all bytes: lossy, lossless or extended.
    private static func webPSize(_ data: Data) -> (Int, Int)? {
        let bytes = [UInt8](data.prefix(30))
        guard bytes.count == 30 else { return nil }
        func little(_ offset: Int, _ count: Int) -> Int {
            (0..<count).reduce(0) { $0 | Int(bytes[offset + $1]) << (8 * $1) }
        }
        switch String(decoding: bytes[12..<16], as: UTF8.self) {
        case "VP8 ": return (little(26, 2) & 0x3FFF, little(28, 2) & 0x3FFF)
        case "VP8L": return ((little(21, 4) & 0x3FFF) + 1, ((little(21, 4) >> 14) & 0x3FFF) + 1)
        case "VP8X": return (little(24, 3) + 1, little(27, 3) + 1)
        default: return nil
        }
    }
}
