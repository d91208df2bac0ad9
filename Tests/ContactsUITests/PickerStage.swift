import Contacts
import Foundation
import Testing
import TouchstoneTesting
import UIKit

@testable import ContactsUI

/// An application that shows controllers of contacts.
@MainActor final class PickerStage {
    let app: TestApplication
    let root = UIViewController()

    init(
        size: CGSize = TestApplication.phone, scale: CGFloat = 1, idiom: UIUserInterfaceIdiom = .phone,
        isDark: Bool = false
    ) {
        app = TestApplication(size: size, scale: scale, idiom: idiom)
        root.view.backgroundColor = .systemBackground
        let window = app.makeWindow(root: root)
        if isDark { window.overrideUserInterfaceStyle = .dark }
    }

    func present(_ controller: UIViewController) {
        root.present(controller, animated: true)
        app.advance(by: 1)
    }

    private func find<View: UIView>(_ type: View.Type, in view: UIView) -> [View] {
        ((view as? View).map { [$0] } ?? []) + view.subviews.flatMap { find(type, in: $0) }
    }

    func views<View: UIView>(_ type: View.Type) -> [View] { app.window.map { find(type, in: $0) } ?? [] }

    /// The texts of the rows that are shown, in all tables.
    func rows() -> [String] {
        views(UITableViewCell.self).filter { $0.window != nil }
            .sorted { $0.convert($0.bounds, to: nil).minY < $1.convert($1.bounds, to: nil).minY }
            .map { cell in
                find(UILabel.self, in: cell).compactMap { $0.text ?? $0.attributedText?.string }.filter { !$0.isEmpty }
                    .joined(separator: "|")
            }
    }

    /// Touches the row with a text.
    func tapRow(_ text: String) throws {
        let cell = try #require(
            views(UITableViewCell.self).last { cell in
                find(UILabel.self, in: cell).contains { ($0.text ?? $0.attributedText?.string) == text }
            }, "no row '\(text)' in \(rows())")
        app.tap(at: cell.convert(CGPoint(x: cell.bounds.width / 3, y: cell.bounds.midY), to: nil))
        app.advance(by: 1)
    }

    func tap(_ item: UIBarButtonItem?) throws {
        let frame = try #require(item?.frame(in: app.window ?? root.view))
        app.tap(at: CGPoint(x: frame.midX, y: frame.midY))
        app.advance(by: 1)
    }

    func save(_ name: String) throws {
        guard let directory = ProcessInfo.processInfo.environment["TOUCHSTONE_PICTURES"] else { return }
        try UIImage(cgImage: app.screenshot()).pngData()?
            .write(to: URL(fileURLWithPath: directory).appendingPathComponent("\(name).png"))
    }

    /// Contacts of a list.
    static func contacts() -> [ContactRecord] {
        let names = [
            "Ada Lovelace", "Alan Turing", "Barbara Liskov", "Claude Shannon", "Donald Knuth", "Edsger Dijkstra",
            "Frances Allen", "Grace Hopper", "Hedy Lamarr", "Ivan Sutherland", "John Backus", "Katherine Johnson",
            "Leslie Lamport", "Margaret Hamilton", "Niklaus Wirth", "Ole-Johan Dahl", "Peter Naur", "Radia Perlman",
        ]
        return names.map { name in
            let words = name.split(separator: " ")
            var record = ContactRecord(identifier: name)
            (record[.givenName], record[.familyName]) = (String(words[0]), String(words[1]))
            record.phoneNumbers = [
                CNLabeledValue(
                    label: CNLabelPhoneNumberMobile, value: CNPhoneNumber(stringValue: "+1 555 01\(words[0].count)"))
            ]
            record.emailAddresses = [
                CNLabeledValue(
                    label: CNLabelWork, value: NSString(string: "\(words[0].lowercased())@example.org"))
            ]
            return record
        }
    }

    /// A contact with many properties.
    static func ada() -> ContactRecord {
        var record = contacts()[0]
        (record[.jobTitle], record[.organizationName]) = ("Analyst", "Analytical Engines")
        record[.note] = "Writes the first program.\nLikes horses."
        record.birthday = DateComponents(year: 1815, month: 12, day: 10)
        let address = CNMutablePostalAddress()
        (address.street, address.city, address.postalCode) = ("12 St James’s Square", "London", "SW1Y 4JH")
        (address.country, address.isoCountryCode) = ("United Kingdom", "gb")
        record.postalAddresses = [CNLabeledValue(label: CNLabelHome, value: address)]
        record.urlAddresses = [CNLabeledValue(label: CNLabelURLAddressHomePage, value: "https://example.org/ada")]
        record.phoneNumbers.append(
            CNLabeledValue(label: CNLabelHome, value: CNPhoneNumber(stringValue: "+44 20 7946 0001")))
        return record
    }

    /// Runs a test with some contacts in the store.
    static func with(_ result: Result<[ContactRecord], CNError>, _ body: () throws -> Void) rethrows {
        let previous = ContactAccess.readAll
        defer { ContactAccess.readAll = previous }
        ContactAccess.readAll = { $0(result) }
        try body()
    }
}
