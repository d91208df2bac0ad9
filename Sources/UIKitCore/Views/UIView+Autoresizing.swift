import CoreGraphics
import Foundation

extension UIView {
    /// Which distances of a view give way when its superview's size changes: springs; the others are struts.
    public struct AutoresizingMask: OptionSet, Hashable, Sendable {
        /// The bits of the set.
        public let rawValue: UInt

        /// Makes a set from its bits.
        public init(rawValue: UInt) { self.rawValue = rawValue }

        /// The distance to the left edge gives way.
        public static let flexibleLeftMargin = AutoresizingMask(rawValue: 1 << 0)
        /// The width gives way.
        public static let flexibleWidth = AutoresizingMask(rawValue: 1 << 1)
        /// The distance to the right edge gives way.
        public static let flexibleRightMargin = AutoresizingMask(rawValue: 1 << 2)
        /// The distance to the top edge gives way.
        public static let flexibleTopMargin = AutoresizingMask(rawValue: 1 << 3)
        /// The height gives way.
        public static let flexibleHeight = AutoresizingMask(rawValue: 1 << 4)
        /// The distance to the bottom edge gives way.
        public static let flexibleBottomMargin = AutoresizingMask(rawValue: 1 << 5)
    }

    /// Resizes and moves the subviews after the size of this view was `oldSize`.
    final func resizeSubviews(from oldSize: CGSize) {
        let size = layer.bounds.size
        for subview in subviewStorage where !subview.autoresizingMask.isEmpty {
            subview.autoresize(from: oldSize, to: size)
        }
    }

    private func autoresize(from old: CGSize, to new: CGSize) {
        let mask = autoresizingMask
        let anchor = layer.anchorPoint
        let bounds = self.bounds
        let center = self.center
        let horizontal = SpringAxis(
            start: center.x - bounds.width * anchor.x, length: bounds.width,
            springs: (
                mask.contains(.flexibleLeftMargin), mask.contains(.flexibleWidth), mask.contains(.flexibleRightMargin)
            ))
        let vertical = SpringAxis(
            start: center.y - bounds.height * anchor.y, length: bounds.height,
            springs: (
                mask.contains(.flexibleTopMargin), mask.contains(.flexibleHeight), mask.contains(.flexibleBottomMargin)
            ))
        let x = horizontal.resized(from: old.width, to: new.width)
        let y = vertical.resized(from: old.height, to: new.height)
        let size = CGSize(width: x.length, height: y.length)
        if size != bounds.size { self.bounds = CGRect(origin: bounds.origin, size: size) }
        let newCenter = CGPoint(x: x.start + x.length * anchor.x, y: y.start + y.length * anchor.y)
        if newCenter != center { self.center = newCenter }
    }
}

/// One axis of a view in its superview: a margin, the view, a margin; each a spring or a strut.
struct SpringAxis: Equatable {
    /// The margin before the view.
    var start: CGFloat
    /// The view's own extent.
    var length: CGFloat
    private var isStartFlexible: Bool
    private var isLengthFlexible: Bool
    private var isEndFlexible: Bool

    init(start: CGFloat, length: CGFloat, springs: (start: Bool, length: Bool, end: Bool)) {
        self.start = start
        self.length = length
        isStartFlexible = springs.start
        isLengthFlexible = springs.length
        isEndFlexible = springs.end
    }

    /// The axis after the superview changed its extent. The springs share the change in proportion to what they
    /// measured, evenly where they all measured nothing; without springs the view stays where it is. A length does not
    /// fall below 0.
    func resized(from old: CGFloat, to new: CGFloat) -> SpringAxis {
        let change = new - old
        guard change != 0, isStartFlexible || isLengthFlexible || isEndFlexible else { return self }
        let parts = [(isStartFlexible, start), (isLengthFlexible, length), (isEndFlexible, old - start - length)]
        let springs = parts.filter { $0.0 }
        let total = springs.reduce(CGFloat(0)) { $0 + $1.1 }
        func share(_ part: (isFlexible: Bool, length: CGFloat)) -> CGFloat {
            guard part.isFlexible else { return 0 }
            return total > 0 ? change * part.length / total : change / CGFloat(springs.count)
        }
        var result = self
        result.start += share(parts[0])
        result.length = max(0, length + share(parts[1]))
        return result
    }
}
