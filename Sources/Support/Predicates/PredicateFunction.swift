import Foundation

/// A function of predicates. Names are those of `NSExpression`, with their colons or without.
enum PredicateFunction: String {
    case sum, count, average, min, max, median, mode, stddev
    case add, subtract, multiply, divide, modulus, power
    case sqrt, log, ln, exp, floor, ceiling, abs, trunc
    case uppercase, lowercase, canonical, length
    case bitwiseAnd, bitwiseOr, bitwiseXor, leftShift, rightShift, onesComplement
    case now, noindex, cast

    /// The function of a name in any case; `nil` if there is none.
    init?(_ name: String) {
        let plain = name.lowercased().filter { $0 != ":" }
        guard let function = Self.names[plain] else { return nil }
        self = function
    }

    private static let names: [String: PredicateFunction] = [
        "sum": .sum, "count": .count, "average": .average, "avg": .average, "min": .min, "max": .max,
        "median": .median, "mode": .mode, "stddev": .stddev, "addto": .add, "fromsubtract": .subtract,
        "multiplyby": .multiply, "divideby": .divide, "modulusby": .modulus, "raisetopower": .power, "sqrt": .sqrt,
        "log": .log, "ln": .ln, "exp": .exp, "floor": .floor, "ceiling": .ceiling, "abs": .abs, "trunc": .trunc,
        "uppercase": .uppercase, "lowercase": .lowercase, "canonical": .canonical, "length": .length,
        "bitwiseandwith": .bitwiseAnd, "bitwiseorwith": .bitwiseOr, "bitwisexorwith": .bitwiseXor,
        "leftshiftby": .leftShift, "rightshiftby": .rightShift, "onescomplement": .onesComplement, "now": .now,
        "noindex": .noindex, "cast": .cast, "castobjecttotype": .cast,
    ]

    /// Whether it can be called with a number of arguments.
    func accepts(_ count: Int) -> Bool {
        switch self {
        case .now: count == 0
        case .sum, .count, .average, .min, .max, .median, .mode, .stddev: count > 0
        case .add, .subtract, .multiply, .divide, .modulus, .power, .bitwiseAnd, .bitwiseOr, .bitwiseXor, .leftShift,
            .rightShift, .cast:
            count == 2
        default: count == 1
        }
    }

    /// The result; `nil` for values that it is not defined for, and for a division of integers by 0.
    func result(_ values: [Any?]) -> Any? {
        switch self {
        case .sum, .count, .average, .min, .max, .median, .mode, .stddev:
            // Either one collection or the values themselves.
            let collection = values.count == 1 ? PredicateValue.elements(values[0]) : nil
            return aggregate((collection ?? values).compactMap(PredicateValue.unwrapped))
        case .add, .subtract, .multiply, .divide, .modulus, .power: return arithmetic(values[0], values[1])
        case .bitwiseAnd, .bitwiseOr, .bitwiseXor, .leftShift, .rightShift, .onesComplement: return bits(values)
        case .uppercase: return PredicateValue.text(values[0])?.uppercased()
        case .lowercase: return PredicateValue.text(values[0])?.lowercased()
        case .canonical:
            return PredicateValue.text(values[0])?.folding(
                options: [.caseInsensitive, .diacriticInsensitive], locale: nil)
        case .length: return PredicateValue.text(values[0])?.utf16.count
        case .now: return Date()
        case .noindex: return values[0]
        case .cast: return cast(values[0], to: PredicateValue.text(values[1]))
        case .abs:
            if let integer = PredicateValue.integer(values[0]) { return Int(exactly: integer.magnitude) }
            return real(values[0])
        case .sqrt, .log, .ln, .exp, .floor, .ceiling, .trunc: return real(values[0])
        }
    }

