import Foundation

/// Finds where a property list in the style of NeXTSTEP is malformed: a project file or a table of strings.
///
/// Foundation refuses such a file without a line.
public struct PropertyListSyntax {
    /// The first error in a file.
    public struct Problem: Equatable, Sendable {
        /// The line, from 1.
        public var line: Int
        /// What is wrong, in a few words.
        public var text: String
    }

    private let bytes: [UInt8]
    private var index = 0
    private var line = 1
    /// The line of the last token.
    private var lastLine = 1

    /// The first error of a file; `nil` if there is none, and for files in other formats: XML and binary ones.
    public static func problem(in data: Data) -> Problem? {
        guard let text = String(data: data, encoding: encoding(of: data)) else { return nil }
        if let conflict = conflict(in: text) { return conflict }
        var syntax = PropertyListSyntax(bytes: Array(text.utf8))
        let start = syntax.next()
        if case .other(let byte) = start, byte == UInt8(ascii: "<") { return nil }
        return text.hasPrefix("bplist") ? nil : syntax.check(from: start)
    }

    private init(bytes: [UInt8]) { self.bytes = bytes }

    private static func encoding(of data: Data) -> String.Encoding {
        data.starts(with: [0xFF, 0xFE]) || data.starts(with: [0xFE, 0xFF]) ? .utf16 : .utf8
    }

    /// The first line with which Git marks a conflict.
    private static func conflict(in text: String) -> Problem? {
        let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
        let found = lines.firstIndex { $0.hasPrefix("<<<<<<< ") }
        return found.map { Problem(line: $0 + 1, text: "the conflict of a merge is not resolved") }
    }

    // MARK: Tokens

    private enum Token: Equatable {
        case value
        /// A string or comment without an end, which begins in a line.
        case unfinished(String, line: Int)
        case other(UInt8)
        case end
    }

    private mutating func next() -> Token {
        lastLine = line
        while index < bytes.count {
            let byte = bytes[index]
            switch byte {
            case UInt8(ascii: "\n"): (line, index) = (line + 1, index + 1)
            case UInt8(ascii: "\r"):
                let isPair = index + 1 < bytes.count && bytes[index + 1] == UInt8(ascii: "\n")
                (line, index) = (line + (isPair ? 0 : 1), index + 1)
            case UInt8(ascii: " "), UInt8(ascii: "\t"): index += 1
            case UInt8(ascii: "/") where hasNext("/"):
                while index < bytes.count, bytes[index] != UInt8(ascii: "\n"), bytes[index] != UInt8(ascii: "\r") {
                    index += 1
                }
            case UInt8(ascii: "/") where hasNext("*"):
                let start = line
                index += 2
                while index < bytes.count, !(bytes[index] == UInt8(ascii: "*") && hasNext("/")) { advance() }
                if index >= bytes.count { return .unfinished("comment", line: start) }
                index += 2
            case UInt8(ascii: "\""), UInt8(ascii: "'"): return string(quotedBy: byte)
            default:
                guard Self.isInWord(byte) else {
                    index += 1
                    return .other(byte)
                }
                while index < bytes.count, Self.isInWord(bytes[index]) { index += 1 }
                return .value
            }
        }
        return .end
    }

    private mutating func string(quotedBy quote: UInt8) -> Token {
        let start = line
        index += 1
        while index < bytes.count, bytes[index] != quote {
            if bytes[index] == UInt8(ascii: "\\"), index + 1 < bytes.count { index += 1 }
            advance()
        }
        if index >= bytes.count { return .unfinished("string", line: start) }
        index += 1
        return .value
    }

    private mutating func advance() {
        if bytes[index] == UInt8(ascii: "\n") { line += 1 }
        index += 1
    }

    private func hasNext(_ character: Unicode.Scalar) -> Bool {
        index + 1 < bytes.count && bytes[index + 1] == UInt8(ascii: character)
    }

    private static func isInWord(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), 0x80...:
            true
        default: "_$/:.-".utf8.contains(byte)
        }
    }

    // MARK: Structure

    /// What is open, outermost first.
    private enum Level { case dictionary, array }

    /// What may follow.
    private enum Expectation { case key, equals, value, semicolon, comma }

    /// Reads the file after its first token, without recursion: files may be nested to any depth.
    private mutating func check(from start: Token) -> Problem? {
        // A table of strings is a dictionary without braces.
        var levels: [Level] = start == .other(UInt8(ascii: "{")) ? [.dictionary] : []
        let hasBraces = !levels.isEmpty
        var expectation = Expectation.key
        var token = hasBraces ? next() : start
        while true {
            if case .unfinished(let what, let line) = token {
                return Problem(line: line, text: "the \(what) that begins here has no end")
            }
            let isInArray = levels.last == .array
            switch (expectation, token) {
            case (.key, .end) where levels.isEmpty: return nil
            case (.key, .value): expectation = .equals
            case (.equals, .other(UInt8(ascii: "="))): expectation = .value
            // In a table of strings, a key may be its own value.
            case (.equals, .other(UInt8(ascii: ";"))) where !hasBraces: expectation = .key
            case (.value, .value): expectation = isInArray ? .comma : .semicolon
            case (.value, .other(UInt8(ascii: "{"))): (expectation, levels) = (.key, levels + [.dictionary])
            case (.value, .other(UInt8(ascii: "("))): levels.append(.array)
            case (.value, .other(UInt8(ascii: "<"))):
                while token != .other(UInt8(ascii: ">")), token != .end { token = next() }
                expectation = isInArray ? .comma : .semicolon
            case (.semicolon, .other(UInt8(ascii: ";"))): expectation = .key
            case (.comma, .other(UInt8(ascii: ","))): expectation = .value
            case (.key, .other(UInt8(ascii: "}"))) where !levels.isEmpty,
                (.value, .other(UInt8(ascii: ")"))) where isInArray, (.comma, .other(UInt8(ascii: ")"))):
                levels.removeLast()
                if levels.isEmpty, hasBraces { return nil }
                expectation = levels.last == .array ? .comma : .semicolon
            default: return problem(expectation, token)
            }
            token = next()
        }
    }

    private func problem(_ expectation: Expectation, _ token: Token) -> Problem {
        let missing =
            switch expectation {
            case .key: "a key"
            case .equals: "a = after the key"
            case .value: "a value"
            case .semicolon: "a ; after the value"
            case .comma: "a , or ) after the value"
            }
        let isEnd = token == .end
        return Problem(
            line: lastLine, text: "\(missing) is missing" + (isEnd ? "; the file ends here" : ""))
    }
}
