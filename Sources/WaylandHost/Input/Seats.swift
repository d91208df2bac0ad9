import CWayland
import CoreGraphics
import Foundation
import HostSupport
import InputMethods
import Support
import TouchInput

/// Receives the input of all seats, in order.
@MainActor protocol SeatReceiver: AnyObject {
    /// Called with new frames; their times never decrease.
    func receive(_ frames: [InputFrame])
    /// Called when a device is gone; all its input is over.
    func deviceGone(_ device: InputDevice.ID)
    /// Called with the positions, in points, of the simulated fingers to show.
    func showFingers(at positions: [CGPoint])
    /// Called when the button on the side of a pen was pressed (CX-206).
    func penButtonPressed()
    /// Called when a touch has ended that the compositor was to drag.
    func dragRefused()
    /// Called when a window got or lost the keyboard.
    func keyboardFocusChanged(_ hasFocus: Bool, in window: Int)
}

/// The seats: groups of input devices that a user works with.
@MainActor final class Seats {
    weak var receiver: (any SeatReceiver)?
    /// The windows of the program, the first one first.
    var windows: [SceneWindow] = []
    /// The input methods that see keys before the application (TX-177).
    weak var inputMethods: InputMethodSession?
    /// Loads the cursor; `nil` until the first pointer enters.
    var makeCursor: (() -> PointerCursor)?

    private var seats: [(name: UInt32, seat: Seat)] = []
    private var frames: [InputFrame] = []
    private var latest = InputTime(microseconds: 0)
    private(set) lazy var cursor = makeCursor?()
    private var nextNumber = 0

    /// The first seat, whose clipboard is that of the program; `nil` without any.
    var firstSeat: OpaquePointer? { seats.first?.seat.object }

    /// The surface of the window that has the keyboard of the first seat, or had it last.
    var focusedSurface: OpaquePointer? { (seats.first?.seat.keyboard.window).flatMap(window(numbered:))?.surface }

    /// The number of the last press or release of a key, a button or a finger: compositors let a program change the
    /// clipboard only with one. 0 before the first.
    var lastSerial: UInt32 = 0

    /// What reads drawing tablets; `nil` if the compositor has none.
    var tablets: OpaquePointer? {
        didSet {
            for (_, seat) in seats { seat.readTablets(tablets) }
        }
    }

    /// The press that a drag follows: the newest one that is still down.
    var dragPress: DragPress? { seats.lazy.compactMap(\.seat.dragPress).first }

    /// The window with a number; `nil` if it is closed.
    func window(numbered number: Int) -> SceneWindow? { windows.first { $0.number == number } }

    /// The window whose content is shown on a surface; `nil` for others.
    func window(on surface: Int) -> SceneWindow? {
        surface == 0 ? nil : windows.first { Int(bitPattern: $0.surface) == surface }
    }

    /// The frame that a surface belongs to; `nil` for others.
    func frame(on surface: Int) -> WindowFrame? { windows.lazy.compactMap(\.frame).first { $0.contains(surface) } }

    /// The numbers of devices in a seat: the touch screen, the pointer, the keyboard, the tablets.
    static let devicesPerSeat = 4

    /// Adds a seat that appeared.
    func add(_ object: OpaquePointer, name: UInt32, version: UInt32) {
        let seat = Seat(object, number: nextNumber, version: version, of: self)
        seats.append((name, seat))
        seat.readTablets(tablets)
        nextNumber += 1
    }

    /// Removes a seat that is gone. Other globals are ignored.
    func remove(_ name: UInt32) {
        guard let index = seats.firstIndex(where: { $0.name == name }) else { return }
        seats.remove(at: index).seat.destroy()
    }

    /// Collects frames in order; a time before that of an earlier frame becomes that time. They are of the window with a
    /// number, if there is one, otherwise of the one that they name.
    func add(_ new: [InputFrame], in window: Int? = nil) {
        for var frame in new {
            if let window { frame.surface = window }
            latest = max(latest, frame.time)
            frame.time = latest
            for index in frame.contacts.indices { frame.contacts[index].time = latest }
            frames.append(frame)
        }
    }

