import Support

/// The texts that users see for keys and labels, in the language of the program.
package enum ContactTitles {
    /// The text of a label: texts of the user's unchanged, those of the system translated, others such as
    /// `_$!<Sister>!$_` by the name inside.
    package static func title(ofLabel label: String) -> String {
        guard label.hasPrefix("_$!<"), label.hasSuffix(">!$_") else { return label }
        let name = String(label.dropFirst(4).dropLast(4))
        return SystemText.title(names[name] ?? name.lowercased())
    }

    private static let names = [
        "HomeFAX": "home fax", "WorkFAX": "work fax", "OtherFAX": "other fax", "HomePage": "home page",
    ]

    /// The text of a key of contacts or postal addresses; the key itself for others.
    package static func title(ofKey key: String) -> String { keys[key].map { SystemText.title($0) } ?? key }

    private static let keys = [
        CNContactNamePrefixKey: "Prefix", CNContactGivenNameKey: "First name", CNContactMiddleNameKey: "Middle name",
        CNContactFamilyNameKey: "Last name", CNContactPreviousFamilyNameKey: "Maiden name",
        CNContactNameSuffixKey: "Suffix", CNContactNicknameKey: "Nickname",
        CNContactOrganizationNameKey: "Company", CNContactDepartmentNameKey: "Department",
        CNContactJobTitleKey: "Job title", CNContactPhoneticGivenNameKey: "Phonetic first name",
        CNContactPhoneticMiddleNameKey: "Phonetic middle name",
        CNContactPhoneticFamilyNameKey: "Phonetic last name",
        CNContactPhoneticOrganizationNameKey: "Phonetic company name", CNContactBirthdayKey: "Birthday",
        CNContactNoteKey: "Notes", CNContactImageDataKey: "Photo", CNContactPhoneNumbersKey: "Phone",
        CNContactEmailAddressesKey: "Email", CNContactPostalAddressesKey: "Address", CNContactDatesKey: "Date",
        CNContactUrlAddressesKey: "URL", CNContactRelationsKey: "Related name",
        CNContactSocialProfilesKey: "Social profile", CNContactInstantMessageAddressesKey: "Instant message",
        CNPostalAddressStreetKey: "Street", CNPostalAddressCityKey: "City", CNPostalAddressStateKey: "State",
        CNPostalAddressPostalCodeKey: "Postal code", CNPostalAddressCountryKey: "Country",
        CNPostalAddressISOCountryCodeKey: "Country code", CNPostalAddressSubLocalityKey: "District",
        CNPostalAddressSubAdministrativeAreaKey: "County",
    ]
}
