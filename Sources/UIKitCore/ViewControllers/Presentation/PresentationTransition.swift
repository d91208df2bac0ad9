import CoreGraphics
import Foundation

// One presentation or dismissal, in the order of NV-95.

extension UIPresentationController {
    /// Whether the presenter's view stays in its superview though it disappears: that of a presentation context
    /// (NV-90, decision).
    var keepsPresenterInPlace: Bool {
        actualStyle.coversContext && presentingViewController.definesPresentationContext
    }

    /// Presents: adds the container, runs the animator and makes the appearance calls.
    func present(animated: Bool, _ completion: (() -> Void)?) {
        let (presenter, presented) = (presentingViewController, presentedViewController)
        guard let window = presenter.viewIfLoaded?.window else { return }
        presented.isBeingPresented = true
        phase = .presenting
        let delegate = presented.transitioningDelegate
        let animator = delegate?.animationController(
            forPresented: presented, presenting: presenter, source: source ?? presenter)
        let container = makeContainer(in: window)
        presented.view.translatesAutoresizingMaskIntoConstraints = true
        presentationTransitionWillBegin()
        let removesPresenter = shouldRemovePresentersView
        if removesPresenter { presenter.beginAppearance(false, animated: animated) }
        presented.beginAppearance(true, animated: animated)
        presented.updateStatusBar()
        let movesPresenter = removesPresenter && !keepsPresenterInPlace
        if movesPresenter, let view = presenter.viewIfLoaded {
            presenterPosition = ViewPosition(of: view)
            container.insertSubview(view, at: 0)
        }
        let context = TransitionContext(
            in: container, from: presenter, to: presented, fromView: movesPresenter ? presenter.view : nil,
            toView: presentedView, style: actualStyle, isAnimated: animated)
        context.fromFrames.initial = container.bounds
        context.toFrames.final = frameOfPresentedViewInContainerView
        context.animator = animator ?? makeDefaultAnimator(isPresenting: true)
        if let animator, animated {
            context.interactionController = delegate?.interactionControllerForPresentation(using: animator)
        }
        context.onEnd = { self.endPresentation(didComplete: $0, removesPresenter, completion) }
        notifyStyle(animated ? context.coordinator : nil)
        start(context, hasOwnAnimator: animator != nil)
    }

    func makeContainer(in window: UIWindow) -> PresentationContainerView {
        let container = PresentationContainerView(frame: window.bounds)
        container.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        container.presentation = self
        self.container = container
        let presenterView = presentingViewController.view
        if shouldPresentInFullscreen || presenterView?.superview == nil {
            window.addSubview(container)
        } else if let presenterView, let superview = presenterView.superview {
            container.frame = presenterView.frame
            superview.insertSubview(container, aboveSubview: presenterView)
        }
        return container
    }

    /// Runs a transition. Without animation only an animator of a custom presentation is called (NV-139).
    private func start(_ context: TransitionContext, hasOwnAnimator: Bool) {
        container?.isTransitioning = context.isAnimated && context.interruptibleAnimator == nil
        if !context.isAnimated, !(hasOwnAnimator && actualStyle == .custom) {
            context.animator = PresentationAnimator(style: .coverVertical, isPresenting: phase == .presenting)
        }
        context.run()
    }

    private func endPresentation(didComplete: Bool, _ removesPresenter: Bool, _ completion: (() -> Void)?) {
        let (presenter, presented) = (presentingViewController, presentedViewController)
        phase = didComplete ? .presented : .idle
        container?.isTransitioning = false
        container?.window?.layoutIfNeeded()
        presentationTransitionDidEnd(didComplete)
        if didComplete {
            presented.endAppearance()
            presented.isBeingPresented = false
            if removesPresenter {
                if !keepsPresenterInPlace { presenter.view.removeFromSuperview() }
                presenter.endAppearance()
            }
        } else {
            presented.beginAppearance(false, animated: true)
            unlink()
            if removesPresenter, let view = presenter.viewIfLoaded { presenterPosition?.restore(view) }
            presentedView?.removeFromSuperview()
            removeContainer()
            presented.endAppearance()
            presented.isBeingPresented = false
            if removesPresenter {
                presenter.beginAppearance(true, animated: true)
                presenter.endAppearance()
            }
        }
        presenter.updateStatusBar()
        completion?()
        let requests = requestsAfterPresentation
        requestsAfterPresentation = []
        for request in requests { request() }
        adaptToTraits()
    }

    /// Dismisses the presented controller. During a presentation, of this controller or of one above it, the dismissal
    /// begins when that has ended (NV-160).
    func dismiss(animated: Bool, _ completion: (() -> Void)?) {
        let presentations = presentedViewController.selfAndPresented.compactMap(\.storedPresentation)
        if let current = presentations.first(where: { $0.phase == .presenting }) {
            current.requestsAfterPresentation.append { self.dismiss(animated: animated, completion) }
            return
        }
        let above = presentedViewController.selfAndPresented.dropFirst()
        // The topmost is animated; those below it vanish with their containers (NV-91).
        if let top = above.last?.storedPresentation {
            return dismissStack(above: top, animated: animated, completion)
        }
        dismissOne(animated: animated, isBelowOthers: false, completion)
    }

