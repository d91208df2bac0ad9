import CoreGraphics
import Foundation
import Support
import UIKitCore

/// A control with a knob that the user drags along a track to choose a value in a range.
open class UISlider: UIControl, AccessibilityRangeSource {
    private final let minimumTrack = UIImageView(image: nil)
    private final let maximumTrack = UIImageView(image: nil)
    private final let knob = UIImageView(image: nil)
    private final var minimumImageView: UIImageView?
    private final var maximumImageView: UIImageView?
    private final var thumbImages = StateValues<UIImage>()
    private final var minimumTrackImages = StateValues<UIImage>()
    private final var maximumTrackImages = StateValues<UIImage>()
    private final var valueStorage: Float = 0
    /// The distance of the finger from the knob's left edge, in points (C-40), and the value when it landed.
    private final var grip: (offset: CGFloat, value: Float)?

    /// Creates a slider with the value 0 in the range 0…1 (C-37) and a frame, in points.
    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
    }

    /// Creates a slider with the value 0 in the range 0…1 (C-37).
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
    }

    private func setUp() {
        for view in [maximumTrack, minimumTrack, knob] {
            view.isUserInteractionEnabled = false
            addSubview(view)
        }
        showStyle()
    }

    // MARK: Value

    /// The value, pinned to the range; 0 by default (C-37). Setting it sends no events (C-36).
    open var value: Float {
        get { valueStorage }
        set {
            keyValueWillChange(self, "value")
            setValue(newValue, animated: false)
            keyValueDidChange(self, "value")
        }
    }

    /// Sets the value, pinned to the range; animated, the knob moves at a fixed speed (C-41). It sends no events (C-36).
    open func setValue(_ value: Float, animated: Bool) {
        let oldValue = valueStorage
        valueStorage = pinned(value)
        guard valueStorage != oldValue else { return }
        setNeedsLayout()
        guard animated, window != nil else { return }
        let distance = abs(fraction(of: valueStorage) - fraction(of: oldValue))
        UIView.animate(
            withDuration: SliderMetrics.crossingDuration * Double(distance), delay: 0,
            options: [.allowUserInteraction, .curveEaseInOut]
        ) { [self] in layoutIfNeeded() }
    }

    /// The lower end of the range; 0 by default. A value above the maximum moves that as well (CX-40).
    open var minimumValue: Float = 0 {
        didSet {
            if maximumValue < minimumValue { maximumValue = minimumValue }
            value = valueStorage
            setNeedsLayout()
        }
    }

    /// The upper end of the range; 1 by default. A value below the minimum moves that as well (CX-40).
    open var maximumValue: Float = 1 {
        didSet {
            if minimumValue > maximumValue { minimumValue = maximumValue }
            value = valueStorage
            setNeedsLayout()
        }
    }

    /// Whether `valueChanged` is sent at every change while dragging, instead of once on the lift (C-38); true by
    /// default.
    open var isContinuous = true

    private func pinned(_ value: Float) -> Float {
        value.isNaN ? minimumValue : min(max(value, minimumValue), maximumValue)
    }

    private func fraction(of value: Float) -> CGFloat {
        maximumValue > minimumValue ? CGFloat((value - minimumValue) / (maximumValue - minimumValue)) : 0
    }

    private var isMirrored: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }

    // MARK: Colors and images

    /// The color of the track before the knob; `nil`, the default, stands for the tint color.
    open var minimumTrackTintColor: UIColor? {
        didSet {
            if recordsAppearance(of: \UISlider.minimumTrackTintColor, minimumTrackTintColor) { return }
            showStyle()
        }
    }

    /// The color of the track behind the knob; `nil`, the default, stands for a gray.
    open var maximumTrackTintColor: UIColor? {
        didSet {
            if recordsAppearance(of: \UISlider.maximumTrackTintColor, maximumTrackTintColor) { return }
            showStyle()
        }
    }

    /// The color of the knob; `nil`, the default, stands for white.
    open var thumbTintColor: UIColor? {
        didSet {
            if recordsAppearance(of: \UISlider.thumbTintColor, thumbTintColor) { return }
            showStyle()
        }
    }

    /// The image at the lower end; it takes its width off the track (CX-38). `nil` by default.
    open var minimumValueImage: UIImage? {
        didSet { minimumImageView = replace(minimumImageView, by: minimumValueImage) }
    }

    /// The image at the upper end; it takes its width off the track (CX-38). `nil` by default.
    open var maximumValueImage: UIImage? {
        didSet { maximumImageView = replace(maximumImageView, by: maximumValueImage) }
    }

    private func replace(_ view: UIImageView?, by image: UIImage?) -> UIImageView? {
        view?.removeFromSuperview()
        setNeedsLayout()
        guard let image else { return nil }
        let view = UIImageView(image: image)
        view.alpha = contentAlpha
        addSubview(view)
        return view
    }

    /// Sets the image of the knob for a state; `nil` removes it.
    open func setThumbImage(_ image: UIImage?, for state: UIControl.State) {
        if recordsAppearance(
            ofCall: "setThumbImage", [Int(state.rawValue)],
            { (object: UISlider) in object.setThumbImage(image, for: state) })
        {
            return
        }
        thumbImages[exactly: state] = image
        showStyle()
    }

    /// Sets the image of the track before the knob for a state; `nil` removes it.
    open func setMinimumTrackImage(_ image: UIImage?, for state: UIControl.State) {
        if recordsAppearance(
            ofCall: "setMinimumTrackImage", [Int(state.rawValue)],
            { (object: UISlider) in object.setMinimumTrackImage(image, for: state) })
        {
            return
        }
        minimumTrackImages[exactly: state] = image
        showStyle()
    }

    /// Sets the image of the track behind the knob for a state; `nil` removes it.
    open func setMaximumTrackImage(_ image: UIImage?, for state: UIControl.State) {
        if recordsAppearance(
            ofCall: "setMaximumTrackImage", [Int(state.rawValue)],
            { (object: UISlider) in object.setMaximumTrackImage(image, for: state) })
        {
            return
        }
        maximumTrackImages[exactly: state] = image
        showStyle()
    }

    /// The image of the knob for a state, otherwise that for `normal`.
    open func thumbImage(for state: UIControl.State) -> UIImage? { thumbImages[state] }
    /// The image of the track before the knob for a state, otherwise that for `normal`.
    open func minimumTrackImage(for state: UIControl.State) -> UIImage? { minimumTrackImages[state] }
    /// The image of the track behind the knob for a state, otherwise that for `normal`.
    open func maximumTrackImage(for state: UIControl.State) -> UIImage? { maximumTrackImages[state] }
    /// The image of the knob now.
    open var currentThumbImage: UIImage? { thumbImage(for: state) }
    /// The image of the track before the knob now.
    open var currentMinimumTrackImage: UIImage? { minimumTrackImage(for: state) }
    /// The image of the track behind the knob now.
    open var currentMaximumTrackImage: UIImage? { maximumTrackImage(for: state) }

    private func showStyle() {
        show(currentMinimumTrackImage, minimumTrackTintColor ?? tintColor, in: minimumTrack)
        show(currentMaximumTrackImage, maximumTrackTintColor ?? .systemFill, in: maximumTrack)
        show(currentThumbImage, thumbTintColor ?? .white, in: knob)
        let isDrawn = currentThumbImage == nil
        knob.layer.shadowOpacity = isDrawn ? SliderMetrics.shadowOpacity : 0
        knob.layer.shadowRadius = SliderMetrics.shadowRadius
        knob.layer.shadowOffset = SliderMetrics.shadowOffset
        for view in [minimumTrack, maximumTrack, minimumImageView, maximumImageView] { view?.alpha = contentAlpha }
        setNeedsLayout()
    }

    /// The opacity of the track and the images at its ends (CX-142).
    private var contentAlpha: CGFloat { isEnabled ? 1 : SliderMetrics.disabledAlpha }

    private func show(_ image: UIImage?, _ color: UIColor?, in view: UIImageView) {
        if view.image !== image { view.image = image }
        view.backgroundColor = image == nil ? color : nil
    }

    override func stateDidChange() {
        super.stateDidChange()
        showStyle()
    }

    /// Shows the tint color.
    open override func tintColorDidChange() {
        super.tintColorDidChange()
        showStyle()
    }

    // MARK: Layout

    /// The area of the image at the lower end, in points.
    open func minimumValueImageRect(forBounds bounds: CGRect) -> CGRect {
        imageRect(minimumValueImage, atLeft: !isMirrored, in: bounds)
    }

    /// The area of the image at the upper end, in points.
    open func maximumValueImageRect(forBounds bounds: CGRect) -> CGRect {
        imageRect(maximumValueImage, atLeft: isMirrored, in: bounds)
    }

    private func imageRect(_ image: UIImage?, atLeft: Bool, in bounds: CGRect) -> CGRect {
        guard let size = image?.size else { return .zero }
        let x = atLeft ? bounds.minX : bounds.maxX - size.width
        return CGRect(origin: CGPoint(x: x, y: bounds.midY - size.height / 2), size: size)
    }

    /// The area of the track, in points: between the images, and 4 points high (CX-33, CX-39).
    open func trackRect(forBounds bounds: CGRect) -> CGRect {
        func room(_ image: UIImage?) -> CGFloat { image.map { $0.size.width + SliderMetrics.imageGap } ?? 0 }
        let (atStart, atEnd) = (room(minimumValueImage), room(maximumValueImage))
        let left = isMirrored ? atEnd : atStart
        let height = currentMinimumTrackImage?.size.height ?? SliderMetrics.trackHeight
        return CGRect(
            x: bounds.minX + left, y: bounds.midY - height / 2, width: max(0, bounds.width - atStart - atEnd),
            height: height)
    }

    /// The area of the knob for a value, in points (CX-34, CX-39).
    open func thumbRect(forBounds bounds: CGRect, trackRect rect: CGRect, value: Float) -> CGRect {
        let size = currentThumbImage?.size ?? CGSize(width: SliderMetrics.knobSide, height: SliderMetrics.knobSide)
        let fraction = isMirrored ? 1 - fraction(of: pinned(value)) : fraction(of: pinned(value))
        let x = (fraction * max(0, rect.width - size.width)).rounded()
        return CGRect(origin: CGPoint(x: rect.minX + x, y: rect.midY - size.height / 2), size: size)
    }

    /// Places the track, the knob and the images.
    open override func layoutSubviews() {
        super.layoutSubviews()
        minimumImageView?.frame = minimumValueImageRect(forBounds: bounds)
        maximumImageView?.frame = maximumValueImageRect(forBounds: bounds)
        let track = trackRect(forBounds: bounds)
        let thumb = thumbRect(forBounds: bounds, trackRect: track, value: valueStorage)
        knob.frame = thumb
        knob.layer.cornerRadius = currentThumbImage == nil ? thumb.height / 2 : 0
        let middle = min(max(thumb.midX, track.minX), track.maxX)
        let left = CGRect(x: track.minX, y: track.minY, width: middle - track.minX, height: track.height)
        let right = CGRect(x: middle, y: track.minY, width: track.maxX - middle, height: track.height)
        minimumTrack.frame = isMirrored ? right : left
        maximumTrack.frame = isMirrored ? left : right
        for view in [minimumTrack, maximumTrack] {
            view.layer.cornerRadius = view.image == nil ? track.height / 2 : 0
        }
    }

    /// No width, and a height of 31 points (C-61).
    open override var intrinsicContentSize: CGSize {
        CGSize(width: Self.noIntrinsicMetric, height: SliderMetrics.height)
    }

    /// The given width, and a height of 31 points.
    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        CGSize(width: size.width, height: SliderMetrics.height)
    }

    // MARK: Tracking

    private var thumbArea: CGRect {
        thumbRect(forBounds: bounds, trackRect: trackRect(forBounds: bounds), value: valueStorage)
    }

    /// Takes the knob if the finger is on it; a touch beside it does nothing (C-39, CX-35).
    open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        let point = touch.location(in: self)
        let thumb = thumbArea
        let reach = thumb.insetBy(
            dx: min(0, (thumb.width - SliderMetrics.touchSide) / 2),
            dy: min(0, (thumb.height - SliderMetrics.touchSide) / 2))
        guard reach.contains(point) else { return false }
        grip = (point.x - thumb.minX, valueStorage)
        return true
    }

    /// Moves the knob with the finger; sends `valueChanged` if the value differs (C-38, CX-36).
    open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        guard let grip else { return true }
        let track = trackRect(forBounds: bounds)
        let travel = track.width - thumbArea.width
        guard travel > 0 else { return true }
        var fraction = (touch.location(in: self).x - grip.offset - track.minX) / travel
        if isMirrored { fraction = 1 - fraction }
        let pinnedFraction = Float(min(max(fraction, 0), 1))
        let newValue = pinned(minimumValue + pinnedFraction * (maximumValue - minimumValue))
        guard newValue != valueStorage else { return true }
        value = newValue
        if isContinuous { sendValueChanged(with: event) }
        return true
    }

    /// Sends `valueChanged` if the slider is not continuous and the value has changed (CX-37).
    open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
        super.endTracking(touch, with: event)
        let start = grip?.value
        grip = nil
        if !isContinuous, start != valueStorage { sendValueChanged(with: event) }
    }

    /// Lets the knob go.
    open override func cancelTracking(with event: UIEvent?) {
        super.cancelTracking(with: event)
        grip = nil
    }

    // MARK: Accessibility

    /// True by default (AX-01).
    open override var isAccessibilityElement: Bool {
        get { accessibilityStorage?.isElement ?? true }
        set { super.isAccessibilityElement = newValue }
    }

    /// The value as a percentage of the range by default (AX-53).
    open override var accessibilityValue: String? {
        get { super.accessibilityValue ?? AccessibilityText.percentage(Double(fraction(of: valueStorage))) }
        set { super.accessibilityValue = newValue }
    }

    /// Adjustable by default (AX-16).
    open override var accessibilityTraits: UIAccessibilityTraits {
        get { accessibilityStorage?.traits ?? super.accessibilityTraits.union(.adjustable) }
        set { super.accessibilityTraits = newValue }
    }

    /// Increases the value by a tenth of the range (AX-19).
    open override func accessibilityIncrement() { change(byPart: SliderMetrics.accessibilityStep) }

    /// Decreases the value by a tenth of the range (AX-19).
    open override func accessibilityDecrement() { change(byPart: -SliderMetrics.accessibilityStep) }

    private func change(byPart part: Float) { change(to: valueStorage + part * (maximumValue - minimumValue)) }

    /// Sets the value as the user does, with the event.
    private func change(to newValue: Float) {
        let newValue = pinned(newValue)
        guard isEnabled, newValue != valueStorage else { return }
        value = newValue
        sendValueChanged()
    }

    /// The value, its range and a tenth of that as its step.
    package var accessibilityRange: AccessibilityRange {
        AccessibilityRange(
            value: Double(valueStorage), minimum: Double(minimumValue), maximum: Double(maximumValue),
            step: Double(SliderMetrics.accessibilityStep * (maximumValue - minimumValue)))
    }

    /// Sets the value, pinned to the range, and sends `valueChanged`.
    package func setAccessibilityRangeValue(_ value: Double) -> Bool {
        change(to: Float(value))
        return isEnabled
    }

    override var takesKeyboardFocus: Bool { true }

    override func pointerPlate(at point: CGPoint) -> PointerPlate? {
        guard thumbArea.contains(point) else { return nil }
        var plate = PointerPlate.below(thumbArea)
        plate.cornerRadius = plate.frame.height / 2
        return plate
    }

    /// CX-143: an arrow key changes the value by a twentieth of the range.
    override func adjust(_ key: ArrowKey) -> Bool {
        let step = (maximumValue - minimumValue) * SliderMetrics.keyStep
        let newValue = pinned(valueStorage + (key.increases(effectiveUserInterfaceLayoutDirection) ? step : -step))
        guard newValue != valueStorage else { return true }
        value = newValue
        sendValueChanged()
        return true
    }

    /// Nothing: a slider is not pressed.
    open override func performPrimaryAction() {}

    /// False for a horizontal swipe of an ancestor's recognizer that begins on the knob (G-44).
    open override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        if isTracking, let swipe = gestureRecognizer as? UISwipeGestureRecognizer, isOfAncestor(swipe),
            !swipe.direction.isDisjoint(with: [.left, .right])
        {
            return false
        }
        return super.gestureRecognizerShouldBegin(gestureRecognizer)
    }
}
