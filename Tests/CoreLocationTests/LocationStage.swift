import CoreLocation
import Foundation
import ServiceRigs
import ServiceSupport

@testable import CoreLocation

/// A source that a test drives.
@MainActor final class ScriptedSource: LocationSource {
    var onFix: ((CLLocation) -> Void)?
    var onHeading: ((CLHeading) -> Void)?
    var onFailure: ((LocationFailure) -> Void)?
    /// What was asked of it.
    private(set) var calls: [String] = []

    func start(_ accuracy: AccuracyLevel) { calls.append("start \(accuracy)") }
    func stop() { calls.append("stop") }
}

/// A delegate that writes down its messages.
final class LocationLog: NSObject, CLLocationManagerDelegate {
    private(set) var lines: [String] = []
    private(set) var locations: [CLLocation] = []
    private(set) var errors: [CLError.Code] = []
    private(set) var threads: Set<Thread> = []

    func forget() { (lines, locations, errors) = ([], [], []) }

    private func write(_ line: String) {
        lines.append(line)
        threads.insert(Thread.current)
    }

    func locationManager(_ manager: CLLocationManager, didUpdateLocations locations: [CLLocation]) {
        self.locations += locations
        write("locations " + locations.map { String(format: "%.4f", $0.coordinate.latitude) }.joined(separator: " "))
    }

    func locationManager(_ manager: CLLocationManager, didUpdateHeading newHeading: CLHeading) {
        write("heading \(newHeading.trueHeading)")
    }

    func locationManager(_ manager: CLLocationManager, didFailWithError error: any Error) {
        if let error = error as? CLError { errors.append(error.code) }
        write("error \((error as NSError).domain) \((error as NSError).code)")
    }

    func locationManagerDidChangeAuthorization(_ manager: CLLocationManager) {
        write("authorization \(manager.authorizationStatus.rawValue)")
    }

    func locationManager(_ manager: CLLocationManager, didChangeAuthorization status: CLAuthorizationStatus) {
        write("old authorization \(status.rawValue)")
    }

    func locationManager(_ manager: CLLocationManager, didEnterRegion region: CLRegion) {
        write("enter \(region.identifier)")
    }

    func locationManager(_ manager: CLLocationManager, didExitRegion region: CLRegion) {
        write("exit \(region.identifier)")
    }

    func locationManager(_ manager: CLLocationManager, didDetermineState state: CLRegionState, for region: CLRegion) {
        write("state \(state) \(region.identifier)")
    }

    func locationManager(_ manager: CLLocationManager, didStartMonitoringFor region: CLRegion) {
        write("monitoring \(region.identifier)")
    }

    func locationManager(
        _ manager: CLLocationManager, monitoringDidFailFor region: CLRegion?, withError error: any Error
    ) {
        write("monitoring failed \(region?.identifier ?? "") \((error as NSError).code)")
    }
}

/// A manager with a clock, a source and a user that a test drives.
@MainActor final class LocationStage {
    let clock = ManualServiceClock()
    let source: ScriptedSource
    let permissions: Permissions
    let service: LocationService
    let manager: CLLocationManager
    let log = LocationLog()
    let directory: TemporaryDirectory
    /// How often a source was made.
    private let sourceCount = Counter()
    var madeSources: Int { sourceCount.value }

    @MainActor private final class Counter {
        var value = 0
        nonisolated init() {}
    }

    /// Creates a stage where the user has given an answer, or has not been asked. What the manager says at first is forgotten
    /// unless `isFresh`.
    init(_ answer: PermissionAnswer? = .allowInUse, hasCompass: Bool = false, isFresh: Bool = false) throws {
        directory = try TemporaryDirectory()
        permissions = Permissions(file: directory.path + "/permissions.json")
        if let answer { permissions.set(answer, for: .location) }
        let (source, clock, count) = (ScriptedSource(), clock, sourceCount)
        self.source = source
        service = LocationService(permissions: permissions, clock: { clock }, hasCompass: hasCompass) { _ in
            count.value += 1
            return source
        }
        manager = CLLocationManager(service: service)
        manager.delegate = log
        guard !isFresh else { return }
        clock.advance()
        log.forget()
    }

    /// Gives a fix, and lets its messages come.
    func fix(_ latitude: Double, _ longitude: Double = 13, accuracy: Double = 5) {
        source.onFix?(
            CLLocation(
                coordinate: CLLocationCoordinate2D(latitude: latitude, longitude: longitude), altitude: 0,
                horizontalAccuracy: accuracy, verticalAccuracy: -1, timestamp: clock.date))
        clock.advance()
    }
}
