import Foundation
import Support

/// Reads conditions as programs write them for Apple's predicates: comparisons with `AND`, `OR`, `NOT` and parentheses.
struct PhotoConditionParser {
    /// What is wrong with a text.
    struct Failure: Error { let reason: String }

    private enum Token: Equatable {
        case word(String)
        case text(String)
        case number(Double)
        case symbol(String)
    }

    /// The most nested parentheses (decision).
    private static let deepest = 64

    private var tokens: [Token] = []
    private var position = 0
    private var arguments: [Any?]
    private var depth = 0

    /// Reads a text whose `%d`, `%@` and the like stand for arguments.
    static func parse(_ text: String, _ arguments: [Any?]) throws(Failure) -> PhotoCondition {
        var parser = PhotoConditionParser(arguments: arguments)
        parser.tokens = try tokens(of: text)
        let condition = try parser.disjunction()
        guard parser.position == parser.tokens.count else { throw Failure(reason: "there is more after its end") }
        return condition
    }

    private init(arguments: [Any?]) { self.arguments = arguments }

    // MARK: Tokens

    private static func tokens(of text: String) throws(Failure) -> [Token] {
        var tokens: [Token] = []
        var rest = Substring(text)
        while let first = rest.first {
            if first.isWhitespace {
                rest.removeFirst()
            } else if first == "'" || first == "\"" {
                guard let end = rest.dropFirst().firstIndex(of: first) else { throw Failure(reason: "a quote is open") }
                tokens.append(.text(String(rest[rest.index(after: rest.startIndex)..<end])))
                rest = rest[rest.index(after: end)...]
            } else if first.isLetter || first == "_" || first == "%" || first == "$" {
                let word = rest.prefix { $0.isLetter || $0.isNumber || "_.%@$".contains($0) }
                tokens.append(.word(String(word)))
                rest = rest.dropFirst(word.count)
            } else if first.isNumber || first == "-" {
                let digits = rest.prefix { $0.isNumber || "-.eE+".contains($0) }
                guard let number = Double(digits) else { throw Failure(reason: "'\(digits)' is not a number") }
                tokens.append(.number(number))
                rest = rest.dropFirst(digits.count)
            } else {
                let two = String(rest.prefix(2))
                let symbol = ["==", "!=", "<=", ">=", "=<", "=>", "<>", "&&", "||"].contains(two) ? two : String(first)
                tokens.append(.symbol(symbol))
                rest = rest.dropFirst(symbol.count)
            }
        }
        return tokens
    }

    private var next: Token? { position < tokens.count ? tokens[position] : nil }

    private mutating func take(_ words: String...) -> Bool {
        switch next {
        case .word(let word) where words.contains(word.uppercased()): break
        case .symbol(let symbol) where words.contains(symbol): break
        default: return false
        }
        position += 1
        return true
    }

    // MARK: Conditions

    private mutating func disjunction() throws(Failure) -> PhotoCondition {
        var condition = try conjunction()
        while take("OR", "||") { condition = .or(condition, try conjunction()) }
        return condition
    }

    private mutating func conjunction() throws(Failure) -> PhotoCondition {
        var condition = try negation()
        while take("AND", "&&") { condition = .and(condition, try negation()) }
        return condition
    }

    private mutating func negation() throws(Failure) -> PhotoCondition {
        depth += 1
        defer { depth -= 1 }
        guard depth <= Self.deepest else { throw Failure(reason: "it is nested too deeply") }
        if take("NOT", "!") { return .not(try negation()) }
        if take("TRUEPREDICATE") { return .always(true) }
        if take("FALSEPREDICATE") { return .always(false) }
        let start = position
        if take("(") {
            // `(mediaSubtypes & 4) != 0` has parentheses around a value.
            if let condition = try? disjunction(), take(")") { return condition }
            position = start
        }
        return try comparison()
    }

    private mutating func comparison() throws(Failure) -> PhotoCondition {
        let left = try operand()
        let comparison = try comparisonOperator()
        let ignoresCase = options()
        return .compare(left, comparison, try operand(), ignoresCase: ignoresCase)
    }

