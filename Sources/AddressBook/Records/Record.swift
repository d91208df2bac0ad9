import Foundation
import Support
import Synchronization

/// An object that the functions of `ABRecord` accept. Programs use it from one thread at a time.
package class Record: NSObject {
    /// Creates a record without values.
    override init() { super.init() }

    /// The record ID; `kABRecordInvalidID` before the record is saved.
    var recordID: ABRecordID { kABRecordInvalidID }
    /// What it is.
    var recordType: ABRecordType { ABRecordType(kABPersonType) }
    /// The name that users know it by; `nil` without one.
    var compositeName: String? { nil }

    /// The value of a property; `nil` if it has none.
    func value(of property: ABPropertyID) -> AnyObject? { nil }

    /// Changes a property; removes it for `nil`.
    ///
    /// - Throws: `AddressBookFailure` for a property that does not exist or cannot be changed, and values of other types.
    func set(_ value: Any?, of property: ABPropertyID) throws(AddressBookFailure) {
        throw AddressBookFailure("The record cannot be changed.")
    }
}

/// The IDs of records (decision): 31 bits of the hash of an identifier, or the next free ID if it is taken.
enum RecordIDs {
    private static let state = Mutex(State())

    private struct State {
        var ids: [String: ABRecordID] = [:]
        var taken: Set<ABRecordID> = []
    }

    /// The record ID of an identifier, from 1 on.
    static func id(of identifier: String) -> ABRecordID {
        state.withLock { state in
            if let id = state.ids[identifier] { return id }
            let hash = FNV1a.hash(Data(identifier.utf8))
            var id = ABRecordID(truncatingIfNeeded: (hash ^ hash >> 32) & 0x7FFF_FFFF)
            while id == 0 || state.taken.contains(id) { id = id == .max ? 1 : id + 1 }
            state.ids[identifier] = id
            state.taken.insert(id)
            return id
        }
    }
}
