import Contacts
import Foundation
import Support

/// The rows of a contact's card.
@MainActor enum ContactCard {
    /// A row: a property with the text that is shown, and the address that a touch opens.
    struct Row {
        var property: CNContactProperty
        var title: String
        var text: String
        var url: URL?
    }

    /// The keys of the sections, in their order.
    static let keys = [
        CNContactPhoneNumbersKey, CNContactEmailAddressesKey, CNContactUrlAddressesKey, CNContactPostalAddressesKey,
        CNContactBirthdayKey, CNContactDatesKey, CNContactRelationsKey, CNContactSocialProfilesKey,
        CNContactInstantMessageAddressesKey, CNContactNoteKey,
    ]

    /// The properties that have a value and were fetched, in the order of the card.
    static func properties(of contact: CNContact, keys shown: [String]?) -> [CNContactProperty] {
        sections(of: contact, keys: shown).flatMap { $0.map(\.property) }
    }

    /// The rows by properties; empty ones are left out. `shown` limits the keys.
    static func sections(of contact: CNContact, keys shown: [String]?) -> [[Row]] {
        keys.filter { (shown?.contains($0) ?? true) && contact.isKeyAvailable($0) }
            .map { rows(of: contact, $0) }.filter { !$0.isEmpty }
    }

    private static func rows(of contact: CNContact, _ key: String) -> [Row] {
        func rows<Value>(
            _ values: [CNLabeledValue<Value>], _ text: (Value) -> String, _ url: (Value) -> URL? = { _ in nil }
        ) -> [Row] {
            values.map { value in
                let title = value.label.map { CNLabeledValue<Value>.localizedString(forLabel: $0) }
                let isText = value.value is NSString
                return Row(
                    property: CNContactProperty(
                        contact: contact, key: key, value: isText ? text(value.value) : value.value,
                        identifier: value.identifier, label: value.label),
                    title: title ?? ContactTitles.title(ofKey: key).lowercased(), text: text(value.value),
                    url: url(value.value))
            }
        }
        func row(_ text: String, _ value: Any) -> [Row] {
            text.isEmpty
                ? []
                : [
                    Row(
                        property: CNContactProperty(
                            contact: contact, key: key, value: value, identifier: nil, label: nil),
                        title: ContactTitles.title(ofKey: key).lowercased(), text: text)
                ]
        }
        switch key {
        case CNContactPhoneNumbersKey:
            return rows(contact.phoneNumbers, \.stringValue) {
                Self.url("tel:", $0.stringValue.filter { !$0.isWhitespace })
            }
        case CNContactEmailAddressesKey:
            return rows(contact.emailAddresses, \.description) { Self.url("mailto:", $0.description) }
        case CNContactUrlAddressesKey:
            return rows(contact.urlAddresses, \.description) { page($0.description) }
        case CNContactPostalAddressesKey:
            return rows(contact.postalAddresses, { CNPostalAddressFormatter.string(from: $0, style: .mailingAddress) })
            {
                let line = CNPostalAddressFormatter.string(from: $0, style: .mailingAddress)
                return Self.url("geo:0,0?q=", line.replacingOccurrences(of: "\n", with: ", "))
            }
        case CNContactBirthdayKey:
            return contact.birthday.map { row(ContactDates.text($0), $0) } ?? []
        case CNContactDatesKey:
            return rows(contact.dates, { ContactDates.text(VCardDate.components($0)) })
        case CNContactRelationsKey: return rows(contact.contactRelations, \.name)
        case CNContactSocialProfilesKey:
            return rows(
                contact.socialProfiles, { $0.username.isEmpty ? $0.urlString : $0.username + " · " + $0.service }
            ) {
                page($0.urlString)
            }
        case CNContactInstantMessageAddressesKey:
            return rows(contact.instantMessageAddresses, { $0.username + " · " + $0.service })
        case CNContactNoteKey: return row(contact.note, contact.note)
        default: return []
        }
    }

    private static func url(_ prefix: String, _ text: String) -> URL? {
        let allowed = CharacterSet.urlPathAllowed.subtracting(CharacterSet(charactersIn: "?&#;"))
        return text.addingPercentEncoding(withAllowedCharacters: allowed).flatMap { URL(string: prefix + $0) }
    }

    /// The address of a page; only those of the web are opened.
    private static func page(_ text: String) -> URL? {
        let full = text.contains("://") ? text : "https://" + text
        guard let url = URL(string: full), ["http", "https"].contains(url.scheme?.lowercased()) else { return nil }
        return url
    }
}

/// Days as users see them.
enum ContactDates {
    /// A day in the language of the program, without a year if it has none; empty if it is not a day.
    static func text(_ components: DateComponents) -> String {
        var components = components
        components.calendar = nil
        let calendar = Calendar(identifier: .gregorian)
        let hasYear = components.year != nil
        // A leap year, for 29 February.
        components.year = components.year ?? 2000
        guard components.month != nil, components.day != nil, let date = calendar.date(from: components) else {
            return ""
        }
        let formatter = DateFormatter()
        formatter.locale = Locale(identifier: ContactNames.language)
        formatter.calendar = calendar
        formatter.setLocalizedDateFormatFromTemplate(hasYear ? "dMMMMyyyy" : "dMMMM")
        return formatter.string(from: date)
    }
}
