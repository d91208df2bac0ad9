import CXlib
import Foundation
import TouchInput

extension XPanel {
    /// The phase of a touch.
    public enum TouchPhase: Sendable {
        /// The finger touches down.
        case begin
        /// The finger moves or changes pressure.
        case move
        /// The finger lifts.
        case end

        var eventType: Int32 {
            switch self {
            case .begin: XI_TouchBegin
            case .move: XI_TouchUpdate
            case .end: XI_TouchEnd
            }
        }
    }

    /// One finger in a report of the touch screen.
    public struct Finger: Sendable {
        /// Identifies the finger while it is down.
        public var id: Int
        /// The phase.
        public var phase: TouchPhase
        /// The x coordinate, in pixels from the left edge.
        public var x: Double
        /// The y coordinate, in pixels from the top edge.
        public var y: Double
        /// The pressure, 0…1; 0.5 by default.
        public var pressure: Double

        /// Creates a finger; position in pixels, pressure 0…1.
        public init(_ id: Int, _ phase: TouchPhase, x: Double, y: Double, pressure: Double = 0.5) {
            (self.id, self.phase, self.x, self.y, self.pressure) = (id, phase, x, y, pressure)
        }
    }

    private static let axisLength: Double = 65536
    private static let pressureMaximum: Double = 2047
    static let pressureAxis = 4
    private static let wheelAxis = 3
    /// Wheel axis units per notch.
    private static let wheelNotch: Double = 120

    /// Sends one finger's phase; position in pixels, pressure 0…1.
    public func touch(_ id: Int, _ phase: TouchPhase, x: Double, y: Double, pressure: Double = 0.5) throws {
        try touch([Finger(id, phase, x: x, y: y, pressure: pressure)])
    }

    /// Sends several fingers in one report, as a touch screen does.
    public func touch(_ fingers: [Finger]) throws {
        guard let touchScreen else { throw XPanelError.deviceClosed(PanelConfiguration.touchScreen) }
        let messages = fingers.map { finger in
            var values = axisValues(finger.x, finger.y)
            values[Self.pressureAxis] = finger.phase == .end ? 0 : finger.pressure * Self.pressureMaximum
            return PanelMessage.touch(finger.id, type: finger.phase.eventType, values)
        }
        try touchScreen.send(messages)
    }

    /// Presses or releases a key, identified by its X keycode.
    public func key(_ code: Int, isDown: Bool) throws {
        try keyboard.send([.key(code, isDown: isDown)])
    }

    /// Moves the mouse to a position in pixels.
    public func pointer(x: Double, y: Double) throws {
        try mouse.send([.motion(axisValues(x, y))])
    }

    /// Presses or releases a mouse button; 1 is the primary one.
    public func button(_ number: Int, isDown: Bool) throws {
        try mouse.send([.button(number, isDown: isDown)])
    }

    /// Turns the mouse wheel by notches; positive values turn it towards the user.
    public func wheel(notches: Double) throws {
        try mouse.send([.motion([Self.wheelAxis: notches * Self.wheelNotch], isAbsolute: false)])
    }

    /// Returns when the server has handled everything sent so far. May move the mouse in the top left corner to get a
    /// reply.
    public func sync() throws {
        for device in [touchScreen, keyboard, mouse, pen, trackpad] { try device?.sync(nudge: nudge) }
    }

    /// Moves the mouse slightly, so the server has an event to handle.
    func nudge() throws {
        nudges += 1
        try pointer(x: Double(1 + nudges % 2), y: 1)
    }

    func axisValues(_ x: Double, _ y: Double) -> [Int: Double] {
        [0: x * Self.axisLength / Double(width), 1: y * Self.axisLength / Double(height)]
    }
}

extension XPanel {
    /// The maximum pressure value of the driver's pens.
    private static let penPressureMaximum: Double = 1000

    /// Moves the pen to a position in pixels with a pressure 0…1.
    public func pen(x: Double, y: Double, pressure: Double) throws {
        var values = axisValues(x, y)
        values[Self.pressureAxis] = pressure * Self.penPressureMaximum
        try pen.send([.motion(values)])
    }

