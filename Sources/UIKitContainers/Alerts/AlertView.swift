import CoreGraphics
import Foundation
import QuartzCore
import Support
import UIKitControls
import UIKitCore
import UIKitScrolling

/// The box of an alert or an action sheet: texts and buttons, and for action sheets the cancel button apart.
final class AlertView: UIView, AccessibilityRoleSource {
    private weak var controller: UIAlertController!
    private let box = UIVisualEffectView(effect: UIBlurEffect(style: .systemThickMaterial))
    private let titleLabel = UILabel(frame: .zero)
    private let messageLabel = UILabel(frame: .zero)
    private var buttons: [AlertButton] = []
    private var cancelButton: AlertButton?
    private var lines: [UIView] = []
    private let fieldsBox = AlertFieldsBox(frame: .zero)
    /// The texts with the fields, and the buttons: each part scrolls where there is too little space (NV-366).
    private let texts = AlertScrollView(frame: .zero)
    private let choices = AlertScrollView(frame: .zero)

    init(_ controller: UIAlertController) {
        self.controller = controller
        super.init(frame: .zero)
        box.clipsToBounds = true
        box.layer.cornerRadius = controller.isInPopover ? 0 : AlertMetrics.cornerRadius
        addSubview(box)
        for label in [titleLabel, messageLabel] {
            label.textAlignment = .center
            label.numberOfLines = 0
            texts.addSubview(label)
        }
        texts.addSubview(fieldsBox)
        box.contentView.addSubview(texts)
        box.contentView.addSubview(choices)
        rebuild()
    }

    required init?(coder: NSCoder) { nil }

    private var isSheet: Bool { controller.preferredStyle == .actionSheet }

    // MARK: Accessibility

    /// The title of the alert.
    override var accessibilityLabel: String? {
        get { super.accessibilityLabel ?? controller.title ?? controller.message }
        set { super.accessibilityLabel = newValue }
    }

    /// An alert, or a dialog for an action sheet (AX-42).
    var accessibilityRole: AccessibilityRole? { isSheet ? .dialog : .alert }

    // MARK: Content

    /// Creates the buttons. In a sheet cancel stands apart, in a popover it is left out (NV-122).
    func rebuild() {
        for button in buttons { button.removeFromSuperview() }
        cancelButton?.removeFromSuperview()
        cancelButton = nil
        buttons = []
        for action in controller.actions {
            let isCancel = action.style == .cancel
            if isCancel, controller.isInPopover { continue }
            let button = AlertButton(action, isSheet: isSheet)
            button.addTarget(self, action: Selector(AlertView.tapped), for: .touchUpInside)
            if isSheet, isCancel {
                button.backgroundColor = .secondarySystemGroupedBackground
                button.layer.cornerRadius = AlertMetrics.cornerRadius
                button.clipsToBounds = true
                addSubview(button)
                cancelButton = button
            } else {
                choices.addSubview(button)
                buttons.append(button)
            }
        }
        if !isSheet, let index = buttons.firstIndex(where: { $0.action.style == .cancel }) {
            // Last below each other, first side by side (NV-118).
            let cancel = buttons.remove(at: index)
            buttons.append(cancel)
        }
        fieldsBox.show(controller.textFields ?? [])
        update()
    }

    func tapped(_ sender: Any?) {
        if let button = sender as? AlertButton { controller.choose(button.action) }
    }

    /// Follows changes of texts and actions.
    func update() {
        let hasTitle = controller.title != nil
        titleLabel.text = controller.title
        messageLabel.text = controller.message
        titleLabel.font = scaled(
            .systemFont(ofSize: isSheet ? AlertMetrics.messageSize : AlertMetrics.titleSize, weight: .semibold),
            isSheet ? .footnote : .headline)
        messageLabel.font = scaled(
            .systemFont(ofSize: AlertMetrics.messageSize, weight: isSheet && !hasTitle ? .semibold : .regular),
            .footnote)
        titleLabel.textColor = isSheet ? .secondaryLabel : .label
        messageLabel.textColor = isSheet ? .secondaryLabel : .label
        let preferred = controller.preferredAction
        for button in buttons + [cancelButton].compactMap({ $0 }) {
            button.isEmphasized = preferred == nil ? button.action.style == .cancel : button.action === preferred
            button.update()
        }
        setNeedsLayout()
    }

