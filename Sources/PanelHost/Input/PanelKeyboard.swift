import Foundation
import HostSupport
import TouchInput

/// Turns the keys of all keyboards into input frames, in the layout of the environment (`XKB_DEFAULT_LAYOUT` and the
/// like). The kernel repeats held keys.
@MainActor final class PanelKeyboard {
    private let layout: XkbKeyboard?
    /// The keys that are down, on each keyboard.
    private var down: Set<HeldKey> = []
    private var requestedTerminal: Int?

    /// Creates a keyboard with a layout: that of the environment by default. Without one, as on systems without layouts,
    /// keys do nothing.
    init(layout: XkbKeyboard? = XkbKeyboard()) { self.layout = layout }

    /// The modifiers that are held.
    var modifiers: KeyModifiers { layout?.modifiers ?? [] }

    /// Accepts the next event of a keyboard. Returns a frame if it is one of a key.
    func accept(_ event: EvdevEvent, device: InputDevice.ID) -> InputFrame? {
        guard event.type == EvdevType.key, let layout, let value = Value(rawValue: event.value) else { return nil }
        let code = UInt32(event.code)
        let isDown = value != .up
        // A key that was pressed before the program came goes up without effect.
        switch value {
        case .down: down.insert(HeldKey(code: code, device: device))
        case .up: if down.remove(HeldKey(code: code, device: device)) == nil { return nil }
        case .repeated: if !down.contains(HeldKey(code: code, device: device)) || !layout.repeats(code) { return nil }
        }
        let key = layout.key(code, isDown: isDown, isRepeat: value == .repeated, device: device)
        let modifiers = layout.modifiers(after: key)
        if value != .repeated { layout.update(code, isDown: isDown) }
        if value == .down, modifiers.isSuperset(of: [.control, .alternate]), let number = Self.functionKey(code) {
            requestedTerminal = number
        }
        return InputFrame(time: event.time, keys: [key], modifiers: modifiers)
    }

    /// The number of the function key that was pressed with Control and Alt since the last call.
    func takeRequestedTerminal() -> Int? {
        defer { requestedTerminal = nil }
        return requestedTerminal
    }

    /// Forgets what is down on a keyboard that is gone.
    func remove(_ device: InputDevice.ID) {
        for key in down where key.device == device {
            layout?.update(key.code, isDown: false)
            down.remove(key)
        }
        layout?.resetSequence()
    }

    /// A key of a keyboard.
    private struct HeldKey: Hashable {
        var code: UInt32
        var device: InputDevice.ID
    }

    /// The values of `EV_KEY`.
    private enum Value: Int32 {
        case up, down, repeated
    }

    /// The number of a function key; its codes are `KEY_F1` to `KEY_F10`, `KEY_F11` and `KEY_F12`.
    private static func functionKey(_ code: UInt32) -> Int? {
        switch code {
        case 59...68: Int(code) - 58
        case 87, 88: Int(code) - 76
        default: nil
        }
    }
}
