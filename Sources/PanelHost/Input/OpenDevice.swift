import CPanel
import CoreGraphics
import Foundation
import HostSupport
import Support
import TouchInput

/// A device that is open.
@MainActor final class OpenDevice {
    let file: SeatDevice
    let inputDevice: InputDevice
    /// True if it has the keys to write text.
    let writesText: Bool
    /// The place of a touch screen on the panel.
    let calibration: TouchCalibration

    private let role: DeviceRole
    private let geometry: TouchGeometry
    private let axes: [UInt16: EvdevAxis]
    /// The rule that makes points of patches: none for screens that correct their points themselves (T-13).
    private let rule: ContactCalibration
    /// `nil` unless it is a touch screen.
    private var decoder: EvdevDecoder?

    /// Prepares an open device for reading; `nil` if it is of no use.
    init?(_ description: DeviceDescription, _ file: SeatDevice, id: InputDevice.ID, geometry: TouchGeometry) {
        guard let role = description.role else { return nil }
        touchstone_evdev_set_clock(file.descriptor, CLOCK_MONOTONIC)
        self.file = file
        self.role = role
        self.geometry = geometry
        calibration = geometry.calibration
        axes = description.device.axes
        writesText = role == .keyboard && description.writesText
        rule = description.device.correctsTouchPoint || !description.device.isMultitouch ? .none : .standard
        switch role {
        case .touchScreen:
            let decoder = EvdevDecoder(
                device: description.device, id: id, surface: geometry.surface, calibration: .none
            ) {
                ErrorStream.logWithProgramName($0)
            }
            inputDevice = decoder.device
            self.decoder = decoder
        case .keyboard, .pointer:
            inputDevice = InputDevice(id: id, name: description.device.name, capabilities: [], maximumContacts: 0)
        }
    }

    var isKeyboard: Bool { role == .keyboard }
    var isPointer: Bool { role == .pointer }
    var isTouchScreen: Bool { role == .touchScreen }

    /// The number of events read at once.
    private static let batch = 64
    /// The memory of a batch.
    private var events = [input_event](repeating: input_event(), count: batch)

    /// Reads all events. False if the device is gone.
    func read(_ keyboard: PanelKeyboard, _ pointer: inout PanelPointer, into frames: inout [InputFrame]) -> Bool {
        while true {
            let count = Glibc.read(file.descriptor, &events, Self.batch * MemoryLayout<input_event>.stride)
            guard count > 0 else { return count < 0 && (errno == EAGAIN || errno == EINTR) }
            for event in events.prefix(count / MemoryLayout<input_event>.stride) {
                accept(
                    EvdevEvent(
                        seconds: event.time.tv_sec, microseconds: Int(event.time.tv_usec), type: event.type,
                        code: event.code, value: event.value), keyboard, &pointer, into: &frames)
            }
        }
    }

    /// Accepts the next event.
    func accept(
        _ event: EvdevEvent, _ keyboard: PanelKeyboard, _ pointer: inout PanelPointer, into frames: inout [InputFrame]
    ) {
        switch role {
        case .touchScreen:
            guard let frame = decoder?.accept(event).map({ geometry.frame($0, rule: rule) }) else { return }
            if frame.contacts.contains(where: { $0.phase == .began }) {
                frames += pointer.hide(inputDevice.id, at: frame.time, modifiers: keyboard.modifiers)
            }
            frames.append(frame)
        case .keyboard:
            guard let frame = keyboard.accept(event, device: inputDevice.id) else { return }
            frames.append(frame)
            pointer.updateModifiers(frame.modifiers)
        case .pointer:
            let screen = geometry.surface
            frames += pointer.accept(
                event, inputDevice.id, axes: axes, modifiers: keyboard.modifiers,
                place: {
                    geometry.point(CGPoint(x: $0.x * screen.width, y: $0.y * screen.height))
                })
        }
    }
}
