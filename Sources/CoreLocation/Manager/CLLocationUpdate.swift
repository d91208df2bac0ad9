import Foundation
import Support

/// A location, or why there is none, of a sequence of updates.
public struct CLLocationUpdate: Sendable {
    /// The location; `nil` if there is none now.
    public let location: CLLocation?
    /// Whether the program may not use the location.
    public let authorizationDenied: Bool
    /// Whether the location is not known at present.
    public let locationUnavailable: Bool

    /// What the updates are for.
    public enum LiveConfiguration: Int, Sendable {
        /// Best accuracy.
        case `default` = 0
        /// By car: best accuracy.
        case automotiveNavigation = 1
        /// By boat or train: best accuracy.
        case otherNavigation = 2
        /// On foot: best accuracy.
        case fitness = 3
        /// In the air: best accuracy.
        case airborne = 4
    }

    /// Updates without end. Each loop over it has its own.
    public struct Updates: AsyncSequence, Sendable {
        /// An update.
        public typealias Element = CLLocationUpdate
        let service: LocationService

        /// The updates of one loop; they stop when it is released.
        public struct Iterator: AsyncIteratorProtocol {
            var base: AsyncStream<CLLocationUpdate>.Iterator

            /// The next update; `nil` only if the task was cancelled.
            public mutating func next() async throws -> CLLocationUpdate? { await base.next() }
        }

        /// Starts the updates.
        public func makeAsyncIterator() -> Iterator {
            let service = service
            let stream = AsyncStream<CLLocationUpdate>(bufferingPolicy: .bufferingNewest(1)) { continuation in
                let session = LocationSession { event in
                    if let update = CLLocationUpdate(event) { continuation.yield(update) }
                }
                continuation.onTermination = { _ in MainActorDispatch.run { service.remove(session) } }
                MainActorDispatch.run {
                    service.add(session)
                    service.startUpdates(session)
                }
            }
            return Iterator(base: stream.makeAsyncIterator())
        }
    }

    /// Updates of the location (DV-36). They start when authorization is given, which must be asked for by a
    /// `CLLocationManager`.
    public static func liveUpdates(_ configuration: LiveConfiguration = .default) -> Updates {
        Updates(service: .shared)
    }

    /// The same of another service, for tests.
    package static func liveUpdates(of service: LocationService) -> Updates { Updates(service: service) }

    private init?(_ event: LocationEvent) {
        switch event {
        case .locations(let locations):
            guard let newest = locations.last else { return nil }
            (location, authorizationDenied, locationUnavailable) = (newest, false, false)
        case .failure(let error):
            let isDenied = error.code == .denied
            (location, authorizationDenied, locationUnavailable) = (nil, isDenied, !isDenied)
        default: return nil
        }
    }
}
