import Foundation

/// Sets of touches for the touch methods. Fingers that move together move together again, so the same few sets serve
/// from event to event and are not made anew.
@MainActor final class TouchSets {
    @exclusivity(unchecked) private var kept: [(list: [UITouch], set: Set<UITouch>)] = []
    @exclusivity(unchecked) private var next = 0
    /// How many sets were made so far.
    @exclusivity(unchecked) private(set) var made = 0
    @exclusivity(unchecked) private var scratch: [UITouch] = []
    @exclusivity(unchecked) private var limit = GestureLimits.keptSets

    init() {}

    /// Keeps as many sets as an event with so many touches needs: each touch by itself, and them together, for views as
    /// for recognizers.
    func serve(touches count: Int) {
        limit = max(limit, GestureLimits.keptSets + GestureLimits.keptSetsPerTouch * count)
    }

    /// The set of those touches in a list that are wanted.
    func set(of touches: [UITouch], where isWanted: (UITouch) -> Bool) -> Set<UITouch> {
        scratch.removeAll(keepingCapacity: true)
        for touch in touches where isWanted(touch) { scratch.append(touch) }
        defer { scratch.removeAll(keepingCapacity: true) }
        return set(of: scratch)
    }

    /// The set of the touches in a list.
    func set(of touches: [UITouch]) -> Set<UITouch> {
        for index in kept.indices where kept[index].list.count == touches.count {
            if isSame(kept[index].list, touches) { return kept[index].set }
        }
        let set = Set(touches)
        made += 1
        if kept.count < limit {
            kept.append((Array(touches), set))
        } else {
            next = next < kept.count ? next : 0
            kept[next] = (Array(touches), set)
            next += 1
        }
        return set
    }

    /// Whether two lists of equal length name the same touches in the same order.
    func isSame(_ a: [UITouch], _ b: [UITouch]) -> Bool {
        for index in a.indices where a[index] !== b[index] { return false }
        return true
    }

    /// Lets go of touches that are over: a recognizer may hear of them after their sequence.
    func forgetFinishedTouches() {
        guard kept.contains(where: { $0.list.allSatisfy(\.isFinished) }) else { return }
        kept.removeAll { $0.list.allSatisfy(\.isFinished) }
        next = 0
    }

    /// Lets go of all touches: the sequence is over.
    func clear() {
        kept.removeAll(keepingCapacity: true)
        next = 0
        limit = GestureLimits.keptSets
    }
}
