import CoreGraphics
import Foundation

extension UIView {
    /// The constraints held by the view: those between views and guides inside it, including the view itself.
    public final var constraints: [NSLayoutConstraint] {
        guard let extras else { return [] }
        return extras.hasSystemConstraints ? extras.constraints.filter { !$0.isSystem } : extras.constraints
    }

    /// Activates a constraint in this view. Traps if an item is neither the view nor inside it.
    public final func addConstraint(_ constraint: NSLayoutConstraint) {
        guard constraint.installedView !== self else { return }
        precondition(
            constraint.itemViews.allSatisfy { $0.isDescendant(of: self) },
            "the items of a constraint must be inside the view that it is added to (\(constraint.summary))")
        constraint.installedView?.removeConstraint(constraint)
        Self.usesConstraintLayout = true
        editableExtras.constraints.append(constraint)
        constraint.installedView = self
        layoutEngine.didAdd(constraint)
        reportConstraintChange()
    }

    /// Activates constraints in this view.
    public final func addConstraints(_ constraints: [NSLayoutConstraint]) {
        for constraint in constraints { addConstraint(constraint) }
    }

    /// Deactivates a constraint. No effect if it is not held by this view.
    public final func removeConstraint(_ constraint: NSLayoutConstraint) {
        guard constraint.installedView === self else { return }
        extras?.constraints.removeAll { $0 === constraint }
        existingLayoutEngine?.didRemove(constraint)
        constraint.installedView = nil
        reportConstraintChange()
    }

    /// Deactivates constraints of this view.
    public final func removeConstraints(_ constraints: [NSLayoutConstraint]) {
        for constraint in constraints { removeConstraint(constraint) }
    }

    /// Whether the view's frame and autoresizing mask are inputs of the layout; true by default. If false, constraints
    /// determine the frame (Y-01).
    public final var translatesAutoresizingMaskIntoConstraints: Bool {
        get { !flags.contains(.positionedByConstraints) }
        set {
            guard newValue != translatesAutoresizingMaskIntoConstraints else { return }
            Self.usesConstraintLayout = true
            flags.set(.positionedByConstraints, !newValue)
            existingLayoutEngine?.structureChanged()
        }
    }

    /// Makes the root view of a controller follow the size of the view that it is in, also if constraints were to place it,
    /// which nothing does (Y-51).
    package final func followContainer() {
        autoresizingMask = [.flexibleWidth, .flexibleHeight]
        translatesAutoresizingMaskIntoConstraints = true
    }

    /// Schedules `updateConstraints()` for the next pass (D-20, Y-10).
    final func scheduleConstraintUpdate() {
        guard !flags.contains(.needsConstraintUpdate) else { return }
        Self.usesConstraintLayout = true
        flags.insert(.needsConstraintUpdate)
        ConstraintPass.enqueue(self)
        requestControllerConstraintUpdate()
        hierarchyRoot.scheduleLayout()
    }

    /// Returns whether `updateConstraints()` is due in the next pass.
    public final func needsUpdateConstraints() -> Bool { flags.contains(.needsConstraintUpdate) }

    /// Updates the view's constraints, through its controller if it has one.
    final func performConstraintUpdate() {
        guard flags.contains(.needsConstraintUpdate) else { return }
        flags.remove(.needsConstraintUpdate)
        guard let viewController else { return updateConstraints() }
        viewController.isUpdatingViewConstraints = true
        viewController.updateViewConstraints()
        viewController.isUpdatingViewConstraints = false
    }

    // MARK: Guides

    /// The guides added to the view.
    public final var layoutGuides: [UILayoutGuide] { extras?.layoutGuides ?? [] }

    /// Adds a guide and removes it from its previous view.
    public final func addLayoutGuide(_ layoutGuide: UILayoutGuide) {
        guard case .constrained = layoutGuide.kind, layoutGuide.owningView !== self else { return }
        layoutGuide.owningView?.removeLayoutGuide(layoutGuide)
        editableExtras.layoutGuides.append(layoutGuide)
        layoutGuide.owningView = self
    }

    /// Removes a guide and the constraints that refer to it.
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
