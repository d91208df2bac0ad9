import AddressBook
import Contacts
import ContactsUI
import Foundation
import UIKitCore

/// A form with which the user makes a person, which is saved (DV-143). Make it the root of a navigation controller that is
/// presented; the delegate closes it.
open class ABNewPersonViewController: UIViewController {
    /// Gets the end; not retained.
    open weak var newPersonViewDelegate: (any ABNewPersonViewControllerDelegate)?
    /// The address book that the person is saved to; one of the controller's for `nil`, the default. Set it before the view is
    /// loaded.
    open var addressBook: ABAddressBook?
    /// The values that the form begins with; `nil`, the default, for none. Set it before the view is loaded.
    open var displayedPerson: ABRecord?
    /// The saved group that the person is put into; `nil`, the default, and unsaved groups put it into none. Set it before the
    /// view is loaded.
    open var parentGroup: ABRecord?

    private final let relay = CardRelay()
    private final lazy var book = CardAddressBook(addressBook, person: displayedPerson as? PersonRecord)

    /// Adds the form.
    open override func viewDidLoad() {
        super.viewDidLoad()
        relay.onCompletion = { [weak self] contact in
            guard let self else { return }
            newPersonViewDelegate?
                .newPersonViewController(self, didCompleteWithNewPerson: contact.map { self.book.didSave($0) })
        }
        let card = CNContactViewController(forNewContact: (displayedPerson as? PersonRecord)?.contact)
        card.delegate = relay
        card.contactStore = book.store
        card.parentGroup = (parentGroup as? GroupRecord)?.group
        embed(card)
    }
}

/// Gets the end of an `ABNewPersonViewController`.
@preconcurrency @MainActor public protocol ABNewPersonViewControllerDelegate: NSObjectProtocol {
    /// The user has made a person, which is saved; `nil` if the user has cancelled it. Close the controller now.
    func newPersonViewController(
        _ newPersonView: ABNewPersonViewController, didCompleteWithNewPerson person: ABRecord?)
}
