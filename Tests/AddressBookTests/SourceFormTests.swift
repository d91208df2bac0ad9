import Expectations
import Foundation
import Testing

@testable import AddressBook

/// The forms in which programs for the phone write these calls: each has to compile unchanged.
@MainActor @Suite struct SourceFormTests {
    private func stage() throws -> AddressBookStage {
        try AddressBookStage(
            cards: card(
                "Ada", "Lovelace", "TEL;TYPE=CELL:+44 20 7946 0001", "EMAIL;TYPE=HOME:ada@example.org",
                "ADR;TYPE=HOME:;;12 St James’s Square;London;;SW1Y 4JH;United Kingdom"))
    }

    @Test("names are cast to strings in every usual form") func names() throws {
        let book = try stage().book
        let person: ABRecord = (ABAddressBookCopyArrayOfAllPeople(book).takeRetainedValue() as NSArray)[0] as ABRecord

        let forced = ABRecordCopyValue(person, kABPersonFirstNameProperty).takeRetainedValue() as! String
        let optional = ABRecordCopyValue(person, kABPersonLastNameProperty)?.takeRetainedValue() as? String ?? ""
        let object = ABRecordCopyValue(person, kABPersonFirstNameProperty).takeRetainedValue() as? NSString
        let missing = ABRecordCopyValue(person, kABPersonNicknameProperty)?.takeRetainedValue() as? String
        let composite: String = ABRecordCopyCompositeName(person).takeRetainedValue() as String
        let compositeObject = ABRecordCopyCompositeName(person)?.takeRetainedValue() as NSString?
        let plain: CFString = ABRecordCopyCompositeName(person).takeRetainedValue()
        expect(forced, equals: "Ada")
        expect(optional, equals: "Lovelace")
        expect(object, equals: "Ada")
        #expect(missing == nil)
        expect(composite, equals: "Ada Lovelace")
        expect(compositeObject, equals: "Ada Lovelace")
        expect(plain, equals: composite)
    }

    @Test("people are cast to arrays in every usual form, and read by address") func arrays() throws {
        let book: ABAddressBookRef? = try stage().book
        let implicit: NSArray = ABAddressBookCopyArrayOfAllPeople(book).takeRetainedValue()
        let explicit = ABAddressBookCopyArrayOfAllPeople(book).takeRetainedValue() as NSArray as [ABRecordRef]
        let array = ABAddressBookCopyArrayOfAllPeople(book).takeRetainedValue() as Array
        let people: CFArray = ABAddressBookCopyArrayOfAllPeople(book)!.takeRetainedValue()
        expect(implicit.count, equals: 1)
        expect(explicit.count, equals: 1)
        expect(array.count, equals: 1)
        for index in 0..<CFArrayGetCount(people) {
            let record = unsafeBitCast(CFArrayGetValueAtIndex(people, index), to: ABRecord.self)
            #expect(isSame(record, explicit[index]))
            let unmanaged = Unmanaged<ABRecord>.fromOpaque(CFArrayGetValueAtIndex(implicit, index))
            #expect(isSame(unmanaged.takeUnretainedValue(), record))
        }
        var count = 0
        for record: ABRecord in array where ABRecordGetRecordType(record) == ABRecordType(kABPersonType) { count += 1 }
        expect(count, equals: ABAddressBookGetPersonCount(book))
    }

