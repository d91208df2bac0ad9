import CoreGraphics
import Foundation
import Support
import UIKitCore

/// A control with segments side by side, of which one is selected.
open class UISegmentedControl: UIControl {
    /// The index of no segment: −1.
    public static let noSegment = -1

    /// Segments by their position.
    public enum Segment: Int, Sendable {
        /// Every segment.
        case any = 0
        /// The leftmost of several.
        case left = 1
        /// One with neighbors at both sides.
        case center = 2
        /// The rightmost of several.
        case right = 3
        /// The only one.
        case alone = 4
    }

    final var segments: [SegmentContent] = []
    private final let plate = UIView()
    final var separators: [UIView] = []
    final var dividerViews: [UIImageView] = []
    final var looks: [UIBarMetrics: SegmentLook] = [:]
    /// Whether images stand in place of the background color, and that color.
    private final var replacesBackground = false
    private final var replacedBackground: UIColor?
    private final var attributes = StateValues<[NSAttributedString.Key: Any]>()
    private final var selection = UISegmentedControl.noSegment
    /// The segment under the finger, and whether the touch began on the selected one and drags the plate (CX-51).
    private final var touched: Int?
    private final var dragsPlate = false
    private final var dragged: Int?

    /// Creates a control with a segment for each title, image or action.
    public init(items: [Any]?) {
        super.init(frame: .zero)
        setUp()
        for item in items ?? [] {
            switch item {
            case let title as String: insertSegment(withTitle: title, at: segments.count, animated: false)
            case let image as UIImage: insertSegment(with: image, at: segments.count, animated: false)
            case let action as UIAction: insertSegment(action: action, at: segments.count, animated: false)
            default: insertSegment(withTitle: "\(item)", at: segments.count, animated: false)
            }
        }
        bounds.size = intrinsicContentSize
    }

    /// Creates a control with a segment for each action, with a frame, in points; an empty size becomes the fitting one.
    public convenience init(frame: CGRect = .zero, actions: [UIAction]) {
        self.init(items: actions)
        self.frame = CGRect(origin: frame.origin, size: frame.isEmpty ? intrinsicContentSize : frame.size)
    }

