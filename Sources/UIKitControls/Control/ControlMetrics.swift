import CoreGraphics
import Foundation
import UIKitCore

/// The constants of `UIControl`.
enum ControlMetrics {
    /// C-20: the distance from the edges, in points, within which a finger that is tracked counts as inside.
    static let fingerMargin: CGFloat = 70
    /// C-24: the same for a pointer.
    static let pointerMargin: CGFloat = 0
}
