import ServiceSupport
import Foundation
import Support
import Synchronization

/// The location of the device for all managers of the program: authorization, one source, and its fixes filtered for each
/// manager.
@MainActor package final class LocationService {
    /// The service of the program: GeoClue, or what `TOUCHSTONE_LOCATION` says.
    package nonisolated static let shared = LocationService(
        permissions: .shared, clock: { ApplicationClock.shared }, hasCompass: chosenTrack?.hasCompass ?? false,
        source: makeSource)

    /// The variable that replaces GeoClue by a place or a track.
    package nonisolated static let variable = "TOUCHSTONE_LOCATION"
    /// The time after which a request delivers the best fix that it has, in seconds (DV-37, decision).
    static let requestTimeout: TimeInterval = 10
    /// The accuracy in meters that satisfies a request for the best one (decision).
    static let bestAccuracy: CLLocationAccuracy = 10
    /// The distance in meters between significant changes (decision).
    static let significantDistance: CLLocationDistance = 500

    private let makeSource: @MainActor (any ServiceClock) -> any LocationSource
    let permissions: Permissions
    private let makeClock: @Sendable @MainActor () -> any ServiceClock
    private(set) lazy var clock = makeClock()
    private lazy var source = connectedSource()
    private var sessions: [LocationSession] = []
    private var requests = 0
    /// The accuracy with which the source was started; `nil` while it is stopped.
    private var running: AccuracyLevel?
    let regions = RegionMonitor()

    /// Whether the source can be used, as far as is known.
    enum Availability: Sendable {
        case available, refused, unavailable
    }

    /// What any thread may read.
    struct Snapshot {
        var availability = Availability.available
        var location: CLLocation?
        var regions: Set<CLRegion> = []
    }

    nonisolated let snapshot = Mutex(Snapshot())
    /// Whether there is a compass: never GeoClue's, which programs may not read (DV-45).
    package nonisolated let hasCompass: Bool

    /// Creates a service. `source` makes its source when it is first needed; `hasCompass` says whether that delivers headings.
    package nonisolated init(
        permissions: Permissions, clock: @escaping @Sendable @MainActor () -> any ServiceClock,
        hasCompass: Bool = false,
        source: @escaping @MainActor (any ServiceClock) -> any LocationSource
    ) {
        self.permissions = permissions
        self.makeClock = clock
        self.hasCompass = hasCompass
        makeSource = source
    }

    // MARK: Authorization

    /// Whether the program may use the location now (DV-32, DV-44).
    nonisolated var authorization: CLAuthorizationStatus {
        let isAvailable = snapshot.withLock(\.availability) == .available
        return switch permissions.answer(for: .location) {
        case .restricted: .restricted
        case .deny: .denied
        case _ where !isAvailable: .denied
        case nil: .notDetermined
        case .allow: .authorizedAlways
        case .allowInUse: .authorizedWhenInUse
        }
    }

    /// The status that was told last; `nil` before the first manager.
    private var toldAuthorization: CLAuthorizationStatus?

    /// Asks the user, while it is not determined and the usage key exists (DV-33).
    func requestAuthorization(always: Bool) {
        guard authorization == .notDetermined else { return }
        guard let question = LocationQuestion.make(always: always) else { return }
        permissions.ask(question) { [weak self] _ in self?.authorizationMayHaveChanged() }
    }

    private func authorizationMayHaveChanged() {
        let status = authorization
        guard status != toldAuthorization else { return }
        toldAuthorization = status
        for session in sessions { session.post(.authorization(status)) }
        if status == .denied || status == .restricted {
            for session in sessions { failDenied(session) }
        }
        update()
    }

    private var isAuthorized: Bool { [.authorizedAlways, .authorizedWhenInUse].contains(authorization) }

    /// Whether the user allows it. The source is used then, also while it is not available, as that may change.
    private var isAllowed: Bool { [.allow, .allowInUse].contains(permissions.answer(for: .location)) }

    private func setAvailability(_ availability: Availability) {
        let hasChanged = snapshot.withLock { snapshot in
            defer { snapshot.availability = availability }
            return snapshot.availability != availability
        }
        if hasChanged { authorizationMayHaveChanged() }
    }

    // MARK: Sessions

    /// Adds a manager, and tells it the present status (DV-34).
    func add(_ session: LocationSession) {
        if session.isRemoved { return }
        sessions.append(session)
        let status = authorization
        if toldAuthorization == nil { toldAuthorization = status }
        session.post(.authorization(status))
    }

    func remove(_ session: LocationSession) {
        session.isRemoved = true
        sessions.removeAll { $0 === session }
        update()
    }

    /// Whether starting is possible; otherwise it fails with denied, or waits for the user's answer (DV-39).
    private func check(_ session: LocationSession) {
        if [.denied, .restricted].contains(authorization) { failDenied(session) }
    }

    private func failDenied(_ session: LocationSession) {
        guard session.updates != nil || session.request != nil || session.significantChanges != nil else { return }
        session.request = nil
        session.post(.failure(CLError(.denied)))
    }

    func startUpdates(_ session: LocationSession) {
        session.request = nil
        guard session.updates == nil else { return }
        session.updates = LocationSession.Stream()
        check(session)
        deliverLast(to: session)
        update()
    }

    func stopUpdates(_ session: LocationSession) {
        (session.updates, session.request) = (nil, nil)
        update()
    }

    func startSignificantChanges(_ session: LocationSession) {
        guard session.significantChanges == nil else { return }
        session.significantChanges = LocationSession.Stream()
        check(session)
        update()
    }

    func stopSignificantChanges(_ session: LocationSession) {
        session.significantChanges = nil
        update()
    }

    /// An old fix comes first (DV-36).
    private func deliverLast(to session: LocationSession) {
        guard isAuthorized, let last = snapshot.withLock(\.location) else { return }
        if session.updates?.accepts(last, filter: session.settings.distanceFilter) == true {
            session.post(.locations([last]))
        }
    }

    /// Asks for one fix (DV-37).
    func request(_ session: LocationSession) {
        guard session.updates == nil, session.request == nil else { return }
        requests += 1
        let number = requests
        session.request = LocationSession.Request(number: number)
        check(session)
        guard session.request != nil else { return }
        clock.schedule(after: Self.requestTimeout) { [weak self, weak session] in
            guard let self, let session, let request = session.request, request.number == number else { return }
            session.request = nil
            session.post(request.best.map { .locations([$0]) } ?? .failure(CLError(.locationUnknown)))
            update()
        }
        update()
    }

    /// Starts, changes or stops the source as the managers need it.
    func update() {
        var needed = sessions.compactMap(\.neededAccuracy).max()
        if !regions.isEmpty { needed = max(needed ?? .street, .street) }
        if sessions.contains(where: \.wantsHeading) { needed = needed ?? .city }
        if !isAllowed { needed = nil }
        guard needed != running else { return }
        running = needed
        if let needed { source.start(needed) } else { source.stop() }
    }

    // MARK: The source

    private func connectedSource() -> any LocationSource {
        let source = makeSource(clock)
        source.onFix = { [weak self] in self?.received($0) }
        source.onHeading = { [weak self] in self?.received($0) }
        source.onFailure = { [weak self] in self?.failed($0) }
        return source
    }

    private func received(_ fix: CLLocation) {
        snapshot.withLock { $0.location = fix }
        setAvailability(.available)
        for session in sessions {
            if let request = session.request { take(fix, for: session, request) }
            var isDelivered = session.updates?.accepts(fix, filter: session.settings.distanceFilter) ?? false
            if session.significantChanges?.accepts(fix, filter: Self.significantDistance) == true { isDelivered = true }
            if isDelivered { session.post(.locations([fix])) }
        }
        for event in regions.events(for: fix) { for session in sessions { session.post(event) } }
        update()
    }

    private func take(_ fix: CLLocation, for session: LocationSession, _ request: LocationSession.Request) {
        if fix.horizontalAccuracy <= max(session.settings.desiredAccuracy, Self.bestAccuracy) {
            session.request = nil
            session.post(.locations([fix]))
        } else if request.best.map({ fix.horizontalAccuracy <= $0.horizontalAccuracy }) ?? true {
            session.request?.best = fix
        }
    }

    private func received(_ heading: CLHeading) {
        for session in sessions where session.wantsHeading {
            let heading = heading.turned(by: session.settings.headingOrientation.turn ?? 0)
            if let last = session.lastHeading, session.settings.headingFilter > 0,
                abs(remainder(heading.magneticHeading - last.magneticHeading, 360)) < session.settings.headingFilter
            {
                continue
            }
            session.lastHeading = heading
            session.post(.heading(heading))
        }
    }

    private func failed(_ failure: LocationFailure) {
        switch failure {
        case .unavailable: setAvailability(.unavailable)
        case .refused: setAvailability(.refused)
        case .interrupted(let detail):
            // Requests wait for their time-out, and updates continue (DV-38).
            for session in sessions where session.updates != nil || session.significantChanges != nil {
                session.post(.failure(CLError(.locationUnknown, detail)))
            }
        }
    }

    // MARK: Heading

    func setHeading(_ isWanted: Bool, _ session: LocationSession) {
        if isWanted, !hasCompass { return session.post(.failure(CLError(.headingFailure))) }
        session.wantsHeading = isWanted
        if !isWanted { session.lastHeading = nil }
        update()
    }

    // MARK: Regions

    func monitor(_ region: CLRegion, _ session: LocationSession) {
        guard let region = region.copy() as? CLCircularRegion, CLLocationCoordinate2DIsValid(region.center),
            regions.canAdd(region)
        else {
            let error = CLError(
                .regionMonitoringFailure,
                "a region is a circle around a valid coordinate, and at most \(RegionMonitor.maximumCount) are monitored"
            )
            return session.post(.monitoringFailure(region, error))
        }
        guard ![.denied, .restricted].contains(authorization) else {
            return session.post(.monitoringFailure(region, CLError(.regionMonitoringDenied)))
        }
        regions.add(region)
        snapshot.withLock { $0.regions = regions.all }
        session.post(.monitoring(region))
        update()
    }

    func stopMonitoring(_ region: CLRegion) {
        regions.remove(region)
        snapshot.withLock { $0.regions = regions.all }
        update()
    }

    func requestState(_ region: CLRegion, _ session: LocationSession) {
        let fix = isAuthorized ? snapshot.withLock(\.location) : nil
        session.post(.state(regions.state(of: region, at: fix), region))
    }
}
