import Foundation

/// A part of a format of a predicate.
enum PredicateToken {
    /// A word, a key path, or a sign such as `==`; a path of a value before it begins with a dot.
    case word(String)
    case string(String)
    case number(NSNumber)
    /// `$name`
    case variable(String)
    /// `%@` and the like, with the letter that decides.
    case argument(Character)

    private static let pairs: Set = ["==", "!=", "<>", "<=", "=<", ">=", "=>", "&&", "||", "**"]

    /// The parts of a format.
    static func tokens(of format: String) -> [PredicateToken] {
        var tokens: [PredicateToken] = []
        var rest = Substring(format)
        while let first = rest.first {
            let second = rest.dropFirst().first
            if first.isWhitespace {
                rest.removeFirst()
            } else if first == "'" || first == "\"" {
                tokens.append(.string(quoted(&rest)))
            } else if first == "%" {
                let code = rest.dropFirst().prefix { "lhqzt".contains($0) }
                let letter = rest.dropFirst(1 + code.count).first ?? "@"
                tokens.append(.argument(letter))
                rest = rest.dropFirst(2 + code.count)
            } else if first == "$" {
                let name = rest.dropFirst().prefix { $0.isLetter || $0.isNumber || $0 == "_" }
                tokens.append(.variable(String(name)))
                rest = rest.dropFirst(1 + name.count)
            } else if isDigit(first) || first == "." && second.map(isDigit) == true {
                tokens.append(number(&rest))
            } else if first.isLetter || "_@#.".contains(first) {
                // Names of functions have colons.
                let word = rest.prefix { $0.isLetter || $0.isNumber || "_.@#:".contains($0) }
                tokens.append(.word(String(word)))
                rest = rest.dropFirst(word.count)
            } else {
                let pair = String(rest.prefix(2))
                tokens.append(.word(pairs.contains(pair) ? pair : String(first)))
                rest = rest.dropFirst(pairs.contains(pair) ? 2 : 1)
            }
        }
        return tokens
    }

    private static func isDigit(_ character: Character) -> Bool { character.isASCII && character.isNumber }

    /// Takes a number: digits, a fraction and an exponent.
    private static func number(_ rest: inout Substring) -> PredicateToken {
        var text = ""
        while let character = rest.first {
            let follows = rest.dropFirst().first
            let isExponent = "eE".contains(character) && follows.map { isDigit($0) || "+-".contains($0) } == true
            let isSign = "+-".contains(character) && text.last.map { "eE".contains($0) } == true
            guard isDigit(character) || character == "." || isExponent || isSign else { break }
            text.append(rest.removeFirst())
        }
        return .number(Int(text).map { NSNumber(value: $0) } ?? NSNumber(value: Double(text) ?? .nan))
    }

    /// Takes a text in quotes, in which a backslash protects the next character.
    private static func quoted(_ rest: inout Substring) -> String {
        let mark = rest.removeFirst()
        var text = ""
        while let character = rest.popFirst(), character != mark {
            if character == "\\", let protected = rest.popFirst() {
                text.append(protected)
            } else {
                text.append(character)
            }
        }
        return text
    }
}
