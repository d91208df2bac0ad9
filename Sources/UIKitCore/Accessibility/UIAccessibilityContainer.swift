import CoreGraphics
import Foundation

/// What a container is, for assistive technologies.
public enum UIAccessibilityContainerType: Int, Sendable {
    /// No container that users are told about.
    case none = 0
    /// A table of data.
    case dataTable = 1
    /// A list.
    case list = 2
    /// A part of the screen that users may want to reach directly.
    case landmark = 3
    /// Elements that belong together.
    case semanticGroup = 4
}

/// An element whose text can be read line by line, such as a page of a book (AX-28).
///
/// Assistive technologies get the text of the page as that of a read-only text.
@preconcurrency @MainActor public protocol UIAccessibilityReadingContent: AnyObject {
    /// The number of the line at a point on the screen, in points; `NSNotFound` if there is none.
    func accessibilityLineNumber(for point: CGPoint) -> Int
    /// The text of a line; `nil` if there is none.
    func accessibilityContent(forLineNumber lineNumber: Int) -> String?
    /// The rectangle of a line on the screen, in points.
    func accessibilityFrame(forLineNumber lineNumber: Int) -> CGRect
    /// The text of the page.
    func accessibilityPageContent() -> String?
}

/// A view whose content is moved into view by scrolling: its elements remain reachable while they are clipped (AX-14).
@MainActor package protocol AccessibilityScrollContainer: UIView {
    /// Scrolls just far enough to show a rectangle of the view's coordinates, in points.
    func scrollToShowAccessibilityElement(in rect: CGRect)
}

/// A view that is one element with the texts of the labels in it, unless they include something to operate, as cells
/// are (AX-16).
@MainActor package protocol AccessibilityCombining: UIView {}

/// A view whose swipes are actions of the elements in it, such as a row that is deleted by one (AX-58).
@MainActor package protocol AccessibilityActionSource: UIView {
    /// The actions, in their order.
    var accessibilityRowActions: [UIAccessibilityCustomAction] { get }
}

/// A view with rows or items: a list (AX-42).
@MainActor package protocol AccessibilityListContainer: UIView {}

/// A responder that says what it is where its traits do not tell.
@MainActor package protocol AccessibilityRoleSource: UIResponder {
    /// The role; `nil` for that of the traits.
    var accessibilityRole: AccessibilityRole? { get }
}

/// An element with a number in a range as its value.
@MainActor package protocol AccessibilityRangeSource: UIResponder {
    /// The number, its range and its step.
    var accessibilityRange: AccessibilityRange { get }
    /// Changes the number as the user does, with events. Returns false if it cannot be changed.
    func setAccessibilityRangeValue(_ value: Double) -> Bool
}

/// The value of an adjustable element or a progress.
package struct AccessibilityRange: Equatable, Sendable {
    package var value: Double
    package var minimum: Double
    package var maximum: Double
    /// The change of one increment.
    package var step: Double

    package init(value: Double, minimum: Double, maximum: Double, step: Double) {
        (self.value, self.minimum, self.maximum, self.step) = (value, minimum, maximum, step)
    }
}

/// What an element or a container is, for assistive technologies (AX-42).
package enum AccessibilityRole: String, Sendable {
    case frame, panel, button, toggleButton, slider, label, image, entry, passwordText, text, link, list, listItem
    case table, heading, pageTab, pageTabList, scrollPane, dialog, alert, progressBar, toolBar, menu, menuItem
}
