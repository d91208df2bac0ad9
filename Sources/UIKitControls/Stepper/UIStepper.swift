import CoreGraphics
import Foundation
import Support
import UIKitCore

/// The constants of `UIStepper`, in points and seconds.
enum StepperMetrics {
    /// C-47: the size.
    static let size = CGSize(width: 94, height: 32)
    static let cornerRadius: CGFloat = 8
    /// CX-47: the divider and the signs.
    static let divider = CGSize(width: 1, height: 18)
    static let signLength: CGFloat = 13
    static let signWidth: CGFloat = 1.5
    /// C-45: when a held half repeats: at first, then, and after ten times.
    static let firstRepeat: TimeInterval = 0.5
    static let slowRepeat: TimeInterval = 0.1
    static let fastRepeat: TimeInterval = 0.05
    static let slowRepeats = 10
    /// CX-46: the opacity of a half that does nothing.
    static let disabledAlpha: CGFloat = 0.3
}

/// A control with two halves that decrease and increase a value.
open class UIStepper: UIControl {
    /// One of the two halves.
    private enum Half { case decrement, increment }

    private final let plates: [Half: UIView] = [.decrement: UIView(), .increment: UIView()]
    private final let signs: [Half: UIImageView] = [
        .decrement: UIImageView(image: nil), .increment: UIImageView(image: nil),
    ]
    private final let divider = UIView()
    private final var decrementImages = StateValues<UIImage>()
    private final var incrementImages = StateValues<UIImage>()
    private final var backgroundImages = StateValues<UIImage>()
    private final var dividerImages = DividerImages()
    private final let backgrounds: [Half: SegmentBackground] = [
        .decrement: SegmentBackground(), .increment: SegmentBackground(),
    ]
    private final let dividerImage = UIImageView(image: nil)
    /// Whether images stand in place of the background color, and that color.
    private final var replacesBackground = false
    private final var replacedBackground: UIColor?
    private final var valueStorage = 0.0
    private final var pressed: Half?
    private final var isInPressedHalf = false
    private final var startValue = 0.0
    private final var repeats = 0
    private final var repetition: DeadlineQueue.Deadline?

    /// Creates a stepper with the value 0 in the range 0…100 (C-44), at the origin of a frame; the size is ignored.
    public override init(frame: CGRect) {
        super.init(frame: CGRect(origin: frame.origin, size: StepperMetrics.size))
        setUp()
    }

