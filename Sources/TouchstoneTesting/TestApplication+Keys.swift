import Foundation
import TouchInput
import UIKit

extension TestApplication {
    /// A key goes down, or repeats while it is held.
    public func press(
        _ key: UIKeyboardHIDUsage, characters: String = "", modifiers: UIKeyModifierFlags = [], isRepeat: Bool = false
    ) {
        send(
            KeySample(usage: key.rawValue, characters: characters, isDown: true, isRepeat: isRepeat, device: panel.id),
            modifiers)
    }

    /// A key goes up.
    public func release(_ key: UIKeyboardHIDUsage, characters: String = "", modifiers: UIKeyModifierFlags = []) {
        send(KeySample(usage: key.rawValue, characters: characters, isDown: false, device: panel.id), modifiers)
    }

    private func send(_ key: KeySample, _ modifiers: UIKeyModifierFlags) {
        deliver(
            InputFrame(
                time: InputTime(seconds: now), keys: [key], modifiers: KeyModifiers(rawValue: modifiers.rawValue)))
    }
}
