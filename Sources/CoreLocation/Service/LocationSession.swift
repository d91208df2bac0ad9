import Foundation

/// What a manager tells its delegate.
enum LocationEvent: Sendable {
    case authorization(CLAuthorizationStatus)
    case locations([CLLocation])
    case heading(CLHeading)
    case failure(CLError)
    case entered(CLRegion)
    case exited(CLRegion)
    case state(CLRegionState, CLRegion)
    case monitoring(CLRegion)
    case monitoringFailure(CLRegion?, CLError)
}

/// What one manager asks of the service, and what it has got.
@MainActor final class LocationSession {
    /// Filters of a manager (DV-35).
    struct Settings: Sendable {
        var desiredAccuracy = kCLLocationAccuracyBest
        var distanceFilter = kCLDistanceFilterNone
        var headingFilter: CLLocationDegrees = 1
        var headingOrientation = CLDeviceOrientation.portrait
    }

    /// Updates that continue until they are stopped.
    struct Stream {
        /// The last fix that was delivered.
        var last: CLLocation?

        /// Takes a fix, and tells whether it is delivered: the first, one that is at least `filter` meters from the last,
        /// or one that is more accurate (DV-36).
        mutating func accepts(_ fix: CLLocation, filter: CLLocationDistance) -> Bool {
            if let last, filter > 0, fix.horizontalAccuracy >= last.horizontalAccuracy,
                fix.distance(from: last) < filter
            {
                return false
            }
            last = fix
            return true
        }
    }

    /// A request for one fix.
    struct Request {
        var best: CLLocation?
        var number: Int
    }

    var settings = Settings()
    var updates: Stream?
    var significantChanges: Stream?
    var request: Request?
    var wantsHeading = false
    var lastHeading: CLHeading?
    /// Whether its manager has gone; it may go before the session was added, on another thread.
    var isRemoved = false
    /// Delivers an event on the thread of the manager, later.
    private let deliver: @MainActor (LocationEvent) -> Void

    nonisolated init(_ deliver: @escaping @MainActor (LocationEvent) -> Void) { self.deliver = deliver }

    func post(_ event: LocationEvent) { deliver(event) }

    /// The accuracy that it needs; `nil` if it needs no fixes.
    var neededAccuracy: AccuracyLevel? {
        var levels: [AccuracyLevel] = []
        if updates != nil || request != nil { levels.append(AccuracyLevel(desiredAccuracy: settings.desiredAccuracy)) }
        if significantChanges != nil { levels.append(.neighborhood) }
        return levels.max()
    }
}
