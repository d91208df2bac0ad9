import Expectations
import Foundation
import FuzzInputs
import Testing

@testable import Contacts

@Suite struct VCardReadingTests {
    private func read(_ text: String) throws -> CNContact {
        try #require(try CNContactVCardSerialization.contacts(with: Data(text.utf8)).first)
    }

    @Test("DV-57 N, TEL, EMAIL, ADR, ORG, BDAY and PHOTO of a vCard 3.0 are the properties of the same meaning")
    func version3() throws {
        let contact = try read(
            card(
                "Ann", "Lee", "ORG:Tea Ltd.;Leaves", "TITLE:Taster", "TEL;TYPE=CELL:+44 20 7946 0001",
                "TEL;TYPE=WORK,FAX:123", "EMAIL;TYPE=INTERNET;TYPE=HOME:ann@example.org",
                "item1.ADR;TYPE=HOME:;;1 High St;London;;N1 9GU;United Kingdom", "item1.X-ABADR:gb",
                "BDAY:1990-07-05", "PHOTO;ENCODING=b;TYPE=PNG:iVBORw==", "NOTE:likes\\, tea\\nand rain",
                "item2.URL:https://example.org", "item2.X-ABLabel:_$!<HomePage>!$_", "CATEGORIES:Friends,Tea"))

        expect(contact.givenName, equals: "Ann")
        expect(contact.familyName, equals: "Lee")
        expect(contact.organizationName, equals: "Tea Ltd.")
        expect(contact.departmentName, equals: "Leaves")
        expect(contact.jobTitle, equals: "Taster")
        expect(contact.note, equals: "likes, tea\nand rain")
        expect(contact.phoneNumbers.map(\.label), equals: [CNLabelPhoneNumberMobile, CNLabelPhoneNumberWorkFax])
        expect(contact.phoneNumbers.first?.value.stringValue, equals: "+44 20 7946 0001")
        expect(contact.emailAddresses.first?.value, equals: "ann@example.org")
        expect(contact.emailAddresses.first?.label, equals: CNLabelHome)
        let address = try #require(contact.postalAddresses.first?.value)
        expect(address.street, equals: "1 High St")
        expect(address.city, equals: "London")
        expect(address.postalCode, equals: "N1 9GU")
        expect(address.isoCountryCode, equals: "gb")
        expect(contact.birthday?.year, equals: 1990)
        expect(contact.birthday?.month, equals: 7)
        expect(contact.birthday?.day, equals: 5)
        #expect(contact.imageData == Data([0x89, 0x50, 0x4E, 0x47]) && contact.imageDataAvailable)
        expect(contact.urlAddresses.first?.label, equals: CNLabelURLAddressHomePage)
        expect(contact.contents.categories, equals: ["Friends", "Tea"])
    }

    @Test("DV-57 vCard 4.0: numbers as addresses, quoted types, days without a year, pictures as data addresses")
    func version4() throws {
        let contact = try read(
            """
            BEGIN:VCARD
            VERSION:4.0
            N:Curie;Marie;;Dr.;
            FN:Dr. Marie Curie
            TEL;VALUE=uri;TYPE="voice,home":tel:+33-1-2345
            BDAY:--1107
            ANNIVERSARY:18950726
            PHOTO:data:image/jpeg;base64,/9j/
            IMPP:xmpp:marie@example.org
            RELATED;TYPE=spouse;VALUE=text:Pierre
            KIND:individual
            END:VCARD
            """)

        expect(contact.namePrefix, equals: "Dr.")
        expect(contact.familyName, equals: "Curie")
        expect(contact.phoneNumbers.first?.value.stringValue, equals: "+33-1-2345")
        expect(contact.phoneNumbers.first?.label, equals: CNLabelHome)
        #expect(contact.birthday?.year == nil)
        expect(contact.birthday?.month, equals: 11)
        expect(contact.birthday?.day, equals: 7)
        expect(contact.dates.first?.label, equals: CNLabelDateAnniversary)
        expect(contact.dates.first?.value.year, equals: 1895)
        expect(contact.imageData, equals: Data([0xFF, 0xD8, 0xFF]))
        expect(contact.instantMessageAddresses.first?.value.service, equals: CNInstantMessageServiceJabber)
        expect(contact.contactRelations.first?.label, equals: CNLabelContactRelationSpouse)
    }

    @Test("DV-57 vCard 2.1: types without a name, quoted-printable texts over several lines")
    func version2() throws {
        let contact = try read(
            "BEGIN:VCARD\nVERSION:2.1\nN;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:M=C3=BCller;J=C3=B6r=\ng;;;\n"
                + "TEL;CELL;PREF:0171 1234567\nEND:VCARD\n")

        expect(contact.familyName, equals: "Müller")
        expect(contact.givenName, equals: "Jörg")
        expect(contact.phoneNumbers.first?.label, equals: CNLabelPhoneNumberMobile)
    }

