import Foundation
import QuartzCore
import TouchInput

/// Turns keys going down and up into presses and sends them on their way (E-74): the application, the key window
/// (E-10), the first responder (P-11).
///
/// A press goes to the responder it began with until it is over. Where a window has no first responder, the frontmost
/// view controller takes its place, otherwise the window.
@MainActor final class PressDelivery {
    private unowned let application: UIApplication
    /// The keys that are down, by the host's numbers, and those that have just gone up.
    private var presses: [Int: UIPress] = [:]

    init(application: UIApplication) {
        self.application = application
    }

    /// Takes the keys of a frame, one event a key. What comes while recognizers decide waits until they have (G-17).
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

    private var environment: GestureEnvironment { application.gestureEnvironment }

    /// Cancels the keys of a device that is gone (E-80).
    func removeDevice(_ device: InputDevice.ID) {
        cancel { $0.device == device }
    }

    /// Writes down what there is to be remembered now.
    func fill(_ counters: inout InputStateCounters) { counters.keysDown = presses.count }

    private func accept(_ sample: KeySample, of frame: InputFrame) {
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
            presses[sample.code] = press
        }
        send([press], at: time, modifiers: UIKeyModifierFlags(frame.modifiers))
    }

    /// Cancels all keys that are down: the application becomes inactive, or another window the key window.
    func cancelAllPresses() {
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
        let active = selected.filter { !$0.isFinished }
        guard !active.isEmpty else { return }
        for press in active { press.phase = .cancelled }
        send(active, at: MediaClock.now, modifiers: [])
    }

    /// Sends an event in which some presses have news; all others are stationary.
    private func send(_ changed: Set<UIPress>, at time: TimeInterval, modifiers: UIKeyModifierFlags) {
        for press in presses.values where !changed.contains(press) { press.phase = .stationary }
        let event = UIPressesEvent(presses: Set(presses.values), timestamp: time, modifiers: modifiers)
        presses = presses.filter { !$0.value.isFinished }
        application.sendEvent(event)
    }

    /// Recognizers get the presses first, then the responders that the presses belong to.
    func deliver(_ event: UIPressesEvent) {
        application.gestureEnvironment.update(event) { callResponders(event) }
    }

    /// Calls the responders of the presses that have news, one call a phase.
    private func callResponders(_ event: UIPressesEvent) {
        var remaining = event.allPresses.filter { $0.phase != .stationary }
        while let first = remaining.first {
            let batch = remaining.filter { $0.responder === first.responder && $0.phase == first.phase }
            remaining.subtract(batch)
            guard let responder = first.responder else { continue }
            switch first.phase {
            case .began: responder.pressesBegan(batch, with: event)
            case .changed: responder.pressesChanged(batch, with: event)
            case .ended: responder.pressesEnded(batch, with: event)
            case .cancelled: responder.pressesCancelled(batch, with: event)
            case .stationary: break
            }
        }
    }
}

extension UIPress {
    /// True when the key went up or was taken away.
    var isFinished: Bool { phase == .ended || phase == .cancelled }
}

extension UIWindow {
    /// Where keys go: the first responder, otherwise the frontmost view controller, otherwise the window.
    fileprivate var pressResponder: UIResponder {
        if let firstResponder { return firstResponder }
        var controller = rootViewController
        while let presented = controller?.presentedViewController { controller = presented }
        return controller ?? self
    }
}
