import CXlib
import TouchInput

/// A key press whose text the input method has not answered yet.
struct PendingKey {
    /// The key; it has no text yet.
    var sample: KeySample
    /// When it was pressed.
    var time: InputTime
    /// The modifiers after the press.
    var modifiers: KeyModifiers
}

extension InputReader {
    /// Reads a key press or release. A press whose text the input method determines later is delivered with its answer,
    /// or without text before the next key changes (T-45).
    func readKey(_ event: XIDeviceEvent) {
        deliverPendingKey()
        let modifiers = keyboard.modifiers(after: event)
        let (sample, isPending) = keyboard.key(event)
        let key = PendingKey(sample: sample, time: time(event.time), modifiers: modifiers)
        if isPending { pendingKey = key } else { add(key) }
        pointer.updateModifiers(modifiers)
        showFingers()
    }

    /// Reads an answer of the input method: the text of the pending key press, or text without a key.
    func readAnswer(_ event: XKeyEvent) {
        let text = keyboard.answer(event)
        if pendingKey != nil, event.type == KeyPress, [0, pendingKey?.sample.code].contains(Int(event.keycode)) {
            deliverPendingKey(text)
        } else if !text.isEmpty {
            let device = lastKeyboard ?? .unnamed
            for isDown in [true, false] {
                let sample = KeySample(
                    usage: 0, code: 0, characters: isDown ? text : "", isDown: isDown, device: device)
                add(PendingKey(sample: sample, time: MonotonicClock.input, modifiers: []))
            }
        }
    }

    /// Delivers the pending key press, if there is one, with this text.
    func deliverPendingKey(_ text: String = "") {
        guard var key = pendingKey else { return }
        pendingKey = nil
        key.sample.characters = text
        add(key)
    }

    private func add(_ key: PendingKey) {
        lastKeyboard = key.sample.device
        assembler.add(key.sample, at: key.time, modifiers: key.modifiers)
    }
}
