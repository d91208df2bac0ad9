import Foundation
import QuartzCore
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
        let found = Set(PasteboardDetection.values(of: patterns, in: detectedTexts(nil).first ?? nil).keys)
        later { completionHandler(.success(found)) }
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
        let found = detectedTexts(itemSet).map { Set(PasteboardDetection.values(of: patterns, in: $0).keys) }
        later { completionHandler(.success(found)) }
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
        let text = detectedTexts(nil).first ?? nil
        later { completionHandler(.success(PasteboardDetection.values(of: patterns, in: text))) }
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
        let texts = detectedTexts(itemSet)
        later { completionHandler(.success(texts.map { PasteboardDetection.values(of: patterns, in: $0) })) }
    }

    /// The texts of some items; `nil` for an item without one.
    private func detectedTexts(_ itemSet: IndexSet?) -> [String?] {
        let all = items
        return (itemSet.map { set in set.filter(all.indices.contains) } ?? Array(all.indices)).map { index in
            let values = all[index].values
            return values.lazy.compactMap { $0 as? String }.first
                ?? values.lazy.compactMap { ($0 as? URL)?.absoluteString }.first
        }
    }

    private func later(_ action: @escaping @MainActor () -> Void) {
        _ = DeadlineQueue.main.schedule(at: MediaClock.now, action)
    }
}

/// Finds patterns in the text of a pasteboard.
enum PasteboardDetection {
    /// The longest text that one searches for, in characters (decision).
    private static let longestSearch = 200

    static func values(
        of patterns: Set<UIPasteboard.DetectionPattern>, in text: String?
    ) -> [UIPasteboard.DetectionPattern: Any] {
        let text = text?.trimmingCharacters(in: .whitespacesAndNewlines) ?? ""
        guard !text.isEmpty, !text.contains(where: \.isNewline) else { return [:] }
        var found: [UIPasteboard.DetectionPattern: Any] = [:]
        let isAddress = isWebAddress(text)
        if isAddress { found[.probableWebURL] = text }
        if !isAddress, text.count <= longestSearch, text.contains(where: { $0.isLetter || $0.isNumber }) {
            found[.probableWebSearch] = text
        }
        if let number = number(text) { found[.number] = number }
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
