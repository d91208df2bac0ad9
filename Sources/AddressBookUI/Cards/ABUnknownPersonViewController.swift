import AddressBook
import Contacts
import ContactsUI
import Foundation
import UIKitCore

/// Shows a person that is in no address book, and offers to add it (DV-143). Push it onto a navigation controller.
open class ABUnknownPersonViewController: UIViewController {
    /// Gets what happens; not retained.
    open weak var unknownPersonViewDelegate: (any ABUnknownPersonViewControllerDelegate)?
    /// The address book that the person is added to; one of the controller's for `nil`, the default. Set it before the view is
    /// loaded.
    open var addressBook: ABAddressBook?
    /// The person; one without values by default. Set it before the view is loaded.
    open var displayedPerson: ABRecord = ABPersonCreate().takeRetainedValue()
    /// The name that is shown for a person without one; `nil` by default.
    open var alternateName: String? { didSet { updateCard() } }
    /// A text below the name; `nil` by default.
    open var message: String? { didSet { updateCard() } }
    /// Whether touches of properties call, write and the like, and the person can be shared; true by default.
    open var allowsActions = true { didSet { updateCard() } }
    /// Whether the person can be added to the address book; false by default. Set it before the view is loaded.
    open var allowsAddingToAddressBook = false

    private final let relay = CardRelay()
    private final var card: CNContactViewController? { children.first as? CNContactViewController }
    private final lazy var book = CardAddressBook(addressBook, person: nil)

    /// Adds the card.
    open override func viewDidLoad() {
        super.viewDidLoad()
        relay.onProperty = { [weak self] in self?.touched($0) ?? true }
        relay.onCompletion = { [weak self] contact in
            guard let self else { return }
            unknownPersonViewDelegate?
                .unknownPersonViewController(self, didResolveToPerson: contact.map { self.book.didSave($0) })
        }
        let contact = (displayedPerson as? PersonRecord)?.contact ?? CNContact()
        let card =
            allowsAddingToAddressBook
            ? CNContactViewController(forUnknownContact: contact) : CNContactViewController(for: contact)
        card.allowsEditing = false
        card.delegate = relay
        card.contactStore = book.store
        configure(card)
        embed(card)
    }

    private final func updateCard() { if let card { configure(card) } }

    private final func configure(_ card: CNContactViewController) {
        card.alternateName = alternateName
        card.message = message
        card.allowsActions = allowsActions
    }

    private final func touched(_ property: CNContactProperty) -> Bool {
        unknownPersonViewDelegate?
            .unknownPersonViewController(
                self, shouldPerformDefaultActionForPerson: displayedPerson,
                property: PropertyKeys.property(of: property.key), identifier: PropertyKeys.identifier(of: property))
            ?? true
    }
}

/// Gets what happens in an `ABUnknownPersonViewController`.
@preconcurrency @MainActor public protocol ABUnknownPersonViewControllerDelegate: NSObjectProtocol {
    /// The user has added the person, which is saved.
    func unknownPersonViewController(
        _ unknownCardViewController: ABUnknownPersonViewController, didResolveToPerson person: ABRecord?)
    /// Whether the touch of a property opens it, such as a call; true by default.
    func unknownPersonViewController(
        _ personViewController: ABUnknownPersonViewController, shouldPerformDefaultActionForPerson person: ABRecord,
        property: ABPropertyID, identifier: ABMultiValueIdentifier
    ) -> Bool
}

extension ABUnknownPersonViewControllerDelegate {
    /// True.
    public func unknownPersonViewController(
        _ personViewController: ABUnknownPersonViewController, shouldPerformDefaultActionForPerson person: ABRecord,
        property: ABPropertyID, identifier: ABMultiValueIdentifier
    ) -> Bool { true }
}
