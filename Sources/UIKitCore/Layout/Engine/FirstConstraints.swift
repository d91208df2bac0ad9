import Foundation

extension UIView {
    /// Asks for the first update of constraints, where the class of the view or of its controller has one.
    final func requestInitialConstraintUpdate() {
        let controllerOverrides = viewController.map { ControllerClassInfo.overridesUpdateViewConstraints(type(of: $0)) } ?? false
        if flags.contains(.overridesUpdateConstraints) || controllerOverrides { setNeedsUpdateConstraints() }
        // What was asked for in another tree is done in this one.
        if flags.contains(.needsConstraintUpdate) { hierarchyRoot.scheduleLayout() }
    }
}

/// What is known of a class of view controllers.
@MainActor private enum ControllerClassInfo {
    private static let update = MethodSlot(
        of: UIViewController.self, plain: PlainController.self, overriding: UpdatingController.self)

    static func overridesUpdateViewConstraints(_ type: UIViewController.Type) -> Bool { update.isOverridden(by: type) }
}

// None of them is ever made.

private final class PlainController: UIViewController {}

private final class UpdatingController: UIViewController {
    override func updateViewConstraints() {}
}
