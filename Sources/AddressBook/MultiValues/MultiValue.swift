import Foundation
import Support

/// What a multi value is: values of one type with labels, in order.
final class MultiValue: NSObject {
    /// A value.
    struct Entry {
        var label: String?
        var value: AnyObject
        let identifier: ABMultiValueIdentifier
        /// The labeled value of a contact that the value was read from; `nil` for values of the program.
        var source: NSObject?
    }

    /// The type: one of `kABMultiStringPropertyType` and the like.
    let type: ABPropertyType
    /// Whether programs can change it.
    let isMutable: Bool
    /// The values.
    private(set) var entries: [Entry]
    private var nextIdentifier: ABMultiValueIdentifier

    /// Creates a multi value; the identifiers count from 0.
    init(
        _ type: ABPropertyType, _ values: [(label: String?, value: AnyObject, source: NSObject)],
        isMutable: Bool = false
    ) {
        self.type = type
        self.isMutable = isMutable
        entries = values.enumerated().map { index, value in
            Entry(
                label: value.label, value: value.value, identifier: ABMultiValueIdentifier(index),
                source: value.source)
        }
        nextIdentifier = ABMultiValueIdentifier(values.count)
    }

    /// Creates a copy that can be changed, with the same identifiers.
    init(mutableCopyOf other: MultiValue) {
        type = other.type
        isMutable = true
        (entries, nextIdentifier) = (other.entries, other.nextIdentifier)
    }

    /// Whether a position has a value.
    func contains(_ index: CFIndex) -> Bool { entries.indices.contains(index) }

    /// A value as an object of the type; `nil` for values of other types.
    func object(_ value: Any?) -> AnyObject? {
        switch Int(type) {
        case kABMultiStringPropertyType: (value as? String).map { NSString(string: $0) }
        case kABMultiIntegerPropertyType, kABMultiRealPropertyType: value as? NSNumber
        case kABMultiDateTimePropertyType:
            (value as? Date).map { NSDate(timeIntervalSinceReferenceDate: $0.timeIntervalSinceReferenceDate) }
        case kABMultiDictionaryPropertyType:
            (value as? NSDictionary) ?? (value as? [AnyHashable: Any]).map { NSDictionary(dictionary: $0) }
        default: nil
        }
    }

    /// Inserts a value.
    ///
    /// - Returns: its identifier; `nil` if it is of another type, the position is out of range, or the multi value
    ///   cannot be changed.
    func insert(_ value: Any?, _ label: String?, at index: CFIndex) -> ABMultiValueIdentifier? {
        guard isMutable, (0...entries.count).contains(index), let object = object(value) else { return nil }
        let identifier = nextIdentifier
        nextIdentifier += 1
        entries.insert(Entry(label: label, value: object, identifier: identifier), at: index)
        return identifier
    }

    /// Changes a value.
    ///
    /// - Returns: false if the position is out of range or the multi value cannot be changed.
    func change(_ index: CFIndex, _ body: (inout Entry) -> Void) -> Bool {
        guard isMutable, contains(index) else { return false }
        body(&entries[index])
        return true
    }

    /// Removes a value.
    ///
    /// - Returns: false if the position is out of range or the multi value cannot be changed.
    func remove(at index: CFIndex) -> Bool {
        guard isMutable, contains(index) else { return false }
        entries.remove(at: index)
        return true
    }
}
