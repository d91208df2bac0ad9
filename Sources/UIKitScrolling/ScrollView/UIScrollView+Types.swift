import CoreGraphics
import Foundation
import ScrollPhysics

extension UIScrollView {
    /// How quickly content slows down after a release: the part of the velocity that is left after a millisecond (S-35).
    public struct DecelerationRate: RawRepresentable, Hashable, Sendable {
        /// The part of the velocity that is left after a millisecond, 0…1.
        public var rawValue: CGFloat

        /// Creates a rate. Values outside 0.5…0.9999 count as the nearest of these (SX-24).
        public init(rawValue: CGFloat) { self.rawValue = rawValue }

        /// The default, 0.998 (S-34).
        public static let normal = DecelerationRate(rawValue: 0.998)
        /// Stops soon, 0.99 (S-34).
        public static let fast = DecelerationRate(rawValue: 0.99)
    }

    /// Which parts of the safe area are added to the content inset (SX-33).
    public enum ContentInsetAdjustmentBehavior: Int, Sendable {
        /// Like `scrollableAxes`; in a view controller inside a navigation controller, top and bottom always (SX-34).
        case automatic = 0
        /// The axes along which the view scrolls.
        case scrollableAxes = 1
        /// None.
        case never = 2
        /// All.
        case always = 3
    }

    /// How dragging dismisses the keyboard (SX-30).
    public enum KeyboardDismissMode: Int, Sendable {
        /// Dragging does not.
        case none = 0
        /// When a drag begins.
        case onDrag = 1
        /// The keyboard follows the finger.
        case interactive = 2
        /// Like `onDrag`, with the input accessory view.
        case onDragWithAccessory = 3
        /// Like `interactive`, with the input accessory view.
        case interactiveWithAccessory = 4
    }

    /// The color of the scroll indicators (SX-47).
    public enum IndicatorStyle: Int, Sendable {
        /// Dark on light, light on dark content.
        case `default` = 0
        /// Black.
        case black = 1
        /// White.
        case white = 2
    }
}

/// An axis along which content scrolls.
enum ScrollAxis: CaseIterable {
    case horizontal, vertical

    var other: ScrollAxis { self == .horizontal ? .vertical : .horizontal }
}

extension CGPoint {
    /// The coordinate on an axis.
    subscript(axis: ScrollAxis) -> CGFloat {
        get { axis == .horizontal ? x : y }
        set { if axis == .horizontal { x = newValue } else { y = newValue } }
    }
}

extension CGSize {
    /// The length along an axis.
    subscript(axis: ScrollAxis) -> CGFloat { axis == .horizontal ? width : height }
}

extension CGVector {
    /// The component along an axis.
    subscript(axis: ScrollAxis) -> CGFloat { axis == .horizontal ? dx : dy }
}
