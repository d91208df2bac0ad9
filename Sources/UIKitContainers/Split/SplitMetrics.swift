import CoreGraphics
import Foundation

/// Constants of split views.
enum SplitMetrics {
    /// The width of a column, as a part of the width of the split view (NV-83).
    static let columnFraction: CGFloat = 0.4
    /// The least and greatest width of a column without limits of the program, in points (NV-83).
    static let minimumColumnWidth: CGFloat = 320
    static let maximumColumnWidth: CGFloat = 400
    /// The least width that a column leaves to the secondary one, in points (NV-280).
    static let minimumSecondaryWidth: CGFloat = 44
    /// The opacity of the black over the secondary column while others lie over it (NV-281).
    static let dimming: CGFloat = 0.2
    /// The duration of a change of the display mode, in seconds (NV-281).
    static let duration: TimeInterval = 0.35
    /// The shadow of columns that lie over another: its radius in points, and its opacity (NV-281).
    static let shadowRadius: CGFloat = 8
    static let shadowOpacity: Float = 0.25
    /// The speed of a finger, in points per second, that decides about showing or hiding (NV-282).
    static let decisiveSpeed: CGFloat = 300
    /// The symbols of the buttons in the bars.
    static let sidebarSymbol = "sidebar.left"
    static let secondaryOnlySymbol = "arrow.up.left.and.arrow.down.right"
}
