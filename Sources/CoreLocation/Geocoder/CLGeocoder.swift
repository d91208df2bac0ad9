import Foundation
import Support
import Synchronization

/// What a geocoder answers: placemarks or a `CLError`.
public typealias CLGeocodeCompletionHandler = @Sendable ([CLPlacemark]?, (any Error)?) -> Void

/// Finds the names of places, and the places of names, without a network (DV-91).
///
/// The data are the cities of the time zone database, about 400 capitals and other large cities. What they do not contain fails
/// with `CLError.geocodeFoundNoResult`; a system without the database with `CLError.network`.
open class CLGeocoder: NSObject, @unchecked Sendable {
    private let state = Mutex<State>(State())
    private let read: @Sendable () -> TimeZoneCities?

    private struct State {
        var handler: CLGeocodeCompletionHandler?
        var number = 0
    }

    /// Creates a geocoder.
    public override init() { read = { TimeZoneCities.ofSystem() } }

    /// Creates a geocoder with other data, for tests.
    init(read: @escaping @Sendable () -> TimeZoneCities?) { self.read = read }

    /// Whether a request has not been answered.
    open var isGeocoding: Bool { state.withLock { $0.handler != nil } }

    /// Cancels the request, which is answered by `CLError.geocodeCanceled`.
    open func cancelGeocode() { finish(nil, .failure(CLError(.geocodeCanceled))) }

    /// Finds the city around a location, within 25 km. The answer comes on the main queue. One request runs at a time: a
    /// further one is answered by `CLError.network`.
    open func reverseGeocodeLocation(
        _ location: CLLocation, completionHandler: @escaping CLGeocodeCompletionHandler
    ) {
        start(completionHandler) { cities in
            cities.nearest(to: location.coordinate).map { CLPlacemark($0, at: location) }
        }
    }

    /// Finds the city around a location, as `reverseGeocodeLocation(_:completionHandler:)` does.
    ///
    /// - Throws: `CLError`.
    open func reverseGeocodeLocation(_ location: CLLocation) async throws -> [CLPlacemark] {
        try await withCheckedThrowingContinuation { continuation in
            reverseGeocodeLocation(location) { Self.resume(continuation, $0, $1) }
        }
    }

    /// Finds a city by its name, such as "Berlin" or "Berlin, Germany". The answer comes on the main queue.
    open func geocodeAddressString(
        _ addressString: String, completionHandler: @escaping CLGeocodeCompletionHandler
    ) {
        start(completionHandler) { cities in
            cities.city(named: addressString).map { city in
                CLPlacemark(city, at: CLLocation(latitude: city.latitude, longitude: city.longitude))
            }
        }
    }

    /// Finds a city by its name, as `geocodeAddressString(_:completionHandler:)` does.
    ///
    /// - Throws: `CLError`.
    open func geocodeAddressString(_ addressString: String) async throws -> [CLPlacemark] {
        try await withCheckedThrowingContinuation { continuation in
            geocodeAddressString(addressString) { Self.resume(continuation, $0, $1) }
        }
    }

    private static func resume(
        _ continuation: CheckedContinuation<[CLPlacemark], any Error>, _ placemarks: [CLPlacemark]?,
        _ error: (any Error)?
    ) {
        if let placemarks {
            continuation.resume(returning: placemarks)
        } else {
            continuation.resume(throwing: error ?? CLError(.geocodeFoundNoResult))
        }
    }

    private func start(
        _ handler: @escaping CLGeocodeCompletionHandler, _ find: @escaping @Sendable (TimeZoneCities) -> CLPlacemark?
    ) {
        let number = state.withLock { state -> Int? in
            guard state.handler == nil else { return nil }
            state.handler = handler
            state.number += 1
            return state.number
        }
        guard let number else {
            DispatchQueue.main.async {
                handler(nil, CLError(.network, "the geocoder has not answered the last request"))
            }
            return
        }
        let read = read
        DispatchQueue.global().async { [self] in
            guard let cities = read() else {
                let detail = "there is no \(TimeZoneCities.path): install the time zone database (tzdata)"
                return finish(number, .failure(CLError(.network, detail)))
            }
            guard let placemark = find(cities) else {
                let detail =
                    "only the main cities of time zones are known without a network; this place is none of them"
                return finish(number, .failure(CLError(.geocodeFoundNoResult, detail)))
            }
            finish(number, .success([placemark]))
        }
    }

    /// Answers a request, or the present one.
    private func finish(_ number: Int?, _ result: Result<[CLPlacemark], CLError>) {
        let handler = state.withLock { state -> CLGeocodeCompletionHandler? in
            guard number == nil || number == state.number else { return nil }
            defer { state.handler = nil }
            return state.handler
        }
        guard let handler else { return }
        DispatchQueue.main.async {
            switch result {
            case .success(let placemarks): handler(placemarks, nil)
            case .failure(let error): handler(nil, error)
            }
        }
    }
}
