import Contacts
import Foundation
import Support

/// What a person of the address book is: the values of a contact, changed or not.
package final class PersonRecord: Record {
    /// The values.
    package private(set) var contents: ContactRecord
    /// The keys of the values that are not saved.
    private(set) var changedKeys: Set<String> = []
    /// The address book that has it; `nil` for people that are not saved, and after the address book has gone.
    package private(set) weak var session: AddressBookSession?
    private var isSaved: Bool

    /// Creates a person of an address book; for `nil`, the default, one that is not saved.
    package init(_ contents: ContactRecord, in session: AddressBookSession? = nil) {
        self.contents = contents
        self.session = session
        isSaved = session != nil
        super.init()
    }

    override var recordID: ABRecordID {
        isSaved ? RecordIDs.id(of: contents.identifier) : kABRecordInvalidID
    }
    override var compositeName: String? { ContactNames.fullName(contents) }

    /// The person as a contact.
    package var contact: CNContact { CNContact(contents) }

    // MARK: Values

    override func value(of property: ABPropertyID) -> AnyObject? {
        PersonProperty(rawValue: property).flatMap { PersonValues.value(of: $0, in: contents) }
    }

    override func set(_ value: Any?, of property: ABPropertyID) throws(AddressBookFailure) {
        guard let property = PersonProperty(rawValue: property) else {
            throw AddressBookFailure("People do not have the property \(property).")
        }
        guard PersonValues.set(value, of: property, in: &contents) else {
            throw AddressBookFailure("The value does not have the type of the property.")
        }
        noteChange(property.key)
    }

    /// Changes the picture; `nil` removes it.
    func setImage(_ data: Data?) {
        contents.imageData = data
        noteChange(CNContactImageDataKey)
    }

    private func noteChange(_ key: String) {
        guard isSaved else { return }
        changedKeys.insert(key)
        session?.noteChange(self)
    }

    // MARK: Saving

    func wasAdded(to session: AddressBookSession) {
        self.session = session
        isSaved = true
    }

    /// The person is no longer in an address book; it keeps its values.
    package func wasRemoved() {
        session = nil
        isSaved = false
        changedKeys = []
    }

    /// Takes the saved values; keeps its own if the contact is gone.
    package func revert(to saved: ContactRecord?) {
        changedKeys = []
        if let saved { contents = saved }
    }
}
