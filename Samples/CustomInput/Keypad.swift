import UIKit

/// The keys for formulas, shown in place of the keyboard.
final class Keypad: UIView {
    private static let rows = [
        ["(", ")", "←", "→", "⌫"], ["7", "8", "9", "÷"], ["4", "5", "6", "×"], ["1", "2", "3", "−"],
        ["0", ".", "Done", "+"],
    ]

    private weak var target: FormulaView?

    /// Creates a keypad that types into a view.
    init(for target: FormulaView) {
        self.target = target
        super.init(frame: CGRect(x: 0, y: 0, width: 320, height: 300))
        backgroundColor = .systemGray5
        let rows = Self.rows.map { titles in
            let row = UIStackView(arrangedSubviews: titles.map(makeKey))
            row.distribution = .fillEqually
            row.spacing = 6
            return row
        }
        let stack = UIStackView(arrangedSubviews: rows)
        stack.axis = .vertical
        stack.distribution = .fillEqually
        stack.spacing = 8
        stack.translatesAutoresizingMaskIntoConstraints = false
        addSubview(stack)
        NSLayoutConstraint.activate([
            stack.leadingAnchor.constraint(equalTo: leadingAnchor, constant: 6),
            stack.trailingAnchor.constraint(equalTo: trailingAnchor, constant: -6),
            stack.topAnchor.constraint(equalTo: topAnchor, constant: 10),
            stack.bottomAnchor.constraint(equalTo: bottomAnchor, constant: -10),
        ])
    }

    required init?(coder: NSCoder) { nil }

    private func makeKey(_ title: String) -> UIView {
        let isDigit = "0123456789.".contains(title)
        var configuration = UIButton.Configuration.filled()
        configuration.title = title
        configuration.titleTextAttributesTransformer = UIConfigurationTextAttributesTransformer { attributes in
            var attributes = attributes
            attributes.font = UIFont.systemFont(ofSize: title == "Done" ? 17 : 24)
            return attributes
        }
        configuration.baseForegroundColor = title == "Done" ? .white : .label
        configuration.baseBackgroundColor =
            title == "Done" ? .systemBlue : isDigit ? .systemBackground : .systemGray3
        configuration.background.cornerRadius = 6
        let key = UIButton(
            configuration: configuration, primaryAction: UIAction { [weak self] _ in self?.type(title) })
        key.accessibilityLabel = ["←": "Left", "→": "Right", "⌫": "Delete"][title] ?? title
        key.accessibilityIdentifier = title
        return key
    }

    private func type(_ title: String) {
        switch title {
        case "←": target?.moveCaret(by: -1)
        case "→": target?.moveCaret(by: 1)
        case "⌫": target?.deleteBackward()
        case "Done": target?.resignFirstResponder()
        default: target?.insertText(title)
        }
    }
}
