import CoreGraphics
import Foundation

/// The constants of scroll views that concern touches, programmatic scrolling and indicators. Those of motion are in
/// `ScrollConstants`.
enum ScrollLimits {
    /// S-12: how long a touch is held back from the content, in seconds.
    static let contentTouchDelay: TimeInterval = 0.15
    /// SX-02: the part of a finger's way that does not move the content, in points.
    static let dragThreshold: CGFloat = 10
    /// S-24, decision: a drag is locked to an axis whose component is at least this many times the other.
    static let lockRatio: CGFloat = 2
    /// S-06, decision: how long an animated change of the offset takes, in seconds.
    static let animationDuration: TimeInterval = 0.3
    /// SX-53, decision: how long the scale takes to return within its limits, in seconds.
    static let zoomBounceDuration: TimeInterval = 0.25
    /// SX-32, decision: what an arrow key scrolls, and how much of the bounds a page key keeps in view, in points.
    static let keyStep: CGFloat = 44
}
