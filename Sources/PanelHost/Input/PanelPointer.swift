import CoreGraphics
import Foundation
import HostSupport
import TouchInput

/// The numbers of the kernel's events of mice.
enum PointerEvents {
    /// `EV_REL`: movements.
    static let relative: UInt16 = 2
    /// `REL_X` and `REL_Y`.
    static let movements: Set<UInt16> = [0, 1]
    static let movementX: UInt16 = 0
    static let movementY: UInt16 = 1
    /// `REL_HWHEEL` and `REL_WHEEL`: whole notches.
    static let horizontalWheel: UInt16 = 6
    static let wheel: UInt16 = 8
    /// `REL_WHEEL_HI_RES` and `REL_HWHEEL_HI_RES`: 120ths of notches.
    static let fineWheel: UInt16 = 11
    static let fineHorizontalWheel: UInt16 = 12
    /// `BTN_LEFT`, `BTN_RIGHT` and `BTN_MIDDLE`.
    static let leftButton: UInt16 = 0x110
    static let rightButton: UInt16 = 0x111
    static let middleButton: UInt16 = 0x112
}

/// The pointer, which all mice of the machine move together.
///
/// A count of a mouse is a pixel of a panel with one pixel per point, and as much on finer ones (decision: no
/// acceleration). The primary button makes fingers, as in other hosts (`PointerFingers`).
struct PanelPointer {
    /// The size of the screen, in points.
    var screen: CGSize {
        didSet {
            fingers.center = CGPoint(x: screen.width / 2, y: screen.height / 2)
            position = position.map(limited)
        }
    }
    /// Where the pointer is, in points; `nil` until a mouse is moved.
    private(set) var position: CGPoint?

    private var fingers: PointerFingers
    /// The mouse whose button is down; another one moves its finger, but does not lift it. `nil` while none is.
    private var pressing: InputDevice.ID?
    /// The time of the last report of any mouse. The mice are read one after the other, so another one's may be earlier;
    /// moves of a finger must not be earlier than its begin.
    private var latest = InputTime(microseconds: 0)
    /// What happened since the last report.
    private var movement = CGVector(dx: 0, dy: 0)
    private var place: (x: Double?, y: Double?) = (nil, nil)
    private var presses: [(button: PointerButtons, isDown: Bool)] = []
    private var notches = (x: 0.0, y: 0.0)
    private var fineNotches: (x: Double, y: Double)?

    /// The value of a notch in 120ths.
    private static let fineNotch = 120.0

    /// Creates the pointer of a screen with a size in points, in its middle.
    init(screen: CGSize) {
        self.screen = screen
        fingers = PointerFingers(center: CGPoint(x: screen.width / 2, y: screen.height / 2))
    }

    /// The dots that show the fingers while there are or may be two.
    var dotPositions: [CGPoint] { fingers.dotPositions }

    /// The modifiers changed while the pointer may make fingers.
    mutating func updateModifiers(_ modifiers: KeyModifiers) { fingers.updateModifiers(modifiers) }

    /// Accepts the next event of a mouse. Returns the frames if it ends a report.
    ///
    /// - Parameter place: converts a position on the axes of the device, as fractions, to points of the screen.
    mutating func accept(
        _ event: EvdevEvent, _ device: InputDevice.ID, axes: [UInt16: EvdevAxis], modifiers: KeyModifiers,
        place toScreen: (CGPoint) -> CGPoint
    ) -> [InputFrame] {
        switch (event.type, event.code) {
        case (PointerEvents.relative, PointerEvents.movementX): movement.dx += Double(event.value)
        case (PointerEvents.relative, PointerEvents.movementY): movement.dy += Double(event.value)
        case (PointerEvents.relative, PointerEvents.wheel): notches.y += Double(event.value)
        case (PointerEvents.relative, PointerEvents.horizontalWheel): notches.x += Double(event.value)
        case (PointerEvents.relative, PointerEvents.fineWheel):
            fineNotches = (fineNotches?.x ?? 0, (fineNotches?.y ?? 0) + Double(event.value) / Self.fineNotch)
        case (PointerEvents.relative, PointerEvents.fineHorizontalWheel):
            fineNotches = ((fineNotches?.x ?? 0) + Double(event.value) / Self.fineNotch, fineNotches?.y ?? 0)
        case (EvdevType.absolute, EvdevAbs.x): place.x = axes[EvdevAbs.x]?.fraction(event.value)
        case (EvdevType.absolute, EvdevAbs.y): place.y = axes[EvdevAbs.y]?.fraction(event.value)
        case (EvdevType.key, _):
            if let button = Self.button(event.code), event.value != 2 { presses.append((button, event.value != 0)) }
        case (EvdevType.sync, EvdevSync.report):
            latest = max(latest, event.time)
            return report(latest, device, axes, modifiers, toScreen)
        default: break
        }
        return []
    }

