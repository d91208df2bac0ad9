import Contacts
import Expectations
import Foundation
import ServiceRigs
import ServiceSupport
import Testing
import TouchstoneTesting
import UIKit

@testable import Contacts
@testable import ContactsUI

@MainActor @Suite(.serialized) struct CardTests {
    @MainActor final class Log: NSObject, CNContactViewControllerDelegate {
        var lines: [String] = []
        var opens = true
        func contactViewController(
            _ viewController: CNContactViewController, shouldPerformDefaultActionFor property: CNContactProperty
        ) -> Bool {
            lines.append("open \(property.key)")
            return opens
        }
        func contactViewController(_ viewController: CNContactViewController, didCompleteWith contact: CNContact?) {
            lines.append("complete \(contact?.givenName ?? "nil")")
        }
    }

    /// A card in a navigation controller, with a separate store.
    @MainActor final class Stage {
        let ui: PickerStage
        let log = Log()
        let directory: TemporaryDirectory
        let store: CNContactStore
        let navigation = UINavigationController()

        init(_ records: [ContactRecord] = [PickerStage.ada()], ui: PickerStage = PickerStage()) throws {
            self.ui = ui
            let directory = try TemporaryDirectory()
            self.directory = directory
            let path = directory.path + "/book.vcf"
            let cards = records.map { VCardWriter.card($0, includesIdentifier: true) }.joined()
            try Data(cards.utf8).write(to: URL(fileURLWithPath: path))
            let permissions = Permissions(file: directory.path + "/permissions.json")
            permissions.set(.allow, for: .contacts)
            store = CNContactStore(service: ContactService(permissions: permissions) { VCardBackend(path: path) })
        }

        func show(_ card: CNContactViewController) {
            card.contactStore = store
            card.delegate = log
            navigation.setViewControllers([UIViewController(), card], animated: false)
            navigation.modalPresentationStyle = .fullScreen
            ui.present(navigation)
        }

        func ada() throws -> CNContact {
            try store.unifiedContact(
                withIdentifier: "Ada Lovelace", keysToFetch: [CNContactViewController.descriptorForRequiredKeys()])
        }

        func type(_ text: String) {
            for character in text {
                ui.app.press(.keyboardErrorUndefined, characters: String(character))
                ui.app.release(.keyboardErrorUndefined, characters: String(character))
            }
            ui.app.advance(by: 0.1)
        }
    }

    @Test("DV-143 a card shows the properties with their labels, limited by the displayed keys") func rows() throws {
        let stage = try Stage()
        let card = CNContactViewController(for: try stage.ada())
        stage.show(card)
        let rows = stage.ui.rows()
        #expect(rows.contains("mobile|+1 555 013") && rows.contains("work|ada@example.org"))
        #expect(rows.contains("home|12 St James’s Square\nLondon\nSW1Y 4JH\nUnited Kingdom"))
        card.displayedPropertyKeys = [CNContactEmailAddressesKey]
        stage.ui.app.advance(by: 0.2)
        expect(stage.ui.rows(), equals: ["work|ada@example.org", "Share Contact"])
    }

    @Test("DV-143 a touched property is opened unless the delegate objects") func actions() throws {
        let opener = UIApplication.opener
        defer { UIApplication.opener = opener }
        var opened: [String] = []
        UIApplication.opener = { url in
            opened.append(url.absoluteString)
            return true
        }
        let stage = try Stage()
        stage.show(CNContactViewController(for: try stage.ada()))
        try stage.ui.tapRow("+1 555 013")
        stage.log.opens = false
        try stage.ui.tapRow("ada@example.org")
        #expect(opened == ["tel:+155513"] || opened == ["tel:+1555013"])
        expect(stage.log.lines, equals: ["open phoneNumbers", "open emailAddresses"])
    }

    @Test("DV-143 a contact is edited and saved in the store") func edit() throws {
        let stage = try Stage()
        let card = CNContactViewController(for: try stage.ada())
        stage.show(card)
        try stage.ui.tap(card.navigationItem.rightBarButtonItem)
        let field = try #require(stage.ui.views(UITextField.self).first { $0.text == "Ada" })
        field.becomeFirstResponder()
        stage.ui.app.advance(by: 0.5)
        stage.type("x")
        try stage.ui.tap(card.navigationItem.rightBarButtonItem)

        #expect(stage.log.lines.count == 1 && stage.log.lines[0].hasPrefix("complete "))
        #expect(try stage.ada().givenName == "Adax" && card.contact.givenName == "Adax")
        #expect(try stage.ada().note.contains("horses"))
    }