    /// True if a compositor that sends `wl_touch.frame` has not sent the one of the newest touches yet.
    var isMissingTouchFrame: Bool { seats.contains { $0.seat.touch.hasOpenFrame && $0.seat.touch.hasSeenFrame } }

    /// Delivers what was collected, also touches whose `wl_touch.frame` has not come.
    func finish() {
        for (_, seat) in seats { seat.finishTouches() }
        guard !frames.isEmpty else { return }
        let delivered = frames
        frames.removeAll(keepingCapacity: true)
        receiver?.receive(delivered)
    }

    /// Sends a key of an input method as if it was typed (KB-82), with the layout of the first seat.
    func type(_ key: InputMethodKey) {
        seats.first?.seat.keyboard.send(forwarded: key)
        finish()
    }

    /// Forgets what is down, after the application was told that the device is gone.
    func deviceGone(_ device: InputDevice.ID) {
        finish()
        receiver?.deviceGone(device)
    }

    /// Resets the mice in a window after the application has cancelled its touches.
    func resetPointers(in window: Int) {
        for (_, seat) in seats where seat.pointer.window == window { seat.resetPointer() }
    }

    /// A window has another size.
    func windowResized() { for (_, seat) in seats { seat.centerPointer() } }
}

/// A seat with its devices.
@MainActor final class Seat {
    unowned let seats: Seats
    var touch: TouchReader
    var pointer = PointerState()
    /// The surfaces of the window's frame that fingers have touched down on, by their numbers.
    private var frameFingers: [Int32: Int] = [:]
    /// The serials of the fingers that are down, the newest last.
    private var fingerSerials: [(id: Int32, serial: UInt32)] = []
    /// What the compositor drags; its own events about that do not count.
    var dragged: DragInput?
    let keyboard: KeyboardReader

    let touchDevice: InputDevice.ID
    let pointerDevice: InputDevice.ID
    let keyboardDevice: InputDevice.ID
    let tabletDevice: InputDevice.ID
    private var tablets: TabletSeat?

    /// The `wl_seat`.
    let object: OpaquePointer
    private let version: UInt32
    private var touchObject: OpaquePointer?
    private(set) var pointerObject: OpaquePointer?
    private var keyboardObject: OpaquePointer?
    private var touchClock = ServerClock()
    private var pointerClock = ServerClock()
    private var keyClock = ServerClock()

    init(_ object: OpaquePointer, number: Int, version: UInt32, of seats: Seats) {
        self.object = object
        self.version = version
        self.seats = seats
        let first = number * Seats.devicesPerSeat
        touchDevice = InputDevice.ID(first + 1)
        pointerDevice = InputDevice.ID(first + 2)
        keyboardDevice = InputDevice.ID(first + 3)
        tabletDevice = InputDevice.ID(first + 4)
        touch = TouchReader(device: touchDevice)
        keyboard = KeyboardReader(device: keyboardDevice, seats)
        // Until `destroy`.
        wl_seat_add_listener(object, Self.listener, Unmanaged.passRetained(self).toOpaque())
    }

    /// The modifiers that are held.
    var modifiers: KeyModifiers { keyboard.modifiers }

    /// A position on a surface, in its units.
    func unitPoint(_ x: wl_fixed_t, _ y: wl_fixed_t) -> CGPoint {
        CGPoint(x: wl_fixed_to_double(x), y: wl_fixed_to_double(y))
    }

    /// The window that a finger is down in; `nil` if it is not down.
    private func window(of finger: Int32) -> SceneWindow? {
        touch.surface(of: finger).flatMap(seats.window(numbered:))
    }

    /// A finger touches down under a number: the end of an earlier one with the same number was lost.
    private func forgetFinger(_ id: Int32) {
        fingerSerials.removeAll { $0.id == id }
        touch.cancel(id, MonotonicClock.input)
        if let surface = frameFingers.removeValue(forKey: id) { seats.frame(on: surface)?.fingerCancelled(id) }
    }

    /// A finger touches down on a surface that is not the content of a window.
    private func frameTouched(_ surface: Int, _ id: Int32, _ x: wl_fixed_t, _ y: wl_fixed_t, _ serial: UInt32) {
        guard let frame = seats.frame(on: surface) else { return }
        seats.lastSerial = serial
        frameFingers[id] = surface
        frame.pressed(
            at: frame.point(unitPoint(x, y), on: surface), finger: id, object, serial, time: MonotonicClock.seconds)
    }

