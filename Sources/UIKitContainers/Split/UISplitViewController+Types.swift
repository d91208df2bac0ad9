import CoreGraphics
import Foundation
import UIKitCore

extension UISplitViewController {
    /// How many columns there are (NV-154).
    public enum Style: Int, Sendable {
        /// The classic interface with `viewControllers`.
        case unspecified = 0
        /// A primary and a secondary column.
        case doubleColumn = 1
        /// A primary, a supplementary and a secondary column.
        case tripleColumn = 2
    }

    /// A column (NV-154).
    public enum Column: Int, Sendable {
        /// The column at the leading edge.
        case primary = 0
        /// The column beside it, in the style `tripleColumn`.
        case supplementary = 1
        /// The column with the content.
        case secondary = 2
        /// What is shown instead of all columns while the split view is collapsed.
        case compact = 3
    }

    /// How columns share the width (NV-154).
    public enum SplitBehavior: Int, Sendable {
        /// The split view chooses.
        case automatic = 0
        /// Columns lie beside the secondary one, which becomes narrower.
        case tile = 1
        /// Columns lie over the secondary one, which is dimmed.
        case overlay = 2
        /// Columns move the secondary one aside, which keeps its width and is dimmed.
        case displace = 3
    }

    /// Which columns are seen (NV-79, NV-154).
    public enum DisplayMode: Int, Sendable {
        /// The split view chooses; never the value of `displayMode`.
        case automatic = 0
        /// The secondary column alone.
        case secondaryOnly = 1
        /// One column beside the secondary one.
        case oneBesideSecondary = 2
        /// One column over the secondary one.
        case oneOverSecondary = 3
        /// Two columns beside the secondary one.
        case twoBesideSecondary = 4
        /// Two columns over the secondary one.
        case twoOverSecondary = 5
        /// Two columns, one of which moves the secondary one aside.
        case twoDisplaceSecondary = 6

        /// The older name of `secondaryOnly`.
        public static var primaryHidden: DisplayMode { .secondaryOnly }
        /// The older name of `oneBesideSecondary`.
        public static var allVisible: DisplayMode { .oneBesideSecondary }
        /// The older name of `oneOverSecondary`.
        public static var primaryOverlay: DisplayMode { .oneOverSecondary }
    }

    /// The edge at which the primary column lies.
    public enum PrimaryEdge: Int, Sendable {
        /// The leading edge.
        case leading = 0
        /// The trailing edge.
        case trailing = 1
    }

    /// Whether the bars show the button that changes the display mode.
    public enum DisplayModeButtonVisibility: Int, Sendable {
        /// While the user may change the display mode.
        case automatic = 0
        /// Never.
        case never = 1
        /// Always.
        case always = 2
    }

    /// The value of widths and fractions that the split view chooses (NV-83).
    public nonisolated static let automaticDimension: CGFloat = -CGFloat(Float.greatestFiniteMagnitude)
}

extension UIViewController {
    /// The split view controller among this controller's parents; `nil` if there is none.
    public final var splitViewController: UISplitViewController? {
        (parent as? UISplitViewController) ?? parent?.splitViewController
    }
}
