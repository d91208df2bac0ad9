import CoreGraphics
import Foundation
import HostSupport
import TouchInput

/// Turns the events of a `zwp_tablet_tool_v2` into input frames. Positions are in points.
///
/// All events up to a `frame` are one state of the pen.
struct PenReader {
    /// The tablets of the seat, and the number of the tool among theirs.
    let contact: ContactID
    /// The end of the pen.
    var tool = ContactTool.pen
    /// Whether the tool has pressure and tilt: it says so before its first event.
    var measuresPressure = false
    var measuresTilt = false

    private var isInside = false
    private var isDown = false
    private var position = CGPoint.zero
    private var pressure = 0.0
    private var tilt: (x: Double, y: Double) = (0, 0)
    private var roll = 0.0
    private var hasChanged = false
    /// What the application knows: the last sample while the pen is down, and whether it is over the window.
    private var shown: ContactSample?
    private var isShownInside = false

    /// The greatest pressure of the protocol.
    private static let fullPressure = 65535.0

    /// Creates a tool that is away from its tablet.
    init(contact: ContactID) { self.contact = contact }

    /// The tool has come over the window.
    mutating func enter() { (isInside, hasChanged) = (true, true) }

    /// The tool has left the window, or the tablet.
    mutating func leave() { (isInside, isDown, hasChanged) = (false, false, true) }

    /// The tool touches the tablet, or no longer.
    mutating func setDown(_ isDown: Bool) { (self.isDown, hasChanged) = (isDown && isInside, true) }

    /// The tool has moved.
    mutating func move(to position: CGPoint) { (self.position, hasChanged) = (position, true) }

    /// The pressure, 0…65535.
    mutating func setPressure(_ value: UInt32) {
        (pressure, hasChanged) = (min(Double(value) / Self.fullPressure, 1), true)
    }

    /// The angles by which the upper end is tilted to the right and down, in degrees. NaN and infinite ones are ignored.
    mutating func setTilt(x: Double, y: Double) {
        guard x.isFinite, y.isFinite else { return }
        (tilt, hasChanged) = ((x * .pi / 180, y * .pi / 180), true)
    }

    /// The rotation of the tool about its axis, clockwise, in degrees.
    mutating func setRotation(_ degrees: Double) {
        guard degrees.isFinite else { return }
        (roll, hasChanged) = (degrees * .pi / 180, true)
    }

    /// The state is complete. Returns what has changed.
    mutating func frame(_ time: InputTime) -> [InputFrame] {
        guard hasChanged else { return [] }
        hasChanged = false
        var frames: [InputFrame] = []
        if isDown {
            let sample = ContactSample(
                contact: contact, tool: tool, phase: shown == nil ? .began : .moved, position: position,
                pressure: measuresPressure ? pressure : nil, tilt: penTilt, time: time)
            shown = sample
            isShownInside = true
            return [InputFrame(time: time, contacts: [sample])]
        }
        if let last = shown {
            frames.append(InputFrame(time: time, contacts: [last.finalSample(.ended, at: time)]))
            shown = nil
        }
        if isInside || isShownInside {
            let sample = PointerSample(
                position: position, isInside: isInside, tilt: isInside ? penTilt : nil, device: contact.device)
            frames.append(InputFrame(time: time, pointer: sample))
            isShownInside = isInside
        }
        return frames
    }

    /// The tool is gone: its touch is cancelled.
    mutating func remove(_ time: InputTime) -> [InputFrame] {
        leave()
        guard let last = shown else { return frame(time) }
        shown = nil
        return [InputFrame(time: time, contacts: [last.finalSample(.cancelled, at: time)])] + frame(time)
    }

    private var penTilt: PenTilt? {
        guard measuresTilt else { return nil }
        var angles = PenTilt(tiltX: tilt.x, tiltY: tilt.y)
        angles.roll = roll
        return angles
    }
}
