import UIKit

/// The bar above the keyboard: bold, italic, a picture, and done.
final class StyleBar: UIToolbar {
    /// Creates a bar for an editor, which it does not retain.
    init(_ editor: EditorViewController) {
        super.init(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
        items = [
            item("bold", "Bold") { [weak editor] in editor?.textView.toggleBoldface(nil) },
            item("italic", "Italic") { [weak editor] in editor?.textView.toggleItalics(nil) },
            item("photo", "Picture") { [weak editor] in editor?.insertPicture() },
            .flexibleSpace(),
            UIBarButtonItem(
                systemItem: .done,
                primaryAction: UIAction { [weak editor] _ in editor?.textView.resignFirstResponder() }),
        ]
    }

    required init?(coder: NSCoder) { nil }

    private func item(_ symbol: String, _ title: String, _ action: @escaping @MainActor () -> Void) -> UIBarButtonItem {
        UIBarButtonItem(
            title: title, image: UIImage(systemName: symbol), primaryAction: UIAction { _ in action() })
    }
}
