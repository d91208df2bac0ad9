import Expectations
import Foundation
import Testing

@testable import CoreLocation

@Suite struct CLLocationTests {
    @Test("DV-43 altitude, course and speed of a place alone are unknown") func unknown() {
        let location = CLLocation(latitude: 52.5, longitude: 13.4)

        expect(location.verticalAccuracy, equals: -1)
        expect(location.course, equals: -1)
        expect(location.speed, equals: -1)
        expect(location.courseAccuracy, equals: -1)
        expect(location.speedAccuracy, equals: -1)
        #expect(abs(location.timestamp.timeIntervalSinceNow) < 60)
    }

    @Test("a location is the same after it was archived") func archive() throws {
        let location = CLLocation(
            coordinate: CLLocationCoordinate2D(latitude: -33.9, longitude: 151.2), altitude: 58,
            horizontalAccuracy: 4, verticalAccuracy: 6, course: 271, courseAccuracy: 3, speed: 1.5, speedAccuracy: 0.5,
            timestamp: Date(timeIntervalSinceReferenceDate: 700_000_000))

        let data = try NSKeyedArchiver.archivedData(withRootObject: location, requiringSecureCoding: true)
        let copy = try #require(try NSKeyedUnarchiver.unarchivedObject(ofClass: CLLocation.self, from: data))

        expect(copy.description, equals: location.description)
        expect(copy.altitude, equals: 58)
        expect(copy.verticalAccuracy, equals: 6)
        expect(copy.courseAccuracy, equals: 3)
        expect(copy.speedAccuracy, equals: 0.5)
        expect(copy.timestamp, equals: location.timestamp)
    }

    @Test("DV-32 authorizations have Apple's numbers") func authorizations() {
        let statuses: [CLAuthorizationStatus] = [
            .notDetermined, .restricted, .denied, .authorizedAlways, .authorizedWhenInUse,
        ]

        expect(statuses.map(\.rawValue), equals: [0, 1, 2, 3, 4])
    }

    @Test("DV-38 errors have Apple's numbers and can be caught by their reason") func errors() {
        let codes: [CLError.Code] = [
            .locationUnknown, .denied, .network, .headingFailure, .regionMonitoringDenied, .regionMonitoringFailure,
        ]
        var isCaught = false

        do { throw CLError(.denied) } catch CLError.denied { isCaught = true } catch {}

        expect(codes.map(\.rawValue), equals: [0, 1, 2, 3, 4, 5])
        #expect(isCaught)
        expect((CLError(.network) as NSError).domain, equals: kCLErrorDomain)
        expect((CLError(.network) as NSError).localizedDescription, equals: "the network cannot be reached")
    }

    @Test(
        "DV-42 a desired accuracy is a level of GeoClue",
        arguments: [
            (kCLLocationAccuracyBestForNavigation, AccuracyLevel.exact), (kCLLocationAccuracyBest, .exact),
            (kCLLocationAccuracyNearestTenMeters, .exact), (kCLLocationAccuracyHundredMeters, .street),
            (kCLLocationAccuracyKilometer, .neighborhood), (kCLLocationAccuracyThreeKilometers, .city),
            (50_000, .country), (50, .exact), (.nan, .exact),
        ])
    func levels(_ accuracy: CLLocationAccuracy, _ level: AccuracyLevel) {
        expect(AccuracyLevel(desiredAccuracy: accuracy), equals: level)
    }
}
