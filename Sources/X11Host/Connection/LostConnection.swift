import Synchronization

/// Notes, from any thread, that the server is gone, and wakes the main run loop to see it.
final class ConnectionLostFlag: Sendable {
    private let flag = Atomic(false)

    /// True once the server is gone.
    var isSet: Bool { flag.load(ordering: .acquiring) }

    /// The server is gone.
    func set() {
        flag.store(true, ordering: .releasing)
        MainLoop.wake()
    }
}
