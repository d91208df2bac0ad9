import CWayland
import CoreGraphics
import Foundation
import FuzzInputs
import HeadlessHost
import PanelHost
import TouchInput
import UIKitCore

/// Input devices of a panel that appear, send anything, vanish and reappear under the same name, in the middle of touches.
/// The bytes of an input choose what happens. The devices are pipes with the names of event files.
@MainActor enum DeviceFuzzer {
    private static let screen = CGSize(width: 400, height: 300)
    /// The codes of touch screens, pens, mice and keyboards.
    private static let codes: [UInt16] =
        Array(0...12) + Array(0x18...0x1b) + Array(0x2f...0x3d) + Array(0x110...0x112) + Array(0x140...0x14a)
    private static let odd: [Int32] = [0, 1, -1, 2, 3, 9, 100, 200, 255, 256, 4095, 4096, .max, .min]
    /// Slots, tracking numbers and positions, of which touches are made.
    private static let touchCodes: [UInt16] = [0x2f, 0x39, 0x35, 0x36, 0, 1, 0x14a, 0x110]
    private static let names = 4

    /// The application, which lives as long as the process.
    @MainActor private struct Target {
        let host = HeadlessHost(screen: ScreenMetrics(size: screen, scale: 1))
        let application = UIApplication()
        let window: TouchCountingWindow

        init() {
            host.attach(application)
            application.start(in: host, delegate: nil)
            window = TouchCountingWindow(frame: UIScreen.main.bounds)
            let view = UIView(frame: window.bounds)
            view.isMultipleTouchEnabled = true
            window.addSubview(view)
            window.makeKeyAndVisible()
        }
    }

    private static let target = Target()

    /// The bytes of an input.
    static func bytes(_ random: inout SeededGenerator) -> Data {
        Data((0..<100 + random.int(below: 3000)).map { _ in UInt8(truncatingIfNeeded: random.next()) })
    }

    /// Performs the actions that the bytes of an input select. Returns the violated condition; `nil` if there is none.
    static func findViolation(_ input: Data) -> String? {
        guard let directory = DeviceDirectory() else { return "no directory for devices" }
        defer { directory.remove() }
        var storm = DeviceStorm(target.host, target.application, target.window, directory, EntropySource(input))
        return storm.findViolation()
    }

    /// A directory of device files, and the pipes that stand for them.
    final class DeviceDirectory: PanelSeat, @unchecked Sendable {
        let path: String
        let controlsCards = false
        let interests: [pollfd] = []
        /// The descriptions of open devices, and the number of descriptors that the host has open.
        private(set) var descriptions: [Int32: DeviceDescription] = [:]
        private(set) var openCount = 0
        /// What is plugged in: the ends of pipes, by the names of the files.
        private var plugged: [String: (reader: Int32, writer: Int32, description: DeviceDescription)] = [:]

        init?() {
            let directory = NSTemporaryDirectory() + "touchstone-devices-" + UUID().uuidString.prefix(8)
            guard mkdir(directory, 0o700) == 0 else { return nil }
            path = directory
        }

        var pluggedNames: [String] { plugged.keys.sorted() }

        /// Plugs in a device.
        func plug(_ name: String, _ description: DeviceDescription) {
            unplug(name, keepsFile: false)
            var ends: [Int32] = [-1, -1]
            guard touchstone_wayland_pipe(&ends) == 0 else { return }
            for end in ends { _ = fcntl(end, F_SETFL, O_NONBLOCK) }
            plugged[name] = (ends[0], ends[1], description)
            close(open("\(path)/\(name)", O_CREAT | O_WRONLY | O_CLOEXEC, 0o600))
        }

        /// Unplugs a device; its file may vanish later.
        func unplug(_ name: String, keepsFile: Bool) {
            if let device = plugged.removeValue(forKey: name) {
                close(device.reader)
                close(device.writer)
            }
            if !keepsFile { unlink("\(path)/\(name)") }
        }

        /// Sends the bytes of events.
        func send(_ bytes: [UInt8], from name: String) {
            guard let device = plugged[name] else { return }
            _ = write(device.writer, bytes, bytes.count)
        }

        func remove() {
            for name in plugged.keys.sorted() { unplug(name, keepsFile: false) }
            try? FileManager.default.removeItem(atPath: path)
        }

        // MARK: PanelSeat

        func process() -> [SeatEvent] { [] }

        func open(_ path: String, completion: @escaping @Sendable (Result<SeatDevice, PanelHostError>) -> Void) {
            let name = (path as NSString).lastPathComponent
            let descriptor = plugged[name].map { fcntl($0.reader, F_DUPFD_CLOEXEC, 0) } ?? -1
            guard let device = plugged[name], descriptor >= 0 else {
                return completion(.failure(.cannotOpen(path, reason: String(cString: strerror(ENODEV)))))
            }
            descriptions[descriptor] = device.description
            openCount += 1
            completion(.success(SeatDevice(descriptor: descriptor, path: path)))
        }

        func close(_ device: SeatDevice) {
            descriptions[device.descriptor] = nil
            openCount -= 1
            close(device.descriptor)
        }

        private func open(_ path: String, _ flags: Int32, _ mode: mode_t) -> Int32 { Glibc.open(path, flags, mode) }
        private func close(_ descriptor: Int32) { if descriptor >= 0 { Glibc.close(descriptor) } }
        func takeOver() {}
        func allowLeaving() {}
        func acknowledgeReturn() {}
        func showTerminal(_ number: Int) {}
        func end() {}
    }

    /// One input.
    @MainActor private struct DeviceStorm {
        private let host: HeadlessHost
        private let application: UIApplication
        private let window: TouchCountingWindow
        private let directory: DeviceDirectory
        private let devices: PanelDevices
        private let state = State()
        private var source: EntropySource
        private var time: UInt64 = 1_000_000

