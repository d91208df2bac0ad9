import UIKit

/// Buttons that let the screen reader speak, and a step that appears and is gone to.
final class AnnouncementsViewController: UIViewController {
    private let stack = UIStackView()
    private let result = UILabel()
    private let extra = UILabel()

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        stack.axis = .vertical
        stack.spacing = 16
        stack.alignment = .fill
        stack.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(stack)
        let safe = view.safeAreaLayoutGuide
        NSLayoutConstraint.activate([
            stack.leadingAnchor.constraint(equalTo: safe.leadingAnchor, constant: 24),
            stack.trailingAnchor.constraint(equalTo: safe.trailingAnchor, constant: -24),
            stack.topAnchor.constraint(equalTo: safe.topAnchor, constant: 24),
        ])
        addButton("Speak now") { AnnouncementsViewController.announce("Now", .default) }
        addButton("Speak when it is quiet") { AnnouncementsViewController.announce("It is quiet", .low) }
        addButton("Speak without interruption") {
            AnnouncementsViewController.announce("This is important and is read to its end", .high)
        }
        addButton("Show the next step") { [weak self] in self?.showStep() }
        for label in [extra, result] {
            label.font = .preferredFont(forTextStyle: .body)
            label.adjustsFontForContentSizeCategory = true
            label.numberOfLines = 0
            stack.addArrangedSubview(label)
        }
        extra.isHidden = true
        extra.text = "The next step is here."
        result.textColor = .secondaryLabel
        result.text = "Nothing was announced."
        NotificationCenter.default.addObserver(
            self, selector: Selector(Self.announcementEnded), name: UIAccessibility.announcementDidFinishNotification,
            object: nil)
    }

    private func addButton(_ title: String, _ action: @escaping () -> Void) {
        var configuration = UIButton.Configuration.gray()
        configuration.title = title
        configuration.buttonSize = .large
        stack.addArrangedSubview(
            UIButton(configuration: configuration, primaryAction: UIAction { _ in action() }))
    }

    private static func announce(_ text: String, _ priority: UIAccessibilityPriority) {
        UIAccessibility.post(
            notification: .announcement,
            argument: NSAttributedString(
                string: text, attributes: [.accessibilitySpeechAnnouncementPriority: priority]))
    }

    private func showStep() {
        extra.isHidden = false
        UIAccessibility.post(notification: .layoutChanged, argument: extra)
    }

    private func announcementEnded(_ notification: Notification) {
        let text = notification.userInfo?[UIAccessibility.announcementStringValueUserInfoKey] as? String ?? ""
        let wasSpoken = notification.userInfo?[UIAccessibility.announcementWasSuccessfulUserInfoKey] as? Bool ?? false
        result.text = wasSpoken ? "“\(text)” was spoken." : "“\(text)” was not spoken to its end."
    }
}
