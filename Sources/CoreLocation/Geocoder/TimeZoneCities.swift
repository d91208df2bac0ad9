import Foundation

/// The cities after which time zones are named, with their places: the only such data on every system.
struct TimeZoneCities: Sendable {
    /// A city.
    struct City: Equatable, Sendable {
        var name: String
        var countryCode: String
        var timeZone: String
        var latitude: Double
        var longitude: Double
    }

    /// The file of the time zone database.
    static let path = "/usr/share/zoneinfo/zone.tab"
    /// The distance in meters from a city within which a place belongs to it (decision).
    static let greatestDistance = 25_000.0

    let cities: [City]

    /// Reads the cities of the system; `nil` if there is no such file.
    static func ofSystem(_ path: String = path) -> TimeZoneCities? {
        FileManager.default.contents(atPath: path).map { TimeZoneCities(text: String(decoding: $0, as: UTF8.self)) }
    }

    /// Reads lines with a country code, coordinates and a time zone; others are skipped.
    init(text: String) {
        cities = text.split(separator: "\n").compactMap { line in
            let fields = line.split(separator: "\t")
            guard fields.count >= 3, fields[0].count == 2, let place = Self.place(fields[1]),
                let city = fields[2].split(separator: "/").last
            else { return nil }
            return City(
                name: city.replacingOccurrences(of: "_", with: " "), countryCode: String(fields[0]),
                timeZone: String(fields[2]), latitude: place.0, longitude: place.1)
        }
    }

    /// Degrees of text such as +5230+01322 or +404251-0740023.
    private static func place(_ text: Substring) -> (Double, Double)? {
        guard let middle = text.dropFirst().lastIndex(where: { $0 == "+" || $0 == "-" }),
            let latitude = degrees(text[..<middle], digits: 2), let longitude = degrees(text[middle...], digits: 3),
            (-90...90).contains(latitude), (-180...180).contains(longitude)
        else { return nil }
        return (latitude, longitude)
    }

    private static func degrees(_ text: Substring, digits: Int) -> Double? {
        let number = text.dropFirst()
        guard let degrees = Double(number.prefix(digits)), let minutes = Double(number.dropFirst(digits).prefix(2)),
            let seconds = Double("0" + number.dropFirst(digits + 2))
        else { return nil }
        return (text.hasPrefix("-") ? -1 : 1) * (degrees + minutes / 60 + seconds / 3600)
    }

    /// The nearest city within `greatestDistance`.
    func nearest(to coordinate: CLLocationCoordinate2D) -> City? {
        cities.map { ($0, Geodesic.distance($0.coordinate, coordinate)) }
            .filter { $0.1 <= Self.greatestDistance }.min { $0.1 < $1.1 }?.0
    }

    /// The city that an address names: its name, or its name and country with a comma between them.
    func city(named address: String, locale: Locale = .current) -> City? {
        let parts = address.split(separator: ",").map { Self.plain(String($0)) }
        guard let name = parts.first, !name.isEmpty, parts.count <= 2 else { return nil }
        return cities.first { city in
            guard Self.plain(city.name) == name else { return false }
            guard parts.count == 2 else { return true }
            let names = [
                city.countryCode, city.country(locale), city.country(Locale(identifier: "en")),
            ]
            return names.compactMap { $0.map(Self.plain) }.contains(parts[1])
        }
    }

    private static func plain(_ text: String) -> String {
        text.trimmingCharacters(in: .whitespacesAndNewlines)
            .folding(options: [.caseInsensitive, .diacriticInsensitive], locale: Locale(identifier: "en"))
    }
}

extension TimeZoneCities.City {
    var coordinate: CLLocationCoordinate2D { CLLocationCoordinate2D(latitude: latitude, longitude: longitude) }

    /// The name of the country in a language.
    func country(_ locale: Locale) -> String? { locale.localizedString(forRegionCode: countryCode) }
}
