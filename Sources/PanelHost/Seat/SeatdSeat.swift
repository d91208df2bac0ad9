import CLinuxEvents
import CPanel
import Foundation

/// The seat of a program whose devices seatd opens. seatd also takes over the virtual terminal, and returns it when the
/// program ends, however it does.
final class SeatdSeat: PanelSeat, @unchecked Sendable {
    let controlsCards = true

    private let lock = NSLock()
    private let connection: Int32
    private let socketPath: String

    // Guarded by `lock`.
    private var received: [UInt8] = []
    private var unsent: [UInt8] = []
    /// Descriptors that came and whose messages have not.
    private var descriptors: [Int32] = []
    /// What the answers are for, which come in the order of the requests.
    private var expected: [Expectation] = []
    private var isLost = false
    /// Wakes the thread, which waits for the connection with another interest then.
    private let wakeDescriptor = eventfd(0, Int32(EFD_NONBLOCK) | Int32(EFD_CLOEXEC))

    private enum Expectation {
        case seat
        case device(String, @Sendable (Result<SeatDevice, PanelHostError>) -> Void)
        /// An answer that does not matter.
        case other
        /// A request that versions before 0.8 answer only if they refuse it, and a ping.
        case pong
    }

    /// The socket of seatd.
    static func socketPath(_ environment: [String: String]) -> String {
        environment["SEATD_SOCK"].flatMap { $0.isEmpty ? nil : $0 } ?? "/run/seatd.sock"
    }

    /// Connects, and waits until the program has the seat.
    ///
    /// - Throws: `PanelHostError.noSeat`.
    init(_ environment: [String: String]) throws {
        socketPath = Self.socketPath(environment)
        connection = touchstone_connect(socketPath)
        // `deinit` closes what is open, also after an error.
        guard connection >= 0 else {
            throw PanelHostError.noSeat("seatd at \(socketPath)", reason: PanelHostError.systemReason)
        }
        request(SeatdProtocol.bytes(.openSeat), .seat)
        guard wait(atMost: SeatChoice.timeout, until: { $0.contains(.returned) }) else {
            throw PanelHostError.noSeat("seatd at \(socketPath)", reason: "another program has the seat")
        }
    }

    deinit {
        if connection >= 0 { Glibc.close(connection) }
        Glibc.close(wakeDescriptor)
        for descriptor in descriptors { Glibc.close(descriptor) }
    }

    var interests: [pollfd] {
        lock.withLock {
            [
                pollfd(
                    fd: isLost ? -1 : connection, events: Int16(unsent.isEmpty ? POLLIN : POLLIN | POLLOUT), revents: 0),
                pollfd(fd: wakeDescriptor, events: Int16(POLLIN), revents: 0),
            ]
        }
    }

    func open(_ path: String, completion: @escaping @Sendable (Result<SeatDevice, PanelHostError>) -> Void) {
        request(SeatdProtocol.open(path), .device(path, completion))
    }

    func close(_ device: SeatDevice) {
        Glibc.close(device.descriptor)
        request(SeatdProtocol.bytes(.closeDevice, SeatdProtocol.number(device.number)), .other)
    }

    func takeOver() {}
    func allowLeaving() { request(SeatdProtocol.bytes(.disableSeat) + SeatdProtocol.bytes(.ping), .pong) }
    func acknowledgeReturn() {}

    func showTerminal(_ number: Int) {
        let session = SeatdProtocol.number(Int32(truncatingIfNeeded: number))
        request(SeatdProtocol.bytes(.switchSession, session) + SeatdProtocol.bytes(.ping), .pong)
    }

    func end() {
        request(SeatdProtocol.bytes(.closeSeat), .other)
        _ = wait(atMost: SeatChoice.timeout) { [self] _ in lock.withLock { expected.isEmpty || isLost } }
    }

    func process() -> [SeatEvent] {
        var count: UInt64 = 0
        read(wakeDescriptor, &count, MemoryLayout<UInt64>.size)
        var events: [SeatEvent] = []
        var completions: [() -> Void] = []
        lock.withLock {
            guard !isLost else { return }
            send()
            receive()
            do throws(SeatdProtocol.Malformed) {
                while let message = try SeatdProtocol.takeMessage(&received) {
                    handle(message, &events, &completions)
                }
            } catch {
                isLost = true
            }
            guard isLost else { return }
            events.append(.lost)
            for case .device(let path, let completion) in expected {
                completions.append { completion(.failure(.cannotOpen(path, reason: "seatd is gone"))) }
            }
            expected = []
        }
        for completion in completions { completion() }
        return events
    }

    // MARK: With the lock

    private func request(_ bytes: [UInt8], _ expectation: Expectation) {
        let isRefused = lock.withLock {
            guard !isLost else { return true }
            unsent += bytes
            expected.append(expectation)
            send()
            return false
        }
        if isRefused, case .device(let path, let completion) = expectation {
            completion(.failure(.cannotOpen(path, reason: "seatd is gone")))
        }
        var one: UInt64 = 1
        write(wakeDescriptor, &one, MemoryLayout<UInt64>.size)
    }

    private func send() {
        while !unsent.isEmpty {
            let count = Glibc.send(connection, unsent, unsent.count, Int32(MSG_NOSIGNAL))
            guard count > 0 else {
                if errno != EAGAIN, errno != EINTR { isLost = true }
                return
            }
            unsent.removeFirst(count)
        }
    }

    private func receive() {
        var bytes = [UInt8](repeating: 0, count: SeatdProtocol.maximumSize)
        while true {
            var descriptor: Int32 = -1
            let count = touchstone_receive(connection, &bytes, bytes.count, &descriptor)
            if descriptor >= 0 { descriptors.append(descriptor) }
            guard count > 0 else {
                if count == 0 || (errno != EAGAIN && errno != EINTR) { isLost = true }
                return
            }
            received += bytes.prefix(count)
        }
    }

    private func handle(
        _ message: SeatdProtocol.Message, _ events: inout [SeatEvent], _ completions: inout [() -> Void]
    ) {
        switch message {
        case .enableSeat: events.append(.returned)
        case .disableSeat: events.append(.leaving)
        case .seatDisabled, .sessionSwitched, .unknown: break
        case .seatOpened, .seatClosed, .deviceClosed, .pong:
            if !expected.isEmpty { expected.removeFirst() }
        case .deviceOpened(let number):
            guard !expected.isEmpty, !descriptors.isEmpty,
                case .device(let path, let completion) = expected.removeFirst()
            else {
                isLost = true
                return
            }
            let device = SeatDevice(descriptor: descriptors.removeFirst(), number: number, path: path)
            // seatd opens files so that they do not block.
            completions.append { completion(.success(device)) }
        case .error(let number):
            guard let first = expected.first else { return }
            if case .pong = first { return }
            expected.removeFirst()
            switch first {
            case .device(let path, let completion):
                let reason = String(cString: strerror(number))
                completions.append { completion(.failure(.cannotOpen(path, reason: "seatd refuses it: \(reason)"))) }
            case .seat: isLost = true
            case .other, .pong: break
            }
        }
    }
}
