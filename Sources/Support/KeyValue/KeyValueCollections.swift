import Foundation

/// Arrays in key paths.
enum KeyValueCollections {
    static func objects(_ array: NSArray) -> [Any] { (0..<array.count).map { array.object(at: $0) } }

    /// The object of a value on a path: arrays and dictionaries become those of Foundation.
    static func object(_ value: Any) -> NSObject? {
        switch value {
        case let object as NSObject: object
        case let array as [Any]: NSArray(array: array)
        case let dictionary as [String: Any]: NSDictionary(dictionary: dictionary)
        default: nil
        }
    }

    static func value(of array: NSArray, forKey key: String) -> Any? {
        if key == "@count" { return NSNumber(value: array.count) }
        return objects(array).map { object($0)?.value(forKey: key) ?? NSNull() }
    }

    /// The result of a path that starts with an operator; `nil` for an unknown one.
    static func result(of path: String, _ array: NSArray) -> Any? {
        let parts = path.split(separator: ".", maxSplits: 1)
        let elements = objects(array)
        if parts[0] == "@count" { return NSNumber(value: elements.count) }
        guard parts.count == 2 else { return nil }
        let key = String(parts[1])
        let values = elements.compactMap { key == "self" ? $0 : object($0)?.value(forKeyPath: key) }
            .filter { !($0 is NSNull) }
        let numbers = values.compactMap { KeyValueBox.value($0, as: Double.self) }
        switch parts[0] {
        case "@sum": return NSNumber(value: numbers.reduce(0, +))
        case "@avg": return NSNumber(value: numbers.isEmpty ? 0 : numbers.reduce(0, +) / Double(numbers.count))
        case "@min": return extreme(values) { $0 < $1 }
        case "@max": return extreme(values) { $0 > $1 }
        case "@unionOfObjects": return values
        case "@distinctUnionOfObjects": return distinct(values)
        case "@unionOfArrays": return contents(of: values)
        case "@distinctUnionOfArrays": return distinct(contents(of: values))
        default: return nil
        }
    }

    /// The elements of arrays.
    private static func contents(of arrays: [Any]) -> [Any] {
        arrays.flatMap { ($0 as? NSArray).map(objects) ?? $0 as? [Any] ?? [] }
    }

    /// The values without equal ones after them.
    private static func distinct(_ values: [Any]) -> [Any] {
        var seen: Set<AnyHashable> = []
        return values.filter { value in (value as? AnyHashable).map { seen.insert($0).inserted } ?? true }
    }

    private static func extreme(_ values: [Any], _ precedes: (Double, Double) -> Bool) -> Any {
        let keyed = values.compactMap { value in
            ((value as? Date)?.timeIntervalSinceReferenceDate ?? KeyValueBox.value(value, as: Double.self))
                .map { (value, $0) }
        }
        if keyed.isEmpty {
            let texts = values.compactMap { $0 as? String }.sorted()
            return (precedes(0, 1) ? texts.first : texts.last) ?? NSNull()
        }
        return keyed.reduce(keyed[0]) { precedes($1.1, $0.1) ? $1 : $0 }.0
    }
}
