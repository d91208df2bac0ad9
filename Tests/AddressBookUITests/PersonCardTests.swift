import AddressBook
import AddressBookUI
import Expectations
import Foundation
import Testing
import UIKit

@testable import ContactsUI

@MainActor @Suite(.serialized) struct PersonCardTests {
    final class Log: NSObject, ABPersonViewControllerDelegate, ABNewPersonViewControllerDelegate,
        ABUnknownPersonViewControllerDelegate
    {
        var lines: [String] = []

        func personViewController(
            _ personViewController: ABPersonViewController, shouldPerformDefaultActionForPerson person: ABRecord,
            property: ABPropertyID, identifier: ABMultiValueIdentifier
        ) -> Bool {
            lines.append("\(givenName(person)) \(property == kABPersonPhoneProperty) \(identifier)")
            return false
        }
        func newPersonViewController(
            _ newPersonView: ABNewPersonViewController, didCompleteWithNewPerson person: ABRecord?
        ) { lines.append("\(givenName(person)) \(ABRecordGetRecordID(person) > 0)") }
        func unknownPersonViewController(
            _ unknownCardViewController: ABUnknownPersonViewController, didResolveToPerson person: ABRecord?
        ) { lines.append("\(givenName(person)) \(ABRecordGetRecordID(person) > 0)") }
    }

    @Test("DV-143 a card shows the displayed properties of a person, and asks before it opens one") func card() throws {
        let stage = try AddressBookUIStage()
        let log = Log()
        let card = ABPersonViewController()
        card.personViewDelegate = log
        card.displayedPerson = stage.people()[0]
        card.displayedProperties = [NSNumber(value: kABPersonPhoneProperty)]
        card.allowsActions = true
        stage.push(card)
        #expect(stage.rows().contains("mobile|555 0100") && !stage.rows().contains { $0.contains("@") })
        #expect(card.navigationItem.rightBarButtonItem == nil)
        try stage.tapRow("555 0100")
        expect(log.lines, equals: ["Ada true 1"])
    }

