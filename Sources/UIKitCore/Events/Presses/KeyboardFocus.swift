import CoreGraphics
import Foundation

/// A view that the tab key can reach.
@MainActor package protocol KeyboardFocusable: UIView {
    /// Whether the view takes the keyboard focus now.
    var canTakeKeyboardFocus: Bool { get }

    /// Called after the view received or lost the focus.
    func keyboardFocusDidChange()
}

/// The view that receives keys while no responder is first responder. The tab key moves the focus through the views of
/// the key window, shift and tab move it back (P-139).
@MainActor package enum KeyboardFocus {
    private static weak var focused: (any KeyboardFocusable)?

    /// The focused view of a window.
    package static func view(in window: UIWindow) -> UIView? {
        guard let focused, focused.window === window, focused.canTakeKeyboardFocus else { return nil }
        return focused
    }

    /// Whether a view has the focus.
    package static func contains(_ view: UIView) -> Bool { focused === view }

    /// Gives the focus to a view, or takes it away.
    package static func move(to view: (any KeyboardFocusable)?) {
        guard focused !== view else { return }
        let previous = focused
        focused = view
        previous?.keyboardFocusDidChange()
        view?.keyboardFocusDidChange()
    }

    /// Moves the focus to the next view of a window, or to the previous one; after the last view to the first.
    /// A text input that is reached becomes first responder; `origin` is the one that the key was pressed in.
    static func advance(in window: UIWindow, backward: Bool, from origin: UIView? = nil) {
        let views = focusableViews(in: window)
        guard !views.isEmpty else { return move(to: nil) }
        let current = views.firstIndex { $0 === origin ?? focused }
        let next: Int
        if let current {
            next = (current + (backward ? views.count - 1 : 1)) % views.count
        } else {
            next = backward ? views.count - 1 : 0
        }
        if views[next] is any UIKeyInput {
            if views[next].becomeFirstResponder() { move(to: nil) }
            return
        }
        if let origin, !origin.resignFirstResponder() { return }
        move(to: views[next])
    }

    /// The views of a window that take the focus, in the order of the hierarchy. Uses no stack, because trees may be
    /// deep.
    private static func focusableViews(in window: UIWindow) -> [any KeyboardFocusable] {
        var found: [any KeyboardFocusable] = []
        var pending: [UIView] = [window]
        while let view = pending.popLast() {
            guard !view.isHidden, view.isUserInteractionEnabled, view.alpha >= CGFloat(UIView.minimumHitTestOpacity)
            else { continue }
            if let view = view as? any KeyboardFocusable, view.canTakeKeyboardFocus { found.append(view) }
            pending.append(contentsOf: view.subviewStorage.reversed())
        }
        return found
    }
}
