import Expectations
import Foundation
import Testing

@testable import CoreLocation

@Suite struct CLGeocoderTests {
    @Test("DV-91 a place near a main city has the city's names") func reverse() async throws {
        let placemarks = try await CLGeocoder().reverseGeocodeLocation(CLLocation(latitude: 52.45, longitude: 13.3))

        let placemark = try #require(placemarks.first)
        expect(placemark.locality, equals: "Berlin")
        expect(placemark.isoCountryCode, equals: "DE")
        expect(placemark.timeZone?.identifier, equals: "Europe/Berlin")
        expect(placemark.location?.coordinate.latitude, equals: 52.45)
    }

    @Test(
        "DV-91 a main city is found by its name, with or without the country",
        arguments: ["tokyo", "Tokyo, Japan", "São Paulo"])
    func forward(_ address: String) async throws {
        let placemark = try #require(try await CLGeocoder().geocodeAddressString(address).first)
        let coordinate = try #require(placemark.location?.coordinate)

        let isTokyo = address.lowercased().hasPrefix("tokyo")
        #expect(abs(coordinate.latitude - (isTokyo ? 35.65 : -23.53)) < 0.1)
        expect(placemark.isoCountryCode, equals: (isTokyo ? "JP" : "BR"))
    }

    @Test(
        "DV-91 what the data do not have is an error that says so",
        arguments: ["Smallville", "Tokyo, France", "", ",", "1 Main St, Berlin, DE"])
    func unknown(_ address: String) async throws {
        await #expect(throws: CLError(.geocodeFoundNoResult)) { try await CLGeocoder().geocodeAddressString(address) }
    }

    @Test("DV-91 the middle of an ocean has no name") func ocean() async throws {
        await #expect(throws: CLError(.geocodeFoundNoResult)) {
            try await CLGeocoder().reverseGeocodeLocation(CLLocation(latitude: 30, longitude: -40))
        }
    }

    @Test("DV-91 a system without the data gives a network error that names them") func missing() async throws {
        let geocoder = CLGeocoder { nil }

        await #expect(throws: CLError(.network)) { try await geocoder.geocodeAddressString("Berlin") }
        do { _ = try await geocoder.geocodeAddressString("Berlin") } catch {
            #expect(error.localizedDescription.contains("tzdata"))
        }
    }

    @Test(
        "DV-91 a damaged database has no places: text, coordinates that are none, and those of no place",
        arguments: [
            "", "garbage", "\u{0}\u{1}\u{FFFD}\t\t", "DE\t+5230+nan22\tEurope/Berlin", "DE\t+inf0+01322\tEurope/Berlin",
            "DE\t+9930+01322\tEurope/Berlin", "DE\t+5230+98722\tEurope/Berlin", "DE\t+5230\tEurope/Berlin",
            "DE\t+5230+01322\t", "DE\t+5230+01322\t///", "GERMANY\t+5230+01322\tEurope/Berlin",
        ])
    func damaged(text: String) async throws {
        let geocoder = CLGeocoder { TimeZoneCities(text: text) }

        await #expect(throws: CLError(.geocodeFoundNoResult)) { try await geocoder.geocodeAddressString("Berlin") }
    }

    @Test("DV-91 a cancelled request is answered once, as cancelled") func cancel() async throws {
        let gate = DispatchSemaphore(value: 0)
        let geocoder = CLGeocoder {
            gate.wait()
            return TimeZoneCities.ofSystem()
        }
        let errors = AsyncStream<CLError.Code?>.makeStream()
        geocoder.geocodeAddressString("Berlin") { errors.continuation.yield(($1 as? CLError)?.code) }
        #expect(geocoder.isGeocoding)
        geocoder.geocodeAddressString("Tokyo") { errors.continuation.yield(($1 as? CLError)?.code) }

        geocoder.cancelGeocode()
        gate.signal()
        var codes: [CLError.Code?] = []
        for await code in errors.stream {
            codes.append(code)
            if codes.count == 2 { break }
        }

        expect(codes, equals: [.network, .geocodeCanceled])
        #expect(!geocoder.isGeocoding)
    }

    @Test("lines of the database that are no cities are skipped") func lines() {
        let text =
            "# comment\nDE\t+5230+01322\tEurope/Berlin\tmost\nXX\tnonsense\tA/B\nUS\t+404251-0740023\tAmerica/New_York\n\nA\t\t"

        let cities = TimeZoneCities(text: text).cities

        expect(cities.map(\.name), equals: ["Berlin", "New York"])
        #expect(abs(cities[1].latitude - 40.714) < 0.001 && abs(cities[1].longitude + 74.006) < 0.001)
    }
}
