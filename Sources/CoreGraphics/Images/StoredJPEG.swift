import Synchronization

/// A JPEG file with the same pixels as an image, in gray or RGB of 8 bits a sample, for documents that get it instead
/// of them.
package final class StoredJPEG: Sendable {
    private static let mark: UInt8 = 0xFF
    private static let startOfImage: UInt8 = 0xD8
    private static let startOfScan: UInt8 = 0xDA
    private static let adobe: UInt8 = 0xEE
    private static let remark: UInt8 = 0xFE
    private static let notes: ClosedRange<UInt8> = 0xE1...0xEF

    private let file: Data
    private let plain = Mutex<Data?>(nil)

    /// Shares the bytes of a file. Those after the first `count`, which end with its end mark, do not belong to it.
    package init(_ file: Data, count: Int) { self.file = file.prefix(count) }

    /// The file without what cameras and programs noted in it, such as places and small pictures. nil for damaged
    /// files.
    var forDocuments: Data? {
        plain.withLock { plain in
            if plain == nil { plain = withoutNotes }
            return plain
        }
    }

    private var withoutNotes: Data? {
        var result = Data([Self.mark, Self.startOfImage])
        var place = file.startIndex + result.count
        while place + 4 <= file.endIndex {
            guard file[place] == Self.mark else { return nil }
            let code = file[place + 1]
            if code == Self.mark {
                place += 1
                continue
            }
            if code == Self.startOfScan { return result + file[place...] }
            let end = place + 2 + (Int(file[place + 2]) << 8 | Int(file[place + 3]))
            guard end <= file.endIndex else { return nil }
            // The note of Adobe tells how samples become colours.
            let isNote = code == Self.remark || (Self.notes.contains(code) && code != Self.adobe)
            if !isNote { result += file[place..<end] }
            place = end
        }
        return nil
    }
}
