import CoreGraphics
import Foundation
import HostSupport
import TouchInput

/// Turns what a page sends into input frames: samples of one time are one frame, times never decrease, and every contact
/// begins once and ends once.
struct PageInput {
    /// The devices of a page.
    enum Device {
        static let touch = InputDevice.ID(1)
        static let pen = InputDevice.ID(2)
        static let mouse = InputDevice.ID(3)
        static let keyboard = InputDevice.ID(4)

        static let all = [touch, pen, mouse, keyboard]
    }

    /// The most contacts at a time; further ones are ignored (decision: no screen reports more).
    static let maximumContacts = 16

    /// The pointers that are down, with what they last sent.
    private var contacts: [UInt8: ContactSample] = [:]
    private var mouse = PointerFingers(center: .zero)
    private var mouseButton: PointerButtons?
    private var latest = 0.0

    /// The number of contacts that are down.
    var contactCount: Int { contacts.count + (mouse.isDown ? 1 : 0) }

    init() {}

    /// Sets the size of the screen, in points.
    mutating func setSize(_ size: CGSize) { mouse.center = CGPoint(x: size.width / 2, y: size.height / 2) }

    /// Forgets what is down, after the devices were removed.
    mutating func reset() {
        contacts = [:]
        mouse.reset()
        mouseButton = nil
    }

    /// The frames of samples, in order of time, in seconds.
    mutating func frames(
        of samples: [(pointer: PagePointer, time: Double)], _ modifiers: KeyModifiers
    ) -> [InputFrame] {
        var frames: [InputFrame] = []
        // Browsers report the samples of one finger after those of another; those of one time belong together.
        let ordered = samples.enumerated().sorted {
            $0.element.time == $1.element.time ? $0.offset < $1.offset : $0.element.time < $1.element.time
        }
        for (_, sample) in ordered { add(sample.pointer, at: sample.time, modifiers, to: &frames) }
        return frames
    }

    /// The frame of a key.
    mutating func frame(of key: PageKey, at time: Double) -> InputFrame {
        let usage = KeyCodes.usage(of: key.code)
        let sample = KeySample(
            usage: usage, code: usage, characters: key.characters, charactersIgnoringModifiers: key.plainCharacters,
            isDown: key.isDown, isRepeat: key.isRepeat, device: Device.keyboard)
        let pad: KeyModifiers = KeyCodes.isOnNumericPad(key.code) ? .numericPad : []
        mouse.updateModifiers(key.modifiers)
        return InputFrame(time: next(time), keys: [sample], modifiers: key.modifiers.union(pad))
    }

    /// The frame of a turn of the wheel.
    mutating func frame(of wheel: PageWheel, at time: Double) -> InputFrame {
        let scroll = ScrollSample(
            position: CGPoint(x: wheel.x, y: wheel.y), delta: InputVector(dx: wheel.dx, dy: wheel.dy),
            isDiscrete: wheel.isDiscrete, device: Device.mouse)
        return InputFrame(time: next(time), scroll: scroll, modifiers: wheel.modifiers)
    }

    private mutating func next(_ time: Double) -> InputTime {
        latest = max(latest, time)
        return InputTime(seconds: latest)
    }

    private mutating func add(
        _ pointer: PagePointer, at time: Double, _ modifiers: KeyModifiers, to frames: inout [InputFrame]
    ) {
        if pointer.tool == .mouse { return addMouse(pointer, at: time, modifiers, to: &frames) }
        let position = CGPoint(x: pointer.x, y: pointer.y)
        let device = pointer.tool == .finger ? Device.touch : Device.pen
        switch pointer.phase {
        case .hovered, .left:
            // A finger does not hover.
            guard pointer.tool != .finger, contacts[pointer.number] == nil else { return }
            let sample = PointerSample(
                position: position, isInside: pointer.phase == .hovered, tilt: pointer.tilt, device: device)
            frames.append(InputFrame(time: next(time), pointer: sample, modifiers: modifiers))
        case .began:
            if var lost = contacts.removeValue(forKey: pointer.number) {
                lost.phase = .cancelled
                append([lost], at: time, modifiers, to: &frames)
            }
            guard contacts.count < Self.maximumContacts else { return }
            let sample = ContactSample(pointer, .began, device)
            contacts[pointer.number] = sample
            append([sample], at: time, modifiers, to: &frames)
        case .moved:
            guard let last = contacts[pointer.number] else { return }
            var sample = ContactSample(pointer, .moved, last.contact.device)
            sample.tool = last.tool
            contacts[pointer.number] = sample
            append([sample], at: time, modifiers, to: &frames)
        case .ended, .cancelled:
            guard let last = contacts.removeValue(forKey: pointer.number) else { return }
            var sample = ContactSample(
                pointer, pointer.phase == .ended ? .ended : .cancelled, last.contact.device)
            sample.tool = last.tool
            append([sample], at: time, modifiers, to: &frames)
        }
    }