    /// Creates a control without segments, with a frame, in points.
    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
    }

    /// Creates a control without segments.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
    }

    private func setUp() {
        backgroundColor = .tertiarySystemFill
        layer.cornerRadius = SegmentMetrics.cornerRadius
        plate.isUserInteractionEnabled = false
        plate.layer.cornerRadius = SegmentMetrics.plateCornerRadius
        plate.layer.shadowOpacity = SegmentMetrics.shadowOpacity
        plate.layer.shadowRadius = SegmentMetrics.shadowRadius
        plate.layer.shadowOffset = SegmentMetrics.shadowOffset
        addSubview(plate)
    }

    // MARK: Segments

    /// The number of segments.
    open var numberOfSegments: Int { segments.count }

    /// Inserts a segment with a title; the index is pinned to 0…`numberOfSegments` (CX-54).
    open func insertSegment(withTitle title: String?, at segment: Int, animated: Bool) {
        insert(SegmentContent(title: title), at: segment, animated: animated)
    }

    /// Inserts a segment with an image; the index is pinned to 0…`numberOfSegments` (CX-54).
    open func insertSegment(with image: UIImage?, at segment: Int, animated: Bool) {
        insert(SegmentContent(image: image), at: segment, animated: animated)
    }

    /// Inserts a segment with the title or the image of an action, which runs when the user selects it.
    open func insertSegment(action: UIAction, at segment: Int, animated: Bool) {
        let new = SegmentContent(title: action.image == nil ? action.title : nil, image: action.image)
        new.action = action
        insert(new, at: segment, animated: animated)
    }

    private func insert(_ segment: SegmentContent, at index: Int, animated: Bool) {
        let position = min(max(index, 0), segments.count)
        segments.insert(segment, at: position)
        if selection >= position, selection != Self.noSegment { selection += 1 }
        segmentsDidChange(animated: animated)
    }

    /// Removes a segment; if it is selected, none is afterwards (CX-54). The index is pinned to the segments.
    open func removeSegment(at segment: Int, animated: Bool) {
        guard let index = pinned(segment) else { return }
        segments[index].removeViews()
        segments.remove(at: index)
        if selection == index { selection = Self.noSegment } else if selection > index { selection -= 1 }
        segmentsDidChange(animated: animated)
    }

    /// Removes all segments.
    open func removeAllSegments() {
        for segment in segments { segment.removeViews() }
        segments = []
        selection = Self.noSegment
        segmentsDidChange(animated: false)
    }

    private func pinned(_ index: Int) -> Int? {
        segments.isEmpty ? nil : min(max(index, 0), segments.count - 1)
    }

    private func segment(_ index: Int) -> SegmentContent? { pinned(index).map { segments[$0] } }

    private func change(_ index: Int, _ body: (SegmentContent) -> Void) {
        guard let segment = segment(index) else { return }
        segment.view.removeFromSuperview()
        body(segment)
        segmentsDidChange(animated: false)
    }

    /// Sets the title of a segment, which then has no image (CX-54).
    open func setTitle(_ title: String?, forSegmentAt segment: Int) {
        change(segment) {
            $0.title = title
            $0.image = nil
        }
    }

    /// The title of a segment; `nil` if it has an image.
    open func titleForSegment(at segment: Int) -> String? { self.segment(segment)?.title }

    /// Sets the image of a segment, which then has no title (CX-54).
    open func setImage(_ image: UIImage?, forSegmentAt segment: Int) {
        change(segment) {
            $0.image = image
            $0.title = nil
        }
    }

    /// The image of a segment; `nil` if it has a title.
    open func imageForSegment(at segment: Int) -> UIImage? { self.segment(segment)?.image }

    /// Replaces the action of a segment, and its title or image.
    open func setAction(_ action: UIAction, forSegmentAt segment: Int) {
        change(segment) {
            $0.action = action
            $0.image = action.image
            $0.title = action.image == nil ? action.title : nil
        }
    }

    /// The action of a segment; `nil` if it has none.
    open func actionForSegment(at segment: Int) -> UIAction? { self.segment(segment)?.action }

    /// The index of the segment whose action has an identifier; `noSegment` if there is none.
    open func segmentIndex(identifiedBy actionIdentifier: UIAction.Identifier) -> Int {
        segments.firstIndex { $0.action?.identifier == actionIdentifier } ?? Self.noSegment
    }

    /// Sets the width of a segment, in points; 0, the default, shares the width (CX-48).
    open func setWidth(_ width: CGFloat, forSegmentAt segment: Int) { change(segment) { $0.width = max(0, width) } }

    /// The width set for a segment, in points; 0 if none was.
    open func widthForSegment(at segment: Int) -> CGFloat { self.segment(segment)?.width ?? 0 }

    /// Moves the content of a segment by an offset, in points; zero by default.
    open func setContentOffset(_ offset: CGSize, forSegmentAt segment: Int) {
        change(segment) { $0.contentOffset = offset }
    }

    /// The offset of the content of a segment, in points.
    open func contentOffsetForSegment(at segment: Int) -> CGSize { self.segment(segment)?.contentOffset ?? .zero }

    /// Enables or disables a segment; enabled by default.
    open func setEnabled(_ enabled: Bool, forSegmentAt segment: Int) { change(segment) { $0.isEnabled = enabled } }

    /// Whether a segment is enabled.
    open func isEnabledForSegment(at segment: Int) -> Bool { self.segment(segment)?.isEnabled ?? false }

    // MARK: Selection and style

    /// The index of the selected segment; `noSegment` by default. Setting it sends no events (C-36).
    open var selectedSegmentIndex: Int {
        get { selection }
        set {
            keyValueWillChange(self, "selectedSegmentIndex")
            selection = segments.indices.contains(newValue) ? newValue : Self.noSegment
            showState()
            setNeedsLayout()
            keyValueDidChange(self, "selectedSegmentIndex")
        }
    }

    /// Whether a tap leaves no segment selected (C-48); false by default.
    open var isMomentary = false {
        didSet { if isMomentary { selectedSegmentIndex = Self.noSegment } }
    }

    /// Whether segments without a set width are as wide as their content needs (CX-48); false by default.
    open var apportionsSegmentWidthsByContent = false {
        didSet { segmentsDidChange(animated: false) }
    }

    /// The color of the plate under the selected segment; `nil`, the default, stands for white, or gray in dark
    /// interfaces.
    open var selectedSegmentTintColor: UIColor? {
        didSet {
            if recordsAppearance(of: \UISegmentedControl.selectedSegmentTintColor, selectedSegmentTintColor) { return }
            showState()
        }
    }

    /// Sets the text attributes of the titles for a state; `nil` removes them.
    open func setTitleTextAttributes(_ attributes: [NSAttributedString.Key: Any]?, for state: UIControl.State) {
        if recordsAppearance(
            ofCall: "setTitleTextAttributes", [Int(state.rawValue)],
            { (object: UISegmentedControl) in object.setTitleTextAttributes(attributes, for: state) })
        {
            return
        }
        self.attributes[exactly: state] = attributes
        segmentsDidChange(animated: false)
    }

    /// The text attributes of the titles for a state, otherwise those for `normal`.
    open func titleTextAttributes(for state: UIControl.State) -> [NSAttributedString.Key: Any]? { attributes[state] }

    private func segmentsDidChange(animated: Bool) {
        for segment in segments where segment.view.superview == nil { addSubview(segment.view) }
        showState()
        invalidateIntrinsicContentSize()
        setNeedsLayout()
        if animated, window != nil { animate { [self] in layoutIfNeeded() } }
    }

    /// Shows titles, images and colors.
    private func showState() {
        for (index, segment) in segments.enumerated() {
            let isSelected = index == shownSelection
            var state = state(ofSegment: index)
            state.remove(.highlighted)
            segment.imageView.image = segment.image
            segment.imageView.tintColor = .label
            var style: [NSAttributedString.Key: Any] = [
                .font: UIFont.systemFont(ofSize: SegmentMetrics.fontSize, weight: isSelected ? .medium : .regular),
                .foregroundColor: UIColor.label,
            ]
            style.merge(attributes[.normal] ?? [:]) { $1 }
            style.merge(attributes[state] ?? [:]) { $1 }
            segment.label.setText(segment.title ?? "", attributes: style)
            let isUsable = isEnabled && segment.isEnabled
            let isTouched = index == touched && !dragsPlate && !isSelected && isHighlighted
            segment.view.alpha =
                isTouched ? SegmentMetrics.touchedAlpha : isUsable ? 1 : SegmentMetrics.disabledAlpha
        }
        plate.isHidden = shownSelection == Self.noSegment || hasBackgroundImages
        if hasBackgroundImages != replacesBackground {
            replacesBackground.toggle()
            (backgroundColor, replacedBackground) =
                replacesBackground ? (nil, backgroundColor) : (replacedBackground, nil)
        }
        plate.backgroundColor =
            selectedSegmentTintColor
            ?? UIColor {
                $0.userInterfaceStyle == .dark ? UIColor(white: SegmentMetrics.darkPlateWhite, alpha: 1) : .white
            }
    }

    /// The state of a segment: selected, disabled, or under a finger.
    final func state(ofSegment index: Int) -> UIControl.State {
        var state: UIControl.State = index == shownSelection ? .selected : .normal
        if !isEnabled || !segments[index].isEnabled { state.insert(.disabled) }
        if index == touched, isHighlighted { state.insert(.highlighted) }
        return state
    }

    /// Shows images that were set.
    final func lookDidChange() {
        showState()
        invalidateIntrinsicContentSize()
        setNeedsLayout()
    }

    /// The segment on which the plate lies.
    final var shownSelection: Int { dragged ?? selection }

    override func stateDidChange() {
        super.stateDidChange()
        showState()
        if hasBackgroundImages { setNeedsLayout() }
    }

    /// Shows the images for the height of the window.
    open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        let isOther = previousTraitCollection?.verticalSizeClass != traitCollection.verticalSizeClass
        if isOther, !looks.isEmpty { lookDidChange() }
    }

    // MARK: Layout

    /// Places the segments, the separators and the plate.
    open override func layoutSubviews() {
        super.layoutSubviews()
        let areas = areas(in: bounds)
        for (segment, area) in zip(segments, areas) {
            segment.view.frame = area.offsetBy(dx: segment.contentOffset.width, dy: segment.contentOffset.height)
        }
        placeSeparators(areas)
        placeImages(areas)
        guard areas.indices.contains(shownSelection) else { return }
        let area = areas[shownSelection].insetBy(dx: SegmentMetrics.plateInset, dy: SegmentMetrics.plateInset)
        plate.bounds.size = area.size
        plate.center = CGPoint(x: area.midX, y: area.midY)
        let scale = dragsPlate ? SegmentMetrics.touchedScale : 1
        plate.transform = CGAffineTransform(scaleX: scale, y: scale)
    }

    /// The size that fits all segments: each as wide as the widest needs (CX-50), 32 high (C-61).
    open override var intrinsicContentSize: CGSize {
        let widths = segments.map { $0.contentSize.width + 2 * SegmentMetrics.padding }
        let widest = (widths.max() ?? 0).rounded(.up)
        let width = zip(segments, widths).reduce(CGFloat(0)) { sum, pair in
            if pair.0.width > 0 { return sum + pair.0.width }
            return sum + (apportionsSegmentWidthsByContent ? pair.1.rounded(.up) : widest)
        }
        return CGSize(width: width, height: SegmentMetrics.height)
    }

    /// The size that fits all segments.
    open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

    // MARK: Tracking

    /// Takes the plate if the finger is on the selected segment; otherwise dims the touched title (CX-51).
    open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        guard let index = index(at: touch.location(in: self)), segments[index].isEnabled else { return false }
        touched = index
        dragsPlate = index == selection && !isMomentary
        dragged = dragsPlate ? index : nil
        if dragsPlate { movePlate() }
        return true
    }

    /// Moves the plate, or the dimmed title, with the finger (CX-51); a finger far above or below gives it up (CX-52).
    open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        let point = touch.location(in: self)
        let isFar =
            point.y < -SegmentMetrics.abandonDistance || point.y > bounds.height + SegmentMetrics.abandonDistance
        let index = isFar ? nil : index(at: point).flatMap { segments[$0].isEnabled ? $0 : nil }
        if dragsPlate {
            let target = isFar ? selection : index ?? dragged
            if target != dragged {
                dragged = target
                movePlate()
            }
        } else if index != touched {
            touched = index
            lookDidChange()
        }
        return true
    }

    /// Selects the segment under the finger; sends `valueChanged` if that changes the selection (C-49, C-50).
    open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
        super.endTracking(touch, with: event)
        let target = dragsPlate ? dragged : isTouchInside ? touched : nil
        release()
        if let target, segments.indices.contains(target) { select(target, with: event) }
    }

    /// Ends the touch without a change.
    open override func cancelTracking(with event: UIEvent?) {
        super.cancelTracking(with: event)
        release()
    }

    private func release() {
        touched = nil
        dragsPlate = false
        dragged = nil
        movePlate()
    }

    /// Selects a segment as a tap does.
    final func select(_ index: Int, with event: UIEvent?) {
        guard index != selection else { return }
        selection = index
        if isMomentary { plate.isHidden = true } else { movePlate() }
        let action = segments[index].action
        sendValueChanged(with: event)
        if let action { sendAction(action) }
        if isMomentary { selectedSegmentIndex = Self.noSegment }
    }

    /// Moves the plate to its segment, or shows it there (CX-53).
    private func movePlate() {
        let wasHidden = plate.isHidden
        showState()
        setNeedsLayout()
        guard window != nil, !wasHidden else { return }
        animate { [self] in layoutIfNeeded() }
    }

    private func animate(_ changes: @escaping () -> Void) {
        UIView.animate(
            withDuration: SegmentMetrics.plateDuration, delay: 0, usingSpringWithDamping: 1, initialSpringVelocity: 0,
            options: .allowUserInteraction, animations: changes)
    }

    // MARK: Accessibility

    /// The segments: buttons, of which one is selected (AX-16).
    open override var accessibilityElements: [Any]? {
        get {
            let elements = super.accessibilityElements
            if let elements, !elements.allSatisfy({ $0 is AccessibilityPart }) || elements.count == segments.count {
                return elements
            }
            let parts = segments.indices.map(accessibilityPart)
            super.accessibilityElements = parts
            return parts
        }
        set { super.accessibilityElements = newValue }
    }

    private func accessibilityPart(_ index: Int) -> AccessibilityPart {
        AccessibilityPart(
            of: self,
            label: { [weak self] in
                guard let self, segments.indices.contains(index) else { return nil }
                let segment = segments[index]
                return segment.title ?? segment.image?.accessibilityName
            },
            traits: { [weak self] in self?.accessibilityTraits(ofSegment: index) ?? .button },
            frame: { [weak self] in
                guard let self else { return .zero }
                let areas = areas(in: bounds)
                return areas.indices.contains(index) ? areas[index] : .zero
            },
            activate: { [weak self] in
                guard let self, segments.indices.contains(index), isEnabled, segments[index].isEnabled else {
                    return false
                }
                select(index, with: nil)
                return true
            })
    }

    private func accessibilityTraits(ofSegment index: Int) -> UIAccessibilityTraits {
        guard segments.indices.contains(index) else { return .button }
        var traits = UIAccessibilityTraits.button
        if index == selection { traits.insert(.selected) }
        if !isEnabled || !segments[index].isEnabled { traits.insert(.notEnabled) }
        return traits
    }

    override var takesKeyboardFocus: Bool { true }

    override func pointerPlate(at point: CGPoint) -> PointerPlate? {
        guard let index = index(at: point), segments[index].isEnabled else { return nil }
        let inset = SegmentMetrics.plateInset
        let area = areas(in: bounds)[index].insetBy(dx: inset, dy: inset)
        return .above(area, cornerRadius: SegmentMetrics.plateCornerRadius)
    }

    /// An arrow key to the side selects the next enabled segment.
    override func adjust(_ key: ArrowKey) -> Bool {
        guard key == .left || key == .right else { return false }
        let step = key.increases(effectiveUserInterfaceLayoutDirection) ? 1 : -1
        var index = selection == Self.noSegment ? (step > 0 ? 0 : segments.count - 1) : selection + step
        while segments.indices.contains(index), !segments[index].isEnabled { index += step }
        if segments.indices.contains(index) { select(index, with: nil) }
        return true
    }

    /// False for the single tap of an ancestor's recognizer (G-44).
    open override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        isEnabled && isTapOfAncestor(gestureRecognizer) ? false : super.gestureRecognizerShouldBegin(gestureRecognizer)
    }
}
