import CoreGraphics
import Foundation

/// Whether three fingers undo and redo (TX-145).
public enum UIEditingInteractionConfiguration: Int, Sendable {
    /// They do not.
    case none = 0
    /// They do.
    case `default` = 1
}

/// Lets three fingers undo and redo in a window with a first responder: a swipe to the left or a double tap undoes, a
/// swipe to the right redoes (TX-145).
@MainActor final class EditingGestures: NSObject, UIGestureRecognizerDelegate {
    private static let fingers = 3

    /// Weak, because views may resign while their window is torn down.
    private weak var window: UIWindow?
    private let undoSwipe = UISwipeGestureRecognizer(target: nil, action: nil)
    private let redoSwipe = UISwipeGestureRecognizer(target: nil, action: nil)
    private let undoTap = UITapGestureRecognizer(target: nil, action: nil)

    init(_ window: UIWindow) {
        self.window = window
        super.init()
        undoSwipe.direction = .left
        redoSwipe.direction = .right
        for swipe in [undoSwipe, redoSwipe] { swipe.numberOfTouchesRequired = Self.fingers }
        undoTap.numberOfTouchesRequired = Self.fingers
        undoTap.numberOfTapsRequired = 2
        undoSwipe.addTarget(self, action: Selector(EditingGestures.undo))
        undoTap.addTarget(self, action: Selector(EditingGestures.undo))
        redoSwipe.addTarget(self, action: Selector(EditingGestures.redo))
        for recognizer in recognizers { recognizer.delegate = self }
    }

    private var recognizers: [UIGestureRecognizer] { [undoSwipe, redoSwipe, undoTap] }

    /// The window has recognizers only while it has a first responder.
    func update() {
        let isAttached = undoTap.view != nil
        guard let window, isAttached != (window.firstResponder != nil) else { return }
        for recognizer in recognizers {
            if isAttached {
                window.removeGestureRecognizer(recognizer)
            } else {
                window.addGestureRecognizer(recognizer)
            }
        }
    }

    /// The undo manager of the first responder, unless a responder of its chain turns the gestures off.
    private var undoManager: UndoManager? {
        var responder: UIResponder? = window?.firstResponder
        while let candidate = responder {
            if candidate.editingInteractionConfiguration == .none { return nil }
            responder = candidate.next
        }
        return window?.firstResponder?.undoManager
    }

    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        guard let undoManager else { return false }
        return gestureRecognizer === redoSwipe ? undoManager.canRedo : undoManager.canUndo
    }

    private func undo() { undoManager?.undo() }

    private func redo() { undoManager?.redo() }
}
