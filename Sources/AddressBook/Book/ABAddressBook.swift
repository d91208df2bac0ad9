import Contacts
import Foundation
import Support

/// The user's address book, with changes that are not saved.
public typealias ABAddressBook = CFTypeRef
/// The user's address book; the name before Swift 3.
public typealias ABAddressBookRef = ABAddressBook

/// Whether a program may use contacts (DV-56).
public enum ABAuthorizationStatus: CFIndex, Sendable {
    /// The user has not been asked.
    case notDetermined = 0
    /// Not allowed, and the user cannot change it.
    case restricted = 1
    /// Not allowed.
    case denied = 2
    /// Allowed.
    case authorized = 3
}

extension ABAuthorizationStatus {
    /// The status that Contacts has.
    init(_ status: CNAuthorizationStatus) {
        switch status {
        case .notDetermined: self = .notDetermined
        case .restricted: self = .restricted
        case .denied: self = .denied
        case .authorized, .limited: self = .authorized
        }
    }
}

/// Gets whether access was granted, and the error if not.
public typealias ABAddressBookRequestAccessCompletionHandler = (Bool, CFError?) -> Void

/// Gets changes by others: the address book, `nil`, and the context of the registration.
public typealias ABExternalChangeCallback = (ABAddressBook?, CFDictionary?, UnsafeMutableRawPointer?) -> Void

// MARK: Access

/// Whether the program may use contacts.
public func ABAddressBookGetAuthorizationStatus() -> ABAuthorizationStatus {
    ABAuthorizationStatus(CNContactStore.authorizationStatus(for: .contacts))
}

/// Creates an address book over the contacts that `CNContactStore` has. Use each from one thread at a time.
///
/// It has no people until the user has allowed access and the contacts have been read, which the handler of
/// `ABAddressBookRequestAccessWithCompletion(_:_:)` waits for.
///
/// - Parameters:
///   - options: not used; `nil`.
///   - error: gets the reason of a failure; `nil` if it does not matter.
/// - Returns: `nil`, with `kABOperationNotPermittedByUserError`, if the user has denied access.
public func ABAddressBookCreateWithOptions(
    _ options: CFDictionary!, _ error: UnsafeMutablePointer<Unmanaged<CFError>?>!
) -> Unmanaged<ABAddressBook>! {
    createAddressBook(CNContactStore.authorizationStatus(for: .contacts), error) { CNContactStore() }
}

/// Creates an address book over a store, if the status allows it.
func createAddressBook(
    _ status: CNAuthorizationStatus, _ error: UnsafeMutablePointer<Unmanaged<CFError>?>?,
    _ makeStore: () -> CNContactStore
) -> Unmanaged<ABAddressBook>? {
    guard status != .denied, status != .restricted else {
        error?.pointee = Unmanaged.passRetained(AddressBookFailure(CNError(.authorizationDenied)).error)
        return nil
    }
    return Unmanaged.passRetained(AddressBookSession(makeStore()))
}

/// Creates an address book, as `ABAddressBookCreateWithOptions(_:_:)` does.
public func ABAddressBookCreate() -> Unmanaged<ABAddressBook>! { ABAddressBookCreateWithOptions(nil, nil) }

/// Asks the user once whether the program may use contacts (DV-02, DV-03). `Info.plist` needs
/// `NSContactsUsageDescription`.
///
/// - Parameters:
///   - addressBook: an address book; `nil` asks, too.
///   - completion: called on the main thread, when the contacts have been read. Do not wait for it on the main thread. It
///     gets false and `kABOperationNotPermittedByUserError` if the user denies it, true and the reason if the contacts
///     cannot be read.
public func ABAddressBookRequestAccessWithCompletion(
    _ addressBook: ABAddressBook!, _ completion: ABAddressBookRequestAccessCompletionHandler!
) {
    let store = (addressBook as? AddressBookSession)?.store ?? CNContactStore()
    nonisolated(unsafe) let completion = completion
    store.requestAccess(for: .contacts) { isGranted, error in
        completion?(isGranted, error.map { AddressBookFailure($0).error })
    }
}

