import CSDBus
import Dispatch
import Foundation

/// A connection to a message bus, for clients of the system's services.
///
/// Nothing waits: connecting, calls and signals are answered on the main queue, in the order in which they arrive on the
/// connection. A service that is missing, refuses or hangs gives a `DBusError` to each call. Calls can be made at
/// once; they are sent when the connection is established.
@MainActor package final class DBusConnection {
    /// The time after which a call fails by default, in seconds: that of the reference implementation.
    package static let defaultTimeout = 25.0
    /// The greatest number of messages that one turn of the main queue handles (decision): others get their turn.
    private static let maximumMessagesPerTurn = 64

    /// Called once, after all calls have failed, when the other side closes the connection; not by `close()`.
    package var onLost: (() -> Void)?
    /// Called when everything that has arrived has been handled.
    package var onIdle: (() -> Void)?

    private var bus: OpaquePointer?
    private var reading: (any DispatchSourceRead)?
    private var writing: (any DispatchSourceWrite)?
    private var timer: (any DispatchSourceTimer)?
    /// Whether `writing` is active, and whether it ever was.
    private var isWriting = false
    private var hasWritten = false
    private var calls: [ObjectIdentifier: PendingCall] = [:]
    private var isProcessing = false

    /// Begins to connect to the bus at an address, as in `DBUS_SESSION_BUS_ADDRESS`.
    ///
    /// - Throws: `DBusError.cannotConnect` if nothing listens there.
    package init(_ address: String) throws(DBusError) {
        var created: OpaquePointer?
        guard sd_bus_new(&created) >= 0, let created else { throw .cannotConnect(address: address) }
        bus = created
        guard sd_bus_set_address(created, address) >= 0, sd_bus_set_bus_client(created, 1) >= 0,
            sd_bus_negotiate_fds(created, 1) >= 0,
            sd_bus_start(created) >= 0
        else {
            sd_bus_unref(created)
            bus = nil
            throw .cannotConnect(address: address)
        }
        watch(sd_bus_get_fd(created))
        updateInterest()
    }

    /// Whether the connection is open, or being established.
    package var isOpen: Bool { bus != nil }

    /// The descriptor of the connection, for tests that count them; −1 once it is closed.
    var descriptor: Int32 { bus.map { sd_bus_get_fd($0) } ?? -1 }

    /// Calls a method. `reply` gets the values of its answer or the reason why there is none; it is called exactly once,
    /// never before this method returns.
    ///
    /// - Parameters:
    ///   - timeout: in seconds; `defaultTimeout` by default.
    ///   - startsService: whether the bus starts a service that does not run, if it can; true by default. The call of
    ///     one that does not run fails with `serviceMissing` otherwise.
    package func call(
        _ method: DBusMethod, _ arguments: [DBusValue] = [], timeout: TimeInterval = defaultTimeout,
        startsService: Bool = true, reply: @escaping @MainActor (Result<[DBusValue], DBusError>) -> Void
    ) {
        do throws(DBusError) {
            try start(PendingCall(reply), method, arguments, timeout: timeout, startsService: startsService)
        } catch {
            DispatchQueue.main.async { MainActor.assumeIsolated { reply(.failure(error)) } }
        }
    }

    /// Calls a method that answers with a file descriptor, as `call(_:_:timeout:startsService:reply:)` does. The descriptor is
    /// closed with the handle.
    package func callForDescriptor(
        _ method: DBusMethod, _ arguments: [DBusValue] = [], timeout: TimeInterval = defaultTimeout,
        reply: @escaping @MainActor (Result<FileHandle, DBusError>) -> Void
    ) {
        var received: FileHandle?
        let call = PendingCall { result in
            reply(result.flatMap { _ in received.map { .success($0) } ?? .failure(.malformed("no file descriptor")) })
        }
        call.onDescriptor = { received = $0 }
        do throws(DBusError) {
            try start(call, method, arguments, timeout: timeout, startsService: true)
        } catch {
            DispatchQueue.main.async { MainActor.assumeIsolated { reply(.failure(error)) } }
        }
    }

    /// Calls a method whose answer does not matter; no answer is sent.
    package func send(_ method: DBusMethod, _ arguments: [DBusValue] = []) {
        guard let bus, let message = try? message(method, arguments, bus) else { return }
        sd_bus_message_set_expect_reply(message.pointer, 0)
        sd_bus_send(bus, message.pointer, nil)
        updateInterest()
    }

    /// Sends a signal of one of this program's objects to the programs that subscribe to it.
    package func emit(_ signal: String, path: String, interface: String, _ arguments: [DBusValue] = []) {
        guard let bus else { return }
        var created: OpaquePointer?
        guard sd_bus_message_new_signal(bus, &created, path, interface, signal) >= 0, let created else { return }
        let message = DBusMessage(adopting: created)
        guard arguments.allSatisfy({ (try? message.append($0)) != nil }) else { return }
        sd_bus_send(bus, message.pointer, nil)
        updateInterest()
    }

    /// Receives the signals of a rule as long as the result exists.
    ///
    /// - Throws: `DBusError.connectionLost`, or `malformed` for an impossible rule.
    package func subscribe(
        _ rule: DBusSignalRule, _ handler: @escaping (_ member: String, _ arguments: [DBusValue]) -> Void
    ) throws(DBusError) -> DBusSubscription {
        guard let bus else { throw .connectionLost }
        let subscription = DBusSubscription(handler)
        try subscription.start(rule, on: bus)
        updateInterest()
        return subscription
    }

    /// Notices when programs take and leave a well-known name, as long as the result exists. The present owner is not
    /// reported.
    ///
    /// - Parameter handler: gets the unique names of the owners before and after; `nil` for none.
    /// - Throws: `DBusError.connectionLost`, or `malformed` for an impossible name.
    package func watchOwner(
        of name: String, _ handler: @escaping (_ previous: String?, _ owner: String?) -> Void
    ) throws(DBusError) -> DBusSubscription {
        try subscribe(.ownerChanges(of: name)) { _, arguments in
            guard arguments.count == 3, let previous = arguments[1].text, let owner = arguments[2].text else { return }
            handler(previous.isEmpty ? nil : previous, owner.isEmpty ? nil : owner)
        }
    }

    /// Answers the calls of other programs to all objects below a path as long as the result exists.
    ///
    /// - Throws: `DBusError.connectionLost`, or `malformed` for a path that is none.
    package func serve(
        below prefix: String, _ handler: @escaping (DBusRequest) -> DBusReply
    ) throws(DBusError) -> DBusService {
        guard let bus else { throw .connectionLost }
        let service = DBusService(handler)
        try service.start(below: prefix, on: bus)
        return service
    }

    /// The name of this connection on the bus; `nil` before the first call was answered.
    package var uniqueName: String? {
        var name: UnsafePointer<CChar>?
        // While the connection is being established, the library would wait for the name.
        guard let bus, sd_bus_is_ready(bus) > 0, sd_bus_get_unique_name(bus, &name) >= 0 else { return nil }
        return name.map { String(cString: $0) }
    }

    /// Closes the connection; calls without an answer fail with `connectionLost`.
    package func close() {
        guard let bus else { return }
        self.bus = nil
        timer?.cancel()
        let (reading, writing) = (reading, writing)
        (self.reading, self.writing, timer) = (nil, nil, nil)
        // A source that is suspended or was never active cannot be freed.
        if !hasWritten { writing?.activate() } else if !isWriting { writing?.resume() }
        (isWriting, hasWritten) = (true, true)
        let address = Int(bitPattern: bus)
        reading?.setCancelHandler {
            guard let bus = OpaquePointer(bitPattern: address) else { return }
            sd_bus_close(bus)
            sd_bus_unref(bus)
        }
        writing?.cancel()
        reading?.cancel()
        let failed = calls.values
        calls = [:]
        for call in failed { call.fail(.connectionLost) }
    }

    isolated deinit { close() }

    // MARK: Calls

    private func start(
        _ call: PendingCall, _ method: DBusMethod, _ arguments: [DBusValue], timeout: TimeInterval, startsService: Bool
    ) throws(DBusError) {
        guard let bus else { throw .connectionLost }
        let message = try message(method, arguments, bus)
        if !startsService { sd_bus_message_set_auto_start(message.pointer, 0) }
        call.onEnd = { [weak self, weak call] in
            if let call { self?.calls[ObjectIdentifier(call)] = nil }
        }
        calls[ObjectIdentifier(call)] = call
        guard call.send(message, on: bus, timeout: timeout) else {
            calls[ObjectIdentifier(call)] = nil
            throw .connectionLost
        }
        updateInterest()
    }

    private func message(
        _ method: DBusMethod, _ arguments: [DBusValue], _ bus: OpaquePointer
    ) throws(DBusError) -> DBusMessage {
        var created: OpaquePointer?
        let status = sd_bus_message_new_method_call(
            bus, &created, method.service, method.path, method.interface, method.name)
        guard status >= 0, let created else { throw .malformed("the method \(method.interface).\(method.name)") }
        let message = DBusMessage(adopting: created)
        for argument in arguments { try message.append(argument) }
        return message
    }

    // MARK: The main queue

    private func watch(_ descriptor: Int32) {
        let reading = DispatchSource.makeReadSource(fileDescriptor: descriptor, queue: .main)
        let writing = DispatchSource.makeWriteSource(fileDescriptor: descriptor, queue: .main)
        reading.setEventHandler { [weak self] in MainActor.assumeIsolated { self?.process() } }
        writing.setEventHandler { [weak self] in
            MainActor.assumeIsolated {
                self?.stopWriting()
                self?.process()
            }
        }
        let timer = DispatchSource.makeTimerSource(queue: .main)
        timer.setEventHandler { [weak self] in MainActor.assumeIsolated { self?.process() } }
        reading.activate()
        timer.activate()
        (self.reading, self.writing, self.timer) = (reading, writing, timer)
    }

    private func stopWriting() {
        if isWriting { writing?.suspend() }
        isWriting = false
    }

    /// Handles what has arrived and what is due.
    private func process() {
        guard let bus, !isProcessing else { return }
        isProcessing = true
        var status: Int32 = 1
        var count = 0
        while status > 0, self.bus != nil, count < Self.maximumMessagesPerTurn {
            status = sd_bus_process(bus, nil)
            count += 1
        }
        isProcessing = false
        guard self.bus != nil else { return }
        if status < 0 || sd_bus_is_open(bus) <= 0 { return lose() }
        if status > 0 {
            DispatchQueue.main.async { [weak self] in MainActor.assumeIsolated { self?.process() } }
        } else {
            onIdle?()
        }
        updateInterest()
    }

    private func lose() {
        close()
        let onLost = onLost
        self.onLost = nil
        onLost?()
    }

    /// Waits for what the connection needs next: space for unsent bytes, or a time.
    private func updateInterest() {
        guard let bus, !isProcessing else { return }
        if sd_bus_get_events(bus) & Int32(POLLOUT) != 0, !isWriting {
            isWriting = true
            if hasWritten { writing?.resume() } else { writing?.activate() }
            hasWritten = true
        }
        var microseconds: UInt64 = 0
        if sd_bus_get_timeout(bus, &microseconds) > 0, microseconds != .max {
            // An absolute time of the monotonic clock, as that of the dispatch queue.
            let nanoseconds = microseconds.multipliedReportingOverflow(by: 1000)
            timer?.schedule(
                deadline: nanoseconds.overflow
                    ? .distantFuture : DispatchTime(uptimeNanoseconds: max(1, nanoseconds.partialValue)))
        } else {
            timer?.schedule(deadline: .distantFuture)
        }
    }
}
