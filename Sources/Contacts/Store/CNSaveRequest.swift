import Foundation

/// Changes that `CNContactStore.execute(_:)` saves together. A request is used once.
open class CNSaveRequest: NSObject {
    /// A change.
    enum Change {
        case add(CNMutableContact, container: String?)
        case update(CNMutableContact)
        case delete(CNMutableContact)
        case addGroup(CNMutableGroup)
        case updateGroup(CNMutableGroup)
        case deleteGroup(CNMutableGroup)
        case addMember(CNContact, CNGroup)
        case removeMember(CNContact, CNGroup)
    }

    final var changes: [Change] = []

    /// Creates an empty request.
    public override init() { super.init() }

    /// Adds a contact to an address book; to the default one for `nil`.
    open func add(_ contact: CNMutableContact, toContainerWithIdentifier identifier: String?) {
        changes.append(.add(contact, container: identifier))
    }
    /// Changes a contact of the store: the properties that the contact has.
    open func update(_ contact: CNMutableContact) { changes.append(.update(contact)) }
    /// Removes a contact from the store.
    open func delete(_ contact: CNMutableContact) { changes.append(.delete(contact)) }

    /// Adds a group. The address book makes no difference: groups are categories, which all of them share.
    open func add(_ group: CNMutableGroup, toContainerWithIdentifier identifier: String?) {
        changes.append(.addGroup(group))
    }
    /// Changes the name of a group.
    open func update(_ group: CNMutableGroup) { changes.append(.updateGroup(group)) }
    /// Removes a group; its members stay.
    open func delete(_ group: CNMutableGroup) { changes.append(.deleteGroup(group)) }

    /// Puts a contact into a group; no effect if it is in it.
    open func addMember(_ contact: CNContact, to group: CNGroup) { changes.append(.addMember(contact, group)) }
    /// Takes a contact out of a group; no effect if it is not in it.
    open func removeMember(_ contact: CNContact, from group: CNGroup) {
        changes.append(.removeMember(contact, group))
    }
}
