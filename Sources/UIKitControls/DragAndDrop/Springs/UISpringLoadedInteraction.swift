import CoreGraphics
import Foundation
import UIKitCore

/// Does something when a drag rests over a view, such as opening what is below (CX-101).
///
///     view.addInteraction(UISpringLoadedInteraction { interaction, context in … })
@preconcurrency @MainActor open class UISpringLoadedInteraction: NSObject, UIInteraction {
    /// The view that the interaction was added to.
    public private(set) final weak var view: UIView?
    /// Decides whether the interaction may begin.
    public let interactionBehavior: any UISpringLoadedInteractionBehavior
    /// Shows the state of the interaction.
    public let interactionEffect: any UISpringLoadedInteractionEffect
    final let activationHandler: (UISpringLoadedInteraction, any UISpringLoadedInteractionContext) -> Void

    /// Creates an interaction.
    ///
    /// - Parameters:
    ///   - interactionBehavior: decides whether it may begin; `nil`, always, by default.
    ///   - interactionEffect: shows its state; `nil`, a blinking view, by default.
    ///   - activationHandler: called when a drag has rested over the view.
    public init(
        interactionBehavior: (any UISpringLoadedInteractionBehavior)? = nil,
        interactionEffect: (any UISpringLoadedInteractionEffect)? = nil,
        activationHandler: @escaping (UISpringLoadedInteraction, any UISpringLoadedInteractionContext) -> Void
    ) {
        self.interactionBehavior = interactionBehavior ?? DefaultSpringBehavior()
        self.interactionEffect = interactionEffect ?? BlinkingSpringEffect()
        self.activationHandler = activationHandler
        super.init()
    }

    /// Creates an interaction with the default behavior and effect.
    public convenience init(
        activationHandler: @escaping (UISpringLoadedInteraction, any UISpringLoadedInteractionContext) -> Void
    ) {
        self.init(interactionBehavior: nil, interactionEffect: nil, activationHandler: activationHandler)
    }

    /// Called before the interaction is added to a view, or with `nil` before it is removed.
    open func willMove(to view: UIView?) {}

    /// Called after the interaction was added to a view, or with `nil` after it was removed.
    open func didMove(to view: UIView?) { self.view = view }
}

/// What a spring-loaded interaction knows about a drag.
@preconcurrency @MainActor public protocol UISpringLoadedInteractionContext: NSObjectProtocol {
    /// How far the interaction is.
    var state: UISpringLoadedInteractionEffectState { get }
    /// The view that shows the effect; the interaction's view at first.
    var targetView: UIView? { get set }
    /// An object for the delegate; `nil` at first.
    var targetItem: Any? { get set }
    /// The location of the drag, in points in the coordinates of a view; in window coordinates if that is `nil`.
    func location(in view: UIView?) -> CGPoint
}

/// How far a spring-loaded interaction is.
public enum UISpringLoadedInteractionEffectState: Int, Sendable {
    /// No drag is over the view.
    case inactive = 0
    /// A drag is over the view.
    case possible = 1
    /// The drag has rested nearly long enough.
    case activating = 2
    /// The drag has rested long enough.
    case activated = 3
}

/// Decides whether a spring-loaded interaction may begin.
@preconcurrency @MainActor public protocol UISpringLoadedInteractionBehavior: NSObjectProtocol {
    /// Whether the interaction may begin or continue.
    func shouldAllow(
        _ interaction: UISpringLoadedInteraction, with context: any UISpringLoadedInteractionContext
    ) -> Bool
    /// The drag has left or the interaction was activated; does nothing by default.
    func interactionDidFinish(_ interaction: UISpringLoadedInteraction)
}

extension UISpringLoadedInteractionBehavior {
    /// Does nothing.
    public func interactionDidFinish(_ interaction: UISpringLoadedInteraction) {}
}

/// Shows the state of a spring-loaded interaction.
@preconcurrency @MainActor public protocol UISpringLoadedInteractionEffect: NSObjectProtocol {
    /// The state has changed.
    func interaction(
        _ interaction: UISpringLoadedInteraction, didChangeWith context: any UISpringLoadedInteractionContext)
}

/// A control that can be activated by a drag over it.
@preconcurrency @MainActor public protocol UISpringLoadedInteractionSupporting: NSObjectProtocol {
    /// Whether a drag that rests over the control activates it; false by default (CX-101).
    var isSpringLoaded: Bool { get set }
}

/// Allows every interaction.
private final class DefaultSpringBehavior: NSObject, UISpringLoadedInteractionBehavior {
    func shouldAllow(
        _ interaction: UISpringLoadedInteraction, with context: any UISpringLoadedInteractionContext
    ) -> Bool {
        true
    }
}

/// Highlights controls and dims other views shortly before they are activated.
private final class BlinkingSpringEffect: NSObject, UISpringLoadedInteractionEffect {
    private var alpha: CGFloat = 1

    func interaction(
        _ interaction: UISpringLoadedInteraction, didChangeWith context: any UISpringLoadedInteractionContext
    ) {
        guard let view = context.targetView else { return }
        let isShown = context.state == .activating
        if let control = view as? UIControl { return control.isHighlighted = isShown }
        if isShown { alpha = view.alpha }
        if context.state != .possible { view.alpha = isShown ? alpha * DragMetrics.springAlpha : alpha }
    }
}
