/// Calculates formulas of numbers, + − × ÷ and parentheses.
struct Formula {
    private var rest: Substring

    /// The value of a formula; `nil` if it is not complete or divides by zero.
    static func value(of text: String) -> Double? {
        var formula = Formula(rest: text.filter { $0 != " " }[...])
        guard let value = formula.sum(), formula.rest.isEmpty, value.isFinite else { return nil }
        return value
    }

    private mutating func sum() -> Double? {
        guard var value = product() else { return nil }
        while let sign = take("+−-") {
            guard let next = product() else { return nil }
            value += sign == "+" ? next : -next
        }
        return value
    }

    private mutating func product() -> Double? {
        guard var value = factor() else { return nil }
        while let sign = take("×÷*/") {
            guard let next = factor() else { return nil }
            value = sign == "×" || sign == "*" ? value * next : value / next
        }
        return value
    }

    private mutating func factor() -> Double? {
        if take("−-") != nil { return factor().map { -$0 } }
        if take("(") != nil {
            guard let value = sum(), take(")") != nil else { return nil }
            return value
        }
        let digits = rest.prefix { $0.isNumber || $0 == "." }
        rest.removeFirst(digits.count)
        return Double(digits)
    }

    /// Removes the next character if it is one of some.
    private mutating func take(_ characters: String) -> Character? {
        guard let next = rest.first, characters.contains(next) else { return nil }
        return rest.removeFirst()
    }
}
