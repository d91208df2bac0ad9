import Foundation
import QuartzCore

/// An object that can answer events: the application, view controllers, views and windows (P-01).
///
/// Responders form a chain through `next`. Whatever a responder does not handle it passes on, with the same arguments;
/// an event that nobody handles is dropped at the end of the chain (P-06). A class that overrides one of the four
/// touch methods without calling `super` should override all four (P-08).
@MainActor open class UIResponder: NSObject {
    /// Makes a responder that is last in its chain.
    public override init() {
        super.init()
    }

    // MARK: The chain

    /// The responder that is asked after this one; `nil` at the end of the chain. Views, view controllers, windows and
    /// the application say who comes next (P-02 to P-05).
    open var next: UIResponder? { nil }

    // MARK: First responder

    /// Whether the responder may become first responder; `false` unless overridden (P-13).
    open var canBecomeFirstResponder: Bool { false }

    /// Makes the responder the first one of its window. Asks, in this order: `canBecomeFirstResponder` of this one,
    /// `canResignFirstResponder` of the present one, then `resignFirstResponder` of the present one; a refusal leaves
    /// everything as it was and answers `false` (P-14, P-15). A responder outside a window is refused (P-16).
    @discardableResult
    open func becomeFirstResponder() -> Bool {
        if isFirstResponder { return true }
        guard canBecomeFirstResponder, let window = responderWindow else { return false }
        return window.installFirstResponder(self)
    }

    /// Whether the responder gives up being first responder when another wants it; `true` unless overridden (P-13).
    open var canResignFirstResponder: Bool { true }

    /// Gives up being first responder. Overriders call `super` and do what the loss asks for. Answers `false` when
    /// `canResignFirstResponder` refuses.
    @discardableResult
    open func resignFirstResponder() -> Bool {
        guard isFirstResponder else { return true }
        guard canResignFirstResponder else { return false }
        responderWindow?.clearFirstResponder(self)
        return true
    }

    /// Whether this is the first responder of its window (P-17).
    open var isFirstResponder: Bool { responderWindow?.firstResponder === self }

    // MARK: Touches

    /// Fingers landed on the view. `touches` are those of the view that began in this event (E-30). The default passes
    /// the call to `next` (P-07).
    open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        next?.touchesBegan(touches, with: event)
    }

    /// Fingers that began in the view moved, changed pressure or leaned. The default passes the call to `next` (P-07).
    open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        next?.touchesMoved(touches, with: event)
    }

    /// Fingers that began in the view lifted. The default passes the call to `next` (P-07).
    open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        next?.touchesEnded(touches, with: event)
    }

    /// The system took touches away that began in the view (E-46): nothing is to be done that a lift would do. The
    /// default passes the call to `next` (P-07).
    open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        next?.touchesCancelled(touches, with: event)
    }

    /// Readings of touches that were guesses are known now (T-21). Each object of `touches` is a reading as it is now;
    /// its `estimationUpdateIndex` is that of the reading given before. The default passes the call to `next` (P-07).
    open func touchesEstimatedPropertiesUpdated(_ touches: Set<UITouch>) {
        next?.touchesEstimatedPropertiesUpdated(touches)
    }

    // MARK: Presses

    /// Keys went down. The default passes the call to `next` (P-10).
    open func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        next?.pressesBegan(presses, with: event)
    }

    /// Keys that are held changed. The default passes the call to `next` (P-10).
    open func pressesChanged(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        next?.pressesChanged(presses, with: event)
    }

    /// Keys went up. The default passes the call to `next` (P-10).
    open func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        next?.pressesEnded(presses, with: event)
    }

    /// The system took held keys away: the application became inactive. The default passes the call to `next` (P-10).
    open func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        next?.pressesCancelled(presses, with: event)
    }

    // MARK: Motion

    /// The device is being shaken. No host of Touchstone tells of that: only a program that calls it itself gets here.
    /// The default passes the call to `next` (P-10).
    open func motionBegan(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
        next?.motionBegan(motion, with: event)
    }

    /// The shake is over; see `motionBegan(_:with:)`. The default passes the call to `next` (P-10).
    open func motionEnded(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
        next?.motionEnded(motion, with: event)
    }

    /// The shake was interrupted or lasted too long; see `motionBegan(_:with:)`. The default passes the call to `next`
    /// (P-10).
    open func motionCancelled(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
        next?.motionCancelled(motion, with: event)
    }

    // MARK: Interface files

    /// Called on what was read from a nib file. There are no nib files here, and what code makes is not read from one:
    /// it is never called. Overriders call `super`.
    open func awakeFromNib() {}

    /// Called by an interface builder that shows a view in its editor; never in an application. Overriders call
    /// `super`.
    open func prepareForInterfaceBuilder() {}

    // MARK: Actions

    /// Whether the responder performs an action now; by default true when it implements the action (P-21). Overriders
    /// decide the actions they know and leave the rest to `super` (P-22).
    open func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
        action.isImplemented(by: self)
    }

    /// The first responder from this one upward that performs the action, or `nil` when none does (P-23).
    open func target(forAction action: Selector, withSender sender: Any?) -> Any? {
        canPerformAction(action, withSender: sender) ? self : next?.target(forAction: action, withSender: sender)
    }
}
