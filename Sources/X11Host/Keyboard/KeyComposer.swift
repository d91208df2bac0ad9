import CXlib
import Foundation

/// Determines the text that a key types, including dead keys and the compose key.
///
/// Uses Xlib's built-in input method, which needs no other program. Without one (for example, without a locale) keys
/// type only Latin-1.
@MainActor final class KeyComposer {
    private let display: OpaquePointer
    private let window: Window
    private let context: XIC?

    /// Opens the input method; reads the compose table of the user's locale.
    init(_ display: OpaquePointer, _ window: Window) {
        self.display = display
        self.window = window
        setlocale(LC_CTYPE, "")
        XSetLocaleModifiers("@im=none")
        let method = XOpenIM(display, nil, nil, nil)
        context = method.flatMap { touchstone_create_input_context($0, window) }
        if let context { XSetICFocus(context) }
    }

    /// The text of a key press; empty during a composition and for keys that type nothing.
    func text(_ event: XIDeviceEvent) -> String {
        var core = coreEvent(event, state: coreState(event))
        if XFilterEvent(&core, window) != 0 { return "" }
        return lookUp(&core)
    }

    /// The text of the key without modifiers other than Shift and the layout group.
    func plainText(_ event: XIDeviceEvent) -> String {
        let keptModifiers = UInt32(ShiftMask) | UInt32(LockMask) | 0x6000
        var core = coreEvent(event, state: coreState(event) & keptModifiers)
        var buffer = [CChar](repeating: 0, count: 32)
        var symbol: KeySym = 0
        let count = XLookupString(&core.xkey, &buffer, Int32(buffer.count), &symbol, nil)
        if symbol >= 0x0100_0000, let scalar = Unicode.Scalar(UInt32(symbol & 0xFF_FFFF)) { return String(scalar) }
        return String(
            String.UnicodeScalarView(buffer.prefix(Int(count)).compactMap { Unicode.Scalar(UInt8(bitPattern: $0)) }))
    }

    private func lookUp(_ core: inout XEvent) -> String {
        var buffer = [CChar](repeating: 0, count: 128)
        guard let context else {
            let count = XLookupString(&core.xkey, &buffer, Int32(buffer.count), nil, nil)
            let bytes = buffer.prefix(Int(count)).map { UInt8(bitPattern: $0) }
            return String(String.UnicodeScalarView(bytes.map { Unicode.Scalar($0) }))
        }
        let count = Xutf8LookupString(context, &core.xkey, &buffer, Int32(buffer.count), nil, nil)
        return String(decoding: buffer.prefix(max(0, Int(count))).map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }

    private func coreState(_ event: XIDeviceEvent) -> UInt32 {
        UInt32(truncatingIfNeeded: event.mods.effective) & 0xFF
            | (UInt32(truncatingIfNeeded: event.group.effective) & 3) << 13
    }

    private func coreEvent(_ event: XIDeviceEvent, state: UInt32) -> XEvent {
        var core = XEvent()
        core.xkey.type = KeyPress
        core.xkey.serial = event.serial
        core.xkey.display = display
        core.xkey.window = window
        core.xkey.root = event.root
        core.xkey.time = event.time
        core.xkey.keycode = UInt32(event.detail)
        core.xkey.state = state
        core.xkey.same_screen = 1
        return core
    }
}
