import AddressBook
import Contacts
import ContactsUI
import Foundation
import UIKitCore

extension UIViewController {
    /// Shows a card of ContactsUI in place of the children. Both have the same navigation item.
    func embed(_ card: CNContactViewController) {
        for child in children {
            child.willMove(toParent: nil)
            child.view.removeFromSuperview()
            child.removeFromParent()
        }
        card.existingNavigationItem = navigationItem
        addChild(card)
        card.view.frame = view.bounds
        card.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        view.addSubview(card.view)
        card.didMove(toParent: self)
    }
}

/// Forwards the delegate calls of a ContactsUI card.
final class CardRelay: NSObject, CNContactViewControllerDelegate {
    /// Called with a property that is touched; returns whether its usual action happens. True by default.
    var onProperty: (CNContactProperty) -> Bool = { _ in true }
    /// Called when a contact was made or changed; with `nil` if the user has cancelled it or removed the contact.
    var onCompletion: (CNContact?) -> Void = { _ in }

    func contactViewController(
        _ viewController: CNContactViewController, shouldPerformDefaultActionFor property: CNContactProperty
    ) -> Bool { onProperty(property) }

    func contactViewController(_ viewController: CNContactViewController, didCompleteWith contact: CNContact?) {
        onCompletion(contact)
    }
}

/// The address book that controllers take records from.
@MainActor struct CardAddressBook {
    private let session: AddressBookSession

    /// The address book of a controller, that of the person, or a new one.
    init(_ addressBook: ABAddressBook?, person: PersonRecord?) {
        session = (addressBook as? AddressBookSession) ?? person?.session ?? AddressBookSession(CNContactStore())
    }

    /// The store of the contacts.
    var store: CNContactStore { session.store }

    /// The card has saved a contact.
    ///
    /// - Returns: its record, with the saved values.
    func didSave(_ contact: CNContact) -> PersonRecord { session.didSave(contact) }

    /// The card of a person has saved its contact, or removed it for `nil`. Refreshes the person's own address book, too.
    func didComplete(_ person: PersonRecord, with contact: CNContact?) {
        let sessions = Set([session, person.session].compactMap { $0 })
        guard let contact else {
            for session in sessions { session.didRemove(person.contents.identifier) }
            return person.wasRemoved()
        }
        person.revert(to: contact.contents)
        for session in sessions { session.didSave(contact) }
    }
}
