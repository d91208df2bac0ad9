import Foundation

/// A cache of touch sets for the touch methods. Fingers that move together do so repeatedly, so the same few sets are
/// reused from event to event.
@MainActor final class TouchSetCache {
    @exclusivity(unchecked) private var entries: [(list: [UITouch], set: Set<UITouch>)] = []
    @exclusivity(unchecked) private var nextReplacement = 0
    /// The number of sets created so far.
    @exclusivity(unchecked) private(set) var createdCount = 0
    @exclusivity(unchecked) private var scratch: [UITouch] = []
    @exclusivity(unchecked) private var limit = GestureLimits.cachedSets

    init() {}

    /// Raises the capacity to what an event with this many touches needs: each touch alone and all together, for views
    /// and recognizers.
    func reserveCapacity(forTouches count: Int) {
        limit = max(limit, GestureLimits.cachedSets + GestureLimits.cachedSetsPerTouch * count)
    }

    /// The set of the touches that satisfy a predicate.
    func set(of touches: [UITouch], where isIncluded: (UITouch) -> Bool) -> Set<UITouch> {
        scratch.removeAll(keepingCapacity: true)
        for touch in touches where isIncluded(touch) { scratch.append(touch) }
        defer { scratch.removeAll(keepingCapacity: true) }
        return set(of: scratch)
    }

    /// The set of the given touches.
    func set(of touches: [UITouch]) -> Set<UITouch> {
        for index in entries.indices where Self.isSame(entries[index].list, touches) { return entries[index].set }
        let set = Set(touches)
        createdCount += 1
        if entries.count < limit {
            entries.append((Array(touches), set))
        } else {
            nextReplacement = nextReplacement < entries.count ? nextReplacement : 0
            entries[nextReplacement] = (Array(touches), set)
            nextReplacement += 1
        }
        return set
    }

    /// True if two arrays contain the same touches in the same order. Compares addresses, as access to the touches would count
    /// references at every move, and is not isolated, as its closures would check the actor.
    nonisolated static func isSame(_ a: [UITouch], _ b: [UITouch]) -> Bool {
        guard a.count == b.count else { return false }
        return a.withUnsafeBufferPointer { a in
            b.withUnsafeBufferPointer { b in
                let (mine, other) = (UnsafeRawBufferPointer(a), UnsafeRawBufferPointer(b))
                return mine.isEmpty || memcmp(mine.baseAddress!, other.baseAddress!, mine.count) == 0
            }
        }
    }

    /// Discards sets of finished touches: a recognizer may receive touches after their sequence.
    func removeFinishedTouches() {
        for entry in entries where isFinished(entry.list) {
            // Assigned as a whole: the release of a touch may run code of the program.
            entries = entries.filter { !isFinished($0.list) }
            nextReplacement = 0
            return
        }
    }

    private func isFinished(_ touches: [UITouch]) -> Bool {
        for touch in touches where !touch.isFinished { return false }
        return true
    }

    /// Discards all sets, at the end of a sequence.
    func clear() {
        entries.removeAll(keepingCapacity: true)
        nextReplacement = 0
        limit = GestureLimits.cachedSets
    }
}

/// The changes of a recognizer's touches in an update. Recognizers of one view mostly track the same touches, so the
/// result for one recognizer is reused for the next.
@MainActor struct TouchChanges {
    /// The phases of the changed touches.
    private(set) var phases = PhaseSet()

    private let window: UIWindow
    private let sets: TouchSetCache
    private var tracked: [UITouch] = []
    private var fingerprint = TouchListFingerprint()
    private var found: (phase: UITouch.Phase, touches: Set<UITouch>)?

    /// Creates changes of touches in one window.
    init(in window: UIWindow, _ sets: TouchSetCache) {
        self.window = window
        self.sets = sets
    }

    /// Inspects the touches that a recognizer tracks.
    mutating func inspect(_ attempt: GestureAttempt) {
        if fingerprint == attempt.trackedFingerprint,
            fingerprint.isExact || TouchSetCache.isSame(tracked, attempt.tracked)
        {
            return
        }
        fingerprint = attempt.trackedFingerprint
        tracked = attempt.tracked
        found = nil
        phases = PhaseSet()
        for touch in tracked where touch.progress.hasUnprocessedChange && touch.window === window {
            phases.insert(touch.phase)
        }
    }

    /// The changed touches in a phase.
    mutating func touches(in phase: UITouch.Phase) -> Set<UITouch> {
        if let found, found.phase == phase { return found.touches }
        let touches = sets.set(of: tracked) {
            $0.progress.hasUnprocessedChange && $0.phase == phase && $0.window === window
        }
        found = (phase, touches)
        return touches
    }
}

/// A fingerprint of a list of contacts of one application: how many they are, and the sequence numbers of the first and the
/// last one. Comparing the contacts would count references.
struct TouchListFingerprint: Equatable {
    private var count = 0
    private var first = 0
    private var last = 0

    /// The fingerprint of no touches.
    init() {}

    /// The fingerprint of a list of touches.
    @MainActor init(_ touches: [UITouch]) {
        guard let first = touches.first, let last = touches.last else { return }
        (count, self.first, self.last) = (touches.count, first.sequenceNumber, last.sequenceNumber)
    }

    /// True if lists with this fingerprint are the same: they have no touches between the first and the last one.
    var isExact: Bool { count <= 2 }
}

/// A set of phases, one bit each.
struct PhaseSet {
    /// The phases that touch methods receive.
    private static var delivered: UInt8 { bit(.began) | bit(.moved) | bit(.ended) | bit(.cancelled) }

    private var bits: UInt8 = 0

    /// True if the set contains no phase that touch methods receive.
    var isEmpty: Bool { bits & Self.delivered == 0 }

    /// Adds a phase.
    mutating func insert(_ phase: UITouch.Phase) { bits |= Self.bit(phase) }

    /// Removes and returns the phase that is delivered first (E-31); `nil` if the set is empty. The raw values of phases are
    /// in the order of delivery.
    mutating func popFirst() -> UITouch.Phase? {
        bits &= Self.delivered
        if bits == 0 { return nil }
        defer { bits &= bits - 1 }
        return UITouch.Phase(rawValue: bits.trailingZeroBitCount)
    }

    private static func bit(_ phase: UITouch.Phase) -> UInt8 { 1 << UInt8(phase.rawValue) }
}
