import CLinuxEvents
import CPanel
import CSDBus
import DBusClient
import Foundation
import Support

/// The seat of a program whose devices systemd-logind (or elogind) opens, because it runs in a session of the seat. logind
/// also takes over the virtual terminal, and returns it when the program ends, however it does.
final class LogindSeat: PanelSeat, @unchecked Sendable {
    let controlsCards = true

    private let lock = NSLock()
    private let bus: OpaquePointer
    private var session = ""
    private let cardMajor: UInt32
    private let wakeDescriptor: Int32

    // Guarded by `lock`.
    private var slots: [OpaquePointer?] = []
    private var events: [SeatEvent] = []
    private var completions: [() -> Void] = []
    private var calls: [Int: DeviceCall] = [:]
    private var callCount = 0
    /// The cards that were opened, whose pauses are those of the program.
    private var cards: Set<DeviceNumber> = []
    /// The card whose pause has to be answered.
    private var pausedCard: DeviceNumber?
    private var isLost = false

    private static let service = "org.freedesktop.login1"
    private static let manager = "/org/freedesktop/login1"
    private static let timeout = UInt64(SeatChoice.timeout * 1e6)
    /// The major number of display cards.
    static let cardMajor: UInt32 = 226

    private struct DeviceNumber: Hashable {
        var major: UInt32
        var minor: UInt32
    }

    private struct DeviceCall {
        var path: String
        var device: DeviceNumber
        var completion: @Sendable (Result<SeatDevice, PanelHostError>) -> Void
    }

    /// Becomes the program that controls the session's devices; waits for logind.
    ///
    /// - Throws: `PanelHostError.noSeat`.
    init(
        _ environment: [String: String], address: String? = nil, cardMajor: UInt32 = LogindSeat.cardMajor
    ) throws {
        self.cardMajor = cardMajor
        var created: OpaquePointer?
        let address = address ?? DBusAddress.system(environment)
        guard sd_bus_new(&created) >= 0, let created, sd_bus_set_address(created, address) >= 0,
            sd_bus_set_bus_client(created, 1) >= 0, sd_bus_negotiate_fds(created, 1) >= 0, sd_bus_start(created) >= 0
        else {
            if let created { sd_bus_unref(created) }
            throw PanelHostError.noSeat("logind", reason: "no system bus at \(address)")
        }
        // From here on `deinit` closes both, also after an error.
        bus = created
        wakeDescriptor = eventfd(0, Int32(EFD_NONBLOCK) | Int32(EFD_CLOEXEC))
        session = try Self.sessionPath(created, environment["XDG_SESSION_ID"] ?? "")
        // The session may be shown already.
        try? Self.callNow(created, session, "Session", "Activate", { _ in })
        try Self.callNow(created, session, "Session", "TakeControl") { sd_bus_message_append_number($0, "b", 0) }
        for signal in ["PauseDevice", "ResumeDevice"] { try subscribe(signal) }
    }

    deinit {
        for slot in slots { sd_bus_slot_unref(slot) }
        sd_bus_flush_close_unref(bus)
        Glibc.close(wakeDescriptor)
    }

    var interests: [pollfd] {
        lock.withLock {
            let events = isLost ? 0 : sd_bus_get_events(bus)
            return [
                pollfd(fd: isLost ? -1 : sd_bus_get_fd(bus), events: Int16(max(0, events)), revents: 0),
                pollfd(fd: wakeDescriptor, events: Int16(POLLIN), revents: 0),
            ]
        }
    }

    func process() -> [SeatEvent] {
        var count: UInt64 = 0
        read(wakeDescriptor, &count, MemoryLayout<UInt64>.size)
        let (events, completions) = lock.withLock {
            while !isLost {
                let status = sd_bus_process(bus, nil)
                if status < 0 { lose() }
                if status <= 0 { break }
            }
            defer { (self.events, self.completions) = ([], []) }
            return (self.events, self.completions)
        }
        for completion in completions { completion() }
        return events
    }

