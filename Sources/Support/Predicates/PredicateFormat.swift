import Foundation

/// A parsed format of a predicate (KV-42).
indirect enum PredicateNode {
    case value(Bool)
    case all([PredicateNode])
    case any([PredicateNode])
    case not(PredicateNode)
    case comparison(PredicateComparison)
}

/// A comparison of two values.
struct PredicateComparison {
    /// How elements of a collection on the left are compared.
    enum Quantifier {
        case direct, any, all, none
    }

    enum Operator: String {
        case equal = "==", notEqual = "!=", less = "<", lessOrEqual = "<=", greater = ">", greaterOrEqual = ">="
        case contains = "CONTAINS", beginsWith = "BEGINSWITH", endsWith = "ENDSWITH", like = "LIKE", matches = "MATCHES"
        case isIn = "IN", between = "BETWEEN"
    }

    var quantifier: Quantifier
    var left: PredicateExpression
    var comparison: Operator
    var right: PredicateExpression
    var options: NSString.CompareOptions
}

/// A value in a predicate.
indirect enum PredicateExpression {
    case constant(Any?)
    case object
    case keyPath(String)
    case variable(String)
    case list([PredicateExpression])
}

/// Reads the format of a predicate, as `name BEGINSWITH[cd] %@ AND age > 18`.
struct PredicateParser {
    private var tokens: [PredicateToken]
    private var position = 0
    private var arguments: ArraySlice<Any?>
    private let format: String

    /// Parses a format. Stops the program with the format if it is malformed, as the exception on iOS does.
    static func parse(_ format: String, _ arguments: [Any?]) -> PredicateNode {
        var parser = PredicateParser(
            tokens: PredicateToken.tokens(of: format), arguments: arguments[...], format: format)
        let node = parser.disjunction()
        if parser.position < parser.tokens.count { parser.stop() }
        return node
    }

    private init(tokens: [PredicateToken], arguments: ArraySlice<Any?>, format: String) {
        self.tokens = tokens
        self.arguments = arguments
        self.format = format
    }

    private func stop() -> Never { fatalError("Unable to parse the format string \"\(format)\"") }

    private var next: PredicateToken? { position < tokens.count ? tokens[position] : nil }

    private mutating func take() -> PredicateToken {
        guard let next else { stop() }
        position += 1
        return next
    }

    /// Takes a word or a sign if it comes next; words in any case.
    private mutating func skip(_ texts: String...) -> Bool {
        guard case .word(let text)? = next, texts.contains(text.uppercased()) else { return false }
        position += 1
        return true
    }

    // MARK: Predicates

    private mutating func disjunction() -> PredicateNode {
        var nodes = [conjunction()]
        while skip("OR", "||") { nodes.append(conjunction()) }
        return nodes.count == 1 ? nodes[0] : .any(nodes)
    }

    private mutating func conjunction() -> PredicateNode {
        var nodes = [negation()]
        while skip("AND", "&&") { nodes.append(negation()) }
        return nodes.count == 1 ? nodes[0] : .all(nodes)
    }

    private mutating func negation() -> PredicateNode {
        if skip("NOT", "!") { return .not(negation()) }
        if skip("TRUEPREDICATE") { return .value(true) }
        if skip("FALSEPREDICATE") { return .value(false) }
        let start = (position, arguments)
        if skip("(") {
            // A parenthesis encloses a predicate, unless a comparison follows: then it encloses a value.
            let node = disjunction()
            if skip(")"), !isComparison { return node }
            (position, arguments) = start
        }
        return comparison()
    }

    /// Whether an operator of a comparison comes next.
    private var isComparison: Bool {
        guard case .word(let text)? = next else { return false }
        return Self.operators[text.uppercased()] != nil
    }

    private static let operators: [String: PredicateComparison.Operator] = [
        "=": .equal, "==": .equal, "!=": .notEqual, "<>": .notEqual, "<": .less, "<=": .lessOrEqual, "=<": .lessOrEqual,
        ">": .greater, ">=": .greaterOrEqual, "=>": .greaterOrEqual, "CONTAINS": .contains, "BEGINSWITH": .beginsWith,
        "ENDSWITH": .endsWith, "LIKE": .like, "MATCHES": .matches, "IN": .isIn, "BETWEEN": .between,
    ]

    private mutating func comparison() -> PredicateNode {
        let quantifier: PredicateComparison.Quantifier =
            skip("ANY", "SOME") ? .any : skip("ALL") ? .all : skip("NONE") ? .none : .direct
        let left = expression()
        guard case .word(let text) = take(), let comparison = Self.operators[text.uppercased()] else { stop() }
        var options: NSString.CompareOptions = []
        if skip("[") {
            guard case .word(let letters) = take(), skip("]") else { stop() }
            if letters.lowercased().contains("c") { options.insert(.caseInsensitive) }
            if letters.lowercased().contains("d") { options.insert(.diacriticInsensitive) }
        }
        let right = expression()
        return .comparison(
            PredicateComparison(
                quantifier: quantifier, left: left, comparison: comparison, right: right, options: options))
    }

    // MARK: Values

    private mutating func expression() -> PredicateExpression {
        switch take() {
        case .string(let text): return .constant(text)
        case .number(let number): return .constant(number)
        case .variable(let name): return .variable(name)
        case .argument(let letter):
            guard let argument = arguments.popFirst() else { stop() }
            if letter == "K" { return .keyPath(argument as? String ?? "") }
            return .constant(argument)
        case .word("("):
            let value = expression()
            guard skip(")") else { stop() }
            return value
        case .word("{"):
            var values: [PredicateExpression] = []
            while !skip("}") {
                values.append(expression())
                _ = skip(",")
            }
            return .list(values)
        case .word(let text):
            switch text.uppercased() {
            case "SELF": return .object
            case "NIL", "NULL": return .constant(nil)
            case "TRUE", "YES": return .constant(true)
            case "FALSE", "NO": return .constant(false)
            default:
                guard let first = text.first, first.isLetter || first == "_" || first == "@" else { stop() }
                return .keyPath(text.hasPrefix("SELF.") || text.hasPrefix("self.") ? String(text.dropFirst(5)) : text)
            }
        }
    }
}

/// A part of a format.
enum PredicateToken: Equatable {
    /// A word, or a sign such as `==`.
    case word(String)
    case string(String)
    case number(NSNumber)
    /// `$name`
    case variable(String)
    /// `%@` and the like, with the letter that decides.
    case argument(Character)

    /// The parts of a format.
    static func tokens(of format: String) -> [PredicateToken] {
        var tokens: [PredicateToken] = []
        var rest = Substring(format)
        while let first = rest.first {
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
            } else if first.isLetter || first == "_" || first == "@" || first == "#" {
                let word = rest.prefix { $0.isLetter || $0.isNumber || "_.@#".contains($0) }
                tokens.append(.word(String(word)))
                rest = rest.dropFirst(word.count)
            } else if first.isNumber || first == "-" && rest.dropFirst().first?.isNumber == true {
                let digits = rest.dropFirst().prefix { $0.isNumber || ".eE".contains($0) }
                let text = String(first) + digits
                tokens.append(.number(Int(text).map { NSNumber(value: $0) } ?? NSNumber(value: Double(text) ?? .nan)))
                rest = rest.dropFirst(1 + digits.count)
            } else {
                let pair = String(rest.prefix(2))
                let isPair = ["==", "!=", "<>", "<=", "=<", ">=", "=>", "&&", "||"].contains(pair)
                tokens.append(.word(isPair ? pair : String(first)))
                rest = rest.dropFirst(isPair ? 2 : 1)
            }
        }
        return tokens
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
