import Foundation

/// Waiting for the outside world: looks again and again until there is something, or the time is up.
public enum Deadline {
    /// How long to rest between two looks, in microseconds.
    private static let pollInterval: UInt32 = 2000

    /// Returns what `look` finds. `what` names it in the error.
    ///
    /// - Throws: `XPanelError.timeout` when `seconds` have passed.
    public static func poll<Value>(seconds: Double, _ what: String, _ probe: () throws -> Value?) throws -> Value {
        let start = ContinuousClock.now
        while true {
            if let value = try probe() { return value }
            if ContinuousClock.now - start > .seconds(seconds) { throw XPanelError.timeout(what) }
            usleep(pollInterval)
        }
    }
}
