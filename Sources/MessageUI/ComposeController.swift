import Foundation
import Support
import UIKitControls
import UIKitCore
import UIKitScrolling
import UIKitText

/// A line above the text.
enum ComposeField: Hashable {
    case to, copies, hiddenCopies, subject

    var title: String {
        switch self {
        case .to: SystemText.title("To:")
        case .copies: "Cc:"
        case .hiddenCopies: "Bcc:"
        case .subject: SystemText.title("Subject:")
        }
    }
}

/// The screen on which mails and messages are written.
final class ComposeController: UIViewController, UITextFieldDelegate, UITextViewDelegate {
    var onCancel: (() -> Void)?
    var onSend: (() -> Void)?
    /// Whether the user has changed something.
    private(set) var isEdited = false
    /// Whether the desktop is asked; buttons wait.
    var isSending = false {
        didSet { update() }
    }
    /// The names of the files.
    var attachments: [String] = [] { didSet { viewIfLoaded?.setNeedsLayout(); attachmentLabel.text = attachmentText } }

    private var fields: [ComposeField]
    private var lines: [ComposeField: ComposeLine] = [:]
    private let textView = UITextView(frame: .zero)
    private let attachmentLabel = UILabel(frame: .zero)

    /// Creates a screen with some lines.
    init(fields: [ComposeField]) {
        self.fields = fields
        super.init(nibName: nil, bundle: nil)
        for field in fields { lines[field] = makeLine(field) }
        textView.font = .preferredFont(forTextStyle: .body)
        textView.delegate = self
        textView.textContainerInset = UIEdgeInsets(top: 12, left: 12, bottom: 12, right: 12)
        navigationItem.leftBarButtonItem = UIBarButtonItem(
            systemItem: .cancel, primaryAction: UIAction { [weak self] _ in self?.onCancel?() })
        let send = UIBarButtonItem(
            title: SystemText.title("Send"), primaryAction: UIAction { [weak self] _ in self?.onSend?() })
        send.style = .done
        send.isEnabled = false
        navigationItem.rightBarButtonItem = send
    }

    required init?(coder: NSCoder) { nil }

    private func makeLine(_ field: ComposeField) -> ComposeLine {
        let line = ComposeLine(field)
        line.textField.delegate = self
        line.textField.addAction(
            UIAction { [weak self] _ in
                self?.isEdited = true
                self?.update()
            }, for: .editingChanged)
        return line
    }

    // MARK: Values

    /// The text of a line; empty if there is no such line.
    subscript(field: ComposeField) -> String {
        get { lines[field]?.textField.text ?? "" }
        set {
            lines[field]?.textField.text = newValue
            update()
        }
    }

    /// The text.
    var body: String {
        get { textView.text ?? "" }
        set { textView.text = newValue }
    }

    /// Adds the line for hidden copies.
    func showHiddenCopies() {
        guard lines[.hiddenCopies] == nil, let index = fields.firstIndex(of: .copies) else { return }
        fields.insert(.hiddenCopies, at: index + 1)
        let line = makeLine(.hiddenCopies)
        lines[.hiddenCopies] = line
        viewIfLoaded?.addSubview(line)
    }

    /// The recipients in a line, which commas or semicolons separate.
    func recipients(_ field: ComposeField) -> [String] {
        self[field].split { $0 == "," || $0 == ";" }.map { $0.trimmingCharacters(in: .whitespaces) }
            .filter { !$0.isEmpty }
    }

    /// Shows recipients in a line; `nil` for none.
    func setRecipients(_ recipients: [String]?, in field: ComposeField) {
        self[field] = (recipients ?? []).joined(separator: ", ")
    }

    /// A recipient suffices.
    private var canSend: Bool {
        [.to, .copies, .hiddenCopies].contains { !recipients($0).isEmpty }
    }

    private func update() {
        navigationItem.rightBarButtonItem?.isEnabled = canSend && !isSending
        if fields.contains(.subject) {
            title = self[.subject].isEmpty ? SystemText.title("New Message") : self[.subject]
        }
    }