    func open(_ path: String, completion: @escaping @Sendable (Result<SeatDevice, PanelHostError>) -> Void) {
        var status = stat()
        guard stat(path, &status) == 0 else {
            return completion(.failure(.cannotOpen(path, reason: PanelHostError.systemReason)))
        }
        let device = DeviceNumber(major: gnu_dev_major(status.st_rdev), minor: gnu_dev_minor(status.st_rdev))
        let isSent = lock.withLock {
            callCount += 1
            calls[callCount] = DeviceCall(path: path, device: device, completion: completion)
            let isSent = !isLost && take(device, number: callCount)
            if !isSent { calls[callCount] = nil }
            return isSent
        }
        if !isSent { completion(.failure(.cannotOpen(path, reason: "logind is gone"))) }
        wake()
    }

    func close(_ device: SeatDevice) {
        var status = stat()
        let isDevice = fstat(device.descriptor, &status) == 0
        Glibc.close(device.descriptor)
        guard isDevice else { return }
        let (major, minor) = (gnu_dev_major(status.st_rdev), gnu_dev_minor(status.st_rdev))
        lock.withLock {
            if !isLost { send("Session", "ReleaseDevice", of: session, [major, minor]) }
        }
        wake()
    }

    func takeOver() {}

    func allowLeaving() {
        lock.withLock {
            guard let card = pausedCard, !isLost else { return }
            pausedCard = nil
            send("Session", "PauseDeviceComplete", of: session, [card.major, card.minor])
        }
        wake()
    }

    func acknowledgeReturn() {}

    func showTerminal(_ number: Int) {
        lock.withLock {
            if !isLost { send("Seat", "SwitchTo", of: Self.manager + "/seat/auto", [UInt32(clamping: number)]) }
        }
        wake()
    }

    func end() {
        lock.withLock {
            guard !isLost else { return }
            send("Session", "ReleaseControl", of: session, [])
            sd_bus_flush(bus)
        }
    }

    private func wake() {
        var one: UInt64 = 1
        write(wakeDescriptor, &one, MemoryLayout<UInt64>.size)
    }

    // MARK: At the start

    private static func sessionPath(_ bus: OpaquePointer, _ identifier: String) throws -> String {
        if identifier.isEmpty { return manager + "/session/auto" }
        var path = ""
        try callNow(bus, manager, "Manager", "GetSession", { sd_bus_message_append_text($0, identifier) }) { reply in
            var text: UnsafePointer<CChar>?
            if sd_bus_message_read_basic(reply, CChar(UInt8(ascii: "o")), &text) > 0, let text {
                path = String(cString: text)
            }
        }
        return path
    }

    private static func callNow(
        _ bus: OpaquePointer, _ path: String, _ interface: String, _ method: String,
        _ append: (OpaquePointer) -> Void, _ read: (OpaquePointer) -> Void = { _ in }
    ) throws {
        var message: OpaquePointer?
        var error = sd_bus_error()
        defer { sd_bus_error_free(&error) }
        guard
            sd_bus_message_new_method_call(bus, &message, service, path, "\(service).\(interface)", method) >= 0,
            let message
        else { throw PanelHostError.noSeat("logind", reason: "the system bus is gone") }
        defer { sd_bus_message_unref(message) }
        append(message)
        var reply: OpaquePointer?
        let status = sd_bus_call(bus, message, timeout, &error, &reply)
        guard status >= 0, let reply else {
            let reason = error.message.map { String(cString: $0) } ?? String(cString: strerror(-status))
            throw PanelHostError.noSeat("logind", reason: "\(method): \(reason)")
        }
        read(reply)
        sd_bus_message_unref(reply)
    }

    private func subscribe(_ signal: String) throws {
        var slot: OpaquePointer?
        let rule =
            "type='signal',sender='\(Self.service)',path='\(session)',interface='\(Self.service).Session',"
            + "member='\(signal)'"
        let status = sd_bus_add_match(
            bus, &slot, rule,
            { message, data, _ in
                guard let message, let data else { return 0 }
                Unmanaged<LogindSeat>.fromOpaque(data).takeUnretainedValue().receive(message)
                return 0
            }, Unmanaged.passUnretained(self).toOpaque())
        guard status >= 0 else { throw PanelHostError.noSeat("logind", reason: String(cString: strerror(-status))) }
        slots.append(slot)
    }

    // MARK: With the lock

