import CoreGraphics
import Foundation
import UIKitCore

/// A field with a date or a time (CX-180).
final class DateField: UIControl {
    private let label = UILabel()
    /// Called with 1 or −1 for the arrow keys.
    var onAdjust: ((Int) -> Void)?
    /// The overlay of its open card: meanwhile the text is in the tint color.
    weak var overlay: CardOverlay? {
        didSet { showColors() }
    }

    override init(frame: CGRect) {
        super.init(frame: frame)
        backgroundColor = .tertiarySystemFill
        layer.cornerRadius = CalendarMetrics.fieldCornerRadius
        label.textAlignment = .center
        label.adjustsFontSizeToFitWidth = true
        label.isUserInteractionEnabled = false
        addSubview(label)
        isAccessibilityElement = true
        accessibilityTraits = .button
    }

    required init?(coder: NSCoder) { nil }

    func show(_ text: String) {
        label.text = text
        accessibilityLabel = text
        label.font = UIFontMetrics(forTextStyle: .body).scaledFont(
            for: .systemFont(ofSize: CalendarMetrics.fieldFontSize), compatibleWith: traitCollection)
        showColors()
        setNeedsLayout()
    }

    override func pointerPlate(at point: CGPoint) -> PointerPlate? {
        .above(bounds, cornerRadius: CalendarMetrics.fieldCornerRadius)
    }

    private func showColors() {
        label.textColor = overlay == nil ? .label : tintColor
        label.alpha = isHighlighted ? CalendarMetrics.pressedAlpha : 1
    }

    override func stateDidChange() {
        super.stateDidChange()
        showColors()
    }

    override func tintColorDidChange() {
        super.tintColorDidChange()
        showColors()
    }

    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        show(label.text ?? "")
    }

    /// Closes the card when the field leaves its window (CX-215).
    override func didMoveToWindow() {
        super.didMoveToWindow()
        if overlay?.window !== window { overlay?.close() }
    }

    override func sizeThatFits(_ size: CGSize) -> CGSize {
        let text = label.sizeThatFits(.zero)
        return CGSize(
            width: ceil(text.width) + 2 * CalendarMetrics.fieldPadding,
            height: max(CalendarMetrics.fieldHeight, ceil(text.height) + CalendarMetrics.fieldPadding))
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        label.frame = bounds.insetBy(dx: CalendarMetrics.fieldPadding / 2, dy: 0)
    }

    override func performPrimaryAction() { sendActions(for: .touchUpInside) }

    override func adjust(_ key: ArrowKey) -> Bool {
        guard let onAdjust else { return false }
        onAdjust(key.increases(effectiveUserInterfaceLayoutDirection) ? 1 : -1)
        return true
    }
}
