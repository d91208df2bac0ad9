import Foundation
import Support

/// The record ID; `kABRecordInvalidID` before it is saved, and for objects that are no records.
public func ABRecordGetRecordID(_ record: ABRecord!) -> ABRecordID {
    (record as? Record)?.recordID ?? kABRecordInvalidID
}

/// What a record is: `kABPersonType`, `kABGroupType` or `kABSourceType`.
public func ABRecordGetRecordType(_ record: ABRecord!) -> ABRecordType {
    (record as? Record)?.recordType ?? ABRecordType(kABPersonType)
}

/// The value of a property: a string, a number, a date or a multi value (`ABMultiValue`).
///
/// Multi values always exist, possibly without values; other properties are `nil` without a value.
///
/// - Parameters:
///   - record: a person, a group or a source.
///   - property: a property such as `kABPersonFirstNameProperty`; `nil` for those that the record does not have.
public func ABRecordCopyValue(_ record: ABRecord!, _ property: ABPropertyID) -> Unmanaged<CFTypeRef>! {
    (record as? Record)?.value(of: property).map(Unmanaged.passRetained)
}

/// Changes a property of a person or a group. `ABAddressBookSave(_:_:)` saves it.
///
/// - Parameters:
///   - record: a person or a group.
///   - property: a property such as `kABPersonFirstNameProperty`.
///   - value: a value of the property's type, also as a Swift value; `nil` removes the property.
///   - error: gets the reason of a failure; `nil` if it does not matter.
/// - Returns: false for a property that the record does not have, and for values of other types.
@discardableResult public func ABRecordSetValue(
    _ record: ABRecord!, _ property: ABPropertyID, _ value: Any!, _ error: UnsafeMutablePointer<Unmanaged<CFError>?>!
) -> Bool {
    AddressBookFailure.report(to: error) { () throws(AddressBookFailure) in
        guard let record = record as? Record else { throw AddressBookFailure("The object is not a record.") }
        try record.set(value, of: property)
    }
}

/// Removes the value of a property of a person. `ABAddressBookSave(_:_:)` saves it.
///
/// - Returns: false for a property that the record does not have.
@discardableResult public func ABRecordRemoveValue(
    _ record: ABRecord!, _ property: ABPropertyID, _ error: UnsafeMutablePointer<Unmanaged<CFError>?>!
) -> Bool { ABRecordSetValue(record, property, nil, error) }

/// The full name of a person in the order of its language, the organization without one, or the name of a group or
/// source; `nil` without any.
public func ABRecordCopyCompositeName(_ record: ABRecord!) -> Unmanaged<NSString>! {
    (record as? Record)?.compositeName.map { Unmanaged.passRetained(NSString(string: $0)) }
}
