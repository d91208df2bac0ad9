import Expectations
import Foundation
import Testing

@testable import Contacts

@Suite struct ContactValueTests {
    @Test("DV-56 reading a key that was not fetched ends the program with an explanation") func notFetched() async {
        await #expect(processExitsWith: .failure) {
            let contact = CNContact(ContactRecord(), keys: [CNContactGivenNameKey])
            _ = contact.familyName
        }
    }

    @Test("DV-56 isKeyAvailable and areKeysAvailable tell which keys can be read") func availableKeys() {
        let contact = CNContact(ContactRecord(), keys: [CNContactGivenNameKey, CNContactFamilyNameKey])
        #expect(contact.isKeyAvailable(CNContactGivenNameKey) && !contact.isKeyAvailable(CNContactNoteKey))
        #expect(
            contact.areKeysAvailable([CNContactGivenNameKey as CNKeyDescriptor, CNContactFamilyNameKey as NSString]))
        #expect(!contact.areKeysAvailable([CNContactFormatter.descriptorForRequiredKeys(for: .fullName)]))
        #expect(CNMutableContact().isKeyAvailable(CNContactNoteKey))
    }

    @Test("DV-56 a key that is set can be read") func setKey() {
        let contact = CNMutableContact(ContactRecord(), keys: [CNContactGivenNameKey])
        contact.imageData = Data([1])
        #expect(contact.isKeyAvailable(CNContactImageDataKey) && contact.imageDataAvailable)
    }

    @Test("DV-56 copies have the same values and keys, and do not change with the original") func copies() throws {
        let contact = CNMutableContact()
        contact.givenName = "Ann"
        let copy = try #require(contact.copy() as? CNContact)
        let other = try #require(copy.mutableCopy() as? CNMutableContact)
        other.givenName = "Eve"
        #expect(copy.givenName == "Ann" && !(copy is CNMutableContact))
        #expect(copy == contact && copy != other && copy.identifier == other.identifier)
    }

    @Test("DV-57 labeled values are equal by label and value, and can be archived") func labeledValues() throws {
        let value = CNLabeledValue(label: CNLabelHome, value: CNPhoneNumber(stringValue: "1"))
        expect(value, equals: CNLabeledValue(label: CNLabelHome, value: CNPhoneNumber(stringValue: "1")))
        #expect(
            value != value.settingLabel(CNLabelWork) && value.settingLabel(CNLabelWork).identifier == value.identifier)
        expect(value.settingValue(CNPhoneNumber(stringValue: "2")).value.stringValue, equals: "2")
        expect(CNLabeledValue<NSString>.localizedString(forLabel: CNLabelHome), equals: "home")
        expect(CNLabeledValue<NSString>.localizedString(forLabel: "boat"), equals: "boat")
        let number = CNPhoneNumber(stringValue: "+1 2")
        let data = try NSKeyedArchiver.archivedData(withRootObject: number, requiringSecureCoding: true)
        try expect(NSKeyedUnarchiver.unarchivedObject(ofClass: CNPhoneNumber.self, from: data), equals: number)
    }

    @Test(
        "DV-57 phone numbers reach the same phone with and without country and area code",
        arguments: [
            ("+44 20 7946 0001", "020 7946 0001", true), ("7946 0001", "+442079460001", true),
            ("112", "9112", false), ("+1 555 0100", "+1 555 0101", false), ("", "", false),
        ])
    func phoneNumbers(_ a: String, _ b: String, _ isSame: Bool) {
        expect(CNPhoneNumber(stringValue: a).reachesSamePhone(as: CNPhoneNumber(stringValue: b)), equals: isSame)
    }
}
