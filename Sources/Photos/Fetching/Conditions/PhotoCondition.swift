import Foundation

/// A condition about an asset or album.
indirect enum PhotoCondition {
    /// How two values are compared.
    enum Comparison: String, CaseIterable {
        case equal = "=="
        case unequal = "!="
        case atMost = "<="
        case atLeast = ">="
        case less = "<"
        case greater = ">"
        case contains = "CONTAINS"
        case beginsWith = "BEGINSWITH"
        case endsWith = "ENDSWITH"
        case isIn = "IN"
        case between = "BETWEEN"
    }

    /// A side of a comparison.
    enum Operand {
        case key(String)
        case value(Any?)
        case list([Any?])
        /// A key and a number whose bits are combined, as in `(mediaSubtypes & 4)`.
        case bits(String, UInt)
    }

    case always(Bool)
    case compare(Operand, Comparison, Operand, ignoresCase: Bool)
    case and(PhotoCondition, PhotoCondition)
    case or(PhotoCondition, PhotoCondition)
    case not(PhotoCondition)

    /// Whether it holds for an object.
    func holds(for object: Any?) -> Bool {
        switch self {
        case .always(let value): value
        case .and(let a, let b): a.holds(for: object) && b.holds(for: object)
        case .or(let a, let b): a.holds(for: object) || b.holds(for: object)
        case .not(let condition): !condition.holds(for: object)
        case .compare(let a, let comparison, let b, let ignoresCase):
            Self.holds(Self.values(a, object), comparison, Self.values(b, object), ignoresCase)
        }
    }

    private static func values(_ operand: Operand, _ object: Any?) -> [Any?] {
        switch operand {
        case .key(let key): [PhotoKeys.normalized(PhotoKeys.value(of: object, key))]
        case .value(let value): [PhotoKeys.normalized(value)]
        case .list(let values): values.map(PhotoKeys.normalized)
        case .bits(let key, let mask):
            [
                (PhotoKeys.value(of: object, key) as? Double).flatMap { UInt(exactly: $0) }.map { Double($0 & mask) }
            ]
        }
    }

    private static func holds(_ a: [Any?], _ comparison: Comparison, _ b: [Any?], _ ignoresCase: Bool) -> Bool {
        let (left, right) = (a.first ?? nil, b.first ?? nil)
        switch comparison {
        case .isIn: return b.contains { isEqual(left, $0, ignoresCase) }
        case .between:
            guard b.count == 2, let value = left as? Double, let least = b[0] as? Double, let most = b[1] as? Double
            else { return false }
            return value >= least && value <= most
        case .equal: return isEqual(left, right, ignoresCase)
        case .unequal: return !isEqual(left, right, ignoresCase)
        case .less, .greater, .atMost, .atLeast:
            guard left != nil, right != nil else { return false }
            let order = PhotoKeys.compare(left, right)
            switch comparison {
            case .less: return order == .orderedAscending
            case .greater: return order == .orderedDescending
            case .atMost: return order != .orderedDescending
            default: return order != .orderedAscending
            }
        case .contains, .beginsWith, .endsWith:
            guard let text = left as? String, let part = right as? String else { return false }
            var options: String.CompareOptions = ignoresCase ? .caseInsensitive : []
            if comparison == .beginsWith { options.insert(.anchored) }
            if comparison == .endsWith { options.formUnion([.anchored, .backwards]) }
            return text.range(of: part, options: options) != nil
        }
    }

    private static func isEqual(_ a: Any?, _ b: Any?, _ ignoresCase: Bool) -> Bool {
        switch (a, b) {
        case (nil, nil): true
        case (let a as Double, let b as Double): a == b
        case (let a as String, let b as String):
            ignoresCase ? a.compare(b, options: .caseInsensitive) == .orderedSame : a == b
        default: false
        }
    }
}
