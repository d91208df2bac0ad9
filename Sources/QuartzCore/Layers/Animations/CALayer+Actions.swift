import Foundation

/// An action that was found before a change and runs after it.
struct PendingAction {
    let action: any CAAction
    /// The value on screen before the change, if the action takes its values from the change.
    let before: Any?
}

extension AnimatableProperty {
    /// True for properties that animate only with explicitly added animations: paths, contents scale and
    /// application-defined properties.
    fileprivate var isExcludedFromImplicitAnimation: Bool {
        switch self {
        case .shadowPath, .shape(.path), .custom, .contentsScale: true
        default: false
        }
    }
}

extension CALayer {
    /// The action that does nothing, for delegates to return.
    package static let noAction = NSNull()

    /// Finds the action for a property that is about to change; `nil` if there is none.
    final func prepareAction(_ key: String) -> PendingAction? {
        if !ownerChoosesActions, !Self.animatesOwnerChanges { return nil }
        if TransactionStack.current.disablesActions { return nil }
        guard let action = action(forKey: key), !Self.isNull(action) else { return nil }
        guard let basic = action as? CABasicAnimation, basic.hasNoValues,
            let property = type(of: self).property(basic.keyPath ?? key)
        else { return PendingAction(action: action, before: nil) }
        // A flag does not pass through values in between: the new one shows at once.
        if property.isFlag { return PendingAction(action: action, before: nil) }
        let before = property.object(for: property.value(in: presentedSnapshot(with: property)))
        // No image is a valid start value: new contents fade in.
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

    /// Searches for an action: delegate, `actions`, class. `NSNull` ends the search.
    final func findAction(_ event: String) -> (any CAAction)? {
        if let answer = delegate?.action(for: self, forKey: event) { return Self.isNull(answer) ? nil : answer }
        if let answer = extras?.actions?[event] { return Self.isNull(answer) ? nil : answer }
        // A layer that has not been on screen yet appears without animation.
        guard committedContext != nil else { return nil }
        return type(of: self).defaultAction(forKey: event)
    }

    static func implicitAnimation(_ event: String) -> (any CAAction)? {
        if event != "sublayers" {
            guard let property = property(event), !property.isExcludedFromImplicitAnimation else { return nil }
        }
        let animation = CABasicAnimation(keyPath: event)
        animation.duration = CATransaction.animationDuration()
        guard animation.duration > 0 else { return nil }
        animation.timingFunction = CATransaction.animationTimingFunction() ?? CAMediaTimingFunction(name: .default)
        return animation
    }
}

/// An action triggered by an event of a layer: a property change, or the layer entering or leaving a tree. `NSNull`
/// does nothing and ends the search for an action.
public protocol CAAction: AnyObject {
    /// Performs the action. `event` is the key of the event, `anObject` the layer.
    func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?)
}

extension NSNull: CAAction {
    /// Does nothing.
    public func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {}
}
