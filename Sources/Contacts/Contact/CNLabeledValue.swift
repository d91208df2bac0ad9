import Foundation

/// A value of a contact with a label, such as the phone number at home. It does not change.
open class CNLabeledValue<ValueType>: NSObject, NSCopying, NSSecureCoding, @unchecked Sendable
where ValueType: NSObject & NSCopying & NSSecureCoding {
    /// The identifier of this value.
    public let identifier: String
    /// The label: one of those such as `CNLabelHome`, a text of the user's, or `nil`.
    public let label: String?
    /// The value.
    public let value: ValueType

    /// Creates a labeled value.
    public init(label: String?, value: ValueType) {
        identifier = UUID().uuidString
        self.label = label
        self.value = value
    }

    private init(identifier: String, label: String?, value: ValueType) {
        self.identifier = identifier
        self.label = label
        self.value = value
    }

    /// The same value with another label.
    open func settingLabel(_ label: String?) -> CNLabeledValue<ValueType> {
        CNLabeledValue(identifier: identifier, label: label, value: value)
    }

    /// Another value with the same label.
    open func settingValue(_ value: ValueType) -> CNLabeledValue<ValueType> {
        CNLabeledValue(identifier: identifier, label: label, value: value)
    }

    /// Another value with another label.
    open func settingLabel(_ label: String?, value: ValueType) -> CNLabeledValue<ValueType> {
        CNLabeledValue(identifier: identifier, label: label, value: value)
    }

    /// The text that users see for a label, in the language of the program; texts of the user's are returned unchanged.
    open class func localizedString(forLabel label: String) -> String { ContactTitles.title(ofLabel: label) }

    /// The value itself, as it does not change.
    open func copy(with zone: NSZone? = nil) -> Any { self }

    /// Values are equal if their labels and values are; identifiers do not matter.
    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? CNLabeledValue<ValueType> else { return false }
        return label == other.label && value.isEqual(other.value)
    }
    /// The hash of label and value.
    open override var hash: Int { (label?.hashValue ?? 0) ^ value.hash }

    // MARK: Coding

    /// True.
    public class var supportsSecureCoding: Bool { true }

    /// Encodes the label and the value.
    open func encode(with coder: NSCoder) {
        coder.encode(NSString(string: identifier), forKey: "identifier")
        if let label { coder.encode(NSString(string: label), forKey: "label") }
        coder.encode(value, forKey: "value")
    }

    /// Decodes a value; `nil` if it has another type.
    public required init?(coder: NSCoder) {
        guard let value = coder.decodeObject(of: ValueType.self, forKey: "value") else { return nil }
        identifier = coder.decodeObject(of: NSString.self, forKey: "identifier")?.description ?? UUID().uuidString
        label = coder.decodeObject(of: NSString.self, forKey: "label")?.description
        self.value = value
    }
}
