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
        /// Identifies the step; the undo manager registers its action with it.
        let identity = TextStepIdentity()

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
    var onStep: ((Step) -> Void)?
    /// Called after a step was dropped while others are kept.
    var onDrop: ((TextStepIdentity) -> Void)?
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
            if done.count > TextViewMetrics.historyLimit { onDrop?(done.removeFirst().identity) }
            onStep?(step)
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

    /// Adapts the steps to an edit that others made: those behind it move, those that it touches are dropped (TX-214).
    mutating func adapt(to edit: TextEdit) {
        changes += 1
        let dropped = Self.adapt(&done, to: edit, isDone: true) + Self.adapt(&undone, to: edit, isDone: false)
        if !dropped.isEmpty { runIsOpen = false }
        for step in dropped { onDrop?(step.identity) }
    }

    /// Adapts steps, the nearest to the present text last, and returns those that were dropped.
    private static func adapt(_ steps: inout [Step], to edit: TextEdit, isDone: Bool) -> [Step] {
        var edit = edit
        var dropped: [Step] = []
        for index in steps.indices.reversed() {
            var step = steps[index]
            let present = isDone ? step.new.length : step.old.length
            let other = isDone ? step.old.length : step.new.length
            let near = edit
            if edit.location >= step.location + present {
                // In the text on the other side of the step the edit is elsewhere.
                edit.location += other - present
            } else if edit.end <= step.location {
                step.location += edit.changeInLength
            } else {
                // Seen from the other side, the edit and the step are one.
                edit = edit.joined(with: NSRange(location: step.location, length: present), replacing: other)
                dropped.append(steps.remove(at: index))
                continue
            }
            let (before, after) = isDone ? (edit, near) : (near, edit)
            step.selectionBefore = before.adapted(step.selectionBefore)
            step.selectionAfter = after.adapted(step.selectionAfter)
            steps[index] = step
        }
        return dropped
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

/// Identifies a step of undo.
final class TextStepIdentity {}

/// A replacement of characters in a text, in UTF-16 units.
struct TextEdit {
    /// Where the replaced characters begin.
    var location: Int
    /// The number of characters that were replaced.
    var oldLength: Int
    /// The number of characters that replace them.
    var newLength: Int

    /// Where the replaced characters end, in the text before the edit.
    var end: Int { location + oldLength }
    /// By how much the text became longer.
    var changeInLength: Int { newLength - oldLength }

    /// The edit together with a range that it touches and that had another length before.
    func joined(with range: NSRange, replacing length: Int) -> TextEdit {
        let start = min(location, range.location)
        let whole = max(end, range.location + range.length) - start
        return TextEdit(
            location: start, oldLength: whole - range.length + length, newLength: whole + changeInLength)
    }

    /// A range with the same characters after the edit; ends in replaced characters go to the start of the new ones.
    func adapted(_ range: NSRange) -> NSRange {
        func adapted(_ offset: Int) -> Int {
            offset < location ? offset : offset >= end ? offset + changeInLength : location
        }
        let start = adapted(range.location)
        return NSRange(location: start, length: max(0, adapted(range.location + range.length) - start))
    }
}
