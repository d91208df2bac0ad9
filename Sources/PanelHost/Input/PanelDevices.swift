import CLinuxEvents
import CPanel
import CoreGraphics
import Foundation
import HostSupport
import Support
import TouchInput

/// The touch screens, mice and keyboards of the machine, which come and go.
///
/// Devices are read raw, from `/dev/input`, so nothing between the kernel and the application delays or changes a touch.
/// Times are those that the driver took, in the monotonic clock.
@MainActor package final class PanelDevices {
    /// Called with a device that was connected.
    package var connected: ((InputDevice) -> Void)?
    /// Called with a device that is gone; all its input is over.
    package var removed: ((InputDevice.ID) -> Void)?
    /// Called when devices have come or gone, once the seat has answered for all of them.
    package var settled: (() -> Void)?
    /// Called with the number of a function key that is pressed with Control and Alt: another virtual terminal is wanted.
    var terminalRequested: ((Int) -> Void)?
    /// Readable when a device has events, or one comes or goes.
    let descriptor = epoll_create1(Int32(EPOLL_CLOEXEC))
    /// The pointer, which mice move.
    private(set) var pointer: PanelPointer

    private let directory: String
    private let seat: any PanelSeat
    /// What an open device says of itself; `nil` if it does not answer.
    private let describe: (_ descriptor: Int32) -> DeviceDescription?
    private var geometry: TouchGeometry
    /// The calibration of all touch screens; `nil` for what udev knows about each.
    private let calibration: TouchCalibration?
    private let changes = inotify_init1(Int32(IN_NONBLOCK) | Int32(IN_CLOEXEC))
    /// The memory for what `changes` tells, of which only that it tells something counts.
    private var changeBytes = [UInt8](repeating: 0, count: 4096)
    private var devices: [String: OpenDevice] = [:]
    /// The names of devices that were asked for and have not come, and of those that are of no use or not allowed.
    private var requested: Set<String> = []
    private var unused: Set<String> = []
    /// Counts the times that all devices were closed, so that answers from before are recognized.
    private var generation = 0
    private var isOpen = false
    private let keyboard = PanelKeyboard()
    private var nextNumber = 1
    private var latest = InputTime(microseconds: 0)
    private var hasReportedDenial = false
    /// Frames of devices that are gone, for the next `read`.
    private var lastFrames: [InputFrame] = []
    /// The devices that the last `read` found gone, whose last frames it returned.
    private var removals: [InputDevice.ID] = []

    /// Watches the devices of a screen, without opening them.
    ///
    /// - Parameters:
    ///   - directory: where the files of devices are.
    ///   - describe: what an open device says of itself; by default what the kernel does.
    package init(
        geometry: TouchGeometry, screen: CGSize, calibration: TouchCalibration?, seat: any PanelSeat,
        directory: String = "/dev/input",
        describe: @escaping (_ descriptor: Int32) -> DeviceDescription? = { DeviceDescription($0) }
    ) {
        self.geometry = geometry
        self.calibration = calibration
        self.seat = seat
        self.directory = directory
        self.describe = describe
        pointer = PanelPointer(screen: screen)
        // The permissions of a new device come after it.
        inotify_add_watch(changes, directory, UInt32(IN_CREATE | IN_ATTRIB | IN_DELETE))
        watch(changes)
    }

    /// True if there is a keyboard that writes text.
    var hasKeyboard: Bool { devices.values.contains { $0.writesText } }

    /// Opens all devices.
    package func open() {
        isOpen = true
        unused = []
        for name in (try? FileManager.default.contentsOfDirectory(atPath: directory)) ?? [] { open(name) }
        reportIfSettled()
    }

    /// Whether the devices are open and the seat has answered for all of them.
    var isSettled: Bool { isOpen && requested.isEmpty }

    private func reportIfSettled() {
        if isSettled { settled?() }
    }

    /// Closes all devices; what is down on them is over.
    package func close() {
        isOpen = false
        generation += 1
        requested = []
        for name in devices.keys.sorted() { close(name) }
    }

    /// Adopts another screen; what is down is over.
    package func setScreen(_ geometry: TouchGeometry, size: CGSize) {
        self.geometry = geometry
        pointer.screen = size
        guard isOpen else { return }
        close()
        open()
    }

    /// udev has described a device, which may be another calibration than that it was opened with.
    package func describe(_ event: DeviceEvent) {
        guard isOpen, let name = event.deviceName else { return }
        let text = event.properties[Self.calibrationProperty] ?? ""
        if let device = devices[name] {
            guard device.isTouchScreen, calibration == nil,
                device.calibration != TouchCalibration(text) ?? .identity
            else { return }
            close(name)
        }
        open(name)
        reportIfSettled()
    }

    /// Reads all devices. Returns the frames in order; their times never decrease. Call `reportRemovals` after their
    /// delivery.
    package func read() -> [InputFrame] {
        readChanges()
        var frames = lastFrames
        lastFrames = []
        for name in devices.keys.sorted() {
            guard devices[name]?.read(keyboard, &pointer, into: &frames) == false else { continue }
            if let device = forget(name) { removals.append(device) }
            // Another device may have its name already, and both changes have been read. A service that takes the devices
            // away refuses them.
            open(name, reportsDenial: false)
        }
        frames += lastFrames
        lastFrames = []
        if let number = keyboard.takeRequestedTerminal() { terminalRequested?(number) }
        frames = frames.enumerated().sorted { ($0.element.time, $0.offset) < ($1.element.time, $1.offset) }.map(
            \.element)
        for index in frames.indices {
            latest = max(latest, frames[index].time)
            frames[index].time = latest
            for contact in frames[index].contacts.indices { frames[index].contacts[contact].time = latest }
            if frames[index].keys.isEmpty { frames[index].modifiers = keyboard.modifiers }
        }
        return frames
    }

    /// Reports the devices that `read` found gone: after the delivery of their last frames, as what those begin would never
    /// end.
    package func reportRemovals() {
        let gone = removals
        removals = []
        for device in gone { removed?(device) }
        if !gone.isEmpty { reportIfSettled() }
    }

    /// udev's property of a touch screen's place.
    package nonisolated static let calibrationProperty = "LIBINPUT_CALIBRATION_MATRIX"

    private func watch(_ descriptor: Int32) {
        var interest = epoll_event()
        interest.events = EPOLLIN.rawValue
        epoll_ctl(self.descriptor, EPOLL_CTL_ADD, descriptor, &interest)
    }

    /// Opens and closes devices that came and went.
    private func readChanges() {
        var hasChanged = false
        while Glibc.read(changes, &changeBytes, changeBytes.count) > 0 { hasChanged = true }
        guard hasChanged, isOpen else { return }
        let names = Set((try? FileManager.default.contentsOfDirectory(atPath: directory)) ?? [])
        for name in devices.keys.sorted() where !names.contains(name) { close(name) }
        unused = []
        for name in names.sorted() { open(name) }
        reportIfSettled()
    }

    private func open(_ name: String, reportsDenial: Bool = true) {
        guard devices[name] == nil, !requested.contains(name), !unused.contains(name), name.hasPrefix("event") else {
            return
        }
        requested.insert(name)
        let generation = generation
        seat.open("\(directory)/\(name)") { [weak self] result in
            // A seat with a service answers on the thread of the panel.
            if Thread.isMainThread {
                MainActor.assumeIsolated { self?.opened(name, result, generation, reportsDenial) }
            } else {
                DispatchQueue.main.async {
                    MainActor.assumeIsolated {
                        self?.opened(name, result, generation, reportsDenial)
                        self?.reportIfSettled()
                    }
                }
            }
        }
    }

    private func opened(
        _ name: String, _ result: Result<SeatDevice, PanelHostError>, _ generation: Int, _ reportsDenial: Bool
    ) {
        guard generation == self.generation else {
            if case .success(let file) = result { seat.close(file) }
            return
        }
        requested.remove(name)
        let file: SeatDevice
        switch result {
        case .success(let opened): file = opened
        case .failure(let error):
            unused.insert(name)
            if reportsDenial { reportDenial(error) }
            return
        }
        guard let description = describe(file.descriptor),
            let device = OpenDevice(
                description, file, id: InputDevice.ID(nextNumber),
                geometry: geometry.calibrated(by: calibration ?? Self.storedCalibration(file)))
        else {
            unused.insert(name)
            seat.close(file)
            return
        }
        nextNumber += 1
        devices[name] = device
        watch(file.descriptor)
        connected?(device.inputDevice)
    }

    /// What udev knows about the place of a touch screen.
    private static func storedCalibration(_ file: SeatDevice) -> TouchCalibration {
        var status = stat()
        guard fstat(file.descriptor, &status) == 0 else { return .identity }
        let properties = DeviceDatabase.properties(
            major: gnu_dev_major(status.st_rdev), minor: gnu_dev_minor(status.st_rdev))
        return properties[calibrationProperty].flatMap { TouchCalibration($0) } ?? .identity
    }

    /// A device that may not be opened is reported once; a new one may get its permissions yet.
    private func reportDenial(_ error: PanelHostError) {
        guard case .cannotOpen(let path, let reason) = error, !hasReportedDenial,
            reason != String(cString: strerror(ENOENT)), reason != String(cString: strerror(ENODEV))
        else { return }
        hasReportedDenial = true
        ErrorStream.logWithProgramName(
            "cannot open \(path): \(reason); add the user to the group input for touches and keys (docs/kiosk.md)")
    }

    private func close(_ name: String) {
        if let device = forget(name) { removed?(device) }
    }

    /// Closes a device without a report. Returns its number; `nil` if it is not open.
    private func forget(_ name: String) -> InputDevice.ID? {
        guard let device = devices.removeValue(forKey: name) else { return nil }
        seat.close(device.file)
        if device.isKeyboard { keyboard.remove(device.inputDevice.id) }
        if device.isPointer {
            lastFrames += pointer.remove(device.inputDevice.id, at: MonotonicClock.input, modifiers: keyboard.modifiers)
        }
        return device.inputDevice.id
    }
}
