import Foundation

/// Shortest lines on the ellipsoid of WGS 84, by Vincenty's formulas.
enum Geodesic {
    /// The radius of the equator, in meters.
    static let equatorialRadius = 6_378_137.0
    /// The flattening.
    static let flattening = 1 / 298.257_223_563
    private static let polarRadius = equatorialRadius * (1 - flattening)
    /// The iterations after which points count as nearly opposite, where the formulas do not converge.
    private static let maximumIterations = 200
    /// The change of the longitude, in radians, below which the iteration ends: 0.006 mm.
    private static let tolerance = 1e-12

    /// The distance in meters; NaN if a coordinate is invalid.
    static func distance(_ a: CLLocationCoordinate2D, _ b: CLLocationCoordinate2D) -> Double {
        guard CLLocationCoordinate2DIsValid(a), CLLocationCoordinate2DIsValid(b) else { return .nan }
        let (start, end) = (Point(a), Point(b))
        return inverse(start, end) ?? distanceOfOpposites(start, end)
    }

    /// A point, in radians.
    struct Point {
        var latitude: Double
        var longitude: Double
    }

    /// The distance of two points; `nil` for nearly opposite ones.
    private static func inverse(_ start: Point, _ end: Point) -> Double? {
        let difference = remainder(end.longitude - start.longitude, 2 * .pi)
        let reduced = (reducedLatitude(start.latitude), reducedLatitude(end.latitude))
        let (sinU1, cosU1) = (sin(reduced.0), cos(reduced.0))
        let (sinU2, cosU2) = (sin(reduced.1), cos(reduced.1))
        var lambda = difference
        for _ in 0..<maximumIterations {
            let (sinLambda, cosLambda) = (sin(lambda), cos(lambda))
            let cross = cosU1 * sinU2 - sinU1 * cosU2 * cosLambda
            let sinSigma = hypot(cosU2 * sinLambda, cross)
            if sinSigma == 0 { return 0 }
            let cosSigma = sinU1 * sinU2 + cosU1 * cosU2 * cosLambda
            let sigma = atan2(sinSigma, cosSigma)
            let sinAlpha = cosU1 * cosU2 * sinLambda / sinSigma
            let cosSquaredAlpha = 1 - sinAlpha * sinAlpha
            let cosMiddle = cosSquaredAlpha > 1e-15 ? cosSigma - 2 * sinU1 * sinU2 / cosSquaredAlpha : 0
            let previous = lambda
            lambda = difference + longitudeCorrection(sigma, sinSigma, cosSigma, sinAlpha, cosSquaredAlpha, cosMiddle)
            if abs(lambda) > .pi { return nil }
            if abs(lambda - previous) < tolerance {
                let series = Series(cosSquaredAlpha)
                return polarRadius * series.a * (sigma - series.deltaSigma(sinSigma, cosSigma, cosMiddle))
            }
        }
        return nil
    }

    /// The end of a line of a length in meters that starts at an azimuth in radians.
    static func direct(_ start: Point, azimuth: Double, length: Double) -> Point {
        let u1 = reducedLatitude(start.latitude)
        let (sinU1, cosU1) = (sin(u1), cos(u1))
        let sigma1 = atan2(tan(u1), cos(azimuth))
        let sinAlpha = cosU1 * sin(azimuth)
        let cosSquaredAlpha = 1 - sinAlpha * sinAlpha
        let series = Series(cosSquaredAlpha)
        let straight = length / (polarRadius * series.a)
        var sigma = straight
        for _ in 0..<maximumIterations {
            let next = straight + series.deltaSigma(sin(sigma), cos(sigma), cos(2 * sigma1 + sigma))
            let change = abs(next - sigma)
            sigma = next
            if change < tolerance { break }
        }
        let (sinSigma, cosSigma) = (sin(sigma), cos(sigma))
        let across = sinU1 * sinSigma - cosU1 * cosSigma * cos(azimuth)
        let latitude = atan2(
            sinU1 * cosSigma + cosU1 * sinSigma * cos(azimuth), (1 - flattening) * hypot(sinAlpha, across))
        let lambda = atan2(sinSigma * sin(azimuth), cosU1 * cosSigma - sinU1 * sinSigma * cos(azimuth))
        let correction = longitudeCorrection(
            sigma, sinSigma, cosSigma, sinAlpha, cosSquaredAlpha, cos(2 * sigma1 + sigma))
        return Point(latitude: latitude, longitude: start.longitude + lambda - correction)
    }

    /// The distance of nearly opposite points: the least of the ways through the points at a quarter of the earth's
    /// circumference from the start, of which one lies on the shortest line.
    private static func distanceOfOpposites(_ start: Point, _ end: Point) -> Double {
        let quarter = equatorialRadius * .pi / 2
        let length = { (azimuth: Double) -> Double in
            inverse(direct(start, azimuth: azimuth, length: quarter), end).map { quarter + $0 } ?? .infinity
        }
        let count = 72
        let step = 2 * Double.pi / Double(count)
        let coarse = (0..<count).map { length(Double($0) * step) }
        let best = coarse.indices.min { coarse[$0] < coarse[$1] } ?? 0
        // The golden section narrows the least one down.
        let golden = (5.0.squareRoot() - 1) / 2
        var (low, high) = (Double(best - 1) * step, Double(best + 1) * step)
        while high - low > 1e-9 {
            let (first, second) = (high - golden * (high - low), low + golden * (high - low))
            if length(first) < length(second) { high = second } else { low = first }
        }
        return length((low + high) / 2)
    }

    private static func reducedLatitude(_ latitude: Double) -> Double { atan((1 - flattening) * tan(latitude)) }

    private static func longitudeCorrection(
        _ sigma: Double, _ sinSigma: Double, _ cosSigma: Double, _ sinAlpha: Double, _ cosSquaredAlpha: Double,
        _ cosMiddle: Double
    ) -> Double {
        let c = flattening / 16 * cosSquaredAlpha * (4 + flattening * (4 - 3 * cosSquaredAlpha))
        let bracket = cosMiddle + c * cosSigma * (2 * cosMiddle * cosMiddle - 1)
        return (1 - c) * flattening * sinAlpha * (sigma + c * sinSigma * bracket)
    }

    /// The coefficients of Vincenty's series.
    private struct Series {
        let a: Double
        let b: Double

        init(_ cosSquaredAlpha: Double) {
            let squared = cosSquaredAlpha * (equatorialRadius * equatorialRadius / (polarRadius * polarRadius) - 1)
            a = 1 + squared / 16384 * (4096 + squared * (-768 + squared * (320 - 175 * squared)))
            b = squared / 1024 * (256 + squared * (-128 + squared * (74 - 47 * squared)))
        }

        func deltaSigma(_ sinSigma: Double, _ cosSigma: Double, _ cosMiddle: Double) -> Double {
            let square = cosMiddle * cosMiddle
            let last = b / 6 * cosMiddle * (4 * sinSigma * sinSigma - 3) * (4 * square - 3)
            return b * sinSigma * (cosMiddle + b / 4 * (cosSigma * (2 * square - 1) - last))
        }
    }
}

extension Geodesic.Point {
    /// The point of a coordinate.
    init(_ coordinate: CLLocationCoordinate2D) {
        (latitude, longitude) = (coordinate.latitude * .pi / 180, coordinate.longitude * .pi / 180)
    }
}
