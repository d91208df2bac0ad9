import Dispatch
import Foundation
import ServiceRigs
import ServiceSupport

@testable import AddressBook
@testable import Contacts

/// An address book over the vCard file of a test.
@MainActor final class AddressBookStage {
    let directory: TemporaryDirectory
    let permissions: Permissions
    let service: ContactService
    let store: CNContactStore
    let book: ABAddressBook

    /// Creates an address book where the user has given an answer, with a vCard file of this text.
    init(_ answer: PermissionAnswer? = .allow, cards: String = "") throws {
        directory = try TemporaryDirectory()
        let path = directory.path + "/book.vcf"
        if !cards.isEmpty { try Data(cards.utf8).write(to: URL(fileURLWithPath: path)) }
        permissions = Permissions(file: directory.path + "/permissions.json")
        if let answer { permissions.set(answer, for: .contacts) }
        service = ContactService(permissions: permissions) { VCardBackend(path: path) }
        store = CNContactStore(service: service)
        book = AddressBookSession(store)
    }

    /// Another address book over the same contacts.
    func otherBook() -> ABAddressBook { AddressBookSession(CNContactStore(service: service)) }

    /// The text of the vCard file.
    var file: String { (try? String(contentsOfFile: directory.path + "/book.vcf", encoding: .utf8)) ?? "" }

    /// All people.
    var people: [ABRecord] { ABAddressBookCopyArrayOfAllPeople(book).takeRetainedValue() as [ABRecord] }

    /// Saves on another thread, so that the file is written when it returns.
    func saveInBackground() async -> Bool {
        nonisolated(unsafe) let book = book
        return await withCheckedContinuation { continuation in
            DispatchQueue.global().async { continuation.resume(returning: ABAddressBookSave(book, nil)) }
        }
    }
}

/// A vCard with a name and further lines.
func card(_ given: String, _ family: String, _ lines: String...) -> String {
    (["BEGIN:VCARD", "VERSION:3.0", "N:\(family);\(given);;;", "FN:\(given) \(family)"] + lines + ["END:VCARD", ""])
        .joined(separator: "\r\n")
}

/// A text property of a record.
func text(_ record: ABRecord?, _ property: ABPropertyID) -> String? {
    ABRecordCopyValue(record, property)?.takeRetainedValue() as? String
}

/// Whether two references are of the same record. `#expect` does not compile with `===` between objects of no class.
func isSame(_ a: CFTypeRef?, _ b: CFTypeRef?) -> Bool { a === b }
