import CoreGraphics
import Foundation
import QuartzCore
import UIKitCore

/// Constants of the scroll indicators. Lengths are points, times seconds.
enum ScrollIndicatorMetrics {
    /// SX-43: the thickness of the bar.
    static let thickness: CGFloat = 3
    /// SX-43: the distance of the bar from the edges.
    static let margin: CGFloat = 3
    /// SX-44: the least length of the bar inside the legal range, …
    static let minimumLength: CGFloat = 36
    /// … and beyond an edge.
    static let minimumOverscrollLength: CGFloat = 8
    /// SX-43: the opacity of a dark and of a light bar.
    static let darkOpacity: CGFloat = 0.35
    static let lightOpacity: CGFloat = 0.5
    /// SX-46, decision: how long the bar stays after the movement, and how long it takes to fade.
    static let fadeDelay: TimeInterval = 0.5
    static let fadeDuration: TimeInterval = 0.3
}

/// The bar that shows which part of the content is visible along an axis.
final class ScrollIndicator: UIView {
    /// Creates a bar that is not visible.
    override init(frame: CGRect) {
        super.init(frame: frame)
        isUserInteractionEnabled = false
        alpha = 0
        layer.cornerRadius = ScrollIndicatorMetrics.thickness / 2
    }

    required init?(coder: NSCoder) { nil }

    /// Whether the bar is white instead of black (SX-43); `nil`, the default, for no color.
    var isLight: Bool? {
        didSet {
            guard isLight != oldValue else { return }
            backgroundColor = isLight.map {
                $0
                    ? UIColor(white: 1, alpha: ScrollIndicatorMetrics.lightOpacity)
                    : UIColor(white: 0, alpha: ScrollIndicatorMetrics.darkOpacity)
            }
        }
    }

    /// The start and length of a bar in its track: proportional, and shorter beyond an edge (SX-44, SX-45).
    static func placement(
        track: CGFloat, visible: CGFloat, offset: CGFloat, range: ClosedRange<CGFloat>
    ) -> (start: CGFloat, length: CGFloat) {
        let span = range.upperBound - range.lowerBound
        guard track > 0, visible + span > 0 else { return (0, 0) }
        let whole = min(track, max(ScrollIndicatorMetrics.minimumLength, track * visible / (visible + span)))
        let edge = offset.clamped(to: range)
        let length = max(min(whole, ScrollIndicatorMetrics.minimumOverscrollLength), whole - abs(offset - edge))
        let isAtEnd = offset > range.upperBound
        let fraction = span > 0 ? (edge - range.lowerBound) / span : isAtEnd ? 1 : 0
        return (isAtEnd ? track - length : fraction * (track - length), length)
    }
}

extension UIScrollView {
    /// Whether the axis has an indicator (SX-47).
    private func hasIndicator(along axis: ScrollAxis) -> Bool {
        guard axis == .horizontal ? showsHorizontalScrollIndicator : showsVerticalScrollIndicator else { return false }
        let range = range(along: axis)
        return range.lowerBound < range.upperBound
    }

    private func indicator(along axis: ScrollAxis) -> ScrollIndicator {
        if let existing = indicators[axis] { return existing }
        let made = ScrollIndicator()
        indicators[axis] = made
        addSubview(made)
        return made
    }

    /// Shows the indicators and keeps them until `hideIndicators()` (SX-42).
    final func showIndicators() {
        for axis in ScrollAxis.allCases where hasIndicator(along: axis) {
            let bar = indicator(along: axis)
            bar.layer.removeAllAnimations()
            bar.alpha = 1
        }
        layOutIndicators()
    }

    /// Fades the indicators out after a moment (SX-46).
    final func hideIndicators() {
        let bars = indicators.values.filter { $0.alpha > 0 }
        guard !bars.isEmpty else { return }
        UIView.animate(
            withDuration: ScrollIndicatorMetrics.fadeDuration, delay: ScrollIndicatorMetrics.fadeDelay,
            options: [.allowUserInteraction]
        ) {
            for bar in bars { bar.alpha = 0 }
        }
    }

    /// Shows the indicators while something scrolls, hides them when nothing does.
    final func updateIndicatorVisibility() {
        let isScrolling = isDragging || isDecelerating || drag != nil
        if isScrolling == areIndicatorsShown { return }
        areIndicatorsShown = isScrolling
        if isScrolling { showIndicators() } else { hideIndicators() }
    }

    /// Moves the indicators to where they belong for the present offset.
    final func layOutIndicators() {
        guard !indicators.isEmpty else { return }
        for (axis, bar) in indicators {
            bar.isHidden = !hasIndicator(along: axis)
            guard !bar.isHidden else { continue }
            UIView.performWithoutAnimation {
                bar.frame = indicatorFrame(along: axis)
                bar.isLight = hasLightIndicators
            }
        }
        if let last = subviews.last, !(last is ScrollIndicator) {
            for bar in indicators.values { bringSubviewToFront(bar) }
        }
    }

    /// The color by style and appearance (SX-43, SX-47).
    private var hasLightIndicators: Bool {
        indicatorStyle == .white || indicatorStyle == .default && traitCollection.userInterfaceStyle == .dark
    }

    private func indicatorFrame(along axis: ScrollAxis) -> CGRect {
        let (margin, thickness) = (ScrollIndicatorMetrics.margin, ScrollIndicatorMetrics.thickness)
        var insets = axis == .horizontal ? horizontalScrollIndicatorInsets : verticalScrollIndicatorInsets
        if automaticallyAdjustsScrollIndicatorInsets {
            let safe = currentInset
            let own = contentInset
            insets.top += safe.top - own.top
            insets.left += safe.left - own.left
            insets.bottom += safe.bottom - own.bottom
            insets.right += safe.right - own.right
        }
        let area = CGRect(origin: contentOffset, size: super.bounds.size).inset(by: insets)
        let hasOther = hasIndicator(along: axis.other)
        let track = area.size[axis] - 2 * margin - (hasOther ? margin + thickness : 0)
        let (start, end) = inset(along: axis)
        let (position, length) = ScrollIndicator.placement(
            track: max(0, track), visible: super.bounds.size[axis] - start - end, offset: contentOffset[axis],
            range: range(along: axis))
        if axis == .horizontal {
            return CGRect(
                x: area.minX + margin + position, y: area.maxY - margin - thickness, width: length, height: thickness)
        }
        let isRightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
        return CGRect(
            x: isRightToLeft ? area.minX + margin : area.maxX - margin - thickness, y: area.minY + margin + position,
            width: thickness, height: length)
    }
}