    /// Forgets the button of a mouse that is gone, and hides the pointer. What the button has begun ends with the device.
    mutating func remove(_ device: InputDevice.ID, at time: InputTime, modifiers: KeyModifiers) -> [InputFrame] {
        discard()
        if pressing == device {
            fingers.reset()
            pressing = nil
        }
        return hide(device, at: time, modifiers: modifiers)
    }

    /// Hides the pointer, because the screen is touched.
    mutating func hide(_ device: InputDevice.ID, at time: InputTime, modifiers: KeyModifiers) -> [InputFrame] {
        guard let old = position, !fingers.isDown else { return [] }
        position = nil
        fingers.leave()
        lastPosition = old
        let sample = PointerSample(position: old, isInside: false, device: device)
        return [InputFrame(time: time, pointer: sample, modifiers: modifiers)]
    }

    /// Where the pointer was when it was hidden.
    private var lastPosition: CGPoint?

    private static func button(_ code: UInt16) -> PointerButtons? {
        switch code {
        case PointerEvents.leftButton: .primary
        case PointerEvents.rightButton: .secondary
        case PointerEvents.middleButton: PointerButtons(rawValue: 1 << 2)
        default: nil
        }
    }

    private func limited(_ point: CGPoint) -> CGPoint {
        CGPoint(x: min(max(point.x, 0), screen.width - 1), y: min(max(point.y, 0), screen.height - 1))
    }

    private mutating func discard() {
        movement = CGVector(dx: 0, dy: 0)
        place = (nil, nil)
        presses = []
        (notches, fineNotches) = ((0, 0), nil)
    }

    private mutating func report(
        _ time: InputTime, _ device: InputDevice.ID, _ axes: [UInt16: EvdevAxis], _ modifiers: KeyModifiers,
        _ toScreen: (CGPoint) -> CGPoint
    ) -> [InputFrame] {
        defer { discard() }
        var frames: [InputFrame] = []
        let start = position ?? lastPosition ?? fingers.center
        var target = CGPoint(x: start.x + movement.dx, y: start.y + movement.dy)
        if place.x != nil || place.y != nil {
            // Only changes are sent; the other value is that of the last report.
            absolute = (place.x ?? absolute.x, place.y ?? absolute.y)
            target = toScreen(CGPoint(x: absolute.x, y: absolute.y))
        }
        target = limited(target)
        let steps = fingers.move(to: target, modifiers: modifiers)
        if target != position, !fingers.isDown {
            frames.append(
                InputFrame(time: time, pointer: PointerSample(position: target, device: device), modifiers: modifiers))
        }
        position = target
        append(steps, time, device, modifiers, to: &frames)
        for press in presses where pressing == nil || pressing == device {
            if press.isDown, !fingers.isDown { pressing = device }
            let steps =
                press.isDown
                ? fingers.press(press.button, at: target, modifiers: modifiers)
                : fingers.release(press.button, at: target, modifiers: modifiers)
            append(steps, time, device, modifiers, to: &frames)
            if !fingers.isDown { pressing = nil }
        }
        let turn = fineNotches ?? notches
        if turn.x != 0 || turn.y != 0 {
            // Content moves with the wheel: down when it turns away from the user, left when it is tilted right.
            let delta = InputVector(
                dx: -turn.x * ScrollMetrics.pointsPerNotch, dy: turn.y * ScrollMetrics.pointsPerNotch)
            let isDiscrete = turn.x == turn.x.rounded() && turn.y == turn.y.rounded()
            let scroll = ScrollSample(position: target, delta: delta, isDiscrete: isDiscrete, device: device)
            frames.append(InputFrame(time: time, scroll: scroll, modifiers: modifiers))
        }
        return frames
    }

    /// The last position of a device with absolute axes, as fractions.
    private var absolute = (x: 0.5, y: 0.5)

    private func append(
        _ steps: [PointerFingers.Step], _ time: InputTime, _ device: InputDevice.ID, _ modifiers: KeyModifiers,
        to frames: inout [InputFrame]
    ) {
        guard !steps.isEmpty else { return }
        let contacts = steps.map { step in
            ContactSample(
                contact: ContactID(device: pressing ?? device, number: step.number),
                tool: step.button == .primary ? .finger : .pointer, phase: step.phase, position: step.position,
                buttons: step.button, time: time)
        }
        frames.append(InputFrame(time: time, contacts: contacts, modifiers: modifiers))
    }
}
