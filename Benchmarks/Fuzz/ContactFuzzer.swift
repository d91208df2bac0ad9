import Contacts
import Foundation
import FuzzInputs

/// vCards with bytes changed, read, written and read again.
enum ContactFuzzer {
    /// Intact files: versions 2.1, 3.0 and 4.0 with every property, folded and quoted lines, a card inside of a card.
    static let validFiles: [Data] = [
        """
        BEGIN:VCARD
        VERSION:3.0
        UID:1
        N:Lee;Ann;Q.;Dr.;Jr.
        FN:Dr. Ann Lee
        ORG:Tea;Leaves
        TITLE:Taster
        item1.TEL;TYPE=CELL,PREF:+44 20 7946 0001
        item1.X-ABLabel:_$!<Main>!$_
        EMAIL;TYPE=INTERNET;TYPE=HOME:ann@example.org
        item2.ADR;TYPE=WORK:box;ext;1 Road\\, 2;City;State;123;Land
        item2.X-ABADR:us
        BDAY;X-APPLE-OMIT-YEAR=1604:1604-02-29
        X-ABDATE:2001-03-04
        CATEGORIES:a,b\\,c
        PHOTO;ENCODING=b;TYPE=PNG:iVBORw0KGgo
         AAAANSUhEUg==
        NOTE:first\\nsecond\\;
        X-SOCIALPROFILE;TYPE=twitter;X-USER="a:b":https://t.example
        X-JABBER:ann@example.org
        X-ABRELATEDNAMES:Eve
        END:VCARD
        """,
        """
        BEGIN:VCARD
        VERSION:4.0
        N:Curie;Marie;;;
        TEL;VALUE=uri;TYPE="voice,home":tel:+33-1
        ANNIVERSARY:18950726T101010Z
        PHOTO:data:image/jpeg;base64,/9j/
        IMPP:xmpp:a%40b
        RELATED;TYPE=spouse;VALUE=text:Pierre
        KIND:org
        END:VCARD
        BEGIN:VCARD
        FN:Second
        AGENT:
        BEGIN:VCARD
        FN:Inner
        END:VCARD
        END:VCARD
        """,
        "BEGIN:VCARD\nVERSION:2.1\nN;CHARSET=ISO-8859-1;ENCODING=QUOTED-PRINTABLE:M=FCller;J=\n=F6rg\nTEL;CELL;PREF:1\nEND:VCARD\n",
    ].map { Data($0.utf8) }

    /// Files that are hostile as they are: endless nesting, lines, quotation marks and continuations.
    static let hostileFiles: [Data] = [
        String(repeating: "BEGIN:VCARD\n", count: 200_000),
        "BEGIN:VCARD\nNOTE:" + String(repeating: "x\n ", count: 500_000),
        "BEGIN:VCARD\n" + String(repeating: "TEL;\"", count: 200_000) + ":1",
        "BEGIN:VCARD\n" + String(repeating: "A;B=C:D\n", count: 200_000),
        "BEGIN:VCARD\nN;QUOTED-PRINTABLE:" + String(repeating: "=\n", count: 500_000),
        "BEGIN:VCARD\nADR:" + String(repeating: ";\\", count: 500_000),
    ].map { Data($0.utf8) }

    /// A damaged file.
    static func file(_ random: inout SeededGenerator) -> Data { random.damaged(random.element(of: validFiles)) }

    /// Reads a file, and what was written of it. Returns the violated condition; `nil` if there is none.
    static func findViolation(_ file: Data) -> String? {
        guard let contacts = try? CNContactVCardSerialization.contacts(with: file) else { return nil }
        for contact in contacts {
            _ = CNContactFormatter.string(from: contact, style: .fullName)
            for address in contact.postalAddresses {
                _ = CNPostalAddressFormatter.string(from: address.value, style: .mailingAddress)
            }
        }
        guard let data = try? CNContactVCardSerialization.data(with: contacts) else {
            return "contacts are not written"
        }
        guard let again = try? CNContactVCardSerialization.contacts(with: data), again.count == contacts.count else {
            return "what was written is read as another number of contacts"
        }
        for (a, b) in zip(contacts, again) where a.phoneNumbers != b.phoneNumbers || a.note != b.note {
            return "a phone number or note changes when it is written and read"
        }
        return nil
    }
}
