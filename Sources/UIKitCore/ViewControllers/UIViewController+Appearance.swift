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
            scheduleDidAppear()
        } else {
            didDisappear()
        }
    }

    // What the window calls.

    /// The window was shown or hidden: tells this controller, its children and what it presents, if their views are in
    /// the window.
    func windowVisibilityChanged() {
        for controller in selfAndDescendants where controller.viewIfLoaded?.window != nil {
            controller.viewWillMove(toWindow: controller.viewIfLoaded?.window)
            controller.viewDidMove(toWindow: controller.viewIfLoaded?.window)
        }
    }

    /// This controller, all below it, and all that they present.
    var selfAndDescendants: [UIViewController] {
        [self] + children.flatMap(\.selfAndDescendants) + (directlyPresented?.selfAndDescendants ?? [])
    }

    /// Tells the family that memory is short (L-12).
    func deliverMemoryWarning() {
        for controller in selfAndDescendants { controller.didReceiveMemoryWarning() }
    }

    // MARK: Steps

    private func willAppear() {
        guard appearance == .disappeared || appearance == .disappearing else { return }
        appearance = .appearing
        viewWillAppear(isTransitionAnimated)
    }

    /// A view has appeared when it was laid out; one that an animation brings, when that is over.
    private func scheduleDidAppear() {
        guard appearance == .appearing, !isTransitionAnimated else { return }
        UIApplication.shared.afterLayoutCallbacks.append { [weak self] in self?.didAppear() }
    }

    func didAppear() {
        guard appearance == .appearing else { return }
        appearance = .appeared
        viewDidAppear(isTransitionAnimated)
    }

    func willDisappear() {
        guard appearance == .appeared || appearance == .appearing else { return }
        appearance = .disappearing
        viewWillDisappear(isTransitionAnimated)
    }

    private func didDisappear() {
        guard appearance == .disappearing else { return }
        appearance = .disappeared
        viewDidDisappear(isTransitionAnimated)
    }
}
