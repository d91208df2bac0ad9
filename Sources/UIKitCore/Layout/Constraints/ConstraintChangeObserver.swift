/// A view whose size follows from the constraints of the views inside it, such as a self-sizing cell.
@MainActor package protocol ConstraintChangeObserver: UIView {
    /// Called when a constraint that the view or one inside it holds, or the content size of such a view, has changed.
    func constraintsDidChange()
}

extension UIView {
    /// Whether any view wants to know of changes of constraints; until then changes cost nothing.
    package static var reportsConstraintChanges = false

    /// Tells the observers among the view and its ancestors that constraints have changed.
    final func reportConstraintChange() {
        guard Self.reportsConstraintChanges else { return }
        var next: UIView? = self
        while let view = next {
            (view as? any ConstraintChangeObserver)?.constraintsDidChange()
            next = view.superviewStorage
        }
    }
}
