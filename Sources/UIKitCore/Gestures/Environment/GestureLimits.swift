import Foundation

/// Numbers of the environment that no source settles.
enum GestureLimits {
    /// G-84, decision: how long a recognizer may stay undecided, or under way, after its last touch is gone and with no
    /// deadline of its own, in seconds. Then it counts as failed, or as cancelled, so that nothing waits for it for
    /// ever.
    static let undecidedTimeout: TimeInterval = 10
    /// G-72, decision: how often actions may bring about new actions within one update; what comes later has an update
    /// of its own.
    static let maximumRounds = 16
    /// How many touch sets are kept to be used again at least.
    static let cachedSets = 8
    /// How many touch sets are kept beyond that for each touch of an event.
    static let cachedSetsPerTouch = 2
    /// E-65, decision: how many readings of a touch that is held back are kept as its coalesced touches at most. When
    /// there are more, the older half goes.
    static let maximumHeldSamples = 256
}