    @Test("DV-143 a new contact is made from what the user types; cancelling makes none") func new() throws {
        let stage = try Stage()
        let card = CNContactViewController(forNewContact: nil)
        stage.show(card)
        expect(card.navigationItem.rightBarButtonItem?.isEnabled, equals: false)
        let field = try #require(stage.ui.views(UITextField.self).first)
        field.becomeFirstResponder()
        stage.ui.app.advance(by: 0.5)
        stage.type("zoe")
        try stage.ui.tap(card.navigationItem.rightBarButtonItem)
        expect(stage.log.lines.first?.lowercased(), equals: "complete zoe")
        let found = try stage.store.unifiedContacts(
            matching: CNContact.predicateForContacts(matchingName: "zoe"), keysToFetch: [])
        expect(found.count, equals: 1)

        let other = try Stage()
        let cancelled = CNContactViewController(forNewContact: nil)
        other.show(cancelled)
        try other.ui.tap(cancelled.navigationItem.leftBarButtonItem)
        expect(other.log.lines, equals: ["complete nil"])
    }

    @Test("DV-143 values are added and removed in the form") func values() throws {
        let editor = ContactEditor(PickerStage.ada(), isNew: false)
        let stage = PickerStage()
        stage.present(editor)
        let phones = 1
        expect(editor.tableView.numberOfRows(inSection: phones), equals: 3)
        editor.tableView(editor.tableView, commit: .insert, forRowAt: IndexPath(row: 2, section: phones))
        editor.tableView(editor.tableView, commit: .delete, forRowAt: IndexPath(row: 0, section: phones))
        stage.app.advance(by: 1)
        #expect(editor.record.phoneNumbers.map(\.value.stringValue) == ["+44 20 7946 0001", ""] && editor.isChanged)
        var record = editor.record
        EditedList.removeEmpty(&record)
        expect(record.phoneNumbers.count, equals: 1)
    }

    @Test("DV-143 an unknown contact offers to be added") func unknown() throws {
        let stage = try Stage([])
        let card = CNContactViewController(forUnknownContact: CNContact(PickerStage.ada()))
        stage.show(card)
        let actions = stage.ui.views(UITableView.self).first.map { $0.numberOfSections - 1 } ?? 0
        stage.ui.views(UITableView.self).first?.scrollToRow(
            at: IndexPath(row: 0, section: actions), at: .middle, animated: false)
        stage.ui.app.advance(by: 0.3)
        try stage.ui.tapRow("Create New Contact")
        let form = try #require(stage.navigation.topViewController as? CNContactViewController)
        #expect(form !== card)
        try stage.ui.tap(form.navigationItem.rightBarButtonItem)
        #expect(stage.log.lines == ["complete Ada"] && stage.navigation.topViewController === card)
    }

    @Test("DV-143 a contact that cannot be saved is told, and the form stays") func failure() throws {
        let stage = try Stage()
        let card = CNContactViewController(forNewContact: CNContact(PickerStage.ada()))
        stage.show(card)
        let permissions = Permissions(file: stage.directory.path + "/other.json")
        permissions.set(.deny, for: .contacts)
        card.contactStore = CNContactStore(
            service: ContactService(permissions: permissions) { VCardBackend(path: "/nonexistent.vcf") })
        try stage.ui.tap(card.navigationItem.rightBarButtonItem)
        #expect(card.presentedViewController is UIAlertController && stage.log.lines.isEmpty)
    }

    @Test("DV-143 card and form in light and dark, on phone and tablet", arguments: [false, true]) func pictures(
        _ isDark: Bool
    ) throws {
        for (name, size, idiom) in [
            ("phone", TestApplication.phone, UIUserInterfaceIdiom.phone),
            ("tablet", CGSize(width: 820, height: 1180), .pad),
        ] {
            let stage = try Stage(ui: PickerStage(size: size, scale: 2, idiom: idiom, isDark: isDark))
            let card = CNContactViewController(for: try stage.ada())
            stage.show(card)
            try stage.ui.save("contact-card-\(name)-\(isDark ? "dark" : "light")")
            try stage.ui.tap(card.navigationItem.rightBarButtonItem)
            #expect(stage.ui.views(UITextField.self).count > 5)
            try stage.ui.save("contact-form-\(name)-\(isDark ? "dark" : "light")")
        }
    }
}
