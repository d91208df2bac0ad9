/// Barcodes of ISO/IEC 15417.
enum Code128 {
    /// The longest message, in bytes (decision).
    static let maximumLength = 512

    /// The modules of a barcode, true for black; `nil` for an empty message, one that is too long, and one with bytes
    /// outside ASCII.
    static func bars(of message: [UInt8]) -> [Bool]? {
        guard let symbols = symbols(of: message) else { return nil }
        return (symbols + [stop]).flatMap { symbol in
            widths[symbol].enumerated().flatMap { index, width in
                Array(repeating: index % 2 == 0, count: width.wholeNumberValue ?? 0)
            }
        }
    }

    /// The values of the symbols from the start to the check symbol.
    static func symbols(of message: [UInt8]) -> [Int]? {
        guard !message.isEmpty, message.count <= maximumLength, message.allSatisfy({ $0 < 128 }) else { return nil }
        var symbols: [Int] = []
        var set: CodeSet?
        var index = 0
        while index < message.count {
            let next = codeSet(for: message[index...], after: set)
            if next != set {
                symbols.append(set == nil ? next.start : next.switching)
                set = next
            }
            switch next {
            case .a: symbols.append(Int(message[index]) + (message[index] < 32 ? 64 : -32))
            case .b: symbols.append(Int(message[index]) - 32)
            case .c:
                symbols.append(Int(message[index] - 48) * 10 + Int(message[index + 1] - 48))
                index += 1
            }
            index += 1
        }
        // Each symbol counts by its position, the start symbol as the first one.
        let sum = symbols.enumerated().reduce(0) { $0 + max($1.offset, 1) * $1.element }
        return symbols + [sum % 103]
    }

    /// The three sets of characters.
    private enum CodeSet {
        /// Control characters, digits and capital letters.
        case a
        /// Digits and letters.
        case b
        /// Pairs of digits.
        case c

        var start: Int {
            switch self {
            case .a: 103
            case .b: 104
            case .c: 105
            }
        }
        /// The symbol that switches to the set.
        var switching: Int {
            switch self {
            case .a: 101
            case .b: 100
            case .c: 99
            }
        }
    }

    /// The set for the next characters: pairs where at least four digits follow, or two in that set.
    private static func codeSet(for rest: ArraySlice<UInt8>, after set: CodeSet?) -> CodeSet {
        let digits = rest.prefix { (48...57).contains($0) }.count
        if digits >= (set == .c ? 2 : 4), set == .c || digits % 2 == 0 || set == nil { return .c }
        guard let first = rest.first else { return .b }
        if first < 32 { return .a }
        return first >= 96 ? .b : set == .a ? .a : .b
    }

    private static let stop = 106

    /// The widths of the bars and spaces of each symbol, in modules.
    private static let widths: [String] = """
        212222 222122 222221 121223 121322 131222 122213 122312 132212 221213 221312 231212 112232 122132 122231 113222
        123122 123221 223211 221132 221231 213212 223112 312131 311222 321122 321221 312212 322112 322211 212123 212321
        232121 111323 131123 131321 112313 132113 132311 211313 231113 231311 112133 112331 132131 113123 113321 133121
        313121 211331 231131 213113 213311 213131 311123 311321 331121 312113 312311 332111 314111 221411 431111 111224
        111422 121124 121421 141122 141221 112214 112412 122114 122411 142112 142211 241211 221114 413111 241112 134111
        111242 121142 121241 114212 124112 124211 411212 421112 421211 212141 214121 412121 111143 111341 131141 114113
        114311 411113 411311 113141 114131 311141 411131 211412 211214 211232 2331112
        """.split(whereSeparator: \.isWhitespace).map(String.init)
}
