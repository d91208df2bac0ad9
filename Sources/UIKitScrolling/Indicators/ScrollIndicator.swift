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
    /// SX-48: how long a press takes hold of the bar, how near to its edges, and how thick the held bar is.
    static let grabDelay: TimeInterval = 0.1
    static let grabMargin: CGFloat = 12
    static let heldThickness: CGFloat = 8
    /// SX-48, decision: how long the bar takes to grow.
    static let grabDuration: TimeInterval = 0.2
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

    /// Whether a finger holds the bar, which makes it thicker (SX-48).
    var isHeld = false
    /// Whether the thickness changes with an animation.
    var isResizing = false

    /// The thickness of the bar, in points.
    var thickness: CGFloat { isHeld ? ScrollIndicatorMetrics.heldThickness : ScrollIndicatorMetrics.thickness }

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
        if axis == .vertical { indicatorGrab = IndicatorGrab(self, bar: made) }
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
        let bars = indicators.values.filter { $0.alpha > 0 && !$0.isHeld }
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
            func place() {
                bar.frame = indicatorFrame(along: axis, thickness: bar.thickness)
                bar.isLight = hasLightIndicators
                bar.layer.cornerRadius = bar.thickness / 2
            }
            if bar.isResizing { place() } else { UIView.performWithoutAnimation { place() } }
        }
        if let last = subviews.last, !(last is ScrollIndicator) {
            for bar in indicators.values { bringSubviewToFront(bar) }
        }
    }

    /// The color by style and appearance (SX-43, SX-47).
    private var hasLightIndicators: Bool {
        indicatorStyle == .white || indicatorStyle == .default && traitCollection.userInterfaceStyle == .dark
    }

    /// The area of the bar of an axis, without those of the insets, and the length of the track in it, in points.
    private func indicatorTrack(along axis: ScrollAxis) -> (area: CGRect, length: CGFloat) {
        let margin = ScrollIndicatorMetrics.margin
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
        let track = area.size[axis] - 2 * margin - (hasOther ? margin + ScrollIndicatorMetrics.thickness : 0)
        return (area, max(0, track))
    }

    private func indicatorPlacement(along axis: ScrollAxis, track: CGFloat) -> (start: CGFloat, length: CGFloat) {
        let (start, end) = inset(along: axis)
        return ScrollIndicator.placement(
            track: track, visible: super.bounds.size[axis] - start - end, offset: contentOffset[axis],
            range: range(along: axis))
    }

    /// How far the content scrolls for each point by which the bar of an axis moves (SX-48).
    final func indicatorRatio(along axis: ScrollAxis) -> CGFloat {
        let track = indicatorTrack(along: axis).length
        let travel = track - indicatorPlacement(along: axis, track: track).length
        let range = range(along: axis)
        return travel > 0 ? (range.upperBound - range.lowerBound) / travel : 0
    }

    private func indicatorFrame(along axis: ScrollAxis, thickness: CGFloat) -> CGRect {
        let margin = ScrollIndicatorMetrics.margin
        let (area, track) = indicatorTrack(along: axis)
        let (position, length) = indicatorPlacement(along: axis, track: track)
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
