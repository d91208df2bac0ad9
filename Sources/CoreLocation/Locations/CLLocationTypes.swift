import Foundation

/// An angle in degrees.
public typealias CLLocationDegrees = Double
/// A distance in meters.
public typealias CLLocationDistance = Double
/// A speed in meters per second; negative if unknown.
public typealias CLLocationSpeed = Double
/// An accuracy in meters; negative if the value that it belongs to is invalid.
public typealias CLLocationAccuracy = Double
/// A direction in degrees, clockwise from true north, from 0 to 359.9; negative if unknown.
public typealias CLLocationDirection = Double
/// The accuracy of a speed in meters per second; negative if unknown.
public typealias CLLocationSpeedAccuracy = Double
/// The accuracy of a direction in degrees; negative if unknown.
public typealias CLLocationDirectionAccuracy = Double

/// Every movement is reported (DV-35): the value of `distanceFilter` for no filter.
public let kCLDistanceFilterNone: CLLocationDistance = -1
/// Every turn is reported: the value of `headingFilter` for no filter.
public let kCLHeadingFilterNone: CLLocationDegrees = -1
/// The best accuracy for navigation. The same as `kCLLocationAccuracyBest` here.
public let kCLLocationAccuracyBestForNavigation: CLLocationAccuracy = -2
/// The best accuracy: the default (DV-35).
public let kCLLocationAccuracyBest: CLLocationAccuracy = -1
/// Within ten meters.
public let kCLLocationAccuracyNearestTenMeters: CLLocationAccuracy = 10
/// Within a hundred meters.
public let kCLLocationAccuracyHundredMeters: CLLocationAccuracy = 100
/// Within a kilometer.
public let kCLLocationAccuracyKilometer: CLLocationAccuracy = 1000
/// Within three kilometers.
public let kCLLocationAccuracyThreeKilometers: CLLocationAccuracy = 3000
/// The greatest distance.
public let CLLocationDistanceMax: CLLocationDistance = .greatestFiniteMagnitude
/// The greatest interval.
public let CLTimeIntervalMax: TimeInterval = .greatestFiniteMagnitude

/// A place on the earth, by WGS 84.
public struct CLLocationCoordinate2D: Sendable {
    /// Degrees north of the equator, from −90 to 90.
    public var latitude: CLLocationDegrees
    /// Degrees east of the zero meridian, from −180 to 180.
    public var longitude: CLLocationDegrees

    /// Latitude 0, longitude 0.
    public init() { (latitude, longitude) = (0, 0) }

    /// Creates a coordinate, which may be invalid.
    public init(latitude: CLLocationDegrees, longitude: CLLocationDegrees) {
        self.latitude = latitude
        self.longitude = longitude
    }
}

/// A coordinate that is not valid.
public let kCLLocationCoordinate2DInvalid = CLLocationCoordinate2D(latitude: -180, longitude: -180)

/// Creates a coordinate.
public func CLLocationCoordinate2DMake(
    _ latitude: CLLocationDegrees, _ longitude: CLLocationDegrees
) -> CLLocationCoordinate2D {
    CLLocationCoordinate2D(latitude: latitude, longitude: longitude)
}

/// Whether the latitude is within ±90° and the longitude within ±180°.
public func CLLocationCoordinate2DIsValid(_ coord: CLLocationCoordinate2D) -> Bool {
    abs(coord.latitude) <= 90 && abs(coord.longitude) <= 180
}

/// How the user moves. GeoClue has no use for it, so it changes nothing here.
public enum CLActivityType: Int, Sendable {
    /// Unknown: the default (DV-35).
    case other = 1
    /// By car.
    case automotiveNavigation = 2
    /// On foot, or sports.
    case fitness = 3
    /// By boat, train or another vehicle that is not a car.
    case otherNavigation = 4
    /// In the air.
    case airborne = 5
}

/// The orientation of the device to which headings refer.
public enum CLDeviceOrientation: Int32, Sendable {
    /// Unknown.
    case unknown = 0
    /// The top edge points ahead: the default.
    case portrait = 1
    /// The bottom edge points ahead.
    case portraitUpsideDown = 2
    /// The right edge points ahead.
    case landscapeLeft = 3
    /// The left edge points ahead.
    case landscapeRight = 4
    /// On its back.
    case faceUp = 5
    /// On its face.
    case faceDown = 6

    /// The degrees that are added to the direction of the top edge; `nil` for orientations that headings cannot have.
    var turn: CLLocationDirection? {
        switch self {
        case .portrait: 0
        case .portraitUpsideDown: 180
        case .landscapeLeft: 90
        case .landscapeRight: 270
        case .unknown, .faceUp, .faceDown: nil
        }
    }
}
