import Foundation
import UIKitControls
import UIKitCore
import UIKitLists
import UIKitText

/// A row with a label that opens a menu, and one field or several below each other.
final class FieldCell: UITableViewCell, UITextFieldDelegate {
    /// The height of a field, in points.
    static let lineHeight: CGFloat = 48
    private static let labelWidth: CGFloat = 104
    private static let margin: CGFloat = 16

    /// Called with the index of a field and its text.
    var onText: ((Int, String) -> Void)?
    let fields: [UITextField]
    let labelButton: UIButton?
    private let lines: [UIView]
    private let divider = UIView(frame: .zero)

    init(fields placeholders: [String], values: [String], label: String?) {
        fields = placeholders.map { _ in UITextField(frame: .zero) }
        lines = placeholders.dropFirst().map { _ in UIView(frame: .zero) }
        labelButton = label.map { _ in UIButton(type: .system) }
        super.init(style: .default, reuseIdentifier: nil)
        selectionStyle = .none
        for (index, field) in fields.enumerated() {
            field.placeholder = placeholders[index]
            field.accessibilityLabel = placeholders[index]
            field.text = values[index]
            field.font = .preferredFont(forTextStyle: .body)
            field.clearButtonMode = .whileEditing
            field.returnKeyType = .next
            field.delegate = self
            field.addAction(
                UIAction { [weak self, weak field] _ in self?.onText?(index, field?.text ?? "") }, for: .editingChanged)
            contentView.addSubview(field)
        }
        if let labelButton, let label {
            labelButton.showsMenuAsPrimaryAction = true
            labelButton.contentHorizontalAlignment = .leading
            showLabel(label)
            contentView.addSubview(labelButton)
            contentView.addSubview(divider)
        }
        for line in lines + [divider] {
            line.backgroundColor = .separator
            contentView.addSubview(line)
        }
        divider.isHidden = label == nil
    }

    required init?(coder: NSCoder) { nil }

    /// Shows another label.
    func showLabel(_ label: String) {
        labelButton?.setTitle(label, for: .normal)
        labelButton?.titleLabel?.font = .preferredFont(forTextStyle: .subheadline)
        setNeedsLayout()
    }

    func textFieldShouldReturn(_ textField: UITextField) -> Bool {
        let index = fields.firstIndex(of: textField) ?? 0
        if index + 1 < fields.count {
            fields[index + 1].becomeFirstResponder()
        } else {
            textField.resignFirstResponder()
        }
        return false
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let area = contentView.bounds
        let isRightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
        func place(_ view: UIView, _ frame: CGRect) {
            view.frame = isRightToLeft ? frame.offsetBy(dx: area.width - frame.minX - frame.maxX, dy: 0) : frame
        }
        let start = labelButton == nil ? Self.margin : Self.labelWidth + 2 * Self.margin
        let line = 1 / max(1, traitCollection.displayScale)
        if let labelButton {
            place(labelButton, CGRect(x: Self.margin, y: 0, width: Self.labelWidth, height: area.height))
            place(divider, CGRect(x: Self.margin + Self.labelWidth + 4, y: 0, width: line, height: area.height))
        }
        let height = area.height / CGFloat(fields.count)
        for (index, field) in fields.enumerated() {
            place(
                field,
                CGRect(
                    x: start, y: CGFloat(index) * height, width: max(0, area.width - start - Self.margin / 2),
                    height: height))
        }
        for (index, view) in lines.enumerated() {
            place(
                view,
                CGRect(x: start, y: CGFloat(index + 1) * height, width: max(0, area.width - start), height: line))
        }
    }
}

/// A row with a text of several lines.
final class NoteCell: UITableViewCell, UITextViewDelegate {
    /// The height, in points.
    static let height: CGFloat = 112
    private static let titleHeight: CGFloat = 28

    /// Called with the text.
    var onText: ((String) -> Void)?
    let textView = UITextView(frame: .zero)
    private let titleLabel = UILabel(frame: .zero)

    init(_ text: String, title: String) {
        super.init(style: .default, reuseIdentifier: nil)
        selectionStyle = .none
        titleLabel.text = title
        titleLabel.font = .preferredFont(forTextStyle: .footnote)
        titleLabel.textColor = .secondaryLabel
        titleLabel.isAccessibilityElement = false
        textView.text = text
        textView.font = .preferredFont(forTextStyle: .body)
        textView.backgroundColor = .clear
        textView.accessibilityLabel = title
        textView.textContainerInset = UIEdgeInsets(top: 4, left: 11, bottom: 4, right: 11)
        textView.delegate = self
        contentView.addSubview(titleLabel)
        contentView.addSubview(textView)
    }

    required init?(coder: NSCoder) { nil }

    func textViewDidChange(_ textView: UITextView) { onText?(textView.text ?? "") }

    override func layoutSubviews() {
        super.layoutSubviews()
        let area = contentView.bounds
        titleLabel.frame = CGRect(x: 16, y: 6, width: max(0, area.width - 32), height: Self.titleHeight - 6)
        textView.frame = CGRect(
            x: 0, y: Self.titleHeight, width: area.width, height: max(0, area.height - Self.titleHeight))
    }
}
