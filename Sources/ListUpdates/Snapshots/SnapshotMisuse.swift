/// Stops the program with UIKit's explanation of a programming error.
package func stopForMisuse(_ explanation: String) -> Never {
    fatalError(explanation)
}

extension Sequence where Element: Hashable {
    /// The elements that occur more than once, each once, in order of their second occurrence.
    var duplicates: [Element] {
        var seen: Set<Element> = []
        var repeated: [Element] = []
        for element in self where !seen.insert(element).inserted && !repeated.contains(element) {
            repeated.append(element)
        }
        return repeated
    }
}
