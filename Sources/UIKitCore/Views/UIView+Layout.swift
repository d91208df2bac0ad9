import CoreGraphics
import Foundation
import QuartzCore

extension UIView {
    /// Performs one layout of the view with its traits, between the callbacks of its view controller.
    final func performLayout() {
        extras?.keyboardGuide?.updateTop()
        ConstraintPass.run(for: self)
        if Self.usesTraitOverrides || UIColor.usesTintColor.load(ordering: .relaxed) {
            effectiveTraits.performAsCurrent { performLayoutAsCurrent() }
        } else {
            performLayoutAsCurrent()
        }
    }

    private func performLayoutAsCurrent() {
        let controller = viewController
        controller?.isAppearingIfDue()
        controller?.updateContentUnavailableIfNeeded()
        controller?.viewWillLayoutSubviews()
        layoutSubviews()
        controller?.viewDidLayoutSubviews()
        controller?.contentUnavailableOverlay?.place(in: self)
    }

    /// Schedules layout because subviews were added, removed, reordered or resized (Y-27). No effect while the view
    /// itself lays out its subviews, so that such changes in `layoutSubviews` do not request it forever.
    final func markForLayoutOfSubviews() {
        if !layerStorage.isLayingOut { setNeedsLayout() }
    }

    /// Schedules layout when the view enters a window for the first time (Y-27).
    final func requestInitialLayout() {
        guard !flags.contains(.hasEnteredWindow) else { return }
        flags.insert(.hasEnteredWindow)
        setNeedsLayout()
    }

    /// The view controller whose root view this is; the next responder (P-02) and the receiver of layout callbacks.
    package final var viewController: UIViewController? {
        get { extras?.viewController }
        set {
            if newValue !== extras?.viewController { editableExtras.viewController = newValue }
            setNeedsLayout()
        }
    }

    /// `extras`, created if needed.
    final var editableExtras: ViewExtras {
        if let extras { return extras }
        let made = ViewExtras()
        extras = made
        return made
    }
}

extension UIView {
    /// Which dimensions of a view adapt when its superview's size changes. Flexible dimensions are springs, the others
    /// struts.
    public struct AutoresizingMask: OptionSet, Hashable, Sendable {
        /// The bits of the option set.
        public let rawValue: UInt

        /// Creates an option set from its bits.
        public init(rawValue: UInt) { self.rawValue = rawValue }

        /// The distance to the left edge is flexible.
        public static let flexibleLeftMargin = AutoresizingMask(rawValue: 1 << 0)
        /// The width is flexible.
        public static let flexibleWidth = AutoresizingMask(rawValue: 1 << 1)
        /// The distance to the right edge is flexible.
        public static let flexibleRightMargin = AutoresizingMask(rawValue: 1 << 2)
        /// The distance to the top edge is flexible.
        public static let flexibleTopMargin = AutoresizingMask(rawValue: 1 << 3)
        /// The height is flexible.
        public static let flexibleHeight = AutoresizingMask(rawValue: 1 << 4)
        /// The distance to the bottom edge is flexible.
        public static let flexibleBottomMargin = AutoresizingMask(rawValue: 1 << 5)
    }

    /// Resizes and moves the subviews after this view's size changed from `oldSize`.
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

/// One axis of a view in its superview: leading margin, length and trailing margin, each a spring or a strut.
struct SpringAxis: Equatable {
    /// The margin before the view.
    var start: CGFloat
    /// The length of the view.
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

    /// Returns the axis after the superview's length changed. The springs share the change in proportion to their old
    /// lengths, or evenly if these add up to 0; without springs the view stays where it is. The length does not fall
    /// below 0.
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
