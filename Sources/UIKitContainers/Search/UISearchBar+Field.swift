import Foundation
import UIKitCore
import UIKitText

extension UISearchBar: TextFieldOwner {
    package func fieldShouldBegin(_ field: UITextField) -> Bool {
        delegate?.searchBarShouldBeginEditing(self) ?? true
    }

    package func fieldDidBegin(_ field: UITextField) {
        delegate?.searchBarTextDidBeginEditing(self)
        searchController?.editingDidBegin()
    }

    package func fieldShouldEnd(_ field: UITextField) -> Bool { delegate?.searchBarShouldEndEditing(self) ?? true }

    package func fieldDidEnd(_ field: UITextField) { delegate?.searchBarTextDidEndEditing(self) }

    package func field(_ field: UITextField, shouldChange range: NSRange, to string: String) -> Bool {
        delegate?.searchBar(self, shouldChangeTextIn: range, replacementText: string) ?? true
    }

    package func fieldDidChange(_ field: UITextField) {
        updateIconButton()
        delegate?.searchBar(self, textDidChange: field.text ?? "")
        searchController?.update()
    }

    package func fieldTokensWereSet(_ field: UITextField) {
        updateIconButton()
        searchController?.textWasSet()
    }

    package func fieldDidReturn(_ field: UITextField) -> Bool {
        delegate?.searchBarSearchButtonClicked(self)
        // NV-361: the search continues without the keyboard.
        if searchController?.isActive == true { field.resignFirstResponder() }
        return false
    }
}
