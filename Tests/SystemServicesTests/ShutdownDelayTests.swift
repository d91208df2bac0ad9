import DBusClient
import Expectations
import Foundation
import ServiceRigs
import Testing
import TouchstoneTesting
import UIKitCore

@testable import SystemServices

extension TestBus {
    /// The locks of logind's mock: what they inhibit, and how.
    @MainActor func inhibitors() async throws -> [[String]] {
        let connection = try DBusConnection(address)
        defer { connection.close() }
        let method = DBusMethod(
            "ListInhibitors", of: LogindInhibitor.path, interface: LogindInhibitor.interface,
            service: LogindInhibitor.service)
        let values = try await RigProcess.call(connection, method)
        return values.first?.elements?.map { lock in
            let texts = lock.elements?.map { $0.text ?? "" } ?? []
            return [texts[0], texts[2], texts[3]]
        } ?? []
    }

    /// Sends logind's signal about the shutdown.
    @MainActor func prepareForShutdown(_ begins: Bool) async throws {
        let connection = try DBusConnection(address)
        defer { connection.close() }
        let method = DBusMethod(
            "EmitSignal", of: LogindInhibitor.path, interface: "org.freedesktop.DBus.Mock",
            service: LogindInhibitor.service)
        try await RigProcess.call(
            connection, method,
            [
                .string(LogindInhibitor.interface), .string("PrepareForShutdown"), .string("b"),
                .array([.variant(.bool(begins))], of: "v"),
            ])
    }

    /// Starts the mock of logind.
    @MainActor func startLogind() async throws -> ChildProcess {
        try await RigProcess.startMock("logind", name: LogindInhibitor.service, on: self)
    }
}

/// Locks of logind, against a mock that hands out real file descriptors.
@MainActor @Suite(.serialized) struct ShutdownDelayTests {
    @Test("L-151 background tasks hold a delay lock of logind, and it is released when they end") func lock()
        async throws
    {
        let bus = try await TestBus.start()
        let logind = try await bus.startLogind()
        let delay = LogindShutdownDelay(on: bus.address)
        delay.begin(reason: "saving") { _ in }
        try await RigProcess.wait("the lock") { try await bus.inhibitors() == [["shutdown", "saving", "delay"]] }
        try await RigProcess.wait("its descriptor") { delay.isHeld }
        delay.end()
        try await RigProcess.wait("the end of the lock") { try await bus.inhibitors().isEmpty }

        #expect(!delay.isHeld)
        withExtendedLifetime((bus, logind)) {}
    }

    @Test("L-151 logind's signal about the shutdown is told with its delay, and so is a cancelled one") func signal()
        async throws
    {
        let bus = try await TestBus.start()
        let logind = try await bus.startLogind()
        let delay = LogindShutdownDelay(on: bus.address)
        let reports = Reports<TimeInterval>()
        delay.begin(reason: "saving") { reports.receive($0) }
        try await RigProcess.wait("the lock") { delay.isHeld }
        try await bus.prepareForShutdown(true)
        try await RigProcess.wait("the shutdown") { reports.last == 5 }
        try await bus.prepareForShutdown(false)
        try await RigProcess.wait("the end of the shutdown") { reports.isGone }
        delay.end()

        expect(reports.all, equals: [5, nil])
        withExtendedLifetime((bus, logind)) {}
    }

    @Test("L-151 logind that is restarted gets a new lock; without logind or a bus nothing is delayed") func restart()
        async throws
    {
        let bus = try await TestBus.start()
        let delay = LogindShutdownDelay(on: bus.address)
        delay.begin(reason: "saving") { _ in }
        let first = try await bus.startLogind()
        try await RigProcess.wait("the lock of a late service") { delay.isHeld }
        first.send(SIGKILL)
        try await RigProcess.wait("its end") { !delay.isHeld }
        let second = try await bus.startLogind()
        try await RigProcess.wait("the second lock") { delay.isHeld }
        delay.end()
        let missing = LogindShutdownDelay(on: "unix:path=/nonexistent/bus")
        missing.begin(reason: "saving") { _ in }

        #expect(!missing.isHeld)
        withExtendedLifetime((bus, second)) {}
    }

    @Test("L-151 logind that answers nonsense, and one that never answers, delay nothing and hold up nothing")
    func nonsense() async throws {
        let bus = try await TestBus.start()
        let (service, path) = (LogindInhibitor.service, LogindInhibitor.path)
        let mock = try await MockService.start(service, path, on: bus)
        try await mock.addMethod(path, LogindInhibitor.interface, "Inhibit", ("ssss", "s"), "ret = 'nonsense'")
        let delay = LogindShutdownDelay(on: bus.address)
        delay.begin(reason: "saving") { _ in }
        try await poll("the call") { await !mock.calls(of: "Inhibit", at: path).isEmpty }
        let afterNonsense = delay.isHeld

        mock.process.send(SIGSTOP)
        let waits = ThreadWaits.least { delay.begin(reason: "saving") { _ in } }

        #expect(!afterNonsense && waits == 0 && !delay.isHeld)
        delay.end()
        withExtendedLifetime(bus) {}
    }
}

/// Keeping the screen on, by each of the services.
@MainActor @Suite(.serialized) struct IdleInhibitorTests {
    private static let screenSaver = "org.freedesktop.ScreenSaver"
    private static let portal = "org.freedesktop.portal.Desktop"

