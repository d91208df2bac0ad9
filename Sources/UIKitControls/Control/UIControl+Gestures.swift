import UIKitCore

extension UIControl {
    /// Whether a recognizer belongs to an ancestor (G-44, G-45).
    final func isOfAncestor(_ recognizer: UIGestureRecognizer) -> Bool {
        guard let view = recognizer.view else { return false }
        return view !== self && isDescendant(of: view)
    }

    /// Whether a recognizer is one for a single tap with one finger and belongs to an ancestor: a control that is
    /// tapped itself does not let it begin (G-44).
    final func isTapOfAncestor(_ recognizer: UIGestureRecognizer) -> Bool {
        guard let tap = recognizer as? UITapGestureRecognizer else { return false }
        return tap.numberOfTapsRequired <= 1 && tap.numberOfTouchesRequired <= 1 && isOfAncestor(tap)
    }
}
