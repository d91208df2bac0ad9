import CoreGraphics
import Foundation

/// Constants of presentations.
enum PresentationConstants {
    /// The duration of the slide animation, in seconds. Decision: 0.4.
    static let duration: TimeInterval = 0.4
}

extension UIViewController {
    /// The controller that presents on behalf of this one: its topmost ancestor.
    private var presenter: UIViewController { parent?.presenter ?? self }

    /// Presents a controller. The presenter disappears once the presented controller has appeared (L-33); only
    /// `overFullScreen` leaves it in the window.
    func performPresentation(of other: UIViewController, animated: Bool, _ completion: (() -> Void)?) {
        let presenter = self.presenter
        guard presenter.directlyPresented == nil else {
            return Diagnostics.log("\(type(of: presenter)) already presents a controller; dismiss that one first")
        }
        guard other.presentingViewController == nil, other.parent == nil, other !== presenter else {
            return Diagnostics.log("\(type(of: other)) is already presented or has a parent")
        }
        guard let window = presenter.viewIfLoaded?.window, let view = other.view else {
            return Diagnostics.log("\(type(of: presenter)) cannot present: its view is not in a window")
        }
        presenter.directlyPresented = other
        other.directPresenter = presenter
        other.isBeingPresented = true
        let isFullScreen = other.modalPresentationStyle != .overFullScreen
        runTransition([presenter, other], in: window, animated: animated) {
            if isFullScreen { presenter.willDisappear() }
            view.frame = window.bounds
            view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
            window.addSubview(view)
            if animated { other.hide(view, in: window) }
        } motion: {
            view.frame = window.bounds
            if other.modalTransitionStyle == .crossDissolve { view.alpha = 1 }
        } end: {
            window.layoutIfNeeded()
            other.didAppear()
            other.isBeingPresented = false
            if isFullScreen, presenter.view.superview === window { presenter.view.removeFromSuperview() }
            completion?()
        }
    }

    /// Dismisses the presented controller, which disappears once this one has appeared (L-33).
    func performDismissal(animated: Bool, _ completion: (() -> Void)?) {
        guard let other = directlyPresented, let view = other.view else { return }
        other.dismissPresentedImmediately()
        other.isBeingPresented = false
        other.isBeingDismissed = true
        let window = view.window
        runTransition([self, other], in: window, animated: animated) {
            other.willDisappear()
            if let window, self.view.window == nil {
                self.view.frame = window.bounds
                window.insertSubview(self.view, belowSubview: view)
            }
        } motion: {
            other.hide(view, in: window)
        } end: {
            window?.layoutIfNeeded()
            self.didAppear()
            view.removeFromSuperview()
            if other.modalTransitionStyle == .crossDissolve { view.alpha = 1 }
            other.isBeingDismissed = false
            self.directlyPresented = nil
            other.directPresenter = nil
            completion?()
        }
    }

    /// Puts the view where an appearance begins and a disappearance ends (L-44).
    private func hide(_ view: UIView, in window: UIWindow?) {
        switch modalTransitionStyle {
        case .coverVertical: view.frame.origin.y = window?.bounds.maxY ?? 0
        case .crossDissolve: view.alpha = 0
        }
    }

    /// Dismisses the presented controller immediately.
    func dismissPresentedImmediately() {
        if directlyPresented != nil { performDismissal(animated: false, nil) }
    }

    /// Runs the start, the animation and the end of a transition; without animation only the start and the end.
    private func runTransition(
        _ controllers: [UIViewController], in window: UIWindow?, animated: Bool, start: () -> Void,
        motion: @escaping () -> Void, end: @escaping () -> Void
    ) {
        guard animated, window != nil else {
            start()
            end()
            return
        }
        for controller in controllers { controller.isTransitionAnimated = true }
        start()
        UIView.animate(withDuration: PresentationConstants.duration, animations: motion) { _ in
            end()
            for controller in controllers { controller.isTransitionAnimated = false }
        }
    }
}
