/// Splits page content into operands and operators.
struct ContentTokenizer {
    enum Token {
        case value(PDFNode)
        case operation(String)
    }

    /// A token without allocations for the most frequent cases: numbers and known operators.
    enum CompactToken {
        case number(Double)
        case value(PDFNode)
        case operation(ContentOperator)
        case otherOperation
    }

    private let bytes: [UInt8]
    private var position = 0
    /// False after a syntax error, such as an unmatched bracket.
    private(set) var isWellFormed = true

    /// The longest operator name, in bytes.
    private static let maxOperatorLength = 32

    init(_ data: Data) { bytes = [UInt8](data) }

    /// The next operand or operator; `nil` at the end. Inline images are returned as a stream operand of `EI`.
    mutating func next() -> Token? {
        next(depth: 0)
    }

    /// The next token in compact form; `nil` at the end.
    mutating func nextCompact() -> CompactToken? {
        skipSpace()
        guard position < bytes.count else { return nil }
        if let number = readSimpleNumber() { return .number(number) }
        var end = position
        while end < bytes.count, Self.isRegular(bytes[end]) { end += 1 }
        if let operation = ContentOperator(bytes[position..<end]) {
            position = end
            return .operation(operation)
        }
        switch next() {
        case .value(let node): return node.numberValue.map { .number(Double($0)) } ?? .value(node)
        case .operation: return .otherOperation
        case nil: return nil
        }
    }

    /// Reads a number of up to 15 characters; returns `nil` without consuming anything for any other token.
    private mutating func readSimpleNumber() -> Double? {
        var next = position
        var isNegative = false
        if bytes[next] == UInt8(ascii: "-") {
            isNegative = true
            next += 1
        }
        var (value, scale) = (0.0, 1.0)
        var hasPoint = false
        let first = next
        while next < bytes.count, next - first < 15 {
            let byte = bytes[next]
            if (0x30...0x39).contains(byte) {
                value = value * 10 + Double(byte - 0x30)
                if hasPoint { scale *= 10 }
            } else if byte == UInt8(ascii: "."), !hasPoint {
                hasPoint = true
            } else {
                break
            }
            next += 1
        }
        guard next - first > (hasPoint ? 1 : 0), next == bytes.count || !Self.isRegular(bytes[next]) else { return nil }
        position = next
        return (isNegative ? -value : value) / scale
    }

    private mutating func next(depth: Int) -> Token? {
        while true {
            skipSpace()
            guard position < bytes.count else { return nil }
            switch bytes[position] {
            case UInt8(ascii: "/"): return .value(PDFNode(.name(StableBytes(readName()))))
            case UInt8(ascii: "("): return .value(PDFNode(.string(StableBytes(readLiteralString()))))
            case UInt8(ascii: "["): return .value(readArray(depth: depth))
            case UInt8(ascii: "<"):
                let isDictionary = position + 1 < bytes.count && bytes[position + 1] == UInt8(ascii: "<")
                return .value(
                    isDictionary ? readDictionary(depth: depth) : PDFNode(.string(StableBytes(readHexString()))))
            case UInt8(ascii: "]"), UInt8(ascii: ">"), UInt8(ascii: ")"), UInt8(ascii: "{"), UInt8(ascii: "}"):
                // An unmatched bracket has no meaning.
                isWellFormed = false
                position += 1
            default: return readKeyword(depth: depth)
            }
        }
    }

    private mutating func skipSpace() {
        while position < bytes.count {
            if bytes[position] == UInt8(ascii: "%") {
                while position < bytes.count, bytes[position] != 10, bytes[position] != 13 { position += 1 }
            } else if Self.isSpace(bytes[position]) {
                position += 1
            } else {
                return
            }
        }
    }

    private static func isSpace(_ byte: UInt8) -> Bool { byte == 32 || (9...13).contains(byte) || byte == 0 }

