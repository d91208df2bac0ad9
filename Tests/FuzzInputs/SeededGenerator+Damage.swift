import Foundation

extension SeededGenerator {
    private static let boundaryBytes: [UInt8] = [0, 1, 0x7F, 0x80, 0xFF, 0xFE]
    private static let boundaryNumbers = [
        "0", "1", "-1", "4", "5", "65000", "2147483647", "-2147483648", "4294967296", "99999999999999999999", "1e99",
        "0.00000001", "nan",
    ]

    /// The file with a few bytes changed, removed, repeated or moved, or truncated.
    package mutating func damaged(_ good: Data) -> Data {
        var file = [UInt8](good)
        for _ in 0...int(below: 6) {
            guard !file.isEmpty else { break }
            let offset = int(below: file.count)
            switch int(below: 8) {
            case 0: file[offset] = UInt8.random(in: 0...255, using: &self)
            case 1: file[offset] ^= 1 << UInt8(int(below: 8))
            case 2: file[offset] = element(of: Self.boundaryBytes)
            case 3: file.removeSubrange(offset..<min(file.count, offset + 1 + int(below: 8)))
            case 4: file.insert(contentsOf: file[offset..<min(file.count, offset + 8)], at: offset)
            case 5: for index in offset..<min(file.count, offset + 4) { file[index] = 0xFF }
            case 6: copyBytes(within: &file, to: offset)
            default: if once(in: 4) { file.removeSubrange(offset...) }
            }
        }
        return Data(file)
    }

    /// Inserts a copy of up to 64 bytes of the file at another offset.
    private mutating func copyBytes(within file: inout [UInt8], to offset: Int) {
        let source = int(below: file.count)
        let bytes = Array(file[source..<min(file.count, source + 1 + int(below: 64))])
        file.insert(contentsOf: bytes, at: offset)
    }

    /// The text file with a few numbers replaced by edge cases or by other numbers of the file, so sizes become
    /// huge and references cyclic.
    package mutating func damagedNumbers(_ good: Data) -> Data {
        var file = [UInt8](good)
        for _ in 0...int(below: 3) {
            let runs = Self.numbers(in: file)
            guard !runs.isEmpty else { break }
            let run = element(of: runs)
            let replacement =
                once(in: 2) ? Array(element(of: Self.boundaryNumbers).utf8) : Array(file[element(of: runs)])
            file.replaceSubrange(run, with: replacement)
        }
        return Data(file)
    }

    /// The ranges of decimal digits.
    private static func numbers(in file: [UInt8]) -> [Range<Int>] {
        var runs: [Range<Int>] = []
        var start: Int?
        for (index, byte) in file.enumerated() {
            let isDigit = (0x30...0x39).contains(byte)
            if isDigit, start == nil { start = index }
            if !isDigit, let first = start {
                runs.append(first..<index)
                start = nil
            }
        }
        return runs
    }
}
