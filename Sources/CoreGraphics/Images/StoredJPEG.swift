import Synchronization

/// A JPEG file with the same pixels as an image, in gray or RGB of 8 bits a sample, for documents that get it instead
/// of them.
package final class StoredJPEG: Sendable {
    private static let marker: UInt8 = 0xFF
    private static let startOfImage: UInt8 = 0xD8
    private static let startOfScan: UInt8 = 0xDA
    private static let adobe: UInt8 = 0xEE
    private static let comment: UInt8 = 0xFE
    private static let applicationSegments: ClosedRange<UInt8> = 0xE1...0xEF

    private let file: Data
    private let strippedFile = Mutex<Data?>(nil)

    /// Shares the bytes of a file. Those after the first `count`, which end with its end mark, do not belong to it.
    package init(_ file: Data, count: Int) { self.file = file.prefix(count) }

    /// The file without what cameras and programs noted in it, such as places and small pictures. nil for damaged
    /// files.
    var withoutMetadata: Data? {
        strippedFile.withLock { plain in
            if plain == nil { plain = strippingMetadata }
            return plain
        }
    }

    private var strippingMetadata: Data? {
        var result = Data([Self.marker, Self.startOfImage])
        var position = file.startIndex + result.count
        while position + 4 <= file.endIndex {
            guard file[position] == Self.marker else { return nil }
            let code = file[position + 1]
            if code == Self.marker {
                position += 1
                continue
            }
            if code == Self.startOfScan { return result + file[position...] }
            let end = position + 2 + (Int(file[position + 2]) << 8 | Int(file[position + 3]))
            guard end <= file.endIndex else { return nil }
            // The note of Adobe tells how samples become colours.
            let isMetadata = code == Self.comment || (Self.applicationSegments.contains(code) && code != Self.adobe)
            if !isMetadata { result += file[position..<end] }
            position = end
        }
        return nil
    }
}
