import Foundation

extension UIViewController {
    /// Where a controller's view is between hidden and seen.
    enum Appearance {
        case disappeared, appearing, appeared, disappearing
    }

    // What the view calls.

    /// The view is about to enter a window, leave it (`nil`), or go to another one.
    package func viewWillMove(toWindow window: UIWindow?) {
        if let window, !window.isHidden {
            willAppear()
        } else {
            willDisappear()
        }
    }

    /// The view has entered a window, left it (`nil`), or gone to another one.
    package func viewDidMove(toWindow window: UIWindow?) {
        if let window, !window.isHidden {
            appearAfterLayout()
        } else {
            didDisappear()
        }
    }

    // What the window calls.

    /// The window was shown or hidden: tells this controller, its children and what it presents, if their views are in
    /// the window.
    func windowVisibilityChanged() {
        for controller in family where controller.viewIfLoaded?.window != nil {
            controller.viewWillMove(toWindow: controller.viewIfLoaded?.window)
            controller.viewDidMove(toWindow: controller.viewIfLoaded?.window)
        }
    }

    /// This controller, all below it, and all that they present.
    var family: [UIViewController] {
        [self] + children.flatMap(\.family) + (ownPresented?.family ?? [])
    }

    /// Tells the family that memory is short (L-12).
    func tellMemoryWarning() {
        for controller in family { controller.didReceiveMemoryWarning() }
    }

    // MARK: Steps

    private func willAppear() {
        guard appearance == .disappeared || appearance == .disappearing else { return }
        appearance = .appearing
        viewWillAppear(isMovingAnimated)
    }

    /// A view has appeared when it was laid out; one that an animation brings, when that is over.
    private func appearAfterLayout() {
        guard appearance == .appearing, !isMovingAnimated else { return }
        UIApplication.shared.afterLayoutCallbacks.append { [weak self] in self?.didAppear() }
    }

    func didAppear() {
        guard appearance == .appearing else { return }
        appearance = .appeared
        viewDidAppear(isMovingAnimated)
    }

    func willDisappear() {
        guard appearance == .appeared || appearance == .appearing else { return }
        appearance = .disappearing
        viewWillDisappear(isMovingAnimated)
    }

    private func didDisappear() {
        guard appearance == .disappearing else { return }
        appearance = .disappeared
        viewDidDisappear(isMovingAnimated)
    }
}
