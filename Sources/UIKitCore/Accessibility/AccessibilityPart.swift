import CoreGraphics
import Foundation

/// A part of a control that is an element but no view: a segment, a half of a stepper. Its properties are computed, so they
/// are never out of date.
package final class AccessibilityPart: UIAccessibilityElement {
    private let labelText: () -> String?
    private let partTraits: () -> UIAccessibilityTraits
    private let partFrame: () -> CGRect
    private let activation: (() -> Bool)?

    /// Creates a part of a view. The frame is in points in the view's coordinates; `activate` returns whether it did
    /// anything, and without it the part is tapped.
    package init(
        of view: UIView, label: @escaping () -> String?, traits: @escaping () -> UIAccessibilityTraits,
        frame: @escaping () -> CGRect, activate: (() -> Bool)? = nil
    ) {
        (labelText, partTraits, partFrame, activation) = (label, traits, frame, activate)
        super.init(accessibilityContainer: view)
    }

    package override var accessibilityLabel: String? {
        get { super.accessibilityLabel ?? labelText() }
        set { super.accessibilityLabel = newValue }
    }

    package override var accessibilityTraits: UIAccessibilityTraits {
        get { accessibilityStorage?.traits ?? partTraits() }
        set { super.accessibilityTraits = newValue }
    }

    package override var accessibilityFrameInContainerSpace: CGRect {
        get { partFrame() }
        set { super.accessibilityFrameInContainerSpace = newValue }
    }

    package override func accessibilityActivate() -> Bool { activation?() ?? false }
}
