import CZlib
import Foundation

/// Damages recorded sessions: the bytes of the file, or the contents of records with correct checksums.
package enum SessionFuzzer {
    /// A damaged session.
    package static func damaged(_ file: Data, _ random: inout SeededGenerator) -> Data {
        if random.once(in: 3) { return random.damaged(file) }
        var damage = SessionDamage(file)
        for _ in 0...random.int(below: 4) { damage.damageRecord(&random) }
        return damage.file
    }
}

/// A recorded session whose records are changed; their lengths and checksums stay correct.
package struct SessionDamage {
    private static let prologueSize = 16
    private let prologue: Data
    private var records: [Data] = []

    /// Takes an intact file apart.
    package init(_ file: Data) {
        let bytes = [UInt8](file)
        prologue = Data(bytes.prefix(Self.prologueSize))
        var offset = Self.prologueSize
        while offset + 8 <= bytes.count {
            let length = (0..<4).reduce(0) { $0 | Int(bytes[offset + $1]) << (8 * $1) }
            guard offset + 8 + length <= bytes.count else { break }
            records.append(Data(bytes[offset + 8..<offset + 8 + length]))
            offset += 8 + length
        }
    }

    /// Gives a record another kind; the header is record 0.
    package mutating func replaceKind(ofRecord index: Int, with kind: UInt8) {
        records[index][records[index].startIndex] = kind
    }

    /// Damages, repeats, removes or moves a record; the header is damaged rarely.
    package mutating func damageRecord(_ random: inout SeededGenerator) {
        guard records.count > 1 else { return }
        let index = random.once(in: 20) ? 0 : 1 + random.int(below: records.count - 1)
        switch random.int(below: 6) {
        case 0: records.insert(records[index], at: 1 + random.int(below: records.count - 1))
        case 1 where index > 0: records.remove(at: index)
        case 2 where index > 0: records.swapAt(index, 1 + random.int(below: records.count - 1))
        default: records[index] = random.damaged(records[index])
        }
    }

    /// The file with its records.
    package var file: Data {
        var file = prologue
        for record in records where !record.isEmpty {
            let bytes = [UInt8](record)
            let checksum = UInt32(truncatingIfNeeded: crc32(0, bytes, uInt(bytes.count)))
            for number in [UInt32(bytes.count), checksum] {
                withUnsafeBytes(of: number.littleEndian) { file.append(contentsOf: $0) }
            }
            file.append(record)
        }
        return file
    }
}
