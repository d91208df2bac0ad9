import Foundation

/// A place with the names that are known of it.
open class CLPlacemark: NSObject, NSCopying, @unchecked Sendable {
    /// Where it is.
    public let location: CLLocation?
    /// A circle around it.
    public let region: CLRegion?
    /// The name of the place: that of the city.
    public let name: String?
    /// The city.
    public let locality: String?
    /// The country, in the user's language.
    public let country: String?
    /// The country as two letters of ISO 3166.
    public let isoCountryCode: String?
    /// The time zone.
    public let timeZone: TimeZone?

    init(_ city: TimeZoneCities.City, at location: CLLocation) {
        self.location = location
        region = CLCircularRegion(
            center: city.coordinate, radius: TimeZoneCities.greatestDistance, identifier: city.timeZone)
        (name, locality) = (city.name, city.name)
        country = city.country(.current)
        isoCountryCode = city.countryCode
        timeZone = TimeZone(identifier: city.timeZone)
    }

    /// A copy of a placemark.
    public init(placemark: CLPlacemark) {
        location = placemark.location
        region = placemark.region
        name = placemark.name
        locality = placemark.locality
        country = placemark.country
        isoCountryCode = placemark.isoCountryCode
        timeZone = placemark.timeZone
    }

    /// The placemark itself, as it cannot change.
    open func copy(with zone: NSZone? = nil) -> Any { self }

    /// The names and the coordinate, in one line.
    open override var description: String {
        [name, country].compactMap { $0 }.joined(separator: ", ") + (location.map { " @ \($0)" } ?? "")
    }
}
