import DBusClient
import Expectations
import Foundation
import ServiceRigs
import ServiceSupport
import Testing
import TouchstoneTesting

@testable import CoreLocation

/// Locations of the desktop's portal, by a mock on a private bus, alone and in place of GeoClue.
@MainActor @Suite(.serialized) struct PortalLocationTests {
    private static let missing = "no program provides the D-Bus service 'org.freedesktop.portal.Desktop'"

    /// A source and what it told.
    @MainActor final class Stage {
        let bus: TestBus
        let clock = MainQueueClock()
        let source: any LocationSource
        private(set) var fixes: [CLLocation] = []
        private(set) var failures: [LocationFailure] = []

        /// Creates a source of the portal, or one that uses GeoClue first.
        init(afterGeoClue: Bool = false, timeout: TimeInterval = 60) async throws {
            let bus = try await TestBus.start()
            self.bus = bus
            let portal = PortalLocationSource(
                address: { () throws(DBusError) in bus.address }, clock: clock, timeout: timeout)
            source =
                afterGeoClue
                ? FallbackLocationSource(
                    GeoClueSource(address: bus.address, desktopIdentifier: "rig", clock: clock), otherwise: portal)
                : portal
            source.onFix = { [weak self] in self?.fixes.append($0) }
            source.onFailure = { [weak self] in self?.failures.append($0) }
        }

        func startPortal(_ mode: String) async throws -> ChildProcess {
            let process = try RigProcess.start("location_portal_mock.py", [mode], on: bus)
            try await RigProcess.waitForName("org.freedesktop.portal.Desktop", on: bus, process)
            return process
        }

        func startGeoClue(_ mode: String) async throws -> ChildProcess {
            let process = try RigProcess.start("geoclue_mock.py", [mode], on: bus)
            try await RigProcess.waitForName("org.freedesktop.GeoClue2", on: bus, process)
            return process
        }
    }

    @Test("DV-44 the portal gives a session with the accuracy, and its locations come until it is stopped") func fixes()
        async throws
    {
        let stage = try await Stage()
        let portal = try await stage.startPortal("fixes")

        stage.source.start(.street)
        try await RigProcess.wait("the fix") { !stage.fixes.isEmpty }
        stage.source.stop()
        try await RigProcess.wait("the end of the session") { portal.output.hasSuffix("session Close\n") }

        #expect(portal.output == "create accuracy 4\nstart\nsession Close\n" && stage.failures.isEmpty)
        let fix = stage.fixes[0]
        expect(fix.coordinate.latitude, equals: 52.5)
        expect(fix.horizontalAccuracy, equals: 25)
        expect(fix.altitude, equals: 34)
        expect(fix.speed, equals: -1)
        expect(fix.course, equals: -1)
        expect(fix.timestamp, equals: Date(timeIntervalSince1970: 1_700_000_000.5))
    }

    @Test(
        "DV-44 a user who refuses, nonsense and a closed session are told as what they are",
        arguments: [
            ("deny", LocationFailure.refused("the user has not allowed it")),
            ("garbage", .interrupted("the location portal gives an invalid location")),
            ("closes", .interrupted("the location portal has closed the session")),
        ])
    func failures(mode: String, failure: LocationFailure) async throws {
        let stage = try await Stage()
        let portal = try await stage.startPortal(mode)

        stage.source.start(.exact)
        try await RigProcess.wait("the failure") { !stage.failures.isEmpty }
        stage.source.stop()

        #expect(stage.failures == [failure] && stage.fixes.isEmpty)
        withExtendedLifetime(portal) {}
    }

    @Test("DV-44 a portal that appears later is used, and one that dies is told and used again") func restart()
        async throws
    {
        let stage = try await Stage()
        stage.source.start(.exact)
        try await RigProcess.wait("the missing portal") { !stage.failures.isEmpty }
        let first = try await stage.startPortal("fixes")
        try await RigProcess.wait("the first fix") { stage.fixes.count == 1 }
        first.send(SIGKILL)
        try await RigProcess.wait("its end") { stage.failures.count == 2 }
        let second = try await stage.startPortal("fixes")
        try await RigProcess.wait("the second fix") { stage.fixes.count == 2 }
        stage.source.stop()

        expect(stage.failures.count, equals: 2)
        expect(stage.failures.first, equals: .unavailable(Self.missing))
        expect(stage.failures.last, equals: .interrupted("the location portal has ended"))
        withExtendedLifetime(second) {}
    }

    @Test("DV-44 where GeoClue refuses the portal takes its place; without it what GeoClue says counts")
    func fallback() async throws {
        let stage = try await Stage(afterGeoClue: true)
        let geoClue = try await stage.startGeoClue("refuse")
        stage.source.start(.exact)
        try await RigProcess.wait("the refusal") { !stage.failures.isEmpty }
        let failures = stage.failures
        let portal = try await stage.startPortal("fixes")
        try await RigProcess.wait("the fix") { !stage.fixes.isEmpty }
        stage.source.stop()

        expect(failures, equals: [.refused("Geolocation disabled for UID 1000")])
        withExtendedLifetime((geoClue, portal)) {}
    }

    @Test("DV-44 where GeoClue works the portal is not asked") func geoClueFirst() async throws {
        let stage = try await Stage(afterGeoClue: true)
        let portal = try await stage.startPortal("fixes")
        let geoClue = try await stage.startGeoClue("fixes")
        stage.source.start(.exact)
        try await RigProcess.wait("the start") { geoClue.output.contains("start") }
        stage.source.stop()

        #expect(portal.output.isEmpty && stage.failures.isEmpty)
        withExtendedLifetime((geoClue, portal)) {}
    }

    @Test("DV-44 a portal that never answers is an interruption after the time-out, and its late answer is ignored")
    func silence() async throws {
        let stage = try await Stage(timeout: 0.2)
        let portal = try await stage.startPortal("fixes")
        portal.send(SIGSTOP)

        stage.source.start(.exact)
        try await RigProcess.wait("the failure") { !stage.failures.isEmpty }
        stage.source.stop()
        portal.send(SIGCONT)
        try await RigProcess.wait("the late answer") { portal.output.contains("create") }

        #expect(stage.failures == [.interrupted("the D-Bus service did not answer in time")] && stage.fixes.isEmpty)
    }
}
