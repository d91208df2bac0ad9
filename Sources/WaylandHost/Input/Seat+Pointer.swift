import CWayland
import CoreGraphics
import Foundation
import HostSupport
import Support
import TouchInput

/// The pointer of a seat.
struct PointerState {
    /// Makes fingers of the buttons.
    var fingers = PointerFingers(center: .zero)
    /// The number of the window that it is in, or was in last.
    var window = 0
    /// The position, in points; `nil` while it is outside the windows.
    var position: CGPoint?
    /// The serial of the newest press of a button.
    var pressSerial: UInt32 = 0
    /// The surface of the window's frame that the pointer is on; 0 for none.
    var frameSurface = 0
    /// The serial with which the pointer entered that, and the edge whose cursor it has.
    var frameSerial: UInt32 = 0
    var frameEdge: FrameEdge = []
    /// The position on the frame, from the upper left corner of the content, in units of the surface.
    var framePosition = CGPoint.zero
    /// What the wheels have done since the last frame.
    var wheel = WheelReader()
    /// When they did it.
    var wheelTime = InputTime(microseconds: 0)
    /// The dots that are shown.
    var shownFingers: [CGPoint] = []
}

extension PointerButtons {
    /// The button with a code of the kernel: left is the primary, right the secondary, middle button 3 (T-40); `nil` for
    /// others.
    init?(code: UInt32) {
        switch code {
        case 0x110: self = .primary
        case 0x111: self = .secondary
        case 0x112: self.init(rawValue: 1 << 2)
        default: return nil
        }
    }
}

extension Seat {
    /// The fingers of the mouse are up until a button is pressed again.
    func resetPointer() {
        pointer.fingers.reset()
        showFingers()
    }

    /// The mouse is gone: it is nowhere until another one enters a surface.
    func pointerRemoved() {
        pointer.position = nil
        pointer.fingers.leave()
        resetPointer()
        frameLeft()
    }

    /// The window that the pointer is in, or was in last.
    private var pointerWindow: SceneWindow? { seats.window(numbered: pointer.window) }

    /// Mirrors the second finger at the center of the window.
    func centerPointer() {
        let size = pointerWindow?.screen.size ?? .zero
        pointer.fingers.center = CGPoint(x: size.width / 2, y: size.height / 2)
    }

    /// The modifiers changed while the pointer may make fingers.
    func modifiersChanged() {
        pointer.fingers.updateModifiers(modifiers)
        showFingers()
    }

    private func entered(_ window: SceneWindow, at position: CGPoint, _ serial: UInt32) {
        if dragged == .pointer { return }
        // Compositors send the leave first; without it the frame, or another window, would get the buttons.
        if pointer.frameSurface != 0 { frameLeft() }
        if pointer.window != window.number { left() }
        pointer.window = window.number
        centerPointer()
        seats.cursor?.show(pointerObject, serial: serial, scale: window.bufferScale)
        pointer.position = position
        _ = pointer.fingers.move(to: position, modifiers: modifiers)
        let sample = PointerSample(position: position, device: pointerDevice)
        seats.add([InputFrame(time: MonotonicClock.input, pointer: sample, modifiers: modifiers)], in: pointer.window)
        showFingers()
    }

    // MARK: The window's frame

    /// The frame that the pointer is on; `nil` if it is on none.
    private var frame: WindowFrame? { seats.frame(on: pointer.frameSurface) }

    private func frameEntered(_ surface: Int, _ position: CGPoint, _ serial: UInt32) {
        guard seats.frame(on: surface) != nil else { return }
        left()
        (pointer.frameSurface, pointer.frameSerial, pointer.frameEdge) = (surface, serial, [])
        showFrameCursor()
        frameMoved(position)
    }

    private func frameMoved(_ position: CGPoint) {
        guard let frame else { return }
        let point = frame.point(position, on: pointer.frameSurface)
        pointer.framePosition = point
        frame.pointerMoved(to: point)
        var edge: FrameEdge = []
        if case .edge(let found) = frame.zone(at: point) { edge = found }
        guard edge != pointer.frameEdge else { return }
        pointer.frameEdge = edge
        showFrameCursor()
    }

    private func showFrameCursor() {
        let window = seats.windows.first { $0.frame === frame }
        seats.cursor?.show(
            pointerObject, serial: pointer.frameSerial, scale: window?.bufferScale ?? 1, edge: pointer.frameEdge)
    }

    private func framePressed(_ code: UInt32, isDown: Bool, _ serial: UInt32) {
        guard let frame, let button = PointerButtons(code: code) else { return }
        let point = pointer.framePosition
        if button == .primary, isDown {
            frame.pressed(at: point, finger: nil, object, serial, time: MonotonicClock.seconds)
        } else if button == .primary {
            frame.released(finger: nil)
        } else if button == .secondary, isDown {
            frame.menuRequested(at: point, object, serial)
        }
    }

    private func frameLeft() {
        frame?.pointerMoved(to: nil)
        pointer.frameSurface = 0
    }

    // MARK: The window

    private func left() {
        // The compositor drags with it.
        guard let position = pointer.position, dragged != .pointer else { return }
        pointer.position = nil
        if pointer.fingers.isDown {
            // The compositor took the pointer away with its button down.
            let steps = pointer.fingers.stepsInPlace().map { step in
                var step = step
                step.phase = .cancelled
                return step
            }
            add(steps, MonotonicClock.input)
            pointer.fingers.reset()
        }
        pointer.fingers.leave()
        let sample = PointerSample(position: position, isInside: false, device: pointerDevice)
        seats.add([InputFrame(time: MonotonicClock.input, pointer: sample, modifiers: modifiers)], in: pointer.window)
        showFingers()
    }

