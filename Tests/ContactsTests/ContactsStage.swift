import DBusClient
import Foundation
import ServiceRigs
import ServiceSupport
import Synchronization

@testable import Contacts

/// A store with a permission and a folder of a test.
@MainActor final class ContactsStage {
    let directory: TemporaryDirectory
    let permissions: Permissions
    let service: ContactService
    let store: CNContactStore
    /// How often a backend was made.
    var madeBackends: Int { counter.value }

    private let counter = Counter()

    @MainActor private final class Counter {
        var value = 0
        nonisolated init() {}
    }

    /// Creates a store where the user has given an answer, with a vCard file of this text.
    convenience init(_ answer: PermissionAnswer? = .allow, cards: String = "") throws {
        let directory = try TemporaryDirectory()
        let path = directory.path + "/book.vcf"
        if !cards.isEmpty { try Data(cards.utf8).write(to: URL(fileURLWithPath: path)) }
        try self.init(answer, directory) { VCardBackend(path: path) }
    }

    /// Creates a store with another backend.
    init(
        _ answer: PermissionAnswer? = .allow, _ directory: TemporaryDirectory? = nil,
        backend: @escaping @MainActor @Sendable () -> any ContactBackend
    ) throws {
        let directory = try directory ?? TemporaryDirectory()
        self.directory = directory
        permissions = Permissions(file: directory.path + "/permissions.json")
        if let answer { permissions.set(answer, for: .contacts) }
        let counter = counter
        service = ContactService(permissions: permissions) {
            counter.value += 1
            return backend()
        }
        store = CNContactStore(service: service)
    }

    /// The text of the vCard file.
    var file: String { (try? String(contentsOfFile: directory.path + "/book.vcf", encoding: .utf8)) ?? "" }

    /// Runs a call on another thread, where it may wait.
    nonisolated func background<Value: Sendable>(
        _ body: @escaping @Sendable (CNContactStore) throws -> Value
    ) async throws -> Value {
        let store = store
        return try await withCheckedThrowingContinuation { continuation in
            DispatchQueue.global().async { continuation.resume(with: Result { try body(store) }) }
        }
    }

    /// The names of all contacts, in their order.
    nonisolated func names() async throws -> [String] { try await background { try $0.allNames() } }
}

extension CNContactStore {
    /// The names of all contacts, in their order.
    func allNames() throws -> [String] {
        var names: [String] = []
        let request = CNContactFetchRequest(keysToFetch: [
            CNContactFormatter.descriptorForRequiredKeys(for: .fullName)
        ])
        request.sortOrder = .givenName
        try enumerateContacts(with: request) { contact, _ in
            names.append(CNContactFormatter.string(from: contact, style: .fullName) ?? "")
        }
        return names
    }

    /// The contact with a name, with all properties.
    func contact(_ name: String) throws -> CNContact? {
        try unifiedContacts(
            matching: CNContact.predicateForContacts(matchingName: name),
            keysToFetch: [ContactKeys.descriptor(ContactKeys.all)]
        ).first
    }
}

/// A vCard with a name and further lines.
func card(_ given: String, _ family: String, _ lines: String...) -> String {
    (["BEGIN:VCARD", "VERSION:3.0", "N:\(family);\(given);;;", "FN:\(given) \(family)"] + lines + ["END:VCARD", ""])
        .joined(separator: "\r\n")
}

/// The error code of a call that throws; `nil` if it does not throw a `CNError`.
func code(_ body: () throws -> Void) -> CNError.Code? {
    do { try body() } catch { return (error as? CNError)?.code }
    return nil
}
