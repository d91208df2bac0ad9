import Foundation
import UIKitControls
import UIKitCore

/// Decides about the editing of a search field, and what copying a token copies.
@preconcurrency @MainActor public protocol UISearchTextFieldDelegate: UITextFieldDelegate {
    /// Returns what is copied of a token: its text by default (NV-372).
    func searchTextField(
        _ searchTextField: UISearchTextField, itemProviderForCopying token: UISearchToken
    ) -> NSItemProvider
}

extension UISearchTextFieldDelegate {
    /// Returns the text of the token.
    public func searchTextField(
        _ searchTextField: UISearchTextField, itemProviderForCopying token: UISearchToken
    ) -> NSItemProvider { NSItemProvider(object: NSString(string: token.text)) }
}