    @Test("DV-143 a person is edited, and the record has the new values") func editing() throws {
        let stage = try AddressBookUIStage()
        let ada = stage.people()[0]
        let card = ABPersonViewController()
        card.displayedPerson = ada
        card.allowsEditing = true
        #expect(ABRecordSetValue(ada, kABPersonNicknameProperty, "Countess", nil))
        let close = UIBarButtonItem(title: "Close", style: .plain, target: nil, action: nil)
        card.navigationItem.leftBarButtonItem = close
        stage.push(card)
        #expect(card.navigationItem.leftBarButtonItem === close)
        try appendToName(card, on: stage) { #expect(card.navigationItem.leftBarButtonItem !== close) }
        #expect(givenName(ada) == "Adax" && card.navigationItem.leftBarButtonItem === close)
        #expect(count(stage.book, "Adax") == 1 && !ABAddressBookHasUnsavedChanges(stage.book))
    }

    @Test("DV-143 a card saves to the address book that is set later; that of the person has the new values, too")
    func otherBook() throws {
        let stage = try AddressBookUIStage()
        let other = stage.otherBook()
        expect(ABAddressBookGetPersonCount(other), equals: 2)
        let card = ABPersonViewController()
        card.displayedPerson = stage.people()[0]
        card.allowsEditing = true
        stage.push(card)
        card.addressBook = other
        stage.app.advance(by: 0.2)
        try appendToName(card, on: stage)
        expect(count(other, "Adax"), equals: 1)
        expect(count(stage.book, "Adax"), equals: 1)
    }

    @Test("DV-143 a deleted person is no longer in the address book") func deletion() throws {
        let stage = try AddressBookUIStage()
        let ada = stage.people()[0]
        #expect(ABRecordSetValue(ada, kABPersonNicknameProperty, "Countess", nil))
        let card = ABPersonViewController()
        card.displayedPerson = ada
        card.allowsEditing = true
        stage.push(card)
        try stage.tap(card.navigationItem.rightBarButtonItem)
        let editor = try #require(card.children.first?.children.first as? ContactEditor)
        editor.onDelete?()
        stage.app.advance(by: 1)
        #expect(stage.people().map(givenName) == ["Alan"] && stage.navigation.topViewController !== card)
        #expect(ABRecordGetRecordID(ada) == kABRecordInvalidID && !ABAddressBookHasUnsavedChanges(stage.book))
    }

    @Test("DV-143 a card marks a value, or all values of a property") func highlight() throws {
        let stage = try AddressBookUIStage()
        let card = ABPersonViewController()
        card.displayedPerson = stage.people()[0]
        card.displayedProperties = [NSNumber(value: kABPersonPhoneProperty)]
        card.setHighlightedItemForProperty(kABPersonPhoneProperty, withIdentifier: 1)
        stage.push(card)
        func marked() -> [String] {
            stage.rows { ($0.backgroundColor?.cgColor.alpha).map { (0.1...0.2).contains($0) } ?? false }
        }
        expect(marked(), equals: ["mobile|555 0100"])
        card.setHighlightedItemForProperty(
            kABPersonPhoneProperty, withIdentifier: kABMultiValueInvalidIdentifier)
        stage.app.advance(by: 0.2)
        expect(Set(marked()), equals: ["work|555 0199", "mobile|555 0100"])
    }

    /// Adds an x to the given name of Ada in the form of a card.
    private func appendToName(
        _ card: ABPersonViewController, on stage: AddressBookUIStage, _ whileEditing: () -> Void = {}
    ) throws {
        try stage.tap(card.navigationItem.rightBarButtonItem)
        whileEditing()
        let field = try #require(stage.views(UITextField.self).first { $0.text == "Ada" })
        field.becomeFirstResponder()
        stage.app.advance(by: 0.5)
        stage.type("x")
        try stage.tap(card.navigationItem.rightBarButtonItem)
    }

    /// The number of people with a name.
    private func count(_ book: ABAddressBook, _ name: String) -> Int {
        ABAddressBookCopyPeopleWithName(book, name).takeRetainedValue().count
    }

    @Test("DV-143 a new person is made from what the user types, and is saved") func new() throws {
        let stage = try AddressBookUIStage()
        let log = Log()
        let form = ABNewPersonViewController()
        form.newPersonViewDelegate = log
        form.addressBook = stage.book
        let person: ABRecord = ABPersonCreate().takeRetainedValue()
        ABRecordSetValue(person, kABPersonFirstNameProperty, "Grace", nil)
        form.displayedPerson = person
        let group: ABRecord = ABGroupCreate().takeRetainedValue()
        ABRecordSetValue(group, kABGroupNameProperty, "Friends", nil)
        ABAddressBookAddRecord(stage.book, group, nil)
        #expect(ABGroupAddMember(group, stage.people()[0], nil) && ABAddressBookSave(stage.book, nil))
        form.parentGroup = group
        stage.push(form)
        try stage.tap(form.navigationItem.rightBarButtonItem)
        expect(log.lines, equals: ["Grace true"])
        expect(stage.people().map(givenName), equals: ["Ada", "Alan", "Grace"])
        let members = ABGroupCopyArrayOfAllMembers(group)?.takeRetainedValue() as [ABRecord]?
        expect(members?.map(givenName), equals: ["Ada", "Grace"])
    }

    @Test("DV-143 a cancelled form makes no person") func cancelled() throws {
        let stage = try AddressBookUIStage()
        let log = Log()
        let form = ABNewPersonViewController()
        form.newPersonViewDelegate = log
        form.addressBook = stage.book
        stage.push(form)
        try stage.tap(form.navigationItem.leftBarButtonItem)
        expect(log.lines, equals: ["nil false"])
    }

    @Test("DV-143 an unknown person can be added if that is allowed", arguments: [true, false]) func unknown(
        _ allowsAdding: Bool
    ) throws {
        let stage = try AddressBookUIStage()
        let log = Log()
        let person: ABRecord = ABPersonCreate().takeRetainedValue()
        ABRecordSetValue(person, kABPersonFirstNameProperty, "Grace", nil)
        let card = ABUnknownPersonViewController()
        card.unknownPersonViewDelegate = log
        card.addressBook = stage.book
        card.displayedPerson = person
        card.allowsAddingToAddressBook = allowsAdding
        stage.push(card)
        expect(stage.rows().contains("Create New Contact"), equals: allowsAdding)
        guard allowsAdding else { return }
        try stage.tapRow("Create New Contact")
        try stage.tap(stage.navigation.topViewController?.navigationItem.rightBarButtonItem)
        #expect(log.lines == ["Grace true"] && stage.navigation.topViewController === card)
        expect(ABAddressBookGetPersonCount(stage.book), equals: 3)
    }

    @Test("DV-143 an unknown person without a name has the alternate name, and a message below") func message() throws {
        let stage = try AddressBookUIStage()
        let card = ABUnknownPersonViewController()
        card.addressBook = stage.book
        card.alternateName = "Caller"
        card.message = "Missed call"
        stage.push(card)
        func shows(_ text: String) -> Bool { stage.views(UILabel.self).contains { $0.text == text } }
        #expect(shows("Caller") && shows("Missed call"))
        card.alternateName = "Friend"
        card.message = nil
        stage.app.advance(by: 0.2)
        #expect(shows("Friend") && !shows("Caller") && !shows("Missed call"))
    }

    @Test("an address is written in lines, with the name of its country where it is wanted") func address() {
        let address: [AnyHashable: Any] = [
            kABPersonAddressStreetKey: "12 St James’s Square", kABPersonAddressCityKey: "London",
            kABPersonAddressZIPKey: "SW1Y 4JH", kABPersonAddressCountryCodeKey: "gb",
        ]
        let text = ABCreateStringWithAddressDictionary(address, false)
        expect(text, equals: "12 St James’s Square\nLondon\nSW1Y 4JH")
        let country = Locale.current.localizedString(forRegionCode: "GB") ?? ""
        expect(ABCreateStringWithAddressDictionary(address, true), equals: text + "\n" + country)
        let named = address.merging([kABPersonAddressCountryKey: "Britain"]) { $1 }
        expect(ABCreateStringWithAddressDictionary(named, true), equals: text + "\nBritain")
        expect(ABCreateStringWithAddressDictionary(named, false), equals: text + "\nBritain")
    }
}
