import Foundation
import UIKit

/// Has the keyboard while a field of the page has the focus (WK-32). It is a subview of the page view, so that selecting text
/// for the edit menu shows no keyboard.
final class PageTextInput: UIView {
    /// Whether a field of the page has the focus.
    private(set) var isEditing = false
    var keyboardType = UIKeyboardType.default
    var isSecureTextEntry = false
    var autocorrectionType = UITextAutocorrectionType.no

    /// The symbols of X11 of the keys that are sent as such.
    private static let returnKey: UInt32 = 0xff0d
    private static let backspaceKey: UInt32 = 0xff08

    /// The keyboards for the purposes of WPE WebKit, in their order; passwords have the number 6.
    private static let keyboards: [UIKeyboardType] = [
        .default, .numberPad, .numbersAndPunctuation, .phonePad, .URL, .emailAddress, .default,
    ]
    private static let password = 6

    private var page: WebPage? { (superview as? PageView)?.webView?.page }

    override var canBecomeFirstResponder: Bool { isEditing }

    func begin(purpose: Int) {
        isEditing = true
        keyboardType = Self.keyboards.indices.contains(purpose) ? Self.keyboards[purpose] : .default
        isSecureTextEntry = purpose == Self.password
        if isFirstResponder { reloadInputViews() } else { _ = becomeFirstResponder() }
    }

    func end() {
        isEditing = false
        if isFirstResponder { _ = resignFirstResponder() }
    }
}

extension PageTextInput: UIKeyInput {
    var hasText: Bool { isEditing }

    func insertText(_ text: String) {
        guard isEditing, let page else { return }
        if text == "\n" { page.press(Self.returnKey) } else { page.insert(text) }
    }

    func deleteBackward() {
        if isEditing { page?.press(Self.backspaceKey) }
    }
}
