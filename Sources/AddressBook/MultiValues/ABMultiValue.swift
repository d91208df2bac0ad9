import Foundation
import Support

/// Values of one type with labels, such as the phone numbers of a person.
public typealias ABMultiValue = CFTypeRef
/// Values of one type with labels; the name before Swift 3.
public typealias ABMultiValueRef = ABMultiValue
/// A multi value that can be changed.
public typealias ABMutableMultiValue = CFTypeRef
/// A multi value that can be changed; the name before Swift 3.
public typealias ABMutableMultiValueRef = ABMutableMultiValue
/// Distinguishes the values of a multi value. It stays when other values are added or removed; those of a multi value that
/// `ABRecordCopyValue(_:_:)` returns count from 0 (decision).
public typealias ABMultiValueIdentifier = Int32

/// The identifier of no value.
public let kABMultiValueInvalidIdentifier: Int32 = -1

// MARK: Reading

/// The type of a multi value, such as `kABMultiStringPropertyType`; `kABInvalidPropertyType` for other objects.
public func ABMultiValueGetPropertyType(_ multiValue: ABMultiValue!) -> ABPropertyType {
    (multiValue as? MultiValue)?.type ?? ABPropertyType(kABInvalidPropertyType)
}

/// The number of values.
public func ABMultiValueGetCount(_ multiValue: ABMultiValue!) -> CFIndex {
    (multiValue as? MultiValue)?.entries.count ?? 0
}

/// The value at a position; `nil` if it is out of range.
public func ABMultiValueCopyValueAtIndex(_ multiValue: ABMultiValue!, _ index: CFIndex) -> Unmanaged<CFTypeRef>! {
    entry(multiValue, index).map { Unmanaged.passRetained($0.value) }
}

/// All values in their order; `nil` without any.
public func ABMultiValueCopyArrayOfAllValues(_ multiValue: ABMultiValue!) -> Unmanaged<NSArray>! {
    guard let values = (multiValue as? MultiValue)?.entries.map(\.value), !values.isEmpty else { return nil }
    return Unmanaged.passRetained(NSArray(array: values))
}

/// The label at a position, such as `kABHomeLabel`; `nil` without one, and if the position is out of range.
public func ABMultiValueCopyLabelAtIndex(_ multiValue: ABMultiValue!, _ index: CFIndex) -> Unmanaged<NSString>! {
    entry(multiValue, index)?.label.map { Unmanaged.passRetained(NSString(string: $0)) }
}

/// The position of an identifier; -1 if no value has it.
public func ABMultiValueGetIndexForIdentifier(
    _ multiValue: ABMultiValue!, _ identifier: ABMultiValueIdentifier
) -> CFIndex { (multiValue as? MultiValue)?.entries.firstIndex { $0.identifier == identifier } ?? -1 }

/// The identifier at a position; `kABMultiValueInvalidIdentifier` if it is out of range.
public func ABMultiValueGetIdentifierAtIndex(
    _ multiValue: ABMultiValue!, _ index: CFIndex
) -> ABMultiValueIdentifier { entry(multiValue, index)?.identifier ?? kABMultiValueInvalidIdentifier }

/// The first position of a value; -1 if it is not there.
public func ABMultiValueGetFirstIndexOfValue(_ multiValue: ABMultiValue!, _ value: Any!) -> CFIndex {
    guard let multiValue = multiValue as? MultiValue, let object = multiValue.object(value) else { return -1 }
    return multiValue.entries.firstIndex { ($0.value as? NSObject)?.isEqual(object) ?? false } ?? -1
}

private func entry(_ multiValue: ABMultiValue?, _ index: CFIndex) -> MultiValue.Entry? {
    guard let multiValue = multiValue as? MultiValue, multiValue.contains(index) else { return nil }
    return multiValue.entries[index]
}

// MARK: Changing

/// Creates an empty multi value that can be changed.
///
/// - Parameter type: the type, such as `kABMultiStringPropertyType`; one without `kABMultiValueMask` gets it.
public func ABMultiValueCreateMutable(_ type: ABPropertyType) -> Unmanaged<ABMutableMultiValue>! {
    Unmanaged.passRetained(MultiValue(type | ABPropertyType(kABMultiValueMask), [], isMutable: true))
}

/// Creates a copy that can be changed, with the same identifiers; `nil` for other objects.
public func ABMultiValueCreateMutableCopy(_ multiValue: ABMultiValue!) -> Unmanaged<ABMutableMultiValue>! {
    (multiValue as? MultiValue).map { Unmanaged.passRetained(MultiValue(mutableCopyOf: $0)) }
}

/// Adds a value at the end.
///
/// - Parameters:
///   - multiValue: a multi value that can be changed.
///   - value: a value of its type, also as a Swift value.
///   - label: the label; `nil` for none.
///   - outIdentifier: gets the identifier of the value; `nil` if it does not matter.
/// - Returns: false for values of other types, and multi values that cannot be changed.
@discardableResult public func ABMultiValueAddValueAndLabel(
    _ multiValue: ABMutableMultiValue!, _ value: Any!, _ label: CFString!,
    _ outIdentifier: UnsafeMutablePointer<ABMultiValueIdentifier>!
) -> Bool {
    ABMultiValueInsertValueAndLabelAtIndex(multiValue, value, label, ABMultiValueGetCount(multiValue), outIdentifier)
}

/// Inserts a value at a position, as `ABMultiValueAddValueAndLabel(_:_:_:_:)` does.
///
/// - Returns: false also for a position that is out of range.
@discardableResult public func ABMultiValueInsertValueAndLabelAtIndex(
    _ multiValue: ABMutableMultiValue!, _ value: Any!, _ label: CFString!, _ index: CFIndex,
    _ outIdentifier: UnsafeMutablePointer<ABMultiValueIdentifier>!
) -> Bool {
    guard let identifier = (multiValue as? MultiValue)?.insert(value, label, at: index) else { return false }
    outIdentifier?.pointee = identifier
    return true
}

/// Removes the value at a position.
///
/// - Returns: false if it is out of range or the multi value cannot be changed.
@discardableResult public func ABMultiValueRemoveValueAndLabelAtIndex(
    _ multiValue: ABMutableMultiValue!, _ index: CFIndex
) -> Bool { (multiValue as? MultiValue)?.remove(at: index) ?? false }

/// Changes the value at a position; label and identifier stay.
///
/// - Returns: false for values of other types, a position out of range, and multi values that cannot be changed.
@discardableResult public func ABMultiValueReplaceValueAtIndex(
    _ multiValue: ABMutableMultiValue!, _ value: Any!, _ index: CFIndex
) -> Bool {
    guard let multiValue = multiValue as? MultiValue, let object = multiValue.object(value) else { return false }
    return multiValue.change(index) { ($0.value, $0.source) = (object, nil) }
}

/// Changes the label at a position; value and identifier stay.
///
/// - Returns: false for a position out of range, and multi values that cannot be changed.
@discardableResult public func ABMultiValueReplaceLabelAtIndex(
    _ multiValue: ABMutableMultiValue!, _ label: CFString!, _ index: CFIndex
) -> Bool { (multiValue as? MultiValue)?.change(index) { $0.label = label } ?? false }
