/// Maps the indexes of an ordered collection before a change to those after it.
///
/// Removed indexes count before the change, added ones after it; what stays keeps its order. A lookup is a binary
/// search in the changes, so its cost does not depend on the size of the collection.
package struct IndexShift: Equatable, Sendable {
    /// The removed indexes, ascending.
    package let removed: [Int]
    /// The added indexes, ascending.
    package let added: [Int]

    /// Creates a map; the indexes may be in any order and repeated.
    package init(removed: [Int], added: [Int]) {
        self.removed = Self.ascending(removed)
        self.added = Self.ascending(added)
    }

    /// The index after the change of what was at `index`; `nil` if it was removed.
    package func newIndex(of index: Int) -> Int? { Self.shift(index, leaving: removed, entering: added) }

    /// The index before the change of what is now at `index`; `nil` if it was added.
    package func oldIndex(of index: Int) -> Int? { Self.shift(index, leaving: added, entering: removed) }

    private static func ascending(_ indexes: [Int]) -> [Int] {
        let sorted = indexes.sorted()
        var result: [Int] = []
        result.reserveCapacity(sorted.count)
        for index in sorted where result.last != index { result.append(index) }
        return result
    }

    private static func shift(_ index: Int, leaving: [Int], entering: [Int]) -> Int? {
        let before = partitionPoint(leaving.count) { leaving[$0] >= index }
        if before < leaving.count, leaving[before] == index { return nil }
        let rank = index - before
        // The k-th entering index follows `entering[k] - k` staying ones.
        return rank + partitionPoint(entering.count) { entering[$0] - $0 > rank }
    }

    /// The first index below `count` for which a condition holds that also holds for all later ones; otherwise `count`.
    private static func partitionPoint(_ count: Int, _ condition: (Int) -> Bool) -> Int {
        var (low, high) = (0, count)
        while low < high {
            let middle = (low + high) / 2
            if condition(middle) { high = middle } else { low = middle + 1 }
        }
        return low
    }
}
