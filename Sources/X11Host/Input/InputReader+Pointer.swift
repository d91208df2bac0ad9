import CXlib
import Foundation
import HostSupport
import TouchInput

extension InputReader {
    /// Reads pointer motion, pen changes and wheel motion. Motion that the server emulates from touches is ignored.
    func readMotion(_ event: XIDeviceEvent) {
        if event.flags & XIPointerEmulated != 0 { return }
        let values = AxisValues(event.valuators)
        let modifiers = keyboard.modifiers(event.mods)
        let position = point(event.event_x, event.event_y)
        let time = time(event.time)
        let source = InputDevice.ID(Int(event.sourceid))
        if let turn = devices.scroll(event.sourceid, { values[$0] }) {
            let scroll = ScrollSample(
                position: position, delta: turn.delta, isDiscrete: turn.isDiscrete, device: source)
            assembler.add(scroll, at: time, modifiers: modifiers)
        }
        let pen = devices.pen(event.sourceid) { values[$0] }
        let penChanged = pen?.reading != penReading
        penReading = pen?.reading
        if position == pointerPosition, !penChanged { return }
        pointerPosition = position
        var steps = pointer.move(to: position, modifiers: pen == nil ? modifiers : [])
        if pointer.isDown {
            if steps.isEmpty, penChanged { steps = pointer.stepsInPlace() }
            add(steps, at: time, modifiers, pen)
        } else {
            let sample = PointerSample(position: position, tilt: pen?.reading.tilt, device: source)
            assembler.add(sample, at: time, modifiers: modifiers)
        }
        showFingers()
    }

    /// The button on the side of a pen, nearer to its tip (CX-206).
    private static let penButton: Int32 = 2

    /// Reads a button: the first makes fingers, the third is the secondary button, the second the middle one. Old drivers
    /// report wheel notches as buttons.
    func readButton(_ event: XIDeviceEvent) {
        if event.flags & XIPointerEmulated != 0 { return }
        let modifiers = keyboard.modifiers(event.mods)
        let position = point(event.event_x, event.event_y)
        let isPress = event.evtype == XI_ButtonPress
        let values = AxisValues(event.valuators)
        let pen = devices.pen(event.sourceid) { values[$0] }
        if pen != nil, event.detail == Self.penButton {
            if isPress {
                finish()
                receiver?.penButtonPressed()
            }
        } else if let button = PointerButtons(button: event.detail) {
            penReading = pen?.reading
            pointerPosition = position
            if isPress, !pointer.isDown { pointerDevice = InputDevice.ID(Int(event.sourceid)) }
            let effectiveModifiers = pen == nil ? modifiers : []
            let steps =
                isPress
                ? pointer.press(button, at: position, modifiers: effectiveModifiers)
                : pointer.release(button, at: position, modifiers: effectiveModifiers)
            add(steps, at: time(event.time), modifiers, pen)
            if !pointer.isDown { pointerDevice = nil }
            showFingers()
        } else if isPress, let turn = ScrollAxes.WheelRotation(button: event.detail) {
            let scroll = ScrollSample(
                position: position, delta: turn.delta, isDiscrete: true, device: InputDevice.ID(Int(event.sourceid)))
            assembler.add(scroll, at: time(event.time), modifiers: modifiers)
        }
    }

    /// Reads the pointer entering or leaving the window.
    func readCrossing(_ event: XIEnterEvent) {
        let isReal = event.mode == NotifyNormal || event.mode == NotifyUngrab
        guard isReal, !pointer.isDown, devices[event.sourceid]?.isDirectTouch != true else { return }
        let modifiers = keyboard.modifiers(event.mods)
        let isInside = event.evtype == XI_Enter
        if isInside, devices[event.sourceid]?.scrolling.isEmpty == false {
            devices.refresh(event.sourceid)
        }
        let position = point(event.event_x, event.event_y)
        let sample = PointerSample(
            position: position, isInside: isInside, device: InputDevice.ID(Int(event.sourceid)))
        assembler.add(sample, at: time(event.time), modifiers: modifiers)
        if isInside {
            pointerPosition = position
            _ = pointer.move(to: position, modifiers: modifiers)
        } else {
            pointerPosition = nil
            pointer.leave()
        }
        showFingers()
    }

    /// Reads a pinch or rotation of two fingers on a trackpad.
    func readPinch(_ event: XIGesturePinchEvent) {
        let phase: TransformSample.Phase =
            switch event.evtype {
            case XI_GesturePinchBegin: .began
            case XI_GesturePinchUpdate: .changed
            default: event.flags & XIGesturePinchEventCancelled != 0 ? .cancelled : .ended
            }
        let step = pinch.read(
            phase, at: point(event.event_x, event.event_y), scale: event.scale, degrees: event.delta_angle)
        if var step {
            step.device = InputDevice.ID(Int(event.sourceid))
            assembler.add(step, at: time(event.time), modifiers: keyboard.modifiers(event.mods))
        }
    }

    private func add(
        _ steps: [PointerFingers.Step], at time: InputTime, _ modifiers: KeyModifiers,
        _ pen: (tool: ContactTool, reading: PenAxes.Reading)?
    ) {
        guard let device = pointerDevice else { return }
        let samples = steps.map { step in
            ContactSample(
                contact: ContactID(device: device, number: step.number),
                tool: step.button == .primary ? pen?.tool ?? .finger : .pointer, phase: step.phase,
                position: step.position, pressure: pen?.reading.pressure, tilt: pen?.reading.tilt,
                buttons: step.button, time: time)
        }
        assembler.add(samples, at: time, modifiers: modifiers)
    }
}

extension PointerButtons {
    /// The middle button of a mouse: button 3 of `UIEvent.ButtonMask` (T-40).
    static let middle = PointerButtons(rawValue: 1 << 2)

    /// The button for a mouse button number of X: 1 is the primary, 2 the middle, 3 the secondary; `nil` for others.
    init?(button: Int32) {
        switch button {
        case 1: self = .primary
        case 2: self = .middle
        case 3: self = .secondary
        default: return nil
        }
    }
}

extension ScrollAxes.WheelRotation {
    /// The notch that an old driver reports as a button: 4 up, 5 down, 6 left, 7 right; `nil` for others.
    init?(button: Int32) {
        switch button {
        case 4: self.init(horizontal: 0, vertical: -1)
        case 5: self.init(horizontal: 0, vertical: 1)
        case 6: self.init(horizontal: -1, vertical: 0)
        case 7: self.init(horizontal: 1, vertical: 0)
        default: return nil
        }
    }
}

/// Converts the pinches of a trackpad to transform steps.
///
/// The server reports the scale since the pinch began and the rotation since the last event.
struct TrackpadPinch: Sendable {
    private var scale: Double?

    /// Creates a trackpad without fingers.
    init() {}

    /// Reads an event: the scale since the beginning as a factor, the rotation since the last event in degrees,
    /// clockwise.
    ///
    /// Returns `nil` for an event without a preceding begin and for a scale that is not greater than 0.
    mutating func read(
        _ phase: TransformSample.Phase, at position: CGPoint, scale now: Double, degrees: Double
    ) -> TransformSample? {
        switch phase {
        case .began:
            scale = now > 0 ? now : 1
            return TransformSample(phase: .began, position: position)
        case .changed:
            guard let last = scale, now > 0 else { return nil }
            scale = now
            return TransformSample(
                phase: .changed, position: position, scale: now / last, rotation: degrees * .pi / 180)
        case .ended, .cancelled:
            guard scale != nil else { return nil }
            scale = nil
            return TransformSample(phase: phase, position: position)
        }
    }
}
