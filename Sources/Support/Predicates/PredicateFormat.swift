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

    enum Operator {
        case equal, notEqual, less, lessOrEqual, greater, greaterOrEqual
        case contains, beginsWith, endsWith, like, matches, isIn, between
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
    /// The value of a key path of another value.
    case path(PredicateExpression, String)
    case element(PredicateExpression, PredicateIndex)
    case function(PredicateFunction, [PredicateExpression])
    /// The result of a method of a value: `FUNCTION(value, 'name:', argument)`.
    case call(PredicateExpression, method: String, [PredicateExpression])
    /// The elements of a collection for which a predicate about a variable holds.
    case subquery(PredicateExpression, variable: String, PredicateNode)
    case choice(PredicateNode, PredicateExpression, PredicateExpression)
}

/// An element of a collection.
enum PredicateIndex {
    case first, last
    /// The number of elements.
    case size
    /// The element at an index, or the value of a key of a dictionary.
    case at(PredicateExpression)
}

/// Reads the format of a predicate, as `name BEGINSWITH[cd] %@ AND age > 18`.
struct PredicateParser {
    private struct Malformed: Error {}

    private var tokens: [PredicateToken]
    private var position = 0
    private var arguments: ArraySlice<Any?>

    /// Parses a format. Stops the program with the format if it is malformed, as the exception on iOS does.
    static func parse(_ format: String, _ arguments: [Any?]) -> PredicateNode {
        do {
            return try parsed(format, arguments)
        } catch {
            fatalError("Unable to parse the format string \"\(format)\"")
        }
    }

    /// Parses a format; throws if it is malformed.
    static func parsed(_ format: String, _ arguments: [Any?]) throws -> PredicateNode {
        var parser = PredicateParser(tokens: PredicateToken.tokens(of: format), arguments: arguments[...])
        let node = try parser.disjunction()
        guard parser.next == nil else { throw Malformed() }
        return node
    }

    private var next: PredicateToken? { position < tokens.count ? tokens[position] : nil }

    private mutating func take() throws -> PredicateToken {
        guard let next else { throw Malformed() }
        position += 1
        return next
    }

    /// The word or sign that comes next, in capitals.
    private var nextWord: String? {
        guard case .word(let text)? = next else { return nil }
        return text.uppercased()
    }

    /// Takes a word or a sign if it comes next; words in any case.
    private mutating func skip(_ texts: String...) -> Bool {
        guard let nextWord, texts.contains(nextWord) else { return false }
        position += 1
        return true
    }

    private mutating func require(_ text: String) throws { if !skip(text) { throw Malformed() } }

    // MARK: Predicates

    private mutating func disjunction() throws -> PredicateNode {
        var nodes = [try conjunction()]
        while skip("OR", "||") { nodes.append(try conjunction()) }
        return nodes.count == 1 ? nodes[0] : .any(nodes)
    }

    private mutating func conjunction() throws -> PredicateNode {
        var nodes = [try negation()]
        while skip("AND", "&&") { nodes.append(try negation()) }
        return nodes.count == 1 ? nodes[0] : .all(nodes)
    }

    private mutating func negation() throws -> PredicateNode {
        if skip("NOT", "!") { return .not(try negation()) }
        if skip("TRUEPREDICATE") { return .value(true) }
        if skip("FALSEPREDICATE") { return .value(false) }
        let start = (position, arguments)
        if skip("(") {
            // A parenthesis encloses a predicate, or a value if it cannot be read as one or an operator follows.
            if let node = try? disjunction(), skip(")"), !continuesValue { return node }
            (position, arguments) = start
        }
        return try comparison()
    }

    /// Whether what comes next belongs to a value before it.
    private var continuesValue: Bool {
        guard let nextWord else { return false }
        return Self.operators[nextWord] != nil || ["+", "-", "*", "/", "**", "["].contains(nextWord)
            || nextWord.hasPrefix(".")
    }

    private static let operators: [String: PredicateComparison.Operator] = [
        "=": .equal, "==": .equal, "!=": .notEqual, "<>": .notEqual, "<": .less, "<=": .lessOrEqual, "=<": .lessOrEqual,
        ">": .greater, ">=": .greaterOrEqual, "=>": .greaterOrEqual, "CONTAINS": .contains, "BEGINSWITH": .beginsWith,
        "ENDSWITH": .endsWith, "LIKE": .like, "MATCHES": .matches, "IN": .isIn, "BETWEEN": .between,
    ]

