import CoreGraphics
import Foundation

/// Solves the constraints of one tree of views, and keeps what it knows between passes. The outermost view holds it.
@MainActor final class LayoutEngine {
    /// A constraint as the solver knows it.
    private struct Entry {
        let relation: LinearSolver.Relation
        var constant: Double
    }

    weak var root: UIView?
    var solver = LinearSolver()
    private var variables: [ObjectIdentifier: LayoutVariables] = [:]
    /// The same, in the order in which they were first spoken of, so that chance has no say in what is left open.
    private var orderedVariables: [LayoutVariables] = []
    private var entries: [ObjectIdentifier: Entry] = [:]
    /// Required constraints that contradict others.
    private var conflicting: Set<ObjectIdentifier> = []
    /// Those of them that the console was told of.
    private var reported: Set<ObjectIdentifier> = []
    private var isStructureStale = true
    private var areValuesStale = true
    private(set) var needsUpdate = false
    /// True while a size of the outermost view is looked for that fits what it holds.
    var solvesRootSize = false

    init(root: UIView) { self.root = root }

    // MARK: What changed

    /// A constraint of the tree has become active.
    func didAdd(_ constraint: NSLayoutConstraint) {
        if !isStructureStale { addToSolver(constraint) }
        setNeedsUpdate()
    }

    /// A constraint of the tree is active no longer.
    func didRemove(_ constraint: NSLayoutConstraint) {
        let id = ObjectIdentifier(constraint)
        reported.remove(id)
        if let entry = entries.removeValue(forKey: id), !isStructureStale { solver.remove(entry.relation) }
        // What was left out may fit now.
        if !conflicting.isEmpty { isStructureStale = true }
        setNeedsUpdate()
    }

    func priorityChanged(of constraint: NSLayoutConstraint) {
        didRemove(constraint)
        didAdd(constraint)
    }

    /// Numbers have changed that constraints depend on: constants, margins, frames of views that constraints do not
    /// place.
    func valuesChanged() {
        areValuesStale = true
        if !conflicting.isEmpty { isStructureStale = true }
        setNeedsUpdate()
    }

    /// Views came or went, or constraints place others than before.
    func structureChanged() {
        isStructureStale = true
        setNeedsUpdate()
    }

    /// The contents of a view ask for another size, or with another priority.
    func contentChanged(of view: UIView, priorities: Bool) {
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

    /// The rectangle of a view or guide in its superview's coordinates; `nil` when no constraint speaks of it.
    func frame(of item: any LayoutItem) -> CGRect? { variables[ObjectIdentifier(item)]?.rect(solver) }

    /// Brings everything up to date, and marks for layout the superviews of the views that move.
    func update() {
        guard needsUpdate else { return }
        needsUpdate = false
        if isStructureStale { rebuild() }
        if areValuesStale, !updateConstants() { rebuild() }
        areValuesStale = false
        updateContentSizes()
        for itemVariables in orderedVariables { markSuperviewForLayout(itemVariables) }
    }

    private func markSuperviewForLayout(_ itemVariables: LayoutVariables) {
        guard let view = itemVariables.item as? UIView, let superview = view.superviewStorage else { return }
        if view.placement(for: itemVariables.rect(solver)) != view.currentPlacement { superview.scheduleLayout() }
    }

    /// Begins anew with the constraints that the tree holds.
    func rebuild() {
        conflicting = []
        var isConsistent = false
        // Each round leaves out one more constraint.
        while !isConsistent {
            solver = LinearSolver()
            variables = [:]
            orderedVariables = []
            entries = [:]
            isStructureStale = false
            isConsistent = true
            root?.forEachConstraint { constraint in
                if isConsistent, !conflicting.contains(ObjectIdentifier(constraint)) { isConsistent = addToSolver(constraint) }
            }
        }
        areValuesStale = false
    }

    /// Tells the solver of a constraint. False, after noting it as broken, when it contradicts others.
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
            if reported.insert(id).inserted {
                Diagnostics.log("constraints contradict each other; left out: \(constraint.summary)")
            }
            return false
        }
        entries[id] = Entry(relation: relation, constant: expression.constant)
        return true
    }

    /// Tells the solver of constants that are others than before. False when it is of no further use.
    private func updateConstants() -> Bool {
        var isConsistent = true
        root?.forEachConstraint { constraint in
            let id = ObjectIdentifier(constraint)
            guard isConsistent, let entry = entries[id], let constant = expression(of: constraint)?.constant,
                constant != entry.constant
            else { return }
            entries[id]?.constant = constant
            isConsistent = solver.shift(entry.relation, by: constant - entry.constant)
        }
        return isConsistent
    }

    /// Tells the solver what contents ask for; those whose lines break at the width are asked once more when the width
    /// is known.
    func updateContentSizes() {
        for round in 0..<2 {
            for itemVariables in orderedVariables {
                guard let view = itemVariables.item as? UIView else { continue }
                if round == 1, view.breaksLinesAtWidth {
                    let width = CGFloat(solver.value(of: itemVariables.length[0]))
                    if itemVariables.content.width != width {
                        itemVariables.content.width = width
                        itemVariables.content.isStale = true
                    }
                }
                guard itemVariables.content.isStale else { continue }
                // One line's width is asked for, and the height at the width there is.
                let unwrapped = view.contentSize(forWidth: nil)
                let height = itemVariables.content.width.map { view.contentSize(forWidth: $0).height } ?? unwrapped.height
                itemVariables.content.update(
                    to: CGSize(width: unwrapped.width, height: height), view.contentPriorities, itemVariables, &solver)
            }
        }
    }

    /// The numbers of a view or guide that constraints place.
    func layoutVariables(of item: any LayoutItem) -> LayoutVariables {
        let id = ObjectIdentifier(item)
        if let existing = variables[id] { return existing }
        let made = LayoutVariables(item, &solver)
        variables[id] = made
        orderedVariables.append(made)
        return made
    }
}
