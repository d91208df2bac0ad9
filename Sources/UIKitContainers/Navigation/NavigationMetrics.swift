import CoreGraphics
import Foundation
import UIKitCore

/// Constants of pushes, pops and the swipe back.
enum NavigationMetrics {
    /// The duration of a push or pop, in seconds; it is a critically damped spring (NV-23, decision).
    static let duration: TimeInterval = 0.35
    /// How far the lower view moves, as a part of the width (NV-22).
    static let parallax: CGFloat = 1 / 3
    /// The opacity of the black over the lower view (NV-24, decision).
    static let dimming: CGFloat = 0.1
    /// The shadow of the front view: its radius in points, and its opacity (NV-24, decision).
    static let shadowRadius: CGFloat = 5
    static let shadowOpacity: Float = 0.2
    /// The speed in widths per second at which a swipe back completes or is abandoned (NV-32).
    static let decisiveSpeed: CGFloat = 1
    /// The part of the width beyond which it completes otherwise (NV-32).
    static let decisiveFraction: CGFloat = 0.5
    /// The greatest duration of the rest, in seconds, and the duration per remaining part (NV-34, decision).
    static let restDuration: TimeInterval = 0.3
    static let restDurationPerPart: TimeInterval = 0.8
}
