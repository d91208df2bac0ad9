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
    /// The position, in points; `nil` while it is outside the window.
    var position: CGPoint?
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

    /// Mirrors the second finger at the center of the window.
    func centerPointer() {
        let size = seats.receiver?.windowSize ?? .zero
        pointer.fingers.center = CGPoint(x: size.width / 2, y: size.height / 2)
    }

    /// The modifiers changed while the pointer may make fingers.
    func modifiersChanged() {
        pointer.fingers.updateModifiers(modifiers)
        showFingers()
    }

    private func entered(_ position: CGPoint, _ serial: UInt32) {
        centerPointer()
        seats.cursor?.show(pointerObject, serial: serial, scale: seats.receiver?.bufferScale ?? 1)
        pointer.position = position
        _ = pointer.fingers.move(to: position, modifiers: modifiers)
        let sample = PointerSample(position: position, device: pointerDevice)
        seats.add([InputFrame(time: MonotonicClock.input, pointer: sample, modifiers: modifiers)])
        showFingers()
    }

    private func left() {
        guard let position = pointer.position else { return }
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
        seats.add([InputFrame(time: MonotonicClock.input, pointer: sample, modifiers: modifiers)])
        showFingers()
    }

    private func moved(to position: CGPoint, _ time: InputTime) {
        pointer.position = position
        let steps = pointer.fingers.move(to: position, modifiers: modifiers)
        if pointer.fingers.isDown {
            add(steps, time)
        } else {
            let sample = PointerSample(position: position, device: pointerDevice)
            seats.add([InputFrame(time: time, pointer: sample, modifiers: modifiers)])
        }
        showFingers()
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
        guard let turn = pointer.wheel.take(pointsPerUnit: pointsPerUnit), let position = pointer.position else {
            return
        }
        let scroll = ScrollSample(
            position: position, delta: turn.delta, isDiscrete: turn.isDiscrete, device: pointerDevice)
        seats.add([InputFrame(time: pointer.wheelTime, scroll: scroll, modifiers: modifiers)])
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
        seats.add([InputFrame(time: time, contacts: contacts, modifiers: modifiers)])
    }

    private func showFingers() {
        let positions = pointer.fingers.dotPositions
        if positions == pointer.shownFingers { return }
        pointer.shownFingers = positions
        seats.receiver?.showFingers(at: positions)
    }

    nonisolated(unsafe) static let pointerListener = makeListener(
        wl_pointer_listener(
            enter: { data, _, serial, surface, x, y in
                let surface = Int(bitPattern: surface)
                withOwner(data, Seat.self) { seat in
                    if seat.isWindow(surface) { seat.entered(seat.point(x, y), serial) }
                }
            },
            leave: { data, _, _, _ in withOwner(data, Seat.self) { $0.left() } },
            motion: { data, _, time, x, y in
                withOwner(data, Seat.self) { $0.moved(to: $0.point(x, y), $0.pointerTime(time)) }
            },
            button: { data, _, serial, time, button, state in
                withOwner(data, Seat.self) { seat in
                    seat.seats.lastSerial = serial
                    seat.pressed(
                        button, isDown: state == WL_POINTER_BUTTON_STATE_PRESSED.rawValue, seat.pointerTime(time))
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
