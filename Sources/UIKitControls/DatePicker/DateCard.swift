import CoreGraphics
import Foundation
import UIKitCore

/// The card that a field of a date picker opens.
@MainActor enum DateCard {
    /// Opens a card with a calendar or wheels at a field.
    static func open(
        _ content: any DatePickerContent, from field: DateField, onChange: @escaping (DateChoice) -> Void
    ) {
        guard field.overlay == nil, let window = field.window else { return }
        content.onChange = onChange
        let card = CardBackground(content)
        let overlay = CardOverlay(card, source: field.convert(field.bounds, to: window))
        overlay.overrideUserInterfaceStyle = field.traitCollection.userInterfaceStyle
        overlay.tintColor = field.tintColor
        let isMirrored = field.effectiveUserInterfaceLayoutDirection == .rightToLeft
        content.semanticContentAttribute = isMirrored ? .forceRightToLeft : .forceLeftToRight
        let returnsFocus = KeyboardFocus.contains(field)
        field.overlay = overlay
        overlay.onClose = { [weak field] in
            field?.overlay = nil
            if returnsFocus { KeyboardFocus.move(to: field) }
        }
        overlay.open(in: window)
        if returnsFocus { KeyboardFocus.move(to: content as? any KeyboardFocusable) }
    }
}

/// The background of a card with a calendar or wheels.
final class CardBackground: UIView {
    private let content: UIView

    init(_ content: UIView) {
        self.content = content
        super.init(frame: .zero)
        backgroundColor = .secondarySystemGroupedBackground
        layer.cornerRadius = CalendarMetrics.cardCornerRadius
        addSubview(content)
    }

    required init?(coder: NSCoder) { nil }

    override func sizeThatFits(_ size: CGSize) -> CGSize {
        let inner = content.sizeThatFits(size)
        let width = content is UIPickerView ? CalendarMetrics.timeCardWidth : inner.width
        return CGSize(
            width: width + 2 * CalendarMetrics.cardMargin, height: inner.height + 2 * CalendarMetrics.cardMargin)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        content.frame = bounds.insetBy(dx: CalendarMetrics.cardMargin, dy: CalendarMetrics.cardMargin)
    }
}
