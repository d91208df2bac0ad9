import Foundation

/// Names in vCards, and what they are here.
enum VCardNames {
    /// Properties that are plain texts.
    static let texts: [String: ContactText] = [
        "NICKNAME": .nickname, "TITLE": .jobTitle, "NOTE": .note, "X-MAIDENNAME": .previousFamilyName,
        "X-PHONETIC-FIRST-NAME": .phoneticGivenName, "X-PHONETIC-MIDDLE-NAME": .phoneticMiddleName,
        "X-PHONETIC-LAST-NAME": .phoneticFamilyName, "X-PHONETIC-ORG": .phoneticOrganizationName,
    ]

    /// Properties that are addresses for instant messages, and their services.
    static let services: [String: String] = [
        "X-JABBER": CNInstantMessageServiceJabber, "X-SKYPE": CNInstantMessageServiceSkype,
        "X-SKYPE-USERNAME": CNInstantMessageServiceSkype, "X-ICQ": CNInstantMessageServiceICQ,
        "X-QQ": CNInstantMessageServiceQQ, "X-AIM": CNInstantMessageServiceAIM,
        "X-MSN": CNInstantMessageServiceMSN, "X-YAHOO": CNInstantMessageServiceYahoo,
        "X-GOOGLE-TALK": CNInstantMessageServiceGoogleTalk, "X-GADUGADU": CNInstantMessageServiceGaduGadu,
        "X-MATRIX": "Matrix",
    ]

    /// The property of a service.
    static func property(ofService service: String) -> String? {
        services.filter { $0.value.lowercased() == service.lowercased() }.keys.min { ($0.count, $0) < ($1.count, $1) }
    }

    /// Schemes of addresses for instant messages, and their services.
    static let schemes: [String: String] = [
        "xmpp": CNInstantMessageServiceJabber, "skype": CNInstantMessageServiceSkype,
        "aim": CNInstantMessageServiceAIM, "msnim": CNInstantMessageServiceMSN, "ymsgr": CNInstantMessageServiceYahoo,
        "icq": CNInstantMessageServiceICQ, "matrix": "Matrix",
    ]

    /// Types of relations in vCard 4.0.
    static let relations: [String: String] = [
        "SPOUSE": CNLabelContactRelationSpouse, "CHILD": CNLabelContactRelationChild,
        "PARENT": CNLabelContactRelationParent, "FRIEND": CNLabelContactRelationFriend,
        "COLLEAGUE": CNLabelContactRelationColleague, "CO-WORKER": CNLabelContactRelationColleague,
        "SIBLING": "sibling", "AGENT": CNLabelContactRelationAssistant,
    ]

    /// The types that a label of a phone number is written with; `nil` for others.
    static func types(ofPhoneLabel label: String) -> [String]? {
        switch label {
        case CNLabelPhoneNumberMobile: ["CELL"]
        case CNLabelPhoneNumberiPhone: ["CELL", "IPHONE"]
        case CNLabelPhoneNumberMain: ["MAIN"]
        case CNLabelPhoneNumberPager: ["PAGER"]
        case CNLabelPhoneNumberHomeFax: ["HOME", "FAX"]
        case CNLabelPhoneNumberWorkFax: ["WORK", "FAX"]
        case CNLabelPhoneNumberOtherFax: ["FAX"]
        default: types(ofLabel: label)
        }
    }

    /// The types that a label is written with; `nil` for others.
    static func types(ofLabel label: String) -> [String]? {
        switch label {
        case CNLabelHome: ["HOME"]
        case CNLabelWork: ["WORK"]
        case CNLabelOther: ["OTHER"]
        default: nil
        }
    }
}

/// Dates of vCards: `1990-07-05`, `19900705`, `--07-05`, with or without a time.
package enum VCardDate {
    /// The year that stands for none in Apple's vCards.
    private static let omittedYear = 1604

    /// The day of a property; `nil` if it is not one.
    static func components(_ line: VCardLine) -> DateComponents? {
        var text = line.value.trimmingCharacters(in: .whitespaces)
        if let time = text.firstIndex(where: { $0 == "T" || $0 == " " }) { text = String(text[..<time]) }
        let isWithoutYear = text.hasPrefix("--")
        let digits = text.filter { $0 != "-" }
        guard digits.utf8.count == (isWithoutYear ? 4 : 8), digits.utf8.allSatisfy({ (0x30...0x39).contains($0) })
        else { return nil }
        var components = DateComponents(calendar: Calendar(identifier: .gregorian))
        let year = isWithoutYear ? nil : Int(digits.prefix(4))
        if let year, year != omittedYear || line.values(of: "X-APPLE-OMIT-YEAR").isEmpty { components.year = year }
        components.month = Int(digits.suffix(4).prefix(2))
        components.day = Int(digits.suffix(2))
        guard let month = components.month, let day = components.day, (1...12).contains(month),
            (1...31).contains(day)
        else { return nil }
        return components
    }

    /// The text of a day in a vCard 3.0, and whether its year is only a substitute; `nil` without month or day.
    static func text(_ components: DateComponents) -> (text: String, omitsYear: Bool)? {
        guard let month = components.month, let day = components.day else { return nil }
        return (String(format: "%04d-%02d-%02d", components.year ?? omittedYear, month, day), components.year == nil)
    }

    /// The same components as an object.
    package static func object(_ components: DateComponents) -> NSDateComponents {
        let object = NSDateComponents()
        object.calendar = components.calendar
        if let year = components.year { object.year = year }
        if let month = components.month { object.month = month }
        if let day = components.day { object.day = day }
        return object
    }

    /// The components of an object.
    package static func components(_ object: NSDateComponents) -> DateComponents {
        func value(_ number: Int) -> Int? { number == NSDateComponentUndefined ? nil : number }
        return DateComponents(
            calendar: object.calendar, year: value(object.year), month: value(object.month), day: value(object.day))
    }
}
