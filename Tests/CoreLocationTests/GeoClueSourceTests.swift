import DBusClient
import Expectations
import Foundation
import ServiceRigs
import ServiceSupport
import Testing
import TouchstoneTesting

@testable import CoreLocation

/// The client of GeoClue on a private bus, with a mock (DV-46) and with the daemon itself.
@MainActor @Suite(.serialized) struct GeoClueSourceTests {
    private static let service = "org.freedesktop.GeoClue2"

    /// A source and what it told.
    @MainActor final class Stage {
        let bus: TestBus
        let clock = ManualServiceClock()
        let source: GeoClueSource
        private(set) var fixes: [CLLocation] = []
        private(set) var failures: [LocationFailure] = []

        init(timeout: TimeInterval = 60) async throws {
            bus = try await TestBus.start()
            source = GeoClueSource(address: bus.address, desktopIdentifier: "rig", clock: clock, timeout: timeout)
            source.onFix = { [weak self] in self?.fixes.append($0) }
            source.onFailure = { [weak self] in self?.failures.append($0) }
        }

        /// Starts the mock.
        func startMock(_ mode: String) async throws -> ChildProcess {
            let process = try RigProcess.start("geoclue_mock.py", [mode], on: bus)
            try await RigProcess.waitForName(GeoClueSourceTests.service, on: bus, process)
            return process
        }

        /// Makes the mock do something.
        func tell(_ name: String, _ arguments: DBusValue...) async throws {
            let connection = try DBusConnection(bus.address)
            let method = DBusMethod(
                name, of: "/org/freedesktop/GeoClue2/Manager", interface: "org.touchstone.Rig",
                service: GeoClueSourceTests.service)
            try await RigProcess.call(connection, method, arguments)
            connection.close()
        }
    }

    private static func values(
        _ latitude: DBusValue = .double(52.5), accuracy: DBusValue = .double(8)
    ) -> DBusValue {
        .options([
            "Latitude": latitude, "Longitude": .double(13.4), "Accuracy": accuracy, "Altitude": .double(34),
            "Speed": .double(1.5), "Heading": .double(90),
            "Timestamp": .structure([.uint64(1_700_000_000), .uint64(500_000)]),
        ])
    }

    @Test("DV-41 the client has its desktop file and accuracy before it starts, and its locations come") func fixes()
        async throws
    {
        let stage = try await Stage()
        let mock = try await stage.startMock("fixes")

        stage.source.start(.street)
        try await RigProcess.wait("the start") { mock.output.contains("start") }
        try await stage.tell("Fix", Self.values())
        try await RigProcess.wait("the fix") { !stage.fixes.isEmpty }

        expect(mock.output, equals: "set DesktopId rig\nset RequestedAccuracyLevel 6\nstart\n")
        let fix = stage.fixes[0]
        expect(fix.coordinate.latitude, equals: 52.5)
        expect(fix.coordinate.longitude, equals: 13.4)
        expect(fix.horizontalAccuracy, equals: 8)
        expect(fix.altitude, equals: 34)
        expect(fix.verticalAccuracy, equals: 8)
        expect(fix.speed, equals: 1.5)
        expect(fix.course, equals: 90)
        expect(fix.timestamp, equals: Date(timeIntervalSince1970: 1_700_000_000.5))
        expect(fix.sourceInformation?.isSimulatedBySoftware, equals: false)
        stage.source.start(.exact)
        try await RigProcess.wait("the accuracy") { mock.output.hasSuffix("set RequestedAccuracyLevel 8\n") }
        stage.source.stop()
    }

    @Test("DV-43 GeoClue's marks of unknown values are those of iOS") func unknownValues() {
        let values: [String: DBusValue] = [
            "Latitude": .double(1), "Longitude": .double(2), "Accuracy": .double(3),
            "Altitude": .double(-.greatestFiniteMagnitude), "Speed": .double(-1), "Heading": .double(-1),
        ]
        let now = Date(timeIntervalSinceReferenceDate: 1)

        let location = GeoClueSource.location(values, at: now)

        expect(location?.verticalAccuracy, equals: -1)
        expect(location?.altitude, equals: 0)
        expect(location?.speed, equals: -1)
        expect(location?.course, equals: -1)
        expect(location?.timestamp, equals: now)
    }

