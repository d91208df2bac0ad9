import DBusClient
import Expectations
import Foundation
import ServiceRigs
import ServiceSupport
import Testing
import TouchstoneTesting

@testable import UserNotifications

/// The client of the desktop's service, with python-dbusmock's on a private bus (DV-06).
@MainActor @Suite(.serialized) struct FreedesktopServerTests {
    private static let service = "org.freedesktop.Notifications"
    private static let path = "/org/freedesktop/Notifications"

    @MainActor private final class Stage {
        let bus: TestBus
        let server: FreedesktopServer
        let events = EventLog()
        private let connection: DBusConnection

        @MainActor final class EventLog {
            var lines: [String] = []
        }

        init(timeout: TimeInterval = 60) async throws {
            bus = try await TestBus.start()
            connection = try DBusConnection(bus.address)
            let address = bus.address
            server = FreedesktopServer(
                address: { () throws(DBusError) in address }, program: "rig", timeout: timeout)
            let events = events
            server.onAction = { events.lines.append("action \($0) \($1)") }
            server.onReply = { events.lines.append("reply \($0) \($1)") }
            server.onClosed = { events.lines.append("closed \($0) \($1)") }
            server.onAppeared = { events.lines.append("appeared") }
            server.onVanished = { events.lines.append("vanished") }
        }

        func startMock(_ capabilities: String = "body body-markup actions inline-reply sound") async throws
            -> ChildProcess
        {
            try await RigProcess.startMock(
                "notification_daemon", parameters: "{\"capabilities\": \"\(capabilities)\"}", name: service, on: bus)
        }

        func show(
            _ banner: NotificationBanner, replacing number: UInt32? = nil
        ) async -> Result<UInt32, NotificationServerError> {
            await withCheckedContinuation { continuation in
                server.show(banner, replacing: number) { continuation.resume(returning: $0) }
            }
        }

        func probe() async -> NotificationServerError? {
            await withCheckedContinuation { continuation in server.probe { continuation.resume(returning: $0) } }
        }

        /// Makes the mock send a signal.
        func emit(_ signal: String, _ signature: String, _ arguments: DBusValue...) async throws {
            try await mock(
                "EmitSignal",
                [
                    .string(FreedesktopServerTests.service), .string(signal), .string(signature),
                    .array(arguments.map { .variant($0) }, of: "v"),
                ])
        }

        /// Replaces a method of the mock by Python code.
        func replace(_ name: String, _ input: String, _ output: String, _ code: String) async throws {
            try await mock(
                "AddMethod",
                [
                    .string(FreedesktopServerTests.service), .string(name), .string(input), .string(output),
                    .string(code),
                ])
        }

        private func mock(_ name: String, _ arguments: [DBusValue]) async throws {
            let method = DBusMethod(
                name, of: path, interface: "org.freedesktop.DBus.Mock", service: service)
            try await RigProcess.call(connection, method, arguments)
        }
    }

    private static func banner() -> NotificationBanner {
        var banner = NotificationBanner()
        (banner.summary, banner.body) = ("Tea", "Cup & <saucer>")
        banner.buttons = [.init(key: "action-0", title: "Snooze")]
        banner.replyField = .init(title: "Answer", placeholder: "Message", sendTitle: "Send")
        (banner.sound, banner.urgency) = (.theme, 2)
        return banner
    }

    @Test("DV-71 a banner is shown with its title, escaped text, buttons and hints") func notify() async throws {
        let stage = try await Stage()
        let mock = try await stage.startMock()

        let result = await stage.show(Self.banner())
        let second = await stage.show(Self.banner(), replacing: 1)

        expect(result, equals: .success(1))
        expect(second, equals: .success(1))
        let line = try #require(mock.output.split(separator: "\n").first { $0.contains(" Notify ") })
        for part in [
            "\"Tea\"", "Cup &amp; &lt;saucer&gt;", "\"default\"", "\"action-0\", \"Snooze\"",
            "\"inline-reply\", \"Answer\"",
            "message-new-instant", "rig",
        ] {
            #expect(line.contains(part), "\(part) in \(line)")
        }
    }

    @Test("DV-71 what the service cannot is left out: buttons, answers, markup") func capabilities() async throws {
        let stage = try await Stage()
        let mock = try await stage.startMock("body")

        _ = await stage.show(Self.banner())

        let line = try #require(mock.output.split(separator: "\n").first { $0.contains(" Notify ") })
        #expect(line.contains("Cup & <saucer>") && !line.contains("Snooze") && !line.contains("default"))
        #expect(!line.contains("x-kde-reply"))
    }

