import CoreGraphics
import Foundation
import QuartzCore
import UIKitCore

/// Activates spring-loaded views below a drag that rests (CX-101).
@MainActor final class SpringLoader {
    private var spring: UISpringLoadedInteraction?
    private var context: SpringContext?
    private var anchor = CGPoint.zero
    private var deadline: DeadlineQueue.Deadline?

    /// The drag is over a view, or over none.
    func move(over view: UIView?, _ session: DragSession) {
        let found = Self.find(from: view)
        if found !== spring {
            stop()
            guard let found else { return }
            let context = SpringContext(found, session)
            guard found.interactionBehavior.shouldAllow(found, with: context) else { return }
            (spring, self.context) = (found, context)
            set(.possible)
            wait(at: session.position)
        } else if let context, context.state != .activated,
            hypot(session.position.x - anchor.x, session.position.y - anchor.y) > DragMetrics.springMovement
        {
            set(.possible)
            wait(at: session.position)
        }
    }

    /// The drag has ended or left.
    func stop() {
        if let deadline { DeadlineQueue.main.cancel(deadline) }
        deadline = nil
        guard let spring else { return }
        if context?.state != .activated { spring.interactionBehavior.interactionDidFinish(spring) }
        set(.inactive)
        self.spring = nil
        context = nil
    }

    private static func find(from view: UIView?) -> UISpringLoadedInteraction? {
        var view = view
        while let current = view {
            // A disabled control is not activated, nor what lies behind it.
            if (current as? UIControl)?.isEnabled == false { return nil }
            for case let spring as UISpringLoadedInteraction in current.interactions { return spring }
            view = current.superview
        }
        return nil
    }

    private func set(_ state: UISpringLoadedInteractionEffectState) {
        guard let spring, let context, context.state != state else { return }
        context.state = state
        spring.interactionEffect.interaction(spring, didChangeWith: context)
    }

    private func wait(at point: CGPoint) {
        anchor = point
        schedule(after: DragMetrics.springWarning) { [weak self] in
            self?.set(.activating)
            self?.schedule(after: DragMetrics.springDelay - DragMetrics.springWarning) { [weak self] in
                self?.activate()
            }
        }
    }

    private func schedule(after delay: TimeInterval, _ body: @escaping @MainActor () -> Void) {
        if let deadline { DeadlineQueue.main.cancel(deadline) }
        deadline = DeadlineQueue.main.schedule(at: MediaClock.now + delay) { body() }
    }

    private func activate() {
        guard let spring, let context else { return }
        guard spring.interactionBehavior.shouldAllow(spring, with: context) else { return set(.possible) }
        set(.activated)
        spring.activationHandler(spring, context)
        spring.interactionBehavior.interactionDidFinish(spring)
    }
}

private final class SpringContext: NSObject, UISpringLoadedInteractionContext {
    var state = UISpringLoadedInteractionEffectState.inactive
    weak var targetView: UIView?
    var targetItem: Any?
    private let session: DragSession

    init(_ interaction: UISpringLoadedInteraction, _ session: DragSession) {
        targetView = interaction.view
        self.session = session
    }

    func location(in view: UIView?) -> CGPoint {
        view.map { session.location(in: $0) } ?? session.position
    }
}
