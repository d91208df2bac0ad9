import Foundation
import Support
import UIKitCore

extension UIButton {
    /// Whether the button shows the chosen element of its menu: both flags of a pop-up button are set.
    final var showsChosenElement: Bool { changesSelectionAsPrimaryAction && showsMenuAsPrimaryAction && menu != nil }

    /// Shows the marked element of the menu, or marks and shows its first one.
    final func showChosenElement() {
        guard let leaves = menu?.children.compactMap({ $0 as? any UIMenuLeaf }), !leaves.isEmpty else { return }
        let chosen = leaves.first { $0.state == .on } ?? leaves[0]
        chosen.state = .on
        setTitle(chosen.title, for: .normal)
        if let image = chosen.image { setImage(image, for: .normal) }
    }

    /// Marks the element that the user chose, and shows it.
    final func mark(_ chosen: any UIMenuLeaf, in menu: UIMenu) {
        for other in menu.children { (other as? any UIMenuLeaf)?.state = other === chosen ? .on : .off }
        chosen.state = .on
        showChosenElement()
    }

    // MARK: Pointer

    final func makeHoverRecognizer() -> UIHoverGestureRecognizer? {
        guard isPointerInteractionEnabled else { return nil }
        return UIHoverGestureRecognizer(
            target: self, action: Selector("touchstone_hover:", of: UIButton.self) { $0.hover($1) })
    }

    final func hover(_ recognizer: UIHoverGestureRecognizer) {
        isHovered = recognizer.state == .began || recognizer.state == .changed
    }
}
