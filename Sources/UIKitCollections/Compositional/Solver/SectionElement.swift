import CoreGraphics

/// A view of a section with its place.
struct SectionElement {
    /// What the view is.
    enum Kind: Equatable {
        /// The cell of an item.
        case item(Int)
        /// A view attached to an item or group: its kind and its number in the section (CV-126).
        case attached(String, Int)
        /// A header or footer: its number in the section's list.
        case boundary(Int)
        /// A background: its number in the section's list.
        case decoration(Int)
    }

    let kind: Kind
    /// The frame, in points, relative to the section's start, before the section scrolls across.
    var frame: CGRect
    var zIndex = 0
    var hasEstimatedWidth = false
    var hasEstimatedHeight = false
}
