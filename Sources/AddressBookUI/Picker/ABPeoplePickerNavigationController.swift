import AddressBook
import Contacts
import ContactsUI
import Foundation
import UIKitContainers
import UIKitCore

/// Lets the user choose a person or a property of one (DV-143). The program needs no permission: it gets the person that the
/// user chooses (DV-56). The picker closes itself before it tells its delegate.
///
///     let picker = ABPeoplePickerNavigationController()
///     picker.peoplePickerDelegate = self
///     present(picker, animated: true)
open class ABPeoplePickerNavigationController: UINavigationController {
    /// Gets what the user chooses; not retained. Set it before the picker is presented.
    open weak var peoplePickerDelegate: (any ABPeoplePickerNavigationControllerDelegate)?
    /// The properties that a person shows, such as `kABPersonEmailProperty`; all for `nil`, the default.
    /// Set it before the view is loaded.
    open var displayedProperties: [NSNumber]?
    /// The address book that the chosen person is a record of; one of the picker's for `nil`, the default.
    open var addressBook: ABAddressBook?
    /// Chooses the people that can be touched, with a block predicate that gets records; all for `nil`, the default.
    /// Set it before the view is loaded.
    open var predicateForEnablingPerson: NSPredicate?
    /// Chooses the people that are chosen by a touch; the others show their properties. All for `nil`, the default.
    /// Set it before the view is loaded.
    open var predicateForSelectionOfPerson: NSPredicate?
    /// Chooses the properties that are chosen by a touch, from objects of `CNContactProperty`; for the others their usual
    /// action happens, such as a call. All for `nil`, the default. Set it before the view is loaded.
    open var predicateForSelectionOfProperty: NSPredicate?

    private final var relay: (any CNContactPickerDelegate)?
    private final lazy var ownAddressBook = AddressBookSession(CNContactStore())

    /// Adds the list.
    open override func viewDidLoad() {
        super.viewDidLoad()
        let picker = CNContactPickerViewController()
        picker.displayedPropertyKeys = displayedProperties.map {
            $0.compactMap { PropertyKeys.key(of: $0.int32Value) }
        }
        picker.predicateForEnablingContact = forContacts(predicateForEnablingPerson)
        picker.predicateForSelectionOfContact = forContacts(predicateForSelectionOfPerson)
        picker.predicateForSelectionOfProperty = predicateForSelectionOfProperty
        let relay = makeRelay()
        self.relay = relay
        picker.delegate = relay
        setViewControllers([picker], animated: false)
        setNavigationBarHidden(true, animated: false)
    }

    /// The record of a contact.
    final func person(_ contact: CNContact) -> PersonRecord {
        ((addressBook as? AddressBookSession) ?? ownAddressBook).person(for: contact)
    }

    /// A predicate of contacts that evaluates one of people.
    private final func forContacts(_ predicate: NSPredicate?) -> NSPredicate? {
        guard let predicate else { return nil }
        nonisolated(unsafe) let evaluated = predicate
        return NSPredicate { [weak self] object, _ in
            guard let contact = object as? CNContact else { return false }
            return MainActor.assumeIsolated { evaluated.evaluate(with: self?.person(contact)) }
        }
    }

    private final func makeRelay() -> any CNContactPickerDelegate {
        guard let delegate = peoplePickerDelegate, PeoplePickerMethods.selectsProperty(delegate) else {
            return PersonRelay(self)
        }
        return PeoplePickerMethods.selectsPerson(delegate) ? PersonAndPropertyRelay(self) : PropertyRelay(self)
    }
}

/// Forwards the delegate calls of a contact picker. The methods that its subclasses implement decide what the user can
/// choose.
@MainActor private class PickerRelay: NSObject {
    private weak var picker: ABPeoplePickerNavigationController?

    init(_ picker: ABPeoplePickerNavigationController) { self.picker = picker }

    final func cancel() {
        guard let picker else { return }
        picker.peoplePickerDelegate?.peoplePickerNavigationControllerDidCancel(picker)
    }

    final func choose(_ contact: CNContact) {
        guard let picker else { return }
        picker.peoplePickerDelegate?
            .peoplePickerNavigationController(picker, didSelectPerson: picker.person(contact))
    }

    final func choose(_ property: CNContactProperty) {
        guard let picker else { return }
        picker.peoplePickerDelegate?
            .peoplePickerNavigationController(
                picker, didSelectPerson: picker.person(property.contact),
                property: PropertyKeys.property(of: property.key), identifier: PropertyKeys.identifier(of: property))
    }
}

/// Chooses people.
private final class PersonRelay: PickerRelay, CNContactPickerDelegate {
    func contactPicker(_ picker: CNContactPickerViewController, didSelect contact: CNContact) { choose(contact) }
    func contactPickerDidCancel(_ picker: CNContactPickerViewController) { cancel() }
}

/// Chooses properties.
private final class PropertyRelay: PickerRelay, CNContactPickerDelegate {
    func contactPicker(_ picker: CNContactPickerViewController, didSelect contactProperty: CNContactProperty) {
        choose(contactProperty)
    }
    func contactPickerDidCancel(_ picker: CNContactPickerViewController) { cancel() }
}

/// Chooses people, and properties of those that a touch does not choose.
private final class PersonAndPropertyRelay: PickerRelay, CNContactPickerDelegate {
    func contactPicker(_ picker: CNContactPickerViewController, didSelect contact: CNContact) { choose(contact) }
    func contactPicker(_ picker: CNContactPickerViewController, didSelect contactProperty: CNContactProperty) {
        choose(contactProperty)
    }
    func contactPickerDidCancel(_ picker: CNContactPickerViewController) { cancel() }
}
