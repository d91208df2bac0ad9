import Foundation

/// An action that was found before a change and is run after it.
struct PendingAction {
    let action: any CAAction
    /// What the screen showed before, when the action leaves its values to the change.
    let before: Any?
}

extension AnimatableProperty {
    /// True for what is animated only by animations that are added, not by its own change: outlines, and what the
    /// application draws itself.
    fileprivate var isExcludedFromImplicitAnimation: Bool {
        switch self {
        case .shadowPath, .shape(.path), .custom, .contentsScale: true
        default: false
        }
    }
}

extension CALayer {
    /// The action that does nothing, for delegates to answer with.
    package static let noAction = NSNull()

    /// Looks for the action of a property that is about to change; `nil` when nothing is to be done.
    final func prepareAction(_ key: String) -> PendingAction? {
        if !ownerChoosesActions, !Self.animatesOwnerChanges { return nil }
        if TransactionStack.current.disablesActions { return nil }
        guard let action = action(forKey: key), !Self.isNull(action) else { return nil }
        guard let basic = action as? CABasicAnimation, basic.hasNoValues,
            let property = type(of: self).property(basic.keyPath ?? key)
        else { return PendingAction(action: action, before: nil) }
        let before = property.object(for: property.value(in: presentedSnapshot(with: property)))
        // No picture is a beginning too: what comes fades in.
        return PendingAction(action: action, before: before ?? (property == .contents ? NSNull() : nil))
    }

    private static func isNull(_ action: any CAAction) -> Bool {
        action === noAction || type(of: action) == NSNull.self
    }

    final func run(_ pending: PendingAction, _ key: String) {
        guard let before = pending.before,
            let basic = (pending.action as? CABasicAnimation)?.copy() as? CABasicAnimation
        else { return pending.action.run(forKey: key, object: self, arguments: nil) }
        basic.fromValue = before
        basic.run(forKey: key, object: self, arguments: nil)
    }

    /// The search for an action: delegate, `actions`, class. `NSNull` ends it.
    final func findAction(_ event: String) -> (any CAAction)? {
        if let answer = delegate?.action(for: self, forKey: event) { return Self.isNull(answer) ? nil : answer }
        if let answer = extras?.actions?[event] { return Self.isNull(answer) ? nil : answer }
        // What has not been on screen yet appears where it is.
        guard committedContext != nil else { return nil }
        return type(of: self).defaultAction(forKey: event)
    }

    static func implicitAnimation(_ event: String) -> (any CAAction)? {
        guard let property = property(event), !property.isExcludedFromImplicitAnimation else { return nil }
        let animation = CABasicAnimation(keyPath: event)
        animation.duration = CATransaction.animationDuration()
        guard animation.duration > 0 else { return nil }
        animation.timingFunction = CATransaction.animationTimingFunction() ?? CAMediaTimingFunction(name: .default)
        return animation
    }
}
