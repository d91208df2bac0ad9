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
    private var ordered: [LayoutVariables] = []
    private var entries: [ObjectIdentifier: Entry] = [:]
    /// Required constraints that contradict others.
    private var broken: Set<ObjectIdentifier> = []
    /// Those of them that the console was told of.
    private var told: Set<ObjectIdentifier> = []
    private var isStructureStale = true
    private var areValuesStale = true
    private(set) var isDue = false
    /// True while a size of the outermost view is looked for that fits what it holds.
    var findsRootSize = false

    init(root: UIView) { self.root = root }

    // MARK: What changed

    /// A constraint of the tree has become active.
    func added(_ constraint: NSLayoutConstraint) {
        if !isStructureStale { enter(constraint) }
        makeDue()
    }

    /// A constraint of the tree is active no longer.
    func removed(_ constraint: NSLayoutConstraint) {
        let id = ObjectIdentifier(constraint)
        told.remove(id)
        if let entry = entries.removeValue(forKey: id), !isStructureStale { solver.remove(entry.relation) }
        // What was left out may fit now.
        if !broken.isEmpty { isStructureStale = true }
        makeDue()
    }

    func priorityChanged(of constraint: NSLayoutConstraint) {
        removed(constraint)
        added(constraint)
    }

    /// Numbers have changed that constraints depend on: constants, margins, frames of views that constraints do not
    /// place.
    func valuesChanged() {
        areValuesStale = true
        if !broken.isEmpty { isStructureStale = true }
        makeDue()
    }

    /// Views came or went, or constraints place others than before.
    func structureChanged() {
        isStructureStale = true
        makeDue()
    }

    /// The contents of a view ask for another size, or with another priority.
    func contentChanged(of view: UIView, priorities: Bool) {
        guard let known = variables[ObjectIdentifier(view)] else { return }
        known.content.isStale = true
        known.content.width = nil
        if priorities { isStructureStale = true }
        makeDue()
    }

    private func makeDue() {
        guard !isDue else { return }
        isDue = true
        root?.forceLayout()
    }

    // MARK: Solving

    /// The rectangle of a view or guide in its superview's coordinates; `nil` when no constraint speaks of it.
    func frame(of item: any LayoutItem) -> CGRect? { variables[ObjectIdentifier(item)]?.rect(solver) }

    /// Brings everything up to date, and marks for layout the superviews of the views that move.
    func update() {
        guard isDue else { return }
        isDue = false
        if isStructureStale { rebuild() }
        if areValuesStale, !shiftConstants() { rebuild() }
        areValuesStale = false
        updateContents()
        for known in ordered { mark(known) }
    }

    private func mark(_ known: LayoutVariables) {
        guard let view = known.item as? UIView, let superview = view.superviewStorage else { return }
        if view.placement(for: known.rect(solver)) != view.presentPlacement { superview.forceLayout() }
    }

    /// Begins anew with the constraints that the tree holds.
    func rebuild() {
        broken = []
        var isSound = false
        // Each round leaves out one more constraint.
        while !isSound {
            solver = LinearSolver()
            variables = [:]
            ordered = []
            entries = [:]
            isStructureStale = false
            isSound = true
            root?.forEachConstraint { constraint in
                if isSound, !broken.contains(ObjectIdentifier(constraint)) { isSound = enter(constraint) }
            }
        }
        areValuesStale = false
    }

    /// Tells the solver of a constraint. False, after noting it as broken, when it contradicts others.
    @discardableResult
    private func enter(_ constraint: NSLayoutConstraint) -> Bool {
        let id = ObjectIdentifier(constraint)
        guard entries[id] == nil, let expression = expression(of: constraint) else { return true }
        let comparison = comparison(of: constraint)
        guard
            let relation = solver.add(
                expression.terms, expression.constant, comparison, priority: constraint.priority.rawValue)
        else {
            broken.insert(id)
            isStructureStale = true
            if told.insert(id).inserted {
                Diagnostics.log("constraints contradict each other; left out: \(constraint.words)")
            }
            return false
        }
        entries[id] = Entry(relation: relation, constant: expression.constant)
        return true
    }

    /// Tells the solver of constants that are others than before. False when it is of no further use.
    private func shiftConstants() -> Bool {
        var isSound = true
        root?.forEachConstraint { constraint in
            let id = ObjectIdentifier(constraint)
            guard isSound, let entry = entries[id], let constant = expression(of: constraint)?.constant,
                constant != entry.constant
            else { return }
            entries[id]?.constant = constant
            isSound = solver.shift(entry.relation, by: constant - entry.constant)
        }
        return isSound
    }

    /// Tells the solver what contents ask for; those whose lines break at the width are asked once more when the width
    /// is known.
    func updateContents() {
        for round in 0..<2 {
            for known in ordered {
                guard let view = known.item as? UIView else { continue }
                if round == 1, view.breaksLinesAtWidth {
                    let width = CGFloat(solver.value(of: known.length[0]))
                    if known.content.width != width {
                        known.content.width = width
                        known.content.isStale = true
                    }
                }
                guard known.content.isStale else { continue }
                // One line's width is asked for, and the height at the width there is.
                let line = view.contentSize(inWidth: nil)
                let height = known.content.width.map { view.contentSize(inWidth: $0).height } ?? line.height
                known.content.update(
                    to: CGSize(width: line.width, height: height), view.contentPriorities, known, &solver)
            }
        }
    }

    /// The numbers of a view or guide that constraints place.
    func numbers(of item: any LayoutItem) -> LayoutVariables {
        let id = ObjectIdentifier(item)
        if let known = variables[id] { return known }
        let made = LayoutVariables(item, &solver)
        variables[id] = made
        ordered.append(made)
        return made
    }
}
