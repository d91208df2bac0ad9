import Foundation
import UIKitCore

/// An action that a swipe over a row reveals.
@preconcurrency @MainActor open class UIContextualAction: NSObject {
    /// What an action does to its row.
    public enum Style: Int, Sendable {
        /// The row stays.
        case normal = 0
        /// The row is deleted.
        case destructive = 1
    }

    /// The closure that performs an action. It gets the action, its view, and a closure to call with whether the action
    /// was performed (TV-122).
    public typealias Handler = (UIContextualAction, UIView, @escaping (Bool) -> Void) -> Void

    /// What the action does to its row.
    public let style: Style
    /// The closure that performs the action.
    public let handler: Handler
    /// The title; `nil` for none.
    open var title: String?
    /// The image above the title; `nil` for none.
    open var image: UIImage?
    /// The color of the button; gray, or red for a destructive action, by default (TV-123).
    open var backgroundColor: UIColor!

    /// Creates an action with a title and the closure that performs it.
    public init(style: Style, title: String?, handler: @escaping Handler) {
        self.style = style
        self.title = title
        self.handler = handler
        super.init()
        backgroundColor = style == .destructive ? .systemRed : .systemGray
    }
}

/// The actions of one side of a row.
@preconcurrency @MainActor open class UISwipeActionsConfiguration: NSObject {
    /// The actions; the first is the outermost (TV-121).
    public let actions: [UIContextualAction]
    /// Whether a full swipe performs the first action; true by default (TV-121).
    open var performsFirstActionWithFullSwipe = true

    /// Creates a configuration with actions, the outermost first.
    public init(actions: [UIContextualAction]) {
        self.actions = actions
        super.init()
    }
}