    /// Asks for a device, whose answer `receiveDevice` gets.
    private func take(_ device: DeviceNumber, number: Int) -> Bool {
        guard let message = message("Session", "TakeDevice", of: session, [device.major, device.minor]) else {
            return false
        }
        defer { sd_bus_message_unref(message) }
        let context = Unmanaged.passRetained(CallContext(self, number))
        let status = sd_bus_call_async(
            bus, nil, message,
            { message, data, _ in
                guard let message, let data else { return 0 }
                let context = Unmanaged<CallContext>.fromOpaque(data).takeRetainedValue()
                context.seat?.receiveDevice(message, number: context.number)
                return 0
            }, context.toOpaque(), Self.timeout)
        if status < 0 { context.release() }
        return status >= 0
    }

    private final class CallContext {
        weak var seat: LogindSeat?
        let number: Int

        init(_ seat: LogindSeat, _ number: Int) {
            self.seat = seat
            self.number = number
        }
    }

    private func message(
        _ interface: String, _ method: String, of path: String, _ arguments: [UInt32]
    ) -> OpaquePointer? {
        var message: OpaquePointer?
        let status = sd_bus_message_new_method_call(
            bus, &message, Self.service, path, "\(Self.service).\(interface)", method)
        guard status >= 0, let message else { return nil }
        for argument in arguments { sd_bus_message_append_number(message, "u", argument) }
        return message
    }

    /// Calls a method whose answer does not matter.
    private func send(_ interface: String, _ method: String, of path: String, _ arguments: [UInt32]) {
        guard let message = message(interface, method, of: path, arguments) else { return }
        sd_bus_message_set_expect_reply(message, 0)
        sd_bus_send(bus, message, nil)
        sd_bus_message_unref(message)
    }

    private func receiveDevice(_ reply: OpaquePointer, number: Int) {
        guard let call = calls.removeValue(forKey: number) else { return }
        if let error = sd_bus_message_get_error(reply) {
            let reason = error.pointee.message.map { String(cString: $0) } ?? "logind refuses it"
            completions.append { call.completion(.failure(.cannotOpen(call.path, reason: reason))) }
            return
        }
        var descriptor: Int32 = -1
        guard sd_bus_message_read_basic(reply, CChar(UInt8(ascii: "h")), &descriptor) > 0 else {
            completions.append { call.completion(.failure(.cannotOpen(call.path, reason: "logind sent no file"))) }
            return
        }
        // The message owns its descriptor.
        let own = fcntl(descriptor, F_DUPFD_CLOEXEC, 0)
        _ = fcntl(own, F_SETFL, fcntl(own, F_GETFL) | O_NONBLOCK)
        if call.device.major == cardMajor { cards.insert(call.device) }
        completions.append { call.completion(.success(SeatDevice(descriptor: own, path: call.path))) }
    }

    /// A device was taken away, or given back.
    private func receive(_ signal: OpaquePointer) {
        var device = DeviceNumber(major: 0, minor: 0)
        let type = CChar(UInt8(ascii: "u"))
        guard sd_bus_message_read_basic(signal, type, &device.major) > 0,
            sd_bus_message_read_basic(signal, type, &device.minor) > 0
        else { return }
        guard sd_bus_message_is_signal(signal, "\(Self.service).Session", "PauseDevice") > 0 else {
            // Input devices are opened again when the card is back.
            if cards.contains(device) { events.append(.returned) }
            return
        }
        var reason: UnsafePointer<CChar>?
        sd_bus_message_read_basic(signal, CChar(UInt8(ascii: "s")), &reason)
        let isRequest = reason.map { strcmp($0, "pause") == 0 } ?? false
        if cards.contains(device) {
            if isRequest { pausedCard = device }
            events.append(.leaving)
        } else if isRequest {
            send("Session", "PauseDeviceComplete", of: session, [device.major, device.minor])
        }
    }

    private func lose() {
        isLost = true
        events.append(.lost)
        for call in calls.values {
            completions.append { call.completion(.failure(.cannotOpen(call.path, reason: "logind is gone"))) }
        }
        calls = [:]
    }
}

/// Appends a number or a truth value to a message.
private func sd_bus_message_append_number(_ message: OpaquePointer, _ type: Unicode.Scalar, _ value: UInt32) {
    var value = value
    sd_bus_message_append_basic(message, CChar(type.value), &value)
}

/// Appends a text to a message.
private func sd_bus_message_append_text(_ message: OpaquePointer, _ text: String) {
    _ = text.withCString { sd_bus_message_append_basic(message, CChar(UInt8(ascii: "s")), $0) }
}
