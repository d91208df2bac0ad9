import Contacts
import Foundation
import Support

// What is found is what was last read or saved: changes of records are seen at once, added and removed people after
// `ABAddressBookSave(_:_:)`, and changes by others after `ABAddressBookRevert(_:)`.

/// The number of saved people.
public func ABAddressBookGetPersonCount(_ addressBook: ABAddressBook!) -> CFIndex {
    (addressBook as? AddressBookSession)?.count ?? 0
}

/// The person with a record ID; `nil` if there is none. The address book keeps it until `ABAddressBookRevert(_:)`.
public func ABAddressBookGetPersonWithRecordID(
    _ addressBook: ABAddressBook!, _ recordID: ABRecordID
) -> Unmanaged<ABRecord>! {
    (addressBook as? AddressBookSession)?.person(recordID).map { .passUnretained($0) }
}

/// All saved people, in the order of the store.
public func ABAddressBookCopyArrayOfAllPeople(_ addressBook: ABAddressBook!) -> Unmanaged<NSArray>! {
    (addressBook as? AddressBookSession).map { .passRetained(NSArray(array: $0.people())) }
}

/// The saved people with a name: each word begins a word of the name, the nickname or the organization (DV-56).
public func ABAddressBookCopyPeopleWithName(_ addressBook: ABAddressBook!, _ name: CFString!) -> Unmanaged<NSArray>! {
    (addressBook as? AddressBookSession).map {
        .passRetained(NSArray(array: $0.people(matching: CNContact.predicateForContacts(matchingName: name ?? ""))))
    }
}

/// The saved people of a source, in the order of the store; all for `nil`.
public func ABAddressBookCopyArrayOfAllPeopleInSource(
    _ addressBook: ABAddressBook!, _ source: ABRecord!
) -> Unmanaged<NSArray>! {
    (addressBook as? AddressBookSession).map { .passRetained(NSArray(array: $0.people(in: source as? SourceRecord))) }
}

/// The saved people of a source, sorted by names; all for `nil`.
public func ABAddressBookCopyArrayOfAllPeopleInSourceWithSortOrdering(
    _ addressBook: ABAddressBook!, _ source: ABRecord!, _ sortOrdering: ABPersonSortOrdering
) -> Unmanaged<NSArray>! {
    guard let session = addressBook as? AddressBookSession else { return nil }
    return .passRetained(NSArray(array: session.people(in: source as? SourceRecord).sorted(by: sortOrdering)))
}