    /// Creates a stepper with the value 0 in the range 0…100 (C-44).
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        super.frame.size = StepperMetrics.size
        setUp()
    }

    private func setUp() {
        clipsToBounds = true
        layer.cornerRadius = StepperMetrics.cornerRadius
        backgroundColor = .tertiarySystemFill
        for half in [Half.decrement, .increment] {
            if let background = backgrounds[half] { addSubview(background) }
            if let plate = plates[half] { addSubview(plate) }
            if let sign = signs[half] {
                sign.contentMode = .center
                addSubview(sign)
            }
        }
        for view in subviews { view.isUserInteractionEnabled = false }
        divider.isUserInteractionEnabled = false
        divider.backgroundColor = .separator
        addSubview(divider)
        dividerImage.isUserInteractionEnabled = false
        showState()
    }

    // MARK: Value

    /// The value, pinned to the range; 0 by default (C-44). Setting it sends no events (C-36).
    open var value: Double {
        get { valueStorage }
        set {
            valueStorage = min(max(newValue, minimumValue), maximumValue)
            showState()
        }
    }

    /// The lower end of the range; 0 by default. A value above the maximum moves that as well (CX-45).
    open var minimumValue = 0.0 {
        didSet {
            if maximumValue < minimumValue { maximumValue = minimumValue }
            value = valueStorage
        }
    }

    /// The upper end of the range; 100 by default. A value below the minimum moves that as well (CX-45).
    open var maximumValue = 100.0 {
        didSet {
            if minimumValue > maximumValue { minimumValue = maximumValue }
            value = valueStorage
        }
    }

    /// What a tap adds or subtracts; 1 by default. It must be greater than 0; otherwise it is a programming error that
    /// ends the program (C-44).
    open var stepValue = 1.0 {
        willSet { precondition(newValue > 0, "UIStepper: stepValue must be greater than 0, but is \(newValue)") }
    }

    /// Whether `valueChanged` is sent at every change, instead of once at the end of the touch; true by default (CX-41).
    open var isContinuous = true
    /// Whether a held half repeats; true by default (C-45).
    open var autorepeat = true
    /// Whether a step past one end continues at the other; false by default (C-46).
    open var wraps = false {
        didSet { showState() }
    }

    private func step(_ half: Half) -> Bool {
        let target = valueStorage + (half == .increment ? stepValue : -stepValue)
        var newValue = min(max(target, minimumValue), maximumValue)
        if wraps, target > maximumValue { newValue = minimumValue }
        if wraps, target < minimumValue { newValue = maximumValue }
        guard newValue != valueStorage else { return false }
        value = newValue
        return true
    }

    private func canStep(_ half: Half) -> Bool {
        wraps || (half == .increment ? valueStorage < maximumValue : valueStorage > minimumValue)
    }

    // MARK: Images

    /// Sets the image of the half that decreases, for a state; `nil` gives the minus sign back.
    open func setDecrementImage(_ image: UIImage?, for state: UIControl.State) {
        if recordsAppearance(
            ofCall: "setDecrementImage", [Int(state.rawValue)],
            { (object: UIStepper) in object.setDecrementImage(image, for: state) })
        {
            return
        }
        decrementImages[exactly: state] = image
        showState()
    }

    /// Sets the image of the half that increases, for a state; `nil` gives the plus sign back.
    open func setIncrementImage(_ image: UIImage?, for state: UIControl.State) {
        if recordsAppearance(
            ofCall: "setIncrementImage", [Int(state.rawValue)],
            { (object: UIStepper) in object.setIncrementImage(image, for: state) })
        {
            return
        }
        incrementImages[exactly: state] = image
        showState()
    }

    /// The image of the half that decreases, for a state, otherwise that for `normal`.
    open func decrementImage(for state: UIControl.State) -> UIImage? { decrementImages[state] }

    /// The image of the half that increases, for a state, otherwise that for `normal`.
    open func incrementImage(for state: UIControl.State) -> UIImage? { incrementImages[state] }

    /// Sets the image behind the halves in a state of theirs, in place of the standard background; `nil` removes it. The
    /// half at each end shows that end of the image (CX-347).
    open func setBackgroundImage(_ image: UIImage?, for state: UIControl.State) {
        if recordsAppearance(
            ofCall: "setBackgroundImage", [Int(state.rawValue)],
            { (object: UIStepper) in object.setBackgroundImage(image, for: state) })
        {
            return
        }
        backgroundImages[exactly: state] = image
        showState()
    }

    /// The image behind the halves in a state, otherwise that for `normal`; `nil` by default.
    open func backgroundImage(for state: UIControl.State) -> UIImage? { backgroundImages[state] }

    /// Sets the image between the halves for their states, in place of the line; `nil` removes it (CX-347).
    open func setDividerImage(
        _ image: UIImage?, forLeftSegmentState leftState: UIControl.State,
        rightSegmentState rightState: UIControl.State
    ) {
        if recordsAppearance(
            ofCall: "setDividerImage", [Int(leftState.rawValue), Int(rightState.rawValue)],
            { (object: UIStepper) in
                object.setDividerImage(image, forLeftSegmentState: leftState, rightSegmentState: rightState)
            })
        {
            return
        }
        dividerImages[exactly: leftState, rightState] = image
        showState()
    }

    /// The image between the halves for their states; `nil` by default.
    open func dividerImage(
        forLeftSegmentState state: UIControl.State, rightSegmentState: UIControl.State
    ) -> UIImage? { dividerImages[state, rightSegmentState] }

    private func state(of half: Half) -> UIControl.State {
        var state: UIControl.State = isEnabled && canStep(half) ? .normal : .disabled
        if half == pressed, isInPressedHalf { state.insert(.highlighted) }
        return state
    }

    private func showState() {
        let hasImages = !backgroundImages.isEmpty
        if hasImages != replacesBackground {
            replacesBackground.toggle()
            (backgroundColor, replacedBackground) =
                hasImages ? (nil, backgroundColor) : (replacedBackground, nil)
            layer.cornerRadius = hasImages ? 0 : StepperMetrics.cornerRadius
        }
        setNeedsLayout()
        for half in [Half.decrement, .increment] {
            let isUsable = isEnabled && canStep(half)
            let state = state(of: half)
            let images = half == .increment ? incrementImages : decrementImages
            let sign = signs[half]
            sign?.image = images[state] ?? Self.sign(half)
            sign?.tintColor = .label
            sign?.alpha = isUsable ? 1 : StepperMetrics.disabledAlpha
            plates[half]?.backgroundColor = state.contains(.highlighted) && !hasImages ? .systemFill : nil
        }
    }

    private static func sign(_ half: Half) -> UIImage {
        let length = StepperMetrics.signLength
        let bounds = CGRect(x: 0, y: 0, width: length, height: length)
        let image = UIGraphicsImageRenderer(bounds: bounds).image { context in
            let width = StepperMetrics.signWidth
            // At a multiple of half a point, so that the strokes are sharp.
            let start = (length - width).rounded(.down) / 2
            UIColor.black.setFill()
            context.fill(CGRect(x: 0, y: start, width: length, height: width))
            if half == .increment { context.fill(CGRect(x: start, y: 0, width: width, height: length)) }
        }
        return image.withRenderingMode(.alwaysTemplate)
    }

    override func stateDidChange() {
        super.stateDidChange()
        showState()
    }

    // MARK: Layout

    /// The area of a half; from right to left the half that decreases is at the right.
    private func area(of half: Half) -> CGRect {
        let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
        let isAtLeft = (half == .decrement) != isMirrored
        let width = bounds.width / 2
        return CGRect(x: isAtLeft ? 0 : width, y: 0, width: width, height: bounds.height)
    }

    /// Places the halves.
    open override func layoutSubviews() {
        super.layoutSubviews()
        for half in [Half.decrement, .increment] {
            let area = area(of: half)
            plates[half]?.frame = area
            signs[half]?.frame = area
            let isAtLeft = area.minX == 0
            backgrounds[half]?.show(
                backgroundImages[state(of: half)], in: area, continuesLeft: !isAtLeft,
                continuesRight: isAtLeft)
        }
        let size = StepperMetrics.divider
        divider.frame = CGRect(
            x: (bounds.width - size.width) / 2, y: (bounds.height - size.height) / 2, width: size.width,
            height: size.height)
        let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
        let image = dividerImages[
            state(of: isMirrored ? .increment : .decrement),
            state(of: isMirrored ? .decrement : .increment)]
        divider.isHidden = image != nil || !backgroundImages.isEmpty
        if image == nil {
            dividerImage.removeFromSuperview()
        } else if dividerImage.superview == nil {
            addSubview(dividerImage)
        }
        dividerImage.image = image
        let width = image?.size.width ?? 0
        dividerImage.frame = CGRect(
            x: (bounds.width - width) / 2, y: 0, width: width, height: bounds.height)
    }

    /// The fixed size: 94 × 32 (C-47).
    open override var intrinsicContentSize: CGSize { StepperMetrics.size }

    /// The fixed size.
    open override func sizeThatFits(_ size: CGSize) -> CGSize { StepperMetrics.size }

    // MARK: Tracking

    /// Changes the value by a step (CX-41), unless the half is at its end (CX-46).
    open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        let half: Half = area(of: .decrement).contains(touch.location(in: self)) ? .decrement : .increment
        guard canStep(half) else { return false }
        pressed = half
        isInPressedHalf = true
        startValue = valueStorage
        repeats = 0
        perform(half, with: event)
        scheduleRepetition(after: StepperMetrics.firstRepeat)
        return true
    }

    /// Stops repeating while the finger is outside of the pressed half (CX-44).
    open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        guard let pressed else { return true }
        let isInside = area(of: pressed).contains(touch.location(in: self))
        guard isInside != isInPressedHalf else { return true }
        isInPressedHalf = isInside
        if isInside {
            scheduleRepetition(after: StepperMetrics.firstRepeat)
        } else {
            stopRepetition()
        }
        showState()
        return true
    }

    /// Sends `valueChanged` if the stepper is not continuous and the value has changed (CX-41).
    open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
        super.endTracking(touch, with: event)
        release()
        if !isContinuous, valueStorage != startValue { sendValueChanged(with: event) }
    }

    /// Stops repeating.
    open override func cancelTracking(with event: UIEvent?) {
        super.cancelTracking(with: event)
        release()
        if !isContinuous, valueStorage != startValue { sendValueChanged(with: event) }
    }

    private func perform(_ half: Half, with event: UIEvent?) {
        if step(half), isContinuous { sendValueChanged(with: event) }
        showState()
    }

    private func release() {
        stopRepetition()
        pressed = nil
        showState()
    }

    private func scheduleRepetition(after delay: TimeInterval) {
        stopRepetition()
        guard autorepeat else { return }
        repetition = DeadlineQueue.main.schedule(at: MediaClock.now + delay) { [weak self] in self?.repeatStep() }
    }

    private func stopRepetition() {
        if let repetition { DeadlineQueue.main.cancel(repetition) }
        repetition = nil
    }

    /// C-45, CX-42: repeats the step, faster after some time.
    private func repeatStep() {
        repetition = nil
        guard let pressed else { return }
        repeats += 1
        perform(pressed, with: nil)
        // An action may have removed the stepper.
        guard self.pressed != nil else { return }
        scheduleRepetition(
            after: repeats < StepperMetrics.slowRepeats ? StepperMetrics.slowRepeat : StepperMetrics.fastRepeat)
    }

    // MARK: Accessibility

    /// The halves, which are buttons (AX-16).
    open override var accessibilityElements: [Any]? {
        get {
            if let elements = super.accessibilityElements { return elements }
            let elements = [accessibilityPart(.decrement), accessibilityPart(.increment)]
            super.accessibilityElements = elements
            return elements
        }
        set { super.accessibilityElements = newValue }
    }

    private func accessibilityPart(_ half: Half) -> AccessibilityPart {
        AccessibilityPart(
            of: self, label: { SystemText.title(half == .decrement ? "Decrement" : "Increment") },
            traits: { [weak self] in
                guard let self, isEnabled, canStep(half) else { return [.button, .notEnabled] }
                return .button
            },
            frame: { [weak self] in self?.area(of: half) ?? .zero },
            activate: { [weak self] in
                guard let self, isEnabled, canStep(half) else { return false }
                if step(half) { sendValueChanged() }
                return true
            })
    }

    override var takesKeyboardFocus: Bool { true }

    override func pointerPlate(at point: CGPoint) -> PointerPlate? {
        let half: Half = area(of: .decrement).contains(point) ? .decrement : .increment
        guard canStep(half) else { return nil }
        return .above(area(of: half), cornerRadius: StepperMetrics.cornerRadius)
    }

    /// An arrow key makes a step.
    override func adjust(_ key: ArrowKey) -> Bool {
        let half: Half = key.increases(effectiveUserInterfaceLayoutDirection) ? .increment : .decrement
        if step(half) { sendValueChanged() }
        return true
    }

    /// Nothing: a stepper has two halves.
    open override func performPrimaryAction() {}

    /// False for the single tap of an ancestor's recognizer (G-44).
    open override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        isEnabled && isTapOfAncestor(gestureRecognizer) ? false : super.gestureRecognizerShouldBegin(gestureRecognizer)
    }
}
