import CoreGraphics
import Foundation

/// Constants of presentations.
enum PresentationConstants {
    /// The duration of the slide animation, in seconds. Decision: 0.4.
    static let duration: TimeInterval = 0.4
    /// The duration of a flip or a page curl, in seconds (NV-93).
    static let flipDuration: TimeInterval = 0.75
}

extension UIViewController {
    /// The topmost ancestor, or the controller itself.
    private var topmostAncestor: UIViewController { parent?.topmostAncestor ?? self }

    /// The nearest controller that defines a presentation context, from this one upward (NV-90).
    private var presentationContext: UIViewController? {
        definesPresentationContext ? self : parent?.presentationContext
    }

    /// The controller that presents `other` on behalf of this one.
    private func presenter(of other: UIViewController) -> UIViewController {
        let context = other.modalPresentationStyle.coversContext ? presentationContext : nil
        return context ?? topmostAncestor
    }

    /// Presents a controller. The presenter disappears once the presented controller has appeared (L-33), unless the
    /// style is one of the "over" styles. A presenter that is covered in its own context stays in its superview
    /// (NV-90).
    func performPresentation(of other: UIViewController, animated: Bool, _ completion: (() -> Void)?) {
        let presenter = self.presenter(of: other)
        guard presenter.directlyPresented == nil else {
            return Diagnostics.log("\(type(of: presenter)) already presents a controller; dismiss that one first")
        }
        guard other.presentingViewController == nil, other.parent == nil, other !== presenter else {
            return Diagnostics.log("\(type(of: other)) is already presented or has a parent")
        }
        guard let presenterView = presenter.viewIfLoaded, let window = presenterView.window, let view = other.view
        else {
            return Diagnostics.log("\(type(of: presenter)) cannot present: its view is not in a window")
        }
        presenter.directlyPresented = other
        other.directPresenter = presenter
        other.isBeingPresented = true
        let style = other.modalPresentationStyle
        let isInContext = style.coversContext && presenter.definesPresentationContext
        let container = isInContext ? presenterView.superview ?? window : window
        let frame = isInContext ? presenterView.frame : window.bounds
        let hidesPresenter = style != .overFullScreen && style != .overCurrentContext
        runTransition(other, from: presenter, in: container, isPresentation: true, animated: animated) {
            if isInContext, hidesPresenter {
                presenter.beginAppearance(false, animated: animated)
            } else if hidesPresenter {
                presenter.willDisappear()
            }
            view.frame = frame
            view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
            if isInContext {
                container.insertSubview(view, aboveSubview: presenterView)
            } else {
                window.addSubview(view)
            }
            if animated { other.hide(view) }
        } motion: {
            view.frame = frame
            other.restore(view)
        } end: {
            window.layoutIfNeeded()
            other.didAppear()
            other.isBeingPresented = false
            if isInContext, hidesPresenter {
                presenter.endAppearance()
            } else if hidesPresenter, presenterView.superview === window {
                presenterView.removeFromSuperview()
            }
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
        let isInContext = self.view.window != nil && appearance == .disappeared
        runTransition(other, from: self, in: view.superview, isPresentation: false, animated: animated) {
            other.willDisappear()
            if isInContext {
                self.beginAppearance(true, animated: animated)
            } else if let window, self.view.window == nil {
                self.view.frame = window.bounds
                window.insertSubview(self.view, belowSubview: view)
            }
        } motion: {
            other.hide(view)
        } end: {
            window?.layoutIfNeeded()
            if isInContext { self.endAppearance() } else { self.didAppear() }
            view.removeFromSuperview()
            other.restore(view)
            other.isBeingDismissed = false
            self.directlyPresented = nil
            other.directPresenter = nil
            completion?()
        }
    }

    /// Puts the view where an appearance begins and a disappearance ends (L-44).
    private func hide(_ view: UIView) {
        switch modalTransitionStyle {
        case .coverVertical: view.frame.origin.y = view.superview?.bounds.maxY ?? 0
        case .flipHorizontal, .crossDissolve, .partialCurl: view.alpha = 0
        }
    }

    /// Undoes what `hide` changed besides the frame.
    private func restore(_ view: UIView) {
        if modalTransitionStyle != .coverVertical { view.alpha = 1 }
    }

    /// Dismisses the presented controller immediately.
    func dismissPresentedImmediately() {
        if directlyPresented != nil { performDismissal(animated: false, nil) }
    }

    /// Runs the start, the animation and the end of a transition; without animation only the start and the end.
    private func runTransition(
        _ presented: UIViewController, from presenter: UIViewController, in container: UIView?, isPresentation: Bool,
        animated: Bool, start: () -> Void, motion: @escaping () -> Void, end: @escaping () -> Void
    ) {
        guard animated, let container else {
            start()
            end()
            return
        }
        let controllers = [presenter, presented]
        for controller in controllers { controller.isTransitionAnimated = true }
        start()
        let finish: (Bool) -> Void = { _ in
            end()
            for controller in controllers { controller.isTransitionAnimated = false }
        }
        let transition = presented.modalTransitionStyle.transition(isPresentation: isPresentation)
        if transition.isEmpty {
            UIView.animate(withDuration: PresentationConstants.duration, animations: motion, completion: finish)
        } else {
            UIView.transition(
                with: container, duration: PresentationConstants.flipDuration, options: transition, animations: motion,
                completion: finish)
        }
    }
}

extension UIModalPresentationStyle {
    /// Whether the presented view covers only the presentation context of the presenting controller.
    fileprivate var coversContext: Bool { self == .currentContext || self == .overCurrentContext }
}

extension UIModalTransitionStyle {
    /// The transition of the whole container; empty if the presented view alone moves.
    fileprivate func transition(isPresentation: Bool) -> UIView.AnimationOptions {
        switch self {
        case .coverVertical, .crossDissolve: []
        case .flipHorizontal: isPresentation ? .transitionFlipFromRight : .transitionFlipFromLeft
        case .partialCurl: isPresentation ? .transitionCurlUp : .transitionCurlDown
        }
    }
}
