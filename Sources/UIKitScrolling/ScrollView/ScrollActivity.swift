import CoreGraphics
import Foundation
import ScrollPhysics
import UIKitCore

/// A drag that has begun. Offsets and distances are points in the scroll view's coordinates.
struct ScrollDrag {
    /// Where the content would be without resistance.
    var raw: CGPoint
    /// The offset when the drag began.
    let start: CGPoint
    /// The pan's translation at the last event.
    var lastTranslation: CGPoint
    /// The axis to which the drag is held (S-23); `nil` for both.
    var lockedAxis: ScrollAxis?
    /// Whether a wheel or trackpad drags, not fingers (SX-12).
    let isScrolling: Bool
    /// The velocity of the deceleration that was caught just before, in points per second (SX-25).
    let carried: CGVector
    /// What the drag has moved the content.
    var moved = CGPoint.zero
    var horizontal = ReleaseVelocity()
    var vertical = ReleaseVelocity()

    /// Whether the drag moves the content along an axis.
    func moves(_ axis: ScrollAxis) -> Bool { lockedAxis == nil || lockedAxis == axis }

    /// Records the movement so far for the velocity, at a time in seconds.
    mutating func record(at time: TimeInterval) {
        horizontal.add(Double(moved.x), at: time)
        vertical.add(Double(moved.y), at: time)
    }

    /// The velocity of the offset at a release, in points per second.
    func velocity(at time: TimeInterval) -> CGVector {
        CGVector(dx: horizontal.velocity(at: time), dy: vertical.velocity(at: time))
    }
}

/// A deceleration that a finger has caught (S-52).
struct CaughtScroll {
    /// The velocity when it was caught, in points per second.
    let velocity: CGVector
    /// When it was caught, in seconds.
    let time: TimeInterval
}

/// What moves the content frame by frame.
enum ScrollActivity {
    /// The content slows down after a release.
    case deceleration(Deceleration)
    /// Code scrolls the content.
    case animation(Animation)
    /// Code or the end of a pinch changes the zoom scale.
    case zoom(ZoomAnimation)

    /// A motion of both axes, from a time in seconds on.
    struct Deceleration {
        var horizontal: ScrollMotion
        var vertical: ScrollMotion
        let start: TimeInterval
        /// Whether it ends at a place that was chosen, a page or the delegate's target, instead of running out.
        let isTargeted: Bool
        /// Whether the delegate has chosen a target beyond an edge, which then stays.
        var isTargetBeyondEdge = false

        var duration: TimeInterval { max(horizontal.duration, vertical.duration) }

        func offset(at time: TimeInterval) -> CGPoint {
            CGPoint(x: horizontal.position(at: time - start), y: vertical.position(at: time - start))
        }

        func velocity(at time: TimeInterval) -> CGVector {
            CGVector(dx: horizontal.velocity(at: time - start), dy: vertical.velocity(at: time - start))
        }
    }

    /// A change of the offset from code.
    struct Animation {
        var from: CGPoint
        var to: CGPoint
        let start: TimeInterval
        /// Whether it scrolls to the top on the user's request (S-58).
        let scrollsToTop: Bool
    }

    /// A change of the zoom scale and of the offset with it.
    struct ZoomAnimation {
        /// The view that is scaled.
        let view: UIView
        let scales: (from: CGFloat, to: CGFloat)
        let offsets: (from: CGPoint, to: CGPoint)
        let start: TimeInterval
        let duration: TimeInterval
        /// Whether the scale returns within its limits after a pinch (SX-53).
        let isBounce: Bool
    }
}
