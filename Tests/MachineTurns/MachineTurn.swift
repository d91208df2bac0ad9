/// The machine's time, for tests that need most of it: builds, and fingers that move in real time. One after the other
/// has it; tests that turn their own clock go on meanwhile.
public actor ExclusiveMachine {
    private static let shared = ExclusiveMachine()

    private var isLocked = false
    private var waiters: [CheckedContinuation<Void, Never>] = []

    /// Waits for its turn, and lets the next one go when the work is done.
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

    /// Hands the machine to the next one, who finds it taken already.
    private func unlock() {
        if waiters.isEmpty { isLocked = false } else { waiters.removeFirst().resume() }
    }
}
