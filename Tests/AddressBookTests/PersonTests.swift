import Expectations
import Foundation
import Testing

@testable import AddressBook
@testable import Contacts

@MainActor @Suite struct PersonTests {
    private func person(_ lines: String...) throws -> ABRecord {
        let data = (["BEGIN:VCARD", "VERSION:3.0", "N:Lovelace;Ada;;;"] + lines + ["END:VCARD", ""])
            .joined(separator: "\r\n")
        let people = ABPersonCreatePeopleInSourceWithVCardRepresentation(nil, Data(data.utf8))?.takeRetainedValue()
        return try #require((people as [ABRecord]?)?.first)
    }

    @Test(
        "each text property keeps its value, and is removed by nil",
        arguments: [
            kABPersonFirstNameProperty, kABPersonLastNameProperty, kABPersonMiddleNameProperty, kABPersonPrefixProperty,
            kABPersonSuffixProperty, kABPersonNicknameProperty, kABPersonFirstNamePhoneticProperty,
            kABPersonLastNamePhoneticProperty, kABPersonMiddleNamePhoneticProperty, kABPersonOrganizationProperty,
            kABPersonDepartmentProperty, kABPersonJobTitleProperty, kABPersonNoteProperty,
        ])
    func texts(_ property: ABPropertyID) throws {
        let person: ABRecord = ABPersonCreate().takeRetainedValue()
        expect(ABPersonGetTypeOfProperty(property), equals: ABPropertyType(kABStringPropertyType))
        #expect(ABPersonCopyLocalizedPropertyName(property)?.takeRetainedValue().length ?? 0 > 0)
        #expect(ABRecordSetValue(person, property, "x", nil) && text(person, property) == "x")
        #expect(!ABRecordSetValue(person, property, 1, nil) && text(person, property) == "x")
        #expect(ABRecordRemoveValue(person, property, nil) && ABRecordCopyValue(person, property) == nil)
    }

    @Test("a property that does not exist is an error") func unknownProperty() throws {
        var error: Unmanaged<CFError>?
        #expect(!ABRecordSetValue(ABPersonCreate().takeRetainedValue(), 999, "x", &error))
        expect(error?.takeRetainedValue().domain, equals: ABAddressBookErrorDomain)
        expect(ABPersonGetTypeOfProperty(999), equals: ABPropertyType(kABInvalidPropertyType))
    }

    @Test("a birthday is noon of its day; one without a year is in 1604") func birthday() throws {
        let calendar = Calendar(identifier: .gregorian)
        let ada = try person("BDAY:1815-12-10")
        let date = try #require(ABRecordCopyValue(ada, kABPersonBirthdayProperty)?.takeRetainedValue() as? Date)
        let day = calendar.dateComponents([.year, .month, .day, .hour], from: date)
        expect([day.year, day.month, day.day, day.hour], equals: [1815, 12, 10, 12])
        let unknown = try person("BDAY:--12-10")
        let other = try #require(ABRecordCopyValue(unknown, kABPersonBirthdayProperty)?.takeRetainedValue() as? NSDate)
        expect(calendar.component(.year, from: other as Date), equals: 1604)
        #expect(ABRecordSetValue(ada, kABPersonBirthdayProperty, other, nil))
        let cards = ABPersonCreateVCardRepresentationWithPeople([ada])?.takeRetainedValue() as Data?
        #expect(String(decoding: cards ?? Data(), as: UTF8.self).contains("BDAY;X-APPLE-OMIT-YEAR=1604:1604-12-10"))
    }

    @Test("a person is an organization by its kind") func kind() throws {
        let person: ABRecord = ABPersonCreate().takeRetainedValue()
        func kind() -> NSNumber? { ABRecordCopyValue(person, kABPersonKindProperty)?.takeRetainedValue() as? NSNumber }
        expect(kind(), equals: kABPersonKindPerson)
        #expect(ABRecordSetValue(person, kABPersonKindProperty, kABPersonKindOrganization, nil))
        expect(kind(), equals: kABPersonKindOrganization)
        #expect(!ABRecordSetValue(person, kABPersonKindProperty, NSNumber(value: 7), nil))
    }

