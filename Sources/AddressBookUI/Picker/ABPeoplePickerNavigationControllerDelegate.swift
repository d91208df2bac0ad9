import AddressBook
import Foundation
import UIKitLists

/// Gets what the user chooses in an `ABPeoplePickerNavigationController`. All methods are optional; which of them exist
/// decides what the user can choose (DV-143).
@preconcurrency @MainActor public protocol ABPeoplePickerNavigationControllerDelegate: NSObjectProtocol {
    /// The user has chosen a person.
    func peoplePickerNavigationController(
        _ peoplePicker: ABPeoplePickerNavigationController, didSelectPerson person: ABRecord)
    /// The user has chosen a property of a person. Without the method above, a touched person shows its properties.
    ///
    /// - Parameters:
    ///   - peoplePicker: the picker.
    ///   - person: the person.
    ///   - property: the property, such as `kABPersonPhoneProperty`.
    ///   - identifier: that of the value in the multi value; `kABMultiValueInvalidIdentifier` for other properties.
    func peoplePickerNavigationController(
        _ peoplePicker: ABPeoplePickerNavigationController, didSelectPerson person: ABRecord, property: ABPropertyID,
        identifier: ABMultiValueIdentifier)
    /// The user has closed the picker.
    func peoplePickerNavigationControllerDidCancel(_ peoplePicker: ABPeoplePickerNavigationController)
}

extension ABPeoplePickerNavigationControllerDelegate {
    /// Does nothing.
    public func peoplePickerNavigationController(
        _ peoplePicker: ABPeoplePickerNavigationController, didSelectPerson person: ABRecord
    ) {}
    /// Does nothing.
    public func peoplePickerNavigationController(
        _ peoplePicker: ABPeoplePickerNavigationController, didSelectPerson person: ABRecord, property: ABPropertyID,
        identifier: ABMultiValueIdentifier
    ) {}
    /// Does nothing.
    public func peoplePickerNavigationControllerDidCancel(_ peoplePicker: ABPeoplePickerNavigationController) {}
}

/// Which methods a delegate implements.
@MainActor enum PeoplePickerMethods {
    /// The entry of the first requirement: it follows the description and the table of the inherited protocol.
    private static let firstEntry = 2

    private static let person = method(0)
    private static let property = method(1)

    private static func method(_ index: Int) -> ImplementedMethod {
        ImplementedMethod(
            at: firstEntry + index, plain: (table(of: PlainDelegate()), table(of: OtherPlainDelegate())),
            implementing: table(of: FullDelegate()))
    }

    private static func table(of delegate: any ABPeoplePickerNavigationControllerDelegate) -> WitnessTable {
        WitnessTable(existential: delegate as any ABPeoplePickerNavigationControllerDelegate)
    }

    static func selectsPerson(_ delegate: any ABPeoplePickerNavigationControllerDelegate) -> Bool {
        person.isImplemented(in: table(of: delegate))
    }
    static func selectsProperty(_ delegate: any ABPeoplePickerNavigationControllerDelegate) -> Bool {
        property.isImplemented(in: table(of: delegate))
    }

    private final class PlainDelegate: NSObject, ABPeoplePickerNavigationControllerDelegate {}
    private final class OtherPlainDelegate: NSObject, ABPeoplePickerNavigationControllerDelegate {}

    /// Its methods are never called; they differ, so that the compiler does not merge them.
    private final class FullDelegate: NSObject, ABPeoplePickerNavigationControllerDelegate {
        private var calls = 0
        func peoplePickerNavigationController(
            _ peoplePicker: ABPeoplePickerNavigationController, didSelectPerson person: ABRecord
        ) { calls += 1 }
        func peoplePickerNavigationController(
            _ peoplePicker: ABPeoplePickerNavigationController, didSelectPerson person: ABRecord,
            property: ABPropertyID, identifier: ABMultiValueIdentifier
        ) { calls += 2 }
    }
}
