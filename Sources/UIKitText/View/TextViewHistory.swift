import Foundation
import QuartzCore

/// The changes of the text of a text view that can be taken back (TX-142, TX-186). Each keeps only what it replaced.
@MainActor struct TextViewHistory {
    /// A change of the text.
    struct Step {
        /// Where the change begins.
        var location: Int
        /// What was there before.
        var old: NSAttributedString
        /// What is there since.
        var new: NSAttributedString
        var selectionBefore: NSRange
        var selectionAfter: NSRange
        var kind: EditHistory.Kind
        var time: TimeInterval

        /// The change that takes this one back.
        var inverse: Step {
            Step(
                location: location, old: new, new: old, selectionBefore: selectionAfter,
                selectionAfter: selectionBefore, kind: .other, time: time)
        }

        /// What the change replaces.
        var range: NSRange { NSRange(location: location, length: old.length) }
    }

    private var done: [Step] = []
    private var undone: [Step] = []
    private var runIsOpen = false
    /// The number of changes and removals so far: tells whether a delegate that was asked has changed the text.
    private(set) var changes = 0

    /// Called after a change has begun a new step.
    var onStep: ((EditHistory.Kind) -> Void)?
    /// Called after all changes were forgotten.
    var onRemoveAll: (() -> Void)?

    var canUndo: Bool { !done.isEmpty }
    var canRedo: Bool { !undone.isEmpty }

    /// Records a change. Typing that continues belongs to the same step; a line feed ends it.
    mutating func record(_ step: Step) {
        undone = []
        changes += 1
        if step.kind == .typing, runIsOpen, var last = done.last, last.kind == .typing, step.old.length == 0,
            step.location == last.location + last.new.length, step.time - last.time < EditHistory.pause
        {
            let joined = NSMutableAttributedString(attributedString: last.new)
            joined.append(step.new)
            last.new = joined
            last.selectionAfter = step.selectionAfter
            last.time = step.time
            done[done.count - 1] = last
        } else {
            done.append(step)
            if done.count > TextViewMetrics.historyLimit { done.removeFirst() }
            onStep?(step.kind)
        }
        runIsOpen = step.kind == .typing && !step.new.string.contains(where: \.isNewline)
    }

    /// Ends the present run of typing: the caret was moved.
    mutating func endRun() { runIsOpen = false }

    /// Forgets all changes (TX-185).
    mutating func removeAll() {
        (done, undone, runIsOpen) = ([], [], false)
        changes += 1
        onRemoveAll?()
    }

    /// The change that takes back the last one. One that does not fit the text any more is dropped with all others
    /// (TX-186); `length` is that of the text.
    mutating func stepToUndo(length: Int) -> Step? { fitting(done.last?.inverse, length) }

    /// The change that makes the one again that was taken back last.
    mutating func stepToRedo(length: Int) -> Step? { fitting(undone.last, length) }

    private mutating func fitting(_ step: Step?, _ length: Int) -> Step? {
        guard let step else { return nil }
        if step.location + step.old.length <= length { return step }
        removeAll()
        return nil
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