        /// What the host has said.
        @MainActor private final class State {
            /// The contacts that are down.
            var down: Set<ContactID> = []
            var connected: Set<InputDevice.ID> = []
            var violation: String?

            func violate(_ text: String) { violation = violation ?? text }
        }

        init(
            _ host: HeadlessHost, _ application: UIApplication, _ window: TouchCountingWindow,
            _ directory: DeviceDirectory, _ source: EntropySource
        ) {
            (self.host, self.application, self.window) = (host, application, window)
            (self.directory, self.source) = (directory, source)
            devices = PanelDevices(
                geometry: TouchGeometry(screen: screen, rotation: .none), screen: screen, calibration: .identity,
                seat: directory, directory: directory.path, describe: { directory.descriptions[$0] })
            let state = state
            devices.connected = { device in
                if !state.connected.insert(device.id).inserted { state.violate("a device is connected twice") }
                application.deviceConnected(device)
            }
            devices.removed = { device in
                if state.connected.remove(device) == nil { state.violate("a device is removed twice") }
                state.down = state.down.filter { $0.device != device }
                application.deviceRemoved(device)
                if window.down.count > state.down.count { state.violate("touches of a device outlive it") }
            }
        }

        mutating func findViolation() -> String? {
            devices.open()
            while !source.isAtEnd {
                act()
                if let violation = state.violation ?? window.takeViolation() { return violation }
            }
            read()
            devices.close()
            read()
            if !state.connected.isEmpty { state.violate("\(state.connected.count) devices are left") }
            if directory.openCount != 0 { state.violate("\(directory.openCount) files are left open") }
            if !window.down.isEmpty { state.violate("\(window.down.count) touches are left") }
            return state.violation ?? window.takeViolation()
        }

        private mutating func act() {
            let name = "event\(source.int(below: names))"
            switch source.int(below: 20) {
            case 0, 1: directory.plug(name, description())
            case 2: directory.unplug(name, keepsFile: false)
            case 3: directory.unplug(name, keepsFile: true)
            case 4:
                // Another device under the same name, before the host has read that the first is gone.
                directory.unplug(name, keepsFile: false)
                directory.plug(name, description())
            case 5: devices.close()
            case 6: devices.open()
            case 7: describe(name)
            case 8:
                let rotation = source.element(of: PanelRotation.allCases)
                devices.setScreen(TouchGeometry(screen: screen, rotation: rotation), size: screen)
            case 9, 10, 11: read()
            default: sendEvents()
            }
        }

        /// Reads what the devices have sent, as the host does.
        private func read() {
            for frame in devices.read() {
                for contact in frame.contacts {
                    switch contact.phase {
                    case .began:
                        if !state.down.insert(contact.contact).inserted { state.violate("a contact begins twice") }
                    case .moved:
                        if !state.down.contains(contact.contact) { state.violate("a contact moves that is not down") }
                    case .ended, .cancelled:
                        if state.down.remove(contact.contact) == nil {
                            state.violate("a contact ends that is not down")
                        }
                    }
                }
                host.deliver(frame)
            }
            devices.reportRemovals()
            host.runPendingWork()
            if window.down.count > state.down.count { state.violate("more touches are down than contacts") }
        }

        private mutating func describe(_ name: String) {
            let text = "add@/devices\0ACTION=add\0SUBSYSTEM=input\0DEVNAME=/dev/input/\(name)\0"
            if let event = DeviceEvent(Array(text.utf8)) { devices.describe(event) }
        }

        private mutating func description() -> DeviceDescription {
            var axes: [UInt16: EvdevAxis] = [:]
            let isTouchScreen = source.once(in: 2)
            for code in codes where isTouchScreen ? touchCodes.contains(code) : source.once(in: 2) {
                axes[code] =
                    source.once(in: 3)
                    ? EvdevAxis(
                        minimum: source.element(of: odd), maximum: source.element(of: odd),
                        resolution: source.element(of: odd), value: source.element(of: odd))
                    : EvdevAxis(minimum: 0, maximum: 4095)
            }
            var keys: Set<UInt16> = []
            for code in codes where source.once(in: 4) { keys.insert(code) }
            return DeviceDescription(
                device: EvdevDevice(name: "device", keys: keys, axes: axes),
                relativeAxes: source.once(in: 2) ? [0, 1, 8] : [], isDirect: isTouchScreen || source.once(in: 2),
                movesPointer: source.once(in: 4))
        }

        private mutating func sendEvents() {
            let names = directory.pluggedNames
            guard !names.isEmpty else { return }
            let name = source.element(of: names)
            var bytes: [UInt8] = []
            for _ in 0..<1 + source.int(below: 24) {
                time += UInt64(source.int(below: 3)) * 500
                let isReport = source.once(in: 5)
                let type: UInt16 = isReport ? 0 : source.element(of: [0, 1, 1, 2, 3, 3, 3, 3, 4, 99])
                let code: UInt16 =
                    isReport ? 0 : source.element(of: source.once(in: 3) ? codes : touchCodes)
                let value = source.once(in: 4) ? source.element(of: odd) : Int32(source.int(below: 5)) - 1
                for word in [Int64(time / 1_000_000), Int64(time % 1_000_000)] {
                    withUnsafeBytes(of: word) { bytes += $0 }
                }
                withUnsafeBytes(of: type) { bytes += $0 }
                withUnsafeBytes(of: code) { bytes += $0 }
                withUnsafeBytes(of: value) { bytes += $0 }
            }
            directory.send(bytes, from: name)
        }
    }
}