    /// True for characters of names and keywords: neither white space nor one of ()<>[]{}/%.
    private static func isRegular(_ byte: UInt8) -> Bool {
        switch byte {
        case 0x28, 0x29, 0x3C, 0x3E, 0x5B, 0x5D, 0x7B, 0x7D, 0x2F, 0x25: false
        default: !isSpace(byte)
        }
    }

    private mutating func readName() -> [UInt8] {
        position += 1
        var name: [UInt8] = []
        while position < bytes.count, Self.isRegular(bytes[position]) {
            if bytes[position] == UInt8(ascii: "#"), position + 2 < bytes.count,
                let high = Self.hexDigit(bytes[position + 1]),
                let low = Self.hexDigit(bytes[position + 2])
            {
                name.append(high << 4 | low)
                position += 3
            } else {
                name.append(bytes[position])
                position += 1
            }
        }
        return name
    }

    private static func hexDigit(_ byte: UInt8) -> UInt8? {
        switch byte {
        case 0x30...0x39: byte - 0x30
        case 0x41...0x46: byte - 0x41 + 10
        case 0x61...0x66: byte - 0x61 + 10
        default: nil
        }
    }

    private mutating func readHexString() -> [UInt8] {
        position += 1
        var digits: [UInt8] = []
        while position < bytes.count, bytes[position] != UInt8(ascii: ">") {
            if let digit = Self.hexDigit(bytes[position]) { digits.append(digit) }
            position += 1
        }
        position += 1
        if digits.count % 2 == 1 { digits.append(0) }
        return stride(from: 0, to: digits.count, by: 2).map { digits[$0] << 4 | digits[$0 + 1] }
    }

    private mutating func readLiteralString() -> [UInt8] {
        position += 1
        var text: [UInt8] = []
        var nesting = 1
        while position < bytes.count {
            let byte = bytes[position]
            position += 1
            switch byte {
            case UInt8(ascii: "("): nesting += 1
            case UInt8(ascii: ")"):
                nesting -= 1
                if nesting == 0 { return text }
            case UInt8(ascii: "\\"):
                readEscape(into: &text)
                continue
            default: break
            }
            text.append(byte)
        }
        isWellFormed = false
        return text
    }

    private mutating func readEscape(into text: inout [UInt8]) {
        guard position < bytes.count else { return }
        let byte = bytes[position]
        position += 1
        switch byte {
        case UInt8(ascii: "n"): text.append(10)
        case UInt8(ascii: "r"): text.append(13)
        case UInt8(ascii: "t"): text.append(9)
        case UInt8(ascii: "b"): text.append(8)
        case UInt8(ascii: "f"): text.append(12)
        case 13: if position < bytes.count, bytes[position] == 10 { position += 1 }
        case 10: break
        case 0x30...0x37:
            var code = Int(byte) - 0x30
            var count = 1
            while count < 3, position < bytes.count, (0x30...0x37).contains(bytes[position]) {
                code = code * 8 + Int(bytes[position]) - 0x30
                position += 1
                count += 1
            }
            text.append(UInt8(truncatingIfNeeded: code))
        default: text.append(byte)
        }
    }

    private mutating func readArray(depth: Int) -> PDFNode {
        position += 1
        var items: [PDFNode] = []
        while let item = nextElement(until: "]", depth: depth) { items.append(item) }
        return PDFNode(.array(items))
    }

    private mutating func readDictionary(depth: Int) -> PDFNode {
        position += 2
        var entries: [String: PDFNode] = [:]
        while let key = nextElement(until: ">", depth: depth) {
            guard let name = key.nameValue, let value = nextElement(until: ">", depth: depth) else { continue }
            entries[name] = value
        }
        if position < bytes.count, bytes[position] == UInt8(ascii: ">") { position += 1 }
        return PDFNode(.dictionary(entries))
    }

