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
        }
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
            let expression = comparison == .matches ? pattern : Self.expression(ofWildcards: pattern)
            let isFolded = options.contains(.diacriticInsensitive)
            let folded = isFolded ? text.folding(options: .diacriticInsensitive, locale: nil) : text
            var flags: NSRegularExpression.Options = comparison == .like ? [.dotMatchesLineSeparators] : []
            if options.contains(.caseInsensitive) { flags.insert(.caseInsensitive) }
            guard let regex = try? NSRegularExpression(pattern: "^(?:\(expression))$", options: flags) else {
                fatalError("Can't do regex matching, reason: the pattern \(pattern) is malformed")
            }
            // `$` also matches before a line feed at the end.
            let whole = NSRange(folded.startIndex..., in: folded)
            return regex.firstMatch(in: folded, options: [], range: whole)?.range == whole
        }
    }

    /// A regular expression for a text in which `*` is any text and `?` one character.
    private static func expression(ofWildcards pattern: String) -> String {
        pattern.map { character in
            switch character {
            case "*": ".*"
            case "?": "."
            default: NSRegularExpression.escapedPattern(for: String(character))
            }
        }.joined()
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
        if let left = PredicateValue.number(left), let right = PredicateValue.number(right) {
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

/// Values of any type, as predicates compare them.
enum PredicateValue {
    /// The value in optionals; `nil` also for `NSNull`.
    static func unwrapped(_ value: Any?) -> Any? {
        guard let value else { return nil }
        let mirror = Mirror(reflecting: value)
        if mirror.displayStyle == .optional { return mirror.children.first.flatMap { unwrapped($0.value) } }
        return value is NSNull ? nil : value
    }

    static func text(_ value: Any?) -> String? {
        let value = unwrapped(value)
        return value as? String ?? (value as? NSString).map { "\($0)" }
    }

    static func number(_ value: Any?) -> Double? {
        switch unwrapped(value) {
        case let value as Bool: value ? 1 : 0
        case let value as any BinaryInteger: Double(value)
        case let value as any BinaryFloatingPoint: Double(value)
        case let value as NSNumber: value.doubleValue
        default: nil
        }
    }

    static func elements(_ value: Any?) -> [Any?]? {
        switch unwrapped(value) {
        case let value as [Any?]: value
        case let value as NSArray: value.map { $0 }
        case let value as NSSet: value.map { $0 }
        case let value as NSDictionary: value.allValues
        case let value as Set<AnyHashable>: value.map { $0.base }
        default: nil
        }
    }

    /// The value of a key path: keys of dictionaries, properties of objects, `@count` and the like of collections.
    static func value(at path: String, of object: Any?) -> Any? {
        var current = unwrapped(object)
        var keys = path.split(separator: ".").map(String.init)[...]
        while let key = keys.popFirst(), let value = current {
            if let dictionary = value as? [String: Any] {
                current = key == "@count" ? dictionary.count : unwrapped(dictionary[key])
            } else if let elements = elements(value) {
                let rest = ([key] + keys).joined(separator: ".")
                if key == "@count" { return elements.count }
                if key.hasPrefix("@") {
                    return aggregate(key, elements.map { self.value(at: keys.joined(separator: "."), of: $0) })
                }
                return elements.map { self.value(at: rest, of: $0) as Any }
            } else if let text = text(value) {
                current = key == "length" ? text.utf16.count : nil
            } else if let object = value as? NSObject {
                current = unwrapped(object.value(forKey: key))
            } else {
                return nil
            }
        }
        return current
    }

    private static func aggregate(_ name: String, _ values: [Any?]) -> Any? {
        let numbers = values.compactMap(number)
        switch name {
        case "@sum": return numbers.reduce(0, +)
        case "@avg": return numbers.isEmpty ? 0 : numbers.reduce(0, +) / Double(numbers.count)
        case "@min": return numbers.min()
        case "@max": return numbers.max()
        default: return nil
        }
    }
}
