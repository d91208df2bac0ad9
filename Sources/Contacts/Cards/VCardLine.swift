import Foundation

/// The greatest vCards that are read (decision).
package enum VCardLimits {
    /// Bytes of a file.
    package static let bytes = 256 << 20
    /// Contacts of a file.
    static let cards = 200_000
    /// Bytes of one property after unfolding, such as a picture; longer ones are skipped.
    static let lineBytes = 32 << 20
    /// Properties of a contact; further ones are skipped.
    static let lines = 10_000
    /// Groups of a contact; further ones are skipped.
    static let categories = 1000
    /// Bytes of a picture.
    static let imageBytes = 16 << 20
}

/// A property of a vCard: `item1.TEL;TYPE=CELL:+1 555`.
struct VCardLine: Sendable, Equatable {
    /// The group, such as `item1`; empty for none.
    var group = ""
    /// The name in upper case.
    var name: String
    /// The parameters in their order, with names in upper case. A parameter without a name counts as a type.
    var parameters: [Parameter] = []
    /// The value, with its escapes.
    var value: String

    /// A parameter with its values.
    struct Parameter: Sendable, Equatable {
        var name: String
        var values: [String]
    }

    /// All values of the parameters with a name.
    func values(of parameter: String) -> [String] {
        parameters.lazy.filter { $0.name == parameter }.flatMap(\.values)
    }

    /// The types in upper case.
    var types: Set<String> { Set(values(of: "TYPE").map { $0.uppercased() }) }

    /// The value without escapes.
    var text: String { VCardText.unescaped(value) }

    /// The parts of a value that are separated by semicolons, without escapes.
    var components: [String] { VCardText.split(value, at: ";").map(VCardText.unescaped) }

    /// The parts of a value that are separated by commas, without escapes.
    var list: [String] { VCardText.split(value, at: ",").map(VCardText.unescaped) }
}

/// Escapes of vCards.
enum VCardText {
    /// A text without backslashes before commas, semicolons, newlines and backslashes, and without control characters.
    static func unescaped(_ text: String) -> String {
        guard text.utf8.contains(where: { $0 == UInt8(ascii: "\\") || isControl($0) }) else { return text }
        var result: [UInt8] = []
        var isEscaped = false
        for byte in text.utf8 {
            if isEscaped {
                isEscaped = false
                guard !isControl(byte) else { continue }
                result.append(byte == UInt8(ascii: "n") || byte == UInt8(ascii: "N") ? UInt8(ascii: "\n") : byte)
            } else if byte == UInt8(ascii: "\\") {
                isEscaped = true
            } else if !isControl(byte) {
                result.append(byte)
            }
        }
        return String(decoding: result, as: UTF8.self)
    }

    private static func isControl(_ byte: UInt8) -> Bool { byte < 0x20 && byte != 0x09 && byte != 0x0A }

    /// A text with backslashes where vCards need them. Line ends become `\n`.
    static func escaped(_ text: String) -> String {
        var result: [UInt8] = []
        var previous: UInt8 = 0
        for byte in text.utf8 {
            switch byte {
            case UInt8(ascii: "\\"), UInt8(ascii: ","), UInt8(ascii: ";"): result += [UInt8(ascii: "\\"), byte]
            case 0x0A where previous == 0x0D: break
            case 0x0A, 0x0D: result += [UInt8(ascii: "\\"), UInt8(ascii: "n")]
            case 0x00..<0x09, 0x0B..<0x20: break
            default: result.append(byte)
            }
            previous = byte
        }
        return String(decoding: result, as: UTF8.self)
    }

    /// Splits a text at characters that are not escaped; escapes remain.
    static func split(_ text: String, at separator: Character) -> [String] {
        var parts: [String] = []
        var part: [UInt8] = []
        var isEscaped = false
        for byte in text.utf8 {
            if !isEscaped, byte == separator.asciiValue {
                parts.append(String(decoding: part, as: UTF8.self))
                part = []
            } else {
                part.append(byte)
            }
            isEscaped = !isEscaped && byte == UInt8(ascii: "\\")
        }
        return parts + [String(decoding: part, as: UTF8.self)]
    }
}