    func movePointer(to position: CGPoint, _ time: InputTime) {
        pointer.position = position
        let steps = pointer.fingers.move(to: position, modifiers: modifiers)
        if pointer.fingers.isDown {
            add(steps, time)
        } else {
            let sample = PointerSample(position: position, device: pointerDevice)
            seats.add([InputFrame(time: time, pointer: sample, modifiers: modifiers)], in: pointer.window)
        }
        showFingers()
    }

    /// The primary button goes up where the pointer is, which has left the window if the compositor dragged with it.
    func releasePointer(_ time: InputTime) {
        guard let position = pointer.position else { return }
        add(pointer.fingers.release(.primary, at: position, modifiers: modifiers), time)
        dragged = nil
        left()
    }

    private func pressed(_ code: UInt32, isDown: Bool, _ time: InputTime) {
        guard let button = PointerButtons(code: code), let position = pointer.position else { return }
        let steps =
            isDown
            ? pointer.fingers.press(button, at: position, modifiers: modifiers)
            : pointer.fingers.release(button, at: position, modifiers: modifiers)
        add(steps, time)
        showFingers()
    }

    /// Ends what belongs together; compositors with old seats send no frames.
    private func finishWheel() {
        guard let turn = pointer.wheel.take(pointsPerUnit: pointerWindow?.pointsPerUnit ?? 1),
            let position = pointer.position
        else { return }
        let scroll = ScrollSample(
            position: position, delta: turn.delta, isDiscrete: turn.isDiscrete, device: pointerDevice)
        seats.add([InputFrame(time: pointer.wheelTime, scroll: scroll, modifiers: modifiers)], in: pointer.window)
    }

    private func scroll(_ axis: UInt32, by value: Double, _ time: InputTime) {
        pointer.wheelTime = time
        pointer.wheel.scroll(isVertical: axis == WL_POINTER_AXIS_VERTICAL_SCROLL.rawValue, by: value)
        if wl_pointer_get_version(pointerObject) < UInt32(WL_POINTER_FRAME_SINCE_VERSION) { finishWheel() }
    }

    private func turn(_ axis: UInt32, value120: Int32) {
        pointer.wheel.turn(isVertical: axis == WL_POINTER_AXIS_VERTICAL_SCROLL.rawValue, value120: value120)
    }

    private func add(_ steps: [PointerFingers.Step], _ time: InputTime) {
        guard !steps.isEmpty else { return }
        let contacts = steps.map { step in
            ContactSample(
                contact: ContactID(device: pointerDevice, number: step.number),
                tool: step.button == .primary ? .finger : .pointer, phase: step.phase, position: step.position,
                buttons: step.button, time: time)
        }
        seats.add([InputFrame(time: time, contacts: contacts, modifiers: modifiers)], in: pointer.window)
    }

    /// Shows the dots in the first window only.
    private func showFingers() {
        let positions = pointer.window == 0 ? pointer.fingers.dotPositions : []
        if positions == pointer.shownFingers { return }
        pointer.shownFingers = positions
        seats.receiver?.showFingers(at: positions)
    }

    nonisolated(unsafe) static let pointerListener = makeListener(
        wl_pointer_listener(
            enter: { data, _, serial, surface, x, y in
                let surface = Int(bitPattern: surface)
                withOwner(data, Seat.self) { seat in
                    if let window = seat.seats.window(on: surface) {
                        seat.entered(window, at: window.point(x, y), serial)
                    } else {
                        seat.frameEntered(surface, seat.unitPoint(x, y), serial)
                    }
                }
            },
            leave: { data, _, _, _ in
                withOwner(data, Seat.self) { $0.pointer.frameSurface == 0 ? $0.left() : $0.frameLeft() }
            },
            motion: { data, _, time, x, y in
                withOwner(data, Seat.self) { seat in
                    if seat.pointer.frameSurface == 0 {
                        guard let window = seat.pointerWindow else { return }
                        seat.movePointer(to: window.point(x, y), seat.pointerTime(time))
                    } else {
                        seat.frameMoved(seat.unitPoint(x, y))
                    }
                }
            },
            button: { data, _, serial, time, button, state in
                withOwner(data, Seat.self) { seat in
                    seat.seats.lastSerial = serial
                    let isDown = state == WL_POINTER_BUTTON_STATE_PRESSED.rawValue
                    if isDown { seat.pointer.pressSerial = serial }
                    if !isDown, seat.dragged == .pointer { seat.seats.receiver?.dragRefused() }
                    if seat.pointer.frameSurface == 0 {
                        seat.pressed(button, isDown: isDown, seat.pointerTime(time))
                    } else {
                        seat.framePressed(button, isDown: isDown, serial)
                    }
                }
            },
            axis: { data, _, time, axis, value in
                withOwner(data, Seat.self) {
                    $0.scroll(axis, by: wl_fixed_to_double(value), $0.pointerTime(time))
                }
            },
            frame: { data, _ in withOwner(data, Seat.self) { $0.finishWheel() } },
            axis_source: { _, _, _ in },
            axis_stop: { _, _, _, _ in },
            axis_discrete: { data, _, axis, discrete in
                // Up to version 7; whole notches.
                withOwner(data, Seat.self) {
                    $0.turn(axis, value120: Int32(clamping: Int(discrete) * Int(WheelReader.notchValue)))
                }
            },
            axis_value120: { data, _, axis, value120 in
                withOwner(data, Seat.self) { $0.turn(axis, value120: value120) }
            }))
}
