import UIKit

/// An element as users of assistive technologies find it.
@preconcurrency @MainActor public struct AccessibilityElement: @MainActor CustomStringConvertible {
    let node: AccessibilityNode
    /// The view or other object.
    public let responder: UIResponder

    /// Creates an element from a node of the tree; `nil` for the root of a screen.
    init?(_ node: AccessibilityNode) {
        guard let responder = node.responder else { return nil }
        (self.node, self.responder) = (node, responder)
    }

    /// Its identifier for tests.
    public var identifier: String? { node.identifier }
    /// Its name; that of a cell is made of its labels (AX-16).
    public var label: String? { node.label }
    /// Its value.
    public var value: String? { node.value }
    /// What happens when it is activated.
    public var hint: String? { node.hint }
    /// What kind of element it is.
    public var traits: UIAccessibilityTraits { node.traits }
    /// The language of its texts, such as `de-DE`: its own or that of the nearest container with one; `nil` for the
    /// user's.
    public var language: String? { node.language }
    /// Its rectangle on the screen, in points.
    public var frame: CGRect { node.frame }

    /// The class, label, value and identifier.
    public var description: String {
        var text = "\(type(of: responder))"
        if let label { text += " “\(label)”" }
        if let value { text += " = \(value)" }
        if let identifier { text += " #\(identifier)" }
        return text
    }
}

extension TestApplication {
    /// The elements of all visible windows in the order in which they are read, front window first (AX-13, P-161,
    /// P-162). Elements that scrolling can show are included (AX-14).
    public var accessibilityElements: [AccessibilityElement] {
        AccessibilityTree.build().flatMap(\.elements).compactMap(AccessibilityElement.init)
    }

    /// The first element with a label; `nil` if there is none.
    public func element(labeled label: String) -> AccessibilityElement? {
        accessibilityElements.first { $0.label == label }
    }

    /// The first view with an identifier, whether it is an element or not; `nil` if there is none.
    public func view(identifiedBy identifier: String) -> UIView? {
        var pending: [UIView] = UIApplication.shared.allWindows
        while let view = pending.popLast() {
            if view.accessibilityIdentifier == identifier { return view }
            pending.append(contentsOf: view.subviews.reversed())
        }
        return nil
    }

    /// Activates an element as a screen reader does: by `accessibilityActivate()` or else by a tap (AX-18, P-164).
    public func activate(_ element: AccessibilityElement) {
        element.node.activate()
        host.runPendingWork()
    }

    /// Increases the value of an element, as a swipe up with a screen reader does (P-166). Returns false, and does
    /// nothing, if it does not have the trait `adjustable`.
    @discardableResult
    public func increment(_ element: AccessibilityElement) -> Bool {
        defer { host.runPendingWork() }
        return element.node.adjust(increases: true)
    }

    /// Decreases the value of an element, as a swipe down with a screen reader does (P-166). Returns false, and does
    /// nothing, if it does not have the trait `adjustable`.
    @discardableResult
    public func decrement(_ element: AccessibilityElement) -> Bool {
        defer { host.runPendingWork() }
        return element.node.adjust(increases: false)
    }

    /// Scrolls by a page, as a swipe with three fingers does: asks the element and then the responders that contain it
    /// (P-167). Returns false if none scrolls.
    @discardableResult
    public func scroll(_ element: AccessibilityElement, _ direction: UIAccessibilityScrollDirection) -> Bool {
        defer { host.runPendingWork() }
        return element.node.scroll(direction)
    }

    /// Closes a modal view or goes back, as the gesture of a screen reader does: asks the first element of the topmost
    /// presented controller in the front window and then the responders that contain it (P-167). Returns false if none
    /// does it.
    @discardableResult
    public func performEscape() -> Bool {
        defer { host.runPendingWork() }
        return focusedResponder?.askUpward { $0.accessibilityPerformEscape() } ?? false
    }

    /// Does what is most important, as a double tap with two fingers does: asks the same responders as
    /// `performEscape()` (P-167). Returns false if none does it.
    @discardableResult
    public func performMagicTap() -> Bool {
        defer { host.runPendingWork() }
        return focusedResponder?.askUpward { $0.accessibilityPerformMagicTap() } ?? false
    }

    private var focusedResponder: UIResponder? {
        let window = UIApplication.shared.windows.last
        var controller = window?.rootViewController
        while let presented = controller?.presentedViewController { controller = presented }
        guard let view = controller?.viewIfLoaded ?? window else { return nil }
        return AccessibilityTree.elements(in: view, on: .main).flatMap(\.elements).first?.responder ?? view
    }

    /// Performs the custom action of an element with a name. Returns false if the element has none or it does not
    /// succeed.
    @discardableResult
    public func performCustomAction(named name: String, of element: AccessibilityElement) -> Bool {
        defer { host.runPendingWork() }
        return element.node.customActions.first { $0.name == name }?.perform() ?? false
    }
}
