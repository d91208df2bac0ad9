import UIKit

/// Shows a controller, and below it a caption with what the cursor of the screen reader is on, for those who look on.
final class CaptionedController: UIViewController {
    private let content: UIViewController
    private let caption = UILabel()
    private let bar = UIView()

    init(_ content: UIViewController) {
        self.content = content
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) {
        fatalError("made in code, not from a nib")
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        bar.backgroundColor = .secondarySystemBackground
        // The caption repeats what is read: it is nothing to read itself.
        bar.accessibilityElementsHidden = true
        caption.font = .preferredFont(forTextStyle: .footnote)
        caption.adjustsFontForContentSizeCategory = true
        caption.textColor = .secondaryLabel
        caption.numberOfLines = 2
        caption.text = "Touch the screen with exploration on, or start a screen reader."
        let line = UIView()
        line.backgroundColor = .separator
        addChild(content)
        for each in [content.view!, bar, caption, line] { each.translatesAutoresizingMaskIntoConstraints = false }
        view.addSubview(content.view)
        view.addSubview(bar)
        bar.addSubview(caption)
        bar.addSubview(line)
        content.didMove(toParent: self)
        let safe = view.safeAreaLayoutGuide
        NSLayoutConstraint.activate([
            content.view.leadingAnchor.constraint(equalTo: view.leadingAnchor),
            content.view.trailingAnchor.constraint(equalTo: view.trailingAnchor),
            content.view.topAnchor.constraint(equalTo: view.topAnchor),
            content.view.bottomAnchor.constraint(equalTo: bar.topAnchor),
            bar.leadingAnchor.constraint(equalTo: view.leadingAnchor),
            bar.trailingAnchor.constraint(equalTo: view.trailingAnchor),
            bar.bottomAnchor.constraint(equalTo: view.bottomAnchor),
            line.leadingAnchor.constraint(equalTo: bar.leadingAnchor),
            line.trailingAnchor.constraint(equalTo: bar.trailingAnchor),
            line.topAnchor.constraint(equalTo: bar.topAnchor),
            line.heightAnchor.constraint(equalToConstant: 0.5),
            caption.leadingAnchor.constraint(equalTo: bar.leadingAnchor, constant: 20),
            caption.trailingAnchor.constraint(equalTo: bar.trailingAnchor, constant: -20),
            caption.topAnchor.constraint(equalTo: bar.topAnchor, constant: 12),
            caption.bottomAnchor.constraint(equalTo: safe.bottomAnchor, constant: -12),
            caption.heightAnchor.constraint(greaterThanOrEqualToConstant: 36),
        ])
        NotificationCenter.default.addObserver(
            self, selector: Selector(Self.focusMoved), name: UIAccessibility.elementFocusedNotification, object: nil)
    }

    private func focusMoved(_ notification: Notification) {
        let element = notification.userInfo?[UIAccessibility.focusedElementUserInfoKey] as? UIResponder
        guard let element else { return }
        let texts = [element.accessibilityLabel, element.accessibilityValue].compactMap { $0 }.filter { !$0.isEmpty }
        caption.text = texts.isEmpty ? "A row" : texts.joined(separator: ": ")
    }
}
