import AccessibilityBridge
import CXlib
import Foundation
import HostSupport
import InputMethods
import Support
import TouchInput

/// Receives the input reader's events in order.
@MainActor protocol InputReceiver: AnyObject {
    /// Called with new frames; their times never decrease.
    func receive(_ frames: [InputFrame])
    /// Called when a device was removed or switched off; all its touches are over.
    func deviceGone(_ device: InputDevice.ID)
    /// Called when a device was connected or has changed.
    func deviceConnected(_ device: InputDevice)
    /// Called when the button of a pen was pressed.
    func penButtonPressed()
    /// Called with the positions, in points, of the simulated fingers to show.
    func showFingers(at positions: [CGPoint])
}

/// Converts the events of the XInput extension to input frames.
///
/// Events are collected until `finish`, so that fingers that the server reported together come in one frame.
@MainActor final class InputReader {
    /// Pixels per point.
    let scale: CGFloat
    weak var receiver: (any InputReceiver)?
    /// Sees keys before the application; shared by all windows.
    weak var inputMethods: InputMethodSession?
    /// The screen readers that see keys; `nil` before the program has started.
    weak var accessibility: AccessibilityBridge?

    let devices: DeviceTable
    let keyboard: XKeyboard
    @exclusivity(unchecked) var assembler = FrameAssembler()
    @exclusivity(unchecked) var touches = TouchTracker()
    var pointer: PointerFingers
    /// The pointer's position, in points; `nil` while it is outside the window.
    var pointerPosition: CGPoint?
    /// The device that pressed the mouse button, while it is down.
    var pointerDevice: InputDevice.ID?
    /// The last state of the pen.
    var penReading: PenAxes.Reading?
    var pinch = TrackpadPinch()
    /// The key press whose text the input method has not answered yet.
    var pendingKey: PendingKey?
    /// The keyboard of the last key.
    var lastKeyboard: InputDevice.ID?

    private let window: XWindow
    private var clock = ServerClock()
    private var shownFingers: [CGPoint] = []

    /// Creates a reader for the server's input in `window`; `scale` is in pixels per point.
    init(_ window: XWindow, scale: CGFloat) {
        self.window = window
        self.scale = scale
        devices = DeviceTable(window.connection)
        keyboard = XKeyboard(window.connection.display, window: window.id)
        pointer = PointerFingers(center: .zero)
        windowResized()
    }

    /// The window's size, in points.
    var windowSize: CGSize {
        CGSize(width: CGFloat(window.width) / scale, height: CGFloat(window.height) / scale)
    }

    /// The size, in points, that the position axes of touch screens span: the whole X screen, not only the window.
    var screenSize: CGSize {
        let pixelSize = window.connection.screenSize
        return CGSize(width: CGFloat(pixelSize.width) / scale, height: CGFloat(pixelSize.height) / scale)
    }

    /// Updates the reader after the window was resized.
    func windowResized() {
        pointer.center = CGPoint(x: windowSize.width / 2, y: windowSize.height / 2)
    }

    /// Resets the mouse after the system cancelled all touches: its fingers are up until a button is pressed again.
    func resetPointer() {
        pointer.reset()
        pointerDevice = nil
        showFingers()
    }

    /// Reads one event of the extension.
    func read(_ type: Int32, _ data: UnsafeMutableRawPointer) {
        let inputs = [XI_TouchBegin, XI_TouchEnd, XI_ButtonPress, XI_ButtonRelease, XI_KeyPress, XI_KeyRelease]
        if inputs.contains(type) {
            window.connection.inputTime.set(data.assumingMemoryBound(to: XIDeviceEvent.self).pointee.time)
        }
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
            if event.reason == XIDeviceChange { refresh(event.deviceid) }
        default:
            break
        }
    }

    /// True if the rest of the newest report may still arrive.
    var mayBeMissingFingers: Bool {
        assembler.mayBeMissingFingers { touches.count(of: $0) }
    }

    /// Delivers the collected frames.
    func finish() {
        if !assembler.isEmpty { receiver?.receive(assembler.takeFrames()) }
    }

    /// Converts a server time to an input time.
    func time(_ serverTime: Time) -> InputTime {
        clock.time(UInt32(truncatingIfNeeded: serverTime), now: MonotonicClock.input)
    }

    /// Converts a position in the window from pixels to points.
    func point(_ x: Double, _ y: Double) -> CGPoint {
        CGPoint(x: CGFloat(x) / scale, y: CGFloat(y) / scale)
    }

    /// The ID of a contact of a device.
    func contact(_ device: Int32, _ number: Int) -> ContactID {
        ContactID(device: InputDevice.ID(Int(device)), number: number)
    }

    /// Reports the positions of the simulated fingers if they changed.
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
            // Calibrate only now: the event may have omitted an unchanged patch, which `touches` adds.
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
                refresh(info.deviceid)
            }
        }
    }

    private func refresh(_ number: Int32) {
        devices.refresh(number)
        if let device = devices[number] { receiver?.deviceConnected(device.description(number)) }
    }

    /// The server ends the touches of a device before it reports its removal. These ends are withdrawn and the
    /// application cancels the touches instead, because no finger lifted.
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
