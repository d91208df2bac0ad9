import CXlib
import Foundation
import TouchInput

/// What the input reader tells the host, in the order in which it happened.
@MainActor protocol InputReceiver: AnyObject {
    /// Frames were read; their times never go back.
    func receive(_ frames: [InputFrame])
    /// A device is gone or switched off: whatever touches it had are over.
    func deviceGone(_ device: InputDevice.ID)
    /// Fingers that the mouse makes are to be shown at these places, in points.
    func showFingers(at positions: [CGPoint])
}

/// Turns the events of the XInput extension into input frames.
///
/// Events are gathered until `finish`, so that fingers that the server reported together come in one frame.
@MainActor final class InputReader {
    /// Pixels per point.
    let scale: CGFloat
    weak var receiver: (any InputReceiver)?

    let devices: DeviceTable
    let keyboard: XKeyboard
    var assembler = FrameAssembler()
    var touches = TouchTracker()
    var pointer: PointerFingers
    /// Where the pointer is, in points; `nil` while it is outside of the window.
    var pointerPosition: CGPoint?
    /// The device that pressed the mouse button, while it is down.
    var pointerDevice: InputDevice.ID?
    /// What the pen did last.
    var penReading: PenAxes.Reading?
    var pinch = TrackpadPinch()

    private let window: XWindow
    private var clock = ServerClock()
    private var shownFingers: [CGPoint] = []

    /// Reads what the server's devices do in `window`.
    init(_ window: XWindow, scale: CGFloat) {
        self.window = window
        self.scale = scale
        devices = DeviceTable(window.connection)
        keyboard = XKeyboard(window.connection.display, window: window.id)
        pointer = PointerFingers(center: .zero)
        windowResized()
    }

    /// The window's size in points.
    var windowSize: CGSize {
        CGSize(width: CGFloat(window.width) / scale, height: CGFloat(window.height) / scale)
    }

    /// The size in points of what the position axes of touch screens span: all of the X screen, not the window alone.
    var screenSize: CGSize {
        let pixelSize = window.connection.screenSize
        return CGSize(width: CGFloat(pixelSize.width) / scale, height: CGFloat(pixelSize.height) / scale)
    }

    /// The window has another size.
    func windowResized() {
        pointer.center = CGPoint(x: windowSize.width / 2, y: windowSize.height / 2)
    }

    /// The system took all touches away: the mouse's fingers are up until its button goes down again.
    func resetPointer() {
        pointer.reset()
        pointerDevice = nil
        showFingers()
    }

    /// Takes one event of the extension.
    func read(_ type: Int32, _ data: UnsafeMutableRawPointer) {
        switch type {
        case XI_TouchBegin, XI_TouchUpdate, XI_TouchEnd:
            readTouch(data.assumingMemoryBound(to: XIDeviceEvent.self).pointee)
        case XI_TouchOwnership:
            let event = data.assumingMemoryBound(to: XITouchOwnershipEvent.self).pointee
            touches.markOwned(contact(event.sourceid, Int(event.touchid)))
        case XI_Motion:
            readMotion(data.assumingMemoryBound(to: XIDeviceEvent.self).pointee)
        case XI_ButtonPress, XI_ButtonRelease:
            readButton(data.assumingMemoryBound(to: XIDeviceEvent.self).pointee)
        case XI_KeyPress, XI_KeyRelease:
            readKey(data.assumingMemoryBound(to: XIDeviceEvent.self).pointee)
        case XI_Enter, XI_Leave:
            readCrossing(data.assumingMemoryBound(to: XIEnterEvent.self).pointee)
        case XI_GesturePinchBegin, XI_GesturePinchUpdate, XI_GesturePinchEnd:
            readPinch(data.assumingMemoryBound(to: XIGesturePinchEvent.self).pointee)
        case XI_HierarchyChanged:
            readHierarchy(data.assumingMemoryBound(to: XIHierarchyEvent.self).pointee)
        case XI_DeviceChanged:
            let event = data.assumingMemoryBound(to: XIDeviceChangedEvent.self).pointee
            if event.reason == XIDeviceChange { devices.refresh(event.deviceid) }
        default:
            break
        }
    }

    /// True when the rest of the newest report may still be on the way.
    var mayBeMissingFingers: Bool {
        assembler.mayBeMissingFingers { touches.count(of: $0) }
    }

    /// Hands on what was gathered.
    func finish() {
        if !assembler.isEmpty { receiver?.receive(assembler.takeFrames()) }
    }

    /// The input time of a server time.
    func time(_ serverTime: Time) -> InputTime {
        clock.time(UInt32(truncatingIfNeeded: serverTime), now: MonotonicClock.input)
    }

    /// A place of the window in points.
    func point(_ x: Double, _ y: Double) -> CGPoint {
        CGPoint(x: CGFloat(x) / scale, y: CGFloat(y) / scale)
    }

    /// Names a contact of a device.
    func contact(_ device: Int32, _ number: Int) -> ContactID {
        ContactID(device: InputDevice.ID(Int(device)), number: number)
    }

    /// Shows where the mouse's fingers are, if that changed.
    func showFingers() {
        let positions = pointer.dotPositions
        if positions == shownFingers { return }
        shownFingers = positions
        receiver?.showFingers(at: positions)
    }

    private func readTouch(_ event: XIDeviceEvent) {
        let device = devices[event.sourceid]
        if let device, !device.isDirectTouch { return }
        let values = AxisValues(event.valuators)
        let phase: ContactPhase =
            switch event.evtype {
            case XI_TouchBegin: .began
            case XI_TouchEnd: .ended
            default: .moved
            }
        let sample = ContactSample(
            contact: contact(event.sourceid, Int(event.detail)), phase: phase,
            position: point(event.event_x, event.event_y),
            ellipse: device?.axes.ellipse(on: screenSize) { values[$0] },
            pressure: device?.axes.pressure { values[$0] }, time: time(event.time))
        let isPendingEnd = event.flags & XITouchPendingEnd != 0
        let tracked: ContactSample? =
            switch phase {
            case .began: touches.begin(sample)
            case .moved: touches.move(sample, isPendingEnd: isPendingEnd)
            case .ended, .cancelled: touches.end(sample)
            }
        if let tracked {
            // Only now, with the patch that the event may have left out because it is as before.
            let calibrated = tracked.calibrated(by: device?.axes.calibration ?? .none)
            assembler.add(calibrated, modifiers: keyboard.modifiers(event.mods))
        }
    }

    private func readHierarchy(_ event: XIHierarchyEvent) {
        let goneFlags = XISlaveRemoved | XISlaveDetached | XIDeviceDisabled
        let newFlags = XISlaveAdded | XISlaveAttached | XIDeviceEnabled
        for info in UnsafeBufferPointer(start: event.info, count: Int(event.num_info)) {
            if info.flags & goneFlags != 0 {
                remove(info.deviceid)
            } else if info.flags & newFlags != 0 {
                devices.refresh(info.deviceid)
            }
        }
    }

    /// The server ends the touches of a device before it tells that the device is gone. Those ends are taken back, and
    /// the application cancels the touches instead: no finger lifted.
    private func remove(_ number: Int32) {
        let device = InputDevice.ID(Int(number))
        assembler.withdrawEnds(of: device)
        touches.remove(device)
        devices.remove(number)
        if pointerDevice == device { resetPointer() }
        finish()
        receiver?.deviceGone(device)
    }
}
