import Contacts
import Foundation
import Support
import UIKitContainers
import UIKitControls
import UIKitCore

/// Shows a contact, lets the user change it, or makes a new one (DV-143). Push it onto a navigation controller; one for a new
/// contact may also be the root of one that is presented.
///
///     let card = CNContactViewController(for: contact)
///     navigationController?.pushViewController(card, animated: true)
open class CNContactViewController: UIViewController {
    /// Gets what happens; not retained.
    open weak var delegate: (any CNContactViewControllerDelegate)?
    /// The contact.
    public private(set) final var contact: CNContact
    /// The keys of the properties that are shown; all for `nil`, the default.
    open var displayedPropertyKeys: [String]? { didSet { cardController?.reload() } }
    /// The store that changes are saved to; for `nil`, the default, a store of the controller's.
    open var contactStore: CNContactStore?
    /// The group that a new contact is put into; `nil`, the default, for none.
    open var parentGroup: CNGroup?
    /// The address book that a new contact is put into; the default one for `nil`.
    open var parentContainer: CNContainer?
    /// The name that is shown for a contact without one; `nil` by default.
    open var alternateName: String? { didSet { cardController?.reload() } }
    /// A text below the name; `nil` by default.
    open var message: String? { didSet { cardController?.reload() } }
    /// Whether the contact can be changed; true by default.
    open var allowsEditing = true { didSet { updateItems() } }
    /// Whether touches of properties call, write and the like, and the contact can be shared; true by default.
    open var allowsActions = true { didSet { cardController?.reload() } }
    /// Has no effect: contacts of several address books are not linked here.
    open var shouldShowLinkedContacts = false

    /// Called with a property that is touched; returns whether its usual action is replaced.
    final var onProperty: ((CNContactProperty) -> Bool)?

    private enum Kind { case known, unknown, new }
    private final let kind: Kind
    private final var hasCompleted = false
    private final var cardController: ContactCardController? { children.first as? ContactCardController }
    private final var highlighted: (key: String, identifier: String?)?

    private init(_ contact: CNContact, _ kind: Kind) {
        self.contact = contact
        self.kind = kind
        super.init(nibName: nil, bundle: nil)
    }

    /// Creates a controller that shows a contact.
    ///
    /// - Parameter contact: a contact with the keys of `descriptorForRequiredKeys()`; properties that were not fetched are not
    ///   shown.
    public convenience init(for contact: CNContact) { self.init(contact, .known) }
    /// Creates a controller that shows a contact which is not in the store, and offers to add it.
    public convenience init(forUnknownContact contact: CNContact) { self.init(contact, .unknown) }
    /// Creates a controller with which the user makes a contact, from the values of another one if it is not `nil`.
    public convenience init(forNewContact contact: CNContact?) {
        self.init(contact.map { CNContact($0.contents) } ?? CNContact(), .new)
    }
    /// Decoding is not supported: a card needs a contact.
    public required init?(coder: NSCoder) { nil }

    /// The keys that a contact needs to be shown.
    open class func descriptorForRequiredKeys() -> any CNKeyDescriptor { ContactKeys.descriptor(ContactKeys.all) }

    /// Marks a property in the card by another background.
    ///
    /// - Parameters:
    ///   - key: the key of the property.
    ///   - identifier: that of a labeled value; `nil` for all of the property.
    open func highlightProperty(withKey key: String, identifier: String?) {
        highlighted = (key, identifier)
        cardController?.reload()
    }

    final func isHighlighted(_ property: CNContactProperty) -> Bool {
        guard let highlighted, highlighted.key == property.key else { return false }
        return highlighted.identifier == nil || highlighted.identifier == property.identifier
    }

    /// Whether the contact is offered to be added.
    final var isUnknown: Bool { kind == .unknown }

    // MARK: Showing

