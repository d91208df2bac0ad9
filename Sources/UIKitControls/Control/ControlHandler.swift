import Foundation
import Support
import UIKitCore

/// What a control does for some of its events: a target and an action, or a `UIAction`.
@MainActor final class ControlHandler {
    /// What is called.
    enum Kind {
        /// A method of an object, which is not retained.
        case target(WeakTarget, Selector)
        /// The first object of the responder chain that implements a method (C-29).
        case responderChain(Selector)
        /// A closure.
        case action(UIAction)
    }

    /// A target.
    struct WeakTarget {
        weak var object: AnyObject?
    }

    let kind: Kind
    var events: UIControl.Event

    init(_ kind: Kind, for events: UIControl.Event) {
        self.kind = kind
        self.events = events
    }

    /// A handler for a target, `nil` for the responder chain, and an action.
    convenience init(target: Any?, action: Selector, for events: UIControl.Event) {
        if let target {
            self.init(.target(WeakTarget(object: target as AnyObject), action), for: events)
        } else {
            self.init(.responderChain(action), for: events)
        }
    }

    /// False after the target was deallocated.
    var isAlive: Bool {
        if case .target(let target, _) = kind { return target.object != nil }
        return true
    }

    /// The method, if the handler calls one.
    var selector: Selector? {
        switch kind {
        case .target(_, let selector), .responderChain(let selector): selector
        case .action: nil
        }
    }

    /// The closure, if the handler runs one.
    var action: UIAction? {
        if case .action(let action) = kind { return action }
        return nil
    }

    /// Whether the handler calls a method of `target`, or, if that is `nil`, searches the responder chain.
    func isOf(target: Any?) -> Bool {
        switch kind {
        case .target(let own, _): own.object != nil && target.map { own.object === ($0 as AnyObject) } ?? false
        case .responderChain: target == nil
        case .action: false
        }
    }
}

/// The handlers of a control, in the order in which they were added (C-32, CX-02).
@MainActor struct ControlHandlers {
    private(set) var all: [ControlHandler] = []

    init() {}

    /// The handlers of any of `events`.
    func handlers(of events: UIControl.Event) -> [ControlHandler] {
        all.filter { !$0.events.isDisjoint(with: events) && $0.isAlive }
    }

    /// Whether a handler is registered for one of `events`.
    func contains(_ handler: ControlHandler, for events: UIControl.Event) -> Bool {
        !handler.events.isDisjoint(with: events) && all.contains { $0 === handler }
    }

    /// Adds a pair, or adds the events to those of the same pair (C-27).
    mutating func add(target: Any?, action: Selector, for events: UIControl.Event) {
        guard !events.isEmpty else { return }
        all.removeAll { !$0.isAlive }
        if let known = all.first(where: { $0.isOf(target: target) && $0.selector == action }) {
            known.events.formUnion(events)
        } else {
            all.append(ControlHandler(target: target, action: action, for: events))
        }
    }

    /// Adds an action; it replaces one with the same identifier for these events (CX-01).
    mutating func add(_ action: UIAction, for events: UIControl.Event) {
        guard !events.isEmpty else { return }
        if let known = all.first(where: { $0.action === action }) {
            known.events.formUnion(events)
            return
        }
        var position = all.count
        if let older = all.firstIndex(where: { $0.action?.identifier == action.identifier }),
            all[older].events.isSubset(of: events)
        {
            position = older
        }
        all.insert(ControlHandler(.action(action), for: events), at: position)
        let new = all[position]
        remove(events) { $0 !== new && $0.action?.identifier == action.identifier }
    }

    /// Removes events of the handlers that a condition selects; one without events is gone.
    mutating func remove(_ events: UIControl.Event, where isSelected: (ControlHandler) -> Bool) {
        for handler in all where isSelected(handler) { handler.events.subtract(events) }
        all.removeAll { $0.events.isEmpty || !$0.isAlive }
    }
}
