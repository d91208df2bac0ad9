import Foundation

/// Sets of touches for the touch methods. Fingers that move together move together again, so the same few sets serve
/// from event to event and are not made anew.
@MainActor final class TouchSets {
    private var kept: [(list: [UITouch], set: Set<UITouch>)] = []
    private var next = 0

    init() {}

    /// The set of the touches in a list.
    func set(of touches: [UITouch]) -> Set<UITouch> {
        for entry in kept where entry.list.count == touches.count {
            if zip(entry.list, touches).allSatisfy({ $0 === $1 }) { return entry.set }
        }
        let set = Set(touches)
        if kept.count < GestureLimits.keptSets {
            kept.append((touches, set))
        } else {
            kept[next] = (touches, set)
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
