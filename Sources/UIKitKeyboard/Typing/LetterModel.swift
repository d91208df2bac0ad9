import CoreGraphics
import Foundation
import UIKitText

/// The frequent words of a language: what is likely to follow, completions and corrections (KB-30, KB-31, KB-68).
final class LetterModel: Sendable {
    /// The words in lower case, sorted, with their weights: the n-th most frequent word has 1/n.
    private let words: [(text: String, weight: Double)]
    private let ranks: [String: Int]

    init(_ layout: KeyboardLayout) {
        var ranks: [String: Int] = [:]
        for (index, word) in layout.words.split(separator: " ").enumerated() where ranks[String(word)] == nil {
            ranks[String(word)] = index + 1
        }
        self.ranks = ranks
        words = ranks.map { ($0.key.lowercased(), 1 / Double($0.value)) }.sorted { $0.text < $1.text }
        shown = Dictionary(ranks.keys.map { ($0.lowercased(), $0) }) { first, _ in first }
    }

    /// The words as they are written, by their lower case.
    private let shown: [String: String]

    private func range(of prefix: String) -> Range<Int> {
        var (low, high) = (0, words.count)
        while low < high {
            let middle = (low + high) / 2
            if words[middle].text < prefix { low = middle + 1 } else { high = middle }
        }
        var end = low
        while end < words.count, words[end].text.hasPrefix(prefix) { end += 1 }
        return low..<end
    }

    /// The shares of the letters among the continuations of a prefix; empty for a prefix of no known word (KB-31).
    func continuations(of prefix: String) -> [Character: CGFloat] {
        guard !prefix.isEmpty else { return [:] }
        let prefix = prefix.lowercased()
        var sums: [Character: Double] = [:]
        var total = 0.0
        for word in words[range(of: prefix)] where word.text.count > prefix.count {
            let next = word.text[word.text.index(word.text.startIndex, offsetBy: prefix.count)]
            sums[next, default: 0] += word.weight
            total += word.weight
        }
        return total > 0 ? sums.mapValues { CGFloat($0 / total) } : [:]
    }

    /// Whether a word is known.
    func contains(_ word: String) -> Bool { shown[word.lowercased()] != nil }

    /// Known words for what is typed, the likeliest first: corrections of one letter, then completions (KB-68).
    func suggestions(for typed: String, limit: Int) -> [String] {
        guard !typed.isEmpty else { return [] }
        let lower = typed.lowercased()
        var found: [(text: String, weight: Double)] = words[range(of: lower)].filter { $0.text != lower }
        if lower.count > 2, !contains(typed) {
            // A correction counts as much as a completion that is ten times as frequent (decision).
            found += words.filter { abs($0.text.count - lower.count) <= 1 && Self.differByOne($0.text, lower) }
                .map { ($0.text, $0.weight * 10) }
        }
        var result: [String] = []
        for word in found.sorted(by: { ($0.weight, $1.text) > ($1.weight, $0.text) }) {
            let text = (shown[word.text] ?? word.text).withCapitals(of: typed)
            if !result.contains(text) { result.append(text) }
            if result.count == limit { break }
        }
        return result
    }

    /// Whether two words differ by one letter that is another, missing or too many, or by two that are swapped.
    static func differByOne(_ first: String, _ second: String) -> Bool {
        let (a, b) = (Array(first), Array(second))
        if a == b { return false }
        let difference = SequenceDifference(a, b)
        return difference.oldCount <= 1 && difference.newCount <= 1 || difference.isSwap(of: a, b)
    }
}