    /// The next element inside brackets; `nil` after the closing bracket, which is consumed, or if nesting is too deep.
    private mutating func nextElement(until end: Unicode.Scalar, depth: Int) -> PDFNode? {
        while true {
            skipSpace()
            guard position < bytes.count, depth < PDFLimits.nesting else {
                isWellFormed = false
                position = depth < PDFLimits.nesting ? position : bytes.count
                return nil
            }
            if bytes[position] == UInt8(ascii: end) {
                position += 1
                return nil
            }
            switch next(depth: depth + 1) {
            case .value(let node): return node
            // Operators have no meaning inside brackets.
            case .operation: continue
            case nil: return nil
            }
        }
    }

    private mutating func readKeyword(depth: Int) -> Token {
        let start = position
        while position < bytes.count, Self.isRegular(bytes[position]) { position += 1 }
        let word = bytes[start..<position]
        if let number = Self.number(word) { return .value(PDFNode(number)) }
        switch String(decoding: word.prefix(Self.maxOperatorLength), as: UTF8.self) {
        case "true": return .value(PDFNode(.boolean(true)))
        case "false": return .value(PDFNode(.boolean(false)))
        case "null": return .value(PDFNode(.null))
        case "BI" where depth == 0: return .value(readInlineImage())
        case let name: return .operation(name)
        }
    }

    /// Parses an integer or a decimal number; exponents are not allowed.
    static func number(_ word: ArraySlice<UInt8>) -> PDFNode.Content? {
        var digits = word[...]
        var isNegative = false
        while let sign = digits.first, sign == UInt8(ascii: "-") || sign == UInt8(ascii: "+") {
            isNegative = isNegative || sign == UInt8(ascii: "-")
            digits = digits.dropFirst()
        }
        guard !digits.isEmpty else { return nil }
        var whole: CGFloat = 0
        var exact: Int? = 0
        var fraction: CGFloat = 0
        var scale: CGFloat = 1
        var hasPoint = false
        var hasDigit = false
        for byte in digits {
            if byte == UInt8(ascii: "."), !hasPoint {
                hasPoint = true
                continue
            }
            guard (0x30...0x39).contains(byte) else { return nil }
            let digit = Int(byte) - 0x30
            hasDigit = true
            if hasPoint {
                scale /= 10
                fraction += CGFloat(digit) * scale
            } else {
                whole = whole * 10 + CGFloat(digit)
                exact = exact.flatMap { old in
                    let (product, first) = old.multipliedReportingOverflow(by: 10)
                    let (sum, second) = product.addingReportingOverflow(digit)
                    return first || second ? nil : sum
                }
            }
        }
        guard hasDigit else { return nil }
        if !hasPoint, let exact { return .integer(isNegative ? -exact : exact) }
        return .real(isNegative ? -(whole + fraction) : whole + fraction)
    }

    /// Reads an inline image: its entries, then its bytes up to `EI`, which follows as an operator.
    private mutating func readInlineImage() -> PDFNode {
        var entries: [String: PDFNode] = [:]
        var key: String?
        reading: while let token = next(depth: 1) {
            switch token {
            case .operation("ID"): break reading
            case .operation: key = nil
            case .value(let node):
                if let name = key {
                    entries[name] = node
                    key = nil
                } else {
                    key = node.nameValue
                }
            }
        }
        if position < bytes.count { position += 1 }
        let start = min(position, bytes.count)
        while position < bytes.count, !isInlineImageEnd(position) { position += 1 }
        let end = min(position, bytes.count)
        return PDFNode(.stream(PDFNode(.dictionary(entries)), Data(bytes[start..<end])))
    }

    /// True at white space that is followed by `EI` and more white space.
    private func isInlineImageEnd(_ offset: Int) -> Bool {
        guard Self.isSpace(bytes[offset]), offset + 2 < bytes.count, bytes[offset + 1] == UInt8(ascii: "E"),
            bytes[offset + 2] == UInt8(ascii: "I")
        else { return false }
        return offset + 3 == bytes.count || Self.isSpace(bytes[offset + 3])
    }
}
