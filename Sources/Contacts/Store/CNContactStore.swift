import Foundation
import ServiceSupport
import Support

/// What a program may use.
public enum CNEntityType: Int, Sendable {
    /// The user's contacts.
    case contacts = 0
}

/// Whether a program may use contacts (DV-56).
public enum CNAuthorizationStatus: Int, Sendable {
    /// The user has not been asked.
    case notDetermined = 0
    /// Not allowed, and the user cannot change it.
    case restricted = 1
    /// Not allowed.
    case denied = 2
    /// Allowed.
    case authorized = 3
    /// Allowed for chosen contacts; not used here.
    case limited = 4
}

extension Notification.Name {
    /// Contacts have changed, by this program or another one, or have been read for the first time. Posted on the main thread.
    public static let CNContactStoreDidChange = Notification.Name("CNContactStoreDidChangeNotification")
}

/// The user's contacts (DV-56, DV-57): those of Evolution Data Server, otherwise vCards in
/// `~/.local/share/touchstone/contacts`; `TOUCHSTONE_CONTACTS` names a vCard file or a folder of them to be used instead.
///
///     let store = CNContactStore()
///     guard try await store.requestAccess(for: .contacts) else { return }
///     let names = [CNContactFormatter.descriptorForRequiredKeys(for: .fullName)]
///     let contacts = try store.unifiedContacts(
///         matching: CNContact.predicateForContacts(matchingName: "Ann"), keysToFetch: names)
///
/// The contacts are read once and kept up to date, so fetching takes no time. They are there when access was requested and granted.
/// A program that skips the request may come too early: other threads wait then, the main thread never does and gets
/// `CNError.Code.dataAccessError`, and `CNContactStoreDidChange` is posted once they are there.
open class CNContactStore: NSObject, @unchecked Sendable {
    let service: ContactService

    /// Creates a store. All stores have the same contacts. Where access is granted the contacts are read from now on.
    public override convenience init() { self.init(service: .shared) }

    /// Creates a store with another service, for tests.
    init(service: ContactService) {
        self.service = service
        super.init()
        service.prepare()
    }

    // MARK: Access

    /// Whether the program may use contacts.
    open class func authorizationStatus(for entityType: CNEntityType) -> CNAuthorizationStatus {
        ContactService.shared.authorizationStatus
    }

    /// Asks the user once whether the program may use contacts (DV-02, DV-03). The handler is called on the main thread, when the
    /// contacts have been read. It gets false and `CNError.Code.authorizationDenied` if the user denies it, true and the reason if
    /// they cannot be read. `Info.plist` needs `NSContactsUsageDescription`.
    open func requestAccess(
        for entityType: CNEntityType, completionHandler: @escaping @Sendable (Bool, (any Error)?) -> Void
    ) {
        let service = service
        MainActorDispatch.run { service.requestAccess(completionHandler) }
    }

    /// Asks the user once whether the program may use contacts, as `requestAccess(for:completionHandler:)` does.
    ///
    /// - Throws: `CNError` if access is denied.
    @discardableResult open func requestAccess(for entityType: CNEntityType) async throws -> Bool {
        try await withCheckedThrowingContinuation { continuation in
            requestAccess(for: entityType) { isGranted, error in
                if let error, !isGranted {
                    continuation.resume(throwing: error)
                } else {
                    continuation.resume(returning: isGranted)
                }
            }
        }
    }

    // MARK: Fetching

    /// The contacts that a predicate of `CNContact` chooses, with the properties of some keys.
    ///
    /// - Throws: `CNError`: access is denied, the contacts cannot be read, a key or the predicate is not one of contacts.
    open func unifiedContacts(
        matching predicate: NSPredicate, keysToFetch keys: [any CNKeyDescriptor]
    ) throws -> [CNContact] {
        let keys = try ContactKeys.keys(of: keys)
        return try service.snapshot().records(matching: predicate).map { CNContact($0, keys: keys) }
    }

    /// The contact with an identifier, with the properties of some keys.
    ///
    /// - Throws: `CNError`; `recordDoesNotExist` if there is none.
    open func unifiedContact(
        withIdentifier identifier: String, keysToFetch keys: [any CNKeyDescriptor]
    ) throws -> CNContact {
        let keys = try ContactKeys.keys(of: keys)
        guard let record = try service.snapshot()[identifier] else {
            throw CNError(.recordDoesNotExist, "there is no contact '\(identifier)'")
        }
        return CNContact(record, keys: keys)
    }

    /// Calls a block with each contact of a request, until the block sets its second argument to true.
    ///
    /// - Throws: `CNError`, before the first call.
    open func enumerateContacts(
        with fetchRequest: CNContactFetchRequest,
        usingBlock block: (CNContact, UnsafeMutablePointer<ObjCBool>) -> Void
    ) throws {
        let keys = try ContactKeys.keys(of: fetchRequest.keysToFetch)
        let records = try service.snapshot().records(matching: fetchRequest.predicate)
        var stop = ObjCBool(false)
        for record in ContactOrder.sorted(records, fetchRequest.sortOrder) {
            block(
                fetchRequest.mutableObjects
                    ? CNMutableContact(record, keys: keys) : CNContact(record, keys: keys), &stop)
            if stop.boolValue { return }
        }
    }

    /// The groups that a predicate of `CNGroup` chooses; all for `nil`.
    ///
    /// - Throws: `CNError`.
    open func groups(matching predicate: NSPredicate?) throws -> [CNGroup] {
        let snapshot = try service.snapshot()
        guard let predicate else { return snapshot.groups.map { CNGroup(name: $0, identifier: $0) } }
        guard let predicate = predicate as? GroupPredicate else { throw CNError(.predicateInvalid) }
        return predicate.choose(snapshot).map { CNGroup(name: $0, identifier: $0) }
    }

    /// The address books that a predicate of `CNContainer` chooses; all for `nil`.
    ///
    /// - Throws: `CNError`.
    open func containers(matching predicate: NSPredicate?) throws -> [CNContainer] {
        let snapshot = try service.snapshot()
        guard let predicate else { return snapshot.containers.map(CNContainer.init) }
        guard let predicate = predicate as? ContainerPredicate else { throw CNError(.predicateInvalid) }
        return predicate.choose(snapshot).map(CNContainer.init)
    }

    /// The identifier of the address book for new contacts; empty if none can be changed or the contacts have not been read.
    open func defaultContainerIdentifier() -> String { (try? service.snapshot())?.defaultContainer ?? "" }

    // MARK: Saving

    /// Saves the changes of a request. On other threads than the main one it returns when they are saved. On the main thread it
    /// returns when they are checked: fetches have them at once, and if they cannot be saved a line says so and the
    /// contacts are read again.
    ///
    /// - Throws: `CNError`: access is denied, a contact, group or address book does not exist or cannot be changed, the service
    ///   fails.
    open func execute(_ saveRequest: CNSaveRequest) throws { try service.execute(saveRequest) }
}

extension ContactSnapshot {
    /// The contacts that a predicate chooses; all for `nil`.
    fileprivate func records(matching predicate: NSPredicate?) throws(CNError) -> [ContactRecord] {
        guard let predicate else { return contacts }
        guard let predicate = predicate as? ContactPredicate else { throw CNError(.predicateInvalid) }
        return contacts.filter(predicate.includes)
    }
}