    @Test(
        "DV-44 a refused start is a refusal, one without an agent means that there is no service",
        arguments: [
            ("refuse", LocationFailure.refused("Geolocation disabled for UID 1000")),
            ("no-agent", .unavailable("'rig' disallowed, no agent for UID 1000")),
        ])
    func refusals(_ mode: String, _ failure: LocationFailure) async throws {
        let stage = try await Stage()
        let mock = try await stage.startMock(mode)

        stage.source.start(.exact)
        try await RigProcess.wait("the failure") { !stage.failures.isEmpty }

        expect(stage.failures, equals: [failure])
        stage.source.stop()
        withExtendedLifetime(mock) {}
    }

    @Test("DV-44 a system without GeoClue is told once, and GeoClue is used when it appears") func absent() async throws
    {
        let stage = try await Stage()

        stage.source.start(.exact)
        try await RigProcess.wait("the failure") { !stage.failures.isEmpty }
        expect(stage.failures, equals: [.unavailable("no program provides the D-Bus service '\(Self.service)'")])
        let mock = try await stage.startMock("fixes")
        try await RigProcess.wait("the start") { mock.output.contains("start") }
        try await stage.tell("Fix", Self.values())
        try await RigProcess.wait("the fix") { !stage.fixes.isEmpty }

        expect(stage.failures.count, equals: 1)
        stage.source.stop()
    }

    @Test("DV-44 a system without a bus is a failure, not the end") func noBus() throws {
        let clock = ManualServiceClock()
        let source = GeoClueSource(address: "unix:path=/nothing", desktopIdentifier: "rig", clock: clock)
        var failures: [LocationFailure] = []
        source.onFailure = { failures.append($0) }

        source.start(.exact)
        clock.advance(by: 300)

        expect(failures, equals: [.unavailable("cannot connect to D-Bus at 'unix:path=/nothing'")])
        source.stop()
    }

    @Test("DV-38 DV-41 a GeoClue that dies is an interruption, and its successor is used") func death() async throws {
        let stage = try await Stage()
        let mock = try await stage.startMock("fixes")
        stage.source.start(.exact)
        try await RigProcess.wait("the start") { mock.output.contains("start") }

        mock.send(SIGKILL)
        try await RigProcess.wait("the interruption") { !stage.failures.isEmpty }
        expect(stage.failures, equals: [.interrupted("GeoClue has ended")])
        let successor = try await stage.startMock("fixes")
        try await RigProcess.wait("the start") { successor.output.contains("start") }
        try await stage.tell("Fix", Self.values())
        try await RigProcess.wait("the fix") { !stage.fixes.isEmpty }

        stage.source.stop()
    }

    @Test("DV-38 a GeoClue that answers garbage is an interruption, and its next good location counts") func garbage()
        async throws
    {
        let stage = try await Stage()
        let mock = try await stage.startMock("fixes")
        stage.source.start(.exact)
        try await RigProcess.wait("the start") { mock.output.contains("start") }

        for wrong in [
            Self.values(.string("north")), Self.values(.double(.nan)), Self.values(.double(91)),
            Self.values(accuracy: .double(-3)), .options([:]),
        ] {
            try await stage.tell("Fix", wrong)
        }
        try await stage.tell("Fix", Self.values())
        try await RigProcess.wait("the fix") { !stage.fixes.isEmpty }

        expect(stage.failures, equals: [.interrupted("GeoClue gives an invalid location")])
        expect(stage.fixes.count, equals: 1)
        stage.source.stop()
    }

    @Test("DV-38 a GeoClue whose manager answers garbage is asked again later") func wrongClient() async throws {
        let stage = try await Stage()
        let mock = try await stage.startMock("wrong-client")

        stage.source.start(.exact)
        try await RigProcess.wait("the failure") { !stage.failures.isEmpty }

        expect(stage.failures, equals: [.interrupted("GeoClue's GetClient answers no client")])
        stage.source.stop()
        withExtendedLifetime(mock) {}
    }

