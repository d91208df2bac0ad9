import Foundation

/// Chooses contacts; made by the methods of `CNContact`.
final class ContactPredicate: NSPredicate {
    private let matches: @Sendable (ContactRecord) -> Bool

    init(_ matches: @escaping @Sendable (ContactRecord) -> Bool) {
        self.matches = matches
        super.init(value: true)
    }

    required init?(coder: NSCoder) { return nil }

    /// Whether a contact is chosen.
    func includes(_ record: ContactRecord) -> Bool { matches(record) }

    /// Whether an object is a contact that is chosen.
    override func evaluate(with object: Any?) -> Bool {
        (object as? CNContact).map { matches($0.record) } ?? false
    }
}

extension CNContact {
    /// Contacts with a name: each word begins a word of the name, the nickname or the organization, without regard to case and
    /// marks (decision). No contact for an empty name.
    public class func predicateForContacts(matchingName name: String) -> NSPredicate {
        let words = ContactSearch.words(name)
        return ContactPredicate { !words.isEmpty && ContactSearch.matchesName($0, words) }
    }

    /// Contacts with a mail address, without regard to case.
    public class func predicateForContacts(matchingEmailAddress emailAddress: String) -> NSPredicate {
        let address = emailAddress.lowercased()
        return ContactPredicate { $0.emailAddresses.contains { $0.value.description.lowercased() == address } }
    }

    /// Contacts with a phone number: the same digits, or one is the end of the other with at least seven digits, as without
    /// the area code (decision).
    public class func predicateForContacts(matching phoneNumber: CNPhoneNumber) -> NSPredicate {
        ContactPredicate { $0.phoneNumbers.contains { $0.value.reachesSamePhone(as: phoneNumber) } }
    }

    /// Contacts with some identifiers.
    public class func predicateForContacts(withIdentifiers identifiers: [String]) -> NSPredicate {
        let identifiers = Set(identifiers)
        return ContactPredicate { identifiers.contains($0.identifier) }
    }

    /// The contacts of a group.
    public class func predicateForContactsInGroup(withIdentifier groupIdentifier: String) -> NSPredicate {
        ContactPredicate { $0.categories.contains(groupIdentifier) }
    }

    /// The contacts of an address book.
    public class func predicateForContactsInContainer(withIdentifier containerIdentifier: String) -> NSPredicate {
        ContactPredicate { $0.container == containerIdentifier }
    }
}

/// Finds contacts by what a user types.
package enum ContactSearch {
    /// The words of a text in a form that is compared.
    package static func words(_ text: String) -> [String] {
        text.folding(options: [.caseInsensitive, .diacriticInsensitive, .widthInsensitive], locale: nil)
            .split { !($0.isLetter || $0.isNumber) }.map(String.init)
    }

    /// Whether each word begins a word of the name.
    package static func matchesName(_ record: ContactRecord, _ words: [String]) -> Bool {
        let texts =
            ContactOrder.nameTexts + [
                .nickname, .previousFamilyName, .organizationName, .phoneticGivenName, .phoneticFamilyName,
            ]
        let names = texts.flatMap { self.words(record[$0]) } + self.words(ContactNames.fullName(record) ?? "")
        return words.allSatisfy { word in names.contains { $0.hasPrefix(word) } }
    }

    /// Whether each word is in the name, or the text is part of a number or a mail address.
    package static func matches(_ record: ContactRecord, _ text: String) -> Bool {
        let words = words(text)
        if words.isEmpty || matchesName(record, words) { return true }
        let lowercased = text.lowercased().trimmingCharacters(in: .whitespaces)
        if record.emailAddresses.contains(where: { $0.value.description.lowercased().contains(lowercased) }) {
            return true
        }
        let digits = text.filter(\.isNumber)
        guard digits.count >= leastDigits, !text.contains(where: \.isLetter) else { return false }
        return record.phoneNumbers.contains { $0.value.stringValue.filter(\.isNumber).contains(digits) }
    }

    /// The fewest digits that are looked for in phone numbers (decision).
    private static let leastDigits = 3
}
