import Expectations
import Foundation
import Testing

@testable import Contacts

@Suite struct VCardWritingTests {
    private func full() -> CNMutableContact {
        let contact = CNMutableContact()
        (contact.namePrefix, contact.givenName, contact.middleName) = ("Dr.", "Ann; Mary", "Q.")
        (contact.familyName, contact.nameSuffix, contact.nickname) = ("Lee, x", "Jr.", "Annie\\")
        (contact.organizationName, contact.departmentName, contact.jobTitle) = ("Tea", "Leaves", "Taster")
        (contact.phoneticGivenName, contact.previousFamilyName) = ("an", "Smith")
        contact.note = "first\nsecond"
        contact.birthday = DateComponents(calendar: Calendar(identifier: .gregorian), month: 2, day: 29)
        contact.imageData = Data((0..<200).map { UInt8($0) })
        contact.phoneNumbers = [
            CNLabeledValue(label: CNLabelPhoneNumberMobile, value: CNPhoneNumber(stringValue: "1 2")),
            CNLabeledValue(label: "ship", value: CNPhoneNumber(stringValue: "3")),
            CNLabeledValue(label: nil, value: CNPhoneNumber(stringValue: "4")),
        ]
        contact.emailAddresses = [CNLabeledValue(label: CNLabelWork, value: "a@b.c")]
        let address = CNMutablePostalAddress()
        (address.street, address.city, address.state) = ("1 Road\nFlat 2", "Town", "ST")
        (address.postalCode, address.country, address.isoCountryCode) = ("123", "Land", "us")
        contact.postalAddresses = [CNLabeledValue(label: "boat", value: address)]
        contact.urlAddresses = [CNLabeledValue(label: CNLabelURLAddressHomePage, value: "https://e.org/a,b")]
        let date = NSDateComponents()
        (date.calendar, date.year, date.month, date.day) = (Calendar(identifier: .gregorian), 2001, 3, 4)
        contact.dates = [CNLabeledValue(label: CNLabelDateAnniversary, value: date)]
        contact.contactRelations = [
            CNLabeledValue(label: CNLabelContactRelationSister, value: CNContactRelation(name: "Eve"))
        ]
        contact.socialProfiles = [
            CNLabeledValue(
                label: nil,
                value: CNSocialProfile(
                    urlString: "https://t.example/ann", username: "ann b", userIdentifier: nil,
                    service: CNSocialProfileServiceTwitter))
        ]
        contact.instantMessageAddresses = [
            CNLabeledValue(
                label: CNLabelHome,
                value: CNInstantMessageAddress(username: "ann@e.org", service: CNInstantMessageServiceJabber)),
            CNLabeledValue(label: nil, value: CNInstantMessageAddress(username: "a b", service: "Other")),
        ]
        return contact
    }

    @Test("DV-57 a contact is the same after it was written and read") func roundTrip() throws {
        let contact = full()

        let data = try CNContactVCardSerialization.data(with: [contact])
        let again = try #require(try CNContactVCardSerialization.contacts(with: data).first)

        var (a, b) = (contact.contents, again.contents)
        (a.identifier, b.identifier) = ("", "")
        #expect(a.hasSameValues(as: b), "\(String(decoding: data, as: UTF8.self))")
    }

    @Test("DV-57 vCards have version 3.0, CRLF line ends and lines of at most 75 bytes") func form() throws {
        let contact = full()
        contact.note = String(repeating: "äöü", count: 100)

        let text = String(decoding: try CNContactVCardSerialization.data(with: [contact]), as: UTF8.self)

        #expect(text.hasPrefix("BEGIN:VCARD\r\nVERSION:3.0\r\n") && text.hasSuffix("END:VCARD\r\n"))
        for line in text.components(separatedBy: "\r\n") { #expect(line.utf8.count <= 75 && !line.contains("\n")) }
        let again = try #require(try CNContactVCardSerialization.contacts(with: Data(text.utf8)).first)
        expect(again.note, equals: contact.note)
    }

    @Test("DV-57 lines without a property here are written back as they were, times of changes are not")
    func otherLines() throws {
        let lines = VCardReader.cards(
            in: Data(card("A", "B", "x.X-FOO;X-BAR=\"1:2\":a\\,b;c", "x.X-FOO-LABEL:d", "REV:2020").utf8))
        let text = VCardWriter.card(ContactRecord(try #require(lines.first)))
        #expect(text.contains("x.X-FOO;X-BAR=\"1:2\":a\\,b;c\r\n") && text.contains("x.X-FOO-LABEL:d\r\n"))
        #expect(!text.contains("REV"))
    }

    @Test("DV-56 what was not fetched is not written; a contact without any key is an error") func partial() throws {
        let record = full().contents
        let contact = CNContact(record, keys: [CNContactIdentifierKey, CNContactGivenNameKey])
        let text = String(decoding: try CNContactVCardSerialization.data(with: [contact]), as: UTF8.self)
        #expect(text.contains("Ann\\; Mary") && !text.contains("Lee") && !text.contains("TEL"))
        expect(
            code { _ = try CNContactVCardSerialization.data(with: [CNContact(record, keys: [])]) },
            equals: .vCardSummarizationError)
    }
}
