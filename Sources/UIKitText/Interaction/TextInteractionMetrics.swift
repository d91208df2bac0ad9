import CoreGraphics
import Foundation
import UIKitCore

/// The constants of touches in text, in points and seconds.
enum TextInteractionMetrics {
    /// The width of the caret (TX-27).
    static let caretWidth: CGFloat = 2
    /// The color of the real caret while a floating one is shown (KB-61).
    @MainActor static let leftCaretColor = UIColor.systemGray
    /// Half of the period in which the caret blinks, and how long it stays on after a change (TX-135).
    static let blinkInterval: TimeInterval = 0.5
    /// The opacity of the selection's tint color (TX-134).
    static let selectionAlpha: CGFloat = 0.2
    /// The radius of a handle's disc, the width of its stalk, and how far the disc overlaps the line (TX-129).
    static let handleRadius: CGFloat = 6
    static let stalkWidth: CGFloat = 2
    static let handleOverlap: CGFloat = 1.5
    /// The side of the area in which a finger gets hold of a handle or the caret (TX-130).
    static let handleTouchLength: CGFloat = 44
    /// What the preview of a dragged text has around it, which is also the radius of its corners (decision, TX-229).
    static let dragPreviewMargin: CGFloat = 6
    /// By how much points are kept inside of the text's area (TX-110).
    static let touchInset: CGFloat = 2
    /// How far a finger may move for a tap, and how long it may last (decision; a long press begins then).
    static let tapMovement: CGFloat = 10
    static let tapDuration: TimeInterval = 0.5
    /// The size of the loupe, its distance from the middle of the line and from the sides of the screen, and the part
    /// of the finger's way down that it takes (TX-127).
    static let loupeSize = CGSize(width: 80, height: 47.5)
    static let loupeDistance: CGFloat = 26
    static let loupeMargin: CGFloat = 10
    static let loupeFollowing: CGFloat = 0.1
    /// How much the loupe enlarges (decision).
    static let loupeScale: CGFloat = 1.3
    /// How far below the line a finger hides the loupe, and how long it takes to come and go (TX-128).
    static let loupeHidingDistance: CGFloat = 48
    static let loupeDuration: TimeInterval = 0.15
    /// The distance from the visible edge in which a drag scrolls, and by how much a frame (TX-133).
    static let scrollDistance: CGFloat = 20
    static let scrollSteps: ClosedRange<CGFloat> = 2...12
    /// How long before its end, and within which distance, a drag of the caret is taken as jitter (TX-125).
    static let jitterDuration: TimeInterval = 0.15
    static let jitterDistance: CGFloat = 6
    /// The most characters from a word's start at which a tap goes to the start (TX-109).
    static let wordStartDistance = 1
}
