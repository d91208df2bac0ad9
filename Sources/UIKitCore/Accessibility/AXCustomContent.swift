import Foundation

/// A piece of information about an element that is read apart from its value, such as the size of a file (AX-56).
open class AXCustomContent: NSObject, NSCopying {
    /// How soon a piece of information is read.
    public enum Importance: UInt, Sendable {
        /// Only when the user asks for more: by the rotor "More content".
        case `default` = 0
        /// With the element, after its value.
        case high = 1
    }

    /// What the value is, with attributes.
    public let attributedLabel: NSAttributedString
    /// The value, with attributes.
    public let attributedValue: NSAttributedString
    /// How soon it is read; `default` by default.
    open var importance = Importance.default

    /// What the value is.
    public var label: String { attributedLabel.string }
    /// The value.
    public var value: String { attributedValue.string }

    /// Creates a piece of information from texts.
    public convenience init(label: String, value: String) {
        self.init(
            attributedLabel: NSAttributedString(string: label), attributedValue: NSAttributedString(string: value))
    }

    /// Creates a piece of information from attributed texts.
    public init(attributedLabel: NSAttributedString, attributedValue: NSAttributedString) {
        (self.attributedLabel, self.attributedValue) = (attributedLabel, attributedValue)
        super.init()
    }

    /// An equal piece of information.
    open func copy(with zone: NSZone? = nil) -> Any {
        let copy = AXCustomContent(attributedLabel: attributedLabel, attributedValue: attributedValue)
        copy.importance = importance
        return copy
    }
}

/// An element with information that is read apart from its value.
@preconcurrency @MainActor public protocol AXCustomContentProvider: NSObjectProtocol {
    /// The information, in the order in which it is read; `nil` if there is none.
    var accessibilityCustomContent: [AXCustomContent]! { get set }
}
