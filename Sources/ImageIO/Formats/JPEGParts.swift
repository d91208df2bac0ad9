import Foundation

/// Takes JPEG files apart into the parts that their markers begin.
enum JPEGParts {
    private static let mark: UInt8 = 0xFF
    private static let startOfScan: UInt8 = 0xDA
    private static let adobe: UInt8 = 0xEE
    private static let remark: UInt8 = 0xFE
    private static let notes: ClosedRange<UInt8> = 0xE1...0xEF

    /// The file without what cameras and programs noted in it, such as places and small pictures, nor what follows its end,
    /// for documents that show its pixels as they are. nil for files of inks, for those of more than 8 bits a sample, and
    /// for damaged ones.
    static func forDocuments(_ data: Data, _ stored: StoredImage) -> Data? {
        guard stored.model != .cmyk, stored.depth == 8, let count = stored.byteCount else { return nil }
        let data = data.prefix(count)
        var result = Data([mark, 0xD8])
        var place = data.startIndex + result.count
        while place + 4 <= data.endIndex {
            guard data[place] == mark else { return nil }
            let code = data[place + 1]
            if code == mark {
                place += 1
                continue
            }
            if code == startOfScan { return result + data[place...] }
            let end = place + 2 + (Int(data[place + 2]) << 8 | Int(data[place + 3]))
            guard end <= data.endIndex else { return nil }
            // The note of Adobe tells how samples become colours.
            let isNote = code == remark || (notes.contains(code) && code != adobe)
            if !isNote { result += data[place..<end] }
            place = end
        }
        return nil
    }
}