    /// The compositor took all touches over.
    private func cancelTouches() {
        fingerSerials = []
        if case .finger(let id) = dragged {
            touch.cancel(except: id, MonotonicClock.input)
        } else {
            touch.cancel(MonotonicClock.input)
        }
    }

    /// The press that a drag of this seat follows.
    fileprivate var dragPress: DragPress? {
        if pointer.fingers.isDown {
            return DragPress(seat: self, input: .pointer, serial: pointer.pressSerial, window: pointer.window)
        }
        return fingerSerials.last.map {
            DragPress(seat: self, input: .finger($0.id), serial: $0.serial, window: touch.surface(of: $0.id) ?? 0)
        }
    }

    /// Moves what the compositor drags, to a position in points.
    func moveDragged(to point: CGPoint) {
        switch dragged {
        case .finger(let id):
            touch.move(id, to: point, MonotonicClock.input)
            touch.frame()
            finishTouches()
        case .pointer: movePointer(to: point, MonotonicClock.input)
        case nil: return
        }
        seats.finish()
    }

    /// Lifts what the compositor drags.
    func liftDragged() {
        switch dragged {
        case .finger(let id):
            touch.up(id, MonotonicClock.input)
            touch.frame()
            finishTouches()
        case .pointer: releasePointer(MonotonicClock.input)
        case nil: return
        }
        dragged = nil
        seats.finish()
    }

    /// The fingers on the frame have no effect any more.
    private func cancelFrameTouches() {
        for (id, surface) in frameFingers { seats.frame(on: surface)?.fingerCancelled(id) }
        frameFingers = [:]
    }

    func touchTime(_ milliseconds: UInt32) -> InputTime { touchClock.time(milliseconds, now: MonotonicClock.input) }
    func pointerTime(_ milliseconds: UInt32) -> InputTime {
        pointerClock.time(milliseconds, now: MonotonicClock.input)
    }
    func keyTime(_ milliseconds: UInt32) -> InputTime { keyClock.time(milliseconds, now: MonotonicClock.input) }

    /// Hands touches to the seats.
    func finishTouches() { seats.add(touch.takeFrames(modifiers)) }

    /// The seat is gone, with everything.
    func destroy() {
        setCapabilities(0)
        tablets?.destroy()
        tablets = nil
        if version >= UInt32(WL_SEAT_RELEASE_SINCE_VERSION) { wl_seat_release(object) } else { wl_seat_destroy(object) }
        Unmanaged.passUnretained(self).release()
    }

    /// Reads the drawing tablets of the seat from now on.
    func readTablets(_ manager: OpaquePointer?) {
        guard let manager, tablets == nil else { return }
        tablets = TabletSeat(manager, self)
    }

    /// Creates and destroys the objects of the devices. A touch screen that vanishes takes its fingers along: not every
    /// compositor cancels them.
    private func setCapabilities(_ capabilities: UInt32) {
        let hasTouch = capabilities & WL_SEAT_CAPABILITY_TOUCH.rawValue != 0
        if hasTouch, touchObject == nil {
            touchObject = wl_seat_get_touch(self.object)
            wl_touch_add_listener(touchObject, Self.touchListener, ownerPointer(self))
        } else if !hasTouch, let object = touchObject {
            if version >= UInt32(WL_TOUCH_RELEASE_SINCE_VERSION) {
                wl_touch_release(object)
            } else {
                wl_touch_destroy(object)
            }
            touchObject = nil
            fingerSerials = []
            cancelFrameTouches()
            finishTouches()
            touch.reset()
            seats.deviceGone(touchDevice)
        }
        let hasPointer = capabilities & WL_SEAT_CAPABILITY_POINTER.rawValue != 0
        if hasPointer, pointerObject == nil {
            pointerObject = wl_seat_get_pointer(self.object)
            wl_pointer_add_listener(pointerObject, Self.pointerListener, ownerPointer(self))
        } else if !hasPointer, let object = pointerObject {
            if version >= UInt32(WL_POINTER_RELEASE_SINCE_VERSION) {
                wl_pointer_release(object)
            } else {
                wl_pointer_destroy(object)
            }
            pointerObject = nil
            pointerRemoved()
            seats.deviceGone(pointerDevice)
        }
        let hasKeyboard = capabilities & WL_SEAT_CAPABILITY_KEYBOARD.rawValue != 0
        if hasKeyboard, keyboardObject == nil {
            keyboardObject = wl_seat_get_keyboard(self.object)
            wl_keyboard_add_listener(keyboardObject, Self.keyboardListener, ownerPointer(self))
        } else if !hasKeyboard, let object = keyboardObject {
            if version >= UInt32(WL_KEYBOARD_RELEASE_SINCE_VERSION) {
                wl_keyboard_release(object)
            } else {
                wl_keyboard_destroy(object)
            }
            keyboardObject = nil
            keyboardLeft()
        }
    }

