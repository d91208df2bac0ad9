import CoreGraphics
import Foundation

extension UIView {
    /// The constraints the view holds: those between views and guides inside it, itself included.
    public final var constraints: [NSLayoutConstraint] { extras?.constraints ?? [] }

    /// Makes a constraint active, held by this view. All it speaks of must be in the view; otherwise it is refused by a
    /// trap.
    public final func addConstraint(_ constraint: NSLayoutConstraint) {
        guard constraint.installedView !== self else { return }
        precondition(
            constraint.itemViews.allSatisfy { $0.isDescendant(of: self) },
            "a constraint can only be added to a view that holds what it speaks of (\(constraint.summary))")
        constraint.installedView?.removeConstraint(constraint)
        Self.usesConstraintLayout = true
        editableExtras.constraints.append(constraint)
        constraint.installedView = self
        layoutEngine.didAdd(constraint)
    }

    /// Makes constraints active, held by this view.
    public final func addConstraints(_ constraints: [NSLayoutConstraint]) {
        for constraint in constraints { addConstraint(constraint) }
    }

    /// Makes a constraint of this view inactive; others are not minded.
    public final func removeConstraint(_ constraint: NSLayoutConstraint) {
        guard constraint.installedView === self else { return }
        extras?.constraints.removeAll { $0 === constraint }
        existingLayoutEngine?.didRemove(constraint)
        constraint.installedView = nil
    }

    /// Makes constraints of this view inactive.
    public final func removeConstraints(_ constraints: [NSLayoutConstraint]) {
        for constraint in constraints { removeConstraint(constraint) }
    }

    /// True, as it is unless set, takes the view's frame as given, with its autoresizing mask. False leaves it to
    /// constraints to say where the view stands (Y-01).
    public final var translatesAutoresizingMaskIntoConstraints: Bool {
        get { !flags.contains(.positionedByConstraints) }
        set {
            guard newValue != translatesAutoresizingMaskIntoConstraints else { return }
            Self.usesConstraintLayout = true
            flags.set(.positionedByConstraints, !newValue)
            existingLayoutEngine?.structureChanged()
        }
    }

    /// Asks for `updateConstraints()` in the next pass (D-20, Y-10).
    public final func setNeedsUpdateConstraints() {
        guard !flags.contains(.needsConstraintUpdate) else { return }
        Self.usesConstraintLayout = true
        flags.insert(.needsConstraintUpdate)
        ConstraintPass.enqueue(self)
        hierarchyRoot.scheduleLayout()
    }

    /// Whether `updateConstraints()` is to be called in the next pass.
    public final func needsUpdateConstraints() -> Bool { flags.contains(.needsConstraintUpdate) }

    /// Runs the pass that updates constraints now (D-20).
    public final func updateConstraintsIfNeeded() { ConstraintPass.run(for: self) }

    /// One update of the view's constraints, through its controller when it has one.
    final func performConstraintUpdate() {
        guard flags.contains(.needsConstraintUpdate) else { return }
        flags.remove(.needsConstraintUpdate)
        if let viewController { viewController.updateViewConstraints() } else { updateConstraints() }
    }

    // MARK: Guides

    /// The guides that were added to the view.
    public final var layoutGuides: [UILayoutGuide] { extras?.layoutGuides ?? [] }

    /// Adds a guide; it leaves its former view.
    public final func addLayoutGuide(_ layoutGuide: UILayoutGuide) {
        guard case .constrained = layoutGuide.kind, layoutGuide.owningView !== self else { return }
        layoutGuide.owningView?.removeLayoutGuide(layoutGuide)
        editableExtras.layoutGuides.append(layoutGuide)
        layoutGuide.owningView = self
    }

    /// Removes a guide, with the constraints that speak of it.
    public final func removeLayoutGuide(_ layoutGuide: UILayoutGuide) {
        guard layoutGuide.owningView === self, case .constrained = layoutGuide.kind else { return }
        var view: UIView? = self
        while let current = view {
            let affected = current.constraints.filter { constraint in
                (constraint.first.items + (constraint.second?.items ?? [])).contains { $0 === layoutGuide }
            }
            current.removeConstraints(affected)
            view = current.superviewStorage
        }
        extras?.layoutGuides.removeAll { $0 === layoutGuide }
        layoutGuide.owningView = nil
    }
}
