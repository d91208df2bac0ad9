import CoreLocation
import Foundation

/// Finds out once where the device is, and the name of the place.
@MainActor final class PlaceFinder: NSObject {
    /// What was found out.
    enum Outcome: Equatable {
        /// The city, or the nearest one that is known, and its country.
        case place(String)
        /// Why there is none, for the user; the search has ended.
        case problem(String)
        /// The position is not known yet; the search continues.
        case waiting
    }

    private let makeManager: () -> CLLocationManager
    private lazy var manager = makeManager()
    private let geocoder = CLGeocoder()
    private var reply: (Outcome) -> Void = { _ in }
    /// Whether it is looking.
    private(set) var isSearching = false

    /// Creates a finder. The location manager is made with the first search.
    init(_ makeManager: @escaping () -> CLLocationManager = { CLLocationManager() }) { self.makeManager = makeManager }

    /// Looks for the place; `reply` is called on the main thread with each news.
    func find(_ reply: @escaping (Outcome) -> Void) {
        (self.reply, isSearching) = (reply, true)
        manager.delegate = self
        manager.desiredAccuracy = kCLLocationAccuracyKilometer
        manager.requestWhenInUseAuthorization()
        manager.startUpdatingLocation()
    }

    /// Ends the search.
    func cancel() {
        guard isSearching else { return }
        isSearching = false
        manager.stopUpdatingLocation()
    }

    private func finish(_ outcome: Outcome) {
        guard isSearching else { return }
        cancel()
        reply(outcome)
    }

    private func name(_ location: CLLocation) {
        guard isSearching, !geocoder.isGeocoding else { return }
        geocoder.reverseGeocodeLocation(location) { [weak self] places, _ in
            MainActor.assumeIsolated {
                let names = [places?.first?.locality, places?.first?.country].compactMap(\.self)
                self?.finish(
                    names.isEmpty
                        ? .problem(localized("The place has no name that is known here."))
                        : .place(names.joined(separator: ", ")))
            }
        }
    }
}

extension PlaceFinder: @preconcurrency CLLocationManagerDelegate {
    func locationManager(_ manager: CLLocationManager, didUpdateLocations locations: [CLLocation]) {
        if let last = locations.last { name(last) }
    }

    func locationManager(_ manager: CLLocationManager, didFailWithError error: any Error) {
        switch (error as? CLError)?.code {
        case .denied: finish(.problem(localized("Location is off or not allowed.")))
        case .locationUnknown: if isSearching { reply(.waiting) }
        default: finish(.problem(error.localizedDescription))
        }
    }

    func locationManagerDidChangeAuthorization(_ manager: CLLocationManager) {
        switch manager.authorizationStatus {
        case .denied, .restricted: finish(.problem(localized("Location is off or not allowed.")))
        default: break
        }
    }
}
