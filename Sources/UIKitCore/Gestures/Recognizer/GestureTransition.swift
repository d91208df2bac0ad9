/// Which states may follow which, as one table (G-03…G-10).
///
/// The way back to `possible` is the environment's own, at the reset; no assignment takes it.
enum GestureTransition {
    private static let followers: [UIGestureRecognizer.State: Set<UIGestureRecognizer.State>] = [
        .possible: [.began, .ended, .cancelled, .failed],
        .began: [.changed, .ended, .cancelled],
        .changed: [.changed, .ended, .cancelled],
        .ended: [],
        .cancelled: [],
        .failed: [],
    ]

    /// One bit a state: looked up with every change.
    private static let masks: [UInt8] = UIGestureRecognizer.State.allCases.map { state in
        (followers[state] ?? []).reduce(0) { $0 | 1 << UInt8($1.rawValue) }
    }

    /// True when an assignment may lead from one state to another.
    static func isLegal(from old: UIGestureRecognizer.State, to new: UIGestureRecognizer.State) -> Bool {
        masks[old.rawValue] & 1 << UInt8(new.rawValue) != 0
    }
}
