import CoreGraphics
import Foundation

/// An accessibility element that is not a view: a part of a view that draws several things itself (P-164).
///
/// The view returns its elements from `accessibilityElements`.
open class UIAccessibilityElement: UIResponder, UIAccessibilityIdentification {
    private weak var container: AnyObject?

    /// Creates an element in a container, usually a view. The container is not retained.
    public init(accessibilityContainer container: Any) {
        self.container = container as AnyObject
        super.init()
    }

    /// The view or element that contains this one; `nil` once that is gone. Not retained.
    open var accessibilityContainer: Any? {
        get { container }
        set { container = newValue.map { $0 as AnyObject } }
    }

    /// The frame in the coordinates of the container, if that is a view, in points; empty by default. It moves with the
    /// container, and replaces a frame set in screen coordinates.
    open var accessibilityFrameInContainerSpace = CGRect.zero {
        didSet { accessibilityStorage?.frame = nil }
    }

    /// Identifies the element to tests; `nil` by default.
    open var accessibilityIdentifier: String? {
        get { accessibilityStorage?.identifier }
        set { editableAccessibility.identifier = newValue }
    }

    /// Whether assistive technologies show the element; true by default.
    open override var isAccessibilityElement: Bool {
        get { accessibilityStorage?.isElement ?? true }
        set { super.isAccessibilityElement = newValue }
    }

    /// The frame on the screen, in points: by default that of `accessibilityFrameInContainerSpace`.
    open override var accessibilityFrame: CGRect {
        get {
            if let frame = accessibilityStorage?.frame { return frame }
            guard let view = container as? UIView else { return accessibilityFrameInContainerSpace }
            return UIAccessibility.convertToScreenCoordinates(accessibilityFrameInContainerSpace, in: view)
        }
        set { super.accessibilityFrame = newValue }
    }
}

/// An action that users of assistive technologies can choose for an element.
@preconcurrency @MainActor open class UIAccessibilityCustomAction: NSObject {
    /// Performs an action and returns whether it succeeded.
    public typealias ActionHandler = (_ customAction: UIAccessibilityCustomAction) -> Bool

    /// The name that is read to the user.
    open var name: String
    /// What is called; `nil` for an action with a target.
    open var actionHandler: ActionHandler?
    /// The object whose method is called; not retained.
    open weak var target: AnyObject?
    /// The method of the target.
    open var selector: Selector

    /// Creates an action that calls a closure.
    public init(name: String, actionHandler: ActionHandler?) {
        self.name = name
        self.actionHandler = actionHandler
        selector = Selector("")
        super.init()
    }

    /// Creates an action that calls a method, which may take the action as its argument. The target is not retained.
    public init(name: String, target: Any?, selector: Selector) {
        self.name = name
        self.target = target.map { $0 as AnyObject }
        self.selector = selector
        super.init()
    }

    /// Performs the action, as an assistive technology does. Returns what the handler or the target's method returns;
    /// true for a method without a result, false if there is nothing to call.
    package func perform() -> Bool {
        if let actionHandler { return actionHandler(self) }
        guard let target, let result = selector.call(target, [self]) else { return false }
        return result as? Bool ?? true
    }
}
