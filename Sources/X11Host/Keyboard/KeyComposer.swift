import CXlib
import Foundation

/// Determines the text that keys type: with dead keys, the compose key, or the user's X input method.
///
/// The input method is the one that `XMODIFIERS` names (`@im=ibus`), a program that answers later. Without it, or after
/// it ends, Xlib's built-in one is used, which needs no other program. Without a locale there is neither, and keys type
/// only Latin-1.
@MainActor final class KeyComposer {
    /// What the input method made of a key press.
    enum Result: Hashable {
        /// The key types this text; empty for keys that type nothing and in the middle of a composition.
        case text(String)
        /// The input method will answer with an event: see `answer(_:)`.
        case pending
    }

    private let display: OpaquePointer
    private let window: Window
    private var context: XIC?
    /// True if the input method is another program.
    private var isExternal = false
    /// True if that program ended and no other input method is open yet.
    private var hasEnded = false

    /// Opens the input method; reads the compose table of the user's locale.
    init(_ display: OpaquePointer, _ window: Window) {
        self.display = display
        self.window = window
        setlocale(LC_CTYPE, "")
        open()
    }

    /// What a key press types. Also shows key releases to the input method, which type nothing.
    func read(_ event: XIDeviceEvent) -> Result {
        if hasEnded {
            hasEnded = false
            open(false)
        }
        let isDown = event.evtype == XI_KeyPress
        var core = coreEvent(event, state: coreState(event))
        core.xkey.type = isDown ? KeyPress : KeyRelease
        let isConsumed = XFilterEvent(&core, window) != 0
        guard isDown else { return .text("") }
        guard isConsumed else { return .text(lookUp(&core)) }
        return isExternal ? .pending : .text(composedText())
    }

    /// The text in an event with which the input method answers: a key press with code 0 for composed text, or the
    /// original one for a key that it does not use.
    func answer(_ event: XKeyEvent) -> String {
        var core = XEvent()
        core.xkey = event
        return event.type == KeyPress ? lookUp(&core) : ""
    }

    /// Tells the input method whether the window has the focus.
    func focusChanged(_ isFocused: Bool) {
        guard let context else { return }
        if isFocused { XSetICFocus(context) } else { XUnsetICFocus(context) }
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

    /// Opens the input method of `XMODIFIERS`, or else the built-in one.
    private func open(_ canBeExternal: Bool = true) {
        let name = ProcessInfo.processInfo.environment["XMODIFIERS"] ?? ""
        isExternal = canBeExternal && name.contains("@im=") && !name.contains("@im=none") && !name.contains("@im=local")
        XSetLocaleModifiers(isExternal ? "" : "@im=none")
        let method = XOpenIM(display, nil, nil, nil)
        context = method.flatMap { touchstone_create_input_context($0, window) }
        guard let method, let context else {
            if isExternal { open(false) }
            return
        }
        if isExternal {
            let composer = Unmanaged.passUnretained(self).toOpaque()
            touchstone_watch_input_method(method, composer) { _, composer, _ in
                let address = Int(bitPattern: composer)
                MainActor.assumeIsolated {
                    guard let composer = UnsafeRawPointer(bitPattern: address) else { return }
                    Unmanaged<KeyComposer>.fromOpaque(composer).takeUnretainedValue().methodEnded()
                }
            }
        }
        XSetICFocus(context)
    }

    /// Called while Xlib frees the input method, because its program ended. The built-in one is opened at the next key.
    private func methodEnded() {
        (context, isExternal, hasEnded) = (nil, false, true)
    }

    /// The text that the built-in input method has composed: Xlib puts it back into the queue as a key press with code
    /// 0. The window gets no other core key events.
    private func composedText() -> String {
        var text = ""
        var event = XEvent()
        while XCheckTypedWindowEvent(display, window, KeyPress, &event) != 0 { text += lookUp(&event) }
        return text
    }

    private func lookUp(_ core: inout XEvent) -> String {
        var buffer = [CChar](repeating: 0, count: 128)
        guard let context else {
            let count = XLookupString(&core.xkey, &buffer, Int32(buffer.count), nil, nil)
            let bytes = buffer.prefix(Int(count)).map { UInt8(bitPattern: $0) }
            return String(String.UnicodeScalarView(bytes.map { Unicode.Scalar($0) }))
        }
        var status: Int32 = 0
        var count = Xutf8LookupString(context, &core.xkey, &buffer, Int32(buffer.count), nil, &status)
        if status == XBufferOverflow {
            buffer = [CChar](repeating: 0, count: Int(count))
            count = Xutf8LookupString(context, &core.xkey, &buffer, count, nil, &status)
        }
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
