import Expectations
import Foundation
import ServiceRigs
import ServiceSupport
import Synchronization
import Testing

@testable import CoreLocation

@MainActor @Suite struct UpdateTests {
    @Test("DV-35 a manager has the documented defaults") func defaults() throws {
        let manager = try LocationStage().manager

        expect(manager.distanceFilter, equals: -1)
        expect(manager.desiredAccuracy, equals: kCLLocationAccuracyBest)
        expect(manager.headingFilter, equals: 1)
        expect(manager.activityType, equals: .other)
        #expect(manager.pausesLocationUpdatesAutomatically && !manager.allowsBackgroundLocationUpdates)
    }

    @Test("DV-05 nothing is made before the first use, and nothing runs after the last") func lazy() throws {
        let stage = try LocationStage()
        expect(stage.madeSources, equals: 0)

        stage.manager.startUpdatingLocation()
        expect(stage.madeSources, equals: 1)
        stage.manager.stopUpdatingLocation()

        expect(stage.source.calls, equals: ["start exact", "stop"])
    }

    @Test("DV-36 locations come, also to the manager's property, until updates stop") func updates() throws {
        let stage = try LocationStage()
        #expect(stage.manager.location == nil)

        stage.manager.startUpdatingLocation()
        stage.fix(52)
        stage.fix(52)
        stage.manager.stopUpdatingLocation()
        stage.fix(53)

        expect(stage.log.lines, equals: ["locations 52.0000", "locations 52.0000"])
        expect(stage.manager.location?.coordinate.latitude, equals: 53)
    }

    @Test("DV-36 the last fix is told at first when updates start") func oldFix() throws {
        let stage = try LocationStage()
        stage.manager.startUpdatingLocation()
        stage.fix(52)
        stage.manager.stopUpdatingLocation()
        stage.clock.advance(by: 60)
        stage.log.forget()

        stage.manager.startUpdatingLocation()
        stage.clock.advance()

        expect(stage.log.lines, equals: ["locations 52.0000"])
        expect(stage.log.locations.first.map { stage.clock.date.timeIntervalSince($0.timestamp) }, equals: 60)
    }

    @Test("DV-36 movements below the distance filter are kept back unless the accuracy improves") func filter() throws {
        let stage = try LocationStage()
        stage.manager.distanceFilter = 100
        stage.manager.startUpdatingLocation()

        stage.fix(52, accuracy: 20)
        stage.fix(52.0005, accuracy: 20)
        stage.fix(52.0006, accuracy: 10)
        stage.fix(52.0010, accuracy: 10)
        stage.fix(52.0020, accuracy: 30)

        expect(stage.log.lines, equals: ["locations 52.0000", "locations 52.0006", "locations 52.0020"])
    }

    @Test("a delegate from before iOS 6 gets the new and the old location") func twoLocations() throws {
        final class Older: NSObject, CLLocationManagerDelegate {
            var pairs: [[Double]] = []
            func locationManager(
                _ manager: CLLocationManager, didUpdateTo newLocation: CLLocation, from oldLocation: CLLocation
            ) {
                pairs.append([newLocation.coordinate.latitude, oldLocation.coordinate.latitude])
            }
        }
        let stage = try LocationStage()
        let older = Older()
        stage.manager.delegate = older
        stage.manager.startUpdatingLocation()

        stage.fix(52)
        stage.fix(53)

        expect(older.pairs, equals: [[52, 52], [53, 52]])
    }

    @Test("DV-42 the source runs with the accuracy of the most demanding manager") func accuracy() throws {
        let stage = try LocationStage()
        let other = CLLocationManager(service: stage.service)
        stage.manager.desiredAccuracy = kCLLocationAccuracyThreeKilometers
        other.desiredAccuracy = kCLLocationAccuracyHundredMeters

        stage.manager.startUpdatingLocation()
        other.startUpdatingLocation()
        other.stopUpdatingLocation()
        stage.manager.desiredAccuracy = kCLLocationAccuracyBest

        expect(stage.source.calls, equals: ["start city", "start street", "start city", "start exact"])
    }

    @Test("DV-37 a request gives one fix that is accurate enough") func request() throws {
        let stage = try LocationStage()
        stage.manager.desiredAccuracy = kCLLocationAccuracyHundredMeters
        stage.manager.requestLocation()

        stage.fix(52, accuracy: 500)
        stage.fix(53, accuracy: 80)
        stage.fix(54, accuracy: 80)

        expect(stage.log.lines, equals: ["locations 53.0000"])
        expect(stage.source.calls.last, equals: "stop")
    }

    @Test("DV-37 after 10 s a request gives the best fix, or fails with location unknown") func timeout() throws {
        let stage = try LocationStage()
        stage.manager.requestLocation()
        stage.fix(52, accuracy: 500)
        stage.fix(53, accuracy: 300)
        stage.fix(54, accuracy: 400)

        stage.clock.advance(by: 9.9)
        expect(stage.log.lines, equals: [])
        stage.clock.advance(by: 0.1)
        stage.manager.requestLocation()
        stage.clock.advance(by: 10)

        expect(stage.log.lines, equals: ["locations 53.0000", "error kCLErrorDomain 0"])
    }

