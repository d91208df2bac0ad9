import UIKit

/// A text field, or a document, that has the focus.
final class TypingController: UIViewController {
    private let text: UIView

    /// Creates a controller with an empty field, or with a document of a size in bytes.
    init(size: Int?) {
        let font = UIFont.monospacedSystemFont(ofSize: 40, weight: .regular)
        if let size {
            let document = UITextView(frame: CGRect(x: 20, y: 20, width: 984, height: 728))
            document.textContainerInset = .zero
            document.textContainer.lineFragmentPadding = 0
            let line = "Something that is said in a document\n"
            document.text = "\n\n" + String(repeating: line, count: (size + line.utf8.count - 1) / line.utf8.count)
            document.selectedRange = NSRange(location: 0, length: 0)
            text = document
            document.font = font
        } else {
            let field = UITextField(frame: CGRect(x: 20, y: 20, width: 984, height: 60))
            field.contentVerticalAlignment = .top
            field.font = font
            text = field
        }
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) is not supported")
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .white
        view.addSubview(text)
    }

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        text.becomeFirstResponder()
    }
}
