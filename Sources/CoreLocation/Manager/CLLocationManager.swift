import ServiceSupport
import Foundation
import Support

/// Tells where the device is, through GeoClue (DV-41), or through what `TOUCHSTONE_LOCATION` says.
///
/// Nothing is connected before the user has allowed it and something was started. Use a manager on the thread on which it was
/// made; its delegate is called there (DV-04).
open class CLLocationManager: NSObject {
    /// The receiver of the messages; not retained.
    open weak var delegate: (any CLLocationManagerDelegate)?

    /// How the user moves; `other` by default (DV-35). GeoClue has no use for it, so it changes nothing.
    open var activityType = CLActivityType.other
    /// Whether updates may pause while the device rests; true by default (DV-35). GeoClue decides on that alone, so it changes
    /// nothing.
    open var pausesLocationUpdatesAutomatically = true

    private let service: LocationService
    private let session: LocationSession
    private var settings = LocationSession.Settings() {
        didSet {
            let (service, session, settings) = (service, session, settings)
            MainActorDispatch.run {
                session.settings = settings
                service.update()
            }
        }
    }
    /// The last location but one.
    private(set) var previousLocation: CLLocation?
    private var lastDelivered: CLLocation?

    /// Creates a manager, which tells its delegate the authorization in a later turn of the run loop (DV-34).
    public convenience override init() { self.init(service: .shared) }

    /// Creates a manager of another service, for tests.
    package init(service: LocationService) {
        self.service = service
        let (thread, reference) = (ManagerThread(), ManagerReference())
        session = LocationSession { event in
            thread.run(service.clock) { reference.manager?.receive(event) }
        }
        super.init()
        reference.manager = self
        let session = session
        MainActorDispatch.run { service.add(session) }
    }

    deinit {
        let (service, session) = (service, session)
        MainActorDispatch.run { service.remove(session) }
    }

    private func perform(_ body: @escaping @MainActor @Sendable (LocationService, LocationSession) -> Void) {
        let (service, session) = (service, session)
        MainActorDispatch.run { body(service, session) }
    }

    // MARK: Authorization

    /// Whether there is a service of locations, as far as is known: true until it turned out to be missing (DV-44).
    open class func locationServicesEnabled() -> Bool {
        LocationService.shared.snapshot.withLock(\.availability) != .unavailable
    }

    /// Whether the program may use the location (DV-32).
    open var authorizationStatus: CLAuthorizationStatus { service.authorization }

    /// The same for the whole program.
    open class func authorizationStatus() -> CLAuthorizationStatus { LocationService.shared.authorization }

    /// How accurate the locations are that the user allows: fully, as the question has no other answer.
    open var accuracyAuthorization: CLAccuracyAuthorization { .fullAccuracy }

    /// Asks the user for the location while the program is in use, if not asked before and `Info.plist` has a text for
    /// `NSLocationWhenInUseUsageDescription` (DV-33). The answer comes by the delegate's message about the authorization.
    open func requestWhenInUseAuthorization() { perform { service, _ in service.requestAuthorization(always: false) } }

    /// Asks the user for the location at any time, if not asked before and `Info.plist` has a text for
    /// `NSLocationAlwaysAndWhenInUseUsageDescription` (DV-33).
    open func requestAlwaysAuthorization() { perform { service, _ in service.requestAuthorization(always: true) } }

    // MARK: Updates

    /// The last location; `nil` if there is none or the program may not use it (DV-36).
    open var location: CLLocation? {
        switch authorizationStatus {
        case .authorizedAlways, .authorizedWhenInUse: service.snapshot.withLock(\.location)
        case .notDetermined, .restricted, .denied: nil
        }
    }

    /// The accuracy in meters that the program needs, or one of the negative constants; `kCLLocationAccuracyBest` by
    /// default (DV-35, DV-42).
    open var desiredAccuracy: CLLocationAccuracy {
        get { settings.desiredAccuracy }
        set { settings.desiredAccuracy = newValue }
    }

    /// The distance in meters below which movements are not told, unless the accuracy improves; `kCLDistanceFilterNone` by
    /// default (DV-35, DV-36). NaN counts as that.
    open var distanceFilter: CLLocationDistance {
        get { settings.distanceFilter }
        set { settings.distanceFilter = newValue }
    }

    /// Whether updates continue in the background; false by default (DV-35). A program of a desktop is not suspended, so they
    /// always do. Setting it without `location` in `UIBackgroundModes` of `Info.plist` logs a line (DV-40).
    open var allowsBackgroundLocationUpdates = false {
        didSet {
            guard allowsBackgroundLocationUpdates else { return }
            MainActorDispatch.run {
                let modes = ProgramServices.informationValue("UIBackgroundModes") as? [String] ?? []
                guard !modes.contains("location") else { return }
                Diagnostics.log(
                    "allowsBackgroundLocationUpdates: iOS ends a program without 'location' in UIBackgroundModes of Info.plist"
                )
            }
        }
    }

