import UIKit

/// Six boxes for a code of digits: the least that a view needs for text that is typed.
final class CodeView: UIView, UIKeyInput {
    /// The number of digits.
    static let length = 6

    /// The digits that were typed.
    private(set) var code = ""
    /// Called when the last digit was typed.
    var onComplete: (String) -> Void = { _ in }

    /// The keys that the keyboard offers.
    var keyboardType: UIKeyboardType = .numberPad
    /// Lets the system offer codes of messages.
    var textContentType: UITextContentType! = .oneTimeCode

    private let boxes = (0..<CodeView.length).map { _ in UILabel() }

    override init(frame: CGRect) {
        super.init(frame: frame)
        for box in boxes {
            box.font = .monospacedDigitSystemFont(ofSize: 28, weight: .medium)
            box.textAlignment = .center
            box.backgroundColor = .secondarySystemGroupedBackground
            box.layer.cornerRadius = 10
            box.layer.borderWidth = 2
        }
        let row = UIStackView(arrangedSubviews: boxes)
        row.distribution = .fillEqually
        row.spacing = 8
        row.translatesAutoresizingMaskIntoConstraints = false
        addSubview(row)
        NSLayoutConstraint.activate([
            row.leadingAnchor.constraint(equalTo: leadingAnchor), row.topAnchor.constraint(equalTo: topAnchor),
            row.trailingAnchor.constraint(equalTo: trailingAnchor), row.bottomAnchor.constraint(equalTo: bottomAnchor),
        ])
        addGestureRecognizer(UITapGestureRecognizer(target: self, action: Selector(CodeView.tapped)))
        isAccessibilityElement = true
        accessibilityLabel = "Code"
        show()
    }

    required init?(coder: NSCoder) { nil }

    private func tapped() { _ = becomeFirstResponder() }

    // MARK: First responder

    override var canBecomeFirstResponder: Bool { true }

    override func becomeFirstResponder() -> Bool {
        defer { show() }
        return super.becomeFirstResponder()
    }

    override func resignFirstResponder() -> Bool {
        defer { show() }
        return super.resignFirstResponder()
    }

    // MARK: UIKeyInput

    var hasText: Bool { !code.isEmpty }

    func insertText(_ text: String) {
        let digits = text.filter { "0"..."9" ~= $0 }
        guard !digits.isEmpty, code.count < Self.length else { return }
        code = String((code + digits).prefix(Self.length))
        show()
        if code.count == Self.length { onComplete(code) }
    }

    func deleteBackward() {
        guard hasText else { return }
        code.removeLast()
        show()
    }

    /// Shows the digits; the box of the next one has a border.
    private func show() {
        for (index, box) in boxes.enumerated() {
            box.text = index < code.count ? String(Array(code)[index]) : nil
            let isNext = isFirstResponder && index == min(code.count, Self.length - 1)
            box.layer.borderColor = (isNext ? tintColor : .clear)?.cgColor
        }
        accessibilityValue = code
    }
}
