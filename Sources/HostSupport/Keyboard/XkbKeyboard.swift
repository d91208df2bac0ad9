import CXkbCommon
import Foundation
import TouchInput

/// Converts the keys of a keymap to HID usages, modifiers and text in the user's layout.
@MainActor package final class XkbKeyboard {
    private let keymap: OpaquePointer
    private let state: OpaquePointer
    /// The state without modifiers other than Shift and Caps Lock.
    private let plainState: OpaquePointer
    private let keptModifiers: UInt32
    private lazy var sequence = ComposeSequence()

    /// Key codes of XKB are this much greater than those of the kernel.
    static let codeOffset: UInt32 = 8

    /// Reads a keymap in the text format of XKB, version 1; `nil` if it is invalid.
    package convenience init?(_ text: String) {
        self.init { xkb_keymap_new_from_string($0, text, XKB_KEYMAP_FORMAT_TEXT_V1, XKB_KEYMAP_COMPILE_NO_FLAGS) }
    }

    /// Reads the keymap of the environment: `XKB_DEFAULT_LAYOUT`, `XKB_DEFAULT_VARIANT`, `XKB_DEFAULT_OPTIONS` and
    /// others, by default a US keyboard; `nil` if the system has no keymaps.
    package convenience init?() {
        self.init { xkb_keymap_new_from_names($0, nil, XKB_KEYMAP_COMPILE_NO_FLAGS) }
    }

    private init?(_ makeKeymap: (OpaquePointer) -> OpaquePointer?) {
        guard let context = xkb_context_new(XKB_CONTEXT_NO_FLAGS) else { return nil }
        defer { xkb_context_unref(context) }
        guard let keymap = makeKeymap(context) else { return nil }
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
    package func update(depressed: UInt32, latched: UInt32, locked: UInt32, group: UInt32) {
        xkb_state_update_mask(state, depressed, latched, locked, 0, 0, group)
        updatePlainState(depressed: depressed, latched: latched, locked: locked, group: group)
    }

    private func updatePlainState(depressed: UInt32, latched: UInt32, locked: UInt32, group: UInt32) {
        xkb_state_update_mask(
            plainState, depressed & keptModifiers, latched & keptModifiers, locked & keptModifiers, 0, 0, group)
    }

    /// Updates the modifiers and the layout group after a key with a code of the kernel went down or up, where no
    /// compositor reports them.
    package func update(_ code: UInt32, isDown: Bool) {
        xkb_state_update_key(state, code &+ Self.codeOffset, isDown ? XKB_KEY_DOWN : XKB_KEY_UP)
        updatePlainState(
            depressed: xkb_state_serialize_mods(state, XKB_STATE_MODS_DEPRESSED),
            latched: xkb_state_serialize_mods(state, XKB_STATE_MODS_LATCHED),
            locked: xkb_state_serialize_mods(state, XKB_STATE_MODS_LOCKED),
            group: xkb_state_serialize_layout(state, XKB_STATE_LAYOUT_EFFECTIVE))
    }

    /// Modifiers and a layout group, as bits of the keymap.
    package struct ModifierState: Hashable, Sendable {
        var depressed: UInt32
        var latched: UInt32
        var locked: UInt32
        var group: UInt32
    }

    /// The modifiers and the group that are in force.
    package var modifierState: ModifierState {
        ModifierState(
            depressed: xkb_state_serialize_mods(state, XKB_STATE_MODS_DEPRESSED),
            latched: xkb_state_serialize_mods(state, XKB_STATE_MODS_LATCHED),
            locked: xkb_state_serialize_mods(state, XKB_STATE_MODS_LOCKED),
            group: xkb_state_serialize_layout(state, XKB_STATE_LAYOUT_EFFECTIVE))
    }

    /// Calls `body` with earlier modifiers in force: those of a key that has waited.
    package func withModifierState<Result>(_ earlier: ModifierState, _ body: () -> Result) -> Result {
        let current = modifierState
        if earlier == current { return body() }
        set(earlier)
        defer { set(current) }
        return body()
    }

    private func set(_ state: ModifierState) {
        update(depressed: state.depressed, latched: state.latched, locked: state.locked, group: state.group)
    }

    /// The modifiers (T-41).
    package var modifiers: KeyModifiers {
        let names: [(String, KeyModifiers)] = [
            (XKB_MOD_NAME_CAPS, .alphaShift), (XKB_MOD_NAME_SHIFT, .shift), (XKB_MOD_NAME_CTRL, .control),
            (XKB_MOD_NAME_ALT, .alternate), (XKB_MOD_NAME_LOGO, .command),
        ]
        return names.reduce(into: []) { modifiers, name in
            if xkb_state_mod_name_is_active(state, name.0, XKB_STATE_MODS_EFFECTIVE) > 0 { modifiers.insert(name.1) }
        }
    }

    /// The modifiers after a key went down or up. The compositor reports them only after the key.
    package func modifiers(after key: KeySample) -> KeyModifiers {
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
    package func repeats(_ code: UInt32) -> Bool { xkb_keymap_key_repeats(keymap, code &+ Self.codeOffset) != 0 }

    /// The key with a code of the kernel, with the text that it types. Only presses type, and advance sequences of dead
    /// keys.
    package func key(_ code: UInt32, isDown: Bool, isRepeat: Bool, device: InputDevice.ID) -> KeySample {
        let code = code &+ Self.codeOffset
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
    package func resetSequence() { sequence.reset() }

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

/// Keys as input methods see them.
extension XkbKeyboard {
    /// The modifiers that X has bits for: the first eight of a keymap.
    private static let coreModifierMask: UInt32 = 0xFF

    /// The symbol that a key has with the modifiers, as the X protocol numbers them, and the modifiers as its bits.
    package func symbol(_ code: UInt32) -> (symbol: UInt32, modifiers: UInt32) {
        (
            xkb_state_key_get_one_sym(state, code &+ Self.codeOffset),
            xkb_state_serialize_mods(state, XKB_STATE_MODS_EFFECTIVE) & Self.coreModifierMask
        )
    }

    /// A key that an input method sends as if it was typed (KB-82), and the modifiers after it.
    ///
    /// - Parameters:
    ///   - code: the code of the kernel; 0 for that of a key that types the symbol.
    ///   - modifiers: bits of the X protocol.
    package func key(
        forwarded symbol: UInt32, code: UInt32, modifiers bits: UInt32, isDown: Bool, isRepeat: Bool,
        device: InputDevice.ID
    ) -> (sample: KeySample, modifiers: KeyModifiers) {
        let xkbCode = code == 0 ? self.code(of: symbol) : code &+ Self.codeOffset
        let name = xkb_keymap_key_get_name(keymap, xkbCode).map { String(cString: $0) } ?? ""
        let sample = KeySample(
            usage: KeyUsages.usage(named: name), code: Int(xkbCode),
            characters: isDown ? ComposeSequence.text(of: symbol) : "", isDown: isDown, isRepeat: isRepeat,
            device: device)
        var state = modifierState
        (state.depressed, state.latched, state.locked) = (bits & Self.coreModifierMask, 0, 0)
        return (sample, withModifierState(state) { modifiers(after: sample) })
    }

    /// The code of a key that types a symbol in some layout; 0 if none does.
    private func code(of symbol: UInt32) -> UInt32 {
        let first = xkb_keymap_min_keycode(keymap)
        for code in first...max(first, xkb_keymap_max_keycode(keymap)) {
            for layout in 0..<xkb_keymap_num_layouts_for_key(keymap, code) {
                for level in 0..<xkb_keymap_num_levels_for_key(keymap, code, layout) {
                    var symbols: UnsafePointer<xkb_keysym_t>?
                    let count = xkb_keymap_key_get_syms_by_level(keymap, code, layout, level, &symbols)
                    if let symbols, (0..<Int(count)).contains(where: { symbols[$0] == symbol }) { return code }
                }
            }
        }
        return 0
    }
}
