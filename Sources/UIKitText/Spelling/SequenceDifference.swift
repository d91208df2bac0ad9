import Foundation

/// Where two sequences differ: what is between their common start and their common end. Keyboards compare the typed letters
/// with many words at each key, so the comparison is specialized for their elements.
package struct SequenceDifference {
    /// The number of elements that both begin with.
    package var start: Int
    /// The number of differing elements of the first, and of the second.
    package var oldCount: Int
    package var newCount: Int

    /// Compares two sequences.
    @inlinable package init<Element: Equatable>(_ old: [Element], _ new: [Element]) {
        start = 0
        while start < min(old.count, new.count), old[start] == new[start] { start += 1 }
        (oldCount, newCount) = (old.count - start, new.count - start)
        while oldCount > 0, newCount > 0, old[start + oldCount - 1] == new[start + newCount - 1] {
            oldCount -= 1
            newCount -= 1
        }
    }

    /// Whether the difference is that two neighbors are swapped.
    @inlinable package func isSwap<Element: Equatable>(of old: [Element], _ new: [Element]) -> Bool {
        oldCount == 2 && newCount == 2 && old[start] == new[start + 1] && old[start + 1] == new[start]
    }
}

extension String {
    /// The word with capitals like those of another: none, the first letter, or all.
    package func withCapitals(of other: String) -> String {
        guard other.first?.isUppercase == true else { return self }
        return other.count > 1 && other == other.uppercased() ? uppercased() : prefix(1).uppercased() + dropFirst()
    }
}
