import Contacts
import Foundation
import Support

/// The domain of the errors of address books.
public let ABAddressBookErrorDomain: CFString! = "ABAddressBookErrorDomain"
/// The address book does not allow it, or fails.
public let kABOperationNotPermittedByStoreError = 0
/// The user has not allowed it.
public let kABOperationNotPermittedByUserError = 1

/// Why a function of the address book failed.
package struct AddressBookFailure: Error {
    /// The code in `ABAddressBookErrorDomain`.
    let code: Int
    /// What users read.
    let reason: String

    /// Creates a failure of the address book.
    init(_ reason: String) {
        code = kABOperationNotPermittedByStoreError
        self.reason = reason
    }

    /// Creates a failure from an error of the store.
    init(_ error: any Error) {
        let isDenied = (error as? CNError)?.code == .authorizationDenied
        code = isDenied ? kABOperationNotPermittedByUserError : kABOperationNotPermittedByStoreError
        reason = error.localizedDescription
    }

    /// The error that programs get.
    var error: CFError {
        NSError(domain: ABAddressBookErrorDomain, code: code, userInfo: [NSLocalizedDescriptionKey: reason])
    }

    /// Runs a function; writes the error if it fails.
    ///
    /// - Returns: whether it succeeded.
    static func report(
        to error: UnsafeMutablePointer<Unmanaged<CFError>?>?, _ body: () throws(AddressBookFailure) -> Void
    ) -> Bool {
        do throws(AddressBookFailure) {
            try body()
            return true
        } catch let failure {
            error?.pointee = Unmanaged.passRetained(failure.error)
            return false
        }
    }
}
