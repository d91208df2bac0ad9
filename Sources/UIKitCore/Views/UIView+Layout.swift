import QuartzCore

extension UIView {
    /// One layout of the view, for its traits: its controller is told before and after.
    final func performLayout() {
        ConstraintPass.run(for: self)
        if Self.usesStyleOverrides {
            effectiveTraits.performAsCurrent { performLayoutAsCurrent() }
        } else {
            performLayoutAsCurrent()
        }
    }

    private func performLayoutAsCurrent() {
        let controller = viewController
        controller?.viewWillLayoutSubviews()
        layoutSubviews()
        controller?.viewDidLayoutSubviews()
    }

    /// The view controller whose root view this is; it comes next in the responder chain (P-02) and is told of layout.
    package final var viewController: UIViewController? {
        get { extras?.viewController }
        set {
            if newValue !== extras?.viewController { editableExtras.viewController = newValue }
            setNeedsLayout()
        }
    }

    /// The side object, made now when there is none.
    final var editableExtras: ViewExtras {
        if let extras { return extras }
        let made = ViewExtras()
        extras = made
        return made
    }
}
