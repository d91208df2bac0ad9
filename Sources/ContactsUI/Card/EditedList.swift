import Contacts
import Foundation
import Support
import UIKitCore

/// A property with several values, as a form edits it.
enum EditedList: CaseIterable {
    case phones, emails, urls, addresses

    private static let phoneLabels = [
        CNLabelPhoneNumberMobile, CNLabelHome, CNLabelWork, CNLabelPhoneNumberMain, CNLabelPhoneNumberHomeFax,
        CNLabelPhoneNumberWorkFax, CNLabelPhoneNumberPager, CNLabelOther,
    ]

    var key: String {
        switch self {
        case .phones: CNContactPhoneNumbersKey
        case .emails: CNContactEmailAddressesKey
        case .urls: CNContactUrlAddressesKey
        case .addresses: CNContactPostalAddressesKey
        }
    }

    var title: String { ContactTitles.title(ofKey: key) }

    var addTitle: String {
        switch self {
        case .phones: SystemText.title("add phone")
        case .emails: SystemText.title("add email")
        case .urls: SystemText.title("add url")
        case .addresses: SystemText.title("add address")
        }
    }

    /// The labels that the user can choose.
    var labels: [String] {
        switch self {
        case .phones: Self.phoneLabels
        case .urls: [CNLabelURLAddressHomePage, CNLabelHome, CNLabelWork, CNLabelOther]
        case .emails, .addresses: [CNLabelHome, CNLabelWork, CNLabelOther]
        }
    }

    private static let addressKeys = [
        CNPostalAddressStreetKey, CNPostalAddressPostalCodeKey, CNPostalAddressCityKey, CNPostalAddressStateKey,
        CNPostalAddressCountryKey,
    ]

    /// What stands in the empty fields of a value.
    var placeholders: [String] {
        self == .addresses ? Self.addressKeys.map(ContactTitles.title(ofKey:)) : [title]
    }

    var keyboard: UIKeyboardType {
        switch self {
        case .phones: .phonePad
        case .emails: .emailAddress
        case .urls: .URL
        case .addresses: .default
        }
    }

    func count(_ record: ContactRecord) -> Int {
        switch self {
        case .phones: record.phoneNumbers.count
        case .emails: record.emailAddresses.count
        case .urls: record.urlAddresses.count
        case .addresses: record.postalAddresses.count
        }
    }

    func label(_ record: ContactRecord, _ index: Int) -> String? {
        switch self {
        case .phones: record.phoneNumbers[index].label
        case .emails: record.emailAddresses[index].label
        case .urls: record.urlAddresses[index].label
        case .addresses: record.postalAddresses[index].label
        }
    }

    /// The texts of the fields of a value.
    func values(_ record: ContactRecord, _ index: Int) -> [String] {
        switch self {
        case .phones: return [record.phoneNumbers[index].value.stringValue]
        case .emails: return [record.emailAddresses[index].value.description]
        case .urls: return [record.urlAddresses[index].value.description]
        case .addresses:
            let address = record.postalAddresses[index].value
            // A field has one line.
            return [
                address.street.replacingOccurrences(of: "\n", with: ", "), address.postalCode, address.city,
                address.state, address.country,
            ]
        }
    }

    // MARK: Changes

    func add(_ record: inout ContactRecord) {
        let label = labels[0]
        switch self {
        case .phones: record.phoneNumbers.append(.init(label: label, value: CNPhoneNumber(stringValue: "")))
        case .emails: record.emailAddresses.append(.init(label: label, value: NSString(string: "")))
        case .urls: record.urlAddresses.append(.init(label: label, value: NSString(string: "")))
        case .addresses: record.postalAddresses.append(.init(label: label, value: CNPostalAddress()))
        }
    }

    func remove(_ record: inout ContactRecord, _ index: Int) {
        switch self {
        case .phones: record.phoneNumbers.remove(at: index)
        case .emails: record.emailAddresses.remove(at: index)
        case .urls: record.urlAddresses.remove(at: index)
        case .addresses: record.postalAddresses.remove(at: index)
        }
    }

    func setLabel(_ record: inout ContactRecord, _ index: Int, _ label: String) {
        switch self {
        case .phones: record.phoneNumbers[index] = record.phoneNumbers[index].settingLabel(label)
        case .emails: record.emailAddresses[index] = record.emailAddresses[index].settingLabel(label)
        case .urls: record.urlAddresses[index] = record.urlAddresses[index].settingLabel(label)
        case .addresses: record.postalAddresses[index] = record.postalAddresses[index].settingLabel(label)
        }
    }

    /// Changes a field of a value.
    func set(_ record: inout ContactRecord, _ index: Int, _ field: Int, _ text: String) {
        switch self {
        case .phones:
            record.phoneNumbers[index] = record.phoneNumbers[index].settingValue(CNPhoneNumber(stringValue: text))
        case .emails:
            record.emailAddresses[index] = record.emailAddresses[index].settingValue(NSString(string: text))
        case .urls: record.urlAddresses[index] = record.urlAddresses[index].settingValue(NSString(string: text))
        case .addresses:
            guard let address = record.postalAddresses[index].value.mutableCopy() as? CNMutablePostalAddress else {
                return
            }
            switch Self.addressKeys[field] {
            case CNPostalAddressStreetKey: address.street = text.replacingOccurrences(of: ", ", with: "\n")
            case CNPostalAddressPostalCodeKey: address.postalCode = text
            case CNPostalAddressCityKey: address.city = text
            case CNPostalAddressStateKey: address.state = text
            default: address.country = text
            }
            record.postalAddresses[index] = record.postalAddresses[index].settingValue(address)
        }
    }

    /// Removes values without a text.
    static func removeEmpty(_ record: inout ContactRecord) {
        record.phoneNumbers.removeAll { $0.value.stringValue.isEmpty }
        record.emailAddresses.removeAll { $0.value.length == 0 }
        record.urlAddresses.removeAll { $0.value.length == 0 }
        record.postalAddresses.removeAll { $0.value.isEqual(CNPostalAddress()) }
    }
}
