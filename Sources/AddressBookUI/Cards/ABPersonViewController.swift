import AddressBook
import Contacts
import ContactsUI
import Foundation
import UIKitCore

/// Shows a person and lets the user change it (DV-143). Push it onto a navigation controller.
///
///     let card = ABPersonViewController()
///     card.displayedPerson = person
///     navigationController?.pushViewController(card, animated: true)
open class ABPersonViewController: UIViewController {
    /// Gets what happens; not retained.
    open weak var personViewDelegate: (any ABPersonViewControllerDelegate)?
    /// The address book that changes are saved to; that of the person for `nil`, the default.
    open var addressBook: ABAddressBook? { didSet { showCard() } }
    /// The person; one without values by default. Changes that are not saved are shown, too.
    open var displayedPerson: ABRecord = ABPersonCreate().takeRetainedValue() { didSet { showCard() } }
    /// The properties that are shown, such as `kABPersonPhoneProperty`; all for `nil`, the default.
    open var displayedProperties: [NSNumber]? { didSet { updateCard() } }
    /// Whether the person can be changed; false by default.
    open var allowsEditing = false { didSet { updateCard() } }
    /// Whether touches of properties call, write and the like, and the person can be shared; true by default.
    open var allowsActions = true { didSet { updateCard() } }

    private final let relay = CardRelay()
    private final var book: CardAddressBook?
    private final var highlighted: (property: ABPropertyID, identifier: ABMultiValueIdentifier)?
    private final var card: CNContactViewController? { children.first as? CNContactViewController }
    private final var person: PersonRecord? { displayedPerson as? PersonRecord }

    /// Adds the card.
    open override func viewDidLoad() {
        super.viewDidLoad()
        relay.onProperty = { [weak self] in self?.touched($0) ?? true }
        relay.onCompletion = { [weak self] contact in
            guard let self, let person else { return }
            book?.didComplete(person, with: contact)
        }
        showCard()
    }

    /// Marks a property by another background.
    ///
    /// - Parameters:
    ///   - property: the property.
    ///   - identifier: that of a value in the multi value; `kABMultiValueInvalidIdentifier` for all of the property.
    open func setHighlightedItemForProperty(
        _ property: ABPropertyID, withIdentifier identifier: ABMultiValueIdentifier
    ) {
        highlighted = (property, identifier)
        highlight()
    }

    private final func showCard() {
        guard isViewLoaded, let person else { return }
        let book = CardAddressBook(addressBook, person: person)
        self.book = book
        let card = CNContactViewController(for: person.contact)
        card.delegate = relay
        card.contactStore = book.store
        configure(card)
        embed(card)
        highlight()
    }

    private final func updateCard() { if let card { configure(card) } }

    private final func configure(_ card: CNContactViewController) {
        card.displayedPropertyKeys = displayedProperties.map { $0.compactMap { PropertyKeys.key(of: $0.int32Value) } }
        card.allowsEditing = allowsEditing
        card.allowsActions = allowsActions
    }

    private final func highlight() {
        guard let card, let person, let highlighted, let key = PropertyKeys.key(of: highlighted.property)
        else { return }
        let identifier = PropertyKeys.valueIdentifier(highlighted.identifier, of: key, in: person.contents)
        card.highlightProperty(withKey: key, identifier: identifier)
    }

    private final func touched(_ property: CNContactProperty) -> Bool {
        personViewDelegate?
            .personViewController(
                self, shouldPerformDefaultActionForPerson: displayedPerson,
                property: PropertyKeys.property(of: property.key), identifier: PropertyKeys.identifier(of: property))
            ?? true
    }
}

/// Gets what happens in an `ABPersonViewController`.
@preconcurrency @MainActor public protocol ABPersonViewControllerDelegate: NSObjectProtocol {
    /// Whether the touch of a property opens it, such as a call.
    ///
    /// - Parameters:
    ///   - personViewController: the card.
    ///   - person: the person.
    ///   - property: the property, such as `kABPersonPhoneProperty`.
    ///   - identifier: that of the value in the multi value; `kABMultiValueInvalidIdentifier` for other properties.
    func personViewController(
        _ personViewController: ABPersonViewController, shouldPerformDefaultActionForPerson person: ABRecord,
        property: ABPropertyID, identifier: ABMultiValueIdentifier
    ) -> Bool
}
