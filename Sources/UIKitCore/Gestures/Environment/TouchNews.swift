/// What happened to the touches of a recognizer in an update. Recognizers of one view mostly follow the same touches,
/// so what was found for the last one is found for the next one.
@MainActor struct TouchChanges {
    /// The order in which a recognizer hears of phases (E-31).
    static let phaseOrder: [UITouch.Phase] = [.began, .moved, .ended, .cancelled]

    /// The phases of the touches with news.
    private(set) var phases = PhaseSet()

    private let window: UIWindow
    private let sets: TouchSetCache
    private var tracked: [UITouch] = []
    private var found: (phase: UITouch.Phase, touches: Set<UITouch>)?

    /// News of touches in one window.
    init(in window: UIWindow, _ sets: TouchSetCache) {
        self.window = window
        self.sets = sets
    }

    /// Goes on to the touches that a recognizer tracks.
    mutating func inspect(_ touches: [UITouch]) {
        if tracked.count == touches.count, sets.isSame(tracked, touches) { return }
        tracked = touches
        found = nil
        phases = PhaseSet()
        for touch in touches where touch.hasUnprocessedChange && touch.window === window { phases.insert(touch.phase) }
    }

    /// Those of the touches with news that are in a phase.
    mutating func touches(in phase: UITouch.Phase) -> Set<UITouch> {
        if let found, found.phase == phase { return found.touches }
        let touches = sets.set(of: tracked) { $0.hasUnprocessedChange && $0.phase == phase && $0.window === window }
        found = (phase, touches)
        return touches
    }
}

/// Phases of touches that are news, one bit each.
struct PhaseSet {
    private var bits: UInt8 = 0

    /// True when nothing is news.
    var isEmpty: Bool { bits & ~(1 << UInt8(UITouch.Phase.stationary.rawValue)) == 0 }

    /// Adds a phase.
    mutating func insert(_ phase: UITouch.Phase) { bits |= 1 << UInt8(phase.rawValue) }

    /// True when a touch is in the phase.
    func contains(_ phase: UITouch.Phase) -> Bool { bits & 1 << UInt8(phase.rawValue) != 0 }
}
