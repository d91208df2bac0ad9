import Foundation

/// A property of a contact that the user has chosen: one value if there are several.
open class CNContactProperty: NSObject, NSCopying, @unchecked Sendable {
    /// The contact.
    public let contact: CNContact
    /// The key of the property, such as `CNContactPhoneNumbersKey`.
    public let key: String
    /// The value: a `String`, `CNPhoneNumber`, `CNPostalAddress`, `NSDateComponents` and the like.
    public let value: Any?
    /// The identifier of the labeled value; `nil` for properties that have one value.
    public let identifier: String?
    /// The label of the labeled value; `nil` for properties that have one value.
    public let label: String?

    package init(contact: CNContact, key: String, value: Any?, identifier: String?, label: String?) {
        (self.contact, self.key, self.value) = (contact, key, value)
        (self.identifier, self.label) = (identifier, label)
    }

    /// The property itself, as it does not change.
    open func copy(with zone: NSZone? = nil) -> Any { self }
    /// Properties are equal if contact, key and identifier are.
    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? CNContactProperty else { return false }
        return contact.identifier == other.contact.identifier && key == other.key && identifier == other.identifier
    }
    /// The hash of contact and key.
    open override var hash: Int { [contact.identifier, key].hashValue }
}
