import CXlib
import Synchronization

/// The server's time, in milliseconds, at which the user last pressed or released a key, a button or a finger. Requests
/// that follow from it carry it (ICCCM 2.4). Any thread may read it.
final class LastInputTime: Sendable {
    private let time = Atomic<UInt32>(0)

    /// The time; 0 before the first input.
    var value: UInt32 { time.load(ordering: .relaxed) }

    /// Remembers the time of an event; no effect if it is 0, as in some synthetic events.
    func set(_ serverTime: Time) {
        if serverTime != 0 { time.store(UInt32(truncatingIfNeeded: serverTime), ordering: .relaxed) }
    }

    /// The later of two times of the server, which wrap around after 49.7 days; 0 stands for an unknown time.
    static func later(_ first: UInt32, _ second: UInt32) -> UInt32 {
        if first == 0 || second == 0 { return max(first, second) }
        return Int32(bitPattern: first &- second) >= 0 ? first : second
    }
}
