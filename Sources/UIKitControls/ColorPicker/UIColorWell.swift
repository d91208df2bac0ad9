import CoreGraphics
import Foundation
import UIKitCore

/// A control that shows a color, and a card with colors when it is tapped (CX-81).
open class UIColorWell: UIControl {
    private final var overlay: CardOverlay?

    /// Creates a well without a color, with a frame, in points; an empty size becomes 28 × 28.
    public override init(frame: CGRect) {
        let side = ColorPickerMetrics.wellSide
        super.init(
            frame: frame.size == .zero
                ? CGRect(origin: frame.origin, size: CGSize(width: side, height: side)) : frame)
        setUp()
    }

    /// Creates a well without a color.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
    }

    private func setUp() {
        isOpaque = false
        contentMode = .redraw
    }

    // MARK: Accessibility

    /// True by default (AX-01).
    open override var isAccessibilityElement: Bool {
        get { accessibilityStorage?.isElement ?? true }
        set { super.isAccessibilityElement = newValue }
    }

    /// The title of the card, or else "Color", by default (AX-03).
    open override var accessibilityLabel: String? {
        get { super.accessibilityLabel ?? title ?? SystemText.title("Color") }
        set { super.accessibilityLabel = newValue }
    }

    /// A button, with its state, by default (AX-16).
    open override var accessibilityTraits: UIAccessibilityTraits {
        get { accessibilityStorage?.traits ?? super.accessibilityTraits.union(.button) }
        set { super.accessibilityTraits = newValue }
    }

    // MARK: Content

    /// The title of the card; `nil` by default.
    open var title: String?

    /// Whether the user may choose an opacity; true by default.
    open var supportsAlpha = true

    /// The color; `nil` by default. Setting it sends no events.
    open var selectedColor: UIColor? {
        didSet { setNeedsDisplay() }
    }

    /// Draws a disc with the color in a ring of all hues.
    open override func draw(_ rect: CGRect) {
        let side = min(bounds.width, bounds.height)
        let ring = CGRect(x: bounds.midX - side / 2, y: bounds.midY - side / 2, width: side, height: side)
        let width = ColorPickerMetrics.ringWidth
        let radius = side / 2 - width / 2
        let steps = 60
        let center = CGPoint(x: ring.midX, y: ring.midY)
        for step in 0..<steps {
            let start = 2 * CGFloat.pi * CGFloat(step) / CGFloat(steps)
            let path = UIBezierPath(
                arcCenter: center, radius: radius, startAngle: start,
                endAngle: start + 2.2 * .pi / CGFloat(steps), clockwise: true)
            path.lineWidth = width
            UIColor(hue: CGFloat(step) / CGFloat(steps), saturation: 0.9, brightness: 1, alpha: 1).setStroke()
            path.stroke()
        }
        let inset = width + ColorPickerMetrics.ringGap
        (selectedColor ?? .clear).setFill()
        UIBezierPath(ovalIn: ring.insetBy(dx: inset, dy: inset)).fill()
    }

    override func stateDidChange() {
        super.stateDidChange()
        alpha = isEnabled ? 1 : ColorPickerMetrics.disabledAlpha
    }

    /// The size of the well: 28 × 28 (CX-81).
    open override var intrinsicContentSize: CGSize {
        CGSize(width: ColorPickerMetrics.wellSide, height: ColorPickerMetrics.wellSide)
    }

    /// The size of the well.
    open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

    override var takesKeyboardFocus: Bool { true }

    override func pointerPlate(at point: CGPoint) -> PointerPlate? {
        var plate = PointerPlate.below(bounds)
        plate.cornerRadius = plate.frame.height / 2
        return plate
    }

    /// Opens the card when the finger lifts inside.
    override func touchDidEnd(inside: Bool, with event: UIEvent?) {
        super.touchDidEnd(inside: inside, with: event)
        if inside { openCard() }
    }

    /// Opens the card, if the well is enabled.
    open override func performPrimaryAction() {
        if isEnabled { openCard() }
    }

    /// Closes the card when the well leaves its window (CX-215).
    open override func didMoveToWindow() {
        super.didMoveToWindow()
        if overlay?.window !== window { overlay?.close() }
    }

    private func openCard() {
        guard overlay == nil, let window else { return }
        let card = ColorPickerView(title: title, color: selectedColor ?? .black)
        card.supportsAlpha = supportsAlpha
        card.layer.cornerRadius = ColorPickerMetrics.cardCornerRadius
        let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
        card.semanticContentAttribute = isMirrored ? .forceRightToLeft : .forceLeftToRight
        card.onChange = { [weak self] color, _ in
            guard let self, color != selectedColor else { return }
            selectedColor = color
            sendValueChanged()
        }
        let overlay = CardOverlay(card, source: convert(bounds, to: window))
        overlay.overrideUserInterfaceStyle = traitCollection.userInterfaceStyle
        overlay.onClose = { [weak self] in self?.overlay = nil }
        self.overlay = overlay
        overlay.open(in: window)
    }
}
