import CXlib
import TouchInput

/// Which bits of the server's modifier state mean what (T-41). The keyboard layout decides where Option (Alt), Command
/// (Super) lie.
struct ModifierMap: Sendable {
    private var option: UInt32
    private var command: UInt32

    /// Makes a map from the bits of Option and Command.
    init(option: UInt32, command: UInt32) {
        self.option = option
        self.command = command
    }

    /// Asks the server's keyboard layout. Costs a round trip.
    init(_ display: OpaquePointer) {
        option = XkbKeysymToModifiers(display, KeySym(XK_Alt_L))
        command = XkbKeysymToModifiers(display, KeySym(XK_Super_L))
    }

    /// The modifiers of a server state.
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
