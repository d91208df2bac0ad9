import Expectations
import Foundation
import ServiceRigs
import ServiceSupport
import Testing

@testable import CoreLocation

@MainActor @Suite struct LocationTrackTests {
    @Test("DV-46 a track delivers its fixes at their times, from the beginning at each start") func playback() throws {
        let track = try LocationTrack(
            text: """
                # a walk
                0 52.5 13.4 accuracy=3 altitude=34
                2.5 52.6 13.4 speed=1.4 course=0 heading=90
                """)
        let directory = try TemporaryDirectory()
        let clock = ManualServiceClock()
        let service = LocationService(
            permissions: Permissions(file: directory.path + "/p", given: "location=in-use"), clock: { clock },
            hasCompass: true
        ) { LocationTrackSource(track, clock: $0) }
        let manager = CLLocationManager(service: service)
        let log = LocationLog()
        manager.delegate = log

        manager.startUpdatingLocation()
        manager.startUpdatingHeading()
        clock.advance(by: 2.4)
        expect(log.lines, equals: ["authorization 4", "locations 52.5000"])
        clock.advance(by: 0.1)
        manager.stopUpdatingLocation()
        manager.stopUpdatingHeading()
        log.forget()
        manager.startUpdatingLocation()
        clock.advance()

        expect(log.lines, equals: ["locations 52.6000", "locations 52.5000"])
        expect(manager.heading?.trueHeading, equals: 90)
        let first = try #require(log.locations.last)
        expect(first.horizontalAccuracy, equals: 3)
        expect(first.verticalAccuracy, equals: 3)
        expect(first.altitude, equals: 34)
        expect(first.speed, equals: -1)
        expect(first.sourceInformation?.isSimulatedBySoftware, equals: true)
    }

    @Test(
        "DV-46 a text that is no track is one line with its number",
        arguments: [
            ("0 52", "line 1: a fix is 'SECONDS LATITUDE LONGITUDE'"),
            ("0 52 13\n\n# x\n1 152 13", "line 4: a time is negative or a coordinate is out of range"),
            ("5 52 13\n4 52 13", "line 2: the time is before the last one"),
            ("0 52 13 height=3", "line 1: 'height' is not one of accuracy, altitude, speed, course, heading"),
            ("0 52 13 speed=-3", "line 1: 'speed=-3' is out of range"),
            ("0 52 13 speed", "line 1: 'speed' is no value such as accuracy=5"),
            ("# nothing\n", "it has no fix"), ("\u{0}\u{1}", "line 1: a fix is 'SECONDS LATITUDE LONGITUDE'"),
        ])
    func malformed(_ text: String, _ message: String) {
        #expect(throws: LocationTrack.ParseError(message)) { try LocationTrack(text: text) }
    }

    @Test("DV-46 a place is a track, and a file is") func variable() throws {
        let directory = try TemporaryDirectory()
        let file = directory.path + "/walk.track"
        try "0 1 2\n".write(toFile: file, atomically: true, encoding: .utf8)

        try expect(LocationTrack(variable: "52.5, 13.4"), equals: LocationTrack([.init(0, 52.5, 13.4)]))
        try expect(LocationTrack(variable: file), equals: LocationTrack([.init(0, 1, 2)]))
        #expect(throws: LocationTrack.ParseError.self) { try LocationTrack(variable: "/nothing") }
        #expect(throws: LocationTrack.ParseError.self) { try LocationTrack(variable: "95,13") }
        let pipe = directory.path + "/pipe"
        try #require(mkfifo(pipe, 0o600) == 0)
        #expect(throws: LocationTrack.ParseError.self) { try LocationTrack(variable: pipe) }
    }
}
