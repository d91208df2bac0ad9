import Foundation
import UIKitControls
import UIKitCore

extension UIPasteboard {
    /// What the text of a pasteboard can look like.
    public struct DetectionPattern: RawRepresentable, Hashable, Sendable {
        /// The name.
        public var rawValue: String
        /// Creates a pattern from its name; without one of those below nothing is found.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// The whole text is a web address; its value is a `String`.
        public static let probableWebURL = DetectionPattern(
            rawValue: "com.apple.uikit.pasteboard-detection-pattern.probable-web-url")
        /// The text is one line that one could search for, and no web address; its value is a `String`.
        public static let probableWebSearch = DetectionPattern(
            rawValue: "com.apple.uikit.pasteboard-detection-pattern.probable-web-search")
        /// The whole text is a number, as the user's locale writes it; its value is an `NSNumber`.
        public static let number = DetectionPattern(rawValue: "com.apple.uikit.pasteboard-detection-pattern.number")
    }

    /// Finds which patterns the first item's text has (B-21).
    ///
    /// - Parameters:
    ///   - patterns: what to look for.
    ///   - completionHandler: called in a later turn of the main run loop with those that were found.
    public func detectPatterns(
        for patterns: Set<DetectionPattern>,
        completionHandler: @escaping @MainActor @Sendable (Result<Set<DetectionPattern>, any Error>) -> Void
    ) {
        detect(patterns, in: [0]) { completionHandler(.success(Set($0.first.map(\.keys) ?? [:].keys))) }
    }

    /// Finds which patterns the texts of some items have; all items for `nil` (B-21).
    ///
    /// - Parameters:
    ///   - patterns: what to look for.
    ///   - itemSet: the indexes of the items; others than the pasteboard's are left out.
    ///   - completionHandler: called in a later turn of the main run loop with a set for each item.
    public func detectPatterns(
        for patterns: Set<DetectionPattern>, inItemSet itemSet: IndexSet?,
        completionHandler: @escaping @MainActor @Sendable (Result<[Set<DetectionPattern>], any Error>) -> Void
    ) {
        detect(patterns, in: itemSet) { completionHandler(.success($0.map { Set($0.keys) })) }
    }

    /// Finds the values of patterns in the first item's text (B-21).
    ///
    /// - Parameters:
    ///   - patterns: what to look for.
    ///   - completionHandler: called in a later turn of the main run loop with the values of those that were found.
    public func detectValues(
        for patterns: Set<DetectionPattern>,
        completionHandler: @escaping @MainActor (Result<[DetectionPattern: Any], any Error>) -> Void
    ) {
        detect(patterns, in: [0]) { completionHandler(.success($0.first ?? [:])) }
    }

    /// Finds the values of patterns in the texts of some items; all items for `nil` (B-21).
    ///
    /// - Parameters:
    ///   - patterns: what to look for.
    ///   - itemSet: the indexes of the items; others than the pasteboard's are left out.
    ///   - completionHandler: called in a later turn of the main run loop with the values of each item.
    public func detectValues(
        for patterns: Set<DetectionPattern>, inItemSet itemSet: IndexSet?,
        completionHandler: @escaping @MainActor (Result<[[DetectionPattern: Any]], any Error>) -> Void
    ) {
        detect(patterns, in: itemSet) { completionHandler(.success($0)) }
    }

    /// Finds values in one text of each of some items. The text of another program is read in the background.
    private func detect(
        _ patterns: Set<DetectionPattern>, in itemSet: IndexSet?,
        _ completion: @escaping @MainActor ([[DetectionPattern: Any]]) -> Void
    ) {
        loadTexts(itemSet) { texts in completion(texts.map { PasteboardDetection.values(of: patterns, in: $0) }) }
    }
}

/// Finds patterns in the text of a pasteboard.
enum PasteboardDetection {
    /// The longest text that one searches for, in characters (decision).
    private static let longestSearch = 200

    /// The longest text that is looked at, in UTF-16 units (decision): the longest address that programs accept.
    private static let longestText = 2048

    static func values(
        of patterns: Set<UIPasteboard.DetectionPattern>, in text: String?
    ) -> [UIPasteboard.DetectionPattern: Any] {
        let text = text?.trimmingCharacters(in: .whitespacesAndNewlines) ?? ""
        guard !text.isEmpty, text.utf16.count <= longestText, !text.contains(where: \.isNewline) else { return [:] }
        var found: [UIPasteboard.DetectionPattern: Any] = [:]
        if !patterns.isDisjoint(with: [.probableWebURL, .probableWebSearch]) {
            if isWebAddress(text) {
                found[.probableWebURL] = text
            } else if text.count <= longestSearch, text.contains(where: { $0.isLetter || $0.isNumber }) {
                found[.probableWebSearch] = text
            }
        }
        if patterns.contains(.number), let number = number(text) { found[.number] = number }
        return found.filter { patterns.contains($0.key) }
    }

    /// The formatter alone would take a number at the start of a text.
    private static func number(_ text: String) -> NSNumber? {
        let formatter = NumberFormatter()
        formatter.numberStyle = .decimal
        let signs = Set("+-\u{2212}\(formatter.decimalSeparator ?? ".")\(formatter.groupingSeparator ?? "")")
        guard text.contains(where: \.isNumber), text.allSatisfy({ $0.isNumber || signs.contains($0) }) else {
            return nil
        }
        return formatter.number(from: text)
    }

    private static func isWebAddress(_ text: String) -> Bool {
        guard let match = DataDetector.matches(in: text, types: .link).first else { return false }
        return match.range == NSRange(location: 0, length: text.utf16.count)
            && ["http", "https"].contains(match.url.scheme?.lowercased())
    }
}
