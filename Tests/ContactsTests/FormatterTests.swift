import Expectations
import Foundation
import Testing

@testable import Contacts

@Suite struct FormatterTests {
    private func contact(_ given: String, _ family: String, _ change: (CNMutableContact) -> Void = { _ in })
        -> CNContact
    {
        let contact = CNMutableContact()
        (contact.givenName, contact.familyName) = (given, family)
        change(contact)
        return contact
    }

    @Test("DV-56 full names are in the order of their script; contacts without one have their organization")
    func fullNames() {
        func name(_ contact: CNContact) -> String? { CNContactFormatter.string(from: contact, style: .fullName) }
        expect(
            name(contact("Ann", "Lee") { ($0.namePrefix, $0.nameSuffix) = ("Dr.", "Jr.") }), equals: "Dr. Ann Lee Jr.")
        expect(name(contact("太郎", "山田")), equals: "山田太郎")
        expect(name(contact("지민", "박")), equals: "박지민")
        expect(name(contact("", "") { $0.organizationName = "Tea" }), equals: "Tea")
        expect(
            name(contact("Ann", "Lee") { ($0.organizationName, $0.contactType) = ("Tea", .organization) }),
            equals: "Tea")
        #expect(name(CNContact()) == nil)
        expect(CNContactFormatter.nameOrder(for: contact("太郎", "山田")), equals: .familyNameFirst)
        expect(CNContactFormatter.delimiter(for: contact("Ann", "Lee")), equals: " ")
    }

    @Test("DV-56 the phonetic name; none if it is not known") func phoneticNames() {
        let contact = contact("太郎", "山田") { ($0.phoneticGivenName, $0.phoneticFamilyName) = ("たろう", "やまだ") }
        expect(CNContactFormatter.string(from: contact, style: .phoneticFullName), equals: "やまだたろう")
        #expect(CNContactFormatter.string(from: self.contact("Ann", "Lee"), style: .phoneticFullName) == nil)
    }

    @Test("DV-56 a formatter needs the keys of its descriptor") func keys() async {
        await #expect(processExitsWith: .failure) {
            let contact = CNContact(ContactRecord(), keys: [CNContactGivenNameKey])
            _ = CNContactFormatter.string(from: contact, style: .fullName)
        }
    }

    @Test("DV-56 attributed names say which part is which property") func attributed() throws {
        let text = try #require(
            CNContactFormatter.attributedString(from: contact("Ann", "Lee"), style: .fullName))
        let key = NSAttributedString.Key(CNContactPropertyAttribute)
        expect(text.attribute(key, at: 0, effectiveRange: nil) as? String, equals: CNContactGivenNameKey)
        #expect(text.attribute(key, at: 3, effectiveRange: nil) == nil)
        expect(text.attribute(key, at: 5, effectiveRange: nil) as? String, equals: CNContactFamilyNameKey)
    }

    @Test(
        "DV-57 addresses have the lines of their country",
        arguments: [
            ("us", "1 Main St\nSpringfield IL 62701\nLand"), ("de", "1 Main St\n62701 Springfield\nIL\nLand"),
            ("gb", "1 Main St\nSpringfield\nIL\n62701\nLand"), ("jp", "〒62701\nIL Springfield\n1 Main St\nLand"),
            ("it", "1 Main St\n62701 Springfield IL\nLand"), ("br", "1 Main St\nSpringfield - IL\n62701\nLand"),
        ])
    func addresses(_ country: String, _ expected: String) {
        let address = CNMutablePostalAddress()
        (address.street, address.city, address.state) = ("1 Main St", "Springfield", "IL")
        (address.postalCode, address.country, address.isoCountryCode) = ("62701", "Land", country)
        expect(CNPostalAddressFormatter.string(from: address, style: .mailingAddress), equals: expected)
    }

    @Test("DV-57 lines without a part are left out, lines of a street stay lines") func partialAddress() {
        let address = CNMutablePostalAddress()
        (address.street, address.city, address.isoCountryCode) = ("1 Road\nFlat 2", "Town", "us")
        let text = CNPostalAddressFormatter.attributedString(from: address, style: .mailingAddress)
        expect(text.string, equals: "1 Road\nFlat 2\nTown")
        let key = NSAttributedString.Key(CNPostalAddressPropertyAttribute)
        expect(text.attribute(key, at: text.length - 1, effectiveRange: nil) as? String, equals: CNPostalAddressCityKey)
    }

    @Test("DV-148 the country of numbers is that of the locale, as two small letters") func country() {
        let code = CNContactsUserDefaults.shared().countryCode

        expect(code.count, equals: 2)
        expect(code, equals: code.lowercased())
        expect(CNContactsUserDefaults.shared().sortOrder, equals: .familyName)
    }
}
