import AddressBook
import AddressBookUI
import Expectations
import Foundation
import Testing
import UIKit

@testable import ContactsUI

@MainActor @Suite(.serialized) struct PeoplePickerTests {
    @MainActor class Log: NSObject {
        var lines: [String] = []

        /// The value that a picker has told, by its identifier.
        func note(_ person: ABRecord, _ property: ABPropertyID, _ identifier: ABMultiValueIdentifier) {
            let values = ABRecordCopyValue(person, property)?.takeRetainedValue()
            let index = ABMultiValueGetIndexForIdentifier(values, identifier)
            let value = ABMultiValueCopyValueAtIndex(values, index)?.takeRetainedValue() as? String
            lines.append("\(property == kABPersonPhoneProperty) \(value ?? "nil")")
        }
    }
    final class PersonLog: Log, ABPeoplePickerNavigationControllerDelegate {
        func peoplePickerNavigationController(
            _ peoplePicker: ABPeoplePickerNavigationController, didSelectPerson person: ABRecord
        ) { lines.append(givenName(person)) }
        func peoplePickerNavigationControllerDidCancel(_ peoplePicker: ABPeoplePickerNavigationController) {
            lines.append("cancel")
        }
    }
    final class PropertyLog: Log, ABPeoplePickerNavigationControllerDelegate {
        func peoplePickerNavigationController(
            _ peoplePicker: ABPeoplePickerNavigationController, didSelectPerson person: ABRecord,
            property: ABPropertyID, identifier: ABMultiValueIdentifier
        ) { note(person, property, identifier) }
    }
    final class BothLog: Log, ABPeoplePickerNavigationControllerDelegate {
        func peoplePickerNavigationController(
            _ peoplePicker: ABPeoplePickerNavigationController, didSelectPerson person: ABRecord
        ) { lines.append(givenName(person)) }
        func peoplePickerNavigationController(
            _ peoplePicker: ABPeoplePickerNavigationController, didSelectPerson person: ABRecord,
            property: ABPropertyID, identifier: ABMultiValueIdentifier
        ) { note(person, property, identifier) }
    }

    private func show(
        _ delegate: any ABPeoplePickerNavigationControllerDelegate, on stage: AddressBookUIStage,
        _ change: (ABPeoplePickerNavigationController) -> Void = { _ in }
    ) -> ABPeoplePickerNavigationController {
        let picker = ABPeoplePickerNavigationController()
        picker.peoplePickerDelegate = delegate
        picker.addressBook = stage.book
        change(picker)
        stage.present(picker)
        return picker
    }

    @Test("DV-143 a picker of people closes itself with the chosen one, a record of the address book") func person()
        throws
    {
        let stage = try AddressBookUIStage()
        try stage.withPicker {
            let log = PersonLog()
            _ = show(log, on: stage)
            try stage.tapRow("Ada Lovelace")
            expect(log.lines, equals: ["Ada"])
            #expect(stage.root.presentedViewController == nil)
        }
    }

    @Test("DV-143 without a method for people a touched one shows the displayed properties") func property() throws {
        let stage = try AddressBookUIStage()
        try stage.withPicker {
            let log = PropertyLog()
            _ = show(log, on: stage) { $0.displayedProperties = [NSNumber(value: kABPersonPhoneProperty)] }
            try stage.tapRow("Alan Turing")
            #expect(log.lines == [] && !stage.rows().contains { $0.contains("@") })
            try stage.tapRow("555 0100")
            expect(log.lines, equals: ["true 555 0100"])
            #expect(stage.root.presentedViewController == nil)
        }
    }

    @Test("DV-143 predicates choose who can be touched, and whose properties are shown") func predicates() throws {
        let stage = try AddressBookUIStage()
        try stage.withPicker {
            let log = BothLog()
            _ = show(log, on: stage) {
                $0.predicateForEnablingPerson = NSPredicate { person, _ in
                    givenName(person as ABRecord?) == "Alan"
                }
                $0.predicateForSelectionOfPerson = NSPredicate(value: false)
            }
            try stage.tapRow("Ada Lovelace")
            #expect(stage.rows().contains("Ada Lovelace"))
            try stage.tapRow("Alan Turing")
            try stage.tapRow("alan@example.org")
            expect(log.lines, equals: ["false alan@example.org"])
        }
    }

    @Test("DV-143 with both methods and no predicate a touch chooses the person") func both() throws {
        let stage = try AddressBookUIStage()
        try stage.withPicker {
            let log = BothLog()
            _ = show(log, on: stage)
            try stage.tapRow("Alan Turing")
            expect(log.lines, equals: ["Alan"])
        }
    }

    @Test("DV-143 the delegate is told when the user cancels the picker") func cancel() throws {
        let stage = try AddressBookUIStage()
        try stage.withPicker {
            let log = PersonLog()
            let picker = show(log, on: stage)
            let contacts = try #require(picker.viewControllers.first as? CNContactPickerViewController)
            let list = try #require((contacts.children.first as? UINavigationController)?.topViewController)
            try stage.tap(list.navigationItem.leftBarButtonItem)
            expect(log.lines, equals: ["cancel"])
            #expect(stage.root.presentedViewController == nil)
        }
    }

    @Test("DV-143 the delegate is told once when a picker in another controller is dismissed") func dismissal() throws {
        let stage = try AddressBookUIStage()
        stage.withPicker {
            let log = PersonLog()
            let picker = show(log, on: stage)
            picker.dismiss(animated: true)
            stage.app.advance(by: 1)
            expect(log.lines, equals: ["cancel"])
        }
    }
}