    private mutating func comparison() throws -> PredicateNode {
        let quantifier: PredicateComparison.Quantifier =
            skip("ANY", "SOME") ? .any : skip("ALL") ? .all : skip("NONE") ? .none : .direct
        let left = try sum()
        guard let nextWord, let comparison = Self.operators[nextWord] else { throw Malformed() }
        position += 1
        var options: NSString.CompareOptions = []
        if skip("[") {
            guard case .word(let letters) = try take() else { throw Malformed() }
            try require("]")
            if letters.lowercased().contains("c") { options.insert(.caseInsensitive) }
            if letters.lowercased().contains("d") { options.insert(.diacriticInsensitive) }
        }
        let right = try sum()
        return .comparison(
            PredicateComparison(
                quantifier: quantifier, left: left, comparison: comparison, right: right, options: options))
    }

    // MARK: Values

    private mutating func sum() throws -> PredicateExpression {
        var value = try product()
        while true {
            if skip("+") {
                value = .function(.add, [value, try product()])
            } else if skip("-") {
                value = .function(.subtract, [value, try product()])
            } else {
                return value
            }
        }
    }

    private mutating func product() throws -> PredicateExpression {
        var value = try power()
        while true {
            if skip("*") {
                value = .function(.multiply, [value, try power()])
            } else if skip("/") {
                value = .function(.divide, [value, try power()])
            } else {
                return value
            }
        }
    }

    private mutating func power() throws -> PredicateExpression {
        let value = try signed()
        return skip("**") ? .function(.power, [value, try power()]) : value
    }

    private mutating func signed() throws -> PredicateExpression {
        skip("-") ? .function(.subtract, [.constant(0), try signed()]) : try parts()
    }

    /// A value, and paths and indexes after it: `SUBQUERY(…).@count`, `names[FIRST]`.
    private mutating func parts() throws -> PredicateExpression {
        var value = try single()
        while true {
            if case .word(let text)? = next, text.hasPrefix("."), text.count > 1 {
                position += 1
                value = .path(value, String(text.dropFirst()))
            } else if skip("[") {
                let index: PredicateIndex =
                    skip("FIRST") ? .first : skip("LAST") ? .last : skip("SIZE") ? .size : .at(try sum())
                try require("]")
                value = .element(value, index)
            } else {
                return value
            }
        }
    }

    private mutating func single() throws -> PredicateExpression {
        switch try take() {
        case .string(let text): return .constant(text)
        case .number(let number): return .constant(number)
        case .variable(let name): return .variable(name)
        case .argument(let letter):
            guard let argument = arguments.popFirst() else { throw Malformed() }
            if letter != "K" { return .constant(argument) }
            guard let path = PredicateValue.text(argument) else { throw Malformed() }
            return Self.path(path)
        case .word("("):
            let value = try sum()
            try require(")")
            return value
        case .word("{"): return .list(try list(until: "}"))
        case .word(let text): return try named(text)
        }
    }

    private mutating func named(_ text: String) throws -> PredicateExpression {
        switch text.uppercased() {
        case "NIL", "NULL": return .constant(nil)
        case "TRUE", "YES": return .constant(true)
        case "FALSE", "NO": return .constant(false)
        case "FUNCTION" where skip("("):
            var values = try list(until: ")")
            guard values.count > 1, case .constant(let method) = values.remove(at: 1),
                let name = PredicateValue.text(method)
            else { throw Malformed() }
            let target = values.removeFirst()
            if let function = PredicateFunction(name), name.contains(":"), function.accepts(values.count + 1) {
                return .function(function, [target] + values)
            }
            return .call(target, method: name, values)
        case "SUBQUERY" where skip("("): return try subquery()
        case "TERNARY" where skip("("):
            let condition = try disjunction()
            try require(",")
            let values = try list(until: ")")
            guard values.count == 2 else { throw Malformed() }
            return .choice(condition, values[0], values[1])
        default: break
        }
        if nextWord == "(", let function = PredicateFunction(text) {
            position += 1
            let values = try list(until: ")")
            guard function.accepts(values.count) else { throw Malformed() }
            return .function(function, values)
        }
        guard let first = text.first, first.isLetter || "_@#".contains(first) else { throw Malformed() }
        return Self.path(text)
    }

    /// A key path, of the object itself if it begins with `SELF`; `#` before a key makes a name of a reserved word.
    private static func path(_ text: String) -> PredicateExpression {
        var keys = text.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
        if keys[0].uppercased() == "SELF" { keys.removeFirst() }
        if keys.isEmpty { return .object }
        return .keyPath(keys.map { $0.hasPrefix("#") ? String($0.dropFirst()) : $0 }.joined(separator: "."))
    }

    private mutating func subquery() throws -> PredicateExpression {
        let collection = try sum()
        try require(",")
        guard case .variable(let name) = try take() else { throw Malformed() }
        try require(",")
        let node = try disjunction()
        try require(")")
        return .subquery(collection, variable: name, node)
    }

    /// Values with commas between them, until a sign.
    private mutating func list(until end: String) throws -> [PredicateExpression] {
        if skip(end) { return [] }
        var values = [try sum()]
        while skip(",") { values.append(try sum()) }
        try require(end)
        return values
    }
}
