import CoreLocation
import Foundation
import Testing

@Suite struct GeodesicTests {
    @Test(
        "a distance is the length of the shortest line on WGS 84",
        arguments: [
            // The example of GeographicLib's documentation: New York to London.
            (40.6, -73.8, 51.6, -0.5, 5_551_759.400),
            // The example of Geoscience Australia: Flinders Peak to Buninyon.
            (-37.951_033_417, 144.424_867_889, -37.652_821_139, 143.926_495_528, 54_972.271),
            // A quarter of a meridian, and a degree of the equator.
            (0.0, 0.0, 90.0, 0.0, 10_001_965.729), (0.0, 0.0, 0.0, 1.0, 111_319.491),
            // Across the date line.
            (0.0, 179.5, 0.0, -179.5, 111_319.491),
            (10.0, 20.0, 10.0, 20.0, 0.0),
        ])
    func known(_ latitude1: Double, _ longitude1: Double, _ latitude2: Double, _ longitude2: Double, _ meters: Double) {
        let (a, b) = (
            CLLocation(latitude: latitude1, longitude: longitude1),
            CLLocation(latitude: latitude2, longitude: longitude2)
        )

        #expect(abs(a.distance(from: b) - meters) < 0.001)
        #expect(abs(b.distance(from: a) - meters) < 0.001)
    }

    @Test(
        "a distance of nearly opposite places is that of the shortest line, too",
        arguments: [
            // Examples of Karney's paper on geodesics, and the way across a pole.
            (0.0, 0.0, 0.5, 179.5, 19_936_288.579), (0.0, 0.0, 0.5, 179.7, 19_944_127.421),
            (0.0, 0.0, 0.0, 180.0, 20_003_931.459), (30.0, 0.0, -30.0, 180.0, 20_003_931.459),
        ])
    func opposite(
        _ latitude1: Double, _ longitude1: Double, _ latitude2: Double, _ longitude2: Double, _ meters: Double
    ) {
        let (a, b) = (
            CLLocation(latitude: latitude1, longitude: longitude1),
            CLLocation(latitude: latitude2, longitude: longitude2)
        )

        #expect(abs(a.distance(from: b) - meters) < 0.01)
    }

    @Test(
        "the distance from a place that does not exist is NaN",
        arguments: [(91.0, 0.0), (0.0, -181.0), (Double.nan, 0.0), (Double.infinity, 0.0)])
    func invalid(_ latitude: Double, _ longitude: Double) {
        let nowhere = CLLocation(latitude: latitude, longitude: longitude)

        #expect(nowhere.distance(from: CLLocation(latitude: 0, longitude: 0)).isNaN)
        #expect(!CLLocationCoordinate2DIsValid(nowhere.coordinate))
    }
}
