import Foundation
import Support

/// A gap that opens when the finger of a drag has rested over its position (CV-201).
@MainActor final class DelayedGap {
    let path: IndexPath
    /// Whether the finger has rested long enough.
    var isDue = false
    private var deadline: DeadlineQueue.Deadline?

    /// Calls a closure after a delay, in seconds, unless the gap is released before.
    init(at path: IndexPath, delay: TimeInterval, _ open: @escaping @MainActor () -> Void) {
        self.path = path
        deadline = DeadlineQueue.main.schedule(at: MediaClock.now + delay) { [weak self] in
            guard let self else { return }
            isDue = true
            open()
        }
    }

    isolated deinit {
        if let deadline { DeadlineQueue.main.cancel(deadline) }
    }
}
