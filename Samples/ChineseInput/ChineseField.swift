import UIKit

/// A field that is typed into with the first Chinese keyboard that is active.
final class ChineseField: UITextField {
    override var textInputMode: UITextInputMode? {
        UITextInputMode.activeInputModes.first { $0.primaryLanguage?.hasPrefix("zh") == true } ?? super.textInputMode
    }

    /// The text without what is still composed.
    var committedText: String {
        guard let marked = markedTextRange, let before = textRange(from: beginningOfDocument, to: marked.start),
            let after = textRange(from: marked.end, to: endOfDocument)
        else { return text ?? "" }
        return (text(in: before) ?? "") + (text(in: after) ?? "")
    }
}
