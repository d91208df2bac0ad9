import CWayland
import CoreGraphics
import Foundation
import HostSupport
import Support
import TouchInput

/// The drawing tablets of a seat. Their pens and erasers are touches with pressure and tilt (CX-206, T-43).
@MainActor final class TabletSeat {
    unowned let seat: Seat
    private let object: OpaquePointer?
    private var tools: [TabletTool] = []
    private var nextNumber = 0

    /// Begins to receive the tablets of a seat.
    init(_ manager: OpaquePointer, _ seat: Seat) {
        self.seat = seat
        object = zwp_tablet_manager_v2_get_tablet_seat(manager, seat.object)
        // Until `destroy`.
        zwp_tablet_seat_v2_add_listener(object, Self.listener, Unmanaged.passRetained(self).toOpaque())
    }

    private func added(_ object: OpaquePointer) {
        tools.append(TabletTool(object, number: nextNumber, of: self))
        nextNumber += 1
    }

    /// A tool is gone.
    func remove(_ tool: TabletTool) { tools.removeAll { $0 === tool } }

    /// The seat is gone, with all tools.
    func destroy() {
        for tool in tools { tool.removed() }
        guard let object else { return }
        zwp_tablet_seat_v2_destroy(object)
        Unmanaged.passUnretained(self).release()
    }

    nonisolated(unsafe) private static let listener = makeListener(
        zwp_tablet_seat_v2_listener(
            tablet_added: { _, _, tablet in
                // Which tablet a tool is over does not matter.
                zwp_tablet_v2_add_listener(tablet, tabletListener, nil)
            },
            tool_added: { data, _, tool in
                let object = Int(bitPattern: tool)
                withOwner(data, TabletSeat.self) { seat in
                    if let object = OpaquePointer(bitPattern: object) { seat.added(object) }
                }
            },
            pad_added: { _, _, pad in zwp_tablet_pad_v2_destroy(pad) }))

    nonisolated(unsafe) private static let tabletListener = makeListener(
        zwp_tablet_v2_listener(
            name: { _, _, _ in }, id: { _, _, _, _ in }, path: { _, _, _ in }, done: { _, _ in },
            removed: { _, tablet in zwp_tablet_v2_destroy(tablet) }))
}

/// A pen, an eraser or another tool of a tablet.
@MainActor final class TabletTool {
    private unowned let owner: TabletSeat
    private let object: OpaquePointer
    private var reader: PenReader
    /// Whether it writes: mice and lenses of tablets do not.
    private var isPen = true
    private var clock = ServerClock()
    /// The number of the window that it is over, or was over last.
    private var window = 0
    /// The surface of a window's frame that it is over; 0 for none.
    private var frameSurface = 0
    private var framePoint = CGPoint.zero
    private lazy var cursor = owner.seat.seats.makeCursor?()

    /// The button of a pen that is nearest to its tip, with the code of the kernel.
    private static let sideButton: UInt32 = 0x14B
    /// The tool as a finger on the frame of the window.
    private static let frameFinger: Int32 = -1

    init(_ object: OpaquePointer, number: Int, of owner: TabletSeat) {
        (self.object, self.owner) = (object, owner)
        reader = PenReader(contact: ContactID(device: owner.seat.tabletDevice, number: number))
        // Until `removed`.
        zwp_tablet_tool_v2_add_listener(object, Self.listener, Unmanaged.passRetained(self).toOpaque())
    }

    private var seat: Seat { owner.seat }

    private func setType(_ type: UInt32) {
        switch type {
        case ZWP_TABLET_TOOL_V2_TYPE_ERASER.rawValue: reader.tool = .eraser
        case ZWP_TABLET_TOOL_V2_TYPE_FINGER.rawValue, ZWP_TABLET_TOOL_V2_TYPE_MOUSE.rawValue,
            ZWP_TABLET_TOOL_V2_TYPE_LENS.rawValue:
            isPen = false
        default: break
        }
    }

    private func setCapability(_ capability: UInt32) {
        if capability == ZWP_TABLET_TOOL_V2_CAPABILITY_PRESSURE.rawValue { reader.measuresPressure = true }
        if capability == ZWP_TABLET_TOOL_V2_CAPABILITY_TILT.rawValue { reader.measuresTilt = true }
    }

