import CoreGraphics
import Foundation
import QuartzCore

/// One transition between two controllers, from its start to `completeTransition(_:)`.
///
///     made ── run ──▶ running ⇄ interactive ── completeTransition ──▶ ended: `onEnd(didComplete)`, `animationEnded`
@MainActor package final class TransitionContext: UIViewControllerContextTransitioning {
    package let containerView: UIView
    package let fromController: UIViewController?
    package let toController: UIViewController?
    package let fromView: UIView?
    package let toView: UIView?
    package let isAnimated: Bool
    package let presentationStyle: UIModalPresentationStyle
    package var animator: (any UIViewControllerAnimatedTransitioning)?
    package var interactionController: (any UIViewControllerInteractiveTransitioning)?
    /// The frames in the container before and after the transition.
    package var fromFrames = (initial: CGRect.zero, final: CGRect.zero)
    package var toFrames = (initial: CGRect.zero, final: CGRect.zero)
    /// The view whose layer time a percent-driven interaction controls; the container by default.
    package lazy var timedView = containerView
    /// Called by `completeTransition(_:)`: puts views in place and makes the appearance calls.
    package var onEnd: (Bool) -> Void = { _ in }

    package private(set) var isInteractive = false
    package private(set) var transitionWasCancelled = false
    package private(set) var isEnded = false
    package private(set) var percentComplete: CGFloat = 0
    /// The coordinator, which retains the context; released at the end.
    private var coordinatorStorage: TransitionCoordinator?
    private var hasStartedAnimation = false
    /// The values that animated properties had before the animator changed them.
    private var changes: [AnimatedChange] = []

    package init(
        in containerView: UIView, from: UIViewController?, to: UIViewController?, fromView: UIView?, toView: UIView?,
        style: UIModalPresentationStyle, isAnimated: Bool
    ) {
        self.containerView = containerView
        fromController = from
        toController = to
        self.fromView = fromView
        self.toView = toView
        presentationStyle = style
        self.isAnimated = isAnimated
        if isAnimated {
            from?.activeTransition = self
            to?.activeTransition = self
        }
    }

    package var targetTransform: CGAffineTransform { .identity }

    /// The coordinator of the transition.
    package var coordinator: TransitionCoordinator {
        if let coordinatorStorage { return coordinatorStorage }
        let coordinator = TransitionCoordinator(self)
        if !isEnded { coordinatorStorage = coordinator }
        return coordinator
    }

    /// The duration of the animator, in seconds; 0 without animation.
    package var duration: TimeInterval { isAnimated ? animator?.transitionDuration(using: self) ?? 0 : 0 }

    /// The interruptible animator; `nil` if the animator has none.
    package var interruptibleAnimator: (any UIViewImplicitlyAnimating)? { animator?.existingAnimator(using: self) }

    package func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController? {
        key == .from ? fromController : key == .to ? toController : nil
    }

    package func view(forKey key: UITransitionContextViewKey) -> UIView? {
        key == .from ? fromView : key == .to ? toView : nil
    }

    package func initialFrame(for vc: UIViewController) -> CGRect {
        vc === fromController ? fromFrames.initial : vc === toController ? toFrames.initial : .zero
    }

    package func finalFrame(for vc: UIViewController) -> CGRect {
        vc === fromController ? fromFrames.final : vc === toController ? toFrames.final : .zero
    }

    // MARK: Running

    /// Starts the transition: by the interaction controller if it wants that, otherwise by the animator (NV-135).
    package func run() {
        if isAnimated, let interactionController, interactionController.wantsInteractiveStart {
            isInteractive = true
            coordinator.initiallyInteractive = true
            interactionController.startInteractiveTransition(self)
            startAlongsideAnimations()
        } else {
            startAnimation()
        }
    }

    /// Calls the animator, and runs the animations of the coordinator with it (NV-142).
    package func startAnimation() {
        guard !hasStartedAnimation else { return }
        hasStartedAnimation = true
        let outer = ViewAnimations.changeObserver
        ViewAnimations.changeObserver = { [weak self] in self?.changes.append($0) }
        // An interruptible animator takes them before it starts, to begin with their values of now.
        if interruptibleAnimator != nil { startAlongsideAnimations() }
        if let animator { animator.animateTransition(using: self) } else { completeTransition(true) }
        startAlongsideAnimations()
        ViewAnimations.changeObserver = outer
    }

    /// Runs the coordinator's animations, scrubbed with an interruptible animator.
    private func startAlongsideAnimations() {
        guard !isEnded else { return }
        coordinator.runAnimations()
    }

    /// Sets all properties that were animated back to the values from before the transition.
    package func revertAnimatedProperties() {
        let old = changes
        changes = []
        UIView.performWithoutAnimation {
            for change in old.reversed() { change.view.layer.setValue(change.old, forKeyPath: change.key) }
        }
        for change in old { change.view.layer.removeRunningAnimations(of: change.key) }
    }

    // MARK: Interaction

    package func updateInteractiveTransition(_ percentComplete: CGFloat) { self.percentComplete = percentComplete }

    package func finishInteractiveTransition() { endInteraction(cancelled: false) }

    package func cancelInteractiveTransition() { endInteraction(cancelled: true) }

    package func pauseInteractiveTransition() {
        guard !isEnded, !isInteractive else { return }
        isInteractive = true
        coordinator.interactionChanged()
    }

    private func endInteraction(cancelled: Bool) {
        guard !isEnded, isInteractive else { return }
        isInteractive = false
        transitionWasCancelled = cancelled
        coordinator.interactionChanged()
    }

    package func completeTransition(_ didComplete: Bool) {
        guard !isEnded else { return }
        isEnded = true
        isInteractive = false
        if !didComplete { transitionWasCancelled = true }
        changes = []
        if fromController?.activeTransition === self { fromController?.activeTransition = nil }
        if toController?.activeTransition === self { toController?.activeTransition = nil }
        onEnd(didComplete)
        onEnd = { _ in }
        coordinatorStorage?.end()
        coordinatorStorage = nil
        animator?.animationEnded(didComplete)
    }
}

