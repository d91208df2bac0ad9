import Contacts
import Foundation
import Support

/// Converts between the values of contacts and those of properties.
enum PersonValues {
    /// The value of a property; `nil` if it has none.
    static func value(of property: PersonProperty, in record: ContactRecord) -> AnyObject? {
        if let text = property.text {
            return record[text].isEmpty ? nil : NSString(string: record[text])
        }
        func multi<Value>(_ values: [CNLabeledValue<Value>], _ object: (Value) -> AnyObject) -> MultiValue {
            MultiValue(ABPropertyType(property.type), values.map { ($0.label, object($0.value), $0) })
        }
        switch property {
        case .phone: return multi(record.phoneNumbers) { NSString(string: $0.stringValue) }
        case .email: return multi(record.emailAddresses) { $0 }
        case .url: return multi(record.urlAddresses) { $0 }
        case .relatedNames: return multi(record.relations) { NSString(string: $0.name) }
        case .address: return multi(record.postalAddresses) { dictionary(AddressDictionary.texts(of: $0)) }
        case .date: return multi(record.dates) { NSDate(day: VCardDate.components($0)) }
        case .instantMessage:
            return multi(record.instantMessageAddresses) {
                dictionary([
                    kABPersonInstantMessageServiceKey: $0.service, kABPersonInstantMessageUsernameKey: $0.username,
                ])
            }
        case .socialProfile:
            return multi(record.socialProfiles) {
                dictionary([
                    kABPersonSocialProfileURLKey: $0.urlString, kABPersonSocialProfileServiceKey: $0.service,
                    kABPersonSocialProfileUsernameKey: $0.username,
                    kABPersonSocialProfileUserIdentifierKey: $0.userIdentifier,
                ])
            }
        case .birthday: return record.birthday.map { NSDate(day: $0) }
        case .kind: return record.type == .organization ? kABPersonKindOrganization : kABPersonKindPerson
        default: return nil
        }
    }

    /// A dictionary of the texts that are not empty.
    private static func dictionary(_ texts: [String: String]) -> NSDictionary {
        NSDictionary(dictionary: texts.filter { !$0.value.isEmpty })
    }

    /// Changes a property; removes it for `nil`.
    ///
    /// - Returns: false for a value of another type.
    static func set(_ value: Any?, of property: PersonProperty, in record: inout ContactRecord) -> Bool {
        if let text = property.text {
            guard let string = value == nil ? "" : value as? String else { return false }
            record[text] = string
            return true
        }
        switch property {
        case .birthday:
            guard let value else {
                record.birthday = nil
                return true
            }
            guard let date = value as? Date else { return false }
            record.birthday = date.day
            return true
        case .kind:
            guard let number = value == nil ? 0 : (value as? NSNumber)?.intValue,
                let type = CNContactType(rawValue: number)
            else { return false }
            record.type = type
            return true
        default:
            guard let values = value == nil ? MultiValue(ABPropertyType(property.type), []) : value as? MultiValue,
                values.type == ABPropertyType(property.type)
            else { return false }
            set(values, of: property, in: &record)
            return true
        }
    }

    private static func set(_ values: MultiValue, of property: PersonProperty, in record: inout ContactRecord) {
        func labeled<Value>(_ value: (AnyObject) -> Value?) -> [CNLabeledValue<Value>] {
            values.entries.compactMap { entry in
                // A value that was not replaced keeps its identifier, and parts that properties do not have.
                if let source = entry.source as? CNLabeledValue<Value> { return source.settingLabel(entry.label) }
                return value(entry.value).map { CNLabeledValue(label: entry.label, value: $0) }
            }
        }
        func text(_ object: AnyObject) -> NSString? { object as? NSString }
        switch property {
        case .phone: record.phoneNumbers = labeled { ($0 as? String).map { CNPhoneNumber(stringValue: $0) } }
        case .email: record.emailAddresses = labeled(text)
        case .url: record.urlAddresses = labeled(text)
        case .relatedNames: record.relations = labeled { ($0 as? String).map { CNContactRelation(name: $0) } }
        case .address: record.postalAddresses = labeled { AddressDictionary.address(texts($0)) }
        case .date: record.dates = labeled { ($0 as? Date).map { VCardDate.object($0.day) } }
        case .instantMessage:
            record.instantMessageAddresses = labeled {
                let texts = texts($0)
                return CNInstantMessageAddress(
                    username: texts[kABPersonInstantMessageUsernameKey] ?? "",
                    service: texts[kABPersonInstantMessageServiceKey] ?? "")
            }
        case .socialProfile:
            record.socialProfiles = labeled {
                let texts = texts($0)
                return CNSocialProfile(
                    urlString: texts[kABPersonSocialProfileURLKey],
                    username: texts[kABPersonSocialProfileUsernameKey],
                    userIdentifier: texts[kABPersonSocialProfileUserIdentifierKey],
                    service: texts[kABPersonSocialProfileServiceKey])
            }
        default: break
        }
    }

    private static func texts(_ object: AnyObject) -> [String: String] {
        (object as? [AnyHashable: Any]).map(AddressDictionary.texts) ?? [:]
    }
}

/// The dictionaries of postal addresses.
package enum AddressDictionary {
    /// The texts of a dictionary, by keys; other keys and values are left out.
    package static func texts(in dictionary: [AnyHashable: Any]) -> [String: String] {
        var texts: [String: String] = [:]
        for (key, value) in dictionary {
            if let key = key.base as? String, let text = value as? String { texts[key] = text }
        }
        return texts
    }

    /// The parts of an address, by keys such as `kABPersonAddressStreetKey`.
    static func texts(of address: CNPostalAddress) -> [String: String] {
        [
            kABPersonAddressStreetKey: address.street, kABPersonAddressCityKey: address.city,
            kABPersonAddressStateKey: address.state, kABPersonAddressZIPKey: address.postalCode,
            kABPersonAddressCountryKey: address.country, kABPersonAddressCountryCodeKey: address.isoCountryCode,
        ]
    }

    /// The address with some parts.
    package static func address(_ texts: [String: String]) -> CNMutablePostalAddress {
        let address = CNMutablePostalAddress()
        address.street = texts[kABPersonAddressStreetKey] ?? ""
        address.city = texts[kABPersonAddressCityKey] ?? ""
        address.state = texts[kABPersonAddressStateKey] ?? ""
        address.postalCode = texts[kABPersonAddressZIPKey] ?? ""
        address.country = texts[kABPersonAddressCountryKey] ?? ""
        address.isoCountryCode = texts[kABPersonAddressCountryCodeKey] ?? ""
        return address
    }
}

/// The year of days whose year is not known, as in Apple's vCards.
private let omittedYear = 1604

extension NSDate {
    /// Noon of a day in the time zone of the device.
    fileprivate convenience init(day: DateComponents) {
        var components = DateComponents(year: day.year ?? omittedYear, month: day.month, day: day.day, hour: 12)
        components.timeZone = .current
        let date = Calendar(identifier: .gregorian).date(from: components) ?? .distantPast
        self.init(timeIntervalSinceReferenceDate: date.timeIntervalSinceReferenceDate)
    }
}

extension Date {
    /// The day in the time zone of the device; without a year for 1604.
    fileprivate var day: DateComponents {
        let calendar = Calendar(identifier: .gregorian)
        var day = calendar.dateComponents([.year, .month, .day], from: self)
        if day.year == omittedYear { day.year = nil }
        day.calendar = calendar
        return day
    }
}