    private func inhibitor(_ bus: TestBus) -> IdleInhibitor {
        IdleInhibitor(session: { () throws(DBusError) in bus.address }, system: bus.address)
    }

    /// A mock whose `Inhibit` answers with an expression of Python.
    private func mock(
        _ name: String, _ path: String, _ interface: String, _ signature: (String, String), _ answer: String,
        on bus: TestBus
    ) async throws -> MockService {
        let mock = try await MockService.start(name, path, on: bus)
        try await mock.addMethod(path, interface, "Inhibit", signature, answer)
        return mock
    }

    @Test("L-26 the service of the screen saver is asked, and the request ends with the connection") func screenSaver()
        async throws
    {
        let bus = try await TestBus.start()
        let path = "/org/freedesktop/ScreenSaver"
        let mock = try await mock(
            Self.screenSaver, path, Self.screenSaver, ("ss", "u"), "ret = dbus.UInt32(42)", on: bus)
        let before = try await bus.connectionCount()
        let inhibitor = inhibitor(bus)
        inhibitor.setInhibited(true)
        try await RigProcess.wait("the number of the request") { inhibitor.state == .screenSaver(42) }
        let during = try await bus.connectionCount()
        inhibitor.setInhibited(false)
        try await RigProcess.wait("the end of the connection") { try await bus.connectionCount() == before }
        let calls = await mock.calls(of: "Inhibit", at: path)

        expect(inhibitor.state, equals: .none)
        expect(during, equals: before + 1)
        expect(calls.first?.first, equals: .string(ProcessInfo.processInfo.processName))
        expect(calls.count, equals: 1)
        withExtendedLifetime(bus) {}
    }

    @Test("L-26 without it the portal is asked, for idle sessions") func portal() async throws {
        let bus = try await TestBus.start()
        let path = "/org/freedesktop/portal/desktop"
        let handle = "/org/freedesktop/portal/desktop/request/1"
        let mock = try await mock(
            Self.portal, path, "org.freedesktop.portal.Inhibit", ("sua{sv}", "o"), "ret = '\(handle)'", on: bus)
        let inhibitor = inhibitor(bus)
        inhibitor.setInhibited(true)
        try await RigProcess.wait("the request") { inhibitor.state == .portal(handle) }
        let calls = await mock.calls(of: "Inhibit", at: path)
        inhibitor.setInhibited(false)

        expect(calls.first?[1], equals: .uint32(8))
        withExtendedLifetime(bus) {}
    }

    @Test("L-26 without both logind holds a lock on idleness, and without any service nothing happens") func logind()
        async throws
    {
        let bus = try await TestBus.start()
        let logind = try await bus.startLogind()
        let inhibitor = inhibitor(bus)
        inhibitor.setInhibited(true)
        try await RigProcess.wait("the lock") { try await bus.inhibitors().first?.first == "idle" }
        let state = inhibitor.state
        inhibitor.setInhibited(false)
        try await RigProcess.wait("the end of the lock") { try await bus.inhibitors().isEmpty }
        let alone = IdleInhibitor(
            session: { () throws(DBusError) in throw .noBus }, system: "unix:path=/nonexistent/bus")
        alone.setInhibited(true)

        expect(state, equals: .logind)
        expect(alone.state, equals: .none)
        withExtendedLifetime((bus, logind)) {}
    }

    @Test("L-26 a service that answers nonsense, and one that never answers, hold up nothing") func nonsense()
        async throws
    {
        let bus = try await TestBus.start()
        let logind = try await bus.startLogind()
        let mock = try await mock(
            Self.screenSaver, "/org/freedesktop/ScreenSaver", Self.screenSaver, ("ss", "s"), "ret = 'nonsense'",
            on: bus)
        let inhibitor = inhibitor(bus)
        inhibitor.setInhibited(true)
        try await RigProcess.wait("the next service") { inhibitor.state == .logind }
        inhibitor.setInhibited(false)
        mock.process.send(SIGSTOP)
        inhibitor.setInhibited(true)
        let during = inhibitor.state
        inhibitor.setInhibited(false)

        expect(during, equals: .none)
        expect(inhibitor.state, equals: .none)
        withExtendedLifetime((bus, logind)) {}
    }

    @Test(
        "L-26 when the service that keeps the screen on ends, the next one is asked; the first one counts again later")
    func death() async throws {
        let bus = try await TestBus.start()
        let logind = try await bus.startLogind()
        func start() async throws -> MockService {
            try await mock(
                Self.screenSaver, "/org/freedesktop/ScreenSaver", Self.screenSaver, ("ss", "u"),
                "ret = dbus.UInt32(42)", on: bus)
        }
        let first = try await start()
        let inhibitor = inhibitor(bus)
        inhibitor.setInhibited(true)
        try await RigProcess.wait("the request") { inhibitor.state == .screenSaver(42) }

        first.process.send(SIGKILL)
        try await RigProcess.wait("the lock of logind") { inhibitor.state == .logind }
        let second = try await start()
        inhibitor.setInhibited(false)
        inhibitor.setInhibited(true)
        try await RigProcess.wait("the second request") { inhibitor.state == .screenSaver(42) }
        inhibitor.setInhibited(false)

        expect(inhibitor.state, equals: .none)
        withExtendedLifetime((bus, logind, second)) {}
    }
}
