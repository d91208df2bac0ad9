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
    /// The elements of all visible windows, front window first: containers in the order of their `accessibilityElements`
    /// or else of their subviews (P-161, P-162).
    public var accessibilityElements: [AccessibilityElement] {
        UIApplication.shared.windows.reversed().flatMap(elements)
    }

    private func elements(in responder: UIResponder) -> [AccessibilityElement] {
        let view = responder as? UIView
        if responder.accessibilityElementsHidden || view?.isHidden == true || view?.alpha == 0 { return [] }
        if responder.isAccessibilityElement { return [AccessibilityElement(responder: responder)] }
        let count = responder.accessibilityElementCount()
        if count > 0, count != NSNotFound {
            return (0..<count).compactMap { responder.accessibilityElement(at: $0) as? UIResponder }.flatMap(elements)
        }
        let subviews = view?.subviews ?? []
        return subviews.last { $0.accessibilityViewIsModal && !$0.isHidden }.map(elements)
            ?? subviews.flatMap(elements)
    }

    /// The first element with a label; `nil` if there is none.
    public func element(labeled label: String) -> AccessibilityElement? {
        accessibilityElements.first { $0.label == label }
    }

    /// The first view with an identifier, whether it is an element or not; `nil` if there is none.
    public func view(identifiedBy identifier: String) -> UIView? {
        func find(in view: UIView) -> UIView? {
            if view.accessibilityIdentifier == identifier { return view }
            return view.subviews.lazy.compactMap(find).first
        }
        return UIApplication.shared.windows.reversed().lazy.compactMap(find).first
    }

    /// Activates an element as a screen reader does: by `accessibilityActivate()` or else by a tap (P-164).
    public func activate(_ element: AccessibilityElement) {
        if !element.responder.accessibilityActivate() { tap(at: element.responder.accessibilityActivationPoint) }
        host.runPendingWork()
    }

    /// Performs the custom action of an element with a name. Returns false if the element has none or it does not
    /// succeed.
    @discardableResult
    public func performCustomAction(named name: String, of element: AccessibilityElement) -> Bool {
        defer { host.runPendingWork() }
        return element.responder.accessibilityCustomActions?.first { $0.name == name }?.perform() ?? false
    }
}
