import Foundation
import ListUpdates
import UIKitCore

extension ListPosition {
    /// The position of a row or item; the path must have two indexes.
    package init(_ indexPath: IndexPath) { self.init(section: indexPath.section, item: indexPath.item) }

    /// The position as an index path.
    package var indexPath: IndexPath { IndexPath(item: item, section: section) }
}
