import Foundation
import UIKitCore

/// An action of a row, as it was described before `UIContextualAction` (TV-119). Swipe configurations take precedence.
@preconcurrency @MainActor open class UITableViewRowAction: NSObject {
    /// The look of an action.
    public enum Style: Int, Sendable {
        /// Red.
        case `default` = 0
        /// Gray.
        case normal = 1

        /// As `default`.
        public static let destructive = Style.default
    }

    /// The look of the action.
    public let style: Style
    private let handler: (UITableViewRowAction, IndexPath) -> Void

    /// The title; `nil` for none.
    open var title: String?
    /// The color of the button; that of the style by default (TV-123).
    open var backgroundColor: UIColor?

    /// Creates an action with a title and the closure that performs it.
    public init(style: Style, title: String?, handler: @escaping (UITableViewRowAction, IndexPath) -> Void) {
        self.style = style
        self.title = title
        self.handler = handler
        super.init()
    }

    /// The action as one of a swipe configuration.
    final func contextualAction(for path: IndexPath) -> UIContextualAction {
        let action = UIContextualAction(style: .normal, title: title) { [self] _, _, done in
            handler(self, path)
            done(true)
        }
        action.backgroundColor = backgroundColor ?? (style == .default ? .systemRed : .systemGray)
        return action
    }
}
