import Foundation

/// The first pass of a frame (D-20): views update their constraints, then the constraints are solved.
@MainActor enum ConstraintPass {
    private struct WeakView {
        weak var view: UIView?
    }

    /// The views whose constraint update is due.
    private static var pendingViews: [WeakView] = []
    /// The maximum number of rounds, if constraint updates keep requesting further updates.
    private static let maximumRounds = 16

    /// Schedules the constraint update of a view.
    static func enqueue(_ view: UIView) { pendingViews.append(WeakView(view: view)) }

    /// Runs the pass for the tree of a view, and solves its constraints for the present sizes.
    static func run(for view: UIView) {
        guard UIView.usesConstraintLayout else { return }
        updateConstraints(inTreeOf: view)
        view.hierarchyRoot.extras?.layoutEngine?.update()
    }

    /// Updates the constraints of the tree of a view.
    static func updateConstraints(inTreeOf view: UIView) {
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
            // Descendants come before their ancestors.
            for view in treeViews.sorted(by: { $0.depth > $1.depth }) { view.performConstraintUpdate() }
        }
    }
}

extension UIView {
    /// Schedules the first constraint update if the class of the view or of its controller overrides it.
    final func requestInitialConstraintUpdate() {
        let controllerOverrides =
            viewController.map { ControllerClassInfo.overridesUpdateViewConstraints(type(of: $0)) } ?? false
        if flags.contains(.overridesUpdateConstraints) || controllerOverrides { setNeedsUpdateConstraints() }
        // An update requested in another tree is performed in this one.
        if flags.contains(.needsConstraintUpdate) { hierarchyRoot.scheduleLayout() }
    }
}

extension UIView {
    /// Schedules `updateViewConstraints()` of the nearest controller above, if its class overrides it and it is not
    /// running (Y-10).
    final func requestControllerConstraintUpdate() {
        var view: UIView? = self
        while let current = view, current.viewController == nil { view = current.superviewStorage }
        guard let view, view !== self, let controller = view.viewController, !controller.isUpdatingViewConstraints,
            ControllerClassInfo.overridesUpdateViewConstraints(type(of: controller))
        else { return }
        view.setNeedsUpdateConstraints()
    }
}

/// Determines which methods a view controller class overrides.
@MainActor private enum ControllerClassInfo {
    private static let update = MethodSlot(
        of: UIViewController.self, plain: PlainController.self, overriding: UpdatingController.self)

    static func overridesUpdateViewConstraints(_ type: UIViewController.Type) -> Bool { update.isOverridden(by: type) }
}

// No instances are ever created.

private final class PlainController: UIViewController {}

private final class UpdatingController: UIViewController {
    override func updateViewConstraints() {}
}
