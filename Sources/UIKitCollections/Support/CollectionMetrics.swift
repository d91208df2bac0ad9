import CoreGraphics
import Foundation
import UIKitCore

/// Durations and distances of collection views.
enum CollectionMetrics {
    /// The duration of updates, in seconds (CV-98).
    static let updateDuration: TimeInterval = 0.3
    /// The duration of a change of the layout, in seconds (CV-49).
    static let layoutChangeDuration: TimeInterval = 0.3
    /// How long a selected background fades in and out, in seconds (decision).
    static let selectionFade: TimeInterval = 0.2
    /// How long a finger rests before a standard gesture lifts an item, in seconds (CV-117).
    static let liftDelay: TimeInterval = 0.5
    /// How near to an edge the middle of a moved item scrolls, in points, and how fast at most, in points per second
    /// (decision).
    static let scrollingZone: CGFloat = 50
    static let scrollingSpeed: CGFloat = 600
    /// The ring around the item with the keyboard focus, inside its edges, in points (decision, CV-188).
    static let focusRingInset: CGFloat = 2
    static let focusRingRadius: CGFloat = 8
    /// How much farther an item counts that lies beside the way of the focus, in multiples of that distance (decision).
    static let focusAsideFactor: CGFloat = 2
}
