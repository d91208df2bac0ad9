import Contacts
import Foundation
import Support

/// What Contacts calls properties and values of the address book, and back.
package enum PropertyKeys {
    /// The key of a property; `nil` for properties that people do not have.
    package static func key(of property: ABPropertyID) -> String? { PersonProperty(rawValue: property)?.key }

    /// The property with a key; `kABPropertyInvalidID` for keys that have none.
    package static func property(of key: String) -> ABPropertyID {
        PersonProperty.property(ofKey: key)?.rawValue ?? kABPropertyInvalidID
    }

    /// The identifier of a value in the multi value that `ABRecordCopyValue(_:_:)` returns;
    /// `kABMultiValueInvalidIdentifier` for properties that have one value.
    package static func identifier(of property: CNContactProperty) -> ABMultiValueIdentifier {
        let identifiers = valueIdentifiers(property.key, property.contact.contents)
        return identifiers.firstIndex { $0 == property.identifier }.map(ABMultiValueIdentifier.init)
            ?? kABMultiValueInvalidIdentifier
    }

    /// The identifier that Contacts has for a value; `nil` for properties that have one value.
    package static func valueIdentifier(
        _ identifier: ABMultiValueIdentifier, of key: String, in record: ContactRecord
    ) -> String? {
        let identifiers = valueIdentifiers(key, record)
        return identifiers.indices.contains(Int(identifier)) ? identifiers[Int(identifier)] : nil
    }

    private static func valueIdentifiers(_ key: String, _ record: ContactRecord) -> [String] {
        switch key {
        case CNContactPhoneNumbersKey: record.phoneNumbers.map(\.identifier)
        case CNContactEmailAddressesKey: record.emailAddresses.map(\.identifier)
        case CNContactPostalAddressesKey: record.postalAddresses.map(\.identifier)
        case CNContactDatesKey: record.dates.map(\.identifier)
        case CNContactInstantMessageAddressesKey: record.instantMessageAddresses.map(\.identifier)
        case CNContactUrlAddressesKey: record.urlAddresses.map(\.identifier)
        case CNContactRelationsKey: record.relations.map(\.identifier)
        case CNContactSocialProfilesKey: record.socialProfiles.map(\.identifier)
        default: []
        }
    }
}
