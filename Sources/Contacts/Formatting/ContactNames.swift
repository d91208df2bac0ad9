import Foundation
import Support

/// Names as they are written in the languages of the world.
package enum ContactNames {
    /// Languages that put the family name first (decision; CLDR's person names agree).
    private static let familyFirstLanguages: Set<String> = ["hu", "ja", "ko", "vi", "zh", "yue", "km", "mn"]

    /// The language of the program's texts.
    package static var language: String { Bundle.main.userLocalizations.first ?? Locale.current.identifier }

    /// The full name; `nil` if there is neither a name nor an organization.
    package static func fullName(_ record: ContactRecord) -> String? {
        let organization = record[.organizationName]
        if record.type == .organization, !organization.isEmpty { return organization }
        let parts: [ContactText] = [.namePrefix, .givenName, .middleName, .familyName, .nameSuffix]
        if let name = joined(record, parts) { return name }
        return [record[.nickname], organization].first { !$0.isEmpty }
    }

    /// The name as spoken; `nil` if that is not known.
    static func phoneticName(_ record: ContactRecord) -> String? {
        joined(record, [.phoneticGivenName, .phoneticMiddleName, .phoneticFamilyName])
    }

    private static func joined(_ record: ContactRecord, _ parts: [ContactText]) -> String? {
        let family: Set<ContactText> = [.familyName, .phoneticFamilyName]
        var parts = parts
        if order(record) == .familyNameFirst, let index = parts.firstIndex(where: family.contains) {
            let first = parts.firstIndex { $0 == .givenName || $0 == .phoneticGivenName } ?? 0
            parts.insert(parts.remove(at: index), at: first)
        }
        let texts = parts.map { record[$0] }.filter { !$0.isEmpty }
        return texts.isEmpty ? nil : texts.joined(separator: delimiter(record))
    }

    /// The text that stands for a contact in a list: its full name, otherwise a mail address, otherwise a phone number; empty
    /// without any (decision).
    package static func listName(_ record: ContactRecord) -> String {
        nameOrAddress(record) ?? record.phoneNumbers.first?.value.stringValue ?? ""
    }

    fileprivate static func nameOrAddress(_ record: ContactRecord) -> String? {
        fullName(record) ?? record.emailAddresses.first?.value.description
    }

    /// The order of given and family name: that of the language for Latin names, family first for names in Chinese,
    /// Japanese and Korean scripts.
    static func order(_ record: ContactRecord) -> CNContactDisplayNameOrder {
        let names = record[.givenName] + record[.familyName]
        guard !names.isEmpty else { return languageOrder }
        if isEastAsian(names) { return .familyNameFirst }
        // Foreign names are written with the given name first in Chinese and Japanese texts.
        return names.unicodeScalars.contains { $0.value > 0x2E7F } ? .givenNameFirst : latinOrder
    }

    private static var code: String { String(language.prefix { $0 != "-" && $0 != "_" }).lowercased() }
    private static var languageOrder: CNContactDisplayNameOrder {
        familyFirstLanguages.contains(code) ? .familyNameFirst : .givenNameFirst
    }
    private static var latinOrder: CNContactDisplayNameOrder {
        ["hu", "vi"].contains(code) ? .familyNameFirst : .givenNameFirst
    }

    /// What stands between the parts: nothing in Chinese and Japanese, a space otherwise.
    static func delimiter(_ record: ContactRecord) -> String {
        let names = record[.givenName] + record[.familyName]
        return !names.isEmpty && isEastAsian(names) ? "" : " "
    }

    /// Whether all letters are ideographs, kana or hangul, at least one of them no katakana.
    private static func isEastAsian(_ text: String) -> Bool {
        var hasIdeograph = false
        for scalar in text.unicodeScalars where scalar.properties.isAlphabetic {
            switch scalar.value {
            case 0x3400...0x9FFF, 0xF900...0xFAFF, 0x20000...0x3134F, 0xAC00...0xD7A3, 0x3040...0x309F:
                hasIdeograph = true
            case 0x30A0...0x30FF: break
            default: return false
            }
        }
        return hasIdeograph
    }

    /// The initials that stand for a missing picture, at most two letters (decision); one for names in Chinese, Japanese and
    /// Korean; empty without a name.
    package static func initials(_ record: ContactRecord) -> String {
        guard record.type == .person else { return record[.organizationName].first.map(String.init) ?? "" }
        let (given, family) = (record[.givenName], record[.familyName])
        if isEastAsian(given + family) { return (family.first ?? given.first).map(String.init) ?? "" }
        let letters = [given, family].compactMap(\.first).map { String($0).uppercased() }
        if !letters.isEmpty {
            return (order(record) == .familyNameFirst ? letters.reversed() : letters).joined()
        }
        return fullName(record)?.first.map { String($0).uppercased() } ?? ""
    }
}

/// The order of contacts.
package enum ContactOrder {
    /// The texts of the name of a person.
    static let nameTexts: [ContactText] = [.namePrefix, .givenName, .middleName, .familyName, .nameSuffix]
    /// The keys that are compared.
    package static let keys: Set<String> = Set(
        (nameTexts + [.nickname, .organizationName, .phoneticGivenName, .phoneticFamilyName]).map(\.rawValue)
    ).union([CNContactTypeKey])

    /// The text by which a contact is sorted: its names in the order, otherwise the organization.
    package static func text(_ record: ContactRecord, _ order: CNContactSortOrder) -> String {
        func spoken(_ phonetic: ContactText, _ text: ContactText) -> String {
            record[phonetic].isEmpty ? record[text] : record[phonetic]
        }
        let given = spoken(.phoneticGivenName, .givenName)
        let family = spoken(.phoneticFamilyName, .familyName)
        if record.type == .person {
            let names = order == .givenName ? [given, family] : [family, given]
            let text = names.filter { !$0.isEmpty }.joined(separator: " ")
            if !text.isEmpty { return text }
        }
        return ContactNames.nameOrAddress(record) ?? ""
    }

    /// Compares two contacts, without regard to case; those without a name come last.
    package static func compare(
        _ a: ContactRecord, _ b: ContactRecord, _ order: CNContactSortOrder
    ) -> ComparisonResult {
        guard order != .none else { return .orderedSame }
        return compare(text(a, order), text(b, order))
    }

    private static func compare(_ first: String, _ second: String) -> ComparisonResult {
        if first.isEmpty != second.isEmpty { return first.isEmpty ? .orderedDescending : .orderedAscending }
        return first.compare(second, options: [.caseInsensitive, .numeric], range: nil, locale: .current)
    }

    /// Contacts in an order; equal ones keep theirs.
    package static func sorted(_ records: [ContactRecord], _ order: CNContactSortOrder) -> [ContactRecord] {
        guard order != .none else { return records }
        // Each text is made once.
        return records.map { (record: $0, text: text($0, order)) }
            .sorted { compare($0.text, $1.text) == .orderedAscending }.map(\.record)
    }
}
