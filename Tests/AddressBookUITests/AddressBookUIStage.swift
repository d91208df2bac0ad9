import Foundation
import ServiceRigs
import ServiceSupport
import Testing
import TouchstoneTesting
import UIKit

@testable import AddressBook
@testable import Contacts

/// An application with an address book over the vCard file of a test.
@MainActor final class AddressBookUIStage {
    let app = TestApplication(size: TestApplication.phone)
    let root = UIViewController()
    let navigation = UINavigationController()
    let book: ABAddressBook
    private let directory: TemporaryDirectory
    private let store: CNContactStore

    /// Two people, each with a phone number and a mail address.
    private static let cards = ["Ada Lovelace", "Alan Turing"].map { name in
        let words = name.split(separator: " ")
        return """
            BEGIN:VCARD\r
            VERSION:3.0\r
            UID:\(words[0].lowercased())\r
            N:\(words[1]);\(words[0]);;;\r
            FN:\(name)\r
            TEL;TYPE=WORK:555 0199\r
            TEL;TYPE=CELL:555 0100\r
            EMAIL;TYPE=WORK:\(words[0].lowercased())@example.org\r
            END:VCARD\r\n
            """
    }.joined()

    init() throws {
        directory = try TemporaryDirectory()
        let path = directory.path + "/book.vcf"
        try Data(Self.cards.utf8).write(to: URL(fileURLWithPath: path))
        let permissions = Permissions(file: directory.path + "/permissions.json")
        permissions.set(.allow, for: .contacts)
        store = CNContactStore(service: ContactService(permissions: permissions) { VCardBackend(path: path) })
        book = AddressBookSession(store)
        root.view.backgroundColor = .systemBackground
        _ = app.makeWindow(root: root)
    }

    /// Another address book over the same contacts.
    func otherBook() -> ABAddressBook { AddressBookSession(CNContactStore(service: store.service)) }

    /// The people of the address book.
    func people() -> [ABRecord] { ABAddressBookCopyArrayOfAllPeople(book).takeRetainedValue() as [ABRecord] }

    /// Runs a test in which pickers list these people.
    func withPicker(_ body: () throws -> Void) rethrows {
        let previous = ContactAccess.readAll
        defer { ContactAccess.readAll = previous }
        let records = people().compactMap { ($0 as? PersonRecord)?.contents }
        ContactAccess.readAll = { $0(.success(records)) }
        try body()
    }

    func present(_ controller: UIViewController) {
        root.present(controller, animated: true)
        app.advance(by: 1)
    }

    /// Presents a card in a navigation controller, over a root.
    func push(_ card: UIViewController) {
        navigation.setViewControllers([UIViewController(), card], animated: false)
        navigation.modalPresentationStyle = .fullScreen
        present(navigation)
    }

    private func find<View: UIView>(_ type: View.Type, in view: UIView) -> [View] {
        ((view as? View).map { [$0] } ?? []) + view.subviews.flatMap { find(type, in: $0) }
    }

    func views<View: UIView>(_ type: View.Type) -> [View] { app.window.map { find(type, in: $0) } ?? [] }

    /// The texts of the rows that are shown; those with a condition.
    func rows(where condition: (UITableViewCell) -> Bool = { _ in true }) -> [String] {
        views(UITableViewCell.self).filter(condition).map { cell in
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

    func type(_ text: String) {
        for character in text {
            app.press(.keyboardErrorUndefined, characters: String(character))
            app.release(.keyboardErrorUndefined, characters: String(character))
        }
        app.advance(by: 0.1)
    }
}

/// The given name of a person.
func givenName(_ person: ABRecord?) -> String {
    ABRecordCopyValue(person, kABPersonFirstNameProperty)?.takeRetainedValue() as? String ?? "nil"
}
