import Foundation

/// Names a property of contacts that a program fetches (DV-56): the strings below, such as `CNContactGivenNameKey`, and the
/// descriptors of formatters, pickers and vCards.
public protocol CNKeyDescriptor {}

extension String: CNKeyDescriptor {}
extension NSString: CNKeyDescriptor {}

/// The identifier; always fetched.
public let CNContactIdentifierKey = "identifier"
/// Whether it is a person or an organization.
public let CNContactTypeKey = "contactType"
/// The title before the name.
public let CNContactNamePrefixKey = "namePrefix"
/// The given name.
public let CNContactGivenNameKey = "givenName"
/// The middle name.
public let CNContactMiddleNameKey = "middleName"
/// The family name.
public let CNContactFamilyNameKey = "familyName"
/// The family name before a marriage.
public let CNContactPreviousFamilyNameKey = "previousFamilyName"
/// What follows the name.
public let CNContactNameSuffixKey = "nameSuffix"
/// The nickname.
public let CNContactNicknameKey = "nickname"
/// The organization.
public let CNContactOrganizationNameKey = "organizationName"
/// The department of the organization.
public let CNContactDepartmentNameKey = "departmentName"
/// The title of the job.
public let CNContactJobTitleKey = "jobTitle"
/// How the given name is spoken.
public let CNContactPhoneticGivenNameKey = "phoneticGivenName"
/// How the middle name is spoken.
public let CNContactPhoneticMiddleNameKey = "phoneticMiddleName"
/// How the family name is spoken.
public let CNContactPhoneticFamilyNameKey = "phoneticFamilyName"
/// How the organization is spoken.
public let CNContactPhoneticOrganizationNameKey = "phoneticOrganizationName"
/// The birthday.
public let CNContactBirthdayKey = "birthday"
/// The note.
public let CNContactNoteKey = "note"
/// The picture.
public let CNContactImageDataKey = "imageData"
/// The picture in small; the same data here.
public let CNContactThumbnailImageDataKey = "thumbnailImageData"
/// Whether there is a picture.
public let CNContactImageDataAvailableKey = "imageDataAvailable"
/// The phone numbers.
public let CNContactPhoneNumbersKey = "phoneNumbers"
/// The mail addresses.
public let CNContactEmailAddressesKey = "emailAddresses"
/// The postal addresses.
public let CNContactPostalAddressesKey = "postalAddresses"
/// Dates, such as anniversaries.
public let CNContactDatesKey = "dates"
/// The web pages.
public let CNContactUrlAddressesKey = "urlAddresses"
/// Related people.
public let CNContactRelationsKey = "contactRelations"
/// Accounts at social networks.
public let CNContactSocialProfilesKey = "socialProfiles"
/// Addresses for instant messages.
public let CNContactInstantMessageAddressesKey = "instantMessageAddresses"

/// Several keys as one descriptor.
final class CompositeKeyDescriptor: NSObject, CNKeyDescriptor, Sendable {
    /// The keys.
    let keys: Set<String>

    /// Creates a descriptor of some keys.
    init(_ keys: Set<String>) { self.keys = keys }
}

/// Sets of keys.
package enum ContactKeys {
    /// Every key.
    package static let all: Set<String> = Set(ContactText.allCases.map(\.rawValue)).union([
        CNContactIdentifierKey, CNContactTypeKey, CNContactBirthdayKey, CNContactImageDataKey,
        CNContactThumbnailImageDataKey, CNContactImageDataAvailableKey, CNContactPhoneNumbersKey,
        CNContactEmailAddressesKey, CNContactPostalAddressesKey, CNContactDatesKey, CNContactUrlAddressesKey,
        CNContactRelationsKey, CNContactSocialProfilesKey, CNContactInstantMessageAddressesKey,
    ])

    /// The keys that descriptors name.
    ///
    /// - Throws: `CNError.unauthorizedKeys` for a descriptor that is not one of the above.
    package static func keys(of descriptors: [any CNKeyDescriptor]) throws(CNError) -> Set<String> {
        var keys: Set<String> = [CNContactIdentifierKey]
        for descriptor in descriptors {
            switch descriptor {
            case let key as String where all.contains(key): keys.insert(key)
            case let key as NSString where all.contains(key.description): keys.insert(key.description)
            case let composite as CompositeKeyDescriptor: keys.formUnion(composite.keys)
            default: throw CNError(.unauthorizedKeys, "'\(descriptor)' is not a key of contacts")
            }
        }
        return keys
    }

    /// Several keys as one descriptor.
    package static func descriptor(_ keys: Set<String>) -> any CNKeyDescriptor { CompositeKeyDescriptor(keys) }
}
