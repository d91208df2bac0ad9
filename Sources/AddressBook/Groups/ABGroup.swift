import Contacts
import Foundation
import Support

/// The name of a group, a string.
public let kABGroupNameProperty: ABPropertyID = 0

/// Creates a group that is in no address book; `ABAddressBookAddRecord(_:_:_:)` adds it. Groups are categories of vCards, so
/// their record IDs come from their names.
public func ABGroupCreate() -> Unmanaged<ABRecord>! { Unmanaged.passRetained(GroupRecord()) }

/// Creates a group, as `ABGroupCreate()` does. It has the sources of its members, so the source does not matter (decision).
public func ABGroupCreateInSource(_ source: ABRecord!) -> Unmanaged<ABRecord>! { ABGroupCreate() }

/// The first source with a member of a saved group; the default source without members (decision), `nil` for other records.
public func ABGroupCopySource(_ group: ABRecord!) -> Unmanaged<ABRecord>! {
    guard let record = group as? GroupRecord, let session = record.session else { return nil }
    let used = Set(record.members.map(\.contents.container))
    guard let source = session.sources().first(where: { used.contains($0.container.identifier) }) else {
        return ABAddressBookCopyDefaultSource(session)
    }
    return .passRetained(source)
}

/// The saved members of a group, in the order of the store; `nil` without any.
public func ABGroupCopyArrayOfAllMembers(_ group: ABRecord!) -> Unmanaged<NSArray>! {
    guard let members = (group as? GroupRecord)?.members, !members.isEmpty else { return nil }
    return .passRetained(NSArray(array: members))
}

/// The saved members of a group, sorted by names; `nil` without any.
public func ABGroupCopyArrayOfAllMembersWithSortOrdering(
    _ group: ABRecord!, _ sortOrdering: ABPersonSortOrdering
) -> Unmanaged<NSArray>! {
    guard let members = (group as? GroupRecord)?.members, !members.isEmpty else { return nil }
    return .passRetained(NSArray(array: members.sorted(by: sortOrdering)))
}

/// Puts a person into a group when the address book is saved.
///
/// - Returns: false if it is no group or no person.
@discardableResult public func ABGroupAddMember(
    _ group: ABRecord!, _ person: ABRecord!, _ error: UnsafeMutablePointer<Unmanaged<CFError>?>!
) -> Bool { changeMember(group, person, isMember: true, error) }

/// Takes a person out of a group when the address book is saved. No effect if it is not in it.
///
/// - Returns: false if it is no group or no person.
@discardableResult public func ABGroupRemoveMember(
    _ group: ABRecord!, _ member: ABRecord!, _ error: UnsafeMutablePointer<Unmanaged<CFError>?>!
) -> Bool { changeMember(group, member, isMember: false, error) }

private func changeMember(
    _ group: ABRecord?, _ person: ABRecord?, isMember: Bool, _ error: UnsafeMutablePointer<Unmanaged<CFError>?>?
) -> Bool {
    AddressBookFailure.report(to: error) { () throws(AddressBookFailure) in
        guard let group = group as? GroupRecord, let person = person as? PersonRecord else {
            throw AddressBookFailure("Only people can be members of groups.")
        }
        group.change(person, isMember: isMember)
    }
}

/// The number of saved groups.
public func ABAddressBookGetGroupCount(_ addressBook: ABAddressBook!) -> CFIndex {
    (addressBook as? AddressBookSession)?.groups().count ?? 0
}

/// The group with a record ID; `nil` if there is none. The address book keeps it.
public func ABAddressBookGetGroupWithRecordID(
    _ addressBook: ABAddressBook!, _ recordID: ABRecordID
) -> Unmanaged<ABRecord>! {
    (addressBook as? AddressBookSession)?.groups().first { $0.recordID == recordID }.map { .passUnretained($0) }
}

/// All saved groups, by name.
public func ABAddressBookCopyArrayOfAllGroups(_ addressBook: ABAddressBook!) -> Unmanaged<NSArray>! {
    (addressBook as? AddressBookSession).map { .passRetained(NSArray(array: $0.groups())) }
}

/// The saved groups with members in a source, by name; all for `nil`.
public func ABAddressBookCopyArrayOfAllGroupsInSource(
    _ addressBook: ABAddressBook!, _ source: ABRecord!
) -> Unmanaged<NSArray>! {
    let predicate = (source as? SourceRecord).map {
        CNGroup.predicateForGroupsInContainer(withIdentifier: $0.container.identifier)
    }
    return (addressBook as? AddressBookSession).map {
        .passRetained(NSArray(array: $0.groups(matching: predicate)))
    }
}

extension GroupRecord {
    /// The saved members.
    fileprivate var members: [PersonRecord] {
        guard let session, let group else { return [] }
        return session.people(matching: CNContact.predicateForContactsInGroup(withIdentifier: group.identifier))
    }
}

extension [PersonRecord] {
    /// The people sorted by names.
    func sorted(by ordering: ABPersonSortOrdering) -> [PersonRecord] {
        let people = Dictionary(map { ($0.contents.identifier, $0) }, uniquingKeysWith: { first, _ in first })
        return ContactOrder.sorted(map(\.contents), ordering.order).compactMap { people[$0.identifier] }
    }
}
