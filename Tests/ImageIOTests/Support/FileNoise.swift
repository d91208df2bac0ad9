import Foundation

/// Damages files in the ways that files are damaged, the same for the same seed.
struct FileNoise: RandomNumberGenerator {
    private var state: UInt64

    init(seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 | 1 }

    mutating func next() -> UInt64 {
        state ^= state << 13
        state ^= state >> 7
        state ^= state << 17
        return state &* 0x2545_F491_4F6C_DD1D
    }

    private static let tellingBytes: [UInt8] = [0, 1, 0x7F, 0x80, 0xFF, 0xFE]

    /// The file with a few bytes changed, taken out, put in, repeated or cut off.
    mutating func damaged(_ good: Data) -> Data {
        var file = [UInt8](good)
        for _ in 0...Int.random(in: 0..<6, using: &self) {
            guard !file.isEmpty else { break }
            let place = Int.random(in: 0..<file.count, using: &self)
            switch Int.random(in: 0..<7, using: &self) {
            case 0: file[place] = UInt8.random(in: 0...255, using: &self)
            case 1: file[place] ^= 1 << UInt8.random(in: 0..<8, using: &self)
            case 2: file[place] = Self.tellingBytes.randomElement(using: &self) ?? 0
            case 3: file.removeSubrange(place..<min(file.count, place + Int.random(in: 1..<9, using: &self)))
            case 4: file.insert(contentsOf: file[place..<min(file.count, place + 8)], at: place)
            case 5: for index in place..<min(file.count, place + 4) { file[index] = 0xFF }
            default: if Int.random(in: 0..<4, using: &self) == 0 { file.removeSubrange(place...) }
            }
        }
        return Data(file)
    }
}
