import CoreGraphics
import CoreLocation
import Foundation

/// The places that were visited, on a plane around the first one. No map is needed.
struct Trail: Equatable {
    /// Points in meters to the east and to the north of the first place.
    private(set) var points: [CGPoint] = []
    /// The radius around the last point in which the device is, in meters.
    private(set) var accuracy = 0.0
    private var origin: CLLocationCoordinate2D?

    /// The length of a degree of latitude, in meters.
    private static let metersPerDegree = 111_320.0
    /// The greatest number of points; the oldest are forgotten.
    static let capacity = 2000

    static func == (first: Trail, second: Trail) -> Bool {
        first.points == second.points && first.accuracy == second.accuracy
    }

    /// Adds a place.
    mutating func append(_ location: CLLocation) {
        let place = location.coordinate
        let start = origin ?? place
        origin = start
        let east = remainder(place.longitude - start.longitude, 360) * cos(start.latitude * .pi / 180)
        points.append(
            CGPoint(x: east * Self.metersPerDegree, y: (place.latitude - start.latitude) * Self.metersPerDegree))
        points.removeFirst(max(0, points.count - Self.capacity))
        accuracy = max(0, location.horizontalAccuracy)
    }

    /// The part of the plane to show: all points with the circle of accuracy, square, with space around; at least 40 meters.
    var visibleRect: CGRect {
        guard let last = points.last else { return CGRect(x: -20, y: -20, width: 40, height: 40) }
        var rect = CGRect(x: last.x - accuracy, y: last.y - accuracy, width: 2 * accuracy, height: 2 * accuracy)
        for point in points { rect = rect.union(CGRect(origin: point, size: .zero)) }
        let side = max(40, max(rect.width, rect.height) * 1.25)
        return CGRect(x: rect.midX - side / 2, y: rect.midY - side / 2, width: side, height: side)
    }

    /// A round length for a scale bar: 1, 2 or 5 times a power of ten, at most a third of the visible width, in meters.
    var scaleLength: Double {
        let limit = Double(visibleRect.width) / 3
        let power = pow(10, floor(log10(limit)))
        return [5, 2, 1].map { $0 * power }.first { $0 <= limit } ?? power
    }
}

/// Places as text.
enum PlaceText {
    /// A coordinate in degrees, minutes and seconds: `52° 31′ 12″ N`.
    static func angle(_ degrees: Double, _ positive: String, _ negative: String) -> String {
        let seconds = Int((abs(degrees) * 3600).rounded())
        return "\(seconds / 3600)° \(twoDigits(seconds / 60 % 60))′ \(twoDigits(seconds % 60))″ "
            + (degrees < 0 ? negative : positive)
    }

    private static func twoDigits(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }

    /// A distance: meters below a kilometer.
    static func distance(_ meters: Double) -> String {
        meters < 1000 ? "\(Int(meters.rounded())) m" : String(format: "%.1f km", meters / 1000)
    }

    /// The name of a direction in degrees: one of eight.
    static func direction(_ degrees: Double) -> String {
        let names = ["N", "NE", "E", "SE", "S", "SW", "W", "NW"]
        let index = Int((degrees / 45).rounded()) % names.count
        return names[(index + names.count) % names.count]
    }
}
