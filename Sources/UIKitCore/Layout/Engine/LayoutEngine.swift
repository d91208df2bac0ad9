import ConstraintSolver
import CoreGraphics
import Foundation

/// Solves the constraints of one view tree and keeps the state between passes. The root view holds it.
@MainActor final class LayoutEngine {
    /// The solver's relation for a constraint.
    private struct Entry {
        let relation: LinearSolver.Relation
        var constant: Double
        /// The views and guides that the constraint positions.
        let positioned: [LayoutVariables]
    }

    weak var root: UIView?
    var solver = LinearSolver()
    private var variables: [ObjectIdentifier: LayoutVariables] = [:]
    /// The same in order of first use, so that ambiguous layouts resolve deterministically.
    private var orderedVariables: [LayoutVariables] = []
    /// The owner of each solver variable.
    private var owners: [Int: LayoutVariables] = [:]
    private var entries: [ObjectIdentifier: Entry] = [:]
    /// Required constraints that conflict with others.
    private var conflicting: Set<ObjectIdentifier> = []
    /// The conflicting constraints that have been logged.
    private var reported: Set<ObjectIdentifier> = []
    private var isStructureStale = true
    private var areValuesStale = true
    /// The constraints whose constants have changed since the last update, unless all values are stale.
    private var changedConstraints: [NSLayoutConstraint] = []
    /// The baselines of labels that constraints use, as of the last evaluation.
    var usedBaselines: [ObjectIdentifier: BaselineDistances] = [:]
    private(set) var needsUpdate = false
    /// Whether the size of the root view is a variable, for fitting sizes, instead of given.
    var solvesRootSize = false

    init(root: UIView) { self.root = root }

    // MARK: Changes

    /// Called when a constraint of the tree has been activated.
    func didAdd(_ constraint: NSLayoutConstraint) {
        if !isStructureStale { addToSolver(constraint) }
        setNeedsUpdate()
    }

    /// Called when a constraint of the tree has been deactivated.
    func didRemove(_ constraint: NSLayoutConstraint) {
        let id = ObjectIdentifier(constraint)
        reported.remove(id)
        if let entry = entries.removeValue(forKey: id) {
            for itemVariables in entry.positioned { itemVariables.constraintCount -= 1 }
            if !isStructureStale { solver.remove(entry.relation) }
        }
        // A constraint that was left out may no longer conflict.
        if !conflicting.isEmpty { isStructureStale = true }
        setNeedsUpdate()
    }

    func priorityChanged(of constraint: NSLayoutConstraint) {
        didRemove(constraint)
        didAdd(constraint)
    }

    /// Called when the constant of a constraint has changed.
    func constantChanged(of constraint: NSLayoutConstraint) {
        // Beyond this, checking all constraints costs no more.
        if areValuesStale || changedConstraints.count >= entries.count { return valuesChanged() }
        changedConstraints.append(constraint)
        if !conflicting.isEmpty { isStructureStale = true }
        setNeedsUpdate()
    }

    /// Called when an input of many constraints has changed: a margin, or the frame of a view that constraints do not
    /// position.
    func valuesChanged() {
        areValuesStale = true
        changedConstraints = []
        if !conflicting.isEmpty { isStructureStale = true }
        setNeedsUpdate()
    }

    /// Called when views were added or removed, or when other views are positioned by constraints.
    func structureChanged() {
        isStructureStale = true
        setNeedsUpdate()
    }

    /// Called when the content of a view has another size or priority.
    func contentChanged(of view: UIView, priorities: Bool) {
        if let used = usedBaselines[ObjectIdentifier(view)], used != view.baselineDistances { valuesChanged() }
        guard let itemVariables = variables[ObjectIdentifier(view)] else { return }
        itemVariables.content.isStale = true
        itemVariables.content.width = nil
        if priorities { isStructureStale = true }
        setNeedsUpdate()
    }

    private func setNeedsUpdate() {
        guard !needsUpdate else { return }
        needsUpdate = true
        root?.scheduleLayout()
    }

    // MARK: Solving

    /// The rectangle of a view or guide in its superview, in points; `nil` if no constraint refers to it.
    func frame(of item: any LayoutItem) -> CGRect? {
        guard let itemVariables = variables[ObjectIdentifier(item)], itemVariables.constraintCount > 0 else {
            return nil
        }
        return itemVariables.rect(solver)
    }

    /// Updates the solution and marks the superviews of all views that move for layout.
    func update() {
        guard needsUpdate else { return }
        needsUpdate = false
        if isStructureStale { rebuild() }
        if !updateConstants() { rebuild() }
        updateContentSizes()
        for itemVariables in orderedVariables { markSuperviewForLayout(itemVariables) }
    }

    private func markSuperviewForLayout(_ itemVariables: LayoutVariables) {
        guard itemVariables.constraintCount > 0 else { return }
        if let view = itemVariables.view {
            guard let superview = view.superviewStorage else { return }
            if view.placement(for: itemVariables.rect(solver)) != view.currentPlacement { superview.scheduleLayout() }
        } else if let guide = itemVariables.item as? UILayoutGuide, case .content(let size) = guide.kind,
            let owner = guide.owningView, itemVariables.rect(solver).size != size(owner)
        {
            owner.scheduleLayout()
        }
    }