    @Test("DV-37 updates that start cancel a request, and stopping does") func cancelledRequest() throws {
        let stage = try LocationStage()

        stage.manager.requestLocation()
        stage.manager.stopUpdatingLocation()
        stage.clock.advance(by: 20)
        expect(stage.log.lines, equals: [])
        stage.manager.requestLocation()
        stage.manager.startUpdatingLocation()
        stage.manager.requestLocation()
        stage.fix(52)
        stage.clock.advance(by: 20)

        expect(stage.log.lines, equals: ["locations 52.0000"])
    }

    @Test("DV-38 while the location is unknown updates fail and continue") func unknown() throws {
        let stage = try LocationStage()
        stage.manager.startUpdatingLocation()

        stage.source.onFailure?(.interrupted("it ended"))
        stage.fix(52)

        expect(stage.log.lines, equals: ["error kCLErrorDomain 0", "locations 52.0000"])
    }

    @Test("significant changes are 500 m apart") func significantChanges() throws {
        let stage = try LocationStage()
        stage.manager.startMonitoringSignificantLocationChanges()

        stage.fix(52)
        stage.fix(52.004)
        stage.fix(52.005)

        expect(stage.source.calls, equals: ["start neighborhood"])
        expect(stage.log.lines, equals: ["locations 52.0000", "locations 52.0050"])
    }

    @Test("DV-45 without a compass there is no heading, and starting fails") func noCompass() throws {
        let stage = try LocationStage()

        stage.manager.startUpdatingHeading()
        stage.clock.advance()

        #expect(!stage.service.hasCompass && !CLLocationManager.headingAvailable())
        expect(stage.log.errors, equals: [.headingFailure])
    }

    @Test("DV-35 headings come when the device has turned by the filter, for the edge that is chosen") func headings()
        throws
    {
        let stage = try LocationStage(hasCompass: true)
        stage.manager.headingFilter = 5
        stage.manager.startUpdatingHeading()
        let turn = { (degrees: Double) in
            stage.source.onHeading?(
                CLHeading(magnetic: degrees, true: degrees, accuracy: 1, timestamp: stage.clock.date))
            stage.clock.advance()
        }

        for degrees in [358.0, 1, 4, 10] { turn(degrees) }
        stage.manager.headingOrientation = .landscapeLeft
        turn(350)

        expect(stage.log.lines, equals: ["heading 358.0", "heading 4.0", "heading 10.0", "heading 80.0"])
        expect(stage.manager.heading?.magneticHeading, equals: 80)
    }

    @Test("a manager that is gone asks for nothing") func deallocated() throws {
        let stage = try LocationStage()
        var other: CLLocationManager? = CLLocationManager(service: stage.service)
        other?.startUpdatingLocation()
        expect(stage.source.calls, equals: ["start exact"])

        other = nil

        expect(stage.source.calls, equals: ["start exact", "stop"])
    }

    @Test("live updates give locations, and stop with their loop") func liveUpdates() async throws {
        let stage = try LocationStage()
        let task = Task { @MainActor in
            var latitudes: [Double] = []
            for try await update in CLLocationUpdate.liveUpdates(of: stage.service) {
                latitudes.append(update.location?.coordinate.latitude ?? 0)
                if latitudes.count == 2 { break }
                stage.fix(53)
            }
            return latitudes
        }
        try await RigProcess.wait("the start") { stage.source.calls == ["start exact"] }

        stage.fix(52)

        try await expect(task.value, equals: [52, 53])
        try await RigProcess.wait("the stop") { stage.source.calls.last == "stop" }
    }

    @Test("DV-05 updates of a manager that was released before it was added never start") func releasedEarly() throws {
        let stage = try LocationStage()
        let session = LocationSession { _ in }

        stage.service.remove(session)
        stage.service.add(session)
        stage.service.startUpdates(session)

        #expect(stage.source.calls.isEmpty)
    }

    @Test("DV-04 a manager's messages come on the thread where it was made") func thread() async throws {
        let directory = try TemporaryDirectory()
        let permissions = Permissions(file: directory.path + "/permissions.json", given: "location=allow")
        let source = ScriptedSource()
        let service = LocationService(permissions: permissions, clock: { MainQueueClock() }) { _ in source }
        let run = ThreadRun()
        Thread.detachNewThread { run.waitForLocation(of: service) }

        try await RigProcess.wait("the start") { source.calls == ["start exact"] }
        source.onFix?(CLLocation(latitude: 52, longitude: 13))
        try await RigProcess.wait("the end of the thread") { run.isFinished.withLock { $0 } }

        expect(run.log.lines, equals: ["authorization 3", "locations 52.0000"])
        #expect(run.log.threads.count == 1 && run.log.threads.first === run.thread)
        withExtendedLifetime(directory) {}
    }
}

/// What happens on another thread, until its manager has got a location. Read it when it has finished.
private final class ThreadRun: @unchecked Sendable {
    let log = LocationLog()
    let isFinished = Mutex(false)
    private(set) var thread: Thread?

    func waitForLocation(of service: LocationService) {
        thread = Thread.current
        let manager = CLLocationManager(service: service)
        manager.delegate = log
        manager.startUpdatingLocation()
        let end = Date(timeIntervalSinceNow: 60)
        while log.locations.isEmpty, Date() < end {
            _ = RunLoop.current.run(mode: .default, before: Date(timeIntervalSinceNow: 0.05))
        }
        isFinished.withLock { $0 = true }
    }
}
