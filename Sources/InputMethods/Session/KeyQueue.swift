/// Keys that wait for an input method, in the order in which they were typed.
struct KeyQueue {
    /// A key and what delivers it to the application.
    struct Entry {
        var key: InputMethodKey
        /// When it was typed, in seconds of the host clock.
        var time: Double
        /// Delivers the key as typed.
        var deliver: @MainActor () -> Void
    }

    private var entries: [Entry] = []

    /// True if no key waits.
    var isEmpty: Bool { entries.isEmpty }
    /// The key that was typed first.
    var first: Entry? { entries.first }

    /// Adds a key behind the others.
    mutating func append(_ entry: Entry) { entries.append(entry) }

    /// Removes the key that was typed first.
    mutating func removeFirst() -> Entry? { entries.isEmpty ? nil : entries.removeFirst() }
}
