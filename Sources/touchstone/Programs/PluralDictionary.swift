import Foundation
import Support

/// A table of strings that depend on numbers (`.stringsdict`), as formats of an ordinary table.
struct PluralDictionary {
    /// The formats by key, with annotations for what depends on a number.
    let strings: [String: String]

    /// A table that cannot be used, with the reason in words that follow the name of the file.
    struct InvalidTable: Error { var reason: String }

    /// How deep variables may refer to others.
    private static let maximumDepth = 8

    /// Reads a table.
    /// - Parameter language: whose rules choose plural forms; empty for the language of the user.
    init(_ data: Data, language: String) throws(InvalidTable) {
        guard let list = try? PropertyListSerialization.propertyList(from: data, options: [], format: nil),
            let entries = list as? [String: Any]
        else { throw InvalidTable(reason: "not a property list with keys") }
        var strings: [String: String] = [:]
        for (key, entry) in entries {
            do {
                strings[key] = try Self.text(of: entry, language)
            } catch {
                throw InvalidTable(reason: "\(key.debugDescription): \(error.reason)")
            }
        }
        self.strings = strings
    }

    /// The format of an entry: a string, or one of the kinds of rules.
    private static func text(of entry: Any, _ language: String) throws(InvalidTable) -> String {
        if let text = entry as? String { return text }
        guard let rules = entry as? [String: Any] else { throw InvalidTable(reason: "neither a string nor rules") }
        if let widths = rules["NSStringVariableWidthRuleType"] as? [String: Any],
            let widest = widths.max(by: { (Int($0.key) ?? 0) < (Int($1.key) ?? 0) })
        {
            return try text(of: widest.value, language)
        }
        if let devices = rules["NSStringDeviceSpecificRuleType"] as? [String: Any] {
            guard let own = devices["iphone"] ?? devices["ipad"] ?? devices["other"] else {
                throw InvalidTable(reason: "no text for iphone, ipad or other")
            }
            return try text(of: own, language)
        }
        guard let format = rules["NSStringLocalizedFormatKey"] as? String else {
            throw InvalidTable(reason: "NSStringLocalizedFormatKey is missing")
        }
        return try expanded(format, rules, language, depth: 0)
    }

    /// A format with annotations instead of variables such as `%#@days@` and `%2$#@days@`.
    private static func expanded(
        _ format: String, _ rules: [String: Any], _ language: String, depth: Int
    ) throws(InvalidTable) -> String {
        guard depth < maximumDepth else { throw InvalidTable(reason: "its variables refer to each other") }
        var (text, rest) = ("", format[...])
        while let match = rest.firstMatch(of: #/%(?:(\d+)\$)?#@([^@]+)@/#) {
            text += rest[..<match.range.lowerBound]
            rest = rest[match.range.upperBound...]
            let name = String(match.2)
            guard let variable = rules[name] as? [String: Any] else {
                throw InvalidTable(reason: "the variable \(name.debugDescription) is missing")
            }
            let kind = variable["NSStringFormatSpecTypeKey"] as? String
            guard kind == "NSStringPluralRuleType" else {
                throw InvalidTable(
                    reason: "the variable \(name.debugDescription) is not an NSStringPluralRuleType")
            }
            var forms: [PluralCategory: String] = [:]
            for category in PluralCategory.allCases {
                guard let form = variable[category.rawValue] as? String else { continue }
                forms[category] = try expanded(form, rules, language, depth: depth + 1)
            }
            guard forms[.other] != nil else {
                throw InvalidTable(reason: "the variable \(name.debugDescription) has no form “other”")
            }
            text += PluralFormat.annotation(language: language, position: match.1.flatMap { Int($0) }, forms: forms)
        }
        return text + rest
    }
}
