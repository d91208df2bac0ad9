import Foundation

/// What the system has told the application and its controller, oldest first.
@MainActor final class LifeCycleLog {
    /// A call and when it came.
    struct Entry: Equatable {
        let date: Date
        /// The method, with its argument labels.
        let call: String
    }

    /// The log of the program.
    static let shared = LifeCycleLog()
    /// The greatest number of entries; the oldest are forgotten.
    static let capacity = 200

    private(set) var entries: [Entry] = []
    /// Called after each change.
    var onChange: (() -> Void)?

    /// Adds a call.
    func add(_ call: String, at date: Date = Date()) {
        entries.append(Entry(date: date, call: call))
        entries.removeFirst(max(0, entries.count - Self.capacity))
        onChange?()
    }

    /// Forgets all calls.
    func clear() {
        entries = []
        onChange?()
    }
}
