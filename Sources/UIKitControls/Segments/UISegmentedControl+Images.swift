import CoreGraphics
import UIKitCore

/// What a program sets in place of the standard look of a segmented control, for one height.
struct SegmentLook {
    var backgrounds = StateValues<UIImage>()
    var dividers = DividerImages()
    var adjustments: [UISegmentedControl.Segment: UIOffset] = [:]
}

extension UISegmentedControl {
    /// Sets the image behind the segments in a state, in place of the background and the plate; `nil` removes it. The
    /// outer segments show the ends of the image, the inner ones its middle (CX-347).
    ///
    /// - Parameter barMetrics: `default`, or `compact` for windows of compact height, which use that of `default` unless
    ///   they have an own one. The others have no effect.
    public final func setBackgroundImage(
        _ backgroundImage: UIImage?, for state: UIControl.State, barMetrics: UIBarMetrics
    ) {
        if recordsAppearance(
            ofCall: "setBackgroundImage", [Int(state.rawValue), barMetrics.rawValue],
            { (object: UISegmentedControl) in
                object.setBackgroundImage(backgroundImage, for: state, barMetrics: barMetrics)
            })
        {
            return
        }
        looks[barMetrics, default: SegmentLook()].backgrounds[exactly: state] = backgroundImage
        lookDidChange()
    }

    /// The image behind the segments in a state, otherwise that for `normal`; `nil` by default.
    public final func backgroundImage(for state: UIControl.State, barMetrics: UIBarMetrics) -> UIImage? {
        looks[barMetrics]?.backgrounds[state]
    }

    /// Sets the image between two segments for their states, in place of the line; `nil` removes it (CX-347).
    public final func setDividerImage(
        _ dividerImage: UIImage?, forLeftSegmentState leftState: UIControl.State,
        rightSegmentState rightState: UIControl.State, barMetrics: UIBarMetrics
    ) {
        if recordsAppearance(
            ofCall: "setDividerImage", [Int(leftState.rawValue), Int(rightState.rawValue), barMetrics.rawValue],
            { (object: UISegmentedControl) in
                object.setDividerImage(
                    dividerImage, forLeftSegmentState: leftState, rightSegmentState: rightState, barMetrics: barMetrics)
            })
        {
            return
        }
        looks[barMetrics, default: SegmentLook()].dividers[exactly: leftState, rightState] = dividerImage
        lookDidChange()
    }

    /// The image between two segments for their states; `nil` by default.
    public final func dividerImage(
        forLeftSegmentState leftState: UIControl.State, rightSegmentState rightState: UIControl.State,
        barMetrics: UIBarMetrics
    ) -> UIImage? { looks[barMetrics]?.dividers[leftState, rightState] }

    /// Moves the titles and images of segments by their position in the control, in points; zero by default. An own value
    /// of a position comes before that of `any` (CX-347).
    public final func setContentPositionAdjustment(
        _ adjustment: UIOffset, forSegmentType leftCenterRightOrAlone: UISegmentedControl.Segment,
        barMetrics: UIBarMetrics
    ) {
        if recordsAppearance(
            ofCall: "setContentPositionAdjustment", [leftCenterRightOrAlone.rawValue, barMetrics.rawValue],
            { (object: UISegmentedControl) in
                object.setContentPositionAdjustment(
                    adjustment, forSegmentType: leftCenterRightOrAlone, barMetrics: barMetrics)
            })
        {
            return
        }
        looks[barMetrics, default: SegmentLook()].adjustments[leftCenterRightOrAlone] = adjustment
        lookDidChange()
    }

    /// By how much the titles and images of segments are moved, in points.
    public final func contentPositionAdjustment(
        forSegmentType leftCenterRightOrAlone: UISegmentedControl.Segment, barMetrics: UIBarMetrics
    ) -> UIOffset { looks[barMetrics]?.adjustments[leftCenterRightOrAlone] ?? .zero }

    // MARK: Look

    /// The looks that count now, the first one first.
    private var activeLooks: [SegmentLook] {
        let isCompact = traitCollection.verticalSizeClass == .compact
        return (isCompact ? [.compact, .default] : [.default]).compactMap { looks[$0] }
    }

    final var hasBackgroundImages: Bool { activeLooks.contains { !$0.backgrounds.isEmpty } }

    final var hasDividerImages: Bool { activeLooks.contains { !$0.dividers.isEmpty } }

    /// Places the images of the segments and between them, and moves the contents.
    final func placeImages(_ areas: [CGRect]) {
        let looks = activeLooks
        let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
        let last = segments.count - 1
        let hasBackgrounds = hasBackgroundImages
        for (index, segment) in segments.enumerated() where areas.indices.contains(index) {
            let position = isMirrored ? last - index : index
            let state = state(ofSegment: index)
            if hasBackgrounds {
                if segment.background.superview == nil { insertSubview(segment.background, at: 0) }
                segment.background.show(
                    looks.lazy.compactMap { $0.backgrounds[state] }.first, in: areas[index],
                    continuesLeft: position > 0, continuesRight: position < last)
            } else {
                segment.removeBackground()
            }
            let kind: Segment = last == 0 ? .alone : position == 0 ? .left : position == last ? .right : .center
            let offset = looks.lazy.compactMap { $0.adjustments[kind] ?? $0.adjustments[.any] }.first ?? .zero
            segment.view.center.x += offset.horizontal
            segment.view.center.y += offset.vertical
        }
        placeDividers(areas, looks, isMirrored)
    }

    private func placeDividers(_ areas: [CGRect], _ looks: [SegmentLook], _ isMirrored: Bool) {
        let count = hasDividerImages ? max(0, areas.count - 1) : 0
        while dividerViews.count > count { dividerViews.removeLast().removeFromSuperview() }
        while dividerViews.count < count {
            let view = UIImageView(image: nil)
            view.isUserInteractionEnabled = false
            dividerViews.append(view)
            addSubview(view)
        }
        for (index, view) in dividerViews.enumerated() {
            let states = [state(ofSegment: index), state(ofSegment: index + 1)]
            let (left, right) = isMirrored ? (states[1], states[0]) : (states[0], states[1])
            let image = looks.lazy.compactMap { $0.dividers[left, right] }.first
            let x = isMirrored ? areas[index].minX : areas[index].maxX
            let width = image?.size.width ?? 0
            view.image = image
            view.frame = CGRect(x: (x - width / 2).rounded(), y: 0, width: width, height: bounds.height)
        }
    }
}
