import Expectations
import Foundation
import ServiceRigs
import Testing
import TouchstoneTesting

@testable import DBusClient

/// Calls to a real bus.
@MainActor @Suite(.serialized) struct DBusConnectionTests {
    /// The methods of the bus itself.
    private func method(_ name: String) -> DBusMethod {
        DBusMethod(
            name, of: "/org/freedesktop/DBus", interface: "org.freedesktop.DBus", service: "org.freedesktop.DBus")
    }

    private func result(
        of connection: DBusConnection, _ method: DBusMethod, _ arguments: [DBusValue] = [], timeout: Double = 20
    ) async -> Result<[DBusValue], DBusError> {
        await withCheckedContinuation { continuation in
            connection.call(method, arguments, timeout: timeout) { continuation.resume(returning: $0) }
        }
    }

    @Test("a call is answered with values, also one that is made before the connection is established")
    func call() async throws {
        let bus = try await TestBus.start()
        defer { withExtendedLifetime(bus) {} }
        let connection = try DBusConnection(bus.address)

        let result = await result(of: connection, method("GetNameOwner"), [.string("org.freedesktop.DBus")])

        expect(result, equals: .success([.string("org.freedesktop.DBus")]))
    }

    @Test("values of every type come back as they were sent")
    func values() async throws {
        let bus = try await TestBus.start()
        defer { withExtendedLifetime(bus) {} }
        let receiver = try DBusConnection(bus.address)
        let sender = try DBusConnection(bus.address)
        let value = DBusValue.structure([
            .byte(255), .bool(true), .int16(-1), .uint16(65535), .int32(-2), .uint32(.max), .int64(.min),
            .uint64(.max), .double(0.5), .string("你好"), .objectPath("/a"), .signature("a{sv}"),
            .array([.int32(1), .int32(2)], of: "i"), .options(["k": .variant(.string("v"))]),
            .array([.structure([.string("s"), .int32(3)])], of: "(si)"),
        ])
        var received: [DBusValue]?
        let subscription = try receiver.subscribe(DBusSignalRule(interface: "org.example.Test", member: "Echo")) {
            received = $1
        }
        // The bus answers in order: the rule is known then.
        _ = await result(of: receiver, method("GetId"))

        sender.emit("Echo", path: "/test", interface: "org.example.Test", [value, .variant(value)])

        try await poll("the signal") { received != nil }
        expect(received, equals: [value, .variant(value)])
        withExtendedLifetime(subscription) {}
    }

    @Test("a missing service has its own error, at once")
    func missingService() async throws {
        let bus = try await TestBus.start()
        defer { withExtendedLifetime(bus) {} }
        let connection = try DBusConnection(bus.address)
        let missing = DBusMethod("M", of: "/", interface: "org.example.I", service: "org.example.Missing")

        let result = await result(of: connection, missing)

        expect(result, equals: .failure(.serviceMissing(name: "org.example.Missing")))
    }

    @Test("a call that starts no service fails at once for one that the bus could start")
    func startableService() async throws {
        let bus = try await TestBus.start()
        defer { withExtendedLifetime(bus) {} }
        let name = "org.example.Startable"
        let mark = bus.directory + "/started"
        try "[D-BUS Service]\nName=\(name)\nExec=/usr/bin/touch \(mark)\n"
            .write(toFile: bus.directory + "/services/\(name).service", atomically: true, encoding: .utf8)
        let connection = try DBusConnection(bus.address)
        let method = DBusMethod("M", of: "/", interface: "org.example.I", service: name)

        let result = await withCheckedContinuation { continuation in
            connection.call(method, startsService: false) { continuation.resume(returning: $0) }
        }

        expect(result, equals: .failure(.serviceMissing(name: name)))
        #expect(!FileManager.default.fileExists(atPath: mark))
        connection.call(method) { _ in }
        try await poll("the start of the service") { FileManager.default.fileExists(atPath: mark) }
    }

    @Test("a service that never answers ends in a time-out")
    func timeout() async throws {
        let bus = try await TestBus.start()
        defer { withExtendedLifetime(bus) {} }
        let connection = try DBusConnection(bus.address)
        _ = await result(of: connection, method("GetId"))
        bus.daemon.send(SIGSTOP)
        defer { bus.daemon.send(SIGCONT) }

        let result = await result(of: connection, method("GetId"), timeout: 0.05)

        expect(result, equals: .failure(.timedOut))
    }

    @Test("calls fail and the loss is reported when the bus ends")
    func loss() async throws {
        let bus = try await TestBus.start()
        defer { withExtendedLifetime(bus) {} }
        let connection = try DBusConnection(bus.address)
        _ = await result(of: connection, method("GetId"))
        var isLost = false
        connection.onLost = { isLost = true }

        bus.daemon.send(SIGKILL)
        let result = await result(of: connection, method("GetId"))

        try await poll("the loss") { isLost }
        #expect(!connection.isOpen)
        if case .success = result { Issue.record("the call was answered") }
    }

    @Test("an address where nothing listens is an error")
    func nothingListens() {
        #expect(throws: DBusError.cannotConnect(address: "unix:path=/nothing")) {
            try DBusConnection("unix:path=/nothing")
        }
    }

    @Test("a malformed address is an error", arguments: ["", "nonsense", "unix:", "unix:path="])
    func malformedAddress(address: String) {
        #expect(throws: DBusError.cannotConnect(address: address)) { try DBusConnection(address) }
    }

    @Test("a method with an impossible name is an error, not a message")
    func malformedMethod() async throws {
        let bus = try await TestBus.start()
        defer { withExtendedLifetime(bus) {} }
        let connection = try DBusConnection(bus.address)

        let result = await result(of: connection, method("not a name"))

        guard case .failure(.malformed) = result else {
            Issue.record("\(result)")
            return
        }
    }

    @Test("a value that is not what its type says is an error, not a message")
    func malformedValue() async throws {
        let bus = try await TestBus.start()
        defer { withExtendedLifetime(bus) {} }
        let connection = try DBusConnection(bus.address)

        let result = await result(of: connection, method("GetNameOwner"), [.objectPath("no path")])

        guard case .failure(.malformed) = result else {
            Issue.record("\(result)")
            return
        }
    }

    @Test("closing answers open calls with an error")
    func close() async throws {
        let bus = try await TestBus.start()
        defer { withExtendedLifetime(bus) {} }
        let connection = try DBusConnection(bus.address)
        var answer: Result<[DBusValue], DBusError>?
        connection.call(method("GetId")) { answer = $0 }

        connection.close()

        expect(answer, equals: .failure(.connectionLost))
        await expect(result(of: connection, method("GetId")), equals: .failure(.connectionLost))
    }

    private func poll(_ what: String, _ condition: () -> Bool) async throws {
        let start = ContinuousClock.now
        while !condition() {
            if ContinuousClock.now - start > .seconds(20) { throw XPanelError.timeout(what) }
            try await Task.sleep(for: .milliseconds(2))
        }
    }
}
