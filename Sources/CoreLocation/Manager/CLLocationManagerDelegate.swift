import Foundation

/// The messages of a location manager. Each has a default implementation, so a delegate implements only what it needs. They
/// come on the thread on which the manager was made (DV-04).
public protocol CLLocationManagerDelegate: NSObjectProtocol {
    /// There are new locations, the newest last (DV-36). By default the older message with two locations is sent.
    func locationManager(_ manager: CLLocationManager, didUpdateLocations locations: [CLLocation])
    /// There is a new location: the message from before iOS 6. `oldLocation` is the new one for the first.
    func locationManager(
        _ manager: CLLocationManager, didUpdateTo newLocation: CLLocation, from oldLocation: CLLocation)
    /// The compass has turned by `headingFilter`.
    func locationManager(_ manager: CLLocationManager, didUpdateHeading newHeading: CLHeading)
    /// There is no location or heading, with a `CLError` (DV-38).
    func locationManager(_ manager: CLLocationManager, didFailWithError error: any Error)
    /// The authorization has changed, or the manager was made (DV-34). By default the older message with the status is
    /// sent.
    func locationManagerDidChangeAuthorization(_ manager: CLLocationManager)
    /// The authorization has changed: the message from before iOS 14.
    func locationManager(_ manager: CLLocationManager, didChangeAuthorization status: CLAuthorizationStatus)
    /// The device has entered a region.
    func locationManager(_ manager: CLLocationManager, didEnterRegion region: CLRegion)
    /// The device has left a region.
    func locationManager(_ manager: CLLocationManager, didExitRegion region: CLRegion)
    /// Whether the device is in a region is known, or has changed, or was asked for.
    func locationManager(_ manager: CLLocationManager, didDetermineState state: CLRegionState, for region: CLRegion)
    /// A region is monitored from now on.
    func locationManager(_ manager: CLLocationManager, didStartMonitoringFor region: CLRegion)
    /// A region cannot be monitored, with a `CLError`.
    func locationManager(
        _ manager: CLLocationManager, monitoringDidFailFor region: CLRegion?, withError error: any Error)
}

extension CLLocationManagerDelegate {
    /// Sends the older message.
    public func locationManager(_ manager: CLLocationManager, didUpdateLocations locations: [CLLocation]) {
        guard let newest = locations.last else { return }
        locationManager(manager, didUpdateTo: newest, from: manager.previousLocation ?? newest)
    }

    /// Does nothing.
    public func locationManager(
        _ manager: CLLocationManager, didUpdateTo newLocation: CLLocation, from oldLocation: CLLocation
    ) {}

    /// Does nothing.
    public func locationManager(_ manager: CLLocationManager, didUpdateHeading newHeading: CLHeading) {}

    /// Does nothing.
    public func locationManager(_ manager: CLLocationManager, didFailWithError error: any Error) {}

    /// Sends the older message.
    public func locationManagerDidChangeAuthorization(_ manager: CLLocationManager) {
        locationManager(manager, didChangeAuthorization: manager.authorizationStatus)
    }

    /// Does nothing.
    public func locationManager(_ manager: CLLocationManager, didChangeAuthorization status: CLAuthorizationStatus) {}

    /// Does nothing.
    public func locationManager(_ manager: CLLocationManager, didEnterRegion region: CLRegion) {}

    /// Does nothing.
    public func locationManager(_ manager: CLLocationManager, didExitRegion region: CLRegion) {}

    /// Does nothing.
    public func locationManager(
        _ manager: CLLocationManager, didDetermineState state: CLRegionState, for region: CLRegion
    ) {}

    /// Does nothing.
    public func locationManager(_ manager: CLLocationManager, didStartMonitoringFor region: CLRegion) {}

    /// Does nothing.
    public func locationManager(
        _ manager: CLLocationManager, monitoringDidFailFor region: CLRegion?, withError error: any Error
    ) {}
}
