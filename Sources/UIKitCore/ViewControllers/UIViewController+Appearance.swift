import Foundation

extension UIViewController {
    /// The appearance state of a controller's view.
    enum Appearance {
        case disappeared, appearing, appeared, disappearing
    }

    // Called by the view.

    /// Called before the view enters a window, leaves it (`nil`), or moves to another one.
    package func viewWillMove(toWindow window: UIWindow?) {
        guard followsWindow else { return }
        if let window, !window.isHidden {
            willAppear()
        } else {
            willDisappear()
        }
    }

    /// Called after the view has entered a window, left it (`nil`), or moved to another one.
    package func viewDidMove(toWindow window: UIWindow?) {
        guard followsWindow else { return }
        if let window, !window.isHidden {
            scheduleDidAppear()
        } else {
            didDisappear()
        }
    }

    // Called by the window.

    /// Called when the window was shown or hidden; notifies this controller, its children and the presented controllers
    /// whose views are in the window.
    func windowVisibilityChanged() {
        for controller in selfAndDescendants where controller.viewIfLoaded?.window != nil {
            controller.viewWillMove(toWindow: controller.viewIfLoaded?.window)
            controller.viewDidMove(toWindow: controller.viewIfLoaded?.window)
        }
    }

    /// This controller, its descendants, and everything they present.
    var selfAndDescendants: [UIViewController] {
        [self] + children.flatMap(\.selfAndDescendants) + (directlyPresented?.selfAndDescendants ?? [])
    }

    /// Calls `didReceiveMemoryWarning()` on this controller, its descendants and everything they present (L-12).
    func deliverMemoryWarning() {
        for controller in selfAndDescendants { controller.didReceiveMemoryWarning() }
    }

    /// Whether the view's window determines the appearance: not while a container does (L-42).
    private var followsWindow: Bool {
        !isAppearanceManual && parent?.shouldAutomaticallyForwardAppearanceMethods != false
    }

    // MARK: Manual appearance

    func beginAppearance(_ isAppearing: Bool, animated: Bool) {
        isAppearanceManual = true
        isTransitionAnimated = animated
        if isAppearing { willAppear() } else { willDisappear() }
        forEachForwardedChild { $0.beginAppearanceTransition(isAppearing, animated: animated) }
    }

    func endAppearance() {
        guard isAppearanceManual else { return }
        didAppear()
        didDisappear()
        forEachForwardedChild { $0.endAppearanceTransition() }
        isAppearanceManual = false
        isTransitionAnimated = false
    }

    /// Calls `body` with the children whose views are in this controller's view, unless the controller forwards itself.
    private func forEachForwardedChild(_ body: (UIViewController) -> Void) {
        guard shouldAutomaticallyForwardAppearanceMethods, let view = viewIfLoaded else { return }
        for child in children where child.viewIfLoaded?.isDescendant(of: view) == true { body(child) }
    }

    // MARK: State changes

    private func willAppear() {
        guard appearance == .disappeared || appearance == .disappearing else { return }
        appearance = .appearing
        viewWillAppear(isTransitionAnimated)
        awaitsIsAppearing = true
        viewIfLoaded?.setNeedsLayout()
    }

    /// Reports that the view is about to be laid out in its window, once in each appearance (NV-147).
    func isAppearingIfDue() {
        guard awaitsIsAppearing, appearance == .appearing, viewIfLoaded?.window != nil else { return }
        awaitsIsAppearing = false
        viewIsAppearing(isTransitionAnimated)
    }

    /// Reports the appearance after the next layout; for an animated transition this happens when it ends.
    private func scheduleDidAppear() {
        guard appearance == .appearing, !isTransitionAnimated else { return }
        UIApplication.shared.afterLayoutCallbacks.append { [weak self] in self?.didAppear() }
    }

    func didAppear() {
        guard appearance == .appearing else { return }
        isAppearingIfDue()
        appearance = .appeared
        viewDidAppear(isTransitionAnimated)
        UIAccessibility.controllerDidAppear(self)
        isBeingPresented = false
        isMovingToParent = false
    }

    func willDisappear() {
        guard appearance == .appeared || appearance == .appearing else { return }
        appearance = .disappearing
        awaitsIsAppearing = false
        viewWillDisappear(isTransitionAnimated)
    }

    private func didDisappear() {
        guard appearance == .disappearing else { return }
        appearance = .disappeared
        viewDidDisappear(isTransitionAnimated)
        isBeingDismissed = false
        isMovingFromParent = false
    }
}

extension UIViewController {
    func adopt(_ child: UIViewController) {
        guard child.parent !== self, child !== self else { return }
        if child.parent != nil {
            child.willMove(toParent: nil)
            child.removeFromParent()
        }
        child.markMove(to: self)
        child.willMove(toParent: self)
        children.append(child)
        child.changeInheritedTraits { child.parent = self }
    }

    /// Records that the parent is about to change, until the view has appeared or disappeared (L-41).
    func markMove(to newParent: UIViewController?) {
        isMovingToParent = newParent != nil && (appearance == .disappeared || appearance == .appearing)
        isMovingFromParent =
            newParent == nil && parent != nil && (appearance == .appeared || appearance == .disappearing)
    }

    /// Undoes the record of a move, because the transition was abandoned (NV-35).
    package final func stopMoving() {
        isMovingToParent = false
        isMovingFromParent = false
    }

    func leaveParent() {
        guard let oldParent = parent else { return }
        markMove(to: nil)
        oldParent.children.removeAll { $0 === self }
        changeInheritedTraits { parent = nil }
        didMove(toParent: nil)
    }
}
