import Foundation

/// A phone number as the user has written it.
open class CNPhoneNumber: NSObject, NSCopying, NSSecureCoding, @unchecked Sendable {
    /// The number.
    public let stringValue: String

    /// Creates a phone number; any text is possible.
    public init(stringValue string: String) { stringValue = string }

    /// The number itself, as it does not change.
    open func copy(with zone: NSZone? = nil) -> Any { self }
    /// Numbers are equal if their texts are.
    open override func isEqual(_ object: Any?) -> Bool { (object as? CNPhoneNumber)?.stringValue == stringValue }
    /// The hash of the text.
    open override var hash: Int { stringValue.hashValue }
    /// The number.
    open override var description: String { "<CNPhoneNumber: stringValue=\(stringValue)>" }

    /// The fewest digits of the shorter one with which one number may be the end of another (decision): local numbers have
    /// seven.
    private static let leastCommonDigits = 7

    /// The digits, in any script.
    private static func digits(_ text: String) -> [Int] { text.compactMap(\.wholeNumberValue).filter { $0 < 10 } }

    /// Whether both numbers reach the same phone: they have the same digits, or one is the end of the other without
    /// its area code.
    func reachesSamePhone(as other: CNPhoneNumber) -> Bool {
        var (a, b) = (Self.digits(stringValue), Self.digits(other.stringValue))
        if a == b { return !a.isEmpty }
        // A leading zero stands for the country code.
        if a.first == 0 { a = Array(a.drop { $0 == 0 }) }
        if b.first == 0 { b = Array(b.drop { $0 == 0 }) }
        guard min(a.count, b.count) >= Self.leastCommonDigits else { return false }
        return a.suffix(b.count) == b[...] || b.suffix(a.count) == a[...]
    }

    // MARK: Coding

    /// True.
    public class var supportsSecureCoding: Bool { true }
    /// Encodes the text.
    open func encode(with coder: NSCoder) { coder.encode(NSString(string: stringValue), forKey: "stringValue") }
    /// Decodes a number; `nil` if there is none.
    public required init?(coder: NSCoder) {
        guard let text = coder.decodeObject(of: NSString.self, forKey: "stringValue") else { return nil }
        stringValue = text.description
    }
}
