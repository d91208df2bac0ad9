import CXlib
import Foundation

extension XPanel {
    /// What a finger does.
    public enum TouchPhase: Sendable {
        /// Lands.
        case begin
        /// Moves, or presses harder.
        case move
        /// Lifts.
        case end

        var eventType: Int32 {
            switch self {
            case .begin: XI_TouchBegin
            case .move: XI_TouchUpdate
            case .end: XI_TouchEnd
            }
        }
    }

    /// One finger of a report of the touch screen.
    public struct Finger: Sendable {
        /// Tells fingers apart while they are down.
        public var id: Int
        /// What it does.
        public var phase: TouchPhase
        /// Pixels from the left edge.
        public var x: Double
        /// Pixels from the top edge.
        public var y: Double
        /// From 0 to 1.
        public var pressure: Double

        /// Describes a finger; place in pixels, pressure from 0 to 1.
        public init(_ id: Int, _ phase: TouchPhase, x: Double, y: Double, pressure: Double = 0.5) {
            (self.id, self.phase, self.x, self.y, self.pressure) = (id, phase, x, y, pressure)
        }
    }

    private static let axisLength: Double = 65536
    private static let pressureMaximum: Double = 2047
    static let pressureAxis = 4
    private static let wheelAxis = 3
    /// Units of the wheel axis that make a notch.
    private static let wheelNotch: Double = 120

    /// Moves one finger on the touch screen.
    public func touch(_ id: Int, _ phase: TouchPhase, x: Double, y: Double, pressure: Double = 0.5) throws {
        try touch([Finger(id, phase, x: x, y: y, pressure: pressure)])
    }

    /// Moves several fingers in one report, as a touch screen does.
    public func touch(_ fingers: [Finger]) throws {
        guard let touchScreen else { throw XPanelError.deviceClosed(PanelConfiguration.touchScreen) }
        let messages = fingers.map { finger in
            var values = axisValues(finger.x, finger.y)
            values[Self.pressureAxis] = finger.phase == .end ? 0 : finger.pressure * Self.pressureMaximum
            return PanelMessage.touch(finger.id, type: finger.phase.eventType, values)
        }
        try touchScreen.send(messages)
    }

    /// Presses or releases a key by its X keycode.
    public func key(_ code: Int, isDown: Bool) throws {
        try keyboard.send([.key(code, isDown: isDown)])
    }

    /// Moves the mouse to a place in pixels.
    public func pointer(x: Double, y: Double) throws {
        try mouse.send([.motion(axisValues(x, y))])
    }

    /// Presses or releases a mouse button; 1 is the primary one.
    public func button(_ number: Int, isDown: Bool) throws {
        try mouse.send([.button(number, isDown: isDown)])
    }

    /// Turns the mouse wheel by notches, towards the user when positive.
    public func wheel(notches: Double) throws {
        try mouse.send([.motion([Self.wheelAxis: notches * Self.wheelNotch], isAbsolute: false)])
    }

    /// Returns when the server has handled everything that was sent so far. It may move the mouse in its top left
    /// corner to get an answer.
    public func sync() throws {
        for device in [touchScreen, keyboard, mouse, pen, trackpad] { try device?.sync(nudge: nudge) }
    }

    /// Moves the mouse a little, so that the server has something to handle.
    func nudge() throws {
        nudges += 1
        try pointer(x: Double(1 + nudges % 2), y: 1)
    }

    func axisValues(_ x: Double, _ y: Double) -> [Int: Double] {
        [0: x * Self.axisLength / Double(width), 1: y * Self.axisLength / Double(height)]
    }
}
