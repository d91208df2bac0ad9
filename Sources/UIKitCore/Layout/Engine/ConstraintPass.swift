import Foundation

/// The first of the passes before a frame (D-20): views update their constraints, then the constraints are solved.
@MainActor enum ConstraintPass {
    private struct WeakView {
        weak var view: UIView?
    }

    /// Views that asked to update their constraints.
    private static var pendingViews: [WeakView] = []
    /// How often constraints are updated again because updating asked for it.
    private static let maximumRounds = 16

    /// Notes a view that is to update its constraints.
    static func enqueue(_ view: UIView) { pendingViews.append(WeakView(view: view)) }

    /// Runs the pass for the tree that a view is in.
    static func run(for view: UIView) {
        guard UIView.usesConstraintLayout else { return }
        let root = view.hierarchyRoot
        for _ in 0..<maximumRounds where !pendingViews.isEmpty {
            var treeViews: [UIView] = []
            pendingViews.removeAll { entry in
                guard let view = entry.view else { return true }
                guard view.hierarchyRoot === root else { return false }
                treeViews.append(view)
                return true
            }
            if treeViews.isEmpty { break }
            // What is inside comes first.
            for view in treeViews.sorted(by: { $0.depth > $1.depth }) { view.performConstraintUpdate() }
        }
        root.extras?.layoutEngine?.update()
    }
}
