import CoreGraphics
import Foundation

/// The accessibility properties that were set on an object; `nil` for those that have their defaults.
///
/// Allocated when one of them is first set, so that plain views stay small.
@MainActor package final class AccessibilityProperties {
    package var isElement: Bool?
    package var identifier: String?
    package var labelText = AccessibilityText()
    package var valueText = AccessibilityText()
    package var hintText = AccessibilityText()
    package var traits: UIAccessibilityTraits?
    package var language: String?
    package var frame: CGRect?
    package var path: UIBezierPath?
    package var activationPoint: CGPoint?
    package var elements: [Any]?
    package var customActions: [UIAccessibilityCustomAction]?
    package var hidesElements = false
    package var isModal: Bool?
    package var groupsChildren: Bool?
    package var containerType: UIAccessibilityContainerType?
    package var respondsToUserInteraction: Bool?
    package var customRotors: [UIAccessibilityCustomRotor]?

    package init() {}

    package var label: String? {
        get { labelText.plain }
        set { labelText = AccessibilityText(newValue) }
    }
    package var value: String? {
        get { valueText.plain }
        set { valueText = AccessibilityText(newValue) }
    }
    package var hint: String? {
        get { hintText.plain }
        set { hintText = AccessibilityText(newValue) }
    }
}

/// A text of an element, set in its plain or its attributed form; setting one form replaces the other (AX-08).
package struct AccessibilityText {
    private let string: String?
    private let attributedString: NSAttributedString?

    package init() { self.init(nil as String?) }

    package init(_ text: String?) { (string, attributedString) = (text, nil) }

    package init(_ text: NSAttributedString?) { (string, attributedString) = (nil, text) }

    /// The plain form.
    package var plain: String? { string ?? attributedString?.string }

    /// The attributed form, without attributes if the plain one was set.
    package var attributed: NSAttributedString? { attributedString ?? string.map { NSAttributedString(string: $0) } }

    /// Whether the text was set with attributes.
    package var hasAttributes: Bool { attributedString != nil }
}

extension AccessibilityText {
    /// A fraction as a whole percentage, such as "50%" (AX-53); 0 % if it is infinite or NaN.
    package static func percentage(_ fraction: Double) -> String { "\(Int(exactly: (fraction * 100).rounded()) ?? 0)%" }
}