    @Test("DV-57 folded lines, other line ends, UTF-16 and Latin-1 are read") func encodings() throws {
        try expect(read("BEGIN:VCARD\rVERSION:3.0\rN:Long\r name;A;;;\rEND:VCARD").familyName, equals: "Longname")
        let text = "BEGIN:VCARD\nN:Ä;B;;;\nEND:VCARD\n"
        let utf16 = Data([0xFF, 0xFE]) + text.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
        try expect(CNContactVCardSerialization.contacts(with: utf16).first?.familyName, equals: "Ä")
        let latin = Data(text.unicodeScalars.map { UInt8($0.value) })
        try expect(CNContactVCardSerialization.contacts(with: latin).first?.familyName, equals: "Ä")
    }

    @Test("DV-57 a card with a full name only is taken apart; that of an organization is not") func fullName() throws {
        let person = try read("BEGIN:VCARD\nFN:Ann Mary Lee\nEND:VCARD")
        expect(person.givenName, equals: "Ann Mary")
        expect(person.familyName, equals: "Lee")
        let company = try read("BEGIN:VCARD\nFN:Tea Ltd.\nORG:Tea Ltd.\nX-ABShowAs:COMPANY\nEND:VCARD")
        expect(company.contactType, equals: .organization)
        expect(company.organizationName, equals: "Tea Ltd.")
        #expect(company.familyName.isEmpty)
    }

    @Test("DV-57 damaged lines, cards without an end and cards inside of cards leave the others intact")
    func damage() throws {
        let text =
            "BEGIN:VCARD\nN:One;A\nnonsense\n:\n;;;\nTEL\nEND:VCARD\nBEGIN:VCARD\nN:Two;B\nBEGIN:VCARD\nN:Three;C\n"
            + "AGENT:\nBEGIN:VCARD\nN:Inner;X\nEND:VCARD\nEND:VCARD\nEND:VCARD\nBEGIN:VCARD\nN:\"Four;D\nBDAY:1990-19-99\n"
        let contacts = try CNContactVCardSerialization.contacts(with: Data(text.utf8))
        expect(contacts.map(\.familyName), equals: ["One", "Two", "Three", "\"Four"])
        #expect(contacts.last?.birthday == nil)
    }

    @Test("DV-57 data without a vCard are an error, empty data no contacts") func noCard() throws {
        expect(code { _ = try CNContactVCardSerialization.contacts(with: Data("hello".utf8)) }, equals: .vCardMalformed)
        #expect(try CNContactVCardSerialization.contacts(with: Data()).isEmpty)
    }

    @Test("DV-57 pictures in files are not read from the vCards of others") func foreignFiles() throws {
        let contact = try read("BEGIN:VCARD\nN:A;B\nPHOTO;VALUE=uri:file:///etc/hostname\nEND:VCARD")
        #expect(!contact.imageDataAvailable)
    }

    @Test("DV-57 many cards, a line of megabytes and thousands of properties are read in a time that grows with them")
    func hugeInput() throws {
        let many = String(repeating: card("A", "B", "TEL:1"), count: 5000)
        let long = card("A", "B", "NOTE:" + String(repeating: "x\r\n ", count: 300_000))
        let wide = card("A", "B", String(repeating: "TEL:1\r\n", count: 20_000))
        let start = ContinuousClock.now

        try expect(CNContactVCardSerialization.contacts(with: Data(many.utf8)).count, equals: 5000)
        try expect(read(long).note.count, equals: 300_000)
        #expect(try read(wide).phoneNumbers.count < VCardLimits.lines)
        let time = ContinuousClock.now - start

        // Anything that grows with the square would take minutes.
        #expect(time < .seconds(60))
    }

    @Test("DV-57 thousands of damaged files are read without a trap", arguments: 0..<8) func fuzz(_ seed: UInt64) {
        let whole = Array(
            (card(
                "Ann", "Lee", "TEL;TYPE=\"a,b\":1", "PHOTO;ENCODING=b:AAAA", "BDAY:--0101",
                "ADR;X=Y:;;a\\;b;c;d;e;f", "NOTE;ENCODING=QUOTED-PRINTABLE:=C3=\r\n=A4", "item1.X-ABLabel:\\",
                "IMPP:a:b",
                "X-SOCIALPROFILE;TYPE=twitter;X-USER=a:b") + "BEGIN:VCARD\r\nFN:B\r\n").utf8)
        var random = SeededGenerator(seed)
        for _ in 0..<300 {
            let bytes = random.damaged(Data(whole))
            let contacts = (try? CNContactVCardSerialization.contacts(with: bytes)) ?? []
            // What was read can be written and read again.
            let data = try? CNContactVCardSerialization.data(with: contacts)
            let again = data.flatMap { try? CNContactVCardSerialization.contacts(with: $0) }
            expect(again?.count, equals: contacts.count)
            for (a, b) in zip(contacts, again ?? []) { expect(a.phoneNumbers.count, equals: b.phoneNumbers.count) }
        }
    }
}
