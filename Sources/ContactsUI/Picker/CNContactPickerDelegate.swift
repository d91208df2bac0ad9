import Contacts
import Foundation
import UIKitLists

/// Gets what the user chooses in a `CNContactPickerViewController`. All methods are optional; which of them exist decides
/// what the user can choose (DV-143).
@preconcurrency @MainActor public protocol CNContactPickerDelegate: NSObjectProtocol {
    /// The user has chosen a contact.
    func contactPicker(_ picker: CNContactPickerViewController, didSelect contact: CNContact)
    /// The user has chosen a property of a contact. Without the method above, a touched contact shows its properties.
    func contactPicker(_ picker: CNContactPickerViewController, didSelect contactProperty: CNContactProperty)
    /// The user has chosen contacts. With this method any number of them can be chosen.
    func contactPicker(_ picker: CNContactPickerViewController, didSelect contacts: [CNContact])
    /// The user has chosen contacts; gets the first value of the displayed properties of each.
    func contactPicker(
        _ picker: CNContactPickerViewController, didSelectContactProperties contactProperties: [CNContactProperty])
    /// The user has closed the picker.
    func contactPickerDidCancel(_ picker: CNContactPickerViewController)
}

extension CNContactPickerDelegate {
    /// Does nothing.
    public func contactPicker(_ picker: CNContactPickerViewController, didSelect contact: CNContact) {}
    /// Does nothing.
    public func contactPicker(_ picker: CNContactPickerViewController, didSelect contactProperty: CNContactProperty) {}
    /// Does nothing.
    public func contactPicker(_ picker: CNContactPickerViewController, didSelect contacts: [CNContact]) {}
    /// Does nothing.
    public func contactPicker(
        _ picker: CNContactPickerViewController, didSelectContactProperties contactProperties: [CNContactProperty]
    ) {}
    /// Does nothing.
    public func contactPickerDidCancel(_ picker: CNContactPickerViewController) {}
}

/// Which methods a delegate implements.
@MainActor enum PickerMethods {
    /// The entry of the first requirement: it follows the description and the table of the inherited protocol.
    private static let firstEntry = 2

    private static let contact = method(0)
    private static let property = method(1)
    private static let contacts = method(2)
    private static let properties = method(3)

    private static func method(_ index: Int) -> ImplementedMethod {
        ImplementedMethod(
            at: firstEntry + index, plain: (table(of: PlainDelegate()), table(of: OtherPlainDelegate())),
            implementing: table(of: FullDelegate()))
    }

    private static func table(of delegate: any CNContactPickerDelegate) -> WitnessTable {
        WitnessTable(existential: delegate as any CNContactPickerDelegate)
    }

    static func selectsContact(_ delegate: any CNContactPickerDelegate) -> Bool {
        contact.isImplemented(in: table(of: delegate))
    }
    static func selectsProperty(_ delegate: any CNContactPickerDelegate) -> Bool {
        property.isImplemented(in: table(of: delegate))
    }
    static func selectsContacts(_ delegate: any CNContactPickerDelegate) -> Bool {
        contacts.isImplemented(in: table(of: delegate))
    }
    static func selectsProperties(_ delegate: any CNContactPickerDelegate) -> Bool {
        properties.isImplemented(in: table(of: delegate))
    }

    private final class PlainDelegate: NSObject, CNContactPickerDelegate {}
    private final class OtherPlainDelegate: NSObject, CNContactPickerDelegate {}

    /// Its methods are never called; they differ, so that the compiler does not merge them.
    private final class FullDelegate: NSObject, CNContactPickerDelegate {
        private var calls = 0
        func contactPicker(_ picker: CNContactPickerViewController, didSelect contact: CNContact) { calls += 1 }
        func contactPicker(_ picker: CNContactPickerViewController, didSelect contactProperty: CNContactProperty) {
            calls += 2
        }
        func contactPicker(_ picker: CNContactPickerViewController, didSelect contacts: [CNContact]) { calls += 3 }
        func contactPicker(
            _ picker: CNContactPickerViewController, didSelectContactProperties contactProperties: [CNContactProperty]
        ) { calls += 4 }
    }
}
