import Contacts
import Foundation
import Support

/// The properties of people; the raw values are those of the constants below.
enum PersonProperty: ABPropertyID {
    case firstName = 0, lastName = 1, phone = 3, email = 4, address = 5, middleName = 6
    case firstNamePhonetic = 7, middleNamePhonetic = 8, lastNamePhonetic = 9
    case organization = 10, department = 11, date = 12, instantMessage = 13, note = 14, birthday = 17, jobTitle = 18
    case nickname = 19, prefix = 20, suffix = 21, url = 22, relatedNames = 23, kind = 24, socialProfile = 46

    /// The key of Contacts.
    var key: String {
        switch self {
        case .phone: CNContactPhoneNumbersKey
        case .email: CNContactEmailAddressesKey
        case .address: CNContactPostalAddressesKey
        case .date: CNContactDatesKey
        case .instantMessage: CNContactInstantMessageAddressesKey
        case .birthday: CNContactBirthdayKey
        case .url: CNContactUrlAddressesKey
        case .relatedNames: CNContactRelationsKey
        case .kind: CNContactTypeKey
        case .socialProfile: CNContactSocialProfilesKey
        default: text?.rawValue ?? CNContactIdentifierKey
        }
    }

    /// The plain text that the property is; `nil` for others.
    var text: ContactText? {
        switch self {
        case .firstName: .givenName
        case .lastName: .familyName
        case .middleName: .middleName
        case .firstNamePhonetic: .phoneticGivenName
        case .middleNamePhonetic: .phoneticMiddleName
        case .lastNamePhonetic: .phoneticFamilyName
        case .organization: .organizationName
        case .department: .departmentName
        case .note: .note
        case .jobTitle: .jobTitle
        case .nickname: .nickname
        case .prefix: .namePrefix
        case .suffix: .nameSuffix
        default: nil
        }
    }

    /// The type of the values.
    var type: Int {
        switch self {
        case .phone, .email, .url, .relatedNames: kABMultiStringPropertyType
        case .address, .instantMessage, .socialProfile: kABMultiDictionaryPropertyType
        case .date: kABMultiDateTimePropertyType
        case .birthday: kABDateTimePropertyType
        case .kind: kABIntegerPropertyType
        default: kABStringPropertyType
        }
    }

    /// All properties.
    private static let all: [PersonProperty] = [
        .firstName, .lastName, .phone, .email, .address, .middleName, .firstNamePhonetic, .middleNamePhonetic,
        .lastNamePhonetic, .organization, .department, .date, .instantMessage, .note, .birthday, .jobTitle, .nickname,
        .prefix, .suffix, .url, .relatedNames, .kind, .socialProfile,
    ]

    /// The property with a key of Contacts; `nil` for keys that have none.
    static func property(ofKey key: String) -> PersonProperty? { all.first { $0.key == key } }
}

/// The given name, a string.
public let kABPersonFirstNameProperty: ABPropertyID = PersonProperty.firstName.rawValue
/// The family name, a string.
public let kABPersonLastNameProperty: ABPropertyID = PersonProperty.lastName.rawValue
/// The middle name, a string.
public let kABPersonMiddleNameProperty: ABPropertyID = PersonProperty.middleName.rawValue
/// The title before the name, a string.
public let kABPersonPrefixProperty: ABPropertyID = PersonProperty.prefix.rawValue
/// What follows the name, a string.
public let kABPersonSuffixProperty: ABPropertyID = PersonProperty.suffix.rawValue
/// The nickname, a string.
public let kABPersonNicknameProperty: ABPropertyID = PersonProperty.nickname.rawValue
/// How the given name is spoken, a string.
public let kABPersonFirstNamePhoneticProperty: ABPropertyID = PersonProperty.firstNamePhonetic.rawValue
/// How the family name is spoken, a string.
public let kABPersonLastNamePhoneticProperty: ABPropertyID = PersonProperty.lastNamePhonetic.rawValue
/// How the middle name is spoken, a string.
public let kABPersonMiddleNamePhoneticProperty: ABPropertyID = PersonProperty.middleNamePhonetic.rawValue
/// The organization, a string.
public let kABPersonOrganizationProperty: ABPropertyID = PersonProperty.organization.rawValue
/// The department of the organization, a string.
public let kABPersonDepartmentProperty: ABPropertyID = PersonProperty.department.rawValue
/// The title of the job, a string.
public let kABPersonJobTitleProperty: ABPropertyID = PersonProperty.jobTitle.rawValue
/// The mail addresses, strings with labels.
public let kABPersonEmailProperty: ABPropertyID = PersonProperty.email.rawValue
/// The birthday, a date: noon of the day in the time zone of the device; in the year 1604 if the year is not known
/// (decision).
public let kABPersonBirthdayProperty: ABPropertyID = PersonProperty.birthday.rawValue
/// The note, a string.
public let kABPersonNoteProperty: ABPropertyID = PersonProperty.note.rawValue
/// The postal addresses, dictionaries with labels; their keys are `kABPersonAddressStreetKey` and the like.
public let kABPersonAddressProperty: ABPropertyID = PersonProperty.address.rawValue
/// Dates such as anniversaries, with labels; as the birthday.
public let kABPersonDateProperty: ABPropertyID = PersonProperty.date.rawValue
/// Person or organization: `kABPersonKindPerson` or `kABPersonKindOrganization`.
public let kABPersonKindProperty: ABPropertyID = PersonProperty.kind.rawValue
/// The phone numbers, strings with labels.
public let kABPersonPhoneProperty: ABPropertyID = PersonProperty.phone.rawValue
/// The addresses for instant messages, dictionaries with labels.
public let kABPersonInstantMessageProperty: ABPropertyID = PersonProperty.instantMessage.rawValue
/// The web pages, strings with labels.
public let kABPersonURLProperty: ABPropertyID = PersonProperty.url.rawValue
/// Names of related people, with labels.
public let kABPersonRelatedNamesProperty: ABPropertyID = PersonProperty.relatedNames.rawValue
/// Accounts at social networks, dictionaries with labels.
public let kABPersonSocialProfileProperty: ABPropertyID = PersonProperty.socialProfile.rawValue

/// The kind of a person.
public let kABPersonKindPerson: CFNumber! = NSNumber(value: CNContactType.person.rawValue)
/// The kind of an organization.
public let kABPersonKindOrganization: CFNumber! = NSNumber(value: CNContactType.organization.rawValue)
