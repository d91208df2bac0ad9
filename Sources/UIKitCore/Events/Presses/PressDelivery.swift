import Support
import Foundation
import QuartzCore
import TouchInput

/// Translates key input into presses and dispatches them (E-74): to the application, the key window (E-10) and the
/// first responder (P-11).
///
/// A press goes to the responder it began with until it ends. In a window without a first responder, it goes to the
/// view with the keyboard focus, the frontmost view controller, or the window, and the tab key moves the focus (P-139).
@MainActor final class PressDelivery {
    private unowned let application: UIApplication
    /// The keys that are down, by the host's key code.
    private var presses: [Int: UIPress] = [:]
    /// The calls that responders have not received yet, oldest first.
    private var pendingCalls: [ResponderCall] = []
    private let overlay = KeyCommandOverlay()

    init(application: UIApplication) {
        self.application = application
    }

    /// Processes the keys of a frame, one event for each key. Input that arrives while recognizers decide is postponed
    /// (G-17).
    func accept(_ frame: InputFrame) {
        environment.processPostponedInput()
        for key in frame.keys {
            if environment.isDeciding {
                environment.postpone { [weak self] in self?.accept(key, of: frame) }
            } else {
                accept(key, of: frame)
            }
        }
    }

    private var environment: TouchRouter { application.touchRouter }

    /// Cancels the keys of a removed device (E-80).
    func removeDevice(_ device: InputDevice.ID) {
        cancel { $0.device == device }
    }

    /// Fills in the counters used by leak checks.
    func fill(_ counters: inout InputStateCounters) { counters.keysDown = presses.count }

    private func accept(_ sample: KeySample, of frame: InputFrame) {
        callResponders()
        guard application.applicationState == .active else { return }
        let time = frame.time.seconds
        let press: UIPress
        if let held = presses[sample.code] {
            press = held
            press.phase = sample.isDown ? .changed : .ended
            press.timestamp = time
        } else {
            guard sample.isDown, let window = application.keyWindow else { return }
            let key = UIKey(sample, modifiers: frame.modifiers)
            press = UIPress(
                key: key, on: sample.device, timestamp: time, window: window, responder: window.pressResponder)
        }
        overlay.keyChanged(
            press.key, isDown: sample.isDown, isRepeat: press.phase == .changed, responder: press.responder,
            in: press.window)
        presses[sample.code] = press
        // A text input, which is first responder, handles the tab key and moves the focus.
        let movesFocus = sample.isDown && press.key?.keyCode == .keyboardTab && press.window?.firstResponder == nil
        send([press], at: time, modifiers: UIKeyModifierFlags(frame.modifiers))
        if movesFocus { moveFocus(press.key, in: press.window) }
    }

    /// Moves the keyboard focus, unless there is a first responder meanwhile.
    private func moveFocus(_ key: UIKey?, in window: UIWindow?) {
        guard let window, window.firstResponder == nil else { return }
        KeyboardFocus.advance(in: window, backward: key?.modifierFlags.contains(.shift) == true)
    }

    /// Cancels all keys that are down: the application resigns active, or another window becomes key.
    func cancelAllPresses() {
        overlay.hide()
        cancel { _ in true }
    }

    /// Cancels the keys whose responder is about to leave its window.
    func viewWillLeaveWindow(_ view: UIView) {
        guard !presses.isEmpty else { return }
        cancel { $0.responder?.ownView?.isDescendant(of: view) ?? false }
    }

    private func cancel(_ shouldCancel: (UIPress) -> Bool) {
        let selected = presses.values.filter(shouldCancel)
        if !selected.isEmpty { cancel(Set(selected)) }
    }

    private func cancel(_ selected: Set<UIPress>) {
        guard !environment.isDeciding else {
            return environment.postpone { [weak self] in self?.cancel(selected) }
        }
        callResponders()
        let active = selected.filter { !$0.isFinished }
        guard !active.isEmpty else { return }
        for press in active { press.phase = .cancelled }
        send(active, at: MediaClock.now, modifiers: [])
    }

    /// Sends an event with the changed presses; all others become stationary.
    private func send(_ changed: Set<UIPress>, at time: TimeInterval, modifiers: UIKeyModifierFlags) {
        for press in presses.values where !changed.contains(press) { press.phase = .stationary }
        let event = UIPressesEvent(presses: Set(presses.values), timestamp: time, modifiers: modifiers)
        presses = presses.filter { !$0.value.isFinished }
        application.sendEvent(event)
    }

    /// Delivers presses to recognizers first, then to the responders they belong to.
    func deliver(_ event: UIPressesEvent) {
        addCalls(for: event)
        application.touchRouter.update(event) { callResponders() }
    }

    /// Adds the calls for the changed presses of an event, one for each responder and phase.
    private func addCalls(for event: UIPressesEvent) {
        var remaining = event.allPresses.filter { $0.phase != .stationary }
        while let first = remaining.first {
            let batch = remaining.filter { $0.responder === first.responder && $0.phase == first.phase }
            remaining.subtract(batch)
            guard let responder = first.responder else { continue }
            pendingCalls.append(ResponderCall(responder: responder, presses: batch, phase: first.phase, event: event))
        }
    }

    /// Calls the responders. Also before a press changes: an action or another responder may run the run loop, and a
    /// press has one phase.
    private func callResponders() {
        while !pendingCalls.isEmpty { pendingCalls.removeFirst().perform() }
    }
}

/// A call of a responder for its presses that are in the same phase.
@MainActor private struct ResponderCall {
    let responder: UIResponder
    let presses: Set<UIPress>
    let phase: UIPress.Phase
    let event: UIPressesEvent

    func perform() {
        switch phase {
        case .began: responder.pressesBegan(presses, with: event)
        case .changed: responder.pressesChanged(presses, with: event)
        case .ended: responder.pressesEnded(presses, with: event)
        case .cancelled: responder.pressesCancelled(presses, with: event)
        case .stationary: break
        }
    }
}

extension UIPress {
    /// True if the key was released or cancelled.
    var isFinished: Bool { phase == .ended || phase == .cancelled }
}

extension UIWindow {
    /// The responder that receives keys: the first responder, otherwise the view with the keyboard focus, otherwise the
    /// frontmost view controller, otherwise the window.
    fileprivate var pressResponder: UIResponder {
        if let firstResponder { return firstResponder }
        if let focused = KeyboardFocus.view(in: self) { return focused }
        var controller = rootViewController
        while let presented = controller?.presentedViewController { controller = presented }
        return controller ?? self
    }
}
