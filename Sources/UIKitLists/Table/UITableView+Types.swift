import CoreGraphics
import Foundation
import UIKitCore

extension UITableView {
    /// The look of a table; fixed at its creation (TV-01).
    public enum Style: Int, Sendable {
        /// Rows from edge to edge; headers float.
        case plain = 0
        /// Sections apart from each other; headers scroll with their rows.
        case grouped = 1
        /// As `grouped`, with sections on rounded cards.
        case insetGrouped = 2
    }

    /// Where a row is scrolled to (TV-98).
    public enum ScrollPosition: Int, Sendable {
        /// Just far enough to be seen whole.
        case none = 0
        /// The top of the visible area.
        case top = 1
        /// The middle of the visible area.
        case middle = 2
        /// The bottom of the visible area.
        case bottom = 3
    }

    /// How rows come in and go out in an update (TV-132).
    public enum RowAnimation: Int, Sendable {
        /// Fade in place.
        case fade = 0
        /// From and to the right edge.
        case right = 1
        /// From and to the left edge.
        case left = 2
        /// From and to the top.
        case top = 3
        /// From and to the bottom.
        case bottom = 4
        /// At once.
        case none = 5
        /// In the middle between the neighbors.
        case middle = 6
        /// The table chooses: `fade` (TV-142).
        case automatic = 100
    }

    /// Whether cells whose height may have changed are measured again (TV-357).
    public enum SelfSizingInvalidation: Int, Sendable {
        /// Rows keep their height until they are reloaded or measured again with all others.
        case disabled = 0
        /// A row is measured again after its cell or the content view called `invalidateIntrinsicContentSize()`.
        case enabled = 1
        /// As `enabled`, and also after constraints or content sizes of views in the cell have changed.
        case enabledIncludingConstraints = 2
    }

    /// From where `separatorInset` counts (TV-78).
    public enum SeparatorInsetReference: Int, Sendable {
        /// The edges of the cell.
        case fromCellEdges = 0
        /// The automatic insets.
        case fromAutomaticInsets = 1
    }

    /// The height or estimate that stands for one by content: −1 (TV-33).
    public static let automaticDimension: CGFloat = -1
    /// The title of the index that stands for the search field (TV-104).
    public static let indexSearch = "{search}"
    /// Posted by a table after the user changed its selection (TV-93).
    public static let selectionDidChangeNotification = NSNotification.Name("UITableViewSelectionDidChangeNotification")
}
