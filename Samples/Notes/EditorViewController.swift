import UIKit

/// A note that is edited: styles, pictures, undo, and a bar that finds words.
final class EditorViewController: UIViewController, UITextViewDelegate {
    let textView: UITextView
    private(set) lazy var findBar = FindBar(textView, marking)
    private let marking = MarkingLayoutManager()
    private let note: Note
    private lazy var undoItem = makeItem("arrow.uturn.backward", "Undo") { $0.textView.undoManager?.undo() }
    private lazy var redoItem = makeItem("arrow.uturn.forward", "Redo") { $0.textView.undoManager?.redo() }

    init(_ note: Note) {
        self.note = note
        let container = NSTextContainer(size: .zero)
        container.widthTracksTextView = true
        let storage = NSTextStorage()
        storage.addLayoutManager(marking)
        marking.addTextContainer(container)
        textView = UITextView(frame: .zero, textContainer: container)
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        navigationItem.largeTitleDisplayMode = .never
        navigationItem.rightBarButtonItems = [
            makeItem("magnifyingglass", "Find") { $0.findBar.toggle() }, redoItem, undoItem,
        ]
        textView.attributedText = note.text
        textView.typingAttributes = note.text.length == 0 ? NoteStyle.title : NoteStyle.body
        textView.allowsEditingTextAttributes = true
        textView.alwaysBounceVertical = true
        textView.keyboardDismissMode = .interactive
        textView.dataDetectorTypes = .link
        textView.textContainerInset = UIEdgeInsets(top: 16, left: 12, bottom: 16, right: 12)
        textView.delegate = self
        textView.inputAccessoryView = StyleBar(self)

        let stack = UIStackView(arrangedSubviews: [findBar, textView])
        stack.axis = .vertical
        stack.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(stack)
        NSLayoutConstraint.activate([
            stack.leadingAnchor.constraint(equalTo: view.leadingAnchor),
            stack.trailingAnchor.constraint(equalTo: view.trailingAnchor),
            stack.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor),
            stack.bottomAnchor.constraint(equalTo: view.keyboardLayoutGuide.topAnchor),
        ])
        showUndo()
    }

    override func viewWillDisappear(_ animated: Bool) {
        super.viewWillDisappear(animated)
        textView.resignFirstResponder()
        guard note.text != textView.attributedText else { return }
        note.text = textView.attributedText
        note.changed = Date()
    }

    private func makeItem(
        _ symbol: String, _ title: String, _ action: @escaping @MainActor (EditorViewController) -> Void
    ) -> UIBarButtonItem {
        UIBarButtonItem(
            title: title, image: UIImage(systemName: symbol),
            primaryAction: UIAction { [weak self] _ in
                guard let self else { return }
                action(self)
                showUndo()
            })
    }

    private func showUndo() {
        undoItem.isEnabled = textView.undoManager?.canUndo ?? false
        redoItem.isEnabled = textView.undoManager?.canRedo ?? false
    }

    // MARK: Text

    func textViewDidChange(_ textView: UITextView) {
        showUndo()
        findBar.textDidChange()
        // The first line of a new note is its title.
        let isInTitle = !textView.text.prefix(textView.selectedRange.location).contains("\n")
        if !isInTitle, textView.text.hasSuffix("\n") { textView.typingAttributes = NoteStyle.body }
    }

    /// Inserts a picture at the caret, which can be undone.
    func insertPicture() {
        let picture = NSMutableAttributedString(attachment: Picture.attachment())
        picture.append(NSAttributedString(string: "\n", attributes: NoteStyle.body))
        replace(textView.selectedRange, with: picture)
        textView.undoManager?.setActionName("Insert Picture")
    }

    /// Replaces text, and registers what takes that back.
    private func replace(_ range: NSRange, with text: NSAttributedString) {
        let old = textView.textStorage.attributedSubstring(from: range)
        let new = NSRange(location: range.location, length: text.length)
        textView.undoManager?.registerUndo(withTarget: self) { $0.replace(new, with: old) }
        textView.textStorage.replaceCharacters(in: range, with: text)
        textView.selectedRange = NSRange(location: new.upperBound, length: 0)
        textViewDidChange(textView)
    }
}
