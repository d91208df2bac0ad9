import CoreGraphics
import Foundation
import Support
import UIKitCore

extension EditMenuPresenter {
    /// Receives what takes animations to run beside those of the menu.
    package typealias AnimationHandler = (EditMenuAnimator) -> Void

    /// Shows the commands of a text input, which are sent to its responder chain. Those that no responder performs are left
    /// out.
    ///
    /// - Parameters:
    ///   - elements: the commands and actions.
    ///   - owner: what the menu belongs to.
    ///   - responder: the text input.
    ///   - view: the view of the text.
    ///   - rect: what the menu is about, in points in the view's coordinates.
    ///   - willShow: called before the menu appears; `nil` by default.
    ///   - willHide: called before it disappears; `nil` by default.
    ///   - performed: called after a command was performed, with its message; does nothing by default.
    package func show(
        _ elements: [UIMenuElement], for owner: AnyObject, from responder: UIResponder, target view: UIView,
        _ rect: CGRect, willShow: AnimationHandler? = nil, willHide: AnimationHandler? = nil,
        performed: @escaping (Selector) -> Void = { _ in }
    ) {
        var events = Events()
        if let willShow { events.willShow = { EditMenuAnimator.run(EditMenuMetrics.showDuration, willShow) } }
        if let willHide { events.willHide = { EditMenuAnimator.run(EditMenuMetrics.hideDuration, willHide) } }
        events.choose = { [weak responder] element in
            guard let command = element as? UICommand, let responder else { return nil }
            return {
                EditMenuCommands.perform(command, from: responder, sender: command)
                performed(command.action)
            }
        }
        show(
            EditMenuCommands.filtered(elements, from: responder), for: owner, target: view, rect, events: events)
    }
}
