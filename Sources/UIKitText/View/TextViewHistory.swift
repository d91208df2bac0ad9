import Foundation
import QuartzCore

/// A change of the text of a text view. It keeps only what it replaced.
struct TextViewStep: EditStep {
    /// Where the change begins.
    var location: Int
    /// What was there before.
    var old: NSAttributedString
    /// What is there since.
    var new: NSAttributedString
    var selectionBefore: NSRange
    var selectionAfter: NSRange
    var kind: EditKind
    var time: TimeInterval
    let identity = TextStepIdentity()

    /// The change that takes this one back.
    var inverse: TextViewStep {
        TextViewStep(
            location: location, old: new, new: old, selectionBefore: selectionAfter, selectionAfter: selectionBefore,
            kind: .other, time: time)
    }

    /// What the change replaces.
    var range: NSRange { NSRange(location: location, length: old.length) }

    /// A line feed ends a run of typing.
    var endsRun: Bool { new.string.contains(where: \.isNewline) }

    func joined(with next: TextViewStep) -> TextViewStep? {
        guard next.old.length == 0, next.location == location + new.length else { return nil }
        var result = self
        let joined = NSMutableAttributedString(attributedString: new)
        joined.append(next.new)
        result.new = joined
        result.selectionAfter = next.selectionAfter
        result.time = next.time
        return result
    }
}

extension EditHistory where Step == TextViewStep {
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
}

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