    /// A font at the size of the content size category (NV-366).
    private func scaled(_ font: UIFont, _ style: UIFont.TextStyle) -> UIFont {
        UIFontMetrics(forTextStyle: style).scaledFont(for: font, compatibleWith: traitCollection)
    }

    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        guard controller != nil,
            previousTraitCollection?.preferredContentSizeCategory != traitCollection.preferredContentSizeCategory
        else { return }
        update()
        controller.sizePopover()
        superview?.setNeedsLayout()
    }

    // MARK: Layout

    private var padding: CGFloat { isSheet ? AlertMetrics.sheetPadding : AlertMetrics.padding }

    private func textHeights(_ width: CGFloat) -> (title: CGFloat, message: CGFloat) {
        let size = CGSize(width: width - 2 * AlertMetrics.padding + (isSheet ? 0 : 8), height: .greatestFiniteMagnitude)
        func height(_ label: UILabel) -> CGFloat {
            (label.text ?? "").isEmpty ? 0 : label.sizeThatFits(size).height.rounded(.up)
        }
        return (height(titleLabel), height(messageLabel))
    }

    private var buttonHeight: CGFloat {
        let height = isSheet ? AlertMetrics.sheetButtonHeight : AlertMetrics.buttonHeight
        return UIFontMetrics(forTextStyle: .body).scaledValue(for: height, compatibleWith: traitCollection)
            .rounded(.up)
    }

    private func choicesHeight(_ width: CGFloat) -> CGFloat {
        CGFloat(areSideBySide(width) ? 1 : buttons.count) * buttonHeight
    }

    /// Two buttons are side by side if both titles fit (NV-118).
    private func areSideBySide(_ width: CGFloat) -> Bool {
        !isSheet && buttons.count == 2
            && buttons.allSatisfy { $0.titleWidth <= width / 2 - 2 * AlertMetrics.buttonMargin }
    }

    private func textsHeight(_ width: CGFloat) -> CGFloat {
        let heights = textHeights(width)
        if heights.title == 0, heights.message == 0 { return 0 }
        let spacing = heights.title > 0 && heights.message > 0 ? AlertMetrics.textSpacing : 0
        return heights.title + spacing + heights.message + 2 * padding
    }

    /// The top of the text fields, in points.
    private func fieldsTop(_ width: CGFloat) -> CGFloat {
        let texts = textsHeight(width)
        return texts > 0 ? texts - padding + AlertMetrics.fieldSpacing : AlertMetrics.fieldMargin
    }

    /// The top of the buttons: below the texts, or the fields.
    private func buttonsTop(_ width: CGFloat) -> CGFloat {
        fieldsBox.rowCount == 0
            ? textsHeight(width) : fieldsTop(width) + fieldsBox.fullHeight + AlertMetrics.fieldMargin
    }

    /// The height of the whole in a width, in points.
    func height(width: CGFloat) -> CGFloat {
        var height = buttonsTop(width) + choicesHeight(width)
        if cancelButton != nil { height += AlertMetrics.sheetGap + buttonHeight }
        return height
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        guard controller != nil else { return }
        let width = bounds.width
        let heights = textHeights(width)
        var boxHeight = bounds.height
        if let cancelButton {
            boxHeight -= AlertMetrics.sheetGap + buttonHeight
            cancelButton.frame = CGRect(
                x: 0, y: boxHeight + AlertMetrics.sheetGap, width: width, height: buttonHeight)
        }
        box.frame = CGRect(x: 0, y: 0, width: width, height: max(0, boxHeight))
        let inset = AlertMetrics.padding - (isSheet ? 0 : 4)
        titleLabel.frame = CGRect(x: inset, y: padding, width: width - 2 * inset, height: heights.title)
        let spacing = heights.title > 0 && heights.message > 0 ? AlertMetrics.textSpacing : 0
        messageLabel.frame = CGRect(
            x: inset, y: padding + heights.title + spacing, width: width - 2 * inset, height: heights.message)
        for line in lines { line.removeFromSuperview() }
        lines = []
        fieldsBox.frame = CGRect(
            x: AlertMetrics.fieldMargin, y: fieldsTop(width), width: max(0, width - 2 * AlertMetrics.fieldMargin),
            height: fieldsBox.fullHeight)
        // Where both parts cannot be shown whole, some buttons stay in sight.
        let (textsHeight, choicesHeight) = (buttonsTop(width), choicesHeight(width))
        let least = min(choicesHeight, AlertMetrics.leastRows * buttonHeight)
        let top = max(0, min(textsHeight, boxHeight - least))
        texts.show(CGSize(width: width, height: textsHeight), in: CGRect(x: 0, y: 0, width: width, height: top))
        choices.show(
            CGSize(width: width, height: choicesHeight),
            in: CGRect(x: 0, y: top, width: width, height: max(0, boxHeight - top)))
        if top > 0 { addLine(CGRect(x: 0, y: top, width: width, height: hairline), to: box.contentView) }
        layOutButtons(width)
    }

    private var hairline: CGFloat { 1 / max(traitCollection.displayScale, 1) }

    private func addLine(_ frame: CGRect, to view: UIView) {
        let line = UIView(frame: frame)
        line.backgroundColor = .separator
        line.isUserInteractionEnabled = false
        view.addSubview(line)
        lines.append(line)
    }

    private func layOutButtons(_ width: CGFloat) {
        if areSideBySide(width) {
            let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
            // Cancel, the last one of the list, is at the leading edge.
            let isCancelLast = buttons[1].action.style == .cancel
            let ordered = isCancelLast ? [buttons[1], buttons[0]] : buttons
            for (index, button) in (isMirrored ? ordered.reversed() : ordered).enumerated() {
                button.frame = CGRect(x: width / 2 * CGFloat(index), y: 0, width: width / 2, height: buttonHeight)
            }
            addLine(CGRect(x: width / 2, y: 0, width: hairline, height: buttonHeight), to: choices)
            return
        }
        for (index, button) in buttons.enumerated() {
            let y = CGFloat(index) * buttonHeight
            button.frame = CGRect(x: 0, y: y, width: width, height: buttonHeight)
            if index > 0 { addLine(CGRect(x: 0, y: y, width: width, height: hairline), to: choices) }
        }
    }

    /// Moves the highlight of the keyboard to the next or previous button; returns false without another one (NV-366).
    func moveHighlight(by step: Int) -> Bool {
        let all = (buttons + [cancelButton].compactMap { $0 }).filter(\.isEnabled)
        guard !all.isEmpty else { return false }
        let index = all.firstIndex { $0 === chosenByKeys }
        for button in all { button.isHighlighted = false }
        let next = index.map { ($0 + step + all.count) % all.count } ?? (step > 0 ? 0 : all.count - 1)
        chosenByKeys = all[next]
        all[next].isHighlighted = true
        if all[next].superview === choices { choices.scrollRectToVisible(all[next].frame, animated: false) }
        return true
    }

    /// The button that the arrow keys have reached.
    private(set) weak var chosenByKeys: AlertButton?
}

