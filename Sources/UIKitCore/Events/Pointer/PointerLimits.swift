import Foundation

/// When gestures of a pointer are over.
enum PointerLimits {
    /// E-81, decision: wheels and many trackpads do not say when scrolling is over; it is after so much time without
    /// any, in seconds.
    static let scrollPause: TimeInterval = 0.15
    /// R-77, decision: a contact that lands so near to the pointer is the pointer pressed, in points.
    static let pressDistance: CGFloat = 1
}
