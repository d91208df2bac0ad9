import CWayland
import Foundation
import HostSupport
import InputMethods
import QuartzCore
import Support
import TouchInput

/// Turns the events of a `wl_keyboard` into input frames, and repeats held keys: Wayland leaves that to clients.
@MainActor final class KeyboardReader {
    private let device: InputDevice.ID
    private unowned let seats: Seats
    /// The number of the window that has the keyboard, or had it last.
    var window = 0
    private var layout: XkbKeyboard?
    /// Repeats a second; 0 for none.
    private var rate = 25.0
    /// The time before the first repeat, in seconds.
    private var delay = 0.6
    private var repeated: (code: UInt32, deadline: DeadlineQueue.Deadline)?
    /// The keys that are down.
    private var down: Set<UInt32> = []

    /// The fastest repetition (decision), a second.
    private static let maximumRate = 200.0
    /// `KEY_MAX`, the greatest code of the kernel.
    private static let maximumCode: UInt32 = 0x2ff

    init(device: InputDevice.ID, _ seats: Seats) {
        self.device = device
        self.seats = seats
    }

    /// The modifiers that are held.
    var modifiers: KeyModifiers { layout?.modifiers ?? [] }

    /// The compositor has sent a keymap; keys without one type nothing.
    func setKeymap(_ text: String?) {
        stopRepeating()
        layout = text.flatMap { XkbKeyboard($0) }
    }

    /// The modifiers or the layout group have changed.
    func setModifiers(depressed: UInt32, latched: UInt32, locked: UInt32, group: UInt32) {
        layout?.update(depressed: depressed, latched: latched, locked: locked, group: group)
    }

    /// How held keys are repeated.
    func setRepetition(rate: Int32, delay: Int32) {
        self.rate = min(max(0, Double(rate)), Self.maximumRate)
        self.delay = max(0, Double(delay)) / 1000
        if rate <= 0 { stopRepeating() }
    }

    /// A key went down or up. Codes that the kernel does not have are ignored.
    func key(_ code: UInt32, isDown: Bool, _ time: InputTime) {
        guard let layout, code <= Self.maximumCode else { return }
        // One that was pressed elsewhere goes up without effect.
        if isDown { down.insert(code) } else if down.remove(code) == nil { return }
        offer(KeyEvent(code: code, isDown: isDown, isRepeat: false, time: time, window: window))
        if isDown, rate > 0, layout.repeats(code) {
            startRepeating(code, after: delay)
        } else if !isDown, repeated?.code == code {
            stopRepeating()
        }
    }

    /// The keyboard went elsewhere or vanished: the keys that are down are cancelled.
    func left() {
        stopRepeating()
        layout?.resetSequence()
        guard !down.isEmpty else { return }
        down = []
        seats.deviceGone(device)
    }

    /// A key that went down or up, with a code of the kernel.
    private struct KeyEvent {
        var code: UInt32
        var isDown: Bool
        var isRepeat: Bool
        var time: InputTime
        /// The number of the window that has the keyboard.
        var window: Int
    }

    /// Shows a key to the user's input method before the application (TX-177).
    private func offer(_ event: KeyEvent) {
        guard let layout, let inputMethods = seats.inputMethods else { return send(event) }
        // What was read before may change the first responder.
        seats.finish()
        let state = layout.modifierState
        let (symbol, modifiers) = layout.symbol(event.code)
        let key = InputMethodKey(
            symbol: symbol, code: event.code, modifiers: modifiers, isDown: event.isDown, isRepeat: event.isRepeat,
            time: UInt32(truncatingIfNeeded: event.time.microseconds / 1000))
        let isTaken = inputMethods.take(key) { [weak self] in
            guard let self else { return }
            self.layout?.withModifierState(state) { self.send(event) }
            seats.finish()
        }
        if !isTaken { send(event) }
    }