/// A part of an alert. It scrolls only if its content is higher, also under a finger that began on a button.
private final class AlertScrollView: UIScrollView {
    func show(_ size: CGSize, in rect: CGRect) {
        frame = rect
        contentInsetAdjustmentBehavior = .never
        contentSize = size
        isScrollEnabled = size.height > rect.height
    }

    override func touchesShouldCancel(in view: UIView) -> Bool { true }
}

/// A button of an alert.
final class AlertButton: UIControl {
    let action: UIAlertAction
    private let isSheet: Bool
    private let label = UILabel(frame: .zero)
    private let highlight = UIView(frame: .zero)
    var isEmphasized = false

    init(_ action: UIAlertAction, isSheet: Bool) {
        self.action = action
        self.isSheet = isSheet
        super.init(frame: .zero)
        pointerHighlight = .tint
        highlight.backgroundColor = .systemFill
        highlight.isHidden = true
        highlight.isUserInteractionEnabled = false
        label.textAlignment = .center
        label.adjustsFontSizeToFitWidth = true
        label.minimumScaleFactor = 0.6
        addSubview(highlight)
        addSubview(label)
        update()
    }

    required init?(coder: NSCoder) { nil }

    /// The width of the title, in points.
    var titleWidth: CGFloat { label.sizeThatFits(.zero).width }

    override func tintColorDidChange() {
        super.tintColorDidChange()
        update()
    }

    func update() {
        isEnabled = action.isEnabled
        label.text = action.title
        label.font = UIFontMetrics(forTextStyle: .body).scaledFont(
            for: .systemFont(
                ofSize: isSheet ? AlertMetrics.sheetButtonSize : AlertMetrics.buttonSize,
                weight: isEmphasized ? .semibold : .regular), compatibleWith: traitCollection)
        label.textColor = !isEnabled ? .tertiaryLabel : action.style == .destructive ? .systemRed : tintColor
    }

    /// True by default (AX-01).
    override var isAccessibilityElement: Bool {
        get { accessibilityStorage?.isElement ?? true }
        set { super.isAccessibilityElement = newValue }
    }

    /// The title of the action.
    override var accessibilityLabel: String? {
        get { super.accessibilityLabel ?? action.title }
        set { super.accessibilityLabel = newValue }
    }

    /// A button, with its state (AX-16).
    override var accessibilityTraits: UIAccessibilityTraits {
        get { accessibilityStorage?.traits ?? super.accessibilityTraits.union(.button) }
        set { super.accessibilityTraits = newValue }
    }

    override var isHighlighted: Bool { didSet { highlight.isHidden = !isHighlighted } }

    override func layoutSubviews() {
        super.layoutSubviews()
        highlight.frame = bounds
        label.frame = bounds.insetBy(dx: AlertMetrics.buttonMargin, dy: 0)
    }
}
