import Synchronization

/// What a server has handed to the main thread, which runs it when it has time.
package final class MainWork: Sendable {
    private let waiting = Mutex<[@MainActor @Sendable () -> Void]>([])

    /// No work.
    package init() {}

    /// Adds work, on any thread.
    package func add(_ body: @escaping @MainActor @Sendable () -> Void) { waiting.withLock { $0.append(body) } }

    /// How much work waits.
    package var count: Int { waiting.withLock { $0.count } }

    /// Does the work that waits.
    @MainActor package func run() {
        let bodies = waiting.withLock { waiting in
            defer { waiting = [] }
            return waiting
        }
        for body in bodies { body() }
    }
}