// MARK: Changes

/// Saves added, changed and removed records. On other threads than the main one it returns when they are saved, on the
/// main thread when they are checked (DV-146).
///
/// - Parameters:
///   - addressBook: an address book.
///   - error: gets the reason of a failure; `nil` if it does not matter.
/// - Returns: false if it fails; the changes stay unsaved then.
@discardableResult public func ABAddressBookSave(
    _ addressBook: ABAddressBook!, _ error: UnsafeMutablePointer<Unmanaged<CFError>?>!
) -> Bool {
    AddressBookFailure.report(to: error) { () throws(AddressBookFailure) in try session(addressBook).save() }
}

/// Whether there are changes that are not saved.
public func ABAddressBookHasUnsavedChanges(_ addressBook: ABAddressBook!) -> Bool {
    (addressBook as? AddressBookSession)?.hasUnsavedChanges ?? false
}

/// Discards changes that are not saved, and reads the changes of others.
public func ABAddressBookRevert(_ addressBook: ABAddressBook!) { (addressBook as? AddressBookSession)?.revert() }

/// Adds a person or a group. It gets its record ID, and is found, when the address book is saved (decision).
///
/// - Returns: false for other records, and those that are in an address book.
@discardableResult public func ABAddressBookAddRecord(
    _ addressBook: ABAddressBook!, _ record: ABRecord!, _ error: UnsafeMutablePointer<Unmanaged<CFError>?>!
) -> Bool {
    AddressBookFailure.report(to: error) { () throws(AddressBookFailure) in
        switch record {
        case let person as PersonRecord: try session(addressBook).add(person)
        case let group as GroupRecord: try session(addressBook).add(group)
        default: throw AddressBookFailure("Only people and groups can be added.")
        }
    }
}

/// Removes a person or a group, whose members stay. It is found until the address book is saved (decision).
///
/// - Returns: false for records that are not in this address book.
@discardableResult public func ABAddressBookRemoveRecord(
    _ addressBook: ABAddressBook!, _ record: ABRecord!, _ error: UnsafeMutablePointer<Unmanaged<CFError>?>!
) -> Bool {
    AddressBookFailure.report(to: error) { () throws(AddressBookFailure) in
        switch record {
        case let person as PersonRecord: try session(addressBook).remove(person)
        case let group as GroupRecord: try session(addressBook).remove(group)
        default: throw AddressBookFailure("Only people and groups can be removed.")
        }
    }
}

/// The session of an address book.
private func session(_ addressBook: ABAddressBook?) throws(AddressBookFailure) -> AddressBookSession {
    guard let session = addressBook as? AddressBookSession else {
        throw AddressBookFailure("The object is not an address book.")
    }
    return session
}

/// The text that users see for a label, in the language of the program; other texts are returned unchanged.
public func ABAddressBookCopyLocalizedLabel(_ label: CFString!) -> Unmanaged<NSString>! {
    label.map { Unmanaged.passRetained(NSString(string: CNLabeledValue<NSString>.localizedString(forLabel: $0))) }
}

// MARK: Changes by others

/// Calls a function on the main thread when contacts differ from those that the address book has read:
/// `ABAddressBookRevert(_:)` reads them again. A save on another thread than the main one may call it, too.
///
/// - Parameters:
///   - addressBook: an address book, which is not retained.
///   - callback: the function.
///   - context: what the function gets; it distinguishes registrations.
public func ABAddressBookRegisterExternalChangeCallback(
    _ addressBook: ABAddressBook!, _ callback: ABExternalChangeCallback!, _ context: UnsafeMutableRawPointer!
) {
    guard let callback else { return }
    (addressBook as? AddressBookSession)?.register(callback, context)
}

/// Ends the registrations with a context. Functions cannot be compared in Swift, so the context alone decides (decision).
public func ABAddressBookUnregisterExternalChangeCallback(
    _ addressBook: ABAddressBook!, _ callback: ABExternalChangeCallback!, _ context: UnsafeMutableRawPointer!
) { (addressBook as? AddressBookSession)?.unregister(context) }
