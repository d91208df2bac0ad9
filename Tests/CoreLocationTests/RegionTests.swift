import Expectations
import Foundation
import Testing

@testable import CoreLocation

@MainActor @Suite struct RegionTests {
    private let home = CLCircularRegion(
        center: CLLocationCoordinate2D(latitude: 52, longitude: 13), radius: 100, identifier: "home")

    @Test("DV-90 entering and leaving a circle is told, its first state only as a state") func entryAndExit() throws {
        let stage = try LocationStage()
        stage.manager.startMonitoring(for: home)

        stage.fix(52.01)
        stage.fix(52)
        stage.fix(52.01)

        expect(
            stage.log.lines,
            equals: [
                "monitoring home", "state outside home", "enter home", "state inside home", "exit home",
                "state outside home",
            ])
        expect(stage.source.calls, equals: ["start street"])
    }

    @Test("DV-90 a fix whose circle lies across the edge changes nothing") func edge() throws {
        let stage = try LocationStage()
        stage.manager.startMonitoring(for: home)
        stage.fix(52)
        stage.log.forget()

        stage.fix(52.001, accuracy: 50)
        expect(stage.log.lines, equals: [])
        stage.fix(52.001, accuracy: 5)

        expect(stage.log.lines, equals: ["exit home", "state outside home"])
    }

    @Test("DV-90 what a region does not want told is not told") func silentRegion() throws {
        let stage = try LocationStage()
        (home.notifyOnEntry, home.notifyOnExit) = (false, false)
        stage.manager.startMonitoring(for: home)

        stage.fix(52.01)
        stage.fix(52)
        stage.fix(52.01)

        #expect(!stage.log.lines.contains { $0.hasPrefix("enter") || $0.hasPrefix("exit") })
    }

    @Test("DV-90 all managers see the regions, at most 20, and the state of any can be asked for") func limits() throws
    {
        let stage = try LocationStage()
        for index in 0..<21 {
            stage.manager.startMonitoring(
                for: CLCircularRegion(center: home.center, radius: 100, identifier: "\(index)"))
        }
        stage.manager.startMonitoring(for: CLCircularRegion(center: home.center, radius: 50, identifier: "3"))
        stage.clock.advance()

        expect(stage.log.lines.filter { $0.hasPrefix("monitoring failed") }, equals: ["monitoring failed 20 5"])
        expect(CLLocationManager(service: stage.service).monitoredRegions.count, equals: 20)
        stage.log.forget()
        stage.manager.requestState(for: home)
        stage.fix(52)
        stage.log.forget()
        stage.manager.requestState(for: home)
        stage.clock.advance()
        expect(stage.log.lines, equals: ["state inside home"])
        for region in stage.manager.monitoredRegions { stage.manager.stopMonitoring(for: region) }
        expect(stage.source.calls.last, equals: "stop")
    }

    @Test("DV-90 without authorization, or without a place, a region is not monitored") func failures() throws {
        let (denied, nowhere) = (try LocationStage(.deny), try LocationStage())

        denied.manager.startMonitoring(for: home)
        denied.clock.advance()
        nowhere.manager.startMonitoring(
            for: CLCircularRegion(center: kCLLocationCoordinate2DInvalid, radius: 1, identifier: "nowhere"))
        nowhere.clock.advance()

        expect(denied.log.lines, equals: ["monitoring failed home 4"])
        expect(nowhere.log.lines, equals: ["monitoring failed nowhere 5"])
    }

    @Test("a circle contains what is at most its radius away") func contains() {
        #expect(home.contains(CLLocationCoordinate2D(latitude: 52.0008, longitude: 13)))
        #expect(!home.contains(CLLocationCoordinate2D(latitude: 52.001, longitude: 13)))
        #expect(!home.contains(kCLLocationCoordinate2DInvalid))
    }
}
