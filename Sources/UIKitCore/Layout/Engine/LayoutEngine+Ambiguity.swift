import ConstraintSolver
import CoreGraphics
import Foundation

extension UIView {
    /// Whether the constraints leave the view's frame undetermined: another frame satisfies them as well (Y-45). False
    /// for a view that constraints do not position. For debugging; it solves the layout several times.
    public final var hasAmbiguousLayout: Bool { !alternativeFrames().isEmpty }

    /// Moves or resizes the view to another frame that satisfies the constraints as well, at random; the next layout
    /// that moves the view takes it back (Y-45). No effect without ambiguity.
    public final func exerciseAmbiguityInLayout() {
        guard let frame = alternativeFrames().randomElement() else { return }
        let placement = placement(for: frame)
        bounds.size = placement.size
        center = placement.center
    }

    /// The constraints that determine the position and size of the view along an axis, directly or through other views
    /// (Y-45); empty for a view that constraints do not position.
    public final func constraintsAffectingLayout(for axis: NSLayoutConstraint.Axis) -> [NSLayoutConstraint] {
        guard isPositionedByConstraints, let engine = existingLayoutEngine else { return [] }
        ConstraintPass.run(for: self)
        return engine.constraints(determining: self, axis)
    }

    private func alternativeFrames() -> [CGRect] {
        guard isPositionedByConstraints else { return [] }
        ConstraintPass.run(for: self)
        return layoutEngine.alternativeFrames(of: self)
    }
}

extension UILayoutGuide {
    /// Whether the constraints leave the guide's frame undetermined: another frame satisfies them as well (Y-45). False
    /// for guides of the system and without an owning view. For debugging; it solves the layout several times.
    public final var hasAmbiguousLayout: Bool {
        guard case .constrained = kind, let owningView else { return false }
        ConstraintPass.run(for: owningView)
        return !owningView.layoutEngine.alternativeFrames(of: self).isEmpty
    }

    /// The constraints that determine the position and size of the guide along an axis, directly or through other items
    /// (Y-45); empty for guides of the system and without an owning view.
    public final func constraintsAffectingLayout(for axis: NSLayoutConstraint.Axis) -> [NSLayoutConstraint] {
        guard case .constrained = kind, let owningView else { return [] }
        ConstraintPass.run(for: owningView)
        return owningView.layoutEngine.constraints(determining: self, axis)
    }
}

extension LayoutEngine {
    /// The priority of trial values: below all of applications, so that they only decide what constraints leave open.
    private static let trialPriority: Float = 0.000_1
    /// How far trial values are from the solution, in points.
    private static let trialDistance = 64.0
    /// The smallest difference between two solutions, in points.
    private static let tolerance = 0.01

    /// Frames of a view or guide, other than the current one, that satisfy the constraints as well.
    func alternativeFrames(of item: any LayoutItem) -> [CGRect] {
        let itemVariables = layoutVariables(of: item)
        var frames: [CGRect] = []
        for variable in itemVariables.start + itemVariables.length {
            let value = solver.value(of: variable)
            for target in [value + Self.trialDistance, value - Self.trialDistance] {
                var trial = solver
                _ = trial.add([(variable, 1)], -target, .equal, priority: Self.trialPriority)
                if abs(trial.value(of: variable) - value) > Self.tolerance { frames.append(itemVariables.rect(trial)) }
            }
        }
        return frames
    }

    /// The constraints connected to the position and size of a view or guide on an axis through common variables.
    func constraints(determining item: any LayoutItem, _ axis: NSLayoutConstraint.Axis) -> [NSLayoutConstraint] {
        let itemVariables = layoutVariables(of: item)
        var reached: Set<Int> = [itemVariables.start[axis.rawValue], itemVariables.length[axis.rawValue]]
        var open: [(constraint: NSLayoutConstraint, variables: Set<Int>)] = []
        var order: [ObjectIdentifier] = []
        root?.forEachConstraint { constraint in
            guard let terms = expression(of: constraint)?.terms else { return }
            open.append((constraint, Set(terms.map(\.variable))))
            order.append(ObjectIdentifier(constraint))
        }
        var found: [ObjectIdentifier: NSLayoutConstraint] = [:]
        var grows = true
        while grows {
            let touching = open.filter { !$0.variables.isDisjoint(with: reached) }
            open.removeAll { !$0.variables.isDisjoint(with: reached) }
            for (constraint, variables) in touching {
                found[ObjectIdentifier(constraint)] = constraint
                reached.formUnion(variables)
            }
            grows = !touching.isEmpty
        }
        return order.compactMap { found[$0] }
    }
}
