import ConstraintSolver
import CoreGraphics

/// The solver variables of one view or guide: its origin in the superview and its size, on both axes.
@MainActor final class LayoutVariables {
    /// The view or guide.
    private(set) weak var item: (any LayoutItem)?
    /// The view; `nil` for a guide.
    private(set) weak var view: UIView?
    /// The origin, indexed by axis.
    let start: [Int]
    /// The size, indexed by axis.
    let length: [Int]
    /// The number of active constraints that position the item. A view without any keeps the frame set by hand.
    var constraintCount = 0
    /// The relations that keep the size from being negative.
    let lengthRelations: [LinearSolver.Relation]
    /// The content size known to the solver.
    var content = ContentSizeConstraints()

    init(_ item: any LayoutItem, _ solver: inout LinearSolver) {
        self.item = item
        view = item as? UIView
        start = [solver.makeVariable(), solver.makeVariable()]
        length = [solver.makeVariable(), solver.makeVariable()]
        lengthRelations = length.compactMap { variable in
            solver.add([(variable, 1)], 0, .greaterOrEqual, priority: LinearSolver.required)
        }
    }

    /// The solved rectangle.
    func rect(_ solver: LinearSolver) -> CGRect {
        CGRect(
            x: solver.value(of: start[0]), y: solver.value(of: start[1]), width: solver.value(of: length[0]),
            height: solver.value(of: length[1]))
    }
}

/// The solver relations for the intrinsic content size of a view: at most that size, with the hugging priority, and at
/// least that size, with the compression resistance priority.
struct ContentSizeConstraints {
    private struct Entry {
        var relation: LinearSolver.Relation
        var length: CGFloat
    }

    private var entries: [Int: Entry] = [:]
    /// The width at which the content wrapped its lines.
    var width: CGFloat?
    /// Whether the content size may differ from the one known to the solver.
    var isStale = true

    /// The highest content priority: just below required, so that content never conflicts with constraints.
    private static let highestPriority: Float = 999.5

    /// How much more a point of error costs for each arranged view than for the one before it (decision: small enough
    /// to decide only between solutions of equal cost).
    private static let weightStep = 0.000_1

    /// Passes the current content size to the solver. `rank`, the index among the arranged views of a stack view, makes
    /// the first of several views with equal priorities stretch and shrink (Y-35).
    @MainActor mutating func update(
        to size: CGSize, _ priorities: ContentPriorities, rank: Int, _ variables: LayoutVariables,
        _ solver: inout LinearSolver
    ) {
        for axis in [LayoutAxis.horizontal, .vertical] {
            let length = axis.length(of: size)
            for (side, priority) in [priorities.hugging, priorities.compression].enumerated() {
                let key = axis.rawValue * 2 + side
                guard length >= 0, length.isFinite else {
                    if let rule = entries.removeValue(forKey: key) { solver.remove(rule.relation) }
                    continue
                }
                if let rule = entries[key] {
                    guard rule.length != length else { continue }
                    entries[key]?.length = length
                    _ = solver.shift(rule.relation, by: Double(rule.length - length))
                } else if let relation = solver.add(
                    [(variables.length[axis.rawValue], 1)], -Double(length), side == 0 ? .lessOrEqual : .greaterOrEqual,
                    priority: min(priority[axis.rawValue].rawValue, Self.highestPriority),
                    weight: 1 + Double(rank) * Self.weightStep)
                {
                    entries[key] = Entry(relation: relation, length: length)
                }
            }
        }
        isStale = false
    }
}