    private func real(_ value: Any?) -> Double? {
        guard let number = PredicateValue.number(value) else { return nil }
        switch self {
        case .sqrt: return number.squareRoot()
        case .log: return Foundation.log10(number)
        case .ln: return Foundation.log(number)
        case .exp: return Foundation.exp(number)
        case .floor: return number.rounded(.down)
        case .ceiling: return number.rounded(.up)
        case .trunc: return number.rounded(.towardZero)
        default: return Swift.abs(number)
        }
    }

    private func aggregate(_ values: [Any]) -> Any? {
        let numbers = values.compactMap(PredicateValue.number)
        let mean = numbers.isEmpty ? 0 : numbers.reduce(0, +) / Double(numbers.count)
        let array = NSArray(array: values)
        switch self {
        case .count: return values.count
        case .sum: return numbers.reduce(0, +)
        case .average: return mean
        case .min: return PredicateValue.unwrapped(KeyValueCollections.result(of: "@min.self", array))
        case .max: return PredicateValue.unwrapped(KeyValueCollections.result(of: "@max.self", array))
        case .median:
            let sorted = numbers.sorted()
            let middle = sorted.count / 2
            if sorted.isEmpty { return nil }
            return sorted.count % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2
        case .mode:
            let counts = Dictionary(numbers.map { ($0, 1) }, uniquingKeysWith: +)
            return counts.max { ($0.value, $1.key) < ($1.value, $0.key) }?.key
        default:
            if numbers.isEmpty { return nil }
            let squares = numbers.reduce(0) { $0 + ($1 - mean) * ($1 - mean) }
            return (squares / Double(numbers.count)).squareRoot()
        }
    }

    /// Computes with integers as long as both are and the result fits, as in Objective-C; 7 / 2 is 3.
    private func arithmetic(_ left: Any?, _ right: Any?) -> Any? {
        if let left = PredicateValue.integer(left), let right = PredicateValue.integer(right) {
            let result: (partialValue: Int, overflow: Bool)?
            switch self {
            case .add: result = left.addingReportingOverflow(right)
            case .subtract: result = left.subtractingReportingOverflow(right)
            case .multiply: result = left.multipliedReportingOverflow(by: right)
            case .divide where right == 0, .modulus where right == 0: return nil
            case .divide: result = left.dividedReportingOverflow(by: right)
            case .modulus: result = left.remainderReportingOverflow(dividingBy: right)
            default: result = nil
            }
            if let result, !result.overflow { return result.partialValue }
        }
        guard let left = PredicateValue.number(left), let right = PredicateValue.number(right) else { return nil }
        switch self {
        case .add: return left + right
        case .subtract: return left - right
        case .multiply: return left * right
        case .divide: return left / right
        case .modulus: return left.truncatingRemainder(dividingBy: right)
        default: return pow(left, right)
        }
    }

    private func bits(_ values: [Any?]) -> Int? {
        let integers = values.compactMap(PredicateValue.integer)
        guard integers.count == values.count else { return nil }
        switch self {
        case .onesComplement: return ~integers[0]
        case .bitwiseAnd: return integers[0] & integers[1]
        case .bitwiseOr: return integers[0] | integers[1]
        case .bitwiseXor: return integers[0] ^ integers[1]
        case .leftShift: return integers[0] << integers[1]
        default: return integers[0] >> integers[1]
        }
    }

    /// Dates are numbers of seconds since 2001.
    private func cast(_ value: Any?, to type: String?) -> Any? {
        let value = PredicateValue.unwrapped(value)
        switch type {
        case "NSDate":
            if value is Date { return value }
            return PredicateValue.number(value).map { Date(timeIntervalSinceReferenceDate: $0) }
        case "NSNumber":
            if let date = value as? Date { return date.timeIntervalSinceReferenceDate }
            return PredicateValue.number(value) ?? PredicateValue.text(value).flatMap { Double($0) }
        case "NSString": return value.map { PredicateValue.text($0) ?? "\($0)" }
        default: return nil
        }
    }
}