    /// Dismisses the presented controller, which presents nothing. With `isBelowOthers` the presenter is about to be
    /// dismissed as well and does not appear.
    private func dismissOne(animated: Bool, isBelowOthers: Bool, _ completion: (() -> Void)?) {
        let (presenter, presented) = (presentingViewController, presentedViewController)
        guard phase == .presented, let container else {
            completion?()
            return
        }
        phase = .dismissing
        presented.isBeingDismissed = true
        let delegate = presented.transitioningDelegate
        let animator = delegate?.animationController(forDismissed: presented)
        dismissalTransitionWillBegin()
        let restoresPresenter = shouldRemovePresentersView && !isBelowOthers
        presented.beginAppearance(false, animated: animated)
        // A full-screen presentation above has removed it.
        if let presentedView, presentedView.superview == nil { container.addSubview(presentedView) }
        if restoresPresenter {
            presenter.beginAppearance(true, animated: animated)
            if !keepsPresenterInPlace { presenter.view.frame = container.bounds }
        }
        let context = TransitionContext(
            in: container, from: presented, to: presenter, fromView: presentedView,
            toView: restoresPresenter && !keepsPresenterInPlace ? presenter.view : nil, style: actualStyle,
            isAnimated: animated)
        context.fromFrames.initial = container.bounds
        context.fromFrames.final = presentedView?.frame ?? .zero
        context.toFrames.final = container.bounds
        context.animator = animator ?? makeDefaultAnimator(isPresenting: false)
        if let animator, animated {
            context.interactionController = delegate?.interactionControllerForDismissal(using: animator)
        }
        context.onEnd = { self.endDismissal(didComplete: $0, restoresPresenter, completion) }
        start(context, hasOwnAnimator: animator != nil)
    }

    private func endDismissal(didComplete: Bool, _ restoresPresenter: Bool, _ completion: (() -> Void)?) {
        let (presenter, presented) = (presentingViewController, presentedViewController)
        container?.isTransitioning = false
        if didComplete {
            if restoresPresenter, let view = presenter.viewIfLoaded { presenterPosition?.restore(view) }
            presenter.viewIfLoaded?.window?.layoutIfNeeded()
            dismissalTransitionDidEnd(true)
            if restoresPresenter { presenter.endAppearance() }
            unlink()
            presentedView?.removeFromSuperview()
            removeContainer()
            presented.endAppearance()
            presented.isBeingDismissed = false
            phase = .idle
        } else {
            phase = .presented
            dismissalTransitionDidEnd(false)
            if restoresPresenter {
                presenter.beginAppearance(false, animated: true)
                if !keepsPresenterInPlace { presenter.view.removeFromSuperview() }
                presenter.endAppearance()
            }
            presented.beginAppearance(true, animated: true)
            container?.window?.layoutIfNeeded()
            presented.endAppearance()
            presented.isBeingDismissed = false
        }
        presenter.updateStatusBar()
        completion?()
        if didComplete { presenter.storedPresentation?.adaptToTraits() }
    }

    /// Dismisses this controller's presentation and all above it with the animation of the topmost.
    private func dismissStack(above top: UIPresentationController, animated: Bool, _ completion: (() -> Void)?) {
        guard phase == .presented, top.phase == .presented else {
            completion?()
            return
        }
        // The presentations between end without animation; an image of the topmost view covers what they leave.
        let image = animated ? top.presentedView?.snapshotView(afterScreenUpdates: false) : nil
        let imageFrame = top.presentedView.flatMap { view in view.superview?.convert(view.frame, to: nil) } ?? .zero
        while let next = presentedViewController.selfAndPresented.dropFirst().last?.storedPresentation {
            next.dismissOne(animated: false, isBelowOthers: true, nil)
        }
        if let image, let presentedView, let container {
            if presentedView.superview == nil { presentedView.frame = frameOfPresentedViewInContainerView }
            image.frame = container.convert(imageFrame, from: nil)
                .offsetBy(dx: -presentedView.frame.minX, dy: -presentedView.frame.minY)
            presentedView.addSubview(image)
        }
        dismissOne(animated: animated, isBelowOthers: false) {
            image?.removeFromSuperview()
            completion?()
        }
    }

    private func unlink() {
        presentingViewController.directlyPresented = nil
        presentedViewController.directPresenter = nil
        presentedViewController.storedPresentation = nil
        presentedViewController.adaptation = nil
    }

    private func removeContainer() {
        container?.removeFromSuperview()
        container = nil
        presenterPosition = nil
    }
}
