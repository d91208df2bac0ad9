import Foundation

/// A change of one contact.
enum ContactEdit: Sendable {
    /// A contact is new or has other values.
    case put(ContactRecord)
    /// A contact is gone.
    case remove(identifier: String, container: String?)
}

/// All contacts, as they were last read.
struct ContactSnapshot: Sendable {
    var containers: [ContainerRecord]
    /// The container for new contacts; `nil` if none can be changed.
    var defaultContainer: String?
    /// Groups that have no members yet.
    var emptyGroups: [String] = []
    private(set) var contacts: [ContactRecord]
    private var indices: [String: Int] = [:]

    init(containers: [ContainerRecord] = [], defaultContainer: String? = nil, contacts: [ContactRecord] = []) {
        self.containers = containers
        self.defaultContainer = defaultContainer
        self.contacts = []
        for contact in contacts { apply(.put(contact)) }
    }

    subscript(identifier: String) -> ContactRecord? { indices[identifier].map { contacts[$0] } }

    /// The names of the groups, in order.
    var groups: [String] {
        Array(Set(contacts.flatMap(\.categories)).union(emptyGroups)).sorted()
    }

    /// Changes a contact; returns whether programs see a difference.
    @discardableResult mutating func apply(_ edit: ContactEdit) -> Bool {
        switch edit {
        case .put(let record):
            guard let index = indices[record.identifier] else {
                indices[record.identifier] = contacts.count
                contacts.append(record)
                return true
            }
            let isOther = !contacts[index].hasSameValues(as: record)
            contacts[index] = record
            return isOther
        case .remove(let identifier, _):
            guard let index = indices.removeValue(forKey: identifier) else { return false }
            contacts.remove(at: index)
            for (other, position) in indices where position > index { indices[other] = position - 1 }
            return true
        }
    }

    /// Changes contacts; returns whether programs see a difference.
    mutating func apply(_ edits: [ContactEdit]) -> Bool {
        edits.reduce(false) { $1.isRemoval && self[$1.identifier] == nil ? $0 : apply($1) || $0 }
    }
}

extension ContactEdit {
    var identifier: String {
        switch self {
        case .put(let record): record.identifier
        case .remove(let identifier, _): identifier
        }
    }
    var isRemoval: Bool { if case .remove = self { true } else { false } }
}

extension ContactSnapshot {
    /// What the changes of a request mean for the contacts, and the groups without members afterwards.
    ///
    /// - Throws: `CNError` for contacts, groups and containers that do not exist or cannot be changed.
    func edits(_ changes: [CNSaveRequest.Change]) throws(CNError) -> (edits: [ContactEdit], groups: [String]) {
        var after = self
        var touched: [String] = []
        var removed: [String: String?] = [:]
        func existing(_ identifier: String) throws(CNError) -> ContactRecord {
            guard let record = after[identifier] else {
                throw CNError(.recordDoesNotExist, "there is no contact '\(identifier)'")
            }
            guard isWritable(record.container) else { throw CNError(.recordNotWritable) }
            return record
        }
        func put(_ record: ContactRecord) {
            after.apply(.put(record))
            if !touched.contains(record.identifier) { touched.append(record.identifier) }
            removed[record.identifier] = nil
        }
        func members(_ group: String) -> [ContactRecord] { after.contacts.filter { $0.categories.contains(group) } }
        func group(_ group: CNGroup) throws(CNError) -> String {
            let known = [group.groupIdentifier, group.groupName]
            guard let name = known.first(where: after.groups.contains) else {
                throw CNError(.recordDoesNotExist, "there is no group '\(group.groupName)'")
            }
            return name
        }
        for change in changes {
            switch change {
            case .add(let contact, let container):
                guard after[contact.identifier] == nil else { throw CNError(.insertedRecordAlreadyExists) }
                var record = contact.record
                record.container = try writableContainer(container)
                put(record)
            case .update(let contact):
                var record = try existing(contact.identifier)
                record.merge(contact.record, keys: contact.availableKeys ?? ContactKeys.all)
                put(record)
            case .delete(let contact):
                let record = try existing(contact.identifier)
                after.apply(.remove(identifier: record.identifier, container: record.container))
                touched.removeAll { $0 == record.identifier }
                removed[record.identifier] = record.container
            case .addGroup(let group):
                guard !group.groupName.isEmpty else {
                    throw CNError(.recordIdentifierInvalid, "a group needs a name")
                }
                guard !after.groups.contains(group.groupName) else { throw CNError(.insertedRecordAlreadyExists) }
                after.emptyGroups.append(group.groupName)
            case .updateGroup(let changed):
                let old = try group(changed)
                for member in members(old) {
                    var record = try existing(member.identifier)
                    record.categories = record.categories.map { $0 == old ? changed.groupName : $0 }
                    put(record)
                }
                after.emptyGroups = after.emptyGroups.map { $0 == old ? changed.groupName : $0 }
            case .deleteGroup(let deleted):
                let name = try group(deleted)
                for member in members(name) {
                    var record = try existing(member.identifier)
                    record.categories.removeAll { $0 == name }
                    put(record)
                }
                after.emptyGroups.removeAll { $0 == name }
            case .addMember(let contact, let parent):
                let name = try group(parent)
                var record = try existing(contact.identifier)
                guard !record.categories.contains(name) else { break }
                record.categories.append(name)
                put(record)
            case .removeMember(let contact, let parent):
                let name = try group(parent)
                var record = try existing(contact.identifier)
                guard record.categories.contains(name) else { break }
                record.categories.removeAll { $0 == name }
                put(record)
                // The group outlasts its last member until the program ends.
                if !after.groups.contains(name) { after.emptyGroups.append(name) }
            }
        }
        let puts = touched.compactMap { after[$0] }.map(ContactEdit.put)
        // A contact that was added and removed by the same request was never in the store.
        let removals = removed.filter { self[$0.key] != nil }
            .map { ContactEdit.remove(identifier: $0.key, container: $0.value) }
        return (puts + removals, after.emptyGroups)
    }

    private func isWritable(_ container: String?) -> Bool {
        containers.first { $0.identifier == container }?.isWritable ?? false
    }

    private func writableContainer(_ identifier: String?) throws(CNError) -> String {
        guard let identifier = identifier ?? defaultContainer else {
            throw CNError(.noAccessableWritableContainers)
        }
        guard let container = containers.first(where: { $0.identifier == identifier }) else {
            throw CNError(.parentRecordDoesNotExist, "there is no address book '\(identifier)'")
        }
        guard container.isWritable else { throw CNError(.parentContainerNotWritable) }
        return identifier
    }
}