    @Test(
        "DV-44 a GeoClue that never answers, as without an agent, is not available; the main thread never waits for it")
    func silence()
        async throws
    {
        let stage = try await Stage(timeout: 0.2)
        let mock = try await stage.startMock("silent")

        let start = ContinuousClock.now
        stage.source.start(.exact)
        let duration = ContinuousClock.now - start
        try await RigProcess.wait("the failure") { !stage.failures.isEmpty }
        let stopStart = ContinuousClock.now
        stage.source.stop()
        let stopDuration = ContinuousClock.now - stopStart

        expect(stage.failures, equals: [.unavailable("GeoClue does not answer; it may have no agent")])
        // Waiting would take the time-out, 200 ms.
        #expect(duration < .milliseconds(100) && stopDuration < .milliseconds(100))
        withExtendedLifetime(mock) {}
    }

    @Test("DV-41 a client that the service pauses is an interruption") func pause() async throws {
        let stage = try await Stage()
        let mock = try await stage.startMock("fixes")
        stage.source.start(.exact)
        try await RigProcess.wait("the start") { mock.output.contains("start") }

        try await stage.tell("Pause")
        try await RigProcess.wait("the failure") { !stage.failures.isEmpty }

        expect(stage.failures, equals: [.interrupted("GeoClue has paused")])
        stage.source.stop()
    }

    // MARK: The daemon

    /// Starts GeoClue with a receiver of positions in Berlin, and an agent that allows an accuracy.
    private func startGeoClue(
        on bus: TestBus, in directory: TemporaryDirectory, maximum: Int
    ) async throws -> [ChildProcess] {
        let socket = directory.path + "/nmea"
        let receiver = try RigProcess.start("nmea_receiver.py", [socket, "52.52", "13.405"], on: bus)
        try await RigProcess.wait("the receiver") { receiver.output.contains("listening") }
        let daemon = try RigProcess.start(program: "/usr/libexec/geoclue", ["-t", "0", "-u", socket], on: bus)
        try await RigProcess.waitForName(Self.service, on: bus, daemon)
        let agent = try RigProcess.start("geoclue_agent.py", ["\(maximum)"], on: bus)
        try await RigProcess.wait("the agent") { agent.output.contains("registered") }
        return [receiver, daemon, agent]
    }

    @Test("DV-41 the real GeoClue gives the positions of a receiver, to a manager") func daemon() async throws {
        let bus = try await TestBus.start()
        let directory = try TemporaryDirectory()
        let processes = try await startGeoClue(on: bus, in: directory, maximum: 8)
        let address = bus.address
        let service = LocationService(
            permissions: Permissions(file: directory.path + "/p", given: "location=in-use"), clock: { MainQueueClock() }
        ) { GeoClueSource(address: address, desktopIdentifier: "rig", clock: $0, timeout: 60) }
        let manager = CLLocationManager(service: service)
        let log = LocationLog()
        manager.delegate = log

        manager.startUpdatingLocation()
        try await RigProcess.wait("two locations") { log.locations.count >= 2 }
        manager.stopUpdatingLocation()

        #expect(log.lines.first == "authorization 4" && log.errors.isEmpty)
        let (first, last) = (log.locations[0], log.locations[1])
        #expect(abs(first.coordinate.latitude - 52.52) < 0.01 && abs(first.coordinate.longitude - 13.405) < 0.001)
        #expect((0.5..<30).contains(last.distance(from: first)))
        #expect(abs(last.timestamp.timeIntervalSinceNow) < 120)
        withExtendedLifetime(processes) {}
    }

    @Test("DV-44 the real GeoClue refuses a program whose agent allows nothing") func daemonRefuses() async throws {
        let stage = try await Stage()
        let directory = try TemporaryDirectory()
        let processes = try await startGeoClue(on: stage.bus, in: directory, maximum: 0)

        stage.source.start(.exact)
        try await RigProcess.wait("the refusal") { !stage.failures.isEmpty }

        guard case .refused = stage.failures[0] else {
            Issue.record("\(stage.failures)")
            return
        }
        stage.source.stop()
        withExtendedLifetime(processes) {}
    }
}
