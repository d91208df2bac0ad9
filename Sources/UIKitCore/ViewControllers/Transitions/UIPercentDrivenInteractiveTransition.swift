import CoreGraphics
import Foundation
import QuartzCore
import Support

/// Drives a transition by a fraction that the program reports: it scrubs the animator's animations, and runs the rest
/// when the interaction ends (NV-140, NV-141).
///
/// An interruptible animator is scrubbed itself; otherwise the layer time of the container stands still and follows the
/// fraction.
@preconcurrency @MainActor
open class UIPercentDrivenInteractiveTransition: NSObject,
    UIViewControllerInteractiveTransitioning
{
    /// The context; kept until the transition is over.
    private var context: TransitionContext?
    private var animator: (any UIViewImplicitlyAnimating)?
    /// The layer time of the container at which the transition began, in seconds.
    private var startTime: TimeInterval = 0
    private var link: CADisplayLink?
    private var completion: (start: TimeInterval, from: CGFloat, to: CGFloat, duration: TimeInterval)?

    /// Creates an interaction controller.
    public override init() { super.init() }

    /// The duration of the animator, in seconds; 0 outside a transition.
    open var duration: CGFloat { CGFloat(context?.duration ?? 0) }
    /// The fraction reported last, 0…1.
    open private(set) var percentComplete: CGFloat = 0
    /// The speed of the rest of the transition; 1 by default.
    open var completionSpeed: CGFloat = 1
    /// The curve of the rest; ease-in-out by default.
    open var completionCurve = UIView.AnimationCurve.easeInOut
    /// The curve of an interruptible animator after the interaction; its own for `nil`, the default.
    open var timingCurve: UITimingCurveProvider?
    /// Whether the transition begins with interaction; true by default (NV-145).
    open var wantsInteractiveStart = true

    /// Starts the animator and holds it at its beginning.
    open func startInteractiveTransition(_ transitionContext: any UIViewControllerContextTransitioning) {
        guard let context = transitionContext as? TransitionContext else { return }
        begin(context)
        if let interruptible = context.interruptibleAnimator {
            animator = interruptible
            context.startAnimation()
            interruptible.pauseAnimation()
        } else {
            let layer = context.timedView.layer
            startTime = layer.convertTime(CACurrentMediaTime(), from: nil)
            layer.speed = 0
            layer.timeOffset = startTime
            layer.beginTime = 0
            context.startAnimation()
        }
    }

    private func begin(_ context: TransitionContext) {
        self.context = context
        percentComplete = 0
        completion = nil
    }

    /// Takes hold of a transition that runs without interaction; needs an interruptible animator.
    open func pause() {
        guard let animator = animator ?? context?.interruptibleAnimator else { return }
        self.animator = animator
        animator.pauseAnimation()
        percentComplete = animator.fractionComplete
        context?.pauseInteractiveTransition()
    }

    /// Shows a fraction of the transition, clamped to 0…1.
    open func update(_ percentComplete: CGFloat) {
        guard let context, completion == nil, !percentComplete.isNaN else { return }
        self.percentComplete = min(max(percentComplete, 0), 1)
        show(self.percentComplete)
        context.updateInteractiveTransition(self.percentComplete)
    }

    private func show(_ fraction: CGFloat) {
        guard let context else { return }
        if let animator {
            animator.fractionComplete = fraction
        } else {
            context.timedView.layer.timeOffset = startTime + TimeInterval(fraction) * context.duration
        }
    }

    /// Runs back to the beginning: percent × duration / speed (NV-141).
    open func cancel() { complete(toEnd: false) }

    /// Runs to the end: (1 − percent) × duration / speed (NV-140).
    open func finish() { complete(toEnd: true) }

    private func complete(toEnd: Bool) {
        guard let context, completion == nil else { return }
        if toEnd { context.finishInteractiveTransition() } else { context.cancelInteractiveTransition() }
        let remainder = toEnd ? 1 - percentComplete : percentComplete
        if let animator {
            animator.isReversed = !toEnd
            let parameters = timingCurve ?? UICubicTimingParameters(animationCurve: completionCurve)
            let factor = max(remainder / max(completionSpeed, Self.minimumSpeed), Self.minimumFactor)
            animator.continueAnimation(withTimingParameters: parameters, durationFactor: factor)
            return end()
        }
        let length = TimeInterval(remainder) * context.duration / TimeInterval(max(completionSpeed, Self.minimumSpeed))
        completion = (CACurrentMediaTime(), percentComplete, toEnd ? 1 : 0, length)
        let link = CADisplayLink(target: self, selector: Selector(UIPercentDrivenInteractiveTransition.step))
        link.add(to: .main, forMode: .common)
        self.link = link
    }

    /// The lowest completion speed and the least part of the duration; they avoid a division by 0 and the meaning "the
    /// rest" of a factor of 0.
    private static let minimumSpeed: CGFloat = 0.001
    private static let minimumFactor: CGFloat = 0.001

    private func step(_ link: CADisplayLink) {
        guard let completion, let context else { return }
        let elapsed = CACurrentMediaTime() - completion.start
        guard elapsed < completion.duration else { return arrive(context, atEnd: completion.to == 1) }
        let curve = UICubicTimingParameters(animationCurve: completionCurve).function
        let fraction = CGFloat(curve.progress(at: elapsed / completion.duration))
        percentComplete = completion.from + (completion.to - completion.from) * fraction
        show(percentComplete)
        context.updateInteractiveTransition(percentComplete)
    }

    /// Lets layer time run again: at the end the animations are over, at the beginning they are undone.
    private func arrive(_ context: TransitionContext, atEnd: Bool) {
        percentComplete = atEnd ? 1 : 0
        show(percentComplete)
        let layer = context.timedView.layer
        let duration = context.duration
        end()
        if !atEnd { context.revertAnimatedProperties() }
        layer.speed = 1
        layer.timeOffset = 0
        let parentTime = layer.superlayer?.convertTime(CACurrentMediaTime(), from: nil) ?? CACurrentMediaTime()
        layer.beginTime = atEnd ? parentTime - startTime - duration : parentTime - startTime
    }

    private func end() {
        link?.invalidate()
        link = nil
        context = nil
        animator = nil
        completion = nil
    }
}