/// The coordinator of a transition: runs animations of other objects with it (NV-142).
@MainActor package final class TransitionCoordinator: UIViewControllerTransitionCoordinator {
    package typealias Handler = (any UIViewControllerTransitionCoordinatorContext) -> Void

    private let context: TransitionContext
    private var animations: [(view: UIView?, handler: Handler)] = []
    private var completions: [Handler] = []
    private var interactionHandlers: [Handler] = []
    private var hasRun = false
    private var isEnded = false
    package var initiallyInteractive = false

    init(_ context: TransitionContext) {
        self.context = context
        isEnded = context.isEnded
    }

    package var isAnimated: Bool { context.isAnimated }
    package var presentationStyle: UIModalPresentationStyle { context.presentationStyle }
    package var isInterruptible: Bool { context.interruptibleAnimator != nil }
    package var isInteractive: Bool { context.isInteractive }
    package var isCancelled: Bool { context.transitionWasCancelled }
    package var transitionDuration: TimeInterval { context.duration }
    package var percentComplete: CGFloat { context.percentComplete }
    package var completionVelocity: CGFloat { context.interactionController?.completionSpeed ?? 1 }
    package var completionCurve: UIView.AnimationCurve {
        context.interactionController?.completionCurve ?? .easeInOut
    }
    package var containerView: UIView { context.containerView }
    package var targetTransform: CGAffineTransform { context.targetTransform }
    package func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController? {
        context.viewController(forKey: key)
    }
    package func view(forKey key: UITransitionContextViewKey) -> UIView? { context.view(forKey: key) }

    package func animate(alongsideTransition animation: Handler?, completion: Handler?) -> Bool {
        animateAlongsideTransition(in: nil, animation: animation, completion: completion)
    }

    package func animateAlongsideTransition(in view: UIView?, animation: Handler?, completion: Handler?) -> Bool {
        guard !isEnded else { return false }
        if let animation { animations.append((view, animation)) }
        if let completion { completions.append(completion) }
        if hasRun { runAnimations() }
        return true
    }

    package func notifyWhenInteractionEnds(_ handler: @escaping Handler) {
        interactionHandlers.append { if !$0.isInteractive { handler($0) } }
    }

    package func notifyWhenInteractionChanges(_ handler: @escaping Handler) { interactionHandlers.append(handler) }

    func interactionChanged() {
        for handler in interactionHandlers { handler(self) }
    }

    /// Runs the queued animations with the duration and the curve of the transition; those of an interruptible animator
    /// become part of it.
    func runAnimations() {
        hasRun = true
        guard !animations.isEmpty else { return }
        let handlers = animations.map(\.handler)
        animations = []
        let body = { for handler in handlers { handler(self) } }
        if let animator = context.interruptibleAnimator {
            animator.addAnimations(body)
        } else if context.duration > 0 {
            let options = UIView.AnimationOptions(rawValue: UInt(completionCurve.rawValue) << 16)
            UIView.animate(withDuration: context.duration, delay: 0, options: options, animations: body)
        } else {
            body()
        }
    }

    func end() {
        if !hasRun { runAnimations() }
        isEnded = true
        let handlers = completions
        completions = []
        interactionHandlers = []
        for handler in handlers { handler(self) }
    }
}
