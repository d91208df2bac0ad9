import CoreGraphics
import Foundation
import QuartzCore
import Support
import UIKitControls
import UIKitCore

/// The box of an alert or an action sheet: texts and buttons, and for action sheets the cancel button apart.
final class AlertView: UIView {
    private unowned let controller: UIAlertController
    private let box = UIVisualEffectView(effect: UIBlurEffect(style: .systemThickMaterial))
    private let titleLabel = UILabel(frame: .zero)
    private let messageLabel = UILabel(frame: .zero)
    private var buttons: [AlertButton] = []
    private var cancelButton: AlertButton?
    private var lines: [UIView] = []
    private let fieldsBox = AlertFieldsBox(frame: .zero)

    init(_ controller: UIAlertController) {
        self.controller = controller
        super.init(frame: .zero)
        box.clipsToBounds = true
        box.layer.cornerRadius = controller.isInPopover ? 0 : AlertMetrics.cornerRadius
        addSubview(box)
        for label in [titleLabel, messageLabel] {
            label.textAlignment = .center
            label.numberOfLines = 0
            box.contentView.addSubview(label)
        }
        box.contentView.addSubview(fieldsBox)
        rebuild()
    }

    required init?(coder: NSCoder) { nil }

    private var isSheet: Bool { controller.preferredStyle == .actionSheet }

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
                box.contentView.addSubview(button)
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
        titleLabel.font = .systemFont(
            ofSize: isSheet ? AlertMetrics.messageSize : AlertMetrics.titleSize, weight: .semibold)
        messageLabel.font = .systemFont(
            ofSize: AlertMetrics.messageSize, weight: isSheet && !hasTitle ? .semibold : .regular)
        titleLabel.textColor = isSheet ? .secondaryLabel : .label
        messageLabel.textColor = isSheet ? .secondaryLabel : .label
        let preferred = controller.preferredAction
        for button in buttons + [cancelButton].compactMap({ $0 }) {
            button.isEmphasized = preferred == nil ? button.action.style == .cancel : button.action === preferred
            button.update()
        }
        setNeedsLayout()
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

    private var buttonHeight: CGFloat { isSheet ? AlertMetrics.sheetButtonHeight : AlertMetrics.buttonHeight }

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
        let rows = areSideBySide(width) ? 1 : buttons.count
        var height = buttonsTop(width) + CGFloat(rows) * buttonHeight
        if cancelButton != nil { height += AlertMetrics.sheetGap + AlertMetrics.sheetButtonHeight }
        return height
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let width = bounds.width
        let texts = textHeights(width)
        var boxHeight = bounds.height
        if let cancelButton {
            boxHeight -= AlertMetrics.sheetGap + AlertMetrics.sheetButtonHeight
            cancelButton.frame = CGRect(
                x: 0, y: boxHeight + AlertMetrics.sheetGap, width: width, height: AlertMetrics.sheetButtonHeight)
        }
        box.frame = CGRect(x: 0, y: 0, width: width, height: max(0, boxHeight))
        let inset = AlertMetrics.padding - (isSheet ? 0 : 4)
        titleLabel.frame = CGRect(x: inset, y: padding, width: width - 2 * inset, height: texts.title)
        let spacing = texts.title > 0 && texts.message > 0 ? AlertMetrics.textSpacing : 0
        messageLabel.frame = CGRect(
            x: inset, y: padding + texts.title + spacing, width: width - 2 * inset, height: texts.message)
        for line in lines { line.removeFromSuperview() }
        lines = []
        fieldsBox.frame = CGRect(
            x: AlertMetrics.fieldMargin, y: fieldsTop(width), width: max(0, width - 2 * AlertMetrics.fieldMargin),
            height: fieldsBox.fullHeight)
        layOutButtons(from: buttonsTop(width), width)
    }

    private func layOutButtons(from top: CGFloat, _ width: CGFloat) {
        let hairline = 1 / max(traitCollection.displayScale, 1)
        func addLine(_ frame: CGRect) {
            let line = UIView(frame: frame)
            line.backgroundColor = .separator
            line.isUserInteractionEnabled = false
            box.contentView.addSubview(line)
            lines.append(line)
        }
        if areSideBySide(width) {
            let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
            // Cancel, the last one of the list, is at the leading edge.
            let isCancelLast = buttons[1].action.style == .cancel
            let ordered = isCancelLast ? [buttons[1], buttons[0]] : buttons
            for (index, button) in (isMirrored ? ordered.reversed() : ordered).enumerated() {
                button.frame = CGRect(x: width / 2 * CGFloat(index), y: top, width: width / 2, height: buttonHeight)
            }
            addLine(CGRect(x: 0, y: top, width: width, height: hairline))
            addLine(CGRect(x: width / 2, y: top, width: hairline, height: buttonHeight))
            return
        }
        for (index, button) in buttons.enumerated() {
            let y = top + CGFloat(index) * buttonHeight
            button.frame = CGRect(x: 0, y: y, width: width, height: buttonHeight)
            if y > 0 { addLine(CGRect(x: 0, y: y, width: width, height: hairline)) }
        }
    }
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
        label.font = .systemFont(
            ofSize: isSheet ? AlertMetrics.sheetButtonSize : AlertMetrics.buttonSize,
            weight: isEmphasized ? .semibold : .regular)
        label.textColor = !isEnabled ? .tertiaryLabel : action.style == .destructive ? .systemRed : tintColor
    }

    override var isHighlighted: Bool { didSet { highlight.isHidden = !isHighlighted } }

    override func layoutSubviews() {
        super.layoutSubviews()
        highlight.frame = bounds
        label.frame = bounds.insetBy(dx: AlertMetrics.buttonMargin, dy: 0)
    }
}
