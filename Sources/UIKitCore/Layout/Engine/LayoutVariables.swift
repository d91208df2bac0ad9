import CoreGraphics

/// The numbers that are looked for of one view or guide: where it begins in its superview, and how long it is, on both
/// axes.
@MainActor final class LayoutVariables {
    /// The view or guide.
    private(set) weak var item: (any LayoutItem)?
    /// By axis.
    let start: [Int]
    /// By axis.
    let length: [Int]
    /// What the view's contents ask for, as the solver knows it.
    var content = ContentSizeConstraints()

    init(_ item: any LayoutItem, _ solver: inout LinearSolver) {
        self.item = item
        start = [solver.makeVariable(), solver.makeVariable()]
        length = [solver.makeVariable(), solver.makeVariable()]
        for variable in length {
            _ = solver.add([(variable, 1)], 0, .greaterOrEqual, priority: LinearSolver.required)
        }
    }

    /// The rectangle that was found.
    func rect(_ solver: LinearSolver) -> CGRect {
        CGRect(
            x: solver.value(of: start[0]), y: solver.value(of: start[1]), width: solver.value(of: length[0]),
            height: solver.value(of: length[1]))
    }
}

/// The relations that come from the size that a view's contents ask for: not larger, with the hugging priority, and not
/// smaller, with the compression resistance.
struct ContentSizeConstraints {
    private struct Entry {
        var relation: LinearSolver.Relation
        var length: CGFloat
    }

    private var entries: [Int: Entry] = [:]
    /// The width at which the contents broke their lines.
    var width: CGFloat?
    /// True when the contents may ask for another size than the solver knows.
    var isStale = true

    /// The highest priority of contents: just not required, so that they never contradict constraints.
    private static let highestPriority: Float = 999.5

    /// Tells the solver what the contents ask for now.
    @MainActor mutating func update(
        to size: CGSize, _ priorities: ContentPriorities, _ variables: LayoutVariables, _ solver: inout LinearSolver
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
                    priority: min(priority[axis.rawValue].rawValue, Self.highestPriority))
                {
                    entries[key] = Entry(relation: relation, length: length)
                }
            }
        }
        isStale = false
    }
}
