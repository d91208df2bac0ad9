import UIKit

/// A note that is edited: styles, pictures, undo, and a bar that finds words.
final class EditorViewController: UIViewController, UITextViewDelegate {
    let textView = UITextView()
    private(set) lazy var findBar = FindBar(textView)
    private let note: Note
    private lazy var undoItem = makeItem("arrow.uturn.backward", "Undo") { $0.textView.undoManager?.undo() }
    private lazy var redoItem = makeItem("arrow.uturn.forward", "Redo") { $0.textView.undoManager?.redo() }

    init(_ note: Note) {
        self.note = note
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
        // The first line of a new note is its title.
        let isInTitle = !textView.text.prefix(textView.selectedRange.location).contains("\n")
        if !isInTitle, textView.text.hasSuffix("\n") { textView.typingAttributes = NoteStyle.body }
    }

    /// Adds or removes a trait of the fonts in the selection, or of what is typed next.
    func toggle(_ trait: UIFontDescriptor.SymbolicTraits) {
        let range = textView.selectedRange
        guard range.length > 0 else {
            let font = textView.typingAttributes[.font] as? UIFont ?? .preferredFont(forTextStyle: .body)
            let has = font.fontDescriptor.symbolicTraits.contains(trait)
            textView.typingAttributes[.font] = has ? font.removing(trait) : font.adding(trait)
            return
        }
        let storage = textView.textStorage
        var hasEverywhere = true
        storage.enumerateAttribute(.font, in: range) { font, _, _ in
            let traits = (font as? UIFont)?.fontDescriptor.symbolicTraits ?? []
            if !traits.contains(trait) { hasEverywhere = false }
        }
        storage.beginEditing()
        storage.enumerateAttribute(.font, in: range) { font, part, _ in
            guard let font = font as? UIFont else { return }
            storage.addAttribute(.font, value: hasEverywhere ? font.removing(trait) : font.adding(trait), range: part)
        }
        storage.endEditing()
    }

    /// Inserts a picture at the caret.
    func insertPicture() {
        let picture = NSMutableAttributedString(attachment: Picture.attachment())
        picture.append(NSAttributedString(string: "\n", attributes: NoteStyle.body))
        let range = textView.selectedRange
        textView.textStorage.replaceCharacters(in: range, with: picture)
        textView.selectedRange = NSRange(location: range.location + picture.length, length: 0)
    }
}