    private mutating func comparisonOperator() throws(Failure) -> PhotoCondition.Comparison {
        for (texts, comparison) in [
            (["==", "="], PhotoCondition.Comparison.equal), (["!=", "<>"], .unequal), (["<=", "=<"], .atMost),
            ([">=", "=>"], .atLeast), (["<"], .less), ([">"], .greater), (["CONTAINS"], .contains),
            (["BEGINSWITH"], .beginsWith), (["ENDSWITH"], .endsWith), (["IN"], .isIn), (["BETWEEN"], .between),
        ] {
            for text in texts where take(text) { return comparison }
        }
        throw Failure(reason: "a comparison is missing")
    }

    /// Options such as `[cd]`: whether the case is ignored.
    private mutating func options() -> Bool {
        guard take("[") else { return false }
        var ignoresCase = false
        if case .word(let word) = next {
            ignoresCase = word.lowercased().contains("c")
            position += 1
        }
        _ = take("]")
        return ignoresCase
    }

    private mutating func operand() throws(Failure) -> PhotoCondition.Operand {
        if take("(") {
            let value = try operand()
            guard take(")") else { throw Failure(reason: "a parenthesis is open") }
            return value
        }
        if take("{") { return try list() }
        guard let token = next else { throw Failure(reason: "a value is missing") }
        position += 1
        switch token {
        case .number(let number): return .value(number)
        case .text(let text): return .value(text)
        case .word(let word): return try operand(word)
        case .symbol(let symbol): throw Failure(reason: "'\(symbol)' is no value")
        }
    }

    private mutating func operand(_ word: String) throws(Failure) -> PhotoCondition.Operand {
        switch word.uppercased() {
        case "NIL", "NULL": return .value(nil)
        case "YES", "TRUE": return .value(true)
        case "NO", "FALSE": return .value(false)
        default: break
        }
        guard word.hasPrefix("%") else { return try key(word) }
        guard !arguments.isEmpty else { throw Failure(reason: "'\(word)' has no argument") }
        let argument = arguments.removeFirst()
        if word == "%K" { return try key(argument as? String ?? "") }
        if let array = argument as? NSArray { return .list(array.map { $0 }) }
        if let array = argument as? [Any] { return .list(array) }
        return .value(argument)
    }

    private mutating func key(_ name: String) throws(Failure) -> PhotoCondition.Operand {
        let key = name.hasPrefix("self.") ? String(name.dropFirst("self.".count)) : name
        guard PhotoKeys.known.contains(key) else { throw Failure(reason: "there is no key '\(key)'") }
        guard take("&") else { return .key(key) }
        guard case .value(let value) = try operand(), let bits = PhotoKeys.normalized(value) as? Double,
            let mask = UInt(exactly: bits)
        else { throw Failure(reason: "a number is missing after '&'") }
        return .bits(key, mask)
    }

    private mutating func list() throws(Failure) -> PhotoCondition.Operand {
        var values: [Any?] = []
        while !take("}") {
            guard case .value(let value) = try operand() else { throw Failure(reason: "a list has only values") }
            values.append(value)
            if !take(","), next != .symbol("}") { throw Failure(reason: "a list is open") }
        }
        return .list(values)
    }
}

extension NSPredicate {
    /// Creates a condition about assets or albums from a text, such as `mediaType == %d AND creationDate > %@` (DV-125):
    /// comparisons of `mediaType`, `mediaSubtypes`, `pixelWidth`, `pixelHeight`, `creationDate`, `modificationDate`,
    /// `duration`, `localIdentifier`, `title` and `estimatedAssetCount`, with `IN`, `BETWEEN`, `CONTAINS`, `BEGINSWITH`,
    /// `ENDSWITH`, `&`, `AND`, `OR` and `NOT`. A text that cannot be read holds for nothing, after a line that says why.
    public convenience init(format predicateFormat: String, _ args: Any?...) {
        let condition: PhotoCondition
        do throws(PhotoConditionParser.Failure) {
            condition = try PhotoConditionParser.parse(predicateFormat, args)
        } catch {
            ErrorStream.log("touchstone: the condition '\(predicateFormat)' is wrong: \(error.reason)")
            condition = .always(false)
        }
        self.init(block: PhotoPredicate(condition: condition).evaluate)
    }
}

/// A condition as a predicate calls it, on any thread.
private struct PhotoPredicate: @unchecked Sendable {
    // Unchecked because the values of a condition are not changed.
    let condition: PhotoCondition

    func evaluate(_ object: Any?, _ variables: [String: Any]?) -> Bool { condition.holds(for: object) }
}
