import Foundation
import Support
import Synchronization

/// An object that the functions of `ABRecord` accept. Programs use it from one thread at a time.
package class Record: NSObject {
    /// Creates a record without values.
    override init() { super.init() }

    /// The number; `kABRecordInvalidID` before the record is saved.
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
        throw AddressBookFailure("the record cannot be changed")
    }
}

/// The numbers of records (decision): 31 bits of the hash of an identifier, or the next free number if it is taken.
enum RecordNumbers {
    private static let state = Mutex(State())

    private struct State {
        var numbers: [String: ABRecordID] = [:]
        var taken: Set<ABRecordID> = []
    }

    /// The number of an identifier, from 1 on.
    static func number(of identifier: String) -> ABRecordID {
        state.withLock { state in
            if let number = state.numbers[identifier] { return number }
            let hash = FNV1a.hash(Data(identifier.utf8))
            var number = ABRecordID(truncatingIfNeeded: (hash ^ hash >> 32) & 0x7FFF_FFFF)
            while number == 0 || state.taken.contains(number) { number = number == .max ? 1 : number + 1 }
            state.numbers[identifier] = number
            state.taken.insert(number)
            return number
        }
    }
}
