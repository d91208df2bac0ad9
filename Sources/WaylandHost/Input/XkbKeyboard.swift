import CXkbCommon
import Foundation
import HostSupport
import TouchInput

/// Converts the keys of a keymap to HID usages, modifiers and text in the user's layout.
@MainActor final class XkbKeyboard {
    private let keymap: OpaquePointer
    private let state: OpaquePointer
    /// The state without modifiers other than Shift and Caps Lock.
    private let plainState: OpaquePointer
    private let keptModifiers: UInt32
    private lazy var sequence = ComposeSequence()

    /// Key codes of XKB are this much greater than those of the kernel.
    static let codeOffset: UInt32 = 8

    /// Reads a keymap in the text format of XKB, version 1; `nil` if it is invalid.
    init?(_ text: String) {
        guard let context = xkb_context_new(XKB_CONTEXT_NO_FLAGS) else { return nil }
        defer { xkb_context_unref(context) }
        guard
            let keymap = xkb_keymap_new_from_string(
                context, text, XKB_KEYMAP_FORMAT_TEXT_V1, XKB_KEYMAP_COMPILE_NO_FLAGS)
        else { return nil }
        guard let state = xkb_state_new(keymap), let plainState = xkb_state_new(keymap) else {
            xkb_keymap_unref(keymap)
            return nil
        }
        (self.keymap, self.state, self.plainState) = (keymap, state, plainState)
        keptModifiers = [XKB_MOD_NAME_SHIFT, XKB_MOD_NAME_CAPS].reduce(0) { bits, name in
            let index = xkb_keymap_mod_get_index(keymap, name)
            return index < 32 ? bits | 1 << index : bits
        }
    }

    isolated deinit {
        xkb_state_unref(plainState)
        xkb_state_unref(state)
        xkb_keymap_unref(keymap)
    }

    /// Sets the modifiers and the layout group, as the compositor reports them.
    func update(depressed: UInt32, latched: UInt32, locked: UInt32, group: UInt32) {
        xkb_state_update_mask(state, depressed, latched, locked, 0, 0, group)
        xkb_state_update_mask(
            plainState, depressed & keptModifiers, latched & keptModifiers, locked & keptModifiers, 0, 0, group)
    }

    /// The modifiers (T-41).
    var modifiers: KeyModifiers {
        let names: [(String, KeyModifiers)] = [
            (XKB_MOD_NAME_CAPS, .alphaShift), (XKB_MOD_NAME_SHIFT, .shift), (XKB_MOD_NAME_CTRL, .control),
            (XKB_MOD_NAME_ALT, .alternate), (XKB_MOD_NAME_LOGO, .command),
        ]
        return names.reduce(into: []) { modifiers, name in
            if xkb_state_mod_name_is_active(state, name.0, XKB_STATE_MODS_EFFECTIVE) > 0 { modifiers.insert(name.1) }
        }
    }

    /// The modifiers after a key went down or up. The compositor reports them only after the key.
    func modifiers(after key: KeySample) -> KeyModifiers {
        var modifiers = modifiers.union(KeyUsages.modifiers(ofUsage: key.usage))
        let changed: KeyModifiers
        switch key.usage {
        case 0xE0, 0xE4: changed = .control
        case 0xE1, 0xE5: changed = .shift
        case 0xE2, 0xE6: changed = .alternate
        case 0xE3, 0xE7: changed = .command
        default: return modifiers
        }
        if key.isDown { modifiers.insert(changed) } else { modifiers.remove(changed) }
        return modifiers
    }

    /// Whether a key is repeated while it is held.
    func repeats(_ code: UInt32) -> Bool { xkb_keymap_key_repeats(keymap, code + Self.codeOffset) != 0 }

    /// The key with a code of the kernel, with the text that it types. Only presses type, and advance sequences of dead
    /// keys.
    func key(_ code: UInt32, isDown: Bool, isRepeat: Bool, device: InputDevice.ID) -> KeySample {
        let code = code + Self.codeOffset
        let name = xkb_keymap_key_get_name(keymap, code).map { String(cString: $0) } ?? ""
        let result = isDown ? compose(code) : (text: "", composition: .none)
        var sample = KeySample(
            usage: KeyUsages.usage(named: name), code: Int(code), characters: result.text,
            charactersIgnoringModifiers: ComposeSequence.text(of: xkb_state_key_get_one_sym(plainState, code)),
            isDown: isDown, isRepeat: isRepeat, device: device)
        sample.composition = result.composition
        return sample
    }

    /// Forgets a sequence of dead keys, after the keyboard went elsewhere.
    func resetSequence() { sequence.reset() }

    private func compose(_ code: UInt32) -> (text: String, composition: KeyComposition) {
        let symbol = xkb_state_key_get_one_sym(state, code)
        let modifiers = modifiers
        // Control makes control characters of letters.
        if modifiers.contains(.control) { return (controlText(code), .none) }
        if modifiers.contains(.command) { return (ComposeSequence.text(of: symbol), .none) }
        switch sequence.add(symbol) {
        case .none: return (ComposeSequence.text(of: symbol), .none)
        case .pending(let text): return ("", .pending(text))
        case .composed(let text): return (text, .none)
        case .cancelled: return ("", .cancelled)
        }
    }

    private func controlText(_ code: UInt32) -> String {
        var buffer = [CChar](repeating: 0, count: 64)
        let count = xkb_state_key_get_utf8(state, code, &buffer, buffer.count)
        let bytes = buffer.prefix(min(max(0, Int(count)), buffer.count - 1))
        return String(decoding: bytes.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }
}