    private func entered(_ surface: Int, _ serial: UInt32) {
        let entered = seat.seats.window(on: surface)
        let shown = entered ?? seat.seats.windows.first { $0.frame?.contains(surface) == true }
        cursor?.show(tool: object, serial: serial, scale: shown?.bufferScale ?? 1)
        // Compositors send the proximity out first; without it the end of a touch would go elsewhere.
        if let entered {
            leaveFrame()
            if window != entered.number {
                reader.leave()
                seat.seats.add(reader.frame(MonotonicClock.input), in: window)
                window = entered.number
            }
            reader.enter()
        } else if shown != nil {
            reader.leave()
            frameSurface = surface
        }
    }

    /// The frame that it is over; `nil` if it is over none.
    private var windowFrame: WindowFrame? { seat.seats.frame(on: frameSurface) }

    private func left() {
        leaveFrame()
        reader.leave()
    }

    /// Lifts the tool from the frame without a click.
    private func leaveFrame() {
        windowFrame?.fingerCancelled(Self.frameFinger)
        frameSurface = 0
    }

    private func moved(_ x: wl_fixed_t, _ y: wl_fixed_t) {
        guard let frame = windowFrame else {
            if let window = seat.seats.window(numbered: window) { reader.move(to: window.point(x, y)) }
            return
        }
        framePoint = frame.point(seat.unitPoint(x, y), on: frameSurface)
        frame.fingerMoved(Self.frameFinger, to: framePoint)
    }

    private func setDown(_ isDown: Bool, _ serial: UInt32 = 0) {
        guard frameSurface != 0 else { return reader.setDown(isDown && isPen) }
        if isDown {
            windowFrame?.pressed(
                at: framePoint, finger: Self.frameFinger, seat.object, serial, time: MonotonicClock.seconds)
        } else {
            windowFrame?.released(finger: Self.frameFinger)
        }
    }

    private func button(_ code: UInt32, isDown: Bool) {
        guard code == Self.sideButton, isDown, isPen, frameSurface == 0 else { return }
        seat.seats.finish()
        seat.seats.receiver?.penButtonPressed()
    }

    private func frame(_ milliseconds: UInt32) {
        let time = clock.time(milliseconds, now: MonotonicClock.input)
        seat.seats.add(reader.frame(time), in: window)
    }

    /// The tool is gone, or its seat is.
    fileprivate func removed() {
        leaveFrame()
        seat.seats.add(reader.remove(MonotonicClock.input), in: window)
        seat.seats.finish()
        zwp_tablet_tool_v2_destroy(object)
        owner.remove(self)
        Unmanaged.passUnretained(self).release()
    }

    nonisolated(unsafe) private static let listener = makeListener(
        zwp_tablet_tool_v2_listener(
            type: { data, _, type in withOwner(data, TabletTool.self) { $0.setType(type) } },
            hardware_serial: { _, _, _, _ in },
            hardware_id_wacom: { _, _, _, _ in },
            capability: { data, _, value in withOwner(data, TabletTool.self) { $0.setCapability(value) } },
            done: { _, _ in },
            removed: { data, _ in withOwner(data, TabletTool.self) { $0.removed() } },
            proximity_in: { data, _, serial, _, surface in
                let surface = Int(bitPattern: surface)
                withOwner(data, TabletTool.self) { $0.entered(surface, serial) }
            },
            proximity_out: { data, _ in withOwner(data, TabletTool.self) { $0.left() } },
            down: { data, _, serial in
                withOwner(data, TabletTool.self) { tool in
                    tool.seat.seats.lastSerial = serial
                    tool.setDown(true, serial)
                }
            },
            up: { data, _ in withOwner(data, TabletTool.self) { $0.setDown(false) } },
            motion: { data, _, x, y in withOwner(data, TabletTool.self) { $0.moved(x, y) } },
            pressure: { data, _, value in withOwner(data, TabletTool.self) { $0.reader.setPressure(value) } },
            distance: { _, _, _ in },
            tilt: { data, _, x, y in
                withOwner(data, TabletTool.self) {
                    $0.reader.setTilt(x: wl_fixed_to_double(x), y: wl_fixed_to_double(y))
                }
            },
            rotation: { data, _, degrees in
                withOwner(data, TabletTool.self) { $0.reader.setRotation(wl_fixed_to_double(degrees)) }
            },
            slider: { _, _, _ in },
            wheel: { _, _, _, _ in },
            button: { data, _, serial, code, state in
                let isDown = state == ZWP_TABLET_TOOL_V2_BUTTON_STATE_PRESSED.rawValue
                withOwner(data, TabletTool.self) { $0.button(code, isDown: isDown) }
            },
            frame: { data, _, time in withOwner(data, TabletTool.self) { $0.frame(time) } }))
}
