import UIKit

/// A reminder: a circle that is tapped when it is done, its title and notes, and a flag.
final class ReminderCell: UITableViewCell {
    static let identifier = "Reminder"

    private let circle = UIButton(type: .system)
    private let titleLabel = UILabel()
    private let notesLabel = UILabel()
    private let flag = UIImageView(image: UIImage(systemName: "flag.fill"))
    /// Called when the circle is tapped.
    var toggled: (() -> Void)?

    override init(style: CellStyle, reuseIdentifier: String?) {
        super.init(style: style, reuseIdentifier: reuseIdentifier)
        titleLabel.font = .preferredFont(forTextStyle: .body)
        notesLabel.font = .preferredFont(forTextStyle: .footnote)
        notesLabel.textColor = .secondaryLabel
        for label in [titleLabel, notesLabel] {
            label.adjustsFontForContentSizeCategory = true
            label.numberOfLines = 0
        }
        flag.tintColor = .systemOrange
        flag.isAccessibilityElement = true
        flag.accessibilityLabel = "Flagged"
        flag.setContentHuggingPriority(.required, for: .horizontal)
        flag.setContentCompressionResistancePriority(.required, for: .horizontal)
        circle.addAction(UIAction { [weak self] _ in self?.toggled?() }, for: .touchUpInside)
        let texts = UIStackView(arrangedSubviews: [titleLabel, notesLabel])
        texts.axis = .vertical
        texts.spacing = 2
        for view in [circle, texts, flag] {
            view.translatesAutoresizingMaskIntoConstraints = false
            contentView.addSubview(view)
        }
        let margins = contentView.layoutMarginsGuide
        NSLayoutConstraint.activate([
            circle.leadingAnchor.constraint(equalTo: margins.leadingAnchor, constant: -11),
            circle.centerYAnchor.constraint(equalTo: titleLabel.centerYAnchor),
            circle.widthAnchor.constraint(equalToConstant: 44),
            circle.heightAnchor.constraint(equalToConstant: 44),
            texts.leadingAnchor.constraint(equalTo: circle.trailingAnchor, constant: 1),
            texts.topAnchor.constraint(equalTo: margins.topAnchor),
            texts.bottomAnchor.constraint(equalTo: margins.bottomAnchor),
            flag.leadingAnchor.constraint(greaterThanOrEqualTo: texts.trailingAnchor, constant: 8),
            flag.trailingAnchor.constraint(equalTo: margins.trailingAnchor),
            flag.centerYAnchor.constraint(equalTo: contentView.centerYAnchor),
        ])
    }

    required init?(coder: NSCoder) {
        fatalError("made in code, not from a nib")
    }

    func show(_ reminder: Reminder, tint: UIColor) {
        titleLabel.text = reminder.title
        titleLabel.textColor = reminder.isDone ? .secondaryLabel : .label
        notesLabel.text = reminder.notes
        notesLabel.isHidden = reminder.notes.isEmpty
        flag.isHidden = !reminder.isFlagged
        let symbol = reminder.isDone ? "largecircle.fill.circle" : "circle"
        let configuration = UIImage.SymbolConfiguration(pointSize: 22, weight: .light)
        circle.setImage(UIImage(systemName: symbol, withConfiguration: configuration), for: .normal)
        circle.tintColor = reminder.isDone ? tint : .tertiaryLabel
        circle.accessibilityLabel = reminder.isDone ? "Reopen \(reminder.title)" : "Complete \(reminder.title)"
        separatorInset.left = 49
    }
}

/// The header of the completed reminders, with a button that deletes them.
final class CompletedHeader: UITableViewHeaderFooterView {
    static let identifier = "Completed"

    /// Called when the button is tapped.
    var cleared: (() -> Void)?

    override init(reuseIdentifier: String?) {
        super.init(reuseIdentifier: reuseIdentifier)
        let label = UILabel()
        label.text = "Completed"
        label.font = .preferredFont(forTextStyle: .headline)
        label.adjustsFontForContentSizeCategory = true
        let button = UIButton(type: .system)
        button.setTitle("Clear", for: .normal)
        button.addAction(UIAction { [weak self] _ in self?.cleared?() }, for: .touchUpInside)
        for view in [label, button] {
            view.translatesAutoresizingMaskIntoConstraints = false
            contentView.addSubview(view)
        }
        NSLayoutConstraint.activate([
            label.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 16),
            label.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 7),
            label.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -7),
            button.trailingAnchor.constraint(equalTo: contentView.trailingAnchor, constant: -16),
            button.centerYAnchor.constraint(equalTo: label.centerYAnchor),
        ])
    }

    required init?(coder: NSCoder) {
        fatalError("made in code, not from a nib")
    }
}
