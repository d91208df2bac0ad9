/// A lock for tests that need most of the machine: builds, and input in real time. They run one by one; tests with a
/// manual clock run concurrently.
public actor ExclusiveMachine {
    private static let shared = ExclusiveMachine()

    private var isLocked = false
    private var waiters: [CheckedContinuation<Void, Never>] = []

    /// Runs `work` while no other exclusive work runs, in order of arrival. Returns or throws what `work` does.
    public static func run<Result>(
        isolation: isolated (any Actor)? = #isolation, _ work: () async throws -> sending Result
    ) async rethrows -> sending Result {
        await shared.lock()
        do {
            let result = try await work()
            await shared.unlock()
            return result
        } catch {
            await shared.unlock()
            throw error
        }
    }

    private func lock() async {
        guard isLocked else { return isLocked = true }
        await withCheckedContinuation { waiters.append($0) }
    }

    /// Passes the lock to the first waiter, or unlocks if there is none.
    private func unlock() {
        if waiters.isEmpty { isLocked = false } else { waiters.removeFirst().resume() }
    }
}
