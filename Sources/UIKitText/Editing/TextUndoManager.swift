import Foundation
import Support
import UIKitCore

/// A text whose steps of editing can be taken back.
@MainActor package protocol TextStepOwner: AnyObject {
    /// Takes back the last step of editing. Returns false if the delegate refuses or there is none (TX-186).
    func undoStep() -> Bool
    /// Makes the step that was taken back last again. Returns false if the delegate refuses or there is none (TX-186).
    func redoStep() -> Bool
    /// Whether there is a step to take back.
    var canUndoStep: Bool { get }
    /// Whether there is a step that was taken back.
    var canRedoStep: Bool { get }
}

/// The undo manager of a text: it has one action for each step of editing (TX-142, TX-143), and those that the program
/// registers.
package final class TextUndoManager: UndoManager {
    private weak var owner: (any TextStepOwner)?
    private var refused = false

    /// Creates an undo manager for the steps of a text.
    package init(_ owner: any TextStepOwner) {
        self.owner = owner
        super.init()
    }

    /// Registers a step that has just been recorded. Its action is removed with all others of its identity, if it has
    /// one.
    package func stepRecorded(isTyping: Bool, identity: AnyObject? = nil) {
        guard !isUndoing, !isRedoing else { return }
        // Each step is undone for itself, also if there are several in a turn. In a group of the program it is a part.
        if hasOnlyAutomaticGroup { endUndoGrouping() }
        register(name: isTyping ? SystemText.title("Typing") : "", identity)
    }

    private func register(name: String, _ identity: AnyObject?) {
        let isByEvent = groupsByEvent
        groupsByEvent = false
        beginUndoGrouping()
        registerStep(identity)
        if !name.isEmpty { setActionName(name) }
        endUndoGrouping()
        groupsByEvent = isByEvent
    }

    private func registerStep(_ identity: AnyObject?) {
        // The action keeps the identity.
        registerUndo(withTarget: identity ?? self) { [weak self] _ in self?.perform(identity) }
    }

    /// The same action serves both directions, so a refused one can go back to its stack.
    private func perform(_ identity: AnyObject?) {
        guard let owner else { return }
        refused = isUndoing ? !owner.undoStep() : !owner.redoStep()
        // A delegate that sets the text when it is asked removes all steps.
        if refused, isUndoing ? !owner.canUndoStep : !owner.canRedoStep {
            refused = false
            return
        }
        registerStep(identity)
    }

    /// Takes back the last step. One that the delegate refuses can be tried again.
    package override func undo() {
        refused = false
        super.undo()
        if refused { restoreRefused(redoing: true) }
    }

    /// Makes the last step that was taken back again. One that the delegate refuses can be tried again.
    package override func redo() {
        refused = false
        super.redo()
        if refused { restoreRefused(redoing: false) }
    }

    /// Moves the action of a refused step back to where it was.
    private func restoreRefused(redoing: Bool) {
        refused = false
        moveLastAction(fromRedoToUndo: redoing)
    }
}
