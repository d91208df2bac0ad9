import CoreGraphics
import CXlib
import HostSupport
import InputMethods
import QuartzCore
import Support
import TouchInput
import UIKitCore

/// A key change on its way to the application.
struct KeyChange {
    /// The key.
    var sample: KeySample
    /// When it changed.
    var time: InputTime
    /// The modifiers after the change.
    var modifiers: KeyModifiers
}

/// A key press whose text the input method has not answered yet, and the releases that follow it.
@MainActor struct PendingKey {
    /// The longest wait for an answer, in seconds (decision). A key in the middle of a composition has none.
    static let timeout = 0.1

    /// The key press; it has no text yet.
    var press: KeyChange
    /// The releases since then.
    var releases: [KeyChange] = []
    /// Ends the wait.
    var deadline: DeadlineQueue.Deadline
}

extension InputReader {
    /// Reads a key that screen readers do not consume: the user's input method sees it before the application (TX-177).
    func readKeyBehindTechnology(_ event: XIDeviceEvent) {
        // What was read before may change the first responder.
        finish()
        let isTaken = inputMethods?.take(keyboard.inputMethodKey(event)) { [weak self] in
            self?.readUnusedKey(event)
            self?.finish()
        }
        if isTaken != true { readUnusedKey(event) }
    }

    /// Reads a key that a D-Bus input method does not use. A press whose text the X input method determines later is
    /// delivered with its answer; without one, before the next key is pressed or after `PendingKey.timeout`: without
    /// text (T-45), or with what it types if the method has ended.
    private func readUnusedKey(_ event: XIDeviceEvent) {
        let modifiers = keyboard.modifiers(after: event)
        let (sample, isPending) = keyboard.key(event, usesInputMethod: usesXInputMethod)
        let change = KeyChange(sample: sample, time: time(event.time), modifiers: modifiers)
        if sample.isDown { deliverPendingKey() }
        if isPending {
            let deadline = DeadlineQueue.main.schedule(at: MediaClock.now + PendingKey.timeout) { [weak self] in
                self?.deliverPendingKey()
                self?.finish()
            }
            pendingKey = PendingKey(press: change, deadline: deadline)
        } else if pendingKey != nil {
            pendingKey?.releases.append(change)
        } else {
            add(change)
        }
        pointer.updateModifiers(modifiers)
        showFingers()
    }

    /// Delivers a key that an input method sends as if it was typed (KB-82).
    func readForwardedKey(_ key: InputMethodKey) {
        let (sample, modifiers) = keyboard.key(forwarded: key, device: lastKeyboard ?? .unnamed)
        add(KeyChange(sample: sample, time: MonotonicClock.input, modifiers: modifiers))
        finish()
    }

    /// Reads an answer of the X input method: the text of the pending key press, or text without a key.
    func readAnswer(_ event: XKeyEvent) {
        let text = keyboard.answer(event)
        let isPress = event.type == KeyPress
        if isPress, let code = pendingKey?.press.sample.code, [0, code].contains(Int(event.keycode)) {
            deliverPendingKey(text)
        } else if !text.isEmpty {
            let device = lastKeyboard ?? .unnamed
            for isDown in [true, false] {
                let sample = KeySample(
                    usage: 0, code: 0, characters: isDown ? text : "", isDown: isDown, device: device)
                add(KeyChange(sample: sample, time: MonotonicClock.input, modifiers: []))
            }
        }
    }

    /// Delivers the pending key press, if there is one, and what follows it.
    ///
    /// - Parameter text: what the input method has answered; `nil` without an answer.
    private func deliverPendingKey(_ text: String? = nil) {
        guard var pending = pendingKey else { return }
        pendingKey = nil
        DeadlineQueue.main.cancel(pending.deadline)
        let typesText = keyboard.hasInputMethodEnded && pending.press.modifiers.isDisjoint(with: [.control, .command])
        pending.press.sample.characters =
            text ?? (typesText ? pending.press.sample.charactersIgnoringModifiers : "")
        add(pending.press)
        for release in pending.releases { add(release) }
    }

    private func add(_ key: KeyChange) {
        lastKeyboard = key.sample.device
        assembler.add(key.sample, at: key.time, modifiers: key.modifiers)
    }
}
