import CoreGraphics
import Foundation
import Support

// Any object has accessibility properties on iOS: an image, an item of a model, a gesture recognizer. Responders, bar items
// and accessibility elements declare their own.

extension NSObjectProtocol {
    /// The accessibility properties that were set on an object that is no responder.
    @MainActor private var associatedAccessibility: AccessibilityProperties {
        if let found = objc_getAssociatedObject(self, AccessibilityKey.address) as? AccessibilityProperties {
            return found
        }
        let new = AccessibilityProperties()
        objc_setAssociatedObject(self, AccessibilityKey.address, new, .OBJC_ASSOCIATION_RETAIN)
        return new
    }

    @MainActor private var existingAccessibility: AccessibilityProperties? {
        objc_getAssociatedObject(self, AccessibilityKey.address) as? AccessibilityProperties
    }

    /// Whether the object is an accessibility element; false by default (P-160).
    @MainActor @preconcurrency public var isAccessibilityElement: Bool {
        get { existingAccessibility?.isElement ?? false }
        set { associatedAccessibility.isElement = newValue }
    }

    /// Identifies the object to tests; `nil` by default (P-160).
    @MainActor @preconcurrency public var accessibilityIdentifier: String? {
        get { existingAccessibility?.identifier }
        set { associatedAccessibility.identifier = newValue }
    }

    /// What the object is, in a few words; `nil` by default (P-160).
    @MainActor @preconcurrency public var accessibilityLabel: String? {
        get { existingAccessibility?.label }
        set { associatedAccessibility.label = newValue }
    }

    /// What happens when the object is activated; `nil` by default (P-160).
    @MainActor @preconcurrency public var accessibilityHint: String? {
        get { existingAccessibility?.hint }
        set { associatedAccessibility.hint = newValue }
    }

    /// The value of the object as text; `nil` by default (P-160).
    @MainActor @preconcurrency public var accessibilityValue: String? {
        get { existingAccessibility?.value }
        set { associatedAccessibility.value = newValue }
    }

    /// What kind of element the object is; `none` by default (P-160).
    @MainActor @preconcurrency public var accessibilityTraits: UIAccessibilityTraits {
        get { existingAccessibility?.traits ?? .none }
        set { associatedAccessibility.traits = newValue }
    }

    /// The language in which the texts are spoken; `nil`, that of the environment, by default (P-160).
    @MainActor @preconcurrency public var accessibilityLanguage: String? {
        get { existingAccessibility?.language }
        set { associatedAccessibility.language = newValue }
    }

    /// The frame on the screen, in points; zero by default (P-160).
    @MainActor @preconcurrency public var accessibilityFrame: CGRect {
        get { existingAccessibility?.frame ?? .zero }
        set { associatedAccessibility.frame = newValue }
    }

    /// The label with attributes; it and the plain one follow each other (AX-08).
    @MainActor @preconcurrency public var accessibilityAttributedLabel: NSAttributedString? {
        get { existingAccessibility?.labelText.attributed }
        set { associatedAccessibility.labelText = AccessibilityText(newValue) }
    }

    /// The value with attributes; it and the plain one follow each other (AX-08).
    @MainActor @preconcurrency public var accessibilityAttributedValue: NSAttributedString? {
        get { existingAccessibility?.valueText.attributed }
        set { associatedAccessibility.valueText = AccessibilityText(newValue) }
    }

    /// The hint with attributes; it and the plain one follow each other (AX-08).
    @MainActor @preconcurrency public var accessibilityAttributedHint: NSAttributedString? {
        get { existingAccessibility?.hintText.attributed }
        set { associatedAccessibility.hintText = AccessibilityText(newValue) }
    }

    /// The elements of a container; `nil` by default (P-161).
    @MainActor @preconcurrency public var accessibilityElements: [Any]? {
        get { existingAccessibility?.elements }
        set { associatedAccessibility.elements = newValue }
    }

    /// Whether the elements of a container are hidden; false by default (P-160).
    @MainActor @preconcurrency public var accessibilityElementsHidden: Bool {
        get { existingAccessibility?.hidesElements ?? false }
        set { associatedAccessibility.hidesElements = newValue }
    }

    /// The actions of the object beside its activation; `nil` by default (P-160).
    @MainActor @preconcurrency public var accessibilityCustomActions: [UIAccessibilityCustomAction]? {
        get { existingAccessibility?.customActions }
        set { associatedAccessibility.customActions = newValue }
    }
}

private enum AccessibilityKey {
    /// Identifies the association.
    static nonisolated(unsafe) let address = UnsafeRawPointer(UnsafeMutablePointer<UInt8>.allocate(capacity: 1))
}
