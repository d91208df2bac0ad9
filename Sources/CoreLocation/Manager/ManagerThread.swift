import ServiceSupport
import Foundation
import Support

/// The thread on which a manager was made, where its delegate is called (DV-04).
struct ManagerThread: @unchecked Sendable {
    /// Its run loop; `nil` for the main thread. Only `perform` and `add` are called on it from other threads, as
    /// Foundation allows.
    private let loop: RunLoop?

    /// The current thread.
    init() { loop = MainActorDispatch.isOnMainActor ? nil : RunLoop.current }

    /// Runs `body` on the thread, in a later turn of its run loop.
    @MainActor func run(_ clock: any ServiceClock, _ body: @escaping @Sendable () -> Void) {
        guard let loop else {
            clock.schedule(after: 0, body)
            return
        }
        // A timer wakes the loop, unlike work for its next turn.
        loop.add(Timer(timeInterval: 0, repeats: false) { _ in body() }, forMode: .default)
    }
}
