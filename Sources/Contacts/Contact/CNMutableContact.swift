import Foundation

/// A contact whose values can be changed. Save it with a `CNSaveRequest`.
open class CNMutableContact: CNContact, @unchecked Sendable {
    /// Changes a value; its key is available from then on.
    private func set<Value>(_ key: String, _ path: WritableKeyPath<ContactRecord, Value>, _ value: Value) {
        record[keyPath: path] = value
        availableKeys?.insert(key)
    }

    private func set(_ text: ContactText, _ value: String) { set(text.rawValue, \.[text], value) }

    /// The title before the name.
    open override var namePrefix: String {
        get { super.namePrefix }
        set { set(.namePrefix, newValue) }
    }
    /// The given name.
    open override var givenName: String {
        get { super.givenName }
        set { set(.givenName, newValue) }
    }
    /// The middle name.
    open override var middleName: String {
        get { super.middleName }
        set { set(.middleName, newValue) }
    }
    /// The family name.
    open override var familyName: String {
        get { super.familyName }
        set { set(.familyName, newValue) }
    }
    /// The family name before a marriage.
    open override var previousFamilyName: String {
        get { super.previousFamilyName }
        set { set(.previousFamilyName, newValue) }
    }
    /// What follows the name.
    open override var nameSuffix: String {
        get { super.nameSuffix }
        set { set(.nameSuffix, newValue) }
    }
    /// The nickname.
    open override var nickname: String {
        get { super.nickname }
        set { set(.nickname, newValue) }
    }
    /// The organization.
    open override var organizationName: String {
        get { super.organizationName }
        set { set(.organizationName, newValue) }
    }
    /// The department of the organization.
    open override var departmentName: String {
        get { super.departmentName }
        set { set(.departmentName, newValue) }
    }
    /// The title of the job.
    open override var jobTitle: String {
        get { super.jobTitle }
        set { set(.jobTitle, newValue) }
    }
    /// How the given name is spoken.
    open override var phoneticGivenName: String {
        get { super.phoneticGivenName }
        set { set(.phoneticGivenName, newValue) }
    }
    /// How the middle name is spoken.
    open override var phoneticMiddleName: String {
        get { super.phoneticMiddleName }
        set { set(.phoneticMiddleName, newValue) }
    }
    /// How the family name is spoken.
    open override var phoneticFamilyName: String {
        get { super.phoneticFamilyName }
        set { set(.phoneticFamilyName, newValue) }
    }
    /// How the organization is spoken.
    open override var phoneticOrganizationName: String {
        get { super.phoneticOrganizationName }
        set { set(.phoneticOrganizationName, newValue) }
    }
    /// The note.
    open override var note: String {
        get { super.note }
        set { set(.note, newValue) }
    }
    /// Person or organization.
    open override var contactType: CNContactType {
        get { super.contactType }
        set { set(CNContactTypeKey, \.type, newValue) }
    }
    /// The birthday; without a year if it is not known.
    open override var birthday: DateComponents? {
        get { super.birthday }
        set { set(CNContactBirthdayKey, \.birthday, newValue) }
    }
    /// The phone numbers.
    open override var phoneNumbers: [CNLabeledValue<CNPhoneNumber>] {
        get { super.phoneNumbers }
        set { set(CNContactPhoneNumbersKey, \.phoneNumbers, newValue) }
    }
    /// The mail addresses.
    open override var emailAddresses: [CNLabeledValue<NSString>] {
        get { super.emailAddresses }
        set { set(CNContactEmailAddressesKey, \.emailAddresses, newValue) }
    }
    /// The postal addresses.
    open override var postalAddresses: [CNLabeledValue<CNPostalAddress>] {
        get { super.postalAddresses }
        set { set(CNContactPostalAddressesKey, \.postalAddresses, newValue) }
    }
    /// Dates, such as anniversaries.
    open override var dates: [CNLabeledValue<NSDateComponents>] {
        get { super.dates }
        set { set(CNContactDatesKey, \.dates, newValue) }
    }
    /// The web pages.
    open override var urlAddresses: [CNLabeledValue<NSString>] {
        get { super.urlAddresses }
        set { set(CNContactUrlAddressesKey, \.urlAddresses, newValue) }
    }
    /// Related people.
    open override var contactRelations: [CNLabeledValue<CNContactRelation>] {
        get { super.contactRelations }
        set { set(CNContactRelationsKey, \.relations, newValue) }
    }
    /// Accounts at social networks.
    open override var socialProfiles: [CNLabeledValue<CNSocialProfile>] {
        get { super.socialProfiles }
        set { set(CNContactSocialProfilesKey, \.socialProfiles, newValue) }
    }
    /// Addresses for instant messages.
    open override var instantMessageAddresses: [CNLabeledValue<CNInstantMessageAddress>] {
        get { super.instantMessageAddresses }
        set { set(CNContactInstantMessageAddressesKey, \.instantMessageAddresses, newValue) }
    }
    /// The picture, in the format of its file; `nil` removes it.
    open override var imageData: Data? {
        get { super.imageData }
        set {
            set(CNContactImageDataKey, \.imageData, newValue)
            availableKeys?.formUnion([CNContactThumbnailImageDataKey, CNContactImageDataAvailableKey])
        }
    }
}
