import Foundation

/// The first of the passes before a frame (D-20): views update their constraints, then the constraints are solved.
@MainActor enum ConstraintPass {
    private struct Waiting {
        weak var view: UIView?
    }

    /// Views that asked to update their constraints.
    private static var waiting: [Waiting] = []
    /// How often constraints are updated again because updating asked for it.
    private static let rounds = 16

    /// Notes a view that is to update its constraints.
    static func note(_ view: UIView) { waiting.append(Waiting(view: view)) }

    /// Runs the pass for the tree that a view is in.
    static func run(for view: UIView) {
        guard UIView.constraintsAreInUse else { return }
        let root = view.outermostView
        for _ in 0..<rounds where !waiting.isEmpty {
            var mine: [UIView] = []
            waiting.removeAll { entry in
                guard let view = entry.view else { return true }
                guard view.outermostView === root else { return false }
                mine.append(view)
                return true
            }
            if mine.isEmpty { break }
            // What is inside comes first.
            for view in mine.sorted(by: { $0.depth > $1.depth }) { view.updateOwnConstraints() }
        }
        root.extras?.layoutEngine?.update()
    }
}
