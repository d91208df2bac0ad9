import UIKit

/// A form with constraints. When the keyboard comes, the scroll view ends above it: its lower edge is a constraint whose
/// constant is the height of the keyboard.
final class ConstraintFormController: UIViewController {
    let scrollView = UIScrollView()
    private(set) var fields: [UITextField] = []
    private var navigation: FormNavigation?
    private lazy var bottom = view.bottomAnchor.constraint(equalTo: scrollView.bottomAnchor)

    init() {
        super.init(nibName: nil, bundle: nil)
        title = "Constraints"
        tabBarItem.image = UIImage(systemName: "ruler")
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        scrollView.alwaysBounceVertical = true
        scrollView.keyboardDismissMode = .onDrag
        let rows = Form.entries.enumerated().map { index, entry in
            let field = Form.makeField(entry, isLast: index == Form.entries.count - 1)
            fields.append(field)
            let row = UIStackView(arrangedSubviews: [Form.makeLabel(entry), field])
            row.axis = .vertical
            row.spacing = 4
            return row
        }
        let stack = UIStackView(arrangedSubviews: rows)
        stack.axis = .vertical
        stack.spacing = 18
        for view in [scrollView, stack] { view.translatesAutoresizingMaskIntoConstraints = false }
        view.addSubview(scrollView)
        scrollView.addSubview(stack)
        let (content, frame) = (scrollView.contentLayoutGuide, scrollView.frameLayoutGuide)
        NSLayoutConstraint.activate([
            scrollView.leadingAnchor.constraint(equalTo: view.leadingAnchor),
            scrollView.trailingAnchor.constraint(equalTo: view.trailingAnchor),
            scrollView.topAnchor.constraint(equalTo: view.topAnchor), bottom,
            stack.topAnchor.constraint(equalTo: content.topAnchor, constant: 12),
            stack.bottomAnchor.constraint(equalTo: content.bottomAnchor, constant: -12),
            stack.leadingAnchor.constraint(equalTo: content.leadingAnchor, constant: 20),
            stack.trailingAnchor.constraint(equalTo: content.trailingAnchor, constant: -20),
            stack.widthAnchor.constraint(equalTo: frame.widthAnchor, constant: -40),
        ])
        navigation = FormNavigation(fields)
        NotificationCenter.default.addObserver(
            self, selector: Selector(ConstraintFormController.keyboardWillChangeFrame),
            name: UIResponder.keyboardWillChangeFrameNotification, object: nil)
    }

    private func keyboardWillChangeFrame(_ notification: Notification) {
        guard let change = KeyboardChange(notification) else { return }
        bottom.constant = change.overlap(with: view)
        change.animate { [self] in
            view.layoutIfNeeded()
            if let field = fields.first(where: \.isFirstResponder) {
                scrollView.scrollRectToVisible(
                    field.convert(field.bounds, to: scrollView).insetBy(dx: 0, dy: -12), animated: false)
            }
        }
    }
}
