import CXlib
import Foundation
import HostSupport
import InputMethods
import TouchInput

/// Converts key events to HID usages, modifiers and text in the user's layout.
///
/// The layout is read at the first key or modifier, so that a program used only by touch does not wait for it.
@MainActor final class XKeyboard {
    private let display: OpaquePointer
    private let window: Window
    private var map: ModifierMap?
    private var usages: [Int]?
    private lazy var composer = {
        hasComposer = true
        return KeyComposer(display, window)
    }()
    private var hasComposer = false

    /// Creates a keyboard for keys that go to `window`.
    init(_ display: OpaquePointer, window: Window) {
        self.display = display
        self.window = window
    }

    /// Converts a server state to modifiers (T-41).
    func modifiers(_ state: XIModifierState) -> KeyModifiers {
        let bits = UInt32(truncatingIfNeeded: state.effective)
        if bits == 0 { return [] }
        let map = self.map ?? ModifierMap(display)
        self.map = map
        return map.modifiers(bits)
    }

    /// The key of an event, with the text it types. `isPending` is true if the X input method will answer with the text
    /// of a key press; it sees the key if `usesInputMethod`.
    func key(_ event: XIDeviceEvent, usesInputMethod: Bool) -> (sample: KeySample, isPending: Bool) {
        let code = Int(event.detail)
        let result = composer.read(event, usesInputMethod: usesInputMethod)
        var sample = KeySample(
            usage: usage(code), code: code, characters: result.text,
            charactersIgnoringModifiers: composer.plainText(event),
            isDown: event.evtype == XI_KeyPress, isRepeat: event.flags & XIKeyRepeat != 0,
            device: InputDevice.ID(Int(event.sourceid)))
        sample.composition = result.composition
        return (sample, result.isPending)
    }

    /// The key of an event as input methods see it.
    func inputMethodKey(_ event: XIDeviceEvent) -> InputMethodKey { composer.inputMethodKey(event) }

    /// A key that an input method sends as if it was typed; its code is that of the key that types its symbol, if the
    /// method does not know it.
    func key(forwarded key: InputMethodKey, device: InputDevice.ID) -> (sample: KeySample, modifiers: KeyModifiers) {
        let code =
            key.code == 0
            ? Int(XKeysymToKeycode(display, KeySym(key.symbol))) : Int(key.code) + Int(KeyComposer.codeOffset)
        let text = key.isDown ? ComposeSequence.text(of: key.symbol) : ""
        let sample = KeySample(
            usage: usage(code), code: code, characters: text, isDown: key.isDown, isRepeat: key.isRepeat, device: device
        )
        let map = self.map ?? ModifierMap(display)
        self.map = map
        return (sample, map.modifiers(key.modifiers).union(KeyUsages.modifiers(ofUsage: sample.usage)))
    }

    /// The text in an answer of the input method.
    func answer(_ event: XKeyEvent) -> String { composer.answer(event) }

    /// Whether the program of the X input method has ended: it answers about no key.
    var hasInputMethodEnded: Bool { hasComposer && composer.hasMethodEnded }

    /// Tells the input method whether the window has the focus. No effect before the first key.
    func focusChanged(_ isFocused: Bool) {
        if hasComposer { composer.focusChanged(isFocused) }
    }

    /// The modifiers after the key of this event went down or up. The state in the event is the one before.
    func modifiers(after event: XIDeviceEvent) -> KeyModifiers {
        let usage = usage(Int(event.detail))
        var modifiers = modifiers(event.mods).union(KeyUsages.modifiers(ofUsage: usage))
        let changed: KeyModifiers
        switch usage {
        case 0xE0, 0xE4: changed = .control
        case 0xE1, 0xE5: changed = .shift
        case 0xE2, 0xE6: changed = .alternate
        case 0xE3, 0xE7: changed = .command
        default: return modifiers
        }
        if event.evtype == XI_KeyPress { modifiers.insert(changed) } else { modifiers.remove(changed) }
        return modifiers
    }

    /// Discards the cached layout after the user changed it.
    func layoutChanged() {
        map = nil
        usages = nil
        if hasComposer { composer.layoutChanged() }
    }

    private func usage(_ code: Int) -> Int {
        let usages = self.usages ?? readUsages()
        self.usages = usages
        return usages.indices.contains(code) ? usages[code] : 0
    }

    private func readUsages() -> [Int] {
        var usages = [Int](repeating: 0, count: 256)
        guard let description = XkbAllocKeyboard() else { return usages }
        defer { XkbFreeKeyboard(description, 0, 1) }
        guard XkbGetNames(display, UInt32(XkbKeyNamesMask), description) == 0,
            let keys = description.pointee.names?.pointee.keys
        else { return usages }
        for code in Int(description.pointee.min_key_code)...Int(description.pointee.max_key_code) {
            let name = keys[code].name
            let characters = [name.0, name.1, name.2, name.3].map { UInt8(bitPattern: $0) }.filter { $0 != 0 }
            usages[code] = KeyUsages.usage(named: String(decoding: characters, as: UTF8.self))
        }
        return usages
    }
}

/// Maps the bits of the server's modifier state to modifiers (T-41). The keyboard layout determines the bits of Option
/// (Alt) and Command (Super).
struct ModifierMap: Sendable {
    private var option: UInt32
    private var command: UInt32

    /// Creates a map from the bits of Option and Command.
    init(option: UInt32, command: UInt32) {
        self.option = option
        self.command = command
    }

    /// Reads the server's keyboard layout. Costs a round trip.
    init(_ display: OpaquePointer) {
        option = XkbKeysymToModifiers(display, KeySym(XK_Alt_L))
        command = XkbKeysymToModifiers(display, KeySym(XK_Super_L))
    }

    /// Converts a server state to modifiers.
    func modifiers(_ state: UInt32) -> KeyModifiers {
        var modifiers: KeyModifiers = []
        if state & UInt32(LockMask) != 0 { modifiers.insert(.alphaShift) }
        if state & UInt32(ShiftMask) != 0 { modifiers.insert(.shift) }
        if state & UInt32(ControlMask) != 0 { modifiers.insert(.control) }
        if state & option != 0 { modifiers.insert(.alternate) }
        if state & command != 0 { modifiers.insert(.command) }
        return modifiers
    }
}
