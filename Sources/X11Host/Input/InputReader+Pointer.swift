import CXlib
import Foundation
import TouchInput

extension InputReader {
    /// The button that is a finger.
    private static let primaryButton: Int32 = 1

    /// The pointer moved, or a wheel turned. What the server makes of touches is passed over.
    func readMotion(_ event: XIDeviceEvent) {
        if event.flags & XIPointerEmulated != 0 { return }
        let values = AxisValues(event.valuators)
        let modifiers = keyboard.modifiers(event.mods)
        let place = point(event.event_x, event.event_y)
        let time = time(event.time)
        let source = InputDevice.ID(Int(event.sourceid))
        if let turn = devices.scroll(event.sourceid, { values[$0] }) {
            let scroll = ScrollSample(position: place, delta: turn.delta, isDiscrete: turn.isDiscrete, device: source)
            assembler.add(scroll, at: time, modifiers: modifiers)
        }
        if place == pointerPosition { return }
        pointerPosition = place
        let steps = pointer.move(to: place, modifiers: modifiers)
        if pointer.isDown {
            add(steps, at: time, modifiers)
        } else {
            assembler.add(PointerSample(position: place, device: source), at: time, modifiers: modifiers)
        }
        showFingers()
    }

    /// The first button makes fingers; wheels of old drivers report their notches as buttons.
    func readButton(_ event: XIDeviceEvent) {
        if event.flags & XIPointerEmulated != 0 { return }
        let modifiers = keyboard.modifiers(event.mods)
        let place = point(event.event_x, event.event_y)
        let isPress = event.evtype == XI_ButtonPress
        if event.detail == Self.primaryButton {
            pointerPosition = place
            if isPress { pointerDevice = InputDevice.ID(Int(event.sourceid)) }
            let steps =
                isPress
                ? pointer.press(at: place, modifiers: modifiers) : pointer.release(at: place, modifiers: modifiers)
            add(steps, at: time(event.time), modifiers)
            if !isPress { pointerDevice = nil }
            showFingers()
        } else if isPress, let turn = ScrollAxes.Turn(button: event.detail) {
            let scroll = ScrollSample(
                position: place, delta: turn.delta, isDiscrete: true, device: InputDevice.ID(Int(event.sourceid)))
            assembler.add(scroll, at: time(event.time), modifiers: modifiers)
        }
    }

    /// A key went down or up.
    func readKey(_ event: XIDeviceEvent) {
        let modifiers = keyboard.modifiers(after: event)
        assembler.add(keyboard.key(event), at: time(event.time), modifiers: modifiers)
        _ = pointer.move(to: pointerPosition, modifiers: modifiers)
        showFingers()
    }

    /// The pointer came into the window or left it.
    func readCrossing(_ event: XIEnterEvent) {
        guard event.mode == NotifyNormal, !pointer.isDown, devices[event.sourceid]?.isDirectTouch != true else {
            return
        }
        let modifiers = keyboard.modifiers(event.mods)
        let isInside = event.evtype == XI_Enter
        if isInside, devices[event.sourceid]?.scrolling.isEmpty == false {
            devices.refresh(event.sourceid)
        }
        pointerPosition = point(event.event_x, event.event_y)
        let sample = PointerSample(
            position: pointerPosition, isInside: isInside, device: InputDevice.ID(Int(event.sourceid)))
        assembler.add(sample, at: time(event.time), modifiers: modifiers)
        _ = pointer.move(to: pointerPosition, modifiers: isInside ? modifiers : [])
        showFingers()
    }

    private func add(_ steps: [PointerFingers.Step], at time: InputTime, _ modifiers: KeyModifiers) {
        guard let device = pointerDevice else { return }
        let samples = steps.map { step in
            ContactSample(
                contact: ContactID(device: device, number: step.number), phase: step.phase, position: step.position,
                time: time)
        }
        assembler.add(samples, at: time, modifiers: modifiers)
    }
}

extension ScrollAxes.Turn {
    /// A notch that an old driver reports as a button: 4 up, 5 down, 6 left, 7 right.
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
