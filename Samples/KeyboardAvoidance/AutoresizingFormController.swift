import UIKit

/// A form with frames and autoresizing masks. When the keyboard comes, the scroll view gets an inset of its height and shows
/// the field in which the user types.
final class AutoresizingFormController: UIViewController {
    let scrollView = UIScrollView()
    private(set) var fields: [UITextField] = []
    private var navigation: FormNavigation?

    private static let rowHeight: CGFloat = 78
    private static let margin: CGFloat = 20

    init() {
        super.init(nibName: nil, bundle: nil)
        title = "Autoresizing"
        tabBarItem.image = UIImage(systemName: "arrow.up.left.and.arrow.down.right")
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        scrollView.frame = view.bounds
        scrollView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        scrollView.alwaysBounceVertical = true
        scrollView.keyboardDismissMode = .interactive
        view.addSubview(scrollView)
        for (index, entry) in Form.entries.enumerated() {
            let y = 12 + CGFloat(index) * Self.rowHeight
            let width = view.bounds.width - 2 * Self.margin
            let label = Form.makeLabel(entry)
            label.frame = CGRect(x: Self.margin, y: y, width: width, height: 20)
            label.autoresizingMask = .flexibleWidth
            let field = Form.makeField(entry, isLast: index == Form.entries.count - 1)
            field.frame = CGRect(x: Self.margin, y: y + 22, width: width, height: 36)
            field.autoresizingMask = .flexibleWidth
            scrollView.addSubview(label)
            scrollView.addSubview(field)
            fields.append(field)
        }
        navigation = FormNavigation(fields)
        NotificationCenter.default.addObserver(
            self, selector: Selector(AutoresizingFormController.keyboardWillChangeFrame),
            name: UIResponder.keyboardWillChangeFrameNotification, object: nil)
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        scrollView.contentSize = CGSize(
            width: view.bounds.width, height: 12 + CGFloat(fields.count) * Self.rowHeight)
    }

    private func keyboardWillChangeFrame(_ notification: Notification) {
        guard let change = KeyboardChange(notification) else { return }
        // The safe area is part of the adjusted insets already.
        let inset = max(0, change.overlap(with: scrollView) - view.safeAreaInsets.bottom)
        change.animate { [self] in
            scrollView.contentInset.bottom = inset
            scrollView.verticalScrollIndicatorInsets.bottom = inset
            if inset > 0, let field = fields.first(where: \.isFirstResponder) {
                scrollView.scrollRectToVisible(field.frame.insetBy(dx: 0, dy: -12), animated: false)
            }
        }
    }
}