    /// A surface of a window has got the keyboard; weston gives it to the frame if that was clicked.
    func keyboardEntered(_ surface: Int) {
        let framed = seats.windows.first { $0.frame?.contains(surface) == true }
        guard let window = seats.window(on: surface) ?? framed else { return }
        keyboard.window = window.number
        seats.receiver?.keyboardFocusChanged(true, in: window.number)
    }

    /// The window has lost the keyboard: keys that wait for an input method are delivered before all are cancelled.
    func keyboardLeft() {
        seats.receiver?.keyboardFocusChanged(false, in: keyboard.window)
        keyboard.left()
    }

    nonisolated(unsafe) private static let listener = makeListener(
        wl_seat_listener(
            capabilities: { data, _, capabilities in
                withOwner(data, Seat.self) { $0.setCapabilities(capabilities) }
            },
            name: { _, _, _ in }))

    nonisolated(unsafe) private static let touchListener = makeListener(
        wl_touch_listener(
            down: { data, _, serial, time, surface, id, x, y in
                let surface = Int(bitPattern: surface)
                withOwner(data, Seat.self) { seat in
                    seat.forgetFinger(id)
                    guard let window = seat.seats.window(on: surface) else {
                        return seat.frameTouched(surface, id, x, y, serial)
                    }
                    seat.seats.lastSerial = serial
                    seat.fingerSerials.append((id, serial))
                    seat.touch.down(id, at: window.point(x, y), on: window.number, seat.touchTime(time))
                }
            },
            up: { data, _, serial, time, id in
                withOwner(data, Seat.self) { seat in
                    seat.seats.lastSerial = serial
                    seat.fingerSerials.removeAll { $0.id == id }
                    if let surface = seat.frameFingers.removeValue(forKey: id) {
                        seat.seats.frame(on: surface)?.released(finger: id)
                    } else if seat.dragged == .finger(id) {
                        seat.seats.receiver?.dragRefused()
                    } else {
                        seat.touch.up(id, seat.touchTime(time))
                    }
                }
            },
            motion: { data, _, time, id, x, y in
                withOwner(data, Seat.self) { seat in
                    if let surface = seat.frameFingers[id], let frame = seat.seats.frame(on: surface) {
                        frame.fingerMoved(id, to: frame.point(seat.unitPoint(x, y), on: surface))
                    } else if let window = seat.window(of: id) {
                        seat.touch.move(id, to: window.point(x, y), seat.touchTime(time))
                    }
                }
            },
            frame: { data, _ in
                withOwner(data, Seat.self) { seat in
                    seat.touch.frame()
                    seat.finishTouches()
                }
            },
            cancel: { data, _ in
                withOwner(data, Seat.self) { seat in
                    seat.cancelFrameTouches()
                    seat.cancelTouches()
                    seat.finishTouches()
                }
            },
            shape: { data, _, id, major, minor in
                withOwner(data, Seat.self) { seat in
                    guard let scale = seat.window(of: id)?.pointsPerUnit else { return }
                    seat.touch.shape(
                        id, major: wl_fixed_to_double(major) * scale, minor: wl_fixed_to_double(minor) * scale)
                }
            },
            orientation: { data, _, id, degrees in
                withOwner(data, Seat.self) { $0.touch.orientation(id, degrees: wl_fixed_to_double(degrees)) }
            }))
}
