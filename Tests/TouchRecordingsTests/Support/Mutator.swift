import TouchInput

/// A seeded source of random damage.
struct Mutator {
    private var state: UInt64

    init(seed: UInt64) { state = seed &* 0x9e37_79b9_7f4a_7c15 &+ 1 }

    mutating func next(_ count: Int) -> Int {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return count > 0 ? Int((state >> 33) % UInt64(count)) : 0
    }

    var bool: Bool { mutating get { next(2) == 0 } }

    /// A small number, sometimes the minimum or maximum of `Int32`.
    var value: Int32 {
        mutating get { [Int32(next(12)) - 1, Int32(next(12)) - 1, Int32(next(2000)), .max, .min][next(8) % 5] }
    }

    var event: EvdevEvent {
        mutating get {
            let codes: [UInt16] = [0, 1, 0x18, 0x1a, 0x2f, 0x2f, 0x30, 0x31, 0x34, 0x35, 0x36, 0x37, 0x39, 0x39, 0x3a]
            let time = InputTime(microseconds: UInt64(next(100_000)))
            switch next(10) {
            case 0, 1: return EvdevEvent(time: time, type: 0, code: 0, value: 0)
            case 2: return EvdevEvent(time: time, type: 0, code: [2, 2, 2, 3][next(4)], value: 0)
            case 3:
                return EvdevEvent(
                    time: time, type: 1, code: [0x140, 0x141, 0x14a][next(3)], value: Int32(next(2)))
            default: return EvdevEvent(time: time, type: 3, code: codes[next(codes.count)], value: value)
            }
        }
    }

    /// Truncates, repeats, swaps and modifies bytes and lines.
    mutating func damage(_ text: String) -> String {
        var lines = text.components(separatedBy: "\n")
        for _ in 0...next(6) where !lines.isEmpty {
            let index = next(lines.count)
            switch next(6) {
            case 0: lines.remove(at: index)
            case 1: lines.insert(lines[index], at: next(lines.count))
            case 2: lines.swapAt(index, next(lines.count))
            case 3: lines[index] = String(lines[index].dropLast(next(lines[index].count + 1)))
            case 4: lines.removeLast(next(lines.count))
            default: lines[index] = mutated(lines[index])
            }
        }
        return lines.joined(separator: "\n")
    }

    /// Appends zeros to some of the numbers.
    mutating func exaggerate(_ text: String) -> String {
        var result = ""
        for character in text {
            result.append(character)
            if character.isNumber, next(200) == 0 { result += String(repeating: "0", count: 1 + next(12)) }
        }
        return result
    }

    private mutating func mutated(_ line: String) -> String {
        var characters = Array(line)
        guard !characters.isEmpty else { return "-" }
        characters[next(characters.count)] = Array("0123456789-.,:[]#xeE \t\u{e9}")[next(23)]
        return String(characters)
    }
}
