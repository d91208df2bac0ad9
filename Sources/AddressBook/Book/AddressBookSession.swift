import Contacts
import Foundation
import Support

/// What an `ABAddressBook` is: the contacts as they were last read, and changes that are not saved. It is used from one
/// thread at a time; changes by others arrive on the main thread.
package final class AddressBookSession: NSObject, @unchecked Sendable {
    /// The store of the contacts.
    package let store: CNContactStore

    /// The records that the program has, by identifiers: each contact has one as long as the program keeps it.
    private var people: [String: WeakPerson] = [:]
    /// The people that were looked up by record IDs: the program does not get a retained reference to them.
    private var lookedUp: [String: PersonRecord] = [:]
    /// The sources that were looked up by record IDs, for the same reason.
    private var lookedUpSources: [ABRecordID: SourceRecord] = [:]
    private var added: [PersonRecord] = []
    private var changed: [PersonRecord] = []
    private var removed: [PersonRecord] = []

    /// The records of saved groups, by identifiers.
    private var knownGroups: [String: GroupRecord] = [:]
    private var addedGroups: [GroupRecord] = []
    private var changedGroups: [GroupRecord] = []
    private var removedGroups: [GroupRecord] = []

    /// Guards what follows.
    private let lock = NSLock()
    /// The contacts as they were last read; `nil` before.
    private var known: [CNContact]?
    /// The contacts that the registered functions were last called for, if that was after they were read.
    private var reported: [CNContact]?
    private var registrations: [(callback: ABExternalChangeCallback, context: UnsafeMutableRawPointer?)] = []
    private var observer: (any NSObjectProtocol)?

    private struct WeakPerson { weak var person: PersonRecord? }

    /// Creates an address book over a store.
    package init(_ store: CNContactStore) { self.store = store }

    deinit { if let observer { NotificationCenter.default.removeObserver(observer) } }

    // MARK: Reading

    /// The contacts as they were last read; none before access is granted, and until they have been read.
    private func contacts() -> [CNContact] {
        if let known = lock.withLock({ known }) { return known }
        do {
            let contacts = try fetch()
            lock.withLock { (known, reported) = (contacts, nil) }
            return contacts
        } catch {
            if (error as? CNError)?.code == .authorizationDenied { return [] }
            let reason = error.localizedDescription
            MainActorDispatch.run { Diagnostics.log("the address book has no people: \(reason)") }
            return []
        }
    }

    private func fetch() throws -> [CNContact] {
        let request = CNContactFetchRequest(keysToFetch: [ContactKeys.descriptor(ContactKeys.all)])
        var contacts: [CNContact] = []
        try store.enumerateContacts(with: request) { contact, _ in contacts.append(contact) }
        return contacts
    }

    /// The number of saved people.
    var count: Int { contacts().count }

    /// The saved people that a predicate of `CNContact` chooses, in the order of the store; all for `nil`.
    func people(matching predicate: NSPredicate? = nil) -> [PersonRecord] {
        contacts().filter { predicate?.evaluate(with: $0) ?? true }.map(person)
    }

    /// The saved person with a record ID, which is kept until the changes are reverted.
    func person(_ id: ABRecordID) -> PersonRecord? {
        guard let contact = contacts().first(where: { RecordIDs.id(of: $0.identifier) == id }) else {
            return nil
        }
        let person = person(for: contact)
        lookedUp[contact.identifier] = person
        return person
    }

    /// The record of a contact.
    package func person(for contact: CNContact) -> PersonRecord {
        if let person = people[contact.identifier]?.person { return person }
        let person = PersonRecord(contact.contents, in: self)
        people[contact.identifier] = WeakPerson(person: person)
        return person
    }

    /// The sources; none if the contacts have not been read.
    func sources() -> [SourceRecord] { ((try? store.containers(matching: nil)) ?? []).map(SourceRecord.init) }

    /// The source with a record ID, which is kept.
    func source(_ id: ABRecordID) -> SourceRecord? {
        guard let source = sources().first(where: { $0.recordID == id }) else { return nil }
        let kept = lookedUpSources[id] ?? source
        lookedUpSources[id] = kept
        return kept
    }

    /// The records of the saved groups that a predicate of `CNGroup` chooses, by name; all for `nil`.
    func groups(matching predicate: NSPredicate? = nil) -> [GroupRecord] {
        ((try? store.groups(matching: predicate)) ?? []).map { group in
            if let known = knownGroups[group.identifier] { return known }
            let record = GroupRecord(group, in: self)
            knownGroups[group.identifier] = record
            return record
        }
    }

    // MARK: Changes

    var hasUnsavedChanges: Bool {
        !added.isEmpty || !changed.isEmpty || !removed.isEmpty || !addedGroups.isEmpty || !changedGroups.isEmpty
            || !removedGroups.isEmpty
    }

    func add(_ person: PersonRecord) throws(AddressBookFailure) {
        if person.session === self, let index = removed.firstIndex(where: { $0 === person }) {
            removed.remove(at: index)
            return
        }
        guard person.session == nil, !added.contains(where: { $0 === person }) else {
            throw AddressBookFailure("The person already belongs to an address book.")
        }
        added.append(person)
    }

    func remove(_ person: PersonRecord) throws(AddressBookFailure) {
        if let index = added.firstIndex(where: { $0 === person }) {
            added.remove(at: index)
            return
        }
        guard person.session === self else {
            throw AddressBookFailure("The person does not belong to this address book.")
        }
        if !removed.contains(where: { $0 === person }) { removed.append(person) }
    }

    func add(_ group: GroupRecord) throws(AddressBookFailure) {
        if group.session === self, let index = removedGroups.firstIndex(where: { $0 === group }) {
            removedGroups.remove(at: index)
            return
        }
        guard group.session == nil, !addedGroups.contains(where: { $0 === group }) else {
            throw AddressBookFailure("The group already belongs to an address book.")
        }
        addedGroups.append(group)
    }

    func remove(_ group: GroupRecord) throws(AddressBookFailure) {
        if let index = addedGroups.firstIndex(where: { $0 === group }) {
            addedGroups.remove(at: index)
            return
        }
        guard group.session === self else {
            throw AddressBookFailure("The group does not belong to this address book.")
        }
        if !removedGroups.contains(where: { $0 === group }) { removedGroups.append(group) }
    }

    /// A group of this address book has another name or other members.
    func noteChange(_ group: GroupRecord) {
        if !changedGroups.contains(where: { $0 === group }) { changedGroups.append(group) }
    }

    /// A person of this address book has other values.
    func noteChange(_ person: PersonRecord) {
        if !changed.contains(where: { $0 === person }) { changed.append(person) }
    }

    func save() throws(AddressBookFailure) {
        guard hasUnsavedChanges else { return }
        let request = CNSaveRequest()
        for person in added {
            request.add(CNMutableContact(person.contents), toContainerWithIdentifier: person.contents.container)
        }
        for person in changed where !removed.contains(where: { $0 === person }) {
            request.update(CNMutableContact(person.contents, keys: person.changedKeys))
        }
        addGroups(to: request)
        for person in removed { request.delete(CNMutableContact(person.contents)) }
        do { try store.execute(request) } catch { throw AddressBookFailure(error) }
        for person in added {
            person.wasAdded(to: self)
            people[person.contents.identifier] = WeakPerson(person: person)
        }
        for person in removed {
            person.wasRemoved()
            (people[person.contents.identifier], lookedUp[person.contents.identifier]) = (nil, nil)
        }
        let saved = (added + changed).filter { $0.session === self }
        (added, changed, removed) = ([], [], [])
        let fresh = refresh()
        for person in saved { person.revert(to: fresh[person.contents.identifier]?.contents) }
        refreshGroups(addedGroups + changedGroups + removedGroups)
        (addedGroups, changedGroups, removedGroups) = ([], [], [])
    }

    /// Adds the changes of groups to a request, after those of people: new people can be members.
    private func addGroups(to request: CNSaveRequest) {
        for group in addedGroups {
            let new = CNMutableGroup()
            new.name = group.name
            request.add(new, toContainerWithIdentifier: nil)
            for person in group.joining { request.addMember(person.contact, to: new) }
        }
        for record in changedGroups where !removedGroups.contains(where: { $0 === record }) {
            guard let group = record.group else { continue }
            for person in record.joining { request.addMember(person.contact, to: group) }
            for person in record.leaving { request.removeMember(person.contact, from: group) }
            guard record.name != group.name, let renamed = group.mutableCopy() as? CNMutableGroup else { continue }
            renamed.name = record.name
            request.update(renamed)
        }
        for record in removedGroups {
            if let group = record.group?.mutableCopy() as? CNMutableGroup { request.delete(group) }
        }
    }

    /// Takes the saved values of records of groups, which are found by their names.
    private func refreshGroups(_ records: [GroupRecord]) {
        let saved = (try? store.groups(matching: nil)) ?? []
        for record in records {
            if let identifier = record.group?.identifier { knownGroups[identifier] = nil }
            let group = saved.first { $0.name == record.name }
            record.revert(to: group, in: self)
            if let group { knownGroups[group.identifier] = record }
        }
    }

    /// A controller has saved a contact of the store.
    ///
    /// - Returns: its record, with the saved values.
    @discardableResult package func didSave(_ contact: CNContact) -> PersonRecord {
        let fresh = refresh()
        let saved = fresh[contact.identifier] ?? contact
        let person = person(for: saved)
        person.revert(to: saved.contents)
        changed.removeAll { $0 === person }
        return person
    }

    /// A controller has removed the contact with an identifier from the store.
    package func didRemove(_ identifier: String) {
        changed.removeAll { $0.contents.identifier == identifier }
        removed.removeAll { $0.contents.identifier == identifier }
        for group in addedGroups + changedGroups { group.forget(identifier) }
        lookedUp[identifier] = nil
        people.removeValue(forKey: identifier)?.person?.wasRemoved()
        refresh()
    }

    /// Reads the contacts again; returns them by identifiers.
    @discardableResult private func refresh() -> [String: CNContact] {
        let contacts = try? fetch()
        lock.withLock { (known, reported) = (contacts, nil) }
        return Dictionary((contacts ?? []).map { ($0.identifier, $0) }, uniquingKeysWith: { first, _ in first })
    }

    func revert() {
        (added, removed, lookedUp) = ([], [], [:])
        for group in changedGroups { group.revert(to: group.group, in: self) }
        (addedGroups, changedGroups, removedGroups) = ([], [], [])
        let fresh = refresh()
        for (identifier, entry) in people {
            guard let person = entry.person else {
                people[identifier] = nil
                continue
            }
            person.revert(to: fresh[identifier]?.contents)
        }
        changed = []
    }

    // MARK: Changes by others

    func register(_ callback: @escaping ABExternalChangeCallback, _ context: UnsafeMutableRawPointer?) {
        lock.withLock {
            registrations.append((callback, context))
            guard observer == nil else { return }
            observer = NotificationCenter.default.addObserver(
                forName: .CNContactStoreDidChange, object: nil, queue: nil
            ) { [weak self] _ in self?.storeChanged() }
        }
    }

    func unregister(_ context: UnsafeMutableRawPointer?) {
        lock.withLock {
            registrations.removeAll { $0.context == context }
            guard registrations.isEmpty, let observer else { return }
            NotificationCenter.default.removeObserver(observer)
            self.observer = nil
        }
    }

    private func storeChanged() {
        guard let contacts = try? fetch() else { return }
        lock.lock()
        let (isChanged, registrations) = (contacts != reported ?? known, self.registrations)
        if isChanged { reported = contacts }
        lock.unlock()
        guard isChanged else { return }
        for registration in registrations { registration.callback(self, nil, registration.context) }
    }
}
