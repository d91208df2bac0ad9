import Foundation
import Support
import UIKitCore

extension UIControl {
    /// Calls each handler of any of `events` once. A handler that is removed meanwhile is not called (C-59).
    final func send(_ events: Event, with event: UIEvent?) {
        for handler in handlers.handlers(of: events) where handlers.contains(handler, for: events) {
            switch handler.kind {
            case .target(let target, let selector):
                if let object = target.object { sendAction(selector, to: object, for: event) }
            case .responderChain(let selector): sendAction(selector, to: nil, for: event)
            case .action(let action): sendAction(action)
            }
        }
    }

    /// Sends `valueChanged`, then `primaryActionTriggered` (C-35).
    package final func sendValueChanged(with event: UIEvent? = nil) {
        send(.valueChanged, with: event)
        send(.primaryActionTriggered, with: event)
    }

    /// Calls `iterator` for each handler in order: with its action or its target and method, its events, and a flag
    /// that ends the enumeration when set.
    public final func enumerateEventHandlers(
        _ iterator: (UIAction?, (Any?, Selector)?, UIControl.Event, inout Bool) -> Void
    ) {
        var stops = false
        for handler in handlers.all where handler.isAlive && !stops {
            switch handler.kind {
            case .target(let target, let selector): iterator(nil, (target.object, selector), handler.events, &stops)
            case .responderChain(let selector): iterator(nil, (Any?.none, selector), handler.events, &stops)
            case .action(let action): iterator(action, nil, handler.events, &stops)
            }
        }
    }
}

extension UIControl: UIContextMenuInteractionDelegate {}
