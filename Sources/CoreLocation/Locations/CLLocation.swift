import Foundation

/// Where a location comes from.
open class CLLocationSourceInformation: NSObject, @unchecked Sendable {
    /// Whether software made it up: a track of fixes instead of GeoClue.
    public let isSimulatedBySoftware: Bool
    /// Whether an accessory measured it.
    public let isProducedByAccessory: Bool

    /// Creates the information.
    public init(softwareSimulationState isSoftware: Bool, andExternalAccessoryState isAccessory: Bool) {
        isSimulatedBySoftware = isSoftware
        isProducedByAccessory = isAccessory
    }
}

/// A location of the device, with the time at which it was there. Immutable.
open class CLLocation: NSObject, NSCopying, NSSecureCoding, @unchecked Sendable {
    /// The place.
    public let coordinate: CLLocationCoordinate2D
    /// Meters above sea level.
    public let altitude: CLLocationDistance
    /// The radius in meters within which the place is; negative if `coordinate` is invalid.
    public let horizontalAccuracy: CLLocationAccuracy
    /// The accuracy of `altitude` in meters; negative if the altitude is unknown (DV-43).
    public let verticalAccuracy: CLLocationAccuracy
    /// The direction of movement, in degrees clockwise from true north; −1 if unknown (DV-43).
    public let course: CLLocationDirection
    /// The accuracy of `course` in degrees; −1 if unknown.
    public let courseAccuracy: CLLocationDirectionAccuracy
    /// The speed in meters per second; −1 if unknown (DV-43).
    public let speed: CLLocationSpeed
    /// The accuracy of `speed` in meters per second; −1 if unknown.
    public let speedAccuracy: CLLocationSpeedAccuracy
    /// When the device was there.
    public let timestamp: Date
    /// Where the location comes from; `nil` for those that a program makes.
    public let sourceInformation: CLLocationSourceInformation?

    /// Creates a location at sea level, now, with unknown altitude, course and speed.
    public convenience init(latitude: CLLocationDegrees, longitude: CLLocationDegrees) {
        self.init(
            coordinate: CLLocationCoordinate2D(latitude: latitude, longitude: longitude), altitude: 0,
            horizontalAccuracy: 0, verticalAccuracy: -1, timestamp: Date())
    }

    /// Creates a location with unknown course and speed.
    public convenience init(
        coordinate: CLLocationCoordinate2D, altitude: CLLocationDistance, horizontalAccuracy: CLLocationAccuracy,
        verticalAccuracy: CLLocationAccuracy, timestamp: Date
    ) {
        self.init(
            coordinate: coordinate, altitude: altitude, horizontalAccuracy: horizontalAccuracy,
            verticalAccuracy: verticalAccuracy, course: -1, speed: -1, timestamp: timestamp)
    }

    /// Creates a location with unknown accuracy of course and speed.
    public convenience init(
        coordinate: CLLocationCoordinate2D, altitude: CLLocationDistance, horizontalAccuracy: CLLocationAccuracy,
        verticalAccuracy: CLLocationAccuracy, course: CLLocationDirection, speed: CLLocationSpeed, timestamp: Date
    ) {
        self.init(
            coordinate: coordinate, altitude: altitude, horizontalAccuracy: horizontalAccuracy,
            verticalAccuracy: verticalAccuracy, course: course, courseAccuracy: -1, speed: speed, speedAccuracy: -1,
            timestamp: timestamp)
    }

    /// Creates a location that a program makes.
    public convenience init(
        coordinate: CLLocationCoordinate2D, altitude: CLLocationDistance, horizontalAccuracy: CLLocationAccuracy,
        verticalAccuracy: CLLocationAccuracy, course: CLLocationDirection, courseAccuracy: CLLocationDirectionAccuracy,
        speed: CLLocationSpeed, speedAccuracy: CLLocationSpeedAccuracy, timestamp: Date
    ) {
        self.init(
            coordinate, altitude, horizontalAccuracy, verticalAccuracy, course, courseAccuracy, speed, speedAccuracy,
            timestamp, nil)
    }

