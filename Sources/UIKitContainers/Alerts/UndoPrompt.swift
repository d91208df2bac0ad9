import Foundation
import Support
import UIKitCore

/// Asks whether to undo or to redo after a shake (TX-144).
@MainActor package enum UndoPrompt {
    /// Shows the alert from now on; called at the launch.
    package static func install() { UIApplication.undoPrompt = { ask($0, in: $1) } }

    private static func ask(_ undoManager: UndoManager, in window: UIWindow) {
        guard var controller = window.rootViewController else { return }
        while let presented = controller.presentedViewController { controller = presented }
        guard !(controller is UIAlertController) else { return }
        let (canUndo, canRedo) = (undoManager.canUndo, undoManager.canRedo)
        let title = canUndo ? undoManager.undoMenuItemTitle : undoManager.redoMenuItemTitle
        let alert = UIAlertController(title: title, message: nil, preferredStyle: .alert)
        // With both, the title names the undo, and the buttons tell them apart.
        if canUndo {
            alert.addAction(
                UIAlertAction(title: SystemText.title("Undo"), style: .default) { [weak undoManager] _ in
                    undoManager?.undo()
                })
        }
        if canRedo {
            let redo = canUndo ? undoManager.redoMenuItemTitle : SystemText.title("Redo")
            alert.addAction(UIAlertAction(title: redo, style: .default) { [weak undoManager] _ in undoManager?.redo() })
        }
        alert.addAction(UIAlertAction(title: SystemText.title("Cancel"), style: .cancel))
        controller.present(alert, animated: true)
    }
}
