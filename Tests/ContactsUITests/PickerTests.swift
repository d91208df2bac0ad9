import Contacts
import Expectations
import Foundation
import Testing
import TouchstoneTesting
import UIKit

@testable import ContactsUI

@MainActor @Suite(.serialized) struct PickerTests {
    @MainActor class Log: NSObject {
        var lines: [String] = []
    }
    final class ContactLog: Log, CNContactPickerDelegate {
        func contactPicker(_ picker: CNContactPickerViewController, didSelect contact: CNContact) {
            lines.append("contact \(contact.familyName)")
        }
        func contactPickerDidCancel(_ picker: CNContactPickerViewController) { lines.append("cancel") }
    }
    final class PropertyLog: Log, CNContactPickerDelegate {
        func contactPicker(_ picker: CNContactPickerViewController, didSelect contactProperty: CNContactProperty) {
            lines.append("\(contactProperty.key) \((contactProperty.value as? CNPhoneNumber)?.stringValue ?? "-")")
        }
    }
    final class ContactsLog: Log, CNContactPickerDelegate {
        func contactPicker(_ picker: CNContactPickerViewController, didSelect contacts: [CNContact]) {
            lines.append(contacts.map(\.givenName).joined(separator: ","))
        }
    }
    final class PropertiesLog: Log, CNContactPickerDelegate {
        func contactPicker(
            _ picker: CNContactPickerViewController, didSelectContactProperties properties: [CNContactProperty]
        ) { lines.append(properties.map { ($0.value as? String) ?? "-" }.joined(separator: ",")) }
    }

    private func show(
        _ delegate: any CNContactPickerDelegate, stage: PickerStage = PickerStage(),
        _ change: (CNContactPickerViewController) -> Void = { _ in }
    ) throws -> (PickerStage, CNContactPickerViewController) {
        let picker = CNContactPickerViewController()
        picker.delegate = delegate
        change(picker)
        stage.present(picker)
        return (stage, picker)
    }

    private func list(_ picker: CNContactPickerViewController) throws -> ContactListController {
        let navigation = try #require(picker.children.first as? UINavigationController)
        return try #require(navigation.viewControllers.first as? ContactListController)
    }

    @Test(
        "DV-143 a picker lists contacts by family name without asking for access, and closes itself with the chosen one"
    )
    func contact() throws {
        try PickerStage.with(.success(PickerStage.contacts())) {
            let log = ContactLog()
            let (stage, _) = try show(log)
            expect(stage.rows().first, equals: "Frances Allen")
            try stage.tapRow("Frances Allen")
            expect(log.lines, equals: ["contact Allen"])
            #expect(stage.root.presentedViewController == nil)
        }
    }

    @Test("DV-143 a list has an index by the first letters") func index() throws {
        try PickerStage.with(.success(PickerStage.contacts())) {
            let (_, picker) = try show(ContactLog())
            let list = try list(picker)
            expect(list.sectionIndexTitles(for: list.tableView)?.count, equals: 27)
            expect(list.tableView(list.tableView, titleForHeaderInSection: 0), equals: "A")
            // M has no contact; the section before is shown.
            let section = list.tableView(list.tableView, sectionForSectionIndexTitle: "M", at: 12)
            expect(list.tableView(list.tableView, titleForHeaderInSection: section), equals: "L")
        }
    }

    @Test("DV-143 a contact without a name is listed last, by its phone number") func nameless() throws {
        var record = ContactRecord(identifier: "nameless")
        record.phoneNumbers = [CNLabeledValue(label: nil, value: CNPhoneNumber(stringValue: "0123"))]
        try PickerStage.with(.success([record] + PickerStage.contacts().prefix(2))) {
            let log = ContactLog()
            let (stage, _) = try show(log)
            expect(stage.rows(), equals: ["Ada Lovelace", "Alan Turing", "0123"])
        }
    }

    @Test("DV-143 typing searches names, numbers and mail addresses") func search() throws {
        try PickerStage.with(.success(PickerStage.contacts())) {
            let (stage, picker) = try show(ContactLog())
            let search = try #require(try list(picker).navigationItem.searchController)
            for (text, expected) in [("ham", ["Margaret Hamilton"]), ("grace@", ["Grace Hopper"]), ("zzz", [])] {
                search.searchBar.text = text
                try list(picker).updateSearchResults(for: search)
                stage.app.advance(by: 0.2)
                expect(stage.rows(), equals: expected)
            }
        }
    }

