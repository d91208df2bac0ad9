import Foundation

/// Writes JSON. The trees of large programs are written many times a second, so it only appends to one buffer.
struct JSONText: Sendable {
    private(set) var bytes: [UInt8] = []
    private var needsComma = false

    /// An empty text with a capacity in bytes.
    init(capacity: Int = 256) { bytes.reserveCapacity(capacity) }

    /// The text.
    var string: String { String(decoding: bytes, as: UTF8.self) }

    /// Writes an object whose members `body` writes with `key`.
    mutating func object(_ body: (inout JSONText) -> Void) { nest(123, 125, body) }

    /// Writes an array whose elements `body` writes.
    mutating func array(_ body: (inout JSONText) -> Void) { nest(91, 93, body) }

    private mutating func nest(_ open: UInt8, _ close: UInt8, _ body: (inout JSONText) -> Void) {
        separate()
        bytes.append(open)
        needsComma = false
        body(&self)
        bytes.append(close)
        needsComma = true
    }

    /// Writes the name of a member, whose value follows.
    mutating func key(_ name: StaticString) {
        separate()
        bytes.append(34)
        name.withUTF8Buffer { bytes.append(contentsOf: $0) }
        bytes.append(34)
        bytes.append(58)
        needsComma = false
    }

    private mutating func separate() {
        if needsComma { bytes.append(44) }
        needsComma = true
    }

    /// Writes a whole number.
    mutating func value(_ number: Int) {
        separate()
        bytes.append(contentsOf: String(number).utf8)
    }

    /// Writes a number with at most three decimals; `null` if it is infinite or NaN.
    mutating func value(_ number: Double) {
        separate()
        guard number.isFinite, abs(number) < 1e15 else { return bytes.append(contentsOf: "null".utf8) }
        var units = Int((number * 1000).rounded())
        if units < 0 {
            bytes.append(45)
            units = -units
        }
        bytes.append(contentsOf: String(units / 1000).utf8)
        var fraction = units % 1000
        if fraction == 0 { return }
        bytes.append(46)
        var unit = 100
        while fraction > 0 {
            bytes.append(UInt8(48 + fraction / unit))
            fraction %= unit
            unit /= 10
        }
    }

    /// Writes a truth value.
    mutating func value(_ flag: Bool) {
        separate()
        bytes.append(contentsOf: (flag ? "true" : "false").utf8)
    }

    /// Writes a text; `null` if there is none. `<` is escaped, so that JSON can stand in a page.
    mutating func value(_ text: String?) {
        separate()
        guard let text else { return bytes.append(contentsOf: "null".utf8) }
        bytes.append(34)
        for byte in text.utf8 {
            switch byte {
            case 34, 92:
                bytes.append(92)
                bytes.append(byte)
            case 0..<32, 60, 127: bytes.append(contentsOf: String(format: "\\u%04x", Int(byte)).utf8)
            default: bytes.append(byte)
            }
        }
        bytes.append(34)
    }

    /// Writes what is JSON already.
    mutating func json(_ other: JSONText) {
        separate()
        bytes.append(contentsOf: other.bytes)
    }

    /// Writes a member with a whole number.
    mutating func member(_ name: StaticString, _ number: Int) {
        key(name)
        value(number)
    }

    /// Writes a member with a number.
    mutating func member(_ name: StaticString, _ number: Double) {
        key(name)
        value(number)
    }

    /// Writes a member with a number, unless there is none.
    mutating func member(_ name: StaticString, _ number: Double?) {
        if let number { member(name, number) }
    }

    /// Writes a member with a text or `null`.
    mutating func member(_ name: StaticString, _ text: String?) {
        key(name)
        value(text)
    }

    /// Writes a member with a truth value.
    mutating func member(_ name: StaticString, _ flag: Bool) {
        key(name)
        value(flag)
    }

    /// Writes a member with an array of numbers.
    mutating func member(_ name: StaticString, _ numbers: [Double]) {
        key(name)
        array { for number in numbers { $0.value(number) } }
    }
}