    private var attachmentText: String { "📎 " + attachments.joined(separator: ", ") }

    func textViewDidChange(_ textView: UITextView) { isEdited = true }

    func textFieldShouldReturn(_ textField: UITextField) -> Bool {
        let index = fields.firstIndex { lines[$0]?.textField === textField } ?? 0
        if index + 1 < fields.count {
            lines[fields[index + 1]]?.textField.becomeFirstResponder()
        } else {
            textView.becomeFirstResponder()
        }
        return false
    }

    // MARK: Layout

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        attachmentLabel.font = .preferredFont(forTextStyle: .footnote)
        attachmentLabel.textColor = .secondaryLabel
        attachmentLabel.text = attachmentText
        for line in lines.values { view.addSubview(line) }
        view.addSubview(attachmentLabel)
        view.addSubview(textView)
    }

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        // The first line that is empty, as in a letter that is begun; otherwise the text.
        let empty = fields.first { self[$0].isEmpty && $0 != .copies && $0 != .hiddenCopies }
        (empty.flatMap { lines[$0]?.textField } ?? textView).becomeFirstResponder()
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        let area = view.bounds.inset(by: view.safeAreaInsets)
        var y = area.minY
        for field in fields {
            lines[field]?.frame = CGRect(x: area.minX, y: y, width: area.width, height: ComposeMetrics.lineHeight)
            y += ComposeMetrics.lineHeight
        }
        attachmentLabel.isHidden = attachments.isEmpty
        if !attachments.isEmpty {
            attachmentLabel.frame = CGRect(
                x: area.minX + ComposeMetrics.margin, y: y, width: area.width - 2 * ComposeMetrics.margin,
                height: ComposeMetrics.attachmentHeight)
            y += ComposeMetrics.attachmentHeight
        }
        let bottom = min(view.bounds.maxY, view.keyboardLayoutGuide.layoutFrame.minY)
        textView.frame = CGRect(x: area.minX, y: y, width: area.width, height: max(0, bottom - y))
    }
}

/// The measures of the screen, in points (decision).
enum ComposeMetrics {
    static let lineHeight: CGFloat = 48
    static let attachmentHeight: CGFloat = 32
    static let margin: CGFloat = 16
}

/// A line with a title and a field.
final class ComposeLine: UIView {
    let textField = UITextField(frame: .zero)
    private let label = UILabel(frame: .zero)
    private let separator = UIView(frame: .zero)

    init(_ field: ComposeField) {
        super.init(frame: .zero)
        label.text = field.title
        label.textColor = .secondaryLabel
        label.font = .preferredFont(forTextStyle: .body)
        label.isAccessibilityElement = false
        textField.font = .preferredFont(forTextStyle: .body)
        textField.accessibilityLabel = field.title
        textField.autocapitalizationType = field == .subject ? .sentences : .none
        textField.autocorrectionType = field == .subject ? .default : .no
        textField.keyboardType = field == .subject ? .default : .emailAddress
        textField.returnKeyType = .next
        separator.backgroundColor = .separator
        for view in [label, textField, separator] { addSubview(view) }
    }

    required init?(coder: NSCoder) { nil }

    override func layoutSubviews() {
        super.layoutSubviews()
        let margin = ComposeMetrics.margin
        let isRightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
        let width = label.sizeThatFits(bounds.size).width.rounded(.up)
        let fieldWidth = max(0, bounds.width - 2 * margin - width - 8)
        label.frame = CGRect(
            x: isRightToLeft ? bounds.width - margin - width : margin, y: 0, width: width, height: bounds.height)
        textField.frame = CGRect(
            x: isRightToLeft ? margin : margin + width + 8, y: 0, width: fieldWidth, height: bounds.height)
        let line = 1 / max(1, traitCollection.displayScale)
        separator.frame = CGRect(
            x: isRightToLeft ? 0 : margin, y: bounds.height - line, width: bounds.width - margin, height: line)
    }
}
