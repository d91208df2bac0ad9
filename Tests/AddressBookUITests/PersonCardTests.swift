import AddressBook
import AddressBookUI
import Foundation
import Testing
import UIKit

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
        #expect(log.lines == ["Ada true 1"])
    }

    @Test("DV-143 a person is edited, and the record has the new values") func editing() throws {
        let stage = try AddressBookUIStage()
        let ada = stage.people()[0]
        let card = ABPersonViewController()
        card.displayedPerson = ada
        card.allowsEditing = true
        let close = UIBarButtonItem(title: "Close", style: .plain, target: nil, action: nil)
        card.navigationItem.leftBarButtonItem = close
        stage.push(card)
        #expect(card.navigationItem.leftBarButtonItem === close)
        try stage.tap(card.navigationItem.rightBarButtonItem)
        #expect(card.navigationItem.leftBarButtonItem !== close)
        let field = try #require(stage.views(UITextField.self).first { $0.text == "Ada" })
        field.becomeFirstResponder()
        stage.app.advance(by: 0.5)
        stage.type("x")
        try stage.tap(card.navigationItem.rightBarButtonItem)
        #expect(givenName(ada) == "Adax" && card.navigationItem.leftBarButtonItem === close)
        ABAddressBookRevert(stage.book)
        #expect(givenName(stage.people()[0]) == "Adax")
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
        stage.push(form)
        try stage.tap(form.navigationItem.rightBarButtonItem)
        #expect(log.lines == ["Grace true"])
        ABAddressBookRevert(stage.book)
        #expect(stage.people().map(givenName) == ["Ada", "Alan", "Grace"])
    }

    @Test("DV-143 a cancelled form makes no person") func cancelled() throws {
        let stage = try AddressBookUIStage()
        let log = Log()
        let form = ABNewPersonViewController()
        form.newPersonViewDelegate = log
        form.addressBook = stage.book
        stage.push(form)
        try stage.tap(form.navigationItem.leftBarButtonItem)
        #expect(log.lines == ["nil false"])
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
        #expect(stage.rows().contains("Create New Contact") == allowsAdding)
        guard allowsAdding else { return }
        try stage.tapRow("Create New Contact")
        try stage.tap(stage.navigation.topViewController?.navigationItem.rightBarButtonItem)
        #expect(log.lines == ["Grace true"] && stage.navigation.topViewController === card)
    }

    @Test("an address is written in lines, with the name of its country where it is wanted") func address() {
        let address: [AnyHashable: Any] = [
            kABPersonAddressStreetKey: "12 St James’s Square", kABPersonAddressCityKey: "London",
            kABPersonAddressZIPKey: "SW1Y 4JH", kABPersonAddressCountryCodeKey: "gb",
        ]
        let text = ABCreateStringWithAddressDictionary(address, false)
        #expect(text == "12 St James’s Square\nLondon\nSW1Y 4JH")
        let country = Locale.current.localizedString(forRegionCode: "GB") ?? ""
        #expect(ABCreateStringWithAddressDictionary(address, true) == text + "\n" + country)
        let named = address.merging([kABPersonAddressCountryKey: "Britain"]) { $1 }
        #expect(ABCreateStringWithAddressDictionary(named, true) == text + "\nBritain")
        #expect(ABCreateStringWithAddressDictionary(named, false) == text + "\nBritain")
    }
}