    @Test("multi values of dictionaries and dates keep their parts") func dictionaries() throws {
        let ada = try person(
            "X-SOCIALPROFILE;TYPE=twitter;X-USER=ada:https://example.org/ada", "X-ABDATE:1835-07-08",
            "IMPP;X-SERVICE-TYPE=Jabber:xmpp:ada@example.org", "URL:https://example.org",
            "ADR;TYPE=HOME:;;12 St James’s Square;London;;SW1Y 4JH;United Kingdom")
        func first(_ property: ABPropertyID) -> AnyObject? {
            ABMultiValueCopyValueAtIndex(ABRecordCopyValue(ada, property).takeRetainedValue(), 0)?.takeRetainedValue()
        }
        let profile = first(kABPersonSocialProfileProperty) as? [String: String]
        expect(profile?[kABPersonSocialProfileServiceKey], equals: kABPersonSocialProfileServiceTwitter)
        expect(profile?[kABPersonSocialProfileUsernameKey], equals: "ada")
        let message = first(kABPersonInstantMessageProperty) as? [String: String]
        expect(message?[kABPersonInstantMessageUsernameKey], equals: "ada@example.org")
        expect(first(kABPersonURLProperty) as? String, equals: "https://example.org")
        for property in [
            kABPersonSocialProfileProperty, kABPersonDateProperty, kABPersonInstantMessageProperty,
            kABPersonAddressProperty,
        ] {
            let before = first(property) as? NSObject
            let values = ABMultiValueCreateMutable(ABPersonGetTypeOfProperty(property)).takeRetainedValue()
            #expect(ABMultiValueAddValueAndLabel(values, before, nil, nil))
            #expect(ABRecordSetValue(ada, property, values, nil) && before?.isEqual(first(property)) == true)
        }
    }

    @Test("values that are set back keep their identifiers, and parts that properties do not have") func settingBack() {
        let address = CNMutablePostalAddress()
        (address.city, address.subLocality, address.subAdministrativeArea) = ("London", "Mayfair", "Westminster")
        var contents = ContactRecord()
        contents.postalAddresses = [CNLabeledValue(label: CNLabelHome, value: address)]
        let person = PersonRecord(contents)
        let values = ABRecordCopyValue(person, kABPersonAddressProperty).takeRetainedValue()
        let copy = ABMultiValueCreateMutableCopy(values)?.takeRetainedValue()
        #expect(ABMultiValueReplaceLabelAtIndex(copy, kABOtherLabel, 0))
        let paris = [kABPersonAddressCityKey: "Paris"] as [String: String]
        #expect(ABMultiValueAddValueAndLabel(copy, paris, kABWorkLabel, nil))
        #expect(ABRecordSetValue(person, kABPersonAddressProperty, copy, nil))
        let kept = person.contents.postalAddresses
        expect(kept.map(\.value.city), equals: ["London", "Paris"])
        expect(kept.map(\.label), equals: [CNLabelOther, CNLabelWork])
        expect(kept.map(\.value.subLocality), equals: ["Mayfair", ""])
        expect(kept.map(\.value.subAdministrativeArea), equals: ["Westminster", ""])
        expect(kept.first?.identifier, equals: contents.postalAddresses[0].identifier)

        #expect(ABMultiValueReplaceValueAtIndex(copy, paris, 0))
        #expect(ABRecordSetValue(person, kABPersonAddressProperty, copy, nil))
        let replaced = person.contents.postalAddresses
        expect(replaced.map(\.value.city), equals: ["Paris", "Paris"])
        expect(replaced.map(\.value.subLocality), equals: ["", ""])
    }

    @Test("a property without values is an empty multi value") func empty() throws {
        let phones = ABRecordCopyValue(try person(), kABPersonPhoneProperty)?.takeRetainedValue()
        #expect(phones != nil && ABMultiValueGetCount(phones) == 0)
        #expect(ABMultiValueCopyArrayOfAllValues(phones) == nil)
    }

    @Test("a picture is set, read and removed") func image() throws {
        let ada = try person()
        #expect(!ABPersonHasImageData(ada) && ABPersonCopyImageData(ada) == nil)
        #expect(ABPersonSetImageData(ada, Data([0x89]), nil) && ABPersonHasImageData(ada))
        let thumbnail = ABPersonCopyImageDataWithFormat(ada, kABPersonImageFormatThumbnail)?.takeRetainedValue()
        expect(thumbnail as Data?, equals: Data([0x89]))
        #expect(ABPersonRemoveImageData(ada, nil) && !ABPersonHasImageData(ada))
    }

    @Test("people are compared by given or family names") func comparison() throws {
        let ada = try person()
        let alan: ABRecord = ABPersonCreate().takeRetainedValue()
        ABRecordSetValue(alan, kABPersonFirstNameProperty, "Alan", nil)
        ABRecordSetValue(alan, kABPersonLastNameProperty, "Babbage", nil)
        expect(
            ABPersonComparePeopleByName(ada, alan, ABPersonSortOrdering(kABPersonSortByFirstName)),
            equals: .compareLessThan)
        expect(
            ABPersonComparePeopleByName(ada, alan, ABPersonSortOrdering(kABPersonSortByLastName)),
            equals: .compareGreaterThan)
        expect(ABPersonGetCompositeNameFormatForRecord(ada), equals: 0)
        expect(ABPersonCopyCompositeNameDelimiterForRecord(ada)?.takeRetainedValue() as String?, equals: " ")
    }

    @Test("data without a vCard give no people") func noCards() {
        #expect(ABPersonCreatePeopleInSourceWithVCardRepresentation(nil, Data("hello".utf8)) == nil)
    }
}
