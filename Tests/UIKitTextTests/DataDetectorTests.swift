import Expectations
import Foundation
import Testing
import TouchstoneTesting
import UIKit

@testable import UIKitText

/// What text views find in their text.
@MainActor @Suite struct DataDetectorTests {
    @Test("TX-88 addresses and numbers are found while the text is not editable") func detectors() {
        let stage = TextViewStage("Write to a@b.org, or see www.swift.org/x. Call +1 (555) 010-9999!")
        stage.view.dataDetectorTypes = .all
        stage.record()
        let editable = stage.view.item(at: .zero) == nil
        stage.view.isEditable = false
        let urls = DataDetector.matches(in: stage.view.text, types: .all).map(\.url.absoluteString)
        let opener = UIApplication.opener
        UIApplication.opener = { _ in true }
        defer { UIApplication.opener = opener }
        stage.tap(at: 12)

        #expect(editable && urls == ["mailto:a@b.org", "http://www.swift.org/x", "tel:+15550109999"])
        #expect(stage.take().contains("link mailto:a@b.org 9,7 0"))
    }

    @Test("TX-88 TX-201 numbers and words that are no addresses are left alone") func detectorLimits() {
        for text in ["1.5", "2024-01", "e.g. this", "a.b", "12345", "version 1.2.3"] {
            #expect(DataDetector.matches(in: text, types: .all).isEmpty, "\(text)")
        }
        #expect(DataDetector.matches(in: "https://a.org", types: .phoneNumber).isEmpty)
    }

    @Test(
        "TX-88 the time to find addresses grows with the length of the text, whatever it is",
        arguments: [
            "a.", "a-", "a", "a@", "a.a@", "a@a.", "www.", "http://", "1 ", "(1", ")", "a.com ", "a@b.org,", "%+",
            "1 A ", "1 A-", "A-", "A. ", "Aa-Straße", "1 rue a ", "1 A St, A ", "A Weg 1, ", "1 Broadway, A A, ",
        ])
    func detectorTime(part: String) {
        let text = String(repeating: part, count: 100_000 / part.count)
        let clock = ContinuousClock()
        let time = clock.measure { _ = DataDetector.matches(in: text, types: .all) }
        let closed = clock.measure { _ = DataDetector.matches(in: "www.a" + text, types: .all) }

        // A search that starts over at each character takes minutes.
        #expect(time < .seconds(5) && closed < .seconds(5), "\(time) \(closed)")
    }

    @Test("TX-88 addresses that overlap count once, brackets that were opened in one belong to it")
    func detectorOverlap() {
        func urls(_ text: String) -> [String] {
            DataDetector.matches(in: text, types: .all).map(\.url.absoluteString)
        }

        expect(
            urls("me@a.org, a.org (see b.org/x_(y))."),
            equals: ["mailto:me@a.org", "http://a.org", "http://b.org/x_(y)"])
        expect(urls("first.last+tag@mail.a-b.co.uk"), equals: ["mailto:first.last+tag@mail.a-b.co.uk"])
    }

    private func addresses(_ text: String) -> [String] {
        let string = NSString(string: text)
        return DataDetector.matches(in: text, types: .address).map { string.substring(with: $0.range) }
    }

    @Test(
        "TX-220 postal addresses of several countries are found within sentences",
        arguments: [
            "1600 Pennsylvania Avenue NW, Washington, DC 20500", "350 5th Ave, New York, NY 10118-0110",
            "1 Infinite Loop, Cupertino, CA 95014", "2300 Traverwood Dr., Ann Arbor, MI 48105",
            "1100 Congress Ave, Suite 200, Austin TX 78701", "1681 Broadway, New York, NY 10019",
            "10 Downing Street, London SW1A 2AA", "Flat 3, 221B Baker Street, Marylebone, London NW1 6XE",
            "12 Church Lane, Stratford-upon-Avon, Warwickshire, CV37 6HB",
            "Hauptstraße 5a, 10115 Berlin", "Karl-Marx-Allee 3-5, D-10178 Berlin", "Bahnhofstr. 12, CH-8001 Zürich",
            "Marktplatz 3, 60311 Frankfurt am Main", "Berliner Straße 20, 61348 Bad Homburg",
            "Kärntner Ring 16, 1010 Wien",
            "12 bis, rue de la République, 69002 Lyon", "5 avenue Anatole France, 75007 Paris",
            "40 quai de l'Hôtel, 13100 Aix-en-Provence Cedex 1",
        ])
    func postalAddresses(address: String) {
        expect(addresses(address), equals: [address])
        expect(addresses("Write to us: \(address)."), equals: [address])
    }

    @Test(
        "TX-220 sentences with numbers and names are no postal addresses",
        arguments: [
            "In 2024 Main Street grew by 12345 people", "10 Downing Street is in London", "Call 555 010 9999, Dr. Who",
            "Room 12, Building 4, Level 3", "3 Apples St. Ives, 20 Pears", "Version 10.4.2, Build 12345",
            "Hauptstraße 5 in Berlin", "Der Weg ist 12345 Meter lang", "Am Montag 10, 12345 Zuschauer kamen",
            "$12 Main Street, New York, NY 10118", "12 rue de la Paix, Paris", "5 place settings, 75007 forks",
            "75007 Paris", "London SW1A 2AA",
            "123 main street new york ny 10118",
        ])
    func noPostalAddresses(text: String) {
        let found = addresses(text)

        #expect(found.isEmpty, "\(found)")
    }

    @Test("TX-220 an address opens a map, and its postal code is no telephone number") func map() {
        let text = "350 5th Ave, New York, NY 10118-0110 or +1 (555) 010-9999"
        let urls = DataDetector.matches(in: text, types: .all).map(\.url.absoluteString)

        expect(urls, equals: ["geo:0,0?q=350%205th%20Ave%2C%20New%20York%2C%20NY%2010118%2D0110", "tel:+15550109999"])
        #expect(DataDetector.matches(in: text, types: .link).isEmpty)
    }

    @Test("TX-220 an address may have several lines of one paragraph") func lines() {
        expect(addresses("Hauptstraße 5\u{2028}10115 Berlin"), equals: ["Hauptstraße 5\u{2028}10115 Berlin"])
        #expect(addresses("Hauptstraße 5\n10115 Berlin").isEmpty)
    }
}