    /// Creates a location with all its values.
    public convenience init(
        coordinate: CLLocationCoordinate2D, altitude: CLLocationDistance, horizontalAccuracy: CLLocationAccuracy,
        verticalAccuracy: CLLocationAccuracy, course: CLLocationDirection, courseAccuracy: CLLocationDirectionAccuracy,
        speed: CLLocationSpeed, speedAccuracy: CLLocationSpeedAccuracy, timestamp: Date,
        sourceInfo: CLLocationSourceInformation
    ) {
        self.init(
            coordinate, altitude, horizontalAccuracy, verticalAccuracy, course, courseAccuracy, speed, speedAccuracy,
            timestamp, sourceInfo)
    }

    init(
        _ coordinate: CLLocationCoordinate2D, _ altitude: CLLocationDistance, _ horizontalAccuracy: CLLocationAccuracy,
        _ verticalAccuracy: CLLocationAccuracy, _ course: CLLocationDirection,
        _ courseAccuracy: CLLocationDirectionAccuracy, _ speed: CLLocationSpeed,
        _ speedAccuracy: CLLocationSpeedAccuracy, _ timestamp: Date, _ sourceInformation: CLLocationSourceInformation?
    ) {
        self.coordinate = coordinate
        self.altitude = altitude
        self.horizontalAccuracy = horizontalAccuracy
        self.verticalAccuracy = verticalAccuracy
        self.course = course
        self.courseAccuracy = courseAccuracy
        self.speed = speed
        self.speedAccuracy = speedAccuracy
        self.timestamp = timestamp
        self.sourceInformation = sourceInformation
    }

    /// The length in meters of the shortest line on the ellipsoid WGS 84 to another location, with an error below 1 mm;
    /// altitudes do not count. NaN if one of the coordinates is invalid.
    open func distance(from location: CLLocation) -> CLLocationDistance {
        Geodesic.distance(coordinate, location.coordinate)
    }

    /// The coordinate with its accuracy, speed, course and time, in one line.
    open override var description: String {
        let (latitude, longitude) = (coordinate.latitude, coordinate.longitude)
        return String(
            format: "<%+.8f,%+.8f> +/- %.2fm (speed %.2f mps / course %.2f) @ ", latitude, longitude,
            horizontalAccuracy, speed, course) + timestamp.description
    }

    // MARK: Copies and archives

    /// The location itself, as it cannot change.
    open func copy(with zone: NSZone? = nil) -> Any { self }

    /// True.
    public static var supportsSecureCoding: Bool { true }

    private enum Key: String, CaseIterable {
        case latitude, longitude, altitude, horizontalAccuracy, verticalAccuracy, course, courseAccuracy, speed
        case speedAccuracy
        case timestamp
    }

    /// Archives the values; where the location comes from is not among them.
    open func encode(with coder: NSCoder) {
        let values = [
            coordinate.latitude, coordinate.longitude, altitude, horizontalAccuracy, verticalAccuracy, course,
            courseAccuracy, speed, speedAccuracy, timestamp.timeIntervalSinceReferenceDate,
        ]
        for (key, value) in zip(Key.allCases, values) { coder.encode(value, forKey: key.rawValue) }
    }

    /// Reads an archived location; `nil` if a value is missing.
    public required init?(coder: NSCoder) {
        guard Key.allCases.allSatisfy({ coder.containsValue(forKey: $0.rawValue) }) else { return nil }
        let value = { (key: Key) in coder.decodeDouble(forKey: key.rawValue) }
        coordinate = CLLocationCoordinate2D(latitude: value(.latitude), longitude: value(.longitude))
        altitude = value(.altitude)
        horizontalAccuracy = value(.horizontalAccuracy)
        verticalAccuracy = value(.verticalAccuracy)
        course = value(.course)
        courseAccuracy = value(.courseAccuracy)
        speed = value(.speed)
        speedAccuracy = value(.speedAccuracy)
        timestamp = Date(timeIntervalSinceReferenceDate: value(.timestamp))
        sourceInformation = nil
    }
}