    @Test("DV-143 with the property method a contact shows its card, and a touched property is chosen") func property()
        throws
    {
        try PickerStage.with(.success(PickerStage.contacts())) {
            let log = PropertyLog()
            let (stage, _) = try show(log) { $0.displayedPropertyKeys = [CNContactPhoneNumbersKey] }
            try stage.tapRow("Frances Allen")
            #expect(log.lines.isEmpty && stage.rows().contains("mobile|+1 555 017"))
            #expect(!stage.rows().contains { $0.contains("@") })
            try stage.tapRow("+1 555 017")
            expect(log.lines, equals: ["phoneNumbers +1 555 017"])
        }
    }

    @Test("DV-143 with the method for contacts several are chosen and confirmed") func contacts() throws {
        try PickerStage.with(.success(PickerStage.contacts())) {
            let log = ContactsLog()
            let (stage, picker) = try show(log)
            let done = try list(picker).navigationItem.rightBarButtonItem
            expect(done?.isEnabled, equals: false)
            try stage.tapRow("Frances Allen")
            try stage.tapRow("John Backus")
            try stage.tapRow("Frances Allen")
            try stage.tapRow("Ole-Johan Dahl")
            try stage.tap(done)
            expect(log.lines, equals: ["John,Ole-Johan"])
        }
    }

    @Test("DV-143 with the method for properties the first displayed value of each contact is chosen") func properties()
        throws
    {
        try PickerStage.with(.success(PickerStage.contacts())) {
            let log = PropertiesLog()
            let (stage, picker) = try show(log) { $0.displayedPropertyKeys = [CNContactEmailAddressesKey] }
            try stage.tapRow("Frances Allen")
            try stage.tap(try list(picker).navigationItem.rightBarButtonItem)
            expect(log.lines, equals: ["frances@example.org"])
        }
    }

    @Test("DV-143 predicates disable contacts and open cards instead of choosing") func predicates() throws {
        try PickerStage.with(.success(PickerStage.contacts())) {
            let log = ContactLog()
            let (stage, _) = try show(log) { picker in
                picker.predicateForEnablingContact = NSPredicate { object, _ in
                    (object as? CNContact)?.givenName != "Frances"
                }
                picker.predicateForSelectionOfContact = NSPredicate { object, _ in
                    (object as? CNContact)?.givenName != "John"
                }
            }
            try stage.tapRow("Frances Allen")
            #expect(log.lines.isEmpty && stage.rows().first == "Frances Allen")
            try stage.tapRow("John Backus")
            #expect(log.lines.isEmpty && stage.rows().contains("work|john@example.org"))
        }
    }

    @Test("DV-143 cancelling tells the delegate") func cancel() throws {
        try PickerStage.with(.success(PickerStage.contacts())) {
            let log = ContactLog()
            let (stage, picker) = try show(log)
            try stage.tap(try list(picker).navigationItem.leftBarButtonItem)
            expect(log.lines, equals: ["cancel"])
        }
    }

    @Test("DV-143 a long list is sorted on another thread") func longList() async throws {
        let records = (0..<500).map { number in
            var record = ContactRecord(identifier: "\(number)")
            record[.familyName] = String(format: "Name%03d", 499 - number)
            return record
        }
        var list: ContactListController?
        let picker = CNContactPickerViewController()
        PickerStage.with(.success(records)) {
            let stage = PickerStage()
            stage.present(picker)
            list = try? self.list(picker)
        }
        let table = try #require(list?.tableView)
        for _ in 0..<30_000 where list?.numberOfSections(in: table) == 0 { try await Task.sleep(for: .milliseconds(2)) }
        expect(list?.tableView(table, numberOfRowsInSection: 0), equals: 500)
    }

    @Test("DV-05 contacts that cannot be read are told in the list") func failure() {
        PickerStage.with(.failure(CNError(.communicationError))) {
            let stage = PickerStage()
            let picker = CNContactPickerViewController()
            stage.present(picker)
            #expect(
                stage.views(UILabel.self).contains { $0.text == "the service of the address books does not answer" })
        }
    }

    @Test("DV-143 the picker in light and dark, on phone and tablet", arguments: [false, true]) func pictures(
        _ isDark: Bool
    ) throws {
        try PickerStage.with(.success(PickerStage.contacts())) {
            for (name, size, idiom) in [
                ("phone", TestApplication.phone, UIUserInterfaceIdiom.phone),
                ("tablet", CGSize(width: 820, height: 1180), .pad),
            ] {
                let (stage, _) = try show(
                    ContactLog(), stage: PickerStage(size: size, scale: 2, idiom: idiom, isDark: isDark))
                #expect(stage.rows().count > 5)
                try stage.save("contact-picker-\(name)-\(isDark ? "dark" : "light")")
            }
        }
    }
}