    /// Adds the card, or the form of a new contact.
    open override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemGroupedBackground
        if kind == .new { showEditor() } else { show(ContactCardController(self)) }
        updateItems()
    }

    private final func show(_ controller: UIViewController) {
        for child in children {
            child.willMove(toParent: nil)
            child.view.removeFromSuperview()
            child.removeFromParent()
        }
        addChild(controller)
        controller.view.frame = view.bounds
        controller.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        view.addSubview(controller.view)
        controller.didMove(toParent: self)
    }

    /// The left item of the program while the form has replaced it.
    private final var replacedItem: (item: UIBarButtonItem?, isReplaced: Bool) = (nil, false)

    private final func updateItems() {
        guard isViewLoaded else { return }
        if let editor = children.first as? ContactEditor {
            if !replacedItem.isReplaced { replacedItem = (navigationItem.leftBarButtonItem, true) }
            title = kind == .new ? SystemText.title("New Contact") : nil
            navigationItem.hidesBackButton = true
            navigationItem.leftBarButtonItem = UIBarButtonItem(
                systemItem: .cancel, primaryAction: UIAction { [weak self] _ in self?.cancelEditing() })
            let done = UIBarButtonItem(
                systemItem: .done, primaryAction: UIAction { [weak self] _ in self?.save() })
            done.isEnabled = editor.isChanged || kind == .new && !editor.isBlank
            navigationItem.rightBarButtonItem = done
            return
        }
        navigationItem.hidesBackButton = false
        if replacedItem.isReplaced { navigationItem.leftBarButtonItem = replacedItem.item }
        replacedItem = (nil, false)
        navigationItem.rightBarButtonItem =
            allowsEditing && kind == .known
            ? UIBarButtonItem(systemItem: .edit, primaryAction: UIAction { [weak self] _ in self?.showEditor() }) : nil
    }

    // MARK: Editing

    private final func showEditor() {
        let editor = ContactEditor(contact.contents, isNew: kind == .new)
        editor.onChange = { [weak self] in self?.updateItems() }
        editor.onDelete = { [weak self] in self?.delete() }
        show(editor)
        updateItems()
    }

    private final func cancelEditing() {
        if kind == .new { return complete(nil) }
        show(ContactCardController(self))
        updateItems()
    }

    private final func save() {
        guard let editor = children.first as? ContactEditor else { return }
        var record = editor.record
        EditedList.removeEmpty(&record)
        let changed = CNMutableContact(record)
        let request = CNSaveRequest()
        if kind == .new {
            request.add(changed, toContainerWithIdentifier: parentContainer?.identifier)
            if let parentGroup { request.addMember(changed, to: parentGroup) }
        } else {
            request.update(changed)
        }
        guard execute(request) else { return }
        contact = CNContact(record)
        if kind == .new { return complete(contact) }
        show(ContactCardController(self))
        updateItems()
        delegate?.contactViewController(self, didCompleteWith: contact)
    }

    private final func delete() {
        let request = CNSaveRequest()
        request.delete(CNMutableContact(contact.contents))
        guard execute(request) else { return }
        complete(nil)
        if let navigationController, navigationController.viewControllers.count > 1 {
            navigationController.popViewController(animated: true)
        }
    }

    /// Saves; shows the reason if that fails.
    private final func execute(_ request: CNSaveRequest) -> Bool {
        do {
            try (contactStore ?? CNContactStore()).execute(request)
            return true
        } catch {
            let alert = UIAlertController(
                title: SystemText.title("The contact cannot be saved."), message: error.localizedDescription,
                preferredStyle: .alert)
            alert.addAction(UIAlertAction(title: SystemText.title("Done"), style: .default))
            present(alert, animated: true)
            return false
        }
    }

    /// Tells the end of a new contact. The program closes the controller.
    private final func complete(_ contact: CNContact?) {
        guard !hasCompleted else { return }
        hasCompleted = true
        delegate?.contactViewController(self, didCompleteWith: contact)
    }

    /// The user adds an unknown contact: its form is pushed.
    final func addUnknown() {
        let form = CNContactViewController(forNewContact: contact)
        form.contactStore = contactStore
        form.parentContainer = parentContainer
        form.parentGroup = parentGroup
        let relay = CompletionRelay { [weak self, weak form] added in
            guard let self else { return }
            if let form, let navigation = form.navigationController { navigation.popViewController(animated: true) }
            if let added {
                contact = added
                delegate?.contactViewController(self, didCompleteWith: added)
            }
        }
        form.delegate = relay
        form.retainedDelegate = relay
        navigationController?.pushViewController(form, animated: true)
    }

    private final var retainedDelegate: CompletionRelay?

    /// A property was touched: it is opened unless a picker or the delegate objects.
    final func touched(_ row: ContactCard.Row) {
        if onProperty?(row.property) == true { return }
        guard allowsActions,
            delegate?.contactViewController(self, shouldPerformDefaultActionFor: row.property) ?? true
        else { return }
        if let url = row.url { UIApplication.shared.open(url) }
    }
}

/// Gets the end of a form that a card has pushed.
private final class CompletionRelay: NSObject, CNContactViewControllerDelegate {
    private let body: (CNContact?) -> Void
    init(_ body: @escaping (CNContact?) -> Void) { self.body = body }
    func contactViewController(_ viewController: CNContactViewController, didCompleteWith contact: CNContact?) {
        body(contact)
    }
}

/// Gets what happens in a `CNContactViewController`. All methods are optional.
@preconcurrency @MainActor public protocol CNContactViewControllerDelegate: NSObjectProtocol {
    /// Whether the touch of a property opens it, such as a call; true by default.
    func contactViewController(
        _ viewController: CNContactViewController, shouldPerformDefaultActionFor property: CNContactProperty
    ) -> Bool
    /// A contact was made or changed; `nil` if the user has cancelled it, or removed the contact. A controller of a new contact
    /// is to be closed now.
    func contactViewController(_ viewController: CNContactViewController, didCompleteWith contact: CNContact?)
}

extension CNContactViewControllerDelegate {
    /// True.
    public func contactViewController(
        _ viewController: CNContactViewController, shouldPerformDefaultActionFor property: CNContactProperty
    ) -> Bool { true }
    /// Does nothing.
    public func contactViewController(_ viewController: CNContactViewController, didCompleteWith contact: CNContact?) {}
}
