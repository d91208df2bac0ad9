import CoreGraphics

/// The accessibility properties that were set on an object; `nil` for those that have their defaults.
///
/// Allocated when one of them is first set, so that plain views stay small.
@MainActor package final class AccessibilityProperties {
    package var isElement: Bool?
    package var identifier: String?
    package var label: String?
    package var hint: String?
    package var value: String?
    package var traits: UIAccessibilityTraits?
    package var language: String?
    package var frame: CGRect?
    package var activationPoint: CGPoint?
    package var elements: [Any]?
    package var customActions: [UIAccessibilityCustomAction]?
    package var hidesElements = false
    package var isModal = false

    package init() {}
}
