import Foundation
import QuartzCore

/// A change of a text that can be taken back.
protocol EditStep {
    /// Whether the change belongs to a run of typing.
    var kind: EditKind { get }
    /// When it was made.
    var time: TimeInterval { get }
    /// Identifies the step; the undo manager registers its action with it.
    var identity: TextStepIdentity { get }
    /// Whether a run of typing ends with it.
    var endsRun: Bool { get }
    /// The step that does both, keeping the identity; `nil` if the other one does not continue this.
    func joined(with next: Self) -> Self?
}

/// What a change does, to tell runs of typing from other changes.
enum EditKind {
    case typing, other
}

/// Identifies a step of undo.
final class TextStepIdentity {}

/// The numbers of undo.
enum EditHistoryMetrics {
    /// A pause after which typing begins a new step, in seconds (TX-142).
    static let pause: TimeInterval = 5
    /// The greatest number of steps (decision).
    static let limit = 200
}

/// The changes of a text that can be taken back (TX-142, TX-186).
@MainActor struct EditHistory<Step: EditStep> {
    /// Those that can be taken back, the last one last.
    var done: [Step] = []
    /// Those that were taken back, the last one last.
    var undone: [Step] = []
    /// Whether typing may continue the last step.
    var runIsOpen = false
    /// The number of changes and removals so far: tells whether a delegate that was asked has changed the text.
    var changes = 0

    /// Called after a change has begun a new step.
    private var onStep: ((Step) -> Void)?
    /// Called after a step was dropped while others are kept.
    private(set) var onDrop: ((TextStepIdentity) -> Void)?
    /// Called after all changes were forgotten.
    private var onRemoveAll: (() -> Void)?

    var canUndo: Bool { !done.isEmpty }
    var canRedo: Bool { !undone.isEmpty }

    /// Keeps an undo manager in step with the history.
    mutating func follow(_ manager: @escaping () -> TextUndoManager) {
        onStep = { manager().stepRecorded(isTyping: $0.kind == .typing, identity: $0.identity) }
        onDrop = { manager().removeAllActions(withTarget: $0) }
        onRemoveAll = { manager().removeAllActions() }
    }

    /// Records a change. Typing that continues belongs to the same step.
    mutating func record(_ step: Step) {
        undone = []
        changes += 1
        if step.kind == .typing, runIsOpen, let last = done.last, last.kind == .typing,
            step.time - last.time < EditHistoryMetrics.pause, let joined = last.joined(with: step)
        {
            done[done.count - 1] = joined
        } else {
            done.append(step)
            if done.count > EditHistoryMetrics.limit { onDrop?(done.removeFirst().identity) }
            onStep?(step)
        }
        runIsOpen = step.kind == .typing && !step.endsRun
    }

    /// Ends the present run of typing: the caret was moved.
    mutating func endRun() { runIsOpen = false }

    /// Forgets all changes (TX-143, TX-185).
    mutating func removeAll() {
        (done, undone, runIsOpen) = ([], [], false)
        changes += 1
        onRemoveAll?()
    }

    /// Notes that the last change is taken back.
    mutating func finishUndo() -> Bool {
        guard let step = done.popLast() else { return false }
        undone.append(step)
        runIsOpen = false
        return true
    }

    /// Notes that the change that was taken back last is made again.
    mutating func finishRedo() -> Bool {
        guard let step = undone.popLast() else { return false }
        done.append(step)
        runIsOpen = false
        return true
    }
}

/// A text with a history of steps.
@MainActor protocol EditHistoryOwner: AnyObject {
    associatedtype Step: EditStep
    var history: EditHistory<Step> { get set }
    /// The change that takes back the last one; `nil` if there is none that fits the text.
    func stepToUndo() -> Step?
    /// The change that makes the one again that was taken back last; `nil` if there is none that fits the text.
    func stepToRedo() -> Step?
    /// Asks the delegate about a change.
    func asksDelegate(_ step: Step) -> Bool
    /// Makes a change of the history.
    func apply(_ step: Step)
}

extension EditHistoryOwner {
    /// Takes back the last change, if the delegate allows it (TX-186).
    func takeBackStep() -> Bool {
        guard let step = stepToUndo(), accepts(step), history.finishUndo() else { return false }
        apply(step)
        return true
    }

    /// Makes the change that was taken back last again, if the delegate allows it (TX-186).
    func makeStepAgain() -> Bool {
        guard let step = stepToRedo(), accepts(step), history.finishRedo() else { return false }
        apply(step)
        return true
    }

    /// Asks the delegate; false too if it has changed the text meanwhile.
    private func accepts(_ step: Step) -> Bool {
        let changes = history.changes
        return asksDelegate(step) && changes == history.changes
    }
}
