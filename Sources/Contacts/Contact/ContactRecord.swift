import Foundation

/// The properties of a contact that are plain texts; the raw values are the keys.
package enum ContactText: String, CaseIterable, Sendable {
    case namePrefix, givenName, middleName, familyName, previousFamilyName, nameSuffix, nickname
    case organizationName, departmentName, jobTitle
    case phoneticGivenName, phoneticMiddleName, phoneticFamilyName, phoneticOrganizationName
    case note
}

/// All values of a contact.
package struct ContactRecord: @unchecked Sendable {
    /// The identifier.
    package var identifier: String
    /// Person or organization.
    package var type = CNContactType.person
    /// The plain texts; those that are missing are empty.
    package var texts: [ContactText: String] = [:]
    package var birthday: DateComponents?
    package var imageData: Data?
    package var phoneNumbers: [CNLabeledValue<CNPhoneNumber>] = []
    package var emailAddresses: [CNLabeledValue<NSString>] = []
    package var postalAddresses: [CNLabeledValue<CNPostalAddress>] = []
    package var dates: [CNLabeledValue<NSDateComponents>] = []
    package var urlAddresses: [CNLabeledValue<NSString>] = []
    package var relations: [CNLabeledValue<CNContactRelation>] = []
    package var socialProfiles: [CNLabeledValue<CNSocialProfile>] = []
    package var instantMessageAddresses: [CNLabeledValue<CNInstantMessageAddress>] = []
    /// The groups that it belongs to.
    package var categories: [String] = []
    /// Lines of its vCard that have no property here; they are written back as they were.
    var otherLines: [VCardLine] = []
    /// The address book that it is in; `nil` before it is saved.
    package var container: String?

    /// Creates a record without values.
    package init(identifier: String = UUID().uuidString) { self.identifier = identifier }

    /// A plain text; empty if it is missing.
    package subscript(text: ContactText) -> String {
        get { texts[text] ?? "" }
        set { texts[text] = newValue.isEmpty ? nil : newValue }
    }

    /// Copies the values of some keys from another record.
    mutating func merge(_ other: ContactRecord, keys: Set<String>) {
        for text in ContactText.allCases where keys.contains(text.rawValue) { self[text] = other[text] }
        if keys.contains(CNContactTypeKey) { type = other.type }
        if keys.contains(CNContactBirthdayKey) { birthday = other.birthday }
        if keys.contains(CNContactImageDataKey) { imageData = other.imageData }
        if keys.contains(CNContactPhoneNumbersKey) { phoneNumbers = other.phoneNumbers }
        if keys.contains(CNContactEmailAddressesKey) { emailAddresses = other.emailAddresses }
        if keys.contains(CNContactPostalAddressesKey) { postalAddresses = other.postalAddresses }
        if keys.contains(CNContactDatesKey) { dates = other.dates }
        if keys.contains(CNContactUrlAddressesKey) { urlAddresses = other.urlAddresses }
        if keys.contains(CNContactRelationsKey) { relations = other.relations }
        if keys.contains(CNContactSocialProfilesKey) { socialProfiles = other.socialProfiles }
        if keys.contains(CNContactInstantMessageAddressesKey) {
            instantMessageAddresses = other.instantMessageAddresses
        }
    }

    /// Whether programs see the same values in both.
    func hasSameValues(as other: ContactRecord) -> Bool {
        func same<Value>(_ a: [CNLabeledValue<Value>], _ b: [CNLabeledValue<Value>]) -> Bool {
            a.count == b.count && zip(a, b).allSatisfy { $0.label == $1.label && $0.value.isEqual($1.value) }
        }
        return identifier == other.identifier && type == other.type && texts == other.texts
            && birthday == other.birthday && imageData == other.imageData && categories == other.categories
            && same(phoneNumbers, other.phoneNumbers) && same(emailAddresses, other.emailAddresses)
            && same(postalAddresses, other.postalAddresses) && same(dates, other.dates)
            && same(urlAddresses, other.urlAddresses) && same(relations, other.relations)
            && same(socialProfiles, other.socialProfiles)
            && same(instantMessageAddresses, other.instantMessageAddresses)
    }
}