    @Test("DV-71 clicks, answers and dismissals come back, the passing of time does not") func signals() async throws {
        let stage = try await Stage()
        let mock = try await stage.startMock()
        _ = await stage.show(Self.banner())

        try await stage.emit("NotificationClosed", "uu", .uint32(9), .uint32(1))
        try await stage.emit("ActionInvoked", "us", .uint32(1), .string("default"))
        try await stage.emit("NotificationReplied", "us", .uint32(1), .string("yes"))
        try await stage.emit("NotificationClosed", "uu", .uint32(1), .uint32(2))
        try await stage.emit("NotificationClosed", "uu", .uint32(1), .uint32(3))
        try await RigProcess.wait("the signals") { stage.events.lines.count == 4 }

        expect(stage.events.lines, equals: ["action 1 default", "reply 1 yes", "closed 1 true", "closed 1 false"])
        stage.server.close(1)
        try await RigProcess.wait("the call") { mock.output.contains("CloseNotification 1") }
    }

    @Test("DV-71 signals with other values are ignored") func wrongSignals() async throws {
        let stage = try await Stage()
        let mock = try await stage.startMock()
        _ = await stage.show(Self.banner())

        try await stage.emit("ActionInvoked", "ss", .string("1"), .string("default"))
        try await stage.emit("NotificationClosed", "u", .uint32(1))
        try await stage.emit("ActionInvoked", "us", .uint32(1), .string("action-0"))
        try await RigProcess.wait("the signal") { !stage.events.lines.isEmpty }

        expect(stage.events.lines, equals: ["action 1 action-0"])
        withExtendedLifetime(mock) {}
    }

    @Test("DV-05 without a service there is a typed error, and its appearance is told") func absent() async throws {
        let stage = try await Stage()

        let result = await stage.show(Self.banner())
        guard case .failure(.missing) = result, case .missing = await stage.probe() else {
            Issue.record("\(result)")
            return
        }
        let mock = try await stage.startMock()
        try await RigProcess.wait("the appearance") { stage.events.lines == ["appeared"] }

        #expect(await stage.probe() == nil)
        await expect(stage.show(Self.banner()), equals: .success(1))
        withExtendedLifetime(mock) {}
    }

    @Test("DV-05 without a session bus there is a typed error") func noBus() async throws {
        let server = FreedesktopServer(
            address: { () throws(DBusError) in throw .noBus }, program: "rig", timeout: 1)

        let error = await withCheckedContinuation { continuation in
            server.probe { continuation.resume(returning: $0) }
        }

        expect(error, equals: .missing("no D-Bus session bus: DBUS_SESSION_BUS_ADDRESS is not set"))
        server.setBadge(3)
    }

    @Test("DV-05 a service that dies is noticed, and a call to it is an error") func death() async throws {
        let stage = try await Stage()
        let mock = try await stage.startMock()
        _ = await stage.show(Self.banner())

        mock.send(SIGKILL)
        try await RigProcess.wait("the end") { stage.events.lines == ["vanished"] }

        guard case .failure(.missing) = await stage.show(Self.banner()) else {
            Issue.record("it was shown")
            return
        }
    }

    @Test("DV-05 a service that answers garbage is an error") func garbage() async throws {
        let stage = try await Stage()
        let mock = try await stage.startMock()
        try await stage.replace("Notify", "susssasa{sv}i", "s", "ret = \"nonsense\"")

        await expect(
            stage.show(Self.banner()),
            equals: .failure(.failed("the service of notifications does not answer with a number")))
        withExtendedLifetime(mock) {}
    }

    @Test("DV-05 a service that never answers is an error after the time-out; the main thread never waits for it")
    func silence() async throws {
        let stage = try await Stage(timeout: 0.2)
        let mock = try await stage.startMock()
        mock.send(SIGSTOP)
        defer { mock.send(SIGCONT) }

        let start = ContinuousClock.now
        let answer = Answer<Result<UInt32, NotificationServerError>>()
        stage.server.show(Self.banner(), replacing: nil) { answer.value = $0 }
        stage.server.close(3)
        let duration = ContinuousClock.now - start
        try await RigProcess.wait("the answer") { answer.value != nil }

        expect(answer.value, equals: .failure(.failed("the D-Bus service did not answer in time")))
        // Waiting would take the time-out, 200 ms.
        #expect(duration < .milliseconds(100))
    }

    @Test("DV-73 the number on the icon is a signal for docks") func badge() async throws {
        let stage = try await Stage()
        let connection = try DBusConnection(stage.bus.address)
        var received: [DBusValue] = []
        let subscription = try connection.subscribe(
            DBusSignalRule(interface: "com.canonical.Unity.LauncherEntry", member: "Update")
        ) { received = $1 }
        let bus = DBusMethod(
            "GetId", of: "/org/freedesktop/DBus", interface: "org.freedesktop.DBus", service: "org.freedesktop.DBus")
        try await RigProcess.call(connection, bus)

        stage.server.setBadge(7)
        try await RigProcess.wait("the signal") { !received.isEmpty }

        expect(received.first, equals: .string("application://rig.desktop"))
        expect(received.last?.dictionary, equals: ["count": .int64(7), "count-visible": .bool(true)])
        withExtendedLifetime(subscription) {}
    }
}