    /// The buttons of a mouse make fingers, as in a window.
    private mutating func addMouse(
        _ pointer: PagePointer, at time: Double, _ modifiers: KeyModifiers, to frames: inout [InputFrame]
    ) {
        let position = CGPoint(x: pointer.x, y: pointer.y)
        let steps: [PointerFingers.Step]
        switch pointer.phase {
        case .began:
            let button = PointerButtons(page: pointer.buttons)
            if !mouse.isDown { mouseButton = button }
            steps = mouse.press(button, at: position, modifiers: modifiers)
        case .moved: steps = mouse.isDown ? mouse.move(to: position, modifiers: modifiers) : []
        case .ended:
            steps = mouseButton.map { mouse.release($0, at: position, modifiers: modifiers) } ?? []
        case .cancelled:
            steps = mouse.stepsInPlace().map { step in
                var step = step
                step.phase = .cancelled
                return step
            }
            mouse.reset()
        case .hovered, .left:
            guard !mouse.isDown else { return }
            if pointer.phase == .left { mouse.leave() } else { _ = mouse.move(to: position, modifiers: modifiers) }
            let sample = PointerSample(
                position: position, isInside: pointer.phase == .hovered, device: Device.mouse)
            frames.append(InputFrame(time: next(time), pointer: sample, modifiers: modifiers))
            return
        }
        if steps.isEmpty { return }
        let samples = steps.map { step in
            ContactSample(
                contact: ContactID(device: Device.mouse, number: step.number),
                tool: step.button == .primary ? .finger : .pointer, phase: step.phase, position: step.position,
                buttons: step.button, time: InputTime(seconds: time))
        }
        append(samples, at: time, modifiers, to: &frames)
    }

    /// Adds samples to the last frame if they are of its time, or as another one.
    private mutating func append(
        _ samples: [ContactSample], at time: Double, _ modifiers: KeyModifiers, to frames: inout [InputFrame]
    ) {
        let time = next(time)
        let timed = samples.map { sample in
            var sample = sample
            sample.time = time
            return sample
        }
        if let last = frames.last, last.time == time, last.pointer == nil, last.modifiers == modifiers,
            !last.contacts.contains(where: { contact in timed.contains { $0.contact == contact.contact } })
        {
            frames[frames.count - 1].contacts += timed
        } else {
            frames.append(InputFrame(time: time, contacts: timed, modifiers: modifiers))
        }
    }
}

extension ContactSample {
    /// A sample without a time.
    fileprivate init(_ pointer: PagePointer, _ phase: ContactPhase, _ device: InputDevice.ID) {
        let tool: ContactTool =
            switch pointer.tool {
            case .pen: .pen
            case .eraser: .eraser
            case .finger, .mouse: .finger
            }
        self.init(
            contact: ContactID(device: device, number: Int(pointer.number)), tool: tool, phase: phase,
            position: CGPoint(x: pointer.x, y: pointer.y),
            ellipse: pointer.patch.map { patch in
                ContactEllipse(
                    major: max(patch.width, patch.height), minor: min(patch.width, patch.height),
                    orientation: patch.width > patch.height ? .pi / 2 : 0)
            },
            pressure: pointer.pressure, tilt: pointer.tilt, time: InputTime(microseconds: 0))
    }
}

extension PointerButtons {
    /// The button that makes a contact, from the bits of `PointerEvent.buttons`.
    fileprivate init(page bits: UInt8) {
        self = bits & 1 != 0 ? .primary : bits & 2 != 0 ? .secondary : bits & 4 != 0 ? Self(rawValue: 1 << 2) : .primary
    }
}