    /// Delivers locations until it is stopped (DV-36). While the authorization is not determined nothing comes; denied, the
    /// delegate gets `CLError.denied` (DV-39).
    open func startUpdatingLocation() { perform { $0.startUpdates($1) } }

    /// Stops the updates, and a request (DV-37).
    open func stopUpdatingLocation() { perform { $0.stopUpdates($1) } }

    /// Delivers one location: the first that is as accurate as desired, after 10 s the best, or `CLError.locationUnknown`
    /// without one (DV-37). No effect while updates run.
    open func requestLocation() { perform { $0.request($1) } }

    /// True: they come from the same service as all locations.
    open class func significantLocationChangeMonitoringAvailable() -> Bool { true }

    /// Delivers locations that are at least 500 m apart, with the accuracy of a neighborhood.
    open func startMonitoringSignificantLocationChanges() { perform { $0.startSignificantChanges($1) } }

    /// Stops to deliver them.
    open func stopMonitoringSignificantLocationChanges() { perform { $0.stopSignificantChanges($1) } }

    // MARK: Heading

    /// Whether there is a compass: false with GeoClue (DV-45), true with a track that has headings.
    open class func headingAvailable() -> Bool { LocationService.shared.hasCompass }

    /// The last heading; `nil` before the first.
    open private(set) var heading: CLHeading?

    /// The turn in degrees below which headings are not told; 1 by default, `kCLHeadingFilterNone` for all (DV-35).
    open var headingFilter: CLLocationDegrees {
        get { settings.headingFilter }
        set { settings.headingFilter = newValue }
    }

    /// The orientation of the device to which headings refer; portrait by default. Unknown, face up and face down are
    /// ignored.
    open var headingOrientation: CLDeviceOrientation {
        get { settings.headingOrientation }
        set { if newValue.turn != nil { settings.headingOrientation = newValue } }
    }

    /// Delivers headings; without a compass the delegate gets `CLError.headingFailure` (DV-45).
    open func startUpdatingHeading() { perform { $0.setHeading(true, $1) } }

    /// Stops to deliver headings.
    open func stopUpdatingHeading() { perform { $0.setHeading(false, $1) } }

    // MARK: Regions

    /// Whether regions of a class can be monitored: circles.
    open class func isMonitoringAvailable(for regionClass: AnyClass) -> Bool {
        regionClass is CLCircularRegion.Type
    }

    /// The greatest radius of a region in meters: a quarter of the earth's circumference, beyond which a circle is smaller
    /// than its outside.
    open var maximumRegionMonitoringDistance: CLLocationDistance { Geodesic.equatorialRadius * .pi / 2 }

    /// The regions that the managers of the program monitor.
    open var monitoredRegions: Set<CLRegion> { service.snapshot.withLock(\.regions) }

    /// Tells all managers of the program when the device enters or leaves a circle, while the program runs (DV-90). One with the
    /// same identifier is replaced; another kind of region, and more than 20, fail.
    open func startMonitoring(for region: CLRegion) { perform { $0.monitor(region, $1) } }

    /// Stops to monitor the region with the same identifier.
    open func stopMonitoring(for region: CLRegion) { perform { service, _ in service.stopMonitoring(region) } }

    /// Tells whether the device is in a region, with the last location.
    open func requestState(for region: CLRegion) { perform { $0.requestState(region, $1) } }

    // MARK: Messages

    private func receive(_ event: LocationEvent) {
        note(event)
        guard let delegate else { return }
        switch event {
        case .authorization: delegate.locationManagerDidChangeAuthorization(self)
        case .locations(let locations): delegate.locationManager(self, didUpdateLocations: locations)
        case .heading(let heading): delegate.locationManager(self, didUpdateHeading: heading)
        case .failure(let error): delegate.locationManager(self, didFailWithError: error)
        case .entered(let region): delegate.locationManager(self, didEnterRegion: region)
        case .exited(let region): delegate.locationManager(self, didExitRegion: region)
        case .state(let state, let region): delegate.locationManager(self, didDetermineState: state, for: region)
        case .monitoring(let region): delegate.locationManager(self, didStartMonitoringFor: region)
        case .monitoringFailure(let region, let error):
            delegate.locationManager(self, monitoringDidFailFor: region, withError: error)
        }
    }

    private func note(_ event: LocationEvent) {
        switch event {
        case .heading(let heading): self.heading = heading
        case .locations(let locations): (previousLocation, lastDelivered) = (lastDelivered, locations.last)
        default: break
        }
    }
}

/// A manager that may have gone.
private final class ManagerReference: @unchecked Sendable {
    weak var manager: CLLocationManager?
}
