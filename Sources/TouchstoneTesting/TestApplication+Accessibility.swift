import UIKit

/// An element as users of assistive technologies find it.
@preconcurrency @MainActor public struct AccessibilityElement: @MainActor CustomStringConvertible {
    /// The view or other object.
    public let responder: UIResponder

    /// Its identifier for tests.
    public var identifier: String? {
        (responder as? any UIAccessibilityIdentification)?.accessibilityIdentifier
    }
    /// Its name.
    public var label: String? { responder.accessibilityLabel }
    /// Its value.
    public var value: String? { responder.accessibilityValue }
    /// What kind of element it is.
    public var traits: UIAccessibilityTraits { responder.accessibilityTraits }
    /// The language of its texts, such as `de-DE`: its own or that of the nearest container with one; `nil` for the
    /// user's.
    public var language: String? {
        var next: UIResponder? = responder
        while let current = next {
            if let language = current.accessibilityLanguage { return language }
            let container = (current as? UIAccessibilityElement)?.accessibilityContainer as? UIResponder
            next = container ?? current.next
        }
        return nil
    }
    /// Its rectangle on the screen, in points.
    public var frame: CGRect { responder.accessibilityFrame }

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
    /// The elements of all visible windows, front window first: containers in the order of their
    /// `accessibilityElements` or else of their subviews (P-161, P-162).
    public var accessibilityElements: [AccessibilityElement] {
        UIApplication.shared.allWindows.reversed().flatMap(elements)
    }

    // Iterative, because trees may be deep; a container that contains itself is visited once.
    private func elements(in root: UIResponder) -> [AccessibilityElement] {
        var found: [AccessibilityElement] = []
        // Retains the objects: containers may create their elements on demand.
        var visited: [ObjectIdentifier: UIResponder] = [:]
        var pending = [root]
        while let responder = pending.popLast() {
            guard visited.updateValue(responder, forKey: ObjectIdentifier(responder)) == nil,
                !responder.accessibilityElementsHidden, (responder as? UIView)?.isInvisible != true
            else { continue }
            if responder.isAccessibilityElement {
                found.append(AccessibilityElement(responder: responder))
            } else {
                pending.append(contentsOf: parts(of: responder).reversed())
            }
        }
        return found
    }

    /// The elements of a container, or the subviews of a view without any.
    private func parts(of responder: UIResponder) -> [UIResponder] {
        let count = responder.accessibilityElementCount()
        if count > 0, count != NSNotFound {
            return (0..<count).compactMap { responder.accessibilityElement(at: $0) as? UIResponder }
        }
        let subviews = (responder as? UIView)?.subviews ?? []
        return subviews.last { $0.accessibilityViewIsModal && !$0.isInvisible }.map { [$0] } ?? subviews
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

    /// Activates an element as a screen reader does: by `accessibilityActivate()` or else by a tap (P-164).
    public func activate(_ element: AccessibilityElement) {
        if !element.responder.accessibilityActivate() { tap(at: element.responder.accessibilityActivationPoint) }
        host.runPendingWork()
    }

    /// Increases the value of an element, as a swipe up with a screen reader does (P-166). Returns false, and does
    /// nothing, if it does not have the trait `adjustable`.
    @discardableResult
    public func increment(_ element: AccessibilityElement) -> Bool {
        adjust(element) { $0.accessibilityIncrement() }
    }

    /// Decreases the value of an element, as a swipe down with a screen reader does (P-166). Returns false, and does
    /// nothing, if it does not have the trait `adjustable`.
    @discardableResult
    public func decrement(_ element: AccessibilityElement) -> Bool {
        adjust(element) { $0.accessibilityDecrement() }
    }

    private func adjust(_ element: AccessibilityElement, _ change: (UIResponder) -> Void) -> Bool {
        guard element.traits.contains(.adjustable) else { return false }
        defer { host.runPendingWork() }
        change(element.responder)
        return true
    }

    /// Scrolls by a page, as a swipe with three fingers does: asks the element and then the responders that contain it
    /// (P-167). Returns false if none scrolls.
    @discardableResult
    public func scroll(_ element: AccessibilityElement, _ direction: UIAccessibilityScrollDirection) -> Bool {
        ask(from: element.responder) { $0.accessibilityScroll(direction) }
    }

    /// Closes a modal view or goes back, as the gesture of a screen reader does: asks the first element of the topmost
    /// presented controller in the front window and then the responders that contain it (P-167). Returns false if none
    /// does it.
    @discardableResult
    public func performEscape() -> Bool {
        ask(from: focusedResponder) { $0.accessibilityPerformEscape() }
    }

    /// Does what is most important, as a double tap with two fingers does: asks the same responders as
    /// `performEscape()` (P-167). Returns false if none does it.
    @discardableResult
    public func performMagicTap() -> Bool {
        ask(from: focusedResponder) { $0.accessibilityPerformMagicTap() }
    }

    private var focusedResponder: UIResponder? {
        let window = UIApplication.shared.windows.last
        var controller = window?.rootViewController
        while let presented = controller?.presentedViewController { controller = presented }
        guard let view = controller?.viewIfLoaded ?? window else { return nil }
        return elements(in: view).first?.responder ?? view
    }

    /// Asks a responder and those that contain it, until one returns true.
    private func ask(from start: UIResponder?, _ question: (UIResponder) -> Bool) -> Bool {
        defer { host.runPendingWork() }
        var responder = start
        while let current = responder {
            if question(current) { return true }
            let container = (current as? UIAccessibilityElement)?.accessibilityContainer as? UIResponder
            responder = container ?? current.next
        }
        return false
    }

    /// Performs the custom action of an element with a name. Returns false if the element has none or it does not
    /// succeed.
    @discardableResult
    public func performCustomAction(named name: String, of element: AccessibilityElement) -> Bool {
        defer { host.runPendingWork() }
        return element.responder.accessibilityCustomActions?.first { $0.name == name }?.perform() ?? false
    }
}

extension UIView {
    /// Whether the view and its subviews are hidden or fully transparent.
    fileprivate var isInvisible: Bool { isHidden || alpha == 0 }
}
