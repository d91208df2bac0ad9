import CXlib
import Foundation
import HostSupport
import InputMethods
import TouchInput

/// Determines the text that keys type: with dead keys and the compose key, or with the user's X input method.
@MainActor final class KeyComposer {
    /// What a key press types.
    struct Result: Hashable {
        /// The text; empty for keys that type nothing and in the middle of a sequence.
        var text = ""
        /// What the key means for a sequence of dead or compose keys.
        var composition = KeyComposition.none
        /// True if the X input method will answer with an event: see `answer(_:)`.
        var isPending = false
    }

    private let display: OpaquePointer
    private let window: Window
    private lazy var sequence = ComposeSequence()
    private var method: XInputMethod?
    /// True if the X input method did not run, has ended, or did not answer. The next focus may change that.
    private var isMethodMissing = false
    /// What was looked up last: most events are looked up twice with the same state.
    private var lastLookUp: LookUp?

    /// Creates a composer for keys that go to `window`.
    init(_ display: OpaquePointer, _ window: Window) {
        self.display = display
        self.window = window
    }

    /// What a key press types; a key release types nothing. `usesInputMethod` says whether the X input method sees it.
    func read(_ event: XIDeviceEvent, usesInputMethod: Bool) -> Result {
        let isDown = event.evtype == XI_KeyPress
        if usesInputMethod, let method = openMethod() {
            var core = coreEvent(event, state: Self.coreState(event))
            core.xkey.type = isDown ? KeyPress : KeyRelease
            switch method.read(&core) {
            case .text(let text): return Result(text: text)
            case .pending: return Result(isPending: true)
            }
        }
        return isDown ? compose(event) : Result()
    }

    private func compose(_ event: XIDeviceEvent) -> Result {
        let key = lookUp(event, state: Self.coreState(event))
        let symbol = key.symbol
        let modifiers = UInt32(truncatingIfNeeded: event.mods.effective)
        let isControl = modifiers & UInt32(ControlMask) != 0
        let isCommand = modifiers & UInt32(Mod4Mask) != 0
        if isControl { return Result(text: key.latinText) }
        if isCommand { return Result(text: ComposeSequence.text(of: symbol)) }
        switch sequence.add(symbol) {
        case .none: return Result(text: ComposeSequence.text(of: symbol))
        case .pending(let text): return Result(composition: .pending(text))
        case .composed(let text): return Result(text: text)
        case .cancelled: return Result(composition: .cancelled)
        }
    }

    /// The text in an event with which the X input method answers.
    func answer(_ event: XKeyEvent) -> String { method?.answer(event) ?? "" }

    /// Whether the program of the X input method does not run or hangs: it answers about no key.
    var hasMethodEnded: Bool { isMethodMissing || method?.hasEnded == true }

    /// The window got or lost the focus. With the focus, an X input method that was started meanwhile is used (KB-101).
    func focusChanged(_ isFocused: Bool) {
        method?.focusChanged(isFocused)
        if isFocused {
            dropEndedMethod()
            if isMethodMissing, XInputMethod.isReady(on: display) { isMethodMissing = false }
        } else {
            sequence.reset()
        }
    }

    /// The text of the key without modifiers other than Shift and the layout group.
    func plainText(_ event: XIDeviceEvent) -> String {
        let keptModifiers = UInt32(ShiftMask) | UInt32(LockMask) | 0x6000
        return ComposeSequence.text(of: lookUp(event, state: Self.coreState(event) & keptModifiers).symbol)
    }

    /// The key as D-Bus input methods see it.
    func inputMethodKey(_ event: XIDeviceEvent) -> InputMethodKey {
        let state = Self.coreState(event)
        return InputMethodKey(
            symbol: lookUp(event, state: state).symbol, code: UInt32(max(0, event.detail - Self.codeOffset)),
            modifiers: state, isDown: event.evtype == XI_KeyPress, isRepeat: event.flags & XIKeyRepeat != 0,
            time: UInt32(truncatingIfNeeded: event.time))
    }

    /// X key codes are this much greater than those of the kernel.
    static let codeOffset: Int32 = 8

    /// Discards what was looked up, after the layout has changed.
    func layoutChanged() { lastLookUp = nil }

    private func openMethod() -> XInputMethod? {
        dropEndedMethod()
        if method == nil, !isMethodMissing {
            method = XInputMethod(display, window)
            isMethodMissing = method == nil
        }
        return method
    }

    private func dropEndedMethod() {
        if method?.hasEnded == true { (method, isMethodMissing) = (nil, true) }
    }

    /// What was looked up for the key of an event.
    private struct LookUp {
        let code: Int32
        let time: Time
        let state: UInt32
        let symbol: UInt32
        let latinText: String
    }

    /// The symbol of a key, and its text in Latin-1, where Control makes control characters of letters.
    private func lookUp(_ event: XIDeviceEvent, state: UInt32) -> LookUp {
        if let lastLookUp, (lastLookUp.code, lastLookUp.time, lastLookUp.state) == (event.detail, event.time, state) {
            return lastLookUp
        }
        var core = coreEvent(event, state: state)
        var buffer = [CChar](repeating: 0, count: 32)
        var symbol: KeySym = 0
        let count = XLookupString(&core.xkey, &buffer, Int32(buffer.count), &symbol, nil)
        let scalars = buffer.prefix(max(0, Int(count))).compactMap { Unicode.Scalar(UInt8(bitPattern: $0)) }
        let result = LookUp(
            code: event.detail, time: event.time, state: state, symbol: UInt32(truncatingIfNeeded: symbol),
            latinText: String(String.UnicodeScalarView(scalars)))
        lastLookUp = result
        return result
    }

    private static func coreState(_ event: XIDeviceEvent) -> UInt32 {
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
