import CoreGraphics
import Foundation
import Support
import UIKitCore

/// A custom command in the edit menu of `UIMenuController`.
@preconcurrency @MainActor open class UIMenuItem: NSObject {
    /// The title.
    open var title: String
    /// The message that is sent; the item is shown if the responder chain performs it (M-04).
    open var action: Selector

    /// Creates an item.
    public init(title: String, action: Selector) {
        self.title = title
        self.action = action
        super.init()
    }
}

/// The edit menu: a bar with the commands that the first responder, or a responder up its chain, performs (M-04).
///
///     label.becomeFirstResponder()
///     UIMenuController.shared.showMenu(from: label, rect: label.bounds)
@preconcurrency @MainActor open class UIMenuController: NSObject {
    /// The only instance (M-01).
    public static let shared = UIMenuController()

    /// Where the arrow of the menu points; by default the menu chooses (M-03).
    open var arrowDirection = ArrowDirection.default
    /// Custom commands behind the standard ones; `nil` by default (M-04).
    open var menuItems: [UIMenuItem]?
    private var target: (view: WeakView, rect: CGRect)?

    private override init() { super.init() }

    private var presenter: EditMenuPresenter { .shared }

    /// The frame of the menu on the screen, in points; zero while it is hidden (M-10).
    open var menuFrame: CGRect { isMenuVisible ? presenter.frame : .zero }

    /// Whether the menu is shown. Setting it is the same as `setMenuVisible(_:animated:)` without animation (M-12).
    open var isMenuVisible: Bool {
        get { presenter.isVisible(for: self) }
        set { setMenuVisible(newValue, animated: false) }
    }

    /// Shows the menu for the target rectangle, or hides it. It is not shown without a first responder in the target's
    /// window that performs a command, itself or up its chain (M-02, M-06).
    open func setMenuVisible(_ menuVisible: Bool, animated: Bool) {
        if menuVisible {
            if !isMenuVisible { show(animated: animated) }
        } else if isMenuVisible {
            presenter.hide(animated: animated)
        }
    }

    /// Sets what the menu is about: a rectangle of a view, in points in its coordinates. A menu that is shown moves.
    open func setTargetRect(_ targetRect: CGRect, in targetView: UIView) {
        target = (WeakView(view: targetView), targetRect)
        if isMenuVisible { show(animated: false) }
    }

    /// Shows the menu for a rectangle of a view, in points in its coordinates; see `setMenuVisible(_:animated:)` (M-02).
    open func showMenu(from targetView: UIView, rect targetRect: CGRect) {
        setTargetRect(targetRect, in: targetView)
        setMenuVisible(true, animated: true)
    }

    /// Hides the menu (M-02).
    open func hideMenu() { setMenuVisible(false, animated: true) }

    /// Hides the menu if it belongs to a view.
    open func hideMenu(from targetView: UIView) {
        if target?.view.view === targetView { hideMenu() }
    }

    /// Asks the responder chain again which commands it performs, while the menu is shown (M-09).
    open func update() {
        if isMenuVisible { show(animated: false) }
    }

    private func show(animated: Bool) {
        guard let view = target?.view.view, let rect = target?.rect, let responder = view.window?.firstResponder else {
            return presenter.hide(animated: animated)
        }
        var events = EditMenuPresenter.Events()
        events.willShow = { [unowned self] in post(Self.willShowMenuNotification) }
        events.didShow = { [unowned self] in post(Self.didShowMenuNotification) }
        events.willHide = { [unowned self] in post(Self.willHideMenuNotification) }
        events.didHide = { [unowned self] in post(Self.didHideMenuNotification) }
        events.frameChanged = { [unowned self] in post(Self.menuFrameDidChangeNotification) }
        events.choose = { [unowned self, weak responder] element in
            guard let command = element as? UICommand, let responder else { return nil }
            return { EditMenuCommands.perform(command, from: responder, sender: self) }
        }
        presenter.show(
            EditMenuCommands.suggested(from: responder, sender: self), for: self, target: view, rect,
            arrow: arrowDirection.arrow, animated: animated, events: events)
    }

    private func post(_ name: Notification.Name) { NotificationCenter.default.post(name: name, object: self) }
}

extension UIMenuController {
    /// Where the arrow of the menu points (M-03).
    public enum ArrowDirection: Int, Sendable {
        /// Down if there is space above the target, otherwise up.
        case `default` = 0
        /// Up: the menu is below the target.
        case up = 1
        /// Down: the menu is above the target.
        case down = 2
        /// To the left: the menu is at the right of the target.
        case left = 3
        /// To the right: the menu is at the left of the target.
        case right = 4

        fileprivate var arrow: EditMenuArrow {
            switch self {
            case .default: .automatic
            case .up: .up
            case .down: .down
            case .left: .left
            case .right: .right
            }
        }
    }

    /// Posted before the menu is shown; the object is the menu controller, here and in the others (M-11).
    public static let willShowMenuNotification = Notification.Name("UIMenuControllerWillShowMenuNotification")
    /// Posted after the menu was shown (M-11).
    public static let didShowMenuNotification = Notification.Name("UIMenuControllerDidShowMenuNotification")
    /// Posted before the menu is hidden (M-11).
    public static let willHideMenuNotification = Notification.Name("UIMenuControllerWillHideMenuNotification")
    /// Posted after the menu was hidden (M-11).
    public static let didHideMenuNotification = Notification.Name("UIMenuControllerDidHideMenuNotification")
    /// Posted after the frame of the menu has changed (M-11).
    public static let menuFrameDidChangeNotification = Notification.Name(
        "UIMenuControllerMenuFrameDidChangeNotification")
}

private struct WeakView {
    weak var view: UIView?
}
