import Contacts
import Foundation
import Support

/// What a group of the address book is: a group of Contacts, with changes that are not saved.
package final class GroupRecord: Record {
    /// The group as it was saved; `nil` before.
    package private(set) var group: CNGroup?
    /// The name, saved or not.
    private(set) var name: String
    /// The people that are put into the group and taken out of it by the next save.
    private(set) var joining: [PersonRecord] = []
    private(set) var leaving: [PersonRecord] = []
    /// The address book that has it; `nil` for groups that are not saved.
    private(set) weak var session: AddressBookSession?

    /// Creates a group of an address book; without parameters one that is not saved.
    init(_ group: CNGroup? = nil, in session: AddressBookSession? = nil) {
        self.group = group
        self.session = session
        name = group?.name ?? ""
        super.init()
    }

    override var recordID: ABRecordID {
        group.map { RecordIDs.id(of: "group:" + $0.identifier) } ?? kABRecordInvalidID
    }
    override var recordType: ABRecordType { ABRecordType(kABGroupType) }
    override var compositeName: String? { name.isEmpty ? nil : name }

    override func value(of property: ABPropertyID) -> AnyObject? {
        property == kABGroupNameProperty && !name.isEmpty ? NSString(string: name) : nil
    }

    override func set(_ value: Any?, of property: ABPropertyID) throws(AddressBookFailure) {
        guard property == kABGroupNameProperty, let text = value as? String, !text.isEmpty else {
            throw AddressBookFailure("A group has only a name, which cannot be empty.")
        }
        name = text
        session?.noteChange(self)
    }

    /// Puts a person into the group, or takes it out.
    func change(_ person: PersonRecord, isMember: Bool) {
        joining.removeAll { $0 === person }
        leaving.removeAll { $0 === person }
        if isMember { joining.append(person) } else { leaving.append(person) }
        session?.noteChange(self)
    }

    /// A contact is no longer in the store.
    func forget(_ identifier: String) {
        joining.removeAll { $0.contents.identifier == identifier }
        leaving.removeAll { $0.contents.identifier == identifier }
    }

    /// Takes the saved values; the group is not saved any more for `nil`.
    func revert(to group: CNGroup?, in session: AddressBookSession?) {
        self.group = group
        self.session = group == nil ? nil : session
        if let group { name = group.name }
        (joining, leaving) = ([], [])
    }
}
