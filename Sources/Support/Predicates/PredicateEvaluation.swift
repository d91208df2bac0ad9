import Foundation

extension PredicateNode {
    /// Whether the predicate holds for an object.
    func holds(for object: Any?, _ variables: [String: Any]) -> Bool {
        switch self {
        case .value(let value): value
        case .all(let nodes): nodes.allSatisfy { $0.holds(for: object, variables) }
        case .any(let nodes): nodes.contains { $0.holds(for: object, variables) }
        case .not(let node): !node.holds(for: object, variables)
        case .comparison(let comparison): comparison.holds(for: object, variables)
        }
    }
}

extension PredicateExpression {
    /// The value for an object.
    func value(for object: Any?, _ variables: [String: Any]) -> Any? {
        switch self {
        case .constant(let value): PredicateValue.unwrapped(value)
        case .object: PredicateValue.unwrapped(object)
        case .variable(let name): PredicateValue.unwrapped(variables[name])
        case .keyPath(let path): PredicateValue.value(at: path, of: object)
        case .list(let values): values.map { $0.value(for: object, variables) as Any }
        case .path(let base, let path): PredicateValue.value(at: path, of: base.value(for: object, variables))
        case .element(let base, let index): element(index, of: base.value(for: object, variables), object, variables)
        case .function(let function, let values): function.result(values.map { $0.value(for: object, variables) })
        case .call(let target, let method, let values):
            PredicateValue.result(
                of: method, target.value(for: object, variables), values.map { $0.value(for: object, variables) })
        case .subquery(let collection, let variable, let node):
            PredicateValue.elements(collection.value(for: object, variables))?.filter { element in
                node.holds(for: object, variables.merging([variable: element as Any]) { $1 })
            }
        case .choice(let condition, let first, let second):
            (condition.holds(for: object, variables) ? first : second).value(for: object, variables)
        }
    }

    private func element(
        _ index: PredicateIndex, of value: Any?, _ object: Any?, _ variables: [String: Any]
    ) -> Any? {
        guard case .at(let expression) = index else {
            let elements = PredicateValue.elements(value)
            switch index {
            case .first: return elements?.first ?? nil
            case .last: return elements?.last ?? nil
            default: return elements?.count
            }
        }
        let key = expression.value(for: object, variables)
        if let text = PredicateValue.text(key) { return PredicateValue.value(at: text, of: value) }
        guard let elements = PredicateValue.elements(value), let position = PredicateValue.integer(key),
            elements.indices.contains(position)
        else { return nil }
        return elements[position]
    }
}

extension PredicateComparison {
    func holds(for object: Any?, _ variables: [String: Any]) -> Bool {
        let (left, right) = (self.left.value(for: object, variables), self.right.value(for: object, variables))
        switch quantifier {
        case .direct: return compare(left, right)
        case .any: return PredicateValue.elements(left)?.contains { compare($0, right) } ?? false
        case .all: return PredicateValue.elements(left)?.allSatisfy { compare($0, right) } ?? false
        case .none: return !(PredicateValue.elements(left)?.contains { compare($0, right) } ?? false)
        }
    }

    private func compare(_ left: Any?, _ right: Any?) -> Bool {
        switch comparison {
        case .equal: return isEqual(left, right)
        case .notEqual: return !isEqual(left, right)
        case .less: return order(left, right) == .orderedAscending
        case .lessOrEqual: return order(left, right).map { $0 != .orderedDescending } ?? false
        case .greater: return order(left, right) == .orderedDescending
        case .greaterOrEqual: return order(left, right).map { $0 != .orderedAscending } ?? false
        case .contains: return contains(left, right)
        case .isIn: return contains(right, left)
        case .between:
            guard let bounds = PredicateValue.elements(right), bounds.count == 2 else { return false }
            return order(left, bounds[0]).map { $0 != .orderedAscending } ?? false
                && order(left, bounds[1]).map { $0 != .orderedDescending } ?? false
        case .beginsWith, .endsWith, .like, .matches:
            guard let text = PredicateValue.text(left), let pattern = PredicateValue.text(right) else { return false }
            return matches(text, pattern)
        }
    }

    private func matches(_ text: String, _ pattern: String) -> Bool {
        switch comparison {
        case .beginsWith: return text.range(of: pattern, options: options.union(.anchored)) != nil
        case .endsWith: return text.range(of: pattern, options: options.union([.anchored, .backwards])) != nil
        default:
            let isFolded = options.contains(.diacriticInsensitive)
            let (text, folded) = isFolded ? (Self.folded(text), Self.folded(pattern)) : (text, pattern)
            let expression = comparison == .matches ? folded : Self.expression(ofWildcards: folded)
            var flags: NSRegularExpression.Options = comparison == .like ? [.dotMatchesLineSeparators] : []
            if options.contains(.caseInsensitive) { flags.insert(.caseInsensitive) }
            guard let regex = try? NSRegularExpression(pattern: "\\A(?:\(expression))\\z", options: flags) else {
                fatalError("Can't do regex matching, reason: the pattern \(pattern) is malformed")
            }
            return regex.firstMatch(in: text, options: [], range: NSRange(text.startIndex..., in: text)) != nil
        }
    }

    private static func folded(_ text: String) -> String { text.folding(options: .diacriticInsensitive, locale: nil) }

    /// A regular expression for a text in which `*` is any text and `?` one character, unless a backslash precedes them.
    private static func expression(ofWildcards pattern: String) -> String {
        var expression = ""
        var rest = Substring(pattern)
        while let character = rest.popFirst() {
            switch character {
            case "*": expression += ".*"
            case "?": expression += "."
            default:
                let isEscape = character == "\\" && rest.first.map { "*?\\".contains($0) } == true
                let literal = isEscape ? rest.removeFirst() : character
                expression += NSRegularExpression.escapedPattern(for: String(literal))
            }
        }
        return expression
    }

    private func contains(_ whole: Any?, _ part: Any?) -> Bool {
        if let text = PredicateValue.text(whole) {
            return PredicateValue.text(part).map { text.range(of: $0, options: options) != nil } ?? false
        }
        return PredicateValue.elements(whole)?.contains { isEqual($0, part) } ?? false
    }

    private func isEqual(_ left: Any?, _ right: Any?) -> Bool {
        let (left, right) = (PredicateValue.unwrapped(left), PredicateValue.unwrapped(right))
        guard let left, let right else { return left == nil && right == nil }
        if let order = order(left, right) { return order == .orderedSame }
        if let left = left as? AnyHashable, let right = right as? AnyHashable { return left == right }
        if let left = PredicateValue.elements(left), let right = PredicateValue.elements(right) {
            return left.count == right.count && zip(left, right).allSatisfy(isEqual)
        }
        return (left as AnyObject) === (right as AnyObject)
    }

    /// The order of two numbers, texts or dates; `nil` for other values.
    private func order(_ left: Any?, _ right: Any?) -> ComparisonResult? {
        if let left = PredicateValue.integer(left), let right = PredicateValue.integer(right) {
            return left < right ? .orderedAscending : left > right ? .orderedDescending : .orderedSame
        }
        if let left = PredicateValue.number(left), let right = PredicateValue.number(right) {
            if left.isNaN || right.isNaN { return nil }
            return left < right ? .orderedAscending : left > right ? .orderedDescending : .orderedSame
        }
        if let left = PredicateValue.text(left), let right = PredicateValue.text(right) {
            return left.compare(right, options: options)
        }
        if let left = PredicateValue.unwrapped(left) as? Date, let right = PredicateValue.unwrapped(right) as? Date {
            return left.compare(right)
        }
        return nil
    }
}
