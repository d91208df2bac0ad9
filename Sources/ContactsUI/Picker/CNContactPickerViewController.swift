import Contacts
import Foundation
import UIKitContainers
import UIKitCore

/// Lets the user choose contacts or properties of them (DV-143). The program needs no permission: it gets what the user chooses,
/// with all properties (DV-56). The picker closes itself before it tells its delegate.
///
///     let picker = CNContactPickerViewController()
///     picker.delegate = self
///     present(picker, animated: true)
open class CNContactPickerViewController: UIViewController {
    /// Gets what the user chooses; not retained. Set it before the picker is presented.
    open weak var delegate: (any CNContactPickerDelegate)?
    /// The keys of the properties that a contact shows; all for `nil`, the default.
    open var displayedPropertyKeys: [String]?
    /// Chooses the contacts that can be touched, with a block predicate; all for `nil`, the default.
    open var predicateForEnablingContact: NSPredicate?
    /// Chooses the contacts that are chosen by a touch; the others show their properties. All for `nil`, the default.
    open var predicateForSelectionOfContact: NSPredicate?
    /// Chooses the properties that are chosen by a touch, from objects of `CNContactProperty`; for the others their usual action
    /// happens, such as a call. All for `nil`, the default.
    open var predicateForSelectionOfProperty: NSPredicate?

    private final var hasFinished = false

    /// Creates a picker.
    public init() { super.init(nibName: nil, bundle: nil) }
    /// Creates a picker.
    public required init?(coder: NSCoder) { super.init(coder: coder) }

    /// What a touch of a contact does.
    enum Mode { case contact, property, contacts }

    final var mode: Mode {
        guard let delegate else { return .contact }
        if PickerMethods.selectsContacts(delegate) || PickerMethods.selectsProperties(delegate) { return .contacts }
        return PickerMethods.selectsContact(delegate) || !PickerMethods.selectsProperty(delegate) ? .contact : .property
    }

    /// Adds the list.
    open override func viewDidLoad() {
        super.viewDidLoad()
        let list = ContactListController(self)
        let navigation = UINavigationController(rootViewController: list)
        addChild(navigation)
        navigation.view.frame = view.bounds
        navigation.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        view.addSubview(navigation.view)
        navigation.didMove(toParent: self)
    }

    // MARK: The list

    /// Whether a contact can be touched.
    final func isEnabled(_ contact: CNContact) -> Bool {
        predicateForEnablingContact?.evaluate(with: contact) ?? true
    }

    /// The user has touched a contact.
    final func touched(_ contact: CNContact, in list: UIViewController) {
        let isChosen = mode == .contact && (predicateForSelectionOfContact?.evaluate(with: contact) ?? true)
        if isChosen { return finish { $0.contactPicker($1, didSelect: contact) } }
        let card = CNContactViewController(for: contact)
        card.allowsEditing = false
        card.displayedPropertyKeys = displayedPropertyKeys
        card.onProperty = { [weak self] in self?.touched($0) ?? false }
        list.navigationController?.pushViewController(card, animated: true)
    }

    /// The user has touched a property. Returns whether its usual action is replaced.
    private final func touched(_ property: CNContactProperty) -> Bool {
        guard let delegate, PickerMethods.selectsProperty(delegate),
            predicateForSelectionOfProperty?.evaluate(with: property) ?? true
        else { return false }
        finish { $0.contactPicker($1, didSelect: property) }
        return true
    }

    /// The user has chosen several contacts.
    final func chose(_ contacts: [CNContact]) {
        guard let delegate else { return finish { _, _ in } }
        if PickerMethods.selectsContacts(delegate) {
            finish { $0.contactPicker($1, didSelect: contacts) }
        } else {
            let properties = contacts.compactMap { contact in
                ContactCard.properties(of: contact, keys: displayedPropertyKeys).first {
                    predicateForSelectionOfProperty?.evaluate(with: $0) ?? true
                }
            }
            finish { $0.contactPicker($1, didSelectContactProperties: properties) }
        }
    }

    /// The user closes the picker.
    final func cancel() { finish { $0.contactPickerDidCancel($1) } }

    private final func finish(
        _ message: @escaping (any CNContactPickerDelegate, CNContactPickerViewController) -> Void
    ) {
        guard !hasFinished else { return }
        hasFinished = true
        let tell = { [self] in if let delegate { message(delegate, self) } }
        if presentingViewController != nil { dismiss(animated: true, completion: tell) } else { tell() }
    }

    /// Prepares for the next end.
    open override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        hasFinished = false
    }

    /// Tells the delegate if the user has closed the sheet by dragging it.
    open override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        guard isBeingDismissed || parent?.isBeingDismissed == true, !hasFinished else { return }
        hasFinished = true
        delegate?.contactPickerDidCancel(self)
    }
}
