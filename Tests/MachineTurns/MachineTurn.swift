/// The machine's time, for tests that need most of it: builds, and fingers that move in real time. One after the other
/// has it; tests that turn their own clock go on meanwhile.
public actor MachineTurn {
    private static let machine = MachineTurn()

    private var isTaken = false
    private var waiting: [CheckedContinuation<Void, Never>] = []

    /// Waits for its turn, and lets the next one go when the work is done.
    public static func take<Result>(
        isolation: isolated (any Actor)? = #isolation, _ work: () async throws -> sending Result
    ) async rethrows -> sending Result {
        await machine.begin()
        do {
            let result = try await work()
            await machine.end()
            return result
        } catch {
            await machine.end()
            throw error
        }
    }

    private func begin() async {
        guard isTaken else { return isTaken = true }
        await withCheckedContinuation { waiting.append($0) }
    }

    /// Hands the machine to the next one, who finds it taken already.
    private func end() {
        if waiting.isEmpty { isTaken = false } else { waiting.removeFirst().resume() }
    }
}
