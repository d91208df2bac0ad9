import CoreGraphics
import Foundation

extension UISwipeGestureRecognizer {
    /// Which way a swipe goes; several may be combined.
    public struct Direction: OptionSet, Hashable, Sendable {
        /// One bit a direction.
        public var rawValue: UInt
        /// Makes a set from its bits.
        public init(rawValue: UInt) { self.rawValue = rawValue }
        /// To the right.
        public static let right = Direction(rawValue: 1 << 0)
        /// To the left.
        public static let left = Direction(rawValue: 1 << 1)
        /// Up.
        public static let up = Direction(rawValue: 1 << 2)
        /// Down.
        public static let down = Direction(rawValue: 1 << 3)

        /// The four directions.
        static let single: [Direction] = [.right, .left, .up, .down]

        /// How far a movement goes along one direction, and how far across it, in points.
        func components(of displacement: CGVector) -> (primary: CGFloat, secondary: CGFloat) {
            switch self {
            case .right: (displacement.dx, abs(displacement.dy))
            case .left: (-displacement.dx, abs(displacement.dy))
            case .up: (-displacement.dy, abs(displacement.dx))
            default: (displacement.dy, abs(displacement.dx))
            }
        }

        /// What a trace calls movement along one direction.
        var quantity: GestureMeasure.Quantity {
            switch self {
            case .right: .movedRight
            case .left: .movedLeft
            case .up: .movedUp
            default: .movedDown
            }
        }
    }
}
