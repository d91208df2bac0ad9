import DBusClient
import Expectations
import Foundation
import ServiceRigs
import Testing
import TouchstoneTesting
import UIKitCore

@testable import SystemServices

/// The program on the bus, as the desktop and other starts of the program see it.
@MainActor @Suite(.serialized) struct ProgramObjectTests {
    private static let identifier = "org.example.Some-Reader"
    private static let path = "/org/example/Some_Reader"
    private static let pages = [URL(string: "reader://page/1")!, URL(fileURLWithPath: "/tmp/a b.txt")]

    /// What a program was asked for.
    private final class Log {
        var requests: [ProgramRequest?] = []
    }

    private func publish(on bus: TestBus, _ log: Log) async throws -> ProgramObject {
        let object = ProgramObject(Self.identifier, on: bus.address) { log.requests.append($0) }
        object.publish()
        return object
    }

    private func handOver(_ request: ProgramRequest, on bus: TestBus, timeout: TimeInterval = 20) async -> Bool {
        await withCheckedContinuation { continuation in
            ProgramObject.handOver(request, to: Self.identifier, on: bus.address, timeout: timeout) {
                continuation.resume(returning: $0)
            }
        }
    }

    private func isOwned(on bus: TestBus) async throws -> Bool {
        let connection = try DBusConnection(bus.address)
        defer { connection.close() }
        let method = DBusMethod(
            "NameHasOwner", of: "/org/freedesktop/DBus", interface: "org.freedesktop.DBus",
            service: "org.freedesktop.DBus")
        return try await RigProcess.call(connection, method, [.string(Self.identifier)]) == [.bool(true)]
    }

    @Test("L-160 a later start hands URLs, documents and quick actions over to the running program") func handingOver()
        async throws
    {
        let bus = try await TestBus.start()
        let log = Log()
        let alone = await handOver(.open(Self.pages), on: bus)
        let object = try await publish(on: bus, log)
        try await RigProcess.wait("the name") { try await isOwned(on: bus) }
        let opened = await handOver(.open(Self.pages), on: bus)
        let performed = await handOver(.performShortcut(type: "org.example.compose"), on: bus)
        try await RigProcess.wait("both requests") { log.requests.count == 2 }
        object.close()

        #expect(!alone && opened && performed)
        expect(log.requests, equals: [.open(Self.pages), .performShortcut(type: "org.example.compose")])
        withExtendedLifetime(bus) {}
    }

    @Test("L-160 gapplication of the desktop activates the program, opens files and performs actions") func desktop()
        async throws
    {
        let bus = try await TestBus.start()
        let log = Log()
        let object = try await publish(on: bus, log)
        try await RigProcess.wait("the name") { try await isOwned(on: bus) }
        func call(_ arguments: String...) async throws {
            let process = try RigProcess.start(program: "/usr/bin/gapplication", arguments, on: bus)
            try await RigProcess.wait("gapplication \(arguments[0])") { process.exitStatus != nil }
            expect(process.exitStatus, equals: 0, "\(process.output)")
        }
        try await call("launch", Self.identifier)
        try await call("launch", Self.identifier, "/tmp/a b.txt")
        try await call("action", Self.identifier, "compose")
        try await RigProcess.wait("the requests") { log.requests.count == 3 }
        object.close()

        expect(
            log.requests,
            equals: [nil, .open([URL(string: "file:///tmp/a%20b.txt")!]), .performShortcut(type: "compose")])
        withExtendedLifetime(bus) {}
    }

    @Test("L-160 the name passes on to the next program when the first ends") func queue() async throws {
        let bus = try await TestBus.start()
        let (firstLog, secondLog) = (Log(), Log())
        let first = try await publish(on: bus, firstLog)
        try await RigProcess.wait("the name") { try await isOwned(on: bus) }
        let second = try await publish(on: bus, secondLog)
        _ = await handOver(.open([]), on: bus)
        try await RigProcess.wait("the first request") { firstLog.requests.count == 1 }
        first.close()
        try await RigProcess.wait("the second owner") { await handOver(.open(Self.pages), on: bus) }
        try await RigProcess.wait("the second request") { !secondLog.requests.isEmpty }
        second.close()

        expect(firstLog.requests, equals: [.open([])])
        expect(secondLog.requests.first, equals: .open(Self.pages))
        withExtendedLifetime(bus) {}
    }

    @Test("L-160 wrong calls are refused with an error, and a program that does not answer counts as missing")
    func errors() async throws {
        let bus = try await TestBus.start()
        let log = Log()
        let object = try await publish(on: bus, log)
        try await RigProcess.wait("the name") { try await isOwned(on: bus) }
        let connection = try DBusConnection(bus.address)
        func error(_ name: String, _ path: String, _ arguments: [DBusValue]) async -> DBusError? {
            let method = DBusMethod(
                name, of: path, interface: ProgramObject.interface, service: Self.identifier)
            do {
                try await RigProcess.call(connection, method, arguments)
                return nil
            } catch { return error as? DBusError }
        }
        let (texts, method, object2) = (
            await error("Open", Self.path, [.uint32(1)]), await error("Explode", Self.path, []),
            await error("Activate", Self.path + "/child", [])
        )
        connection.close()
        object.close()
        let silent = try await MockService.start(Self.identifier, Self.path, on: bus)
        silent.process.send(SIGSTOP)
        let isHandedOver = await handOver(.open(Self.pages), on: bus, timeout: 0.05)

        #expect(texts != nil && method != nil && object2 != nil && log.requests.isEmpty && !isHandedOver)
        withExtendedLifetime(bus) {}
    }

    @Test(
        "L-160 without the program, without a bus, and when the program dies before its answer, nothing is handed over")
    func missing() async throws {
        let bus = try await TestBus.start()
        let isWithoutProgram = await handOver(.open(Self.pages), on: bus)
        let dying = try await MockService.start(Self.identifier, Self.path, on: bus)
        dying.process.send(SIGSTOP)
        var answer: Bool?
        ProgramObject.handOver(.open(Self.pages), to: Self.identifier, on: bus.address, timeout: 20) { answer = $0 }
        // The bus passes on what it got before the end of the program.
        try await RigProcess.wait("the call") { try await bus.connectionCount() >= 3 }
        dying.process.send(SIGKILL)
        try await RigProcess.wait("the answer") { answer != nil }
        bus.daemon.send(SIGKILL)
        try await RigProcess.wait("the end of the bus") { bus.daemon.exitStatus != nil }
        let isWithoutBus = await handOver(.open(Self.pages), on: bus)

        #expect(!isWithoutProgram && answer == false && !isWithoutBus)
    }

    @Test(
        "L-160 identifiers that can be names on the bus",
        arguments: [
            ("org.example.Reader", true), ("org.example.my-reader_2", true), ("Reader", false), ("", false),
            ("org..Reader", false), ("org.2example.Reader", false), ("org.example.Réader", false),
            (".org.Reader", false),
            ("org." + String(repeating: "a", count: 300), false),
        ])
    func identifiers(text: String, isValid: Bool) { expect(ProgramObject.isIdentifier(text), equals: isValid) }
}
