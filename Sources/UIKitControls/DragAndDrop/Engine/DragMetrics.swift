import CoreGraphics
import Foundation

/// The constants of drag and drop, in points and seconds.
enum DragMetrics {
    /// CX-94: the long press that lifts, and the movement that begins the drag.
    static let liftDelay: TimeInterval = 0.5
    static let movement: CGFloat = 10
    /// CX-201: the previews.
    static let liftDuration: TimeInterval = 0.2
    static let gatherDuration: TimeInterval = 0.25
    static let dropDuration: TimeInterval = 0.3
    static let liftedScale: CGFloat = 1.05
    static let droppedScale: CGFloat = 0.5
    static let stackOffset: CGFloat = 8
    static let shadowOpacity: Float = 0.25
    static let shadowRadius: CGFloat = 12
    static let shadowOffset = CGSize(width: 0, height: 6)
    /// CX-202: the badge.
    static let badgeSide: CGFloat = 24
    static let badgeFontSize: CGFloat = 14
    /// CX-101: spring loading.
    static let springDelay: TimeInterval = 1
    static let springWarning: TimeInterval = 0.7
    static let springMovement: CGFloat = 10
    static let springAlpha: CGFloat = 0.5
}
