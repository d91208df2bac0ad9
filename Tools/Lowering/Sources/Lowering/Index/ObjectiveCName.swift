/// The Objective-C names of Swift methods and properties.
enum ObjectiveCName {
    /// Words that join a first label to the method's base name without “With”.
    private static let prepositions: Set<String> = [
        "above", "after", "along", "alongside", "as", "at", "before", "below", "by", "following", "for", "from",
        "given",
        "in", "including", "inside", "into", "matching", "of", "on", "passing", "preceding", "since", "to", "until",
        "using", "via", "when", "with", "within",
    ]

    /// The selector of a method with a base name and argument labels (`_` for none): `show(_:animated:)` is
    /// `show:animated:`, `show(item:)` is `showWithItem:`, `move(to:)` is `moveTo:`.
    static func method(_ base: String, _ labels: [String]) -> String {
        guard let first = labels.first else { return base }
        let rest = labels.dropFirst().map { ($0 == "_" ? "" : $0) + ":" }.joined()
        return base + joinedLabel(base, first) + ":" + rest
    }

    /// The selector of a property's setter: `setTitle:` for `title`.
    static func setter(_ property: String) -> String { "set" + capitalized(property) + ":" }

    /// The key of a property of Apple's frameworks: Booleans drop their “is” in Objective-C.
    static func frameworkKey(_ property: String) -> String {
        guard property.hasPrefix("is"), let next = property.dropFirst(2).first, next.isUppercase else {
            return property
        }
        return next.lowercased() + property.dropFirst(3)
    }

    private static func joinedLabel(_ base: String, _ label: String) -> String {
        if label == "_" { return "" }
        let isJoined = prepositions.contains(firstWord(label)) || prepositions.contains(lastWord(base))
        return (isJoined ? "" : "With") + capitalized(label)
    }

    private static func capitalized(_ word: String) -> String { word.prefix(1).uppercased() + word.dropFirst() }

    private static func firstWord(_ name: String) -> String {
        String(name.prefix(1)).lowercased() + name.dropFirst().prefix { !$0.isUppercase }
    }

    private static func lastWord(_ name: String) -> String {
        guard let start = name.lastIndex(where: \.isUppercase) else { return name }
        return name[start...].lowercased()
    }
}
