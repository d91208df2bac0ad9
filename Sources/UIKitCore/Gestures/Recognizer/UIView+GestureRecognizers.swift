import Foundation

extension UIView {
    final var recognizers: [UIGestureRecognizer] { extras?.gestureRecognizers ?? [] }

    final func insertRecognizer(_ recognizer: UIGestureRecognizer) {
        guard recognizer.attachedView !== self else { return }
        recognizer.attachedView?.removeGestureRecognizer(recognizer)
        editableExtras.gestureRecognizers.append(recognizer)
        recognizer.attachedView = self
    }

    final func deleteRecognizer(_ recognizer: UIGestureRecognizer) {
        guard recognizer.attachedView === self else { return }
        recognizer.environment.end(recognizer, because: "removed from its view")
        extras?.gestureRecognizers.removeAll { $0 === recognizer }
        recognizer.attachedView = nil
    }

    final func replaceRecognizers(_ new: [UIGestureRecognizer]) {
        for old in recognizers where !new.contains(where: { $0 === old }) { removeGestureRecognizer(old) }
        for recognizer in new { addGestureRecognizer(recognizer) }
    }

    /// The recognizers of the view and of all above it, deepest view first, within one view in their order (E-53,
    /// E-55).
    final var recognizersIncludingAncestors: [UIGestureRecognizer] {
        var result: [UIGestureRecognizer] = []
        var view: UIView? = self
        while let present = view {
            if let extras = present.extras { result += extras.gestureRecognizers }
            view = present.superviewStorage
        }
        return result
    }
}
