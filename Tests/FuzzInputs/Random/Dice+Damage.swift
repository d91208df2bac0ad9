import Foundation

extension Dice {
    private static let tellingBytes: [UInt8] = [0, 1, 0x7F, 0x80, 0xFF, 0xFE]
    private static let tellingNumbers = [
        "0", "1", "-1", "4", "5", "65000", "2147483647", "-2147483648", "4294967296", "99999999999999999999", "1e99",
        "0.00000001", "nan",
    ]

    /// The file with a few bytes changed, taken out, put in, repeated or cut off.
    package mutating func damaged(_ good: Data) -> Data {
        var file = [UInt8](good)
        for _ in 0...whole(6) {
            guard !file.isEmpty else { break }
            let place = whole(file.count)
            switch whole(8) {
            case 0: file[place] = UInt8.random(in: 0...255, using: &self)
            case 1: file[place] ^= 1 << UInt8(whole(8))
            case 2: file[place] = pick(Self.tellingBytes)
            case 3: file.removeSubrange(place..<min(file.count, place + 1 + whole(8)))
            case 4: file.insert(contentsOf: file[place..<min(file.count, place + 8)], at: place)
            case 5: for index in place..<min(file.count, place + 4) { file[index] = 0xFF }
            case 6: move(within: &file, to: place)
            default: if once(in: 4) { file.removeSubrange(place...) }
            }
        }
        return Data(file)
    }

    /// Puts bytes of one place of the file at another.
    private mutating func move(within file: inout [UInt8], to place: Int) {
        let source = whole(file.count)
        let bytes = Array(file[source..<min(file.count, source + 1 + whole(64))])
        file.insert(contentsOf: bytes, at: place)
    }

    /// A file of text in which a few of the numbers are others, or are those of another place: sizes become huge, and
    /// references lead back to where they came from.
    package mutating func damagedNumbers(_ good: Data) -> Data {
        var file = [UInt8](good)
        for _ in 0...whole(3) {
            let runs = Self.numbers(in: file)
            guard !runs.isEmpty else { break }
            let run = pick(runs)
            let other = once(in: 2) ? Array(pick(Self.tellingNumbers).utf8) : Array(file[pick(runs)])
            file.replaceSubrange(run, with: other)
        }
        return Data(file)
    }

    /// Where digits stand.
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
