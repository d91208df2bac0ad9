import Foundation
import UIKitCore

/// One change of an update, as a layout sees it (CV-45).
@preconcurrency @MainActor open class UICollectionViewUpdateItem: NSObject {
    /// What changes.
    public enum Action: Int, Sendable {
        /// An item or section comes in.
        case insert = 0
        /// An item or section goes out.
        case delete = 1
        /// An item or section is shown by another view.
        case reload = 2
        /// An item or section changes its position.
        case move = 3
        /// Nothing changes.
        case none = 4
    }

    /// The position before the update; `nil` for an insertion. The item is `NSNotFound` for a section.
    open var indexPathBeforeUpdate: IndexPath? { before }
    /// The position after the update; `nil` for a deletion. The item is `NSNotFound` for a section.
    open var indexPathAfterUpdate: IndexPath? { after }
    /// What changes.
    open var updateAction: Action { action }

    private let before: IndexPath?
    private let after: IndexPath?
    private let action: Action

    init(_ action: Action, before: IndexPath?, after: IndexPath?) {
        self.action = action
        self.before = before
        self.after = after
        super.init()
    }
}
