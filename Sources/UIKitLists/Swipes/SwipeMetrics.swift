import CoreGraphics
import Foundation

/// The numbers of swipes over rows, in points and seconds.
enum SwipeMetrics {
    /// The smallest width of a button, and what a row keeps beside its buttons (TV-125).
    static let minimumButtonWidth: CGFloat = 74
    static let keptWidth: CGFloat = 30
    /// The size of titles at the default text size, and the largest one (decision).
    static let fontSize: CGFloat = 15
    static let largestFontSize: CGFloat = 28
    /// The space beside the title of a button (decision).
    static let buttonPadding: CGFloat = 8
    /// The least space above the image and below the title; a row too low for both shows the image (decision, TV-123).
    static let contentMargin: CGFloat = 4
    /// How much of the finger's way the row follows beyond full exposure, and against the closed side (TV-126).
    static let resistanceBeyondOpen: CGFloat = 0.4
    static let resistanceBeyondClosed: CGFloat = 0.2
    /// The part of the width that the finger passes for a full swipe (TV-128).
    static let fullSwipePart: CGFloat = 0.8
    /// The spring of the row: mass 1, stiffness 100, damping 18 (TV-130).
    static let dampingRatio: CGFloat = 0.9
    /// The durations of the spring, and of the first button filling the row (TV-129, TV-130).
    static let settlingDuration: TimeInterval = 0.7
    static let fillDuration: TimeInterval = 0.6
}
