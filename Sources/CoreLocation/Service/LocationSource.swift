import Foundation

/// How accurate locations a source shall deliver, as GeoClue counts it (DV-42).
package enum AccuracyLevel: UInt32, Comparable, Sendable, CaseIterable {
    case country = 1
    case city = 4
    case neighborhood = 5
    case street = 6
    case exact = 8

    package static func < (a: AccuracyLevel, b: AccuracyLevel) -> Bool { a.rawValue < b.rawValue }

    /// The level for an accuracy in meters or one of the negative constants: three kilometers → city, a kilometer →
    /// neighborhood, a hundred meters → street, better → exact (DV-42); above three kilometers → country.
    package init(desiredAccuracy: CLLocationAccuracy) {
        switch desiredAccuracy {
        case ..<kCLLocationAccuracyHundredMeters: self = .exact
        case ..<kCLLocationAccuracyKilometer: self = .street
        case ..<kCLLocationAccuracyThreeKilometers: self = .neighborhood
        case ...kCLLocationAccuracyThreeKilometers: self = .city
        default: self = desiredAccuracy.isNaN ? .exact : .country
        }
    }
}

/// Why a source delivers nothing.
package enum LocationFailure: Error, Equatable, Sendable {
    /// The service does not exist or cannot work here: location services are off (DV-44).
    case unavailable(String)
    /// The service refuses this program (DV-44).
    case refused(String)
    /// The service does not answer, has ended, or answers garbage; the source keeps trying.
    case interrupted(String)
}

/// Where locations come from: GeoClue, or a track for tests and trials (DV-05).
@MainActor package protocol LocationSource: AnyObject {
    /// Called with each fix.
    var onFix: ((CLLocation) -> Void)? { get set }
    /// Called with each value of the compass, for the top edge of the device.
    var onHeading: ((CLHeading) -> Void)? { get set }
    /// Called when there are no fixes for the present.
    var onFailure: ((LocationFailure) -> Void)? { get set }
    /// Starts to deliver, or delivers with another accuracy.
    func start(_ accuracy: AccuracyLevel)
    /// Stops delivering. A stopped source uses nothing.
    func stop()
}
