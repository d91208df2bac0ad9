import Foundation

/// Waiting for the outside world: looks again and again until there is something, or the time is up.
public enum Deadline {
    /// How long to rest between two looks, in microseconds.
    private static let rest: UInt32 = 2000

    /// Returns what `look` finds. `what` names it in the error.
    ///
    /// - Throws: `XPanelError.timeout` when `seconds` have passed.
    public static func poll<Found>(seconds: Double, _ what: String, _ look: () throws -> Found?) throws -> Found {
        let start = ContinuousClock.now
        while true {
            if let found = try look() { return found }
            if ContinuousClock.now - start > .seconds(seconds) { throw XPanelError.timeout(what) }
            usleep(rest)
        }
    }
}
