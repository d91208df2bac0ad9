/// An action on its way to the targets of a recognizer.
struct GestureAction {
    /// The state that the targets hear of (G-15).
    let state: UIGestureRecognizer.State
    private let targets: [ActionTarget]
    private var next = 0

    /// An action that nobody has heard of yet.
    init(state: UIGestureRecognizer.State, targets: [ActionTarget]) {
        self.state = state
        self.targets = targets
    }

    /// The next one to hear of it, in the order in which targets were added (G-19); `nil` when all have.
    mutating func dequeueTarget() -> ActionTarget? {
        guard next < targets.count else { return nil }
        defer { next += 1 }
        return targets[next]
    }
}
