import Contacts
import Foundation
import Support

// Labels of multi values, and keys of their dictionaries.

/// Home.
public let kABHomeLabel: CFString! = CNLabelHome
/// Work.
public let kABWorkLabel: CFString! = CNLabelWork
/// Something else.
public let kABOtherLabel: CFString! = CNLabelOther
/// An anniversary.
public let kABPersonAnniversaryLabel: CFString! = CNLabelDateAnniversary
/// A home page.
public let kABPersonHomePageLabel: CFString! = CNLabelURLAddressHomePage
/// A mobile phone.
public let kABPersonPhoneMobileLabel: CFString! = CNLabelPhoneNumberMobile
/// An iPhone.
public let kABPersonPhoneIPhoneLabel: CFString! = CNLabelPhoneNumberiPhone
/// The main number.
public let kABPersonPhoneMainLabel: CFString! = CNLabelPhoneNumberMain
/// A fax machine at home.
public let kABPersonPhoneHomeFAXLabel: CFString! = CNLabelPhoneNumberHomeFax
/// A fax machine at work.
public let kABPersonPhoneWorkFAXLabel: CFString! = CNLabelPhoneNumberWorkFax
/// Another fax machine.
public let kABPersonPhoneOtherFAXLabel: CFString! = CNLabelPhoneNumberOtherFax
/// A pager.
public let kABPersonPhonePagerLabel: CFString! = CNLabelPhoneNumberPager
/// The father.
public let kABPersonFatherLabel: CFString! = CNLabelContactRelationFather
/// The mother.
public let kABPersonMotherLabel: CFString! = CNLabelContactRelationMother
/// A parent.
public let kABPersonParentLabel: CFString! = CNLabelContactRelationParent
/// A brother.
public let kABPersonBrotherLabel: CFString! = CNLabelContactRelationBrother
/// A sister.
public let kABPersonSisterLabel: CFString! = CNLabelContactRelationSister
/// A child.
public let kABPersonChildLabel: CFString! = CNLabelContactRelationChild
/// A friend.
public let kABPersonFriendLabel: CFString! = CNLabelContactRelationFriend
/// A spouse.
public let kABPersonSpouseLabel: CFString! = CNLabelContactRelationSpouse
/// A partner.
public let kABPersonPartnerLabel: CFString! = CNLabelContactRelationPartner
/// An assistant.
public let kABPersonAssistantLabel: CFString! = CNLabelContactRelationAssistant
/// A manager.
public let kABPersonManagerLabel: CFString! = CNLabelContactRelationManager

// MARK: Addresses

/// The key of street and number; several lines are possible.
public let kABPersonAddressStreetKey: CFString! = "Street"
/// The key of the city.
public let kABPersonAddressCityKey: CFString! = "City"
/// The key of the state or province.
public let kABPersonAddressStateKey: CFString! = "State"
/// The key of the postal code.
public let kABPersonAddressZIPKey: CFString! = "ZIP"
/// The key of the country's name.
public let kABPersonAddressCountryKey: CFString! = "Country"
/// The key of the country's code of two letters.
public let kABPersonAddressCountryCodeKey: CFString! = "CountryCode"

// MARK: Instant messages

/// The key of the service.
public let kABPersonInstantMessageServiceKey: CFString! = "service"
/// The key of the user's name.
public let kABPersonInstantMessageUsernameKey: CFString! = "username"
/// A service for instant messages.
public let kABPersonInstantMessageServiceYahoo: CFString! = CNInstantMessageServiceYahoo
/// A service for instant messages.
public let kABPersonInstantMessageServiceJabber: CFString! = CNInstantMessageServiceJabber
/// A service for instant messages.
public let kABPersonInstantMessageServiceMSN: CFString! = CNInstantMessageServiceMSN
/// A service for instant messages.
public let kABPersonInstantMessageServiceICQ: CFString! = CNInstantMessageServiceICQ
/// A service for instant messages.
public let kABPersonInstantMessageServiceAIM: CFString! = CNInstantMessageServiceAIM
/// A service for instant messages.
public let kABPersonInstantMessageServiceQQ: CFString! = CNInstantMessageServiceQQ
/// A service for instant messages.
public let kABPersonInstantMessageServiceGoogleTalk: CFString! = CNInstantMessageServiceGoogleTalk
/// A service for instant messages.
public let kABPersonInstantMessageServiceSkype: CFString! = CNInstantMessageServiceSkype
/// A service for instant messages.
public let kABPersonInstantMessageServiceFacebook: CFString! = CNInstantMessageServiceFacebook
/// A service for instant messages.
public let kABPersonInstantMessageServiceGaduGadu: CFString! = CNInstantMessageServiceGaduGadu

// MARK: Social networks

/// The key of the address of the page.
public let kABPersonSocialProfileURLKey: CFString! = "url"
/// The key of the service.
public let kABPersonSocialProfileServiceKey: CFString! = "service"
/// The key of the user's name.
public let kABPersonSocialProfileUsernameKey: CFString! = "username"
/// The key of the service's own identifier of the user.
public let kABPersonSocialProfileUserIdentifierKey: CFString! = "identifier"
/// A social network.
public let kABPersonSocialProfileServiceTwitter: CFString! = CNSocialProfileServiceTwitter
/// A social network.
public let kABPersonSocialProfileServiceSinaWeibo: CFString! = CNSocialProfileServiceSinaWeibo
/// A social network.
public let kABPersonSocialProfileServiceFacebook: CFString! = CNSocialProfileServiceFacebook
/// A social network.
public let kABPersonSocialProfileServiceLinkedIn: CFString! = CNSocialProfileServiceLinkedIn
/// A social network.
public let kABPersonSocialProfileServiceFlickr: CFString! = CNSocialProfileServiceFlickr