    @Test("multi values are read by index, with labels") func multiValues() throws {
        let person = try #require(try stage().people.first)
        let phones: ABMultiValue = ABRecordCopyValue(person, kABPersonPhoneProperty).takeRetainedValue()
        var lines: [String] = []
        for index in 0..<ABMultiValueGetCount(phones) {
            let number = ABMultiValueCopyValueAtIndex(phones, index).takeRetainedValue() as! String
            let label = ABMultiValueCopyLabelAtIndex(phones, index).takeRetainedValue() as String
            let localized = ABAddressBookCopyLocalizedLabel(label as CFString).takeRetainedValue() as String
            lines.append("\(localized) \(number) \(label == kABPersonPhoneMobileLabel as String)")
        }
        expect(lines, equals: ["mobile +44 20 7946 0001 true"])

        let addresses = ABRecordCopyValue(person, kABPersonAddressProperty).takeRetainedValue() as ABMultiValue
        let dictionary = ABMultiValueCopyValueAtIndex(addresses, 0).takeRetainedValue() as! NSDictionary
        expect(dictionary[kABPersonAddressCityKey as String] as? String, equals: "London")
        expect(dictionary.object(forKey: String(kABPersonAddressZIPKey)) as? String, equals: "SW1Y 4JH")
        let texts = ABMultiValueCopyValueAtIndex(addresses, 0).takeRetainedValue() as? [String: String]
        expect(texts?[kABPersonAddressCountryKey as String], equals: "United Kingdom")

        let emails = ABRecordCopyValue(person, kABPersonEmailProperty)?.takeRetainedValue() as ABMultiValue?
        let all = ABMultiValueCopyArrayOfAllValues(emails)?.takeRetainedValue() as NSArray? as? [String]
        expect(all, equals: ["ada@example.org"])
    }

    @Test("a person is made, filled and saved with casts to Core Foundation's types") func writing() throws {
        let addressBook = try AddressBookStage().book
        var error: Unmanaged<CFError>?
        let person: ABRecord = ABPersonCreate().takeRetainedValue()
        ABRecordSetValue(person, kABPersonFirstNameProperty, "Grace" as CFString, &error)
        ABRecordSetValue(person, kABPersonLastNameProperty, "Hopper" as NSString, nil)
        ABRecordSetValue(person, kABPersonNoteProperty, "Admiral" as CFTypeRef, &error)
        let phones: ABMutableMultiValue =
            ABMultiValueCreateMutable(ABPropertyType(kABMultiStringPropertyType)).takeRetainedValue()
        ABMultiValueAddValueAndLabel(phones, "555 0100" as CFTypeRef, kABPersonPhoneMainLabel, nil)
        ABRecordSetValue(person, kABPersonPhoneProperty, phones, &error)
        let addresses: ABMutableMultiValue =
            ABMultiValueCreateMutable(ABPropertyType(kABMultiDictionaryPropertyType)).takeRetainedValue()
        let address = [kABPersonAddressCityKey as String: "Arlington"]
        ABMultiValueAddValueAndLabel(addresses, address as CFDictionary, kABHomeLabel, nil)
        ABRecordSetValue(person, kABPersonAddressProperty, addresses, &error)
        ABPersonSetImageData(person, Data([1, 2]) as CFData, &error)
        #expect(ABAddressBookAddRecord(addressBook, person, &error))
        #expect(ABAddressBookSave(addressBook, &error) && error == nil)
        let data = ABPersonCopyImageData(person)?.takeRetainedValue() as Data?
        expect(data, equals: Data([1, 2]))
        expect(ABAddressBookGetPersonCount(addressBook), equals: 1)
    }

    @Test("an address book is made with or without an error, and extracted from its reference") func creating() throws {
        func extract(_ reference: Unmanaged<ABAddressBookRef>!) -> ABAddressBookRef? {
            guard let reference else { return nil }
            return Unmanaged<NSObject>.fromOpaque(reference.toOpaque()).takeUnretainedValue()
        }
        // Compiled only: the result depends on the permissions of the machine.
        func forms() -> [ABAddressBookRef?] {
            var error: Unmanaged<CFError>?
            let isAllowed = ABAddressBookGetAuthorizationStatus() == .authorized
            return [
                extract(isAllowed ? ABAddressBookCreateWithOptions(nil, nil) : nil),
                extract(ABAddressBookCreateWithOptions(nil, &error)), ABAddressBookCreate()?.takeRetainedValue(),
            ]
        }
        let stage = try AddressBookStage(cards: card("Ada", "Lovelace"))
        #expect(isSame(extract(Unmanaged.passUnretained(stage.book)), stage.book))
        let reference = createAddressBook(.authorized, nil) { stage.store }
        expect(ABAddressBookGetPersonCount(extract(reference)), equals: 1)
    }
}
