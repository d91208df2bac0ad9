import Foundation

/// What a contact stands for.
public enum CNContactType: Int, Sendable {
    /// A person.
    case person = 0
    /// An organization.
    case organization = 1
}

/// The order in which contacts are fetched.
public enum CNContactSortOrder: Int, Sendable {
    /// That of the store.
    case none = 0
    /// That of the user's settings; by family names here (decision).
    case userDefault = 1
    /// By given names.
    case givenName = 2
    /// By family names.
    case familyName = 3
}

/// A person or organization in the user's address books. It does not change; its values are those of the fetch.
///
/// Only the properties whose keys were fetched can be read: reading another one ends the program with an explanation (DV-56), as the
/// exception `CNContactPropertyNotFetchedExceptionName` does on the phone. `isKeyAvailable(_:)` tells whether it can be read.
open class CNContact: NSObject, NSCopying, NSMutableCopying, @unchecked Sendable {
    final var record: ContactRecord
    /// The keys that were fetched; `nil` for all.
    final var availableKeys: Set<String>?

    /// Creates an empty contact, all of whose properties can be read.
    public override init() {
        record = ContactRecord()
        super.init()
    }

    /// Creates a contact with the values of some keys; of all if `keys` is `nil`, the default.
    package init(_ record: ContactRecord, keys: Set<String>? = nil) {
        self.record = record
        availableKeys = keys
        super.init()
    }

    /// All values, for editing controllers.
    package final var contents: ContactRecord { record }
    /// The keys that were fetched; `nil` for all.
    package final var fetchedKeys: Set<String>? { availableKeys }

    // MARK: Keys

    /// Whether a property was fetched (DV-56).
    open func isKeyAvailable(_ key: String) -> Bool { availableKeys?.contains(key) ?? true }

    /// Whether the properties of some descriptors were fetched; false for descriptors that name none.
    open func areKeysAvailable(_ keyDescriptors: [any CNKeyDescriptor]) -> Bool {
        guard let keys = try? ContactKeys.keys(of: keyDescriptors) else { return false }
        return keys.allSatisfy { $0 == CNContactIdentifierKey || isKeyAvailable($0) }
    }

    /// A value of the record, if it was fetched.
    final func value<Value>(_ key: String, _ path: KeyPath<ContactRecord, Value>) -> Value {
        guard isKeyAvailable(key) else {
            // fatalError prints its text in release builds, too.
            fatalError(
                "CNPropertyNotFetchedException: the property '\(key)' was not requested when the contact was fetched; "
                    + "add its key to keysToFetch, or ask isKeyAvailable(_:)")
        }
        return record[keyPath: path]
    }

    private func text(_ text: ContactText) -> String { value(text.rawValue, \.[text]) }

    // MARK: Values

    /// The identifier, which is kept as long as the contact exists.
    open var identifier: String { record.identifier }
    /// Person or organization.
    open var contactType: CNContactType { value(CNContactTypeKey, \.type) }
    /// The title before the name.
    open var namePrefix: String { text(.namePrefix) }
    /// The given name.
    open var givenName: String { text(.givenName) }
    /// The middle name.
    open var middleName: String { text(.middleName) }
    /// The family name.
    open var familyName: String { text(.familyName) }
    /// The family name before a marriage.
    open var previousFamilyName: String { text(.previousFamilyName) }
    /// What follows the name.
    open var nameSuffix: String { text(.nameSuffix) }
    /// The nickname.
    open var nickname: String { text(.nickname) }
    /// The organization.
    open var organizationName: String { text(.organizationName) }
    /// The department of the organization.
    open var departmentName: String { text(.departmentName) }
    /// The title of the job.
    open var jobTitle: String { text(.jobTitle) }
    /// How the given name is spoken.
    open var phoneticGivenName: String { text(.phoneticGivenName) }
    /// How the middle name is spoken.
    open var phoneticMiddleName: String { text(.phoneticMiddleName) }
    /// How the family name is spoken.
    open var phoneticFamilyName: String { text(.phoneticFamilyName) }
    /// How the organization is spoken.
    open var phoneticOrganizationName: String { text(.phoneticOrganizationName) }
    /// The note.
    open var note: String { text(.note) }
    /// The birthday; without a year if it is not known.
    open var birthday: DateComponents? { value(CNContactBirthdayKey, \.birthday) }
    /// The picture, in the format of its file.
    open var imageData: Data? { value(CNContactImageDataKey, \.imageData) }
    /// The picture in small: the same data as `imageData` here.
    open var thumbnailImageData: Data? { value(CNContactThumbnailImageDataKey, \.imageData) }
    /// Whether there is a picture.
    open var imageDataAvailable: Bool { value(CNContactImageDataAvailableKey, \.imageData) != nil }
    /// The phone numbers.
    open var phoneNumbers: [CNLabeledValue<CNPhoneNumber>] { value(CNContactPhoneNumbersKey, \.phoneNumbers) }
    /// The mail addresses.
    open var emailAddresses: [CNLabeledValue<NSString>] { value(CNContactEmailAddressesKey, \.emailAddresses) }
    /// The postal addresses.
    open var postalAddresses: [CNLabeledValue<CNPostalAddress>] {
        value(CNContactPostalAddressesKey, \.postalAddresses)
    }
    /// Dates, such as anniversaries.
    open var dates: [CNLabeledValue<NSDateComponents>] { value(CNContactDatesKey, \.dates) }
    /// The web pages.
    open var urlAddresses: [CNLabeledValue<NSString>] { value(CNContactUrlAddressesKey, \.urlAddresses) }
    /// Related people.
    open var contactRelations: [CNLabeledValue<CNContactRelation>] { value(CNContactRelationsKey, \.relations) }
    /// Accounts at social networks.
    open var socialProfiles: [CNLabeledValue<CNSocialProfile>] {
        value(CNContactSocialProfilesKey, \.socialProfiles)
    }
    /// Addresses for instant messages.
    open var instantMessageAddresses: [CNLabeledValue<CNInstantMessageAddress>] {
        value(CNContactInstantMessageAddressesKey, \.instantMessageAddresses)
    }

    // MARK: Objects

    /// The same contact, which cannot be changed.
    open func copy(with zone: NSZone? = nil) -> Any { CNContact(record, keys: availableKeys) }
    /// A contact with the same values that can be changed.
    open func mutableCopy(with zone: NSZone? = nil) -> Any { CNMutableContact(record, keys: availableKeys) }

    /// Contacts are equal if they have the same identifier, keys and values.
    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? CNContact else { return false }
        return other === self || availableKeys == other.availableKeys && record.hasSameValues(as: other.record)
    }
    /// The hash of the identifier.
    open override var hash: Int { record.identifier.hashValue }

    /// The text that users see for the key of a property, in the language of the program; the key itself for others.
    open class func localizedString(forKey key: String) -> String { ContactTitles.title(ofKey: key) }

    /// Compares two contacts for `sort`, by the names that an order puts first.
    open class func comparator(forNameSortOrder sortOrder: CNContactSortOrder) -> Comparator {
        { a, b in
            guard let a = a as? CNContact, let b = b as? CNContact else { return .orderedSame }
            return ContactOrder.compare(a.record, b.record, sortOrder)
        }
    }

    /// The descriptor of what `comparator(forNameSortOrder:)` needs.
    open class func descriptorForAllComparatorKeys() -> any CNKeyDescriptor {
        ContactKeys.descriptor(ContactOrder.keys)
    }
}
