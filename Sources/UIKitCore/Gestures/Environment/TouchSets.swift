import Foundation

/// Sets of touches for the touch methods. Fingers that move together move together again, so the same few sets serve
/// from event to event and are not made anew.
@MainActor final class TouchSets {
    private var kept: [(list: [UITouch], set: Set<UITouch>)] = []
    private var next = 0

    init() {}

    private var scratch: [UITouch] = []

    /// The set of those touches in a list that are wanted.
    func set(of touches: [UITouch], where isWanted: (UITouch) -> Bool) -> Set<UITouch> {
        scratch.removeAll(keepingCapacity: true)
        for touch in touches where isWanted(touch) { scratch.append(touch) }
        defer { scratch.removeAll(keepingCapacity: true) }
        return set(of: scratch)
    }

    /// The set of the touches in a list.
    func set(of touches: [UITouch]) -> Set<UITouch> {
        for entry in kept where entry.list.count == touches.count {
            if zip(entry.list, touches).allSatisfy({ $0 === $1 }) { return entry.set }
        }
        let set = Set(touches)
        if kept.count < GestureLimits.keptSets {
            kept.append((Array(touches), set))
        } else {
            kept[next] = (Array(touches), set)
            next = (next + 1) % GestureLimits.keptSets
        }
        return set
    }

    /// Lets go of all touches: the sequence is over.
    func clear() {
        kept.removeAll(keepingCapacity: true)
        next = 0
    }
}