    /// Rebuilds the solver from the constraints of the tree.
    func rebuild() {
        conflicting = []
        usedBaselines = [:]
        var isConsistent = false
        // Each round leaves out one more conflicting constraint.
        while !isConsistent {
            solver = LinearSolver()
            variables = [:]
            orderedVariables = []
            owners = [:]
            entries = [:]
            isStructureStale = false
            isConsistent = true
            root?.forEachConstraint { constraint in
                if isConsistent, !conflicting.contains(ObjectIdentifier(constraint)) {
                    isConsistent = addToSolver(constraint)
                }
            }
        }
        areValuesStale = false
        changedConstraints = []
    }

    /// Adds a constraint to the solver. Returns false, and records the constraint, if it conflicts with others.
    @discardableResult
    private func addToSolver(_ constraint: NSLayoutConstraint) -> Bool {
        let id = ObjectIdentifier(constraint)
        guard entries[id] == nil, let expression = expression(of: constraint) else { return true }
        let comparison = comparison(of: constraint)
        guard
            let relation = solver.add(
                expression.terms, expression.constant, comparison, priority: constraint.priority.rawValue)
        else {
            conflicting.insert(id)
            isStructureStale = true
            if reported.insert(id).inserted { reportConflict(breaking: constraint) }
            return false
        }
        let positioned = positionedItems(in: expression)
        for itemVariables in positioned { itemVariables.constraintCount += 1 }
        entries[id] = Entry(relation: relation, constant: expression.constant, positioned: positioned)
        return true
    }

    /// Whether a constraint is one of those that contradict each other, after the solver has rejected one.
    func isInConflict(_ constraint: NSLayoutConstraint) -> Bool {
        entries[ObjectIdentifier(constraint)].map { solver.isInConflict($0.relation) } ?? false
    }

    /// The views and guides whose size would have to be negative, after the solver has rejected a constraint.
    var variablesInConflict: [LayoutVariables] {
        orderedVariables.filter { $0.lengthRelations.contains { solver.isInConflict($0) } }
    }

    /// Passes changed constants to the solver. Returns false if the solver has become unusable.
    private func updateConstants() -> Bool {
        let changed = changedConstraints
        changedConstraints = []
        guard areValuesStale else { return changed.allSatisfy(updateConstant) }
        areValuesStale = false
        var isConsistent = true
        root?.forEachConstraint { if isConsistent { isConsistent = updateConstant(of: $0) } }
        return isConsistent
    }

    private func updateConstant(of constraint: NSLayoutConstraint) -> Bool {
        let id = ObjectIdentifier(constraint)
        guard let entry = entries[id], let constant = expression(of: constraint)?.constant, constant != entry.constant
        else { return true }
        entries[id]?.constant = constant
        return solver.shift(entry.relation, by: constant - entry.constant)
    }

    /// Updates the content sizes in the solver. Views that wrap lines are measured again once their width is known.
    func updateContentSizes() {
        for round in 0..<2 {
            for itemVariables in orderedVariables {
                guard let view = itemVariables.view else { continue }
                if round == 1, view.breaksLinesAtWidth {
                    let width = CGFloat(solver.value(of: itemVariables.length[0]))
                    if itemVariables.content.width != width {
                        itemVariables.content.width = width
                        itemVariables.content.isStale = true
                    }
                }
                guard itemVariables.content.isStale else { continue }
                // The unwrapped width counts, and the height at the current width.
                let unwrapped = view.contentSize(forWidth: nil)
                let height =
                    itemVariables.content.width.map { view.contentSize(forWidth: $0).height } ?? unwrapped.height
                itemVariables.content.update(
                    to: CGSize(width: unwrapped.width, height: height), view.contentPriorities,
                    rank: (view.superviewStorage as? UIStackView)?.rank(of: view) ?? 0, itemVariables, &solver)
            }
        }
    }

    /// The variables of a view or guide that constraints position, created if needed.
    func layoutVariables(of item: any LayoutItem) -> LayoutVariables {
        let id = ObjectIdentifier(item)
        if let existing = variables[id] { return existing }
        let made = LayoutVariables(item, &solver)
        variables[id] = made
        orderedVariables.append(made)
        for variable in made.start + made.length { owners[variable] = made }
        return made
    }

    /// The views and guides whose variables occur in an expression.
    private func positionedItems(in expression: LayoutExpression) -> [LayoutVariables] {
        var found: [LayoutVariables] = []
        for term in expression.terms {
            if let owner = owners[term.variable], !found.contains(where: { $0 === owner }) { found.append(owner) }
        }
        return found
    }
}

extension LayoutEngine {
    /// The size of the root view that is nearest to a target, as far as the priorities and the constraints inside the
    /// view allow.
    func fittingSize(_ target: CGSize, _ horizontal: UILayoutPriority, _ vertical: UILayoutPriority) -> CGSize {
        guard let root else { return target }
        rebuild()
        let rootVariables = layoutVariables(of: root)
        for (axis, priority) in [(LayoutAxis.horizontal, horizontal), (.vertical, vertical)] {
            _ = solver.add(
                [(rootVariables.length[axis.rawValue], 1)], -Double(axis.length(of: target)), .equal,
                priority: priority.rawValue)
        }
        updateContentSizes()
        return rootVariables.rect(solver).size
    }
}
