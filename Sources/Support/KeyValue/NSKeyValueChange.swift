import Foundation

// Foundation for Linux has none of these types.

/// What happened to an observed value.
public enum NSKeyValueChange: UInt, Sendable {
    /// A new value was set.
    case setting = 1
    /// Objects were inserted into a to-many relationship.
    case insertion = 2
    /// Objects were removed from a to-many relationship.
    case removal = 3
    /// Objects were replaced in a to-many relationship.
    case replacement = 4
}

/// What the change of a notification contains, and when it is sent.
public struct NSKeyValueObservingOptions: OptionSet, Sendable {
    /// The bits of the options.
    public let rawValue: UInt

    /// Creates options from bits; unknown bits have no effect.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// The change contains the value after it.
    public static let new = NSKeyValueObservingOptions(rawValue: 1)
    /// The change contains the value before it.
    public static let old = NSKeyValueObservingOptions(rawValue: 2)
    /// A notification is sent at once, before the registration returns; with `new` it contains the present value.
    public static let initial = NSKeyValueObservingOptions(rawValue: 4)
    /// A notification is sent before each change, too; it never contains the new value.
    public static let prior = NSKeyValueObservingOptions(rawValue: 8)
}

/// The keys of the dictionary that `observeValue(forKeyPath:of:change:context:)` gets.
public struct NSKeyValueChangeKey: RawRepresentable, Hashable, Sendable {
    /// The name of the key.
    public let rawValue: String

    /// Creates a key with a name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The `NSKeyValueChange` as a number.
    public static let kindKey = NSKeyValueChangeKey(rawValue: "kind")
    /// The new value, `NSNull` for `nil`; for a to-many relationship, an array of the inserted or replacing objects.
    public static let newKey = NSKeyValueChangeKey(rawValue: "new")
    /// The old value, `NSNull` for `nil`; for a to-many relationship, an array of the removed or replaced objects.
    public static let oldKey = NSKeyValueChangeKey(rawValue: "old")
    /// The `IndexSet` of a change to a to-many relationship.
    public static let indexesKey = NSKeyValueChangeKey(rawValue: "indexes")
    /// True in a notification that precedes the change; absent otherwise.
    public static let notificationIsPriorKey = NSKeyValueChangeKey(rawValue: "notificationIsPrior")
}

/// The change that the closure of `observe(_:options:changeHandler:)` gets.
public struct NSKeyValueObservedChange<Value> {
    /// The kinds of changes.
    public typealias Kind = NSKeyValueChange

    /// What happened.
    public let kind: Kind
    /// The value after the change; `nil` without the option `new`, and before the change.
    public let newValue: Value?
    /// The value before the change; `nil` without the option `old`, and in an initial notification.
    public let oldValue: Value?
    /// The positions in a to-many relationship; `nil` for `setting`.
    public let indexes: IndexSet?
    /// True in a notification that precedes the change.
    public let isPrior: Bool

    init(_ change: KeyValueChange) {
        kind = change.kind
        newValue = Self.value(of: change.new)
        oldValue = Self.value(of: change.old)
        indexes = change.indexes
        isPrior = change.isPrior
    }

    /// `nil` without a sample; the empty optional of a sample is a value.
    private static func value(of sample: KeyValueSample?) -> Value? {
        guard let sample else { return nil }
        return sample.value as? Value
    }
}

/// A value that was read; a property's empty optional is a value.
struct KeyValueSample {
    let value: Any

    init?(_ value: Any?) {
        guard let value else { return nil }
        self.value = value
    }

    /// `nil` read by key.
    static var empty: KeyValueSample? { KeyValueSample(Optional<Any>.none as Any) }
}

/// A change on its way to an observer.
struct KeyValueChange {
    var kind = NSKeyValueChange.setting
    /// The values, where the options ask for them.
    var old: KeyValueSample?
    var new: KeyValueSample?
    var indexes: IndexSet?
    var isPrior = false

    /// The dictionary for `observeValue(forKeyPath:of:change:context:)`.
    var dictionary: [NSKeyValueChangeKey: Any] {
        var result: [NSKeyValueChangeKey: Any] = [.kindKey: NSNumber(value: kind.rawValue)]
        if let old { result[.oldKey] = KeyValueBox.object(old.value) ?? NSNull() }
        if let new { result[.newKey] = KeyValueBox.object(new.value) ?? NSNull() }
        if let indexes { result[.indexesKey] = indexes }
        if isPrior { result[.notificationIsPriorKey] = NSNumber(value: true) }
        return result
    }
}
