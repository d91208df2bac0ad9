import Foundation

/// Sets of touches for the touch methods. Fingers that move together move together again, so the same few sets serve
/// from event to event and are not made anew.
@MainActor final class TouchSetCache {
    @exclusivity(unchecked) private var entries: [(list: [UITouch], set: Set<UITouch>)] = []
    @exclusivity(unchecked) private var nextReplacement = 0
    /// How many sets were made so far.
    @exclusivity(unchecked) private(set) var createdCount = 0
    @exclusivity(unchecked) private var scratch: [UITouch] = []
    @exclusivity(unchecked) private var limit = GestureLimits.cachedSets

    init() {}

    /// Keeps as many sets as an event with so many touches needs: each touch by itself, and them together, for views as
    /// for recognizers.
    func reserveCapacity(forTouches count: Int) {
        limit = max(limit, GestureLimits.cachedSets + GestureLimits.cachedSetsPerTouch * count)
    }

    /// The set of those touches in a list that are wanted.
    func set(of touches: [UITouch], where isIncluded: (UITouch) -> Bool) -> Set<UITouch> {
        scratch.removeAll(keepingCapacity: true)
        for touch in touches where isIncluded(touch) { scratch.append(touch) }
        defer { scratch.removeAll(keepingCapacity: true) }
        return set(of: scratch)
    }

    /// The set of the touches in a list.
    func set(of touches: [UITouch]) -> Set<UITouch> {
        for index in entries.indices where entries[index].list.count == touches.count {
            if isSame(entries[index].list, touches) { return entries[index].set }
        }
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

    /// Whether two lists of equal length name the same touches in the same order.
    func isSame(_ a: [UITouch], _ b: [UITouch]) -> Bool {
        for index in a.indices where a[index] !== b[index] { return false }
        return true
    }

    /// Lets go of touches that are over: a recognizer may hear of them after their sequence.
    func removeFinishedTouches() {
        guard entries.contains(where: { $0.list.allSatisfy(\.isFinished) }) else { return }
        entries.removeAll { $0.list.allSatisfy(\.isFinished) }
        nextReplacement = 0
    }

    /// Lets go of all touches: the sequence is over.
    func clear() {
        entries.removeAll(keepingCapacity: true)
        nextReplacement = 0
        limit = GestureLimits.cachedSets
    }
}