    /// Sends a key that no input method uses.
    private func send(_ event: KeyEvent) {
        guard let layout else { return }
        let key = layout.key(event.code, isDown: event.isDown, isRepeat: event.isRepeat, device: device)
        let modifiers = layout.modifiers(after: key)
        seats.add([InputFrame(time: event.time, keys: [key], modifiers: modifiers)], in: event.window)
    }

    /// Sends a key of an input method as if it was typed (KB-82).
    func send(forwarded key: InputMethodKey) {
        guard let layout else { return }
        let (sample, modifiers) = layout.key(
            forwarded: key.symbol, code: key.code, modifiers: key.modifiers, isDown: key.isDown, isRepeat: key.isRepeat,
            device: device)
        seats.add([InputFrame(time: MonotonicClock.input, keys: [sample], modifiers: modifiers)], in: window)
    }

    private func startRepeating(_ code: UInt32, after interval: Double) {
        stopRepeating()
        let deadline = DeadlineQueue.main.schedule(at: MediaClock.now + interval) { [weak self] in
            guard let self, layout != nil, rate > 0 else { return }
            repeated = nil
            offer(KeyEvent(code: code, isDown: true, isRepeat: true, time: MonotonicClock.input, window: window))
            seats.finish()
            startRepeating(code, after: 1 / rate)
        }
        repeated = (code, deadline)
    }

    private func stopRepeating() {
        if let repeated { DeadlineQueue.main.cancel(repeated.deadline) }
        repeated = nil
    }
}

extension Seat {
    /// The largest keymap that is read, in bytes (decision); real ones have 70 kB.
    private nonisolated static let maximumKeymapSize: UInt32 = 1 << 22

    /// Reads a keymap from a file, which is closed. The file is not mapped: reading memory beyond the end of a file that
    /// is shorter than announced, or becomes shorter, would end the program.
    private nonisolated static func keymap(_ format: UInt32, _ file: Int32, _ size: UInt32) -> String? {
        defer { close(file) }
        guard format == WL_KEYBOARD_KEYMAP_FORMAT_XKB_V1.rawValue, (1...maximumKeymapSize).contains(size) else {
            return nil
        }
        var bytes = [UInt8](repeating: 0, count: Int(size))
        var count = 0
        while count < bytes.count {
            let part = bytes.withUnsafeMutableBytes { pread(file, $0.baseAddress! + count, $0.count - count, count) }
            if part < 0, errno == EINTR { continue }
            guard part > 0 else { break }
            count += part
        }
        return count == 0 ? nil : String(decoding: bytes.prefix(count).prefix { $0 != 0 }, as: UTF8.self)
    }

    nonisolated(unsafe) static let keyboardListener = makeListener(
        wl_keyboard_listener(
            keymap: { data, _, format, file, size in
                let text = keymap(format, file, size)
                withOwner(data, Seat.self) { $0.keyboard.setKeymap(text) }
            },
            enter: { data, _, _, surface, _ in
                let surface = Int(bitPattern: surface)
                withOwner(data, Seat.self) { $0.keyboardEntered(surface) }
            },
            leave: { data, _, _, _ in withOwner(data, Seat.self) { $0.keyboardLeft() } },
            key: { data, _, serial, time, code, state in
                withOwner(data, Seat.self) { seat in
                    seat.seats.lastSerial = serial
                    seat.keyboard.key(
                        code, isDown: state == WL_KEYBOARD_KEY_STATE_PRESSED.rawValue, seat.keyTime(time))
                }
            },
            modifiers: { data, _, _, depressed, latched, locked, group in
                withOwner(data, Seat.self) { seat in
                    seat.keyboard.setModifiers(depressed: depressed, latched: latched, locked: locked, group: group)
                    seat.modifiersChanged()
                }
            },
            repeat_info: { data, _, rate, delay in
                withOwner(data, Seat.self) { $0.keyboard.setRepetition(rate: rate, delay: delay) }
            }))
}
