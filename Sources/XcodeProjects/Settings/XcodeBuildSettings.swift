import Foundation

/// The build settings of a target in one configuration.
///
/// Settings come in levels, from the defaults to the target's own. The most specific level that has a setting decides; its
/// value may name other settings, `$(PRODUCT_NAME)`, and the same one of the levels below, `$(inherited)`.
public struct XcodeBuildSettings {
    /// How deeply settings may name one another. Deeper ones, and those that name themselves, are empty.
    private static let maximumDepth = 32
    /// The largest number of characters in a value; what is longer is cut off.
    private static let maximumLength = 100_000

    private var levels: [[String: String]]

    /// Settings with defaults.
    init(defaults: [String: String]) { levels = [defaults] }

    /// Adds a more specific level, from a project file.
    mutating func add(_ settings: [String: Any]) {
        add(
            settings.sorted { $0.key < $1.key }.compactMap { name, value in
                (value as? String ?? (value as? [String])?.joined(separator: " ")).map { (name, $0) }
            })
    }

    /// Adds a more specific level. Of settings for some SDKs, architectures or configurations, those for the phone count.
    mutating func add(_ settings: [(name: String, value: String)]) {
        var level: [String: String] = [:]
        // A value with a condition that holds wins over one without.
        for (name, value) in settings where !name.contains("[") { level[name] = value }
        for (name, value) in settings where name.contains("[") {
            let base = String(name.prefix { $0 != "[" })
            if holds(name.dropFirst(base.count)) {
                // `$(inherited)` in it is the value without the condition.
                level[base] = value.replacing("$(inherited)", with: level[base] ?? "$(inherited)")
            }
        }
        levels.append(level)
    }

    /// True if all conditions, as `[sdk=iphoneos*][arch=arm64]`, hold for a phone.
    private func holds(_ conditions: Substring) -> Bool {
        conditions.matches(of: #/\[(\w+)=([^\]]*)\]/#).allSatisfy { condition in
            let actual =
                switch condition.1 {
                case "sdk": "iphoneos18.0"
                case "arch": "arm64"
                case "config": self["CONFIGURATION"] ?? ""
                default: ""
                }
            let pattern = condition.2
            return pattern.hasSuffix("*") ? actual.hasPrefix(pattern.dropLast()) : actual == pattern
        }
    }

    // MARK: Values

    /// The value of a setting; `nil` if no level has it.
    public subscript(_ name: String) -> String? { value(of: name, below: levels.count, depth: 0) }

    /// True for a setting with the value `YES`.
    public func isOn(_ name: String) -> Bool { ["YES", "TRUE", "1"].contains(self[name]?.uppercased() ?? "") }

    /// The words of a setting that is a list; empty if it is not set. Spaces in quotation marks or after a backslash
    /// separate no words.
    public func list(_ name: String) -> [String] {
        var words: [String] = []
        var word = ""
        var (quote, isEscaped, isInWord): (Character?, Bool, Bool) = (nil, false, false)
        for character in self[name] ?? "" {
            if isEscaped {
                word.append(character)
                isEscaped = false
            } else if character == "\\" {
                (isEscaped, isInWord) = (true, true)
            } else if character == quote {
                quote = nil
            } else if quote == nil, character == "\"" || character == "'" {
                (quote, isInWord) = (character, true)
            } else if quote == nil, character.isWhitespace {
                if isInWord { words.append(word) }
                (word, isInWord) = ("", false)
            } else {
                word.append(character)
                isInWord = true
            }
        }
        return isInWord ? words + [word] : words
    }

    /// The names of all settings, sorted.
    public var names: [String] { Set(levels.flatMap(\.keys)).sorted() }

    /// A text with the values of the settings that it names.
    public func expanded(_ text: String) -> String { expanded(text, inherited: nil, depth: 0) }

    private func value(of name: String, below limit: Int, depth: Int) -> String? {
        guard depth < Self.maximumDepth, let level = levels[..<limit].lastIndex(where: { $0[name] != nil }),
            let text = levels[level][name]
        else { return nil }
        return expanded(text, inherited: (name, level), depth: depth + 1)
    }

    /// Replaces `$(NAME)`, `${NAME}` and `$(NAME:operator)`; a setting without value becomes empty.
    private func expanded(_ text: String, inherited: (name: String, level: Int)?, depth: Int) -> String {
        guard depth < Self.maximumDepth else { return "" }
        var result = ""
        var rest = Substring(text)
        while let dollar = rest.firstIndex(of: "$"), result.utf8.count < Self.maximumLength {
            result += rest[..<dollar]
            rest = rest[dollar...]
            guard let reference = Self.reference(in: rest) else {
                result.append("$")
                rest = rest.dropFirst()
                continue
            }
            rest = rest[reference.endIndex...].dropFirst()
            // The name itself may depend on a setting.
            let parts = expanded(String(reference), inherited: inherited, depth: depth + 1)
                .split(separator: ":", omittingEmptySubsequences: false)
            let name = String(parts[0])
            var value: String?
            if name == "inherited" || name == inherited?.name, let (own, level) = inherited {
                value = self.value(of: own, below: level, depth: depth + 1)
            } else {
                value = self.value(of: name, below: levels.count, depth: depth + 1)
            }
            for operation in parts.dropFirst() { value = Self.apply(String(operation), to: value) }
            result += value ?? ""
        }
        return String((result + rest).prefix(Self.maximumLength))
    }

    /// What is between the brackets of a reference at the begin of a text; `nil` if there is none.
    private static func reference(in text: Substring) -> Substring? {
        let brackets: [Character: Character] = ["(": ")", "{": "}"]
        let start = text.dropFirst()
        guard let open = start.first, let close = brackets[open] else { return nil }
        var depth = 0
        for index in start.indices {
            if start[index] == open { depth += 1 }
            if start[index] == close { depth -= 1 }
            if depth == 0 { return start[start.index(after: start.startIndex)..<index] }
        }
        return nil
    }

    /// A value after an operator of a reference; unknown operators change nothing.
    private static func apply(_ operation: String, to value: String?) -> String? {
        if operation.hasPrefix("default=") {
            return value.flatMap { $0.isEmpty ? nil : $0 } ?? String(operation.dropFirst("default=".count))
        }
        guard let value else { return nil }
        return switch operation {
        case "lower": value.lowercased()
        case "upper": value.uppercased()
        case "c99extidentifier", "identifier": moduleName(value)
        case "rfc1034identifier":
            String(value.map { $0.isASCII && ($0.isLetter || $0.isNumber) || $0 == "." ? $0 : "-" })
        case "file": (value as NSString).lastPathComponent
        case "base": ((value as NSString).lastPathComponent as NSString).deletingPathExtension
        case "dir": (value as NSString).deletingLastPathComponent + "/"
        case "suffix": (value as NSString).pathExtension.isEmpty ? "" : "." + (value as NSString).pathExtension
        default: value
        }
    }

    /// A name with an underscore for every character that a module name cannot have.
    public static func moduleName(_ name: String) -> String {
        let text = String(name.map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "_" })
        return text.first.map(\.isNumber) ?? true ? "_" + text : text
    }
}