    /// Presses or lifts the pen's tip.
    public func penTip(isDown: Bool) throws {
        try pen.send([.button(1, isDown: isDown)])
    }

    /// Presses or releases the button on the pen's side.
    public func penButton(isDown: Bool) throws {
        try pen.send([.button(2, isDown: isDown)])
    }
}

extension XPanel {
    /// The phase of a two-finger pinch and rotation on the trackpad.
    public enum PinchPhase: Sendable {
        /// Two fingers touch the trackpad.
        case begin
        /// Their distance or angle changed.
        case update
        /// They left the trackpad.
        case end
        /// The gesture turned out not to be a pinch.
        case cancel

        fileprivate var eventType: Int32 {
            switch self {
            case .begin: XI_GesturePinchBegin
            case .update: XI_GesturePinchUpdate
            case .end, .cancel: XI_GesturePinchEnd
            }
        }
    }

    /// Sends a pinch step on the trackpad at the pointer's position.
    ///
    /// - Parameters:
    ///   - phase: the phase.
    ///   - scale: the distance of the fingers relative to the beginning; 1 by default.
    ///   - degrees: the rotation since the last step, clockwise, in degrees; 0 by default.
    public func pinch(_ phase: PinchPhase, scale: Double = 1, degrees: Double = 0) throws {
        try trackpad.send([
            .pinch(type: phase.eventType, scale: scale, degrees: degrees, isCancelled: phase == .cancel)
        ])
    }
}

extension XPanel {
    /// Plays recorded frames on the touch screen in real time, one point per pixel. Returns after the last frame has
    /// been sent. Cancelled contacts lift instead, because a touch screen cannot cancel touches.
    ///
    /// - Throws: `XPanelError`.
    public func play(_ frames: [InputFrame]) throws {
        guard let first = frames.first else { return }
        let start = ContinuousClock.now
        var slots: [ContactID?] = []
        for frame in frames {
            let due = start + .microseconds(frame.time.microseconds - first.time.microseconds)
            let wait = due - ContinuousClock.now
            if wait > .zero { usleep(UInt32(wait / .microseconds(1))) }
            let fingers = frame.contacts.map { sample -> Finger in
                let slot = Self.slot(of: sample.contact, &slots)
                let phase: TouchPhase
                switch sample.phase {
                case .began: phase = .begin
                case .moved: phase = .move
                case .ended, .cancelled:
                    phase = .end
                    slots[slot] = nil
                }
                return Finger(
                    slot, phase, x: sample.position.x, y: sample.position.y, pressure: sample.pressure ?? 0.5)
            }
            if !fingers.isEmpty { try touch(fingers) }
        }
    }

    /// The slot of a contact, or the first free slot if the contact is new.
    private static func slot(of contact: ContactID, _ slots: inout [ContactID?]) -> Int {
        if let slot = slots.firstIndex(of: contact) { return slot }
        if let free = slots.firstIndex(of: nil) {
            slots[free] = contact
            return free
        }
        slots.append(contact)
        return slots.count - 1
    }
}

extension XPanel {
    /// Enables or disables the touch screen, like `xinput disable`. Disabling ends its touches; no touches are possible
    /// until it is enabled again.
    ///
    /// - Throws: `XPanelError` if the server has no such device or does not enable it.
    public func setTouchScreen(enabled: Bool) throws {
        guard let display, let device = deviceID(PanelConfiguration.touchScreen) else {
            throw XPanelError.deviceClosed(PanelConfiguration.touchScreen)
        }
        var value: UInt8 = enabled ? 1 : 0
        XIChangeProperty(
            display, device, XInternAtom(display, "Device Enabled", 0), XA_INTEGER, 8, PropModeReplace, &value, 1)
        XSync(display, 0)
        try connectTouchScreen(enabled)
    }

    private func deviceID(_ name: String) -> Int32? {
        var count: Int32 = 0
        guard let display, let list = XIQueryDevice(display, XIAllDevices, &count) else { return nil }
        defer { XIFreeDeviceInfo(list) }
        return UnsafeBufferPointer(start: list, count: Int(count))
            .first { String(cString: $0.name) == name }?.deviceid
    }
}
